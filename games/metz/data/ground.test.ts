import { describe, expect, test } from 'vitest'
import {
  BRIDGE,
  FARM,
  FOREST,
  FORTRESS,
  MAJOR,
  RAVINE,
  RIVER,
  TOWN,
  grid,
  hex,
  level,
  mapEdge,
  metzExit,
  placeNames,
  prussianExit,
  roadIn,
  terrain,
} from '../map/map.ts'
import { SCENARIOS, countedHexes, groupsOf } from '../model/scenario-book.ts'
import { placedIn, sideOfId, unit } from '../testing/set-ups.ts'
import components from './components.json' with { type: 'json' }

const has = (printed: string, kinds: number): boolean => (terrain[hex(printed)]! & kinds) !== 0
const onRoad = (printed: string): boolean => roadIn[hex(printed)] !== 0

describe.each(SCENARIOS)('the ground of $id', (scenario) => {
  const placed = placedIn(scenario)

  test('bears everybody: no open river, no Prussian in a fort, one unit in each', () => {
    expect(placed.filter((one) => has(one.hex, RIVER) && !has(one.hex, BRIDGE))).toEqual([])
    expect(placed.filter((one) => has(one.hex, FORTRESS))).toEqual([])
  })

  test('guns and horse keep out of woods, everybody out of ravines, but on roads', () => {
    const astray = placed.filter(({ id, hex: at }) => {
      const isFoot = unit(id) === undefined || unit(id)!.type === 'infantry'
      return !onRoad(at) && (has(at, RAVINE) || (has(at, FOREST) && !isFoot))
    })
    expect(astray).toEqual([])
  })

  test('reinforcements come along roads of the edge', () => {
    for (const { hex: at, who } of groupsOf(scenario)) {
      expect(mapEdge[hex(at)]).not.toBe(0)
      expect(onRoad(at)).toBe(true)
      expect(sideOfId(who[0]!) === 'french').toBe(metzExit[hex(at)] === 1)
    }
  })

  test('hexes that count are towns, farms that were fought for, or roads off the map', () => {
    const others = countedHexes(scenario).filter((at) => !has(at, TOWN))
    const farms = others.filter((at) => has(at, FARM))
    const names = ['St-Hubert', 'Moscou', 'Point du Jour']
    expect(farms.filter((at) => !names.includes(placeNames[hex(at)]!))).toEqual([])
    const rest = others.filter((at) => !has(at, FARM))
    expect(rest.filter((at) => !['0105', '0122'].includes(at))).toEqual([])
    expect(rest.filter((at) => mapEdge[hex(at)] === 0 || roadIn[hex(at)] !== MAJOR)).toEqual([])
  })
})

describe('the map', () => {
  test('has the places of the components where they say', () => {
    for (const { place, hex: at } of components.named) expect(placeNames[hex(at)]).toBe(place)
    const forts = components.named.filter(({ place }) => place.startsWith('Fort'))
    expect(forts.every((fort) => has(fort.hex, FORTRESS))).toBe(true)
    const all = [...terrain.keys()].filter((at) => (terrain[at]! & FORTRESS) !== 0)
    expect(all.map((at) => grid.print(at))).toEqual(forts.map((fort) => fort.hex))
  })

  test('has the ends of the lines of communication', () => {
    const grades = ['', 'short', 'normal', 'extended']
    const prussian = components.lines.filter(({ side }) => side === 'prussian')
    for (const { grade, hexes } of prussian)
      for (const at of hexes) expect(grades[prussianExit[hex(at)]!]).toBe(grade)
    const french = [...metzExit.keys()].filter((at) => metzExit[at] === 1)
    expect(french.map((at) => grid.print(at))).toEqual(components.lines.at(-1)!.hexes)
  })

  test('has the levels and the size the components name', () => {
    expect(new Set(level)).toEqual(new Set([1, 2, 3, 4]))
    expect(components.levels.length).toBe(4)
    expect(grid.n).toBe(components.columns[1]! * components.rows[1]!)
  })
})
