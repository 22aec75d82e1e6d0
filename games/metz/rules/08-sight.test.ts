import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { within } from '../../../core/hex/line.ts'
import { reloaded } from '../../../core/testing/compare.ts'
import { hexesBetween } from '../map/lines.ts'
import {
  FARM,
  FOREST,
  QUARRY,
  RAVINE,
  STREAM,
  TOWN,
  grid,
  hex,
  level,
  terrain,
} from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { board } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { onGround } from '../testing/ground.ts'
import { fieldOf } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { BLOCKED, IN_SIGHT, OBSCURED, hexInTheWay, hindrances, sight } from './08-sight.ts'

const see = (state: State, from: string, to: string): number => sight(state, hex(from), hex(to))
const SAYS = ['clear', 'obscured', 'blocked']
const looks = (stands: Stands, from: string, to: string): string =>
  SAYS[see(fieldOf(stands), from, to)]!

/** How 2523 sees 2525 over 2524, with the levels of firer, hex between and target. */
function over(
  levels: readonly [number, number, number],
  between: number,
  stands: Stands = {},
): string {
  const ground = {
    '2523': { level: levels[0], terrain: 0 },
    '2524': { level: levels[1], terrain: between },
    '2525': { level: levels[2], terrain: 0 },
  }
  return onGround(ground, () => looks(stands, '2523', '2525'))
}
const HQ = { '2524': ['F-II-HQ'] }

