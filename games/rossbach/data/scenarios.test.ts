import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { formationOf, ids, pieceNamed } from '../rules/01-pieces.ts'
import { playArea } from '../map/play-areas.ts'
import { columnFaults, contacts, groundFaults, stackFaults } from '../testing/ground.ts'
import type { Placed } from '../testing/ground.ts'
import { entering, lineOf, pieces, scenario, scenarios, startOf } from '../testing/set-ups.ts'
import scenarioBook from './scenarios.json' with { type: 'json' }

const printed = ({ piece, hex: at }: Placed): string => `${ids[piece]} ${grid.print(at)}`

describe.each(scenarios)('$id', (one) => {
  const placed = startOf(one)

  test('every piece stands somewhere, arrives, is lost or takes no part, and only one of these', () => {
    const { lost, absent } = lineOf(one.line)
    const all = [
      ...placed.map(({ piece }) => ids[piece]!),
      ...entering(one).flatMap(({ who }) => who),
      ...lost,
      ...absent,
      ...one.out,
    ]
    expect(all.sort()).toEqual([...pieces].sort())
  })

  test('everybody stands and arrives inside the map area, within the turns', () => {
    expect(placed.filter(({ hex: at }) => playArea(one.area)[at] === 0).map(printed)).toEqual([])
    for (const { hex: at, turn, again = turn } of entering(one)) {
      expect(at === undefined || playArea(one.area)[hex(at)] === 1).toBe(true)
      expect(again).toBeGreaterThanOrEqual(one.from)
      expect(turn).toBeLessThanOrEqual(one.to)
    }
  })

  test('its set-up is legal', () => {
    const faults = [stackFaults, groundFaults, columnFaults, contacts].flatMap((check) =>
      check(placed),
    )
    expect(faults).toEqual([])
  })
})

describe('scenarios', () => {
  const turns = (id: string) => scenario(id).to - scenario(id).from + 1
  const group = (id: string, who: string) =>
    scenario(id).arrivals.find((one) => one.who.includes(who))!

  test('[21.0, 21.54] lengths: 3, 7, 41 and 46 turns', () => {
    expect(['auerstaedt', 'jena', 'jena-auerstaedt', 'saalfeld'].map(turns)).toEqual([3, 3, 3, 3])
    expect(turns('massenbach')).toBe(7)
    expect(turns('campaign-8')).toBe(41)
    expect(['early-warning', 'erfurt', 'free-entry'].map(turns)).toEqual([46, 46, 46])
  })

  test('[21.43] only Massenbach is begun by the Prussians', () => {
    const prussian = scenarios.filter(({ first }) => first === 'prussian').map(({ id }) => id)
    expect(prussian).toEqual(['massenbach'])
  })

  test('[19.22, 19.23a, 21.54] each starts on the turn its line is for', () => {
    for (const { from, line } of scenarios) expect(from).toBe(lineOf(line).turn)
    const dates = scenarios.filter(({ id }) => id.startsWith('campaign')).map(({ line }) => line)
    expect(dates).toEqual([8, 10, 11, 12, 13, 14])
  })

  test('[21.15, 21.16, 21.17] Auerstädt as the text has it', () => {
    expect(scenario('auerstaedt').out).toEqual(expect.arrayContaining(['Ruechel', 'Pletz']))
    expect(group('auerstaedt', 'Arnim')).toMatchObject({
      turn: 29,
      hex: 'N2234',
      who: ['Arnim', 'Irving'],
    })
    expect(group('auerstaedt', 'Davout')).toMatchObject({
      turn: 29,
      hex: 'N1942',
      who: ['Davout', 'Gudin', 'Viallanes'],
    })
    expect(group('auerstaedt', 'Friant')).toMatchObject({
      turn: 30,
      hex: 'N1942',
      who: ['Friant', 'Morand'],
    })
  })

  test('[21.25] Jena leaves out Davout’s corps, Arnim, Irving, and Bernadotte but for an option', () => {
    const { out, optional, options } = scenario('jena')
    expect(out).toEqual(expect.arrayContaining(['Davout', 'Arnim', 'Irving', 'Bernadotte']))
    expect(options).toContain('bernadotte-present')
    expect(optional!['bernadotte-present']!.every((id) => out.includes(id))).toBe(true)
    const added = optional!['bernadotte-present']!
    const present = startOf({ ...scenario('jena'), out: out.filter((id) => !added.includes(id)) })
    expect(stackFaults(present)).toEqual([])
    expect(contacts(present)).toEqual([])
  })

  test('[21.75a, 21.75b] toward Erfurt: three sources, Bila and Tauenzien by N0125', () => {
    expect(scenarioBook.scenarios.find(({ id }) => id === 'erfurt')!.sources).toEqual([
      'N0401',
      'N1801',
      'N2301',
    ])
    expect(group('erfurt', 'Bila')).toMatchObject({ turn: 10, hex: 'N0125' })
    expect(group('erfurt', 'Tauenzien')).toMatchObject({ turn: 13, hex: 'N0125' })
  })

  test('[21.95a, 21.95b] Saalfeld is between V and III Corps, Holzendorf comes on the second turn', () => {
    const corps = new Set(startOf(scenario('saalfeld')).map(({ piece }) => formationOf[piece]))
    expect(corps).toEqual(new Set(['Lannes', 'Hohenlohe'].map((id) => formationOf[pieceNamed(id)])))
    expect(group('saalfeld', 'Holzendorf')).toMatchObject({ turn: 14, hex: 'N1321' })
  })

  test('[19.4] supply and vedettes are optional in the five battles only', () => {
    const battles = scenarios.filter(({ options }) => options.includes('no-supply'))
    expect(battles.map(({ id }) => id)).toEqual(
      'auerstaedt jena jena-auerstaedt massenbach saalfeld'.split(' '),
    )
    const known = Object.keys(scenarioBook.options)
    for (const { options } of scenarios)
      expect(options.filter((option) => !known.includes(option))).toEqual([])
  })
})
