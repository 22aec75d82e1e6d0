import { describe, expect, test } from 'vitest'
import {
  CLEAR,
  CREEK,
  FOREST,
  MAJOR,
  MINOR,
  MOUNTAIN,
  RIVER,
  SLOPE,
  STEEP,
  SWAMP,
  bridge,
  ford,
  grid,
  road,
  roadIn,
  slope,
  terrain,
  water,
} from '../map/map.ts'
import { put } from '../model/board.ts'
import type { State } from '../model/state.ts'
import {
  ends,
  fromOf,
  isBridged,
  isInland,
  isOpen,
  isPlain,
  roadRun,
  stepWhere,
  stepsWhere,
  toOf,
} from '../testing/ground.ts'
import { field, piece } from '../testing/field.ts'
import { BARRED, COSTS, WHOLE } from './02-tables.ts'
import {
  COMMAND,
  MARCHING,
  TRAIN,
  UNIT,
  costToEnter,
  isByRoad,
  payerOf,
  waysOf,
} from './06-costs.ts'
import { whyGroundShut } from './06-entry.ts'
import { hasBridge, isRiverShut } from './06-water.ts'

const FRIANT = piece('F-Friant')
const WAGON = piece('F-Wagon-1')
const ways = waysOf({ broken: [], spans: [] })

/** What infantry pays for a step, in points, nobody else being near. */
function paid(edge: number, more: Parameters<typeof field>[0] = {}): number {
  return costIn(field({ 'F-Friant': grid.print(fromOf(edge)), ...more }), edge)
}
function costIn(state: State, edge: number): number {
  return costToEnter(state, FRIANT, edge) / 2
}
/** A step along a road between clear hexes where nothing else is. */
const along = (kind: number): number =>
  stepWhere(
    (edge, from, to) =>
      road[edge] === kind && isPlain(edge) && terrain[from] === CLEAR && terrain[to] === CLEAR,
  )
const intoWoods = stepWhere(
  (edge, from, to) =>
    road[edge] === MAJOR && isPlain(edge) && terrain[to] === FOREST && isInland(from),
)

describe('what a step costs', () => {
  test('[6.3/a] a point along a major road and two along a minor (V-6.3-2)', () => {
    expect([paid(along(MAJOR)), paid(along(MINOR))]).toEqual([1, 2])
    for (const [kind, hexes] of [
      [MAJOR, 8],
      [MINOR, 4],
    ] as const) {
      const way = roadRun(kind, hexes + 1)
      const state = field({ 'F-Friant': grid.print(way[0]!) })
      const steps = way.slice(1).map((to, at) => way[at]! * 6 + grid.directionOf(way[at]!, to))
      expect(steps.reduce((sum, edge) => sum + costIn(state, edge), 0)).toBe(8)
    }
  })

  test('[6.3/b] along it alone: onto it from beside costs what the ground does (V-6.3-1)', () => {
    const onto = stepWhere(
      (edge, from, to) =>
        roadIn[from] === 0 && roadIn[to] !== 0 && isPlain(edge) && terrain[to] === CLEAR,
    )
    expect(paid(onto)).toBe(2)
    // Two hexes with roads that are not linked are no road either.
    const beside = stepWhere(
      (edge, from, to) =>
        road[edge] === 0 &&
        roadIn[from] === MAJOR &&
        roadIn[to] === MAJOR &&
        isPlain(edge) &&
        terrain[to] === CLEAR,
    )
    expect(paid(beside)).toBe(2)
  })

  test('[6.3/b] whoever has come onto it from beside goes on along it', () => {
    const edge = along(MAJOR)
    const state = field({ 'F-Friant': grid.print(fromOf(edge)) })
    expect(isByRoad(state, FRIANT, edge)).toBe(true)
    expect(costIn(state, edge)).toBe(1)
  })

  test('woods three, clear ground and villages two, a swamp five', () => {
    expect([COSTS.unit.hex[FOREST], COSTS.unit.hex[CLEAR], COSTS.unit.hex[SWAMP]]).toEqual([
      6, 4, 10,
    ])
    const woods = stepWhere(
      (edge, _, to) => isPlain(edge) && road[edge] === 0 && terrain[to] === FOREST,
    )
    expect(paid(woods)).toBe(3)
  })

  test('[8.4/a] nobody enters mountains', () => {
    for (const payer of ['unit', 'train', 'command'] as const)
      expect(COSTS[payer].hex[MOUNTAIN]).toBe(BARRED)
    // None is on this map.
    const edge = along(MAJOR)
    const state = field({ 'F-Friant': ends(edge)[0] })
    expect(whyGroundShut(state, FRIANT, edge)).toBeUndefined()
    terrain[toOf(edge)] = MOUNTAIN
    const refused = whyGroundShut(state, FRIANT, edge)
    terrain[toOf(edge)] = CLEAR
    expect(refused?.rule).toBe('8.4/a')
  })

  test('up a slope a point more, down nothing; a road climbs by itself', () => {
    const up = stepWhere(
      (edge, _, to) =>
        slope[edge] === SLOPE && road[edge] === 0 && water[edge] === 0 && terrain[to] === CLEAR,
    )
    expect(paid(up)).toBe(3)
    const steep = stepWhere(
      (edge, _, to) =>
        slope[edge] === STEEP && road[edge] === 0 && water[edge] === 0 && terrain[to] === CLEAR,
    )
    expect(paid(steep)).toBe(4)
    const byRoad = stepWhere(
      (edge) => slope[edge] === SLOPE && road[edge] === MINOR && water[edge] === 0,
    )
    expect(paid(byRoad)).toBe(2)
    const back = (edge: number): number => toOf(edge) * 6 + (((edge % 6) + 3) % 6)
    const down = stepWhere(
      (edge, _, to) =>
        slope[back(edge)] === SLOPE &&
        slope[edge] === 0 &&
        road[edge] === 0 &&
        water[edge] === 0 &&
        terrain[to] === CLEAR,
    )
    expect(paid(down)).toBe(2)
  })
})