describe('what lies between', () => {
  test.each<[string, [number, number, number], number, string]>([
    ['[8.1.2.1.a] level: higher ground blocks', [1, 2, 1], 0, 'blocked'],
    ['[8.1.2.1.b] level: forest below obscures', [2, 1, 2], FOREST, 'obscured'],
    [
      '[8.1.2.1.b] level: forest with a stream below obscures',
      [2, 1, 2],
      FOREST | STREAM,
      'obscured',
    ],
    ['[8.1.2.1.b] level: a town below obscures', [2, 1, 2], TOWN, 'obscured'],
    ['[8.1.2.1.b] level: a farm below does nothing (R-13)', [2, 1, 2], FARM, 'clear'],
    ['[8.1.2.1.b] level: bare ground below does nothing', [2, 1, 2], 0, 'clear'],
    ['[8.1.2.1.c] level: forest blocks', [1, 1, 1], FOREST, 'blocked'],
    ['[8.1.2.1.c] level: a forested ravine blocks', [1, 1, 1], FOREST | RAVINE, 'blocked'],
    ['[8.1.2.1.c] level: a farm blocks', [1, 1, 1], FARM, 'blocked'],
    ['[8.1.2.1.c] level: a town blocks', [1, 1, 1], TOWN, 'blocked'],
    ['[8.1.2.1.c] level: bare ground does nothing', [1, 1, 1], 0, 'clear'],
    ['[8.1.2.2.a] upward: higher ground blocks', [1, 3, 2], 0, 'blocked'],
    ['[8.1.2.2.b] upward: a town below both obscures', [2, 1, 3], TOWN, 'obscured'],
    ['[8.1.2.2.b] upward: a farm below both does nothing', [2, 1, 3], FARM, 'clear'],
    [
      '[8.1.2.2.c] upward: forest at the level of the firer obscures',
      [1, 1, 2],
      FOREST,
      'obscured',
    ],
    ['[8.1.2.2.c] upward: a farm at the level of the firer does nothing', [1, 1, 2], FARM, 'clear'],
    ['[8.1.2.2.d] upward: a farm at the level of the target blocks', [1, 2, 2], FARM, 'blocked'],
    ['[8.1.2.2.d] upward: forest at the level of the target blocks', [1, 2, 2], FOREST, 'blocked'],
    ['[8.1.2.3.a] downward: higher ground blocks', [2, 3, 1], 0, 'blocked'],
    ['[8.1.2.3.b] downward: forest below both obscures', [3, 1, 2], FOREST, 'obscured'],
    ['[8.1.2.3.c] downward: a farm at the level of the firer blocks', [2, 2, 1], FARM, 'blocked'],
    ['[8.1.2.3.c] downward: a town at the level of the firer blocks', [2, 2, 1], TOWN, 'blocked'],
    [
      '[8.1.2.3.d] downward: a town at the level of the target obscures',
      [2, 1, 1],
      TOWN,
      'obscured',
    ],
    [
      '[8.1.2.3.d] downward: a farm at the level of the target does nothing',
      [2, 1, 1],
      FARM,
      'clear',
    ],
    ['between the two levels forest obscures (R-11)', [1, 2, 3], FOREST, 'obscured'],
    ['between the two levels a farm does nothing (R-11)', [3, 2, 1], FARM, 'clear'],
    [
      '[8.1.2/f] ravines, streams and quarries hide nobody',
      [1, 1, 1],
      RAVINE | STREAM | QUARRY,
      'clear',
    ],
    ['[8.1.2/f] the edge of a ridge hides nobody', [1, 3, 4], 0, 'clear'],
  ])('%s', (_title, levels, between, expected) => {
    expect(over(levels, between)).toBe(expected)
  })

  test.each<[string, [number, number, number], string]>([
    ['[8.1.2.1.b] a unit below obscures', [2, 1, 2], 'obscured'],
    ['[8.1.2.1.c] a unit at their level blocks', [1, 1, 1], 'blocked'],
    ['[8.1.2.2.b] upward: a unit below both obscures', [2, 1, 3], 'obscured'],
    ['[8.1.2.2.c] a unit at the level of the firer below obscures', [1, 1, 2], 'obscured'],
    ['[8.1.2.2.d] a unit at the level of the target above blocks', [1, 2, 2], 'blocked'],
    ['[8.1.2.3.b] downward: a unit below both obscures', [3, 1, 2], 'obscured'],
    ['[8.1.2.3.c] a unit at the level of the firer above blocks', [2, 2, 1], 'blocked'],
    ['[8.1.2.3.d] a unit at the level of the target below obscures', [2, 1, 1], 'obscured'],
  ])('%s, friend or foe, a headquarters too (R-111)', (_title, levels, expected) => {
    for (const stands of [HQ, { '2524': ['P-6C-15'] }, { '2524': ['F-II-1Verge'] }])
      expect(over(levels, 0, stands)).toBe(expected)
  })
})

