import { changed } from '../../../core/list.ts'
import { seenHex } from '../seen/sighting.ts'
import { moverOf } from './08-group.ts'
import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { alone, left, moving, noted, stepsOf } from '../testing/march.ts'
import { piece } from '../testing/field.ts'
import { PRUSSIAN } from './01-pieces.ts'
import { costOf, reachOf } from './08-reach.ts'
import { hasExited } from './20-control.ts'
import { movable } from './08-movement-phase.ts'
import { BARRED, HORSE, OPEN_ORDER, printedCosts } from './08-terrain.ts'
import { ABSENT } from '../model/state.ts'
import type { MarchFrame } from './08-march-level.ts'

const steps = (...way: string[]): string[] => way.map((to) => `step ${to}`)
/** Clear hexes in a row, no road along them. */
const OPEN = ['S2946', 'S2947', 'S2948', 'S2949', 'S2950', 'S2951', 'S2952']

describe('points and rights', () => {
  test('[1.4q] V01 five clear hexes and no sixth', () => {
    const trial = moving({ [OPEN[0]!]: ['Suchet'] }).say(
      'move Suchet',
      ...steps(...OPEN.slice(1, 6)),
    )
    expect(trial.at('Suchet')).toBe(OPEN[5])
    expect(trial.offered('move')).toBeUndefined()
    expect(trial.state.spent[piece('Suchet')]).toBe(10)
  })
  test('[8.12a] costs add up, [8.11] for each at its own price', () => {
    const trial = moving({ S2701: ['Suchet', 'Lannes'] })
    trial.say('move Suchet', 'with Lannes', 'step S2702')
    expect([left(trial, 'Suchet'), left(trial, 'Lannes')]).toEqual([8, 19])
  })
  test('[8.14A1] nobody goes farther than all of the group can pay', () => {
    const trial = moving({ [OPEN[0]!]: ['Suchet', 'Lasalle'] })
    trial.say('move Lasalle', 'with Suchet', ...steps(...OPEN.slice(1, 6)))
    expect([trial.at('Suchet'), trial.at('Lasalle')]).toEqual([OPEN[5], OPEN[5]])
    expect(trial.offered('move')).toBeUndefined()
  })
  test('[8.0] all, some or none may move', () => {
    const trial = moving({ S2949: ['Suchet'], S2849: ['Gazan'] })
    expect(trial.offered('move')).toEqual(['Suchet', 'Gazan'])
    expect(trial.offered('end')).toEqual([])
  })
  test('[8.1a] a march is finished before the next begins, and [8.14C] not taken up again', () => {
    const trial = moving({ S2949: ['Suchet'], S2849: ['Gazan'] }).say('move Suchet', 'step S2950')
    expect(trial.offered('move')).toBeUndefined()
    trial.say('halt')
    expect(trial.offered('move')).toEqual(['Gazan'])
    expect(movable(trial.state, piece('Suchet'))?.rule).toBe('8.14C')
  })
  test('[8.1b] into adjacent hexes only', () => {
    const trial = moving({ S2949: ['Suchet'] }).say('move Suchet')
    expect(trial.offered('step')!.toSorted()).toEqual(
      ['S2848', 'S2849', 'S2948', 'S2950', 'S3048', 'S3049'].toSorted(),
    )
  })
  test('[8.14B] what is left is lost with the phase', () => {
    const trial = moving({ S2949: ['Suchet'] }).say('move Suchet', 'step S2950', 'halt', 'end')
    expect(trial.isOver).toBe(true)
    expect(trial.state.spent[piece('Suchet')]).toBe(0)
  })
  test('[8.14A2] a hex dearer than everything is a whole march', () => {
    const costs = printedCosts(HORSE, OPEN_ORDER)
    const edge = costs.findIndex((cost) => cost > 12 && cost < BARRED)
    const [from, into] = [Math.floor(edge / 6), grid.neighbours[edge]!].map(grid.print)
    const trial = moving({ [from!]: ['Nansouty'] }).say('move Nansouty', `step ${into!}`)
    expect(trial.at('Nansouty')).toBe(into)
    expect(trial.offered('step')).toBeUndefined()
    const spent = moving({ [from!]: ['Nansouty'] })
    spent.state.spent[piece('Nansouty')] = 1
    expect(spent.say('move Nansouty').offered('step') ?? []).not.toContain(into)
  })
  test('[8.14G] [2.11B1a] [7.31] whoever is Out of Command does not move in this segment', () => {
    const trial = moving({ S2949: ['Suchet'], S2849: ['Gazan'] })
    trial.state.commanded[piece('Suchet')] = 0
    expect(movable(trial.state, piece('Suchet'))?.rule).toBe('8.14G')
    expect(movable(trial.state, piece('Gazan'))).toBeUndefined()
  })
  test('[2.11B1a] the enemy never', () => {
    const trial = moving({ S2949: ['Suchet'], S1011: ['Grawert'] })
    expect(trial.offered('move')).toEqual(['Suchet'])
  })
  test('[8.14F1] nobody enters the hex of an enemy flag', () => {
    const trial = moving({ S2949: ['Suchet'], S2950: ['Grawert'] })
    trial.say('move Suchet')
    expect(stepsOf(trial)).not.toContain('S2950')
  })
  test('[5.19a] what a graded check withholds is missing', () => {
    const trial = moving({ S2949: ['Suchet'] })
    trial.state.withheld = changed(trial.state.withheld, piece('Suchet'), 8)
    trial.say('move Suchet', 'step S2950')
    expect(trial.at('Suchet')).toBe('S2950')
    expect(trial.offered('move')).toBeUndefined()
  })
})