describe('water', () => {
  test('[6.4/a] a bridge is a point on top of the hex (V-6.4-9, R-50)', () => {
    const creek = stepWhere(
      (edge) => isBridged(edge) && road[edge] === MAJOR && water[edge] === CREEK,
    )
    expect(paid(creek)).toBe(2)
    const river = stepWhere((edge) => isBridged(edge) && water[edge] === RIVER)
    expect(paid(river)).toBe(road[river] === MAJOR ? 2 : 3)
    expect(hasBridge(field({}), river)).toBe(true)
  })

  test('[6.4/a] wherever a road crosses water', () => {
    const crossings = stepsWhere(
      (edge) => road[edge] !== 0 && water[edge] !== 0 && ford[edge] === 0,
    )
    expect(crossings.length).toBeGreaterThan(50)
    expect(crossings.every((edge) => bridge[edge] === 1)).toBe(true)
  })

  test('[6.4/b] three points more over a creek, a river not at all', () => {
    const creek = stepWhere(
      (edge, _, to) =>
        water[edge] === CREEK &&
        road[edge] === 0 &&
        ford[edge] === 0 &&
        slope[edge] === 0 &&
        terrain[to] === CLEAR,
    )
    expect(paid(creek)).toBe(5)
    const river = stepWhere(
      (edge) => water[edge] === RIVER && bridge[edge] === 0 && ford[edge] === 0,
    )
    expect(costToEnter(field({ 'F-Friant': ends(river)[0] }), FRIANT, river)).toBe(BARRED)
    expect(isRiverShut(field({}), river)).toBe(true)
  })

  test('a bridge that is down is a river, and no road; one of engineers is a bridge', () => {
    const edge = stepWhere((one) => isBridged(one) && water[one] === RIVER)
    const side = grid.sides[edge]!
    const state = field({ 'F-Friant': ends(edge)[0] })
    state.broken = [side]
    expect(costToEnter(state, FRIANT, edge)).toBe(BARRED)
    state.spans = [side]
    expect(costToEnter(state, FRIANT, edge)).toBe(paid(edge) * 2)
    const wild = stepWhere(
      (one, _, to) =>
        water[one] === RIVER && bridge[one] === 0 && terrain[to] === CLEAR && slope[one] === 0,
    )
    state.spans = [grid.sides[wild]!]
    expect(waysOf(state).open[UNIT]![wild]).toBe(6)
  })
})