describe('the line', () => {
  test('[8.1.2/a] neighbours see each other whatever they stand in', () => {
    expect(see(fieldOf({}), '2224', '2225')).toBe(IN_SIGHT)
    expect(onGround({ '2524': { terrain: TOWN, level: 4 } }, () => looks({}, '2524', '2525'))).toBe(
      'clear',
    )
    expect(over([1, 4, 1], 0)).toBe('blocked')
  })

  test('[8.1.2/b] every hex that the line enters counts, and no other', () => {
    const blocked = (at: string): string =>
      onGround({ [at]: { level: 4 } }, () => looks({}, '2523', '2526'))
    expect(['2524', '2525'].map(blocked)).toEqual(['blocked', 'blocked'])
    expect(['2424', '2624', '2522', '2527'].map(blocked)).toEqual([
      'clear',
      'clear',
      'clear',
      'clear',
    ])
  })

  test('[8.1.2/c] it reaches into what blocks it and no farther, and out of it', () => {
    const ground = { '2524': { terrain: FOREST } }
    const from = (at: string, to: string): string => onGround(ground, () => looks({}, at, to))
    expect(from('2522', '2524')).toBe('clear')
    expect(from('2523', '2525')).toBe('blocked')
    expect(from('2524', '2526')).toBe('clear')
  })

  test('[8.1.2/d] an obscured line reaches its target', () => {
    expect(over([1, 1, 2], TOWN)).toBe('obscured')
    expect(over([1, 1, 2], 0)).toBe('clear')
  })

  test('[8.1.2/e] along a hexside the worse of both hexes counts, on either hand', () => {
    const along = (worse: string): string =>
      onGround(
        { '3620': { level: 3 }, '3721': { level: 3 }, [worse]: { level: 4, terrain: FOREST } },
        () => looks({}, '3621', '3720'),
      )
    expect([along('3620'), along('3721')]).toEqual(['blocked', 'blocked'])
  })

  test('mixed hexes are judged one by one, the worst counts (R-12)', () => {
    const ground = {
      '2524': { level: 1, terrain: TOWN },
      '2525': { level: 2 },
      '2523': { level: 2 },
    }
    const high = { ...ground, '2526': { level: 2 } }
    expect(onGround(high, () => looks({}, '2523', '2526'))).toBe('obscured')
    const mixed = { ...high, '2525': { level: 2, terrain: FARM } }
    expect(onGround(mixed, () => looks({}, '2523', '2526'))).toBe('blocked')
  })

  test('[18.1/a] at dusk and dawn nobody sees farther than the next hex', () => {
    const dusk = fieldOf({}, { turn: 14 })
    expect([see(dusk, '2523', '2524'), see(dusk, '2523', '2525')]).toEqual([IN_SIGHT, BLOCKED])
    expect(hexInTheWay(dusk, hex('2523'), hex('2525'))).toBe(-1)
    expect(see(fieldOf({}), '2523', '2525')).toBe(IN_SIGHT)
  })
})

describe('the figure', () => {
  const KAM = { '3621': ['P-VII-28'] }
  const FRENCH = { '3720': ['F-II-1Verge', 'F-II-VergeArt'] }

  test('[8.1.2.ex] V-LOS-1 to V-LOS-4: 28/Kam', () => {
    expect(looks({ ...KAM, ...FRENCH }, '3621', '3720')).toBe('clear')
    expect(looks({ ...KAM, ...FRENCH }, '3621', '3719')).toBe('blocked')
    expect(looks(KAM, '3621', '3719')).toBe('clear')
    expect(looks(KAM, '3621', '3820')).toBe('blocked')
    expect(grid.print(hexInTheWay(fieldOf(KAM), hex('3621'), hex('3820')))).toBe('3721')
  })

  test('[8.1.2.ex] V-LOS-5 to V-LOS-7: 25/Glum', () => {
    const glum = { '3623': ['P-VII-25'] }
    expect(looks(glum, '3623', '4022')).toBe('blocked')
    expect(looks(glum, '3623', '3720')).toBe('blocked')
    expect(grid.print(hexInTheWay(fieldOf(glum), hex('3623'), hex('3720')))).toBe('3622')
    expect(looks(glum, '3623', '3820')).toBe('blocked')
    const cleared = { '3622': { terrain: 0 } }
    expect(onGround(cleared, () => looks(glum, '3623', '3720'))).toBe('obscured')
    const bare = { '3622': { terrain: 0, level: 3 }, '3722': { terrain: 0 } }
    expect(onGround(bare, () => looks(glum, '3623', '3820'))).toBe('blocked')
  })
})

/** The cases one by one, as the book has them. */
function byTheBook(state: State, from: number, to: number): number {
  const { head } = board(state)
  const judge = (at: number): number => {
    const has = (kinds: number): boolean => (terrain[at]! & kinds) !== 0 || head[at]! >= 0
    const [here, firer, target] = [level[at]!, level[from]!, level[to]!]
    if (here > firer && here > target) return BLOCKED
    const isUpper = firer > target ? here === firer : here === target
    if (isUpper) return has(FOREST | TOWN | FARM) ? BLOCKED : IN_SIGHT
    return has(FOREST | TOWN) ? OBSCURED : IN_SIGHT
  }
  return Math.max(IN_SIGHT, ...hexesBetween(from, to).flat().map(judge))
}

