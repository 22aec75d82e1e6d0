import { describe, expect, test } from 'vitest'
import { SCENARIOS, countedHexes, groupsOf, lineOf, momentOf } from '../model/scenario-book.ts'
import {
  askedBy,
  isWorn,
  knownIds,
  overstacked,
  partIn,
  placedIn,
  sheet,
  sideOfId,
  unit,
  units,
} from '../testing/set-ups.ts'
import formations from './formations.json' with { type: 'json' }

describe.each(SCENARIOS)('$id', (scenario) => {
  const placed = placedIn(scenario)
  const groups = groupsOf(scenario)
  const inPlay = partIn(scenario)
  const line = lineOf(scenario)
  const counted = countedHexes(scenario)
  const lent = scenario.attached.map((one) => one.unit)
  const at = (hex: string): number => sheet.index(hex)!

  test('names known pieces, each once, on the right side', () => {
    expect(inPlay.filter((id) => !knownIds.includes(id))).toEqual([])
    expect(new Set(inPlay).size).toBe(inPlay.length)
    const sides = (stands: typeof line.french) =>
      new Set(Object.values(stands).flatMap((who) => who!.map(sideOfId)))
    expect(sides(line.french)).toEqual(new Set(['french']))
    expect(sides(line.prussian)).toEqual(new Set(['prussian']))
  })

  test('stands in hexes of its part of the map, within stacking', () => {
    const within = (value: number, [least, most]: readonly [number, number]): boolean =>
      value >= least && value <= most
    const astray = placed.filter(
      ({ hex }) =>
        sheet.index(hex) === undefined ||
        !within(Number(hex.slice(0, 2)), scenario.columns) ||
        !within(Number(hex.slice(2)), scenario.rows),
    )
    expect(astray).toEqual([])
    expect(overstacked(scenario)).toEqual([])
  })

  test('keeps every Mitrailleuse with its battery, on the same side of the counter', () => {
    const whereIs = (id: string): string => {
      const hex = placed.find((one) => one.id === id)?.hex
      return hex ?? `group ${groups.findIndex(({ who }) => who.includes(id))}`
    }
    for (const { id, parent } of units.filter((one) => one.parent)) {
      expect(inPlay.includes(id)).toBe(inPlay.includes(parent!))
      expect(whereIs(id)).toBe(whereIs(parent!))
      expect(isWorn(scenario, id)).toBe(isWorn(scenario, parent!))
    }
  })

  test('[3.1.4.2] has detached regiments or their brigade, the former only on 18 August', () => {
    const special = inPlay.flatMap((id) => (unit(id)?.gsp ? [unit(id)!] : []))
    const counts: Record<string, number> = { 'crisis-on-the-left': 4, 'bloody-thursday': 8 }
    expect(special.length).toBe(counts[scenario.id] ?? 0)
    for (const { gsp } of special) {
      expect(inPlay).not.toContain(gsp)
      expect(special.filter((one) => one.gsp === gsp).length).toBe(2)
    }
  })

  test('starts with nobody beside an enemy', () => {
    const touching = placed.flatMap((one) =>
      placed.filter(
        ({ id, hex }) =>
          sideOfId(one.id) < sideOfId(id) && sheet.distance(at(one.hex), at(hex)) < 2,
      ),
    )
    expect(touching).toEqual([])
  })

  test('marks as worn, short of shells or dug in only those who are there', () => {
    const here = placed.map(({ id }) => id)
    expect([...line.worn, ...line.lowAmmo].filter((id) => !here.includes(id))).toEqual([])
    expect(line.worn.filter((id) => unit(id) === undefined)).toEqual([])
    expect(line.lowAmmo.map((id) => unit(id)!.type)).not.toContain('cavalry')
    const foot = placed.filter(({ id }) => unit(id)?.type === 'infantry').map(({ hex }) => hex)
    expect(line.works.filter((hex) => !foot.includes(hex))).toEqual([])
    const canrobert = placed.filter(({ id }) => id.startsWith('F-VI')).map(({ hex }) => hex)
    expect(line.works.filter((hex) => canrobert.includes(hex))).toEqual([])
  })

  test('brings its reinforcements by day, in its own time, at the edge of the map', () => {
    expect(line.turn).toBe(scenario.from)
    const edge = sheet.edgeHexes()
    for (const { turn, hex } of groups) {
      expect(turn).toBeGreaterThan(scenario.from)
      expect(turn).toBeLessThanOrEqual(scenario.to)
      expect(edge).toContain(at(hex))
      expect(momentOf({ scenario: scenario.id, turn: turn - scenario.from + 1 }).light).toBe('day')
    }
  })

  test('a headquarters comes no later than the first of its units, but for those lent to others', () => {
    const due = (id: string): number =>
      placed.some((one) => one.id === id)
        ? 0
        : (groups.find(({ who }) => who.includes(id))?.turn ?? Infinity)
    const late = inPlay.filter((id) => {
      const formation = formations.formations.find((one) => id.startsWith(`${one.id}-`))!
      return !lent.includes(id) && due(`${formation.id}-HQ`) > due(id)
    })
    expect(late).toEqual([])
  })

  test('whoever is lent is there, and so is his new headquarters', () => {
    const missing = scenario.attached.flatMap(({ unit: who, to, until = who }) =>
      [who, `${to}-HQ`, until].filter((id) => !inPlay.includes(id)),
    )
    expect(missing).toEqual([])
  })

  test('control at the start is by whoever stands there', () => {
    expect(new Set(counted).size).toBe(counted.length)
    const wrong = placed.filter(
      ({ id, hex }) =>
        unit(id) && counted.includes(hex) && !scenario.control[sideOfId(id)].includes(hex),
    )
    expect(wrong).toEqual([])
  })

  test('every hex that victory asks for is counted from the start, and nothing else', () => {
    const asked = askedBy(scenario.victory)
    expect([...new Set(asked)].sort()).toEqual([...counted].sort())
    expect(asked.filter((hex) => sheet.index(hex) === undefined)).toEqual([])
  })
})
