import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { isMarked, places } from '../model/board.ts'
import { positionState } from '../model/position.ts'
import { setUpState } from '../model/set-up.ts'
import { ATTACK, COLUMN, DEPLOYED, MARCH, POOL, TAIL } from '../model/state.ts'
import { MAJOR_ROAD, MINOR_ROAD, marching, strungOut } from '../testing/column.ts'
import { acting } from '../testing/command.ts'
import type { Play } from '../testing/command.ts'
import { field, heard, piece } from '../testing/field.ts'
import { formationNamed, trailersOf } from './02-pieces.ts'
import { stackPoints } from './06-stacking.ts'
import { columnAttacked } from './15-column-attacked.ts'
import { approachOf, beginTrail, followersOf, trailTo } from './15-columns.ts'
import { deployCost, deployLeftOver, deployedThere, tryDeploy } from './15-deploy.ts'

const HILAIRE = piece('F-StHilaire')
const FRIANT = piece('F-Friant')
const MORAND = piece('F-Morand')
const III = formationNamed('F-III')

describe('a column', () => {
  test('[15.7/a] strings out the counters weaker than the one that leads: ten points three, eight and six two, four one', () => {
    const counters = [10, 8, 6, 4, 2].map((sp) => {
      const state = field({ 'F-StHilaire': { at: '2617', sp } })
      return 1 + followersOf(state, HILAIRE).length
    })
    expect(counters).toEqual([3, 2, 2, 1, 1])
  })

  test('[15.7/b] off major roads ten points take five hexes, the lower counters across hexsides (V-15.7-3)', () => {
    const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, MINOR_ROAD[6]!)
    expect(strungOut(state, HILAIRE)).toEqual(['2114', '1914/2014', '1714/1814'])
  })

  test('[15.7/k] on a major road the same division takes three hexes', () => {
    const state = marching({ 'F-StHilaire': MAJOR_ROAD.slice(0, 5) }, MAJOR_ROAD[7]!)
    expect(strungOut(state, HILAIRE)).toEqual(['3805', '3705', '3604'])
  })

  test('the counters leave one after the other', () => {
    const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 3) }, MINOR_ROAD[6]!)
    expect(strungOut(state, HILAIRE)).toEqual(['1914', '1714/1814'])
    expect(state.place[trailersOf[HILAIRE]![1]!]).toBe(POOL)
  })

  test('[15.7/b] a counter counts two points in each of its hexes, four in one', () => {
    const narrow = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, MINOR_ROAD[6]!)
    const broad = marching({ 'F-StHilaire': MAJOR_ROAD.slice(0, 5) }, MAJOR_ROAD[7]!)
    const first = trailersOf[HILAIRE]![0]!
    expect([stackPoints(narrow, first), stackPoints(broad, first)]).toEqual([2, 4])
  })

  test('[15.13/b] of one that comes in the rest waits beyond the edge, as if the road went on', () => {
    const state = field({ 'F-StHilaire': '1714' })
    beginTrail(state, HILAIRE, { from: 'off-map' })
    expect(trailersOf[HILAIRE]!.map((one) => state.place[one])).toEqual([TAIL, TAIL])
    for (const at of ['1814', '1914', '2014', '2114']) trailTo(state, HILAIRE, hex(at), heard())
    expect(strungOut(state, HILAIRE)).toEqual(['2114', '1914/2014', '1714/1814'])
  })

  test('[15.7/n] the last counter comes up from the foremost of its hexes (R-57)', () => {
    const narrow = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, MINOR_ROAD[6]!)
    const broad = marching({ 'F-StHilaire': MAJOR_ROAD.slice(0, 5) }, MAJOR_ROAD[7]!)
    const eight = marching({ 'F-Morand': MINOR_ROAD.slice(0, 5) }, MINOR_ROAD[6]!)
    expect([narrow, broad].map((state) => approachOf(state, HILAIRE))).toEqual([3, 2])
    expect(approachOf(eight, MORAND)).toBe(1)
  })

  test('[15.7/f] comes up over the bridge before Teugn: each counter pays it once', () => {
    const state = setUpState('teugn-hausen', [])
    expect(approachOf(state, HILAIRE)).toBe(3)
    expect(deployCost(state, HILAIRE)).toBe(15)
  })

  test('the hexside of a counter faces the way it goes', () => {
    const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, MINOR_ROAD[6]!)
    const [first] = trailersOf[HILAIRE]!
    expect(places.hexesOf(state.place[first!]!)).toHaveLength(2)
    expect(state.facing[first!]).toBe(grid.directionOf(hex('1914'), hex('2014')))
  })
})

