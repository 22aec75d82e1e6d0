import { describe, expect, test } from 'vitest'
import { heardBy } from '../../../core/testing/watch.ts'
import { grid, hex } from '../map/map.ts'
import { mark } from '../model/board.ts'
import {
  ADVANCE,
  ATTACK,
  BATTERIES,
  FATIGUE,
  HOLD,
  MOVED,
  ORGANIC,
  SILENCED,
  STRAGGLERS,
} from '../model/state.ts'
import type { Order, State } from '../model/state.ts'
import { ALLIED, AUSTRIAN, formationNamed } from '../rules/02-pieces.ts'
import { SPENT, TIRED } from '../rules/02-tables.ts'
import { combatLevel, pursuitLevel, resistLevel } from '../rules/07-combat-levels.ts'
import { BEATEN, retreatLevel } from '../rules/07-retreat-level.ts'
import { slipLevel } from '../rules/07-threat-levels.ts'
import { fieldsLevel } from '../rules/08-fire-level.ts'
import { batteryLevel } from '../rules/16-battery-levels.ts'
import { unlimber } from '../rules/16-positioned-guns.ts'
import { CENTRE, from, spot } from '../testing/combat.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { fromOf, isDown, isInland, isOpen, stepWhere, toOf } from '../testing/ground.ts'
import { betrayed, played, playedApart, relist, wide } from '../testing/twins.ts'
import type { Change } from '../testing/twins.ts'

const [FRIANT, ULM, BRADY, VECSEY] = ['F-Friant', 'A-Ulm', 'A-Brady', 'A-Vecsey'].map(piece) as [
  number,
  number,
  number,
  number,
]
/** Those who do not see Austrian charts, and those who see nobody’s. */
const FOES = ['allied', 'table']
const north = (more: Partial<Standing> = {}): Standing => ({
  at: spot('N'),
  facing: 'S',
  batteries: 0,
  ...more,
})
const here = (more: Partial<Standing> = {}): Standing => ({
  at: CENTRE,
  facing: 'N',
  batteries: 0,
  ...more,
})

/** Friant attacks Ulm; Brady looks on with his guns. */
function flanked(more: Partial<Standing> = {}): State {
  return field({
    'F-Friant': north({ batteries: 1 }),
    'A-Ulm': here(more),
    'A-Brady': { at: spot('NE'), facing: 'NW', batteries: 2, sp: 4, stragglers: 1 },
  })
}
const attack = () => [combatLevel.frame({ side: ALLIED, units: [FRIANT], targets: [hex(CENTRE)] })]
const ordered =
  (order: Order): Change =>
  (state) =>
    void (state.order[formationNamed('A-III')] = order)