describe('trains', () => {
  const train = (edge: number): number => ways.road[TRAIN]![edge]! / 2
  test('[6.0/b] pay more than units', () => {
    expect(payerOf(WAGON)).toBe(TRAIN)
    for (const kind of [CLEAR, FOREST])
      expect(COSTS.train.hex[kind]).toBeGreaterThan(COSTS.unit.hex[kind]!)
    const woods = stepWhere(
      (edge, _, to) => isPlain(edge) && road[edge] === 0 && terrain[to] === FOREST,
    )
    expect(train(woods)).toBe(5)
  })

  test('[6.6/a] half a point along roads, three for clear ground, five for woods (V-6.6-1)', () => {
    expect([train(along(MAJOR)), train(along(MINOR)), train(intoWoods)]).toEqual([0.5, 0.5, 0.5])
    const clear = stepWhere(
      (edge, _, to) => isPlain(edge) && road[edge] === 0 && terrain[to] === CLEAR,
    )
    expect(train(clear)).toBe(3)
  })

  test('[6.6/a] a creek takes all points of a turn, and nobody gets wheels over a river or up a steep slope', () => {
    const creek = stepWhere(
      (edge, _, to) =>
        water[edge] === CREEK && bridge[edge] === 0 && slope[edge] === 0 && terrain[to] === CLEAR,
    )
    expect(ways.road[TRAIN]![creek]).toBe(WHOLE)
    const river = stepWhere((edge) => water[edge] === RIVER && bridge[edge] === 0)
    const steep = stepWhere((edge) => slope[edge] === STEEP && road[edge] === 0)
    expect([ways.road[TRAIN]![river], ways.road[TRAIN]![steep]]).toEqual([BARRED, BARRED])
  })
})

describe('under MARCH and in command', () => {
  test('half of hex and hexsides together, up to a point, and the bridge on top (V-15.6-M9)', () => {
    const creek = stepWhere(
      (edge, _, to) =>
        water[edge] === CREEK &&
        bridge[edge] === 0 &&
        ford[edge] === 0 &&
        slope[edge] === 0 &&
        terrain[to] === FOREST,
    )
    expect(ways.road[MARCHING]![creek]! / 2).toBe(3)
    const up = stepWhere(
      (edge, _, to) =>
        slope[edge] === SLOPE && road[edge] === 0 && water[edge] === 0 && terrain[to] === CLEAR,
    )
    expect(ways.road[MARCHING]![up]! / 2).toBe(2)
    const overBridge = stepWhere((edge) => isBridged(edge) && water[edge] === CREEK)
    expect(ways.road[MARCHING]![overBridge]! / 2).toBe(1.5)
  })

  test('[15.1/c] half a point on every road, else as infantry', () => {
    expect([ways.road[COMMAND]![along(MAJOR)], ways.road[COMMAND]![along(MINOR)]]).toEqual([1, 1])
    const woods = stepWhere(
      (edge, _, to) => isPlain(edge) && road[edge] === 0 && terrain[to] === FOREST,
    )
    expect(ways.road[COMMAND]![woods]).toBe(6)
  })
})

describe('others on the way', () => {
  test('[6.5/a] through a friend on the road one goes by the ground (V-6.5-1)', () => {
    expect(paid(intoWoods)).toBe(1)
    expect(paid(intoWoods, { 'F-Gudin': ends(intoWoods)[1] })).toBe(3)
    expect(paid(intoWoods, { 'F-Wagon-1': ends(intoWoods)[1] })).toBe(3)
    // Off the road he costs nothing, and leaders are in nobody's way.
    const open = stepWhere((edge, from, to) => isOpen(from) && isOpen(to) && road[edge] === 0)
    expect(paid(open, { 'F-Gudin': ends(open)[1] })).toBe(2)
    expect(paid(intoWoods, { 'L-Davout': ends(intoWoods)[1] })).toBe(1)
  })

  test('[15.7/d] trains pass friends who are not in column', () => {
    const state = field({ 'F-Wagon-1': ends(intoWoods)[0], 'F-Gudin': ends(intoWoods)[1] })
    expect(costToEnter(state, WAGON, intoWoods)).toBe(1)
  })

  test('[6.2/c] into an enemy zone one goes by the ground (V-6.2-1)', () => {
    const [from, to] = ends(intoWoods)
    const beyond = [0, 1, 2, 3, 4, 5]
      .map((heading) => grid.neighbours[toOf(intoWoods) * 6 + heading]!)
      .find(
        (hex) =>
          hex >= 0 &&
          grid.distance(hex, fromOf(intoWoods)) === 2 &&
          water[toOf(intoWoods) * 6 + grid.directionOf(toOf(intoWoods), hex)] !== RIVER,
      )!
    const state = field({ 'F-Friant': from, 'A-Vecsey': grid.print(beyond) })
    expect(costIn(state, intoWoods)).toBe(3)
    put(state, piece('F-Gudin'), toOf(intoWoods))
    // A friend cancels the zone, but is on the road.
    expect(costIn(state, intoWoods)).toBe(3)
    put(state, piece('F-Gudin'), -3)
    put(state, piece('A-Vecsey'), -3)
    expect(costIn(state, intoWoods)).toBe(1)
    expect(to).not.toBe(from)
  })

  test('[7.5/a] into a hex of trains alone too', () => {
    expect(paid(intoWoods, { 'A-Wagon-1': ends(intoWoods)[1] })).toBe(3)
  })
})
