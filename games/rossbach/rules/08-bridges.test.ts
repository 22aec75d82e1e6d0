import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import { left, moving, noted, stepsOf, waiting } from '../testing/march.ts'
import { FRENCH } from './01-pieces.ts'
import { repairModifier } from './08-bridges.ts'

const side = (a: string, b: string): number => grid.sideBetween(hex(a), hex(b))
const STREAM = side('S2718', 'S2719')
const RIVER = side('S2712', 'S2612')

describe('breaking bridges', () => {
  test('[8.34a] [8.33] V16 five tries, the fifth succeeds, no point is left', () => {
    const trial = moving({ S2718: ['Suchet'], S1011: ['Gazan'] }).say('move Suchet')
    for (const die of [6, 5, 6, 5]) {
      trial.say('burn S2718/S2719').roll(die)
      expect(trial.state.damaged).toEqual([])
    }
    trial.say('burn S2718/S2719')
    expect(waiting(trial)).toBe('roll-burn all')
    trial.roll(4)
    expect(trial.state.damaged).toEqual([STREAM])
    expect(left(trial, 'Suchet')).toBe(0)
    expect(noted(trial, 'note-bridge-down')).toEqual(['all'])
  })
  test('[8.34c] as often as there are points', () => {
    const trial = moving({ S2718: ['Suchet'] }).say('move Suchet')
    for (let i = 0; i < 4; i++) trial.say('burn S2718/S2719').roll(6)
    expect(trial.offered('burn')).toEqual(['S2718/S2719'])
  })
  test('[8.34b] not in an enemy zone', () => {
    const trial = moving({ S2718: ['Suchet'], S2818: ['Grawert'] }).say('move Suchet')
    expect(trial.offered('burn')).toBeUndefined()
  })
  test('[8.34d] a broken stream bridge is a stream, a broken river bridge bars', () => {
    const field = { S2718: ['Suchet'], S2712: ['Gazan'] }
    const trial = moving(field, { damaged: [STREAM, RIVER] })
    trial.say('move Suchet', 'step S2719')
    expect(left(trial, 'Suchet')).toBe(6)
    trial.say('halt', 'move Gazan')
    expect(stepsOf(trial)).not.toContain('S2612')
  })
  test('[8.35A] river bridges by infantry and light troops only, [8.35B] for two points', () => {
    const horse = moving({ S2712: ['Lasalle'] }).say('move Lasalle')
    expect(horse.offered('burn')).toBeUndefined()
    const foot = moving({ S2712: ['Suchet'] }).say('move Suchet', 'burn S2612/S2712')
    expect(left(foot, 'Suchet')).toBe(6)
  })
  test('[8.35C] on three or less', () => {
    const hold = moving({ S2712: ['Suchet'] })
      .say('move Suchet', 'burn S2612/S2712')
      .roll(4)
    expect(hold.state.damaged).toEqual([])
    const fall = moving({ S2712: ['Suchet'] })
      .say('move Suchet', 'burn S2612/S2712')
      .roll(3)
    expect(fall.state.damaged).toEqual([RIVER])
  })
  test('[8.33] by either side, cavalry at streams, no vedettes', () => {
    const field = { S2718: ['Lasalle', 'Colbert-1'] }
    expect(moving(field).say('move Lasalle').offered('burn')).toEqual(['S2718/S2719'])
    expect(moving(field).say('move Colbert-1').offered('burn')).toBeUndefined()
    const prussian = moving({ S2718: ['Grawert'] }, { phasing: 1 }).say('move Grawert')
    expect(prussian.offered('burn')).toEqual(['S2718/S2719'])
  })
  test('[8.3b] fords cannot be broken', () => {
    const trial = moving({ S1009: ['Suchet'] }).say('move Suchet')
    expect(trial.offered('burn') ?? []).not.toContain('S1009/S1010')
  })
})

describe('mending bridges', () => {
  const down: Partial<State> = { damaged: [RIVER] }
  test('[8.36a] for two points at a river, by infantry', () => {
    const horse = moving({ S2712: ['Lasalle'] }, down).say('move Lasalle')
    expect(horse.offered('mend')).toBeUndefined()
    const foot = moving({ S2712: ['Suchet'] }, down).say('move Suchet', 'mend S2612/S2712')
    expect(left(foot, 'Suchet')).toBe(6)
    expect(waiting(foot)).toBe('roll-mend nobody')
  })
  test('[8.36B] on four or less; only its owner hears of a failure', () => {
    const fail = moving({ S2712: ['Suchet'] }, down)
      .say('move Suchet', 'mend S2612/S2712')
      .roll(5)
    expect(fail.state.damaged).toEqual([RIVER])
    expect(noted(fail, 'note-bridge-not-mended')).toEqual(['french'])
    expect(fail.told.some(({ what }) => what.did === 'rolled')).toBe(false)
    const done = moving({ S2712: ['Suchet'] }, { damaged: [RIVER] })
    done.say('move Suchet', 'mend S2612/S2712').roll(4)
    expect(done.state.damaged).toEqual([])
    expect(noted(done, 'note-bridge-mended')).toEqual(['all'])
  })
  test('[8.36C] D15 enemy zone at one end, Napoleon there: a five is a four, and crossing costs two', () => {
    const field = { S2712: ['Suchet', 'Napoleon'], S2512: ['Grawert'] }
    const trial = moving(field, { damaged: [RIVER] })
      .say('move Suchet', 'mend S2612/S2712')
      .roll(5)
    expect(trial.state.damaged).toEqual([])
    expect(trial.state.mended).toEqual([RIVER, 13])
    trial.say('step S2612')
    expect(left(trial, 'Suchet')).toBe(0)
  })
  test('[8.36A] two for an enemy at an end, [8.36D] two less with Napoleon', () => {
    const { state } = moving({ S2712: ['Suchet', 'Napoleon'], S2612: ['Grawert'] }, down)
    const way = { side: RIVER, hex: hex('S2712') }
    expect(repairModifier(state, FRENCH, way)).toBe(0)
    expect(repairModifier(state, FRENCH, { ...way, hex: hex('S2711') })).toBe(2)
    const trains = moving({ S2712: ['Suchet'], S2612: ['Baggage-P1'] }, down).state
    expect(repairModifier(trains, FRENCH, way)).toBe(0)
  })
  test('[8.38] columns pay for a freshly mended bridge too, leaders do not, and only in this phase', () => {
    const field = { S2711: ['Suchet'], S2712: ['Gazan', 'Lannes'] }
    const trial = moving(field, { damaged: [RIVER] })
      .say('move Gazan', 'mend S2612/S2712')
      .roll(1)
    trial.say('halt', 'move Lannes', 'step S2612', 'halt')
    expect(left(trial, 'Lannes')).toBe(19)
    trial.say('move Suchet', 'column', 'step S2712', 'step S2612', 'halt', 'end')
    expect(trial.isOver).toBe(true)
    const next = moving({ S2712: ['Suchet'] }, { mended: [RIVER, 13] }).say(
      'move Suchet',
      'step S2612',
    )
    expect(left(next, 'Suchet')).toBe(6)
  })
  test('[8.38] a column’s step over it is half a point and two', () => {
    const trial = moving({ S2712: ['Suchet'] }, { damaged: [RIVER] })
    trial.say('move Suchet', 'mend S2612/S2712').roll(1).say('column', 'step S2612')
    expect(left(trial, 'Suchet')).toBe(10 - 4 - 5)
    expect(trial.state.column[piece('Suchet')]).toBe(1)
  })
})
