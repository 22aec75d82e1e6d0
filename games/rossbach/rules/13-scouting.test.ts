import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { grid, hex } from '../map/map.ts'
import { LOST, NIGHT_HALF, SCOUTED } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import type { Trial } from '../testing/field.ts'
import { moving, noted, waiting } from '../testing/march.ts'
import { viewOf } from '../seen/view.ts'

/** Colbert's vedettes have 5, Bila's 4. */
const SCREENED = { S2949: ['Colbert-1', 'Gazan'], S2948: ['Ney'], S2950: ['Grawert', 'Bila-1'] }
const BARE = { S2949: ['Colbert-1'], S2947: ['Ney'], S2950: ['Grawert'] }

function scouting(field: Record<string, string[]>): Trial {
  return moving(field).say('move Colbert-1', 'scout S2950')
}

/** The die of the scout, then that of the screen. */
function dice(trial: Trial, ...values: number[]): Trial {
  return trial.roll(...values)
}

describe('who may scout', () => {
  test('[13.41a] a vedette in an enemy zone with a leader within four hexes', () => {
    expect(moving(BARE).say('move Colbert-1').offered('scout')).toEqual(['S2950'])
    const far = { ...BARE, S2947: [], S2943: ['Ney'] }
    expect(moving(far).say('move Colbert-1').offered('scout')).toBeUndefined()
    const away = { S2947: ['Colbert-1', 'Ney'], S2950: ['Grawert'] }
    expect(moving(away).say('move Colbert-1').offered('scout')).toBeUndefined()
  })
  test('[13.41b] each hex once in a turn', () => {
    const trial = scouting({ ...BARE, S2849: ['Colbert-2'] })
    dice(trial, 6)
    trial.say(`to ${trial.offered('to')![0]!}`, 'move Colbert-2')
    expect(trial.offered('scout') ?? []).not.toContain('S2950')
  })
})

test('[14.33b] [9.17] wagons whose only escort a scout has killed are taken', () => {
  const left = (train: string): Trial =>
    dice(scouting({ ...SCREENED, S2950: ['Bila-1', train] }), 1, 6)
  const baggage = left('Baggage-P1')
  expect([baggage.at('Baggage-P1'), baggage.state.baggage]).toEqual([String(LOST), [1, 0]])
  expect(baggage.ask.rule).toBe('13.42.4')
  expect(left('Pontoon-P1').chance?.rule).toBe('9.17')
})

