import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { hexesOf, isMarked, zoneChanged } from '../model/board.ts'
import { ATTACK, COLUMN, MARCH, UNDER_MARCH } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial } from '../testing/combat.ts'
import { MINOR_ROAD, besideRoad, marching } from '../testing/column.ts'
import { heard, notes, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { AUSTRIAN, formationNamed, trailersOf } from './02-pieces.ts'
import { isInEnemyZone } from './06-zones.ts'
import { isFront } from './06-facing.ts'
import { columnAttacked, columnsIn } from './15-column-attacked.ts'
import { combatLevel } from './07-combat-levels.ts'

const III = formationNamed('F-III')
const HILAIRE = piece('F-StHilaire')
const GUDIN = piece('F-Gudin')
const BRADY = piece('A-Brady')
const TARGET = MINOR_ROAD[6]!

/** Saint-Hilaire strung out over five hexes of road, with an enemy of six points on open ground beside one of his counters. */
function road(
  beside: number,
  more: Partial<Standing> = {},
  others: Readonly<Record<string, Standing>> = {},
): { state: State; at: number } {
  const at = MINOR_ROAD[beside]!
  const clear = [...grid.neighbours.subarray(at * 6, at * 6 + 6)].find(
    (to) => to >= 0 && !MINOR_ROAD.includes(to),
  )!
  const heading = grid.directionOf(clear, at)
  const facing = ['N', 'NE', 'SE', 'S', 'SW', 'NW'][heading]!
  const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, TARGET, {
    'A-Brady': { at: grid.print(clear), facing, sp: 6, batteries: 0, ...more },
    ...others,
  })
  state.under[III] = ATTACK
  return { state, at }
}
function attack(beside: number, more: Partial<Standing> = {}): Trial {
  const { state, at } = road(beside, more)
  return new Trial(state, combatLevel.frame({ side: AUSTRIAN, units: [BRADY], targets: [at] }))
}

/** What is told of both sums. */
function strengths(trial: Trial): unknown[] {
  return trial.told.flatMap(({ what }) =>
    what.did === 'noted' && what.say.key === 'note-strengths' ? [what.say.with] : [],
  )
}

describe('a column on the road', () => {
  test('[15.7/a] has no zone, and rear hexsides alone', () => {
    const { state } = road(0)
    zoneChanged(state, HILAIRE)
    for (let heading = 0; heading < 6; heading++) {
      expect(isFront(state, HILAIRE, { hex: MINOR_ROAD[4]!, heading })).toBe(false)
      const to = grid.neighbours[MINOR_ROAD[4]! * 6 + heading]!
      expect(to >= 0 && isInEnemyZone(state, to, AUSTRIAN)).toBe(false)
    }
  })

  test('[15.7/h] columns with a counter in a hex are found by any of their counters', () => {
    const { state } = road(0)
    expect(columnsIn(state, [HILAIRE])).toEqual([HILAIRE])
    expect(columnsIn(state, [...trailersOf[HILAIRE]!])).toEqual([HILAIRE])
    expect(columnsIn(state, [BRADY])).toEqual([])
  })
})

describe('a column that is attacked', () => {
  test.each([
    ['its head', 4],
    ['its second counter', 3],
    ['its tail', 1],
  ])(
    '[15.7/c] [15.7/h] at %s defends with one: six to one, and five is the most (V-15.7-6)',
    (_which, beside) => {
      const trial = attack(beside)
      expect(trial.drms['drm-ratio']).toBe('+5')
      expect(strengths(trial)).toMatchObject([{ defence: '1' }])
      // The whole division stands where the counter was, and its counters are gone.
      expect(hexesOf(trial.state, HILAIRE)).toEqual([MINOR_ROAD[beside]])
      expect(trial.steps('F-StHilaire')).toBe(5)
      expect(trailersOf[HILAIRE]!.every((one) => trial.state.place[one]! < 0)).toBe(true)
      expect(isMarked(trial.state, HILAIRE, COLUMN)).toBe(false)
    },
  )

  test('[15.7/c] its guns are limbered and count for nothing', () => {
    const trial = attack(4, { batteries: 2 })
    expect(trial.drms['drm-guns']).toBe('+2')
  })

  test('[15.7/i] leaves MARCH with that, and what lay beneath is its order', () => {
    const { state } = attack(2)
    expect([state.order[III], state.under[III], state.marching[HILAIRE]]).toEqual([ATTACK, 0, 0])
    expect(state.target[III]).toBe(-1)
  })

  test('[15.7/e] whoever was to march and has not begun stands as he stood, and nobody hears of it', () => {
    const state = marching({ 'F-StHilaire': [MINOR_ROAD[2]!] }, TARGET)
    const go = heard()
    columnAttacked(state, HILAIRE, MINOR_ROAD[2]!, go)
    expect(state.marching[HILAIRE]).toBe(0)
    expect(notes(go)).not.toContain('note-column-attacked')
    expect(state.order[III]).not.toBe(MARCH)
  })

  test('[15.7/c] [15.7/h] who was to march and has not begun is not told as a column, though one is in his hex', () => {
    const { state, at } = road(
      4,
      {},
      { 'F-Gudin': { at: grid.print(MINOR_ROAD[4]!), facing: 'S', sp: 4 } },
    )
    state.marching = state.marching.with(GUDIN, UNDER_MARCH)
    const trial = new Trial(
      state,
      combatLevel.frame({ side: AUSTRIAN, units: [BRADY], targets: [at] }),
    )
    const columns = trial.told.flatMap(({ what }) =>
      what.did === 'noted' && what.say.key === 'note-column-attacked' ? [what.say.with] : [],
    )
    expect(columns).toEqual([{ unit: { of: 'piece', noun: HILAIRE } }])
    // One for the column, and half of four points, since ten more have come into their hex (6.1).
    expect(strengths(trial)).toMatchObject([{ defence: '3' }])
    expect([HILAIRE, GUDIN].map((unit) => state.marching[unit])).toEqual([0, 0])
  })

  test.each([[[4, 3]], [[3, 4]]])(
    '[15.7/h] attacked in two of its hexes at once it stands in the first with one point (R-73, hexes %s)',
    (hexes) => {
      const targets = hexes.map((at) => MINOR_ROAD[at]!)
      const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, TARGET, {
        'A-Brady': { at: grid.print(besideRoad(targets)), facing: 'N', sp: 6, batteries: 0 },
      })
      state.facing[BRADY] = grid.directionOf(state.place[BRADY]!, MINOR_ROAD[4]!)
      const frame = combatLevel.frame({ side: AUSTRIAN, units: [BRADY], targets })
      const trial = new Trial(state, frame)
      expect(strengths(trial)).toMatchObject([{ defence: '1' }])
      expect(hexesOf(state, HILAIRE)).toEqual([targets[0]])
      expect(frame.targets).toEqual([targets[0]])
    },
  )

  test('[6.1/b] one that comes together where there are others already is disorganized with them', () => {
    const { state } = road(2)
    const crowded = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, TARGET, {
      'F-Gudin': { at: '1914', sp: 6, formation: 'F-II' },
    })
    columnAttacked(crowded, HILAIRE, hex('1914'), heard())
    expect([GUDIN, HILAIRE].map((unit) => crowded.marks[unit]! & 1)).toEqual([1, 1])
    columnAttacked(state, HILAIRE, hex('1914'), heard())
    expect(state.marks[HILAIRE]! & 1).toBe(0)
  })
})