describe('pauses come wherever open facts allow the choice (R-55)', () => {
  const horse: Standing = { at: spot('N'), facing: 'S', batteries: 0 }
  const window = (state: State, key: string, frames: Parameters<typeof played>[1]): boolean =>
    played(state, frames, { prefer: ['stand', 'pass', 'yield', 'done'] }).some(
      ({ to, what }) => to === 'all' && what.did === 'window' && what.say.key === key,
    )

  test('[7.6/c] [11.1/b] for any cavalry that is threatened: whether it is Spent is not told', () => {
    const state = field({ 'F-Friant': here(), 'A-Vecsey': horse })
    wide(state, VECSEY, { hidden: FATIGUE, least: 0, most: SPENT })
    const frames = () => [
      slipLevel.frame({ side: AUSTRIAN, hex: hex(spot('N')), by: [hex(CENTRE)] }),
    ]
    const change: Change = (one) => void (one.fatigue[VECSEY] = SPENT)
    expect(playedApart(state, { change, frames, seats: FOES, prefer: ['stand'] })).toEqual([])
    change(state)
    expect(window(state, 'window-slip', frames())).toBe(true)
  })

  test('[7.11/b] [15.14/b] wherever guns could be lent: whether they are silent is not told', () => {
    const state = flanked()
    for (const hidden of [SILENCED, STRAGGLERS] as const)
      wide(state, BRADY, { hidden, least: 0, most: 1 })
    const change: Change = (one) => relist(one, 'silenced', BRADY, 1)
    const script = { dice: [3], prefer: ['pass'] }
    expect(playedApart(state, { change, frames: attack, seats: FOES, ...script })).toEqual([])
    change(state)
    expect(window(state, 'window-lend', attack())).toBe(true)
  })

  const town = '2617'
  const stormed = (of: string, standing: Partial<Standing>): State =>
    field({
      'F-Friant': { at: from(of, 'N'), facing: 'S', batteries: 0 },
      [standing.sp === 2 ? 'A-III-Det' : 'A-Ulm']: {
        at: of,
        facing: 'N',
        batteries: 0,
        ...standing,
      },
    })
  const retreats = (of: string) => () => [
    resistLevel.frame({
      side: AUSTRIAN,
      hex: hex(of),
      attackers: [FRIANT],
      smashed: [],
      away: [hex(from(of, 'N'))],
      ridden: 0,
      length: 2,
    }),
  ]
  test.each<[string, string, Partial<Standing>, readonly [Order, Order]]>([
    ['[15.6/f] for all in a town, be they under ATTACK', town, { sp: 8 }, [ADVANCE, ATTACK]],
    ['[15.6/f] or HOLD', town, { sp: 8 }, [ADVANCE, HOLD]],
    ['[15.6/g] for a detachment in a chateau', '4022', { sp: 2, morale: 3 }, [ADVANCE, HOLD]],
  ])('%s or under another order', (_, of, standing, [order, other]) => {
    const state = stormed(of, standing)
    ordered(order)(state)
    const given = { frames: retreats(of), seats: FOES, prefer: ['yield'] }
    expect(playedApart(state, { ...given, change: ordered(other) })).toEqual([])
    expect(window(state, 'window-resist', retreats(of)())).toBe(true)
  })

  test('[7.14/a] wherever a division could have cavalry of its own', () => {
    const state = field({ 'F-Friant': north({ organic: 2 }), 'A-Ulm': here() })
    wide(state, FRIANT, { hidden: ORGANIC, least: 0, most: 2 })
    const beaten = { hex: hex(CENTRE), beaten: [ULM], smashed: [], units: [FRIANT] }
    const frames = () => [pursuitLevel.frame({ side: ALLIED, ...beaten })]
    const change: Change = (one) => relist(one, 'organic', FRIANT, 0)
    const seats = ['austrian', 'table']
    expect(playedApart(state, { change, frames, seats, prefer: ['done'] })).toEqual([])
  })
})

describe('a combat tells', () => {
  test('[2.5/b] [7.1/1] [7.1/4] strengths and what is added when the die is about to fall, to all alike, and not before', () => {
    const state = flanked()
    wide(state, ULM, { hidden: FATIGUE, least: 0, most: SPENT })
    const given = { frames: attack, seats: FOES, prefer: ['pass'], dice: [3] }
    const change: Change = (one) => void (one.fatigue[ULM] = TIRED)
    expect(playedApart(state, { ...given, change, most: 0 })).toEqual([])
    expect(playedApart(state, { ...given, change, most: 1 }).join()).toContain('hears')
    const told = played(state, attack(), { ...given, most: 1 })
    const odds = told.filter(({ what }) => what.did === 'noted' && what.rule.startsWith('7.1'))
    expect(odds.length).toBeGreaterThan(0)
    expect(odds.every(({ to }) => to === 'all')).toBe(true)
  })

  test('[2.5/b] that both boxes of Tired are alike', () => {
    const state = flanked({ fatigue: TIRED })
    wide(state, ULM, { hidden: FATIGUE, least: TIRED, most: TIRED + 1 })
    const change: Change = (one) => void (one.fatigue[ULM] = TIRED + 1)
    const script = { dice: [3], prefer: ['pass'], most: 2 }
    expect(playedApart(state, { change, frames: attack, seats: FOES, ...script })).toEqual([])
  })

  test('[7.11/a] of guns the difference alone: who looks on knows neither', () => {
    const state = flanked({ batteries: 1 })
    const change: Change = (one) => {
      relist(one, 'batteries', FRIANT, 3)
      relist(one, 'batteries', ULM, 3)
    }
    relist(state, 'batteries', FRIANT, 1)
    const script = { dice: [3], prefer: ['pass'] }
    const seats = ['table']
    expect(playedApart(state, { change, frames: attack, seats, ...script })).toEqual([])
  })

  test('[7.9/a] [15.14/b] nothing of a battery that is lost on the way back, or was silent', () => {
    const state = field({
      'F-Friant': north(),
      'A-Ulm': here({ batteries: 3, sp: 4, stragglers: 1 }),
    })
    wide(state, ULM, { hidden: BATTERIES, least: 1, most: 4 })
    wide(state, ULM, { hidden: SILENCED, least: 0, most: 1 })
    const frames = () => [
      retreatLevel.frame({
        side: AUSTRIAN,
        pieces: [ULM],
        steps: 2,
        cause: BEATEN,
        away: [hex(spot('N'))],
        dice: [ULM, 1],
      }),
    ]
    const change: Change = (one) => relist(one, 'silenced', ULM, 1)
    expect(playedApart(state, { change, frames, seats: FOES })).toEqual([])
    const fewer: Change = (one) => relist(one, 'batteries', ULM, 2)
    expect(playedApart(state, { change: fewer, frames, seats: FOES })).toEqual([])
  })
})