/** Somebody in every so many hexes that has room, as the seed has it. */
function crowd(state: State, seed: string): State {
  const chance = fastChance(seed)
  for (let piece = 0; piece < state.place.length; piece++)
    if (state.place[piece]! >= 0) state.place[piece] = chance.below(grid.n)
  return reloaded(state)
}

/** Where a line and the line back differ, or either is not as the book has it. */
function unlikeBothWays(state: State, pairs: readonly (readonly [number, number])[]): string[] {
  const hindering = (from: number, to: number): string =>
    hindrances(state, from, to)
      .map(({ hex: at, does }) => `${at}:${does}`)
      .sort()
      .join()
  return pairs
    .filter(([from, to]) => {
      const seen = sight(state, from, to)
      if (seen !== sight(state, to, from)) return true
      if (hindering(from, to) !== hindering(to, from)) return true
      return seen !== byTheBook(state, from, to)
    })
    .map(([from, to]) => `${grid.print(from)} ${grid.print(to)}`)
}

/*
 * The book has no line that holds one way only: upward and downward mirror each other (8.1.2.2, 8.1.2.3), neither end is in its
 * own way, and on both hands of a hexside the worse hex counts. Fire is another matter: ranges, the target's ground and slopes
 * differ by who fires, and none of that is sight.
 */
describe('everybody sees who sees him', () => {
  test('over all pairs within eight hexes of every seventh hex', () => {
    const pairs: [number, number][] = []
    for (let from = 0; from < grid.n; from += 7)
      for (let to = 0; to < grid.n; to++) {
        const distance = grid.distance(from, to)
        if (distance >= 2 && distance <= 8) pairs.push([from, to])
      }
    expect(unlikeBothWays(setUpState('bloody-thursday', []), pairs)).toEqual([])
    expect(pairs.length).toBeGreaterThan(20_000)
  })

  test.each(['afternoon-crisis', 'crisis-on-the-left', 'day-of-battle', 'campaign-three-days'])(
    'whoever stands where: %s, everybody anywhere on the map, over lines of any length',
    (scenario) => {
      const chance = fastChance(`lines of ${scenario}`)
      const state = crowd(setUpState(scenario, []), scenario)
      const pairs = Array.from(
        { length: 4000 },
        () => [chance.below(grid.n), chance.below(grid.n)] as const,
      ).filter(([from, to]) => grid.distance(from, to) >= 2)
      const seen = new Set(pairs.map(([from, to]) => sight(state, from, to)))
      expect(seen).toEqual(new Set([IN_SIGHT, OBSCURED, BLOCKED]))
      expect(unlikeBothWays(state, pairs)).toEqual([])
    },
  )

  test('on made-up ground, whatever its levels and what grows there', () => {
    const chance = fastChance('ground')
    const kinds = [0, 0, FOREST, TOWN, FARM, RAVINE, STREAM, QUARRY]
    const near = within(grid, hex('2523'), 5).map((at) => grid.print(at))
    for (let n = 0; n < 60; n++) {
      const ground = Object.fromEntries(
        near.map((at) => [
          at,
          { level: 1 + chance.below(4), terrain: kinds[chance.below(kinds.length)]! },
        ]),
      )
      const pairs = Array.from(
        { length: 60 },
        () =>
          [hex(near[chance.below(near.length)]!), hex(near[chance.below(near.length)]!)] as const,
      ).filter(([from, to]) => grid.distance(from, to) >= 2)
      expect(onGround(ground, () => unlikeBothWays(fieldOf(HQ), pairs))).toEqual([])
    }
  })

  test('[18.1/a] at dusk as well', () => {
    const dusk = fieldOf({}, { turn: 14 })
    const from = hex('2523')
    for (const to of within(grid, from, 3))
      expect(sight(dusk, from, to)).toBe(sight(dusk, to, from))
  })
})
