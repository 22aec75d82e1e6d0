import { describe, expect, test } from 'vitest'
import {
  SCENARIOS,
  drawerOf,
  eventsOf,
  isNight,
  isTwilight,
  lineOf,
  momentOf,
  recordTurn,
  scenarioNamed,
  scenarioTurn,
  turnsOf,
} from '../model/scenario-book.ts'
import type { Rousing, Scenario } from '../model/scenario-book.ts'
import { isWorn, partIn, placedIn, sideOfId, unit } from '../testing/set-ups.ts'

describe('the book of scenarios', () => {
  const total = (scenario: Scenario, side: string): number =>
    partIn(scenario)
      .filter((id) => sideOfId(id) === side && unit(id))
      .reduce((sum, id) => sum + unit(id)![isWorn(scenario, id) ? 'worn' : 'fresh'][0]! / 2, 0)

  test('[20.0] two small battles, two battles, two campaigns', () => {
    expect(SCENARIOS.map(({ kind }) => kind)).toEqual([
      'small battle',
      'small battle',
      'battle',
      'battle',
      'campaign',
      'campaign',
    ])
    expect(SCENARIOS.map(turnsOf)).toEqual([5, 7, 14, 10, 54, 38])
    expect(() => scenarioNamed('sedan')).toThrow('no scenario sedan')
  })

  test('strengths on either side, in points', () => {
    expect(SCENARIOS.map((one) => [total(one, 'french'), total(one, 'prussian')])).toEqual([
      [113, 86],
      [122, 155],
      [354, 161],
      [354, 439],
      [354, 469],
      [316, 437],
    ])
  })

  test('clocks: the first and the last turn of each', () => {
    const clock = (scenario: Scenario, turn: number): string => {
      const { day, clock } = momentOf({ scenario: scenario.id, turn })
      return `${day} ${clock}`
    }
    expect(SCENARIOS.map((one) => [clock(one, 1), clock(one, turnsOf(one))])).toEqual([
      ['16 4:00 pm', '16 8:00 pm'],
      ['18 3:00 pm', '18 9:00 pm'],
      ['16 8:00 am', '16 9:00 pm'],
      ['18 12:00 pm', '18 9:00 pm'],
      ['16 8:00 am', '18 9:00 pm'],
      ['17 4:00 am', '18 9:00 pm'],
    ])
  })

  test('turns are counted from the first of a scenario, and nights are nights', () => {
    const iron = scenarioNamed('campaign-two-days')
    expect(recordTurn({ scenario: iron.id, turn: 1 })).toBe(17)
    expect(scenarioTurn(iron, 17)).toBe(1)
    const of = (turn: number) => {
      const moment = { scenario: iron.id, turn }
      return [isTwilight(moment), isNight(moment)]
    }
    expect([1, 2, 18, 19, 20, 21].map(of)).toEqual([
      [true, false],
      [false, false],
      [true, false],
      [false, true],
      [false, true],
      [true, false],
    ])
  })

  test('[5.2/a] the French draw on odd turns', () => {
    expect([1, 2, 3].map(drawerOf)).toEqual(['french', 'prussian', 'french'])
  })

  test('five event chits a side in small battles, eleven elsewhere', () => {
    for (const scenario of SCENARIOS)
      for (const side of ['french', 'prussian'] as const) {
        const sum = eventsOf(scenario, side).reduce((all, [, copies]) => all + copies, 0)
        expect(sum).toBe(scenario.kind === 'small battle' ? 5 : 11)
        expect(scenario.tracks.length).toBe(scenario.kind === 'small battle' ? 0 : 3)
      }
    expect(eventsOf(scenarioNamed('afternoon-crisis'), 'prussian')).toEqual([
      ['krupps-guns', 2],
      ['conditions', 1],
      ['initiative', 1],
      ['panic', 1],
    ])
  })

  test('who rests is in play', () => {
    const restingIn = (rousing: Rousing): readonly string[] => {
      if (rousing.by === 'clock') return Object.keys(rousing.at)
      return rousing.by === 'presence' ? [] : rousing.resting
    }
    for (const scenario of SCENARIOS) {
      const here = placedIn(scenario).map(({ id }) => id)
      const { french, prussian } = scenario.rousing
      const resting = [...restingIn(french), ...restingIn(prussian)]
      expect(resting.filter((id) => !here.includes(`${id}-HQ`))).toEqual([])
    }
  })

  test('lists that decide are odd, and nobody has won when a battle begins', () => {
    for (const { victory, control } of SCENARIOS) {
      const holds = (side: 'french' | 'prussian', hexes: readonly string[]): boolean =>
        hexes.every((hex) => control[side].includes(hex))
      const isOdd = victory.by === 'points' || victory.hexes.length % 2 === 1
      expect(isOdd).toBe(true)
      const battle = victory.by === 'battle' ? [victory] : []
      for (const side of ['french', 'prussian'] as const) {
        expect(battle.filter(({ automatic }) => holds(side, automatic[side].hexes))).toEqual([])
        expect(battle.filter(({ mandatory }) => !holds(side, mandatory[side]))).toEqual([])
      }
    }
  })

  test('the afternoon of 16 August as the Play Book opens', () => {
    const { french } = lineOf(scenarioNamed('afternoon-crisis'))
    expect(french['1317']).toEqual(['F-IV-1Cissey', 'F-IV-CisseyArt', 'F-IV-CisseyMit', 'F-IV-HQ'])
    expect(french['1717']).toEqual(['F-III-HQ'])
    expect(french['1117']).toEqual(['F-IG-2Des'])
    expect(Object.keys(french).length).toBe(15)
  })

  test('18 August as the figure of sight shows it', () => {
    const { french, prussian } = lineOf(scenarioNamed('bloody-thursday'))
    expect(prussian['3623']).toEqual(['P-VII-25'])
    expect(prussian['3621']).toEqual(['P-VII-28'])
    expect(french['3720']).toBeDefined()
    expect(Object.values(prussian).flat()).toContain('P-XII-Horse')
  })
})