describe('guns on heights and on the map', () => {
  const down = stepWhere(
    (edge) =>
      isDown(edge) && [fromOf(edge), toOf(edge)].every((one) => isOpen(one) && isInland(one)),
  )
  const HEADINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
  function under(batteries: number, guns: number): State {
    const state = field({
      'A-Ulm': { at: grid.print(fromOf(down)), facing: HEADINGS[down % 6]!, batteries: guns },
      'F-Friant': { at: grid.print(toOf(down)), batteries },
    })
    mark(state, ULM, MOVED)
    wide(state, FRIANT, { hidden: BATTERIES, least: 1, most: 6 })
    wide(state, ULM, { hidden: BATTERIES, least: 1, most: 6 })
    return state
  }
  const frames = () => [fieldsLevel.frame({ side: AUSTRIAN, units: [ULM] })]

  test.each([
    ['stays', 3, 4, 2],
    ['goes', 2, 1, 2],
  ])('[8.2/e] who %s in a new field of fire tells no more than that', (_, ours, others, guns) => {
    const change: Change = (one) => relist(one, 'batteries', FRIANT, others)
    const seats = ['austrian', 'table']
    expect(playedApart(under(ours, guns), { change, frames, seats })).toEqual([])
  })

  test('[8.2/e] and his own side is told no number of those who drove him out', () => {
    const change: Change = (one) => relist(one, 'batteries', ULM, 4)
    expect(playedApart(under(1, 2), { change, frames, seats: FOES })).toEqual([])
  })

  test('[16.4/a] of a unit that has put guns on the map nobody sees how many it has left', () => {
    const state = field(
      { 'F-Friant': north({ batteries: 3 }) },
      { options: ['positioned-artillery'] },
    )
    wide(state, FRIANT, { hidden: BATTERIES, least: 1, most: 5 })
    const act = (one: State, go: Parameters<typeof unlimber>[3]): void =>
      unlimber(one, { piece: FRIANT, hex: hex(spot('N')) }, 3, go)
    const change: Change = (one) => relist(one, 'batteries', FRIANT, 4)
    expect(betrayed(state, { change, act, seats: ['austrian', 'table'] })).toEqual([])
  })

  test('[16.5/a] nor of one that has given some to a grand battery', () => {
    const options = ['initiative', 'grand-batteries']
    const state = field({ 'L-Davout': CENTRE, 'F-Friant': here({ batteries: 3 }) }, { options })
    wide(state, FRIANT, { hidden: BATTERIES, least: 1, most: 5 })
    const formations = [formationNamed('F-III')]
    const change: Change = (one) => relist(one, 'batteries', FRIANT, 4)
    const given = { change, frames: () => [batteryLevel.frame({ side: ALLIED, formations })] }
    const script = { prefer: ['gather', 'to'], most: 2, seats: ['austrian', 'table'] }
    expect(playedApart(state, { ...given, ...script })).toEqual([])
    const told = played(state, given.frames(), script)
    expect(heardBy({ told, final: 'yes' }, 'austrian')).toMatchObject([
      { did: 'opened' },
      { did: 'placed' },
    ])
  })
})
