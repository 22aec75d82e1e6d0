import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { hexesOf, isMarked, zoneChanged } from '../model/board.ts'
import { ATTACK, COLUMN, MARCH } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial } from '../testing/combat.ts'
import { MINOR_ROAD, marching } from '../testing/column.ts'
import { heard, notes, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { AUSTRIAN, formationNamed, trailersOf } from './02-pieces.ts'
import { isInEnemyZone } from './06-zones.ts'
import { isFront } from './06-facing.ts'
import { columnAttacked, columnsIn } from './15-column-attacked.ts'
import { combatLevel } from './07-combat-levels.ts'

const III = formationNamed('F-III')
const HILAIRE = piece('F-StHilaire')
const BRADY = piece('A-Brady')
const TARGET = MINOR_ROAD[6]!

/** Saint-Hilaire strung out over five hexes of road, with an enemy of six points on open ground beside one of his counters. */
function road(beside: number, more: Partial<Standing> = {}): { state: State; at: number } {
  const at = MINOR_ROAD[beside]!
  const clear = [...grid.neighbours.subarray(at * 6, at * 6 + 6)].find(
    (to) => to >= 0 && !MINOR_ROAD.includes(to),
  )!
  const heading = grid.directionOf(clear, at)
  const facing = ['N', 'NE', 'SE', 'S', 'SW', 'NW'][heading]!
  const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, TARGET, {
    'A-Brady': { at: grid.print(clear), facing, sp: 6, batteries: 0, ...more },
  })
  state.under[III] = ATTACK
  return { state, at }
}
function attack(beside: number, more: Partial<Standing> = {}): Trial {
  const { state, at } = road(beside, more)
  return new Trial(state, combatLevel.frame({ side: AUSTRIAN, units: [BRADY], targets: [at] }))
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
      const told = trial.told.flatMap(({ what }) =>
        what.did === 'noted' && what.say.key === 'note-strengths' ? [what.say.with] : [],
      )
      expect(told).toMatchObject([{ attack: '6', defence: '1' }])
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

  test('[6.1/b] one that comes together where there are others already is disorganized with them', () => {
    const { state } = road(2)
    const gudin = piece('F-Gudin')
    const crowded = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, TARGET, {
      'F-Gudin': { at: '1914', sp: 6, formation: 'F-II' },
    })
    columnAttacked(crowded, HILAIRE, hex('1914'), heard())
    expect([gudin, HILAIRE].map((unit) => crowded.marks[unit]! & 1)).toEqual([1, 1])
    columnAttacked(state, HILAIRE, hex('1914'), heard())
    expect(state.marks[HILAIRE]! & 1).toBe(0)
  })
})