describe('stacking on the march', () => {
  test('[3.0b] joining a unit costs a point, passing it nothing', () => {
    const trial = moving({ S2949: ['Suchet'], S2950: ['Gazan'] }).say('move Suchet')
    trial.say('step S2950', 'step S2951', 'halt')
    expect(trial.state.spent[piece('Suchet')]).toBe(4)
    trial.say('move Gazan', 'step S2951', 'halt')
    expect(trial.state.spent[piece('Gazan')]).toBe(4)
  })
  test('[3.0b] no step that leaves no point to stack and none to go on', () => {
    const row = { S2946: ['Suchet'], S2951: ['Gazan'] }
    const trial = moving(row).say('move Suchet', ...steps('S2947', 'S2948', 'S2949', 'S2950'))
    expect(stepsOf(trial)).not.toContain('S2951')
  })
  test('[3.14] leaders and vedettes neither pay nor are paid for', () => {
    const trial = moving({ S2949: ['Lannes'], S2950: ['Gazan'], S2951: ['Ney'] })
    trial.say('move Lannes', 'step S2950', 'halt', 'move Gazan', 'step S2951', 'halt')
    expect([trial.state.spent[piece('Lannes')], trial.state.spent[piece('Gazan')]]).toEqual([2, 2])
  })
  test('[8.14D] [3.0a] no third unit stays without a leader, though it may pass', () => {
    const full = { S2949: ['Suchet'], S2950: ['Gazan', 'Morand'] }
    const trial = moving(full).say('move Suchet', 'step S2950')
    expect(trial.offered('halt')).toBeUndefined()
    trial.say('step S2951', 'halt')
    expect(trial.at('Suchet')).toBe('S2951')
  })
  test('[3.11a] a leader does not leave more behind than may stay', () => {
    const trial = moving({ S2949: ['Suchet', 'Gazan', 'Treilhard', 'Lannes'] })
    expect(movable(trial.state, piece('Lannes'))).toBeDefined()
    trial.say('move Treilhard', 'with Lannes', 'step S2950', 'halt')
    expect(trial.at('Lannes')).toBe('S2950')
  })
  test('[3.2b] units pass through each other for nothing', () => {
    const trial = moving({ S2949: ['Suchet'], S2950: ['Gazan'] }).say('move Suchet', 'step S2950')
    expect(left(trial, 'Suchet')).toBe(8)
  })
})

describe('enemy zones', () => {
  const near = { S2948: ['Suchet', 'Lannes'], S2951: ['Grawert'], S3148: ['Bernadotte'] }
  test('[4.11] [8.14E] entering one ends the march', () => {
    const trial = moving(near).say('move Suchet', 'step S2949', 'step S2950')
    expect(trial.offered('step')).toBeUndefined()
    expect(noted(trial, 'note-stopped')).toEqual(['french'])
  })
  test('[8.14E] the step beside a flag is a try and its end is told after it', () => {
    const trial = moving(near).say('move Suchet', 'step S2949')
    const tries = trial.ask.options.filter((option) => option.try === true)
    expect(tries.map(({ verb, nouns }) => [verb, nouns])).toEqual([['step', [hex('S2950')]]])
  })
  test('[4.12] [8.14F2] a leader without troops keeps away from flags', () => {
    const trial = moving(near).say('move Lannes', 'step S2949')
    expect(stepsOf(trial)).not.toContain('S2950')
  })
  test('[8.14F2] he may go to troops there, and [5.21] on to others in the same plight', () => {
    const line = { S2949: ['Lannes'], S2950: ['Suchet'], S2951: ['Grawert'], S2850: ['Gazan'] }
    const trial = moving(line).say('move Lannes', 'step S2950')
    expect(stepsOf(trial)).toContain('S2850')
    expect(stepsOf(trial)).not.toContain('S3050')
    trial.say('step S2850', 'halt')
    expect(trial.at('Lannes')).toBe('S2850')
  })
  test('[2.21D3] In Command a unit leaves the zone it starts in, not for another', () => {
    const engaged = { S2950: ['Suchet'], S2951: ['Grawert'] }
    const trial = moving(engaged).say('move Suchet')
    expect(stepsOf(trial)).toContain('S2949')
    expect(stepsOf(trial)).not.toContain('S2850')
    expect(stepsOf(trial)).not.toContain('S3050')
  })
  test('[2.21D2] on its own initiative it does not', () => {
    const trial = alone({ S2950: ['Suchet'], S2951: ['Schmettau', 'Wartensleben'] })
    trial.say('roll Suchet').roll(1)
    expect(trial.offered('step')).toBeUndefined()
  })
  test('[1.51.1] contacts are turned up on both sides when movement begins', () => {
    const { state } = moving({ S2950: ['Suchet'], S2951: ['Grawert'], S2752: ['Cerrini'] })
    const shown = (id: string): number => state.shown[piece(id)]!
    expect([shown('Suchet'), shown('Grawert'), shown('Cerrini')]).toEqual([1, 1, 0])
  })
  test('[1.52b] and down again when they part', () => {
    const trial = moving({ S2950: ['Suchet'], S2951: ['Grawert'] })
    trial.say('move Suchet', 'step S2949')
    expect([trial.state.shown[piece('Suchet')], trial.state.shown[piece('Grawert')]]).toEqual([
      0, 0,
    ])
    expect(seenHex(trial.state.seen[piece('Suchet')]!)).toBe(hex('S2949'))
  })
  test('[1.52a] whoever is still engaged stays up', () => {
    const trial = moving({ S2950: ['Suchet', 'Gazan'], S2951: ['Grawert'] })
    trial.say('move Suchet', 'step S2949')
    expect([trial.state.shown[piece('Gazan')], trial.state.shown[piece('Grawert')]]).toEqual([1, 1])
  })
})