describe('coming up', () => {
  const stopped = (points: number) => {
    const state = marching({ 'F-Morand': MINOR_ROAD.slice(0, 4) }, MINOR_ROAD[3]!)
    state.points[MORAND] = points
    return state
  }

  test('[15.7/g] eight points with four spent cannot: 4 + 2 + 2 + ½ is more than eight (V-15.7-1)', () => {
    const state = stopped(16 - 8 - 4)
    expect(tryDeploy(state, MORAND, { owed: 0 }, heard())).toBe(false)
    expect(isMarked(state, MORAND, COLUMN)).toBe(true)
    expect(state.points[MORAND]).toBe(0)
  })

  test('[15.7/f] with one spent they can, and have 2½ left (V-15.7-2)', () => {
    const state = stopped(16 - 2 - 4)
    expect(tryDeploy(state, MORAND, { owed: 0 }, heard())).toBe(true)
    expect(state.points[MORAND]).toBe(5)
    expect(isMarked(state, MORAND, COLUMN)).toBe(false)
    expect(isMarked(state, MORAND, DEPLOYED)).toBe(true)
    expect(trailersOf[MORAND]!.map((one) => state.place[one])).toEqual([POOL])
  })

  test('[15.7/l] [15.7/m] whoever comes up after a division of eight points pays four more (V-15.7-5)', () => {
    const state = stopped(16)
    state.steps[MORAND] = 4
    tryDeploy(state, MORAND, { owed: 0 }, heard())
    const next = piece('F-III-Det')
    state.steps[next] = 1
    state.place[next] = state.place[MORAND]!
    expect(deployedThere(state, next)).toBe(2)
    expect(deployCost(state, next)).toBe(8)
  })

  test('[15.7/d] a column whose march is over comes up first of all, its head for nothing (V-15.7-9, R-44)', () => {
    const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, MINOR_ROAD[6]!)
    state.order[III] = ATTACK
    state.marching = state.marching.with(HILAIRE, 0)
    state.cap[III] = 16
    deployLeftOver(state, HILAIRE, heard())
    expect(state.points[HILAIRE]).toBe(16 - 11)
    expect(isMarked(state, HILAIRE, COLUMN)).toBe(false)
  })

  test('[15.7/i] with the first, MARCH is gone from the box and what lay beneath stays; the marker goes to the nearest', () => {
    const state = marching(
      { 'F-Morand': MINOR_ROAD.slice(0, 4), 'F-Friant': [hex('1614')], 'F-Gudin': [hex('1414')] },
      MINOR_ROAD[3]!,
    )
    state.under[III] = ATTACK
    state.points[MORAND] = 16
    tryDeploy(state, MORAND, { owed: 0 }, heard())
    expect([state.order[III], state.under[III]]).toEqual([ATTACK, 0])
    expect(state.bearer[III]).toBe(FRIANT)
    expect(state.target[III]).toBe(MINOR_ROAD[3])
    expect(state.marching[FRIANT]).toBe(1)
  })

  test('[15.7/j] the target goes when nobody marches any more', () => {
    const state = marching({ 'F-Morand': MINOR_ROAD.slice(0, 4) }, MINOR_ROAD[3]!)
    state.points[MORAND] = 16
    tryDeploy(state, MORAND, { owed: 0 }, heard())
    expect([state.target[III], state.bearer[III], state.order[III]]).toEqual([-1, -1, 0])
  })
})

describe('a column that is attacked', () => {
  test('[15.7/h] [15.7/e] stands whole in the hex of the counter that was', () => {
    const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, MINOR_ROAD[6]!)
    columnAttacked(state, HILAIRE, hex('1814'), heard())
    expect(strungOut(state, HILAIRE)).toEqual(['1814'])
    expect(isMarked(state, HILAIRE, COLUMN)).toBe(false)
    expect(state.order[III]).not.toBe(MARCH)
  })
})

describe('a division of one counter', () => {
  const march = (more: Record<string, unknown> = {}): Play => {
    const position = {
      game: 'march',
      turn: 2,
      step: 'activation',
      formation: 'F-III',
      columns: { 'F-StHilaire': ['4917', '4817/4717'], 'F-Friant': ['4616'] },
      stacks: { '4917': ['L-Davout'], '4609': ['A-HQ', 'A-Somariva', 'L-Rosenberg'] },
      orders: { 'F-III': 'MARCH ADVANCE' },
      targets: { 'F-III': '5017' },
      charts: { 'F-StHilaire': { sp: 6 }, 'F-Friant': { sp: 4 } },
      ...more,
    }
    return acting(positionState('four-days', position, []), 'F-III').roll(4)
  }
  const points = (play: Play): number => play.state.points[piece('F-Friant')]! / 2

  test('[15.7/f] enters the hex of its target without the road', () => {
    const play = march({
      columns: { 'F-Friant': ['4817'] },
      stacks: { '4817': ['L-Davout'] },
      charts: { 'F-Friant': { sp: 4 } },
    })
    play.say('move F-Friant', 'march 4917', 'march 5017')
    expect(points(play)).toBe(8 - 0.5 - 2)
  })

  test('[15.7/j] and no less the hex beside those who have come up', () => {
    const play = march().say('move F-StHilaire', 'march 5017')
    play.say('move F-Friant', 'march 4717', 'march 4817', 'march 4917')
    expect(points(play)).toBe(8 - 0.5 - 0.5 - 2)
  })
})

describe('who has come up goes on', () => {
  const up = (orders: string): Play => {
    const position = {
      game: 'march',
      turn: 2,
      step: 'activation',
      formation: 'F-III',
      columns: { 'F-Friant': ['4817'] },
      stacks: { '4817': ['L-Davout'], '5020': ['A-HQ', 'A-Rohan', 'L-Rosenberg'] },
      orders: { 'F-III': orders },
      targets: { 'F-III': '5017' },
      charts: { 'F-Friant': { sp: 4 }, 'A-Rohan': { batteries: 0 } },
    }
    const play = acting(positionState('four-days', position, []), 'F-III').roll(4)
    return play.say('move F-Friant', 'march 4917', 'march 5017')
  }

  test.each(['ATTACK', 'ADVANCE'])(
    '[15.7/f] where %s beneath lets it, and need not in this activation',
    (beneath) => {
      const play = up(`MARCH ${beneath}`)
      expect(play.offered('move')).toContain('F-Friant')
      expect(play.verbs).toContain('end')
    },
  )

  test('[15.7/f] but not where no order lay beneath', () => {
    const play = up('MARCH')
    expect(play.offered('move') ?? []).not.toContain('F-Friant')
    expect(play.verbs).toContain('end')
  })
})