describe('what comes of it', () => {
  test('[13.42.1] whether somebody screens the hex is told to both', () => {
    expect(noted(scouting(SCREENED), 'note-screened')).toEqual(['all'])
    expect(noted(scouting(BARE), 'note-unscreened')).toEqual(['all'])
  })
  test('[13.42.2] V38 without a screen only the scout rolls', () => {
    expect(waiting(scouting(BARE))).toBe('roll-scout french')
    expect(waiting(scouting(BARE).roll(6))).toBe('')
    expect(waiting(scouting(SCREENED).roll(6))).toBe('roll-scout prussian')
  })
  test('[13.42.1] [13.42.2] [13.42.3d] H15 over wagons alone: nobody screens them, and who gets through sees them', () => {
    const over = (die: number): Trial => {
      const trial = moving({ ...BARE, S2950: [], S2849: ['Grawert'] })
      put(trial.state, piece('Baggage-P1'), hex('S2950'))
      return trial.say('move Colbert-1', 'scout S2950').roll(die)
    }
    expect(noted(over(3), 'note-unscreened')).toEqual(['all'])
    expect([3, 6].map((die) => over(die).state.shown[piece('Baggage-P1')])).toEqual([1, 0])
    expect(noted(over(6), 'note-scout-nothing')).toEqual(['all'])
  })
  test('[13.42.2] H15 each side sees its own die, never the other’s', () => {
    const trial = dice(scouting(SCREENED), 3, 2)
    const heard = (seat: string): number[] =>
      trial.told.flatMap(({ to, what }) =>
        what.did === 'rolled' && (to === 'all' || to.includes(seat)) ? [...what.dice] : [],
      )
    expect([heard('french'), heard('prussian'), heard('table')]).toEqual([[3], [2], []])
  })
  test('[13.42.2] H15 nor from the view while they lie', () => {
    const trial = scouting(SCREENED).roll(3)
    const die = (seat: string): number => {
      const top = viewOf(trial.state, seat).frames.at(-1)!
      return top.proc === 'scout' ? top.die : -1
    }
    expect([die('french'), die('prussian'), die('table')]).toEqual([3, 0, 0])
  })
  test('[13.42.3a] [13.42.3b] H15 learning nothing sounds the same, whoever has passed', () => {
    const said = (...values: number[]): unknown =>
      dice(scouting(SCREENED), ...values)
        .told.filter(
          ({ to, what }) => what.did === 'noted' && (to === 'all' || to.includes('french')),
        )
        .map(({ what }) => what)
    expect(said(6, 3)).toEqual(said(6, 6))
  })
  test('[13.42.3d] D18 the scout alone passes: the pieces are shown', () => {
    const trial = dice(scouting(SCREENED), 3, 5)
    expect([trial.state.shown[piece('Grawert')], trial.state.shown[piece('Bila-1')]]).toEqual([
      1, 1,
    ])
    expect(noted(trial, 'note-scout-faces')).toEqual(['all'])
  })
  test('[13.42.3c] both pass: the kinds of them, for the scout’s side alone', () => {
    const trial = dice(scouting(SCREENED), 3, 2)
    expect(noted(trial, 'note-kinds-5')).toEqual(['french'])
    expect(trial.state.reports).toEqual([0, 13, hex('S2950'), 5])
  })
  test('[13.42.3a] the screen alone passes, [13.42.3b] or neither: nothing', () => {
    const off = dice(scouting(SCREENED), 6, 3)
    const none = dice(scouting(SCREENED), 6, 6)
    for (const trial of [off, none]) {
      expect(noted(trial, 'note-scout-nothing')).toEqual(['all'])
      expect(trial.state.reports).toEqual([])
    }
  })
  test('[13.42.4] the scout goes two hexes away and does not attack', () => {
    const trial = dice(scouting(BARE), 6)
    const to = trial.offered('to')!
    expect(to.every((one) => grid.distance(hex(one), hex('S2949')) === 2)).toBe(true)
    trial.say(`to ${to[0]!}`)
    expect(trial.at('Colbert-1')).toBe(to[0])
    expect(trial.state.deeds[piece('Colbert-1')]! & SCOUTED).toBe(SCOUTED)
  })
  test('[13.42.4] [9.17] [14.33b] a leader who rides back leaves his wagons to the enemy', () => {
    const trial = moving({ S2949: ['Ney', 'Baggage-F'], S2950: ['Grawert'] })
    trial.say('move Ney', 'scout S2950').roll(6)
    trial.say(`to ${trial.offered('to')![0]!}`)
    expect(trial.state.place[piece('Baggage-F')]).toBe(LOST)
    expect(trial.state.stack.map(({ proc }) => proc)).toEqual(['movement'])
    expect(trial.state.joined).not.toContain(1)
  })
  test('[13.43] D19 a one of the scout costs a vedette there, after the report', () => {
    const trial = dice(scouting(SCREENED), 1, 5)
    expect(trial.state.place[piece('Bila-1')]).toBe(NIGHT_HALF)
    expect(trial.state.shown[piece('Grawert')]).toBe(1)
  })
  test('[13.43] a one of the screen costs the scout', () => {
    const trial = dice(scouting(SCREENED), 6, 1)
    expect(trial.state.place[piece('Colbert-1')]).toBe(NIGHT_HALF)
    expect(trial.state.joined.includes(1)).toBe(false)
  })
})