describe('the map', () => {
  test('[21.62] Prussians keep out of the border strip until French have stood in it', () => {
    const field = { S2806: ['Grawert'], S2701: ['Suchet'] }
    const early = { scenario: 'early-warning', phasing: PRUSSIAN } as const
    const trial = moving(field, early).say('move Grawert')
    expect(trial.offered('step')!.some((to) => to.endsWith('05'))).toBe(false)
    const open = moving(field, { ...early, strip: 1 }).say('move Grawert')
    expect(open.offered('step')!.some((to) => to.endsWith('05'))).toBe(true)
  })
  test('[21.62] [3.2b] those who have come in inside it pass through friends there', () => {
    const field = { N2301: ['Wobeser'], N2302: ['Tschammer', 'Larisch'] }
    const early = { scenario: 'early-warning', phasing: PRUSSIAN } as const
    expect(stepsOf(moving(field, early).say('move Wobeser'))).toContain('N2302')
  })
  test('[21.62] a French piece that steps into it opens it', () => {
    const trial = moving({ S2806: ['Suchet'] }, { scenario: 'early-warning' }).say('move Suchet')
    const into = trial.offered('step')!.find((to) => to.endsWith('05'))!
    trial.say(`step ${into}`)
    expect(trial.state.strip).toBe(1)
  })
  test('[21.12] nobody leaves the area in play, [21.22] nor the other bank, [21.92] nor the rows', () => {
    const trial = moving({ N1942: ['Gudin'] }, { scenario: 'auerstaedt', turn: 29 }).say(
      'move Gudin',
    )
    expect(stepsOf(trial)).not.toContain('N1943')
    const all = moving({ N1942: ['Gudin'] }, { turn: 29 }).say('move Gudin')
    expect(stepsOf(all)).toContain('N1943')
    const jena = moving({ N1943: ['Gudin'] }, { scenario: 'jena', turn: 29 }).say('move Gudin')
    expect(stepsOf(jena)).not.toContain('N1942')
    const rows = moving({ N1311: ['Pelet'] }, { scenario: 'saalfeld', phasing: PRUSSIAN })
    expect(stepsOf(rows.say('move Pelet')).some((to) => to.startsWith('N14'))).toBe(false)
  })
  test('[21.72] the strip in scenario seven, [21.82] and in eight', () => {
    for (const scenario of ['erfurt', 'free-entry']) {
      const trial = moving({ N1006: ['Grawert'] }, { scenario, phasing: PRUSSIAN })
      expect(stepsOf(trial.say('move Grawert')).some((to) => to.endsWith('05'))).toBe(false)
    }
  })
  test('[21.96b] a French unit leaves the map at Saalfeld by the way out', () => {
    const trial = moving({ N1309: ['Suchet'] }, { scenario: 'saalfeld' })
    trial.state.control = [...trial.state.control, 1, 1, -1]
    expect(stepsOf(trial.say('move Suchet'))).toContain('N1409')
    trial.say('step N1409')
    expect(trial.state.place[piece('Suchet')]).toBe(ABSENT)
    expect(hasExited(trial.state)).toBe(true)
  })
})

describe('reach', () => {
  test('[8.0] shows what steps would allow', () => {
    const trial = moving({ [OPEN[0]!]: ['Suchet'], S2952: ['Grawert'] }).say('move Suchet')
    const reach = reachOf(trial.state, moverOf(trial.state, trial.state.stack.at(-1) as MarchFrame))
    expect(costOf(reach, hex('S2951'))).toBe(10)
    expect(costOf(reach, hex('S2950'))).toBe(8)
    expect(costOf(reach, hex('S2952'))).toBe(-1)
  })
})
