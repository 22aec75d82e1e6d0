import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { TestTable } from '../testing/table.ts'
import { CITIES, grid, hex } from '../map/map.ts'
import { holder, lift, put } from '../model/state.ts'
import { COUNTERS, FRENCH, UNITS_OF } from './02-components.ts'
import { isMended, pathHome } from './04-victory.ts'

type Units = Record<string, string>

/** A victory check with these cities in Prussian hands. */
function check(turn: number, cities: string[], units: Units = {}): TestTable {
  const control = Object.fromEntries(cities.map((city) => [city, 'prussian']))
  return new TestTable({ turn, step: 'victory-check', units, control })
}

/** Who won and by which rule, or the turn on which play goes on. */
function outcome(table: TestTable): string {
  const end = sedan.outcome(table.state)
  if (end === undefined) return `turn ${table.state.turn}`
  expect(table.isOver).toBe(true)
  return `${end.winners.join()} ${end.rule}`
}

/** German losses: the 1st Army counts five. */
const dead = (...ids: string[]): Units => Object.fromEntries(ids.map((id) => [id, 'dead']))
const EIGHT = ['1G', '2G', '5', '6', '7', '8', '9', '10']

/** French units whose hexes and zones leave Nancy no way out. */
const AROUND_NANCY = { '1/I': '3317', '1/II': '3319', '1/III': '3418' }

describe('4.2 city hexes', () => {
  test('[4.2/a] [4.1/a] every city held and connected is one point', () => {
    expect(outcome(check(1, ['Nancy']))).toBe('turn 2')
    expect(outcome(check(1, ['Nancy', 'Metz']))).toBe('prussian 4.3/a')
  })

  test('[4.2/a] a city the French hold counts for nothing, connected or not', () => {
    expect(outcome(check(6, ['Nancy', 'Metz']))).toBe('turn 7')
    expect(outcome(check(6, ['Nancy', 'Metz', 'Verdun']))).toBe('prussian 4.3/a')
  })

  test('[4.2/b] V-4.2-1 a city whose every path crosses French zones counts for nothing', () => {
    expect(outcome(check(1, ['Nancy', 'Metz'], AROUND_NANCY))).toBe('turn 2')
  })

  test('[4.2/b] one gap in the ring is enough', () => {
    const units = { '1/I': '3317', '1/II': '3319' }
    expect(outcome(check(1, ['Nancy', 'Metz'], units))).toBe('prussian 4.3/a')
  })

  const STRASBOURG_CUT_OFF = { '1/VII': '5218', '1/I': '5119', '2/I': '5418' }
  const ACROSS_BADEN = { '1/II': '5618', '1/III': '5818', '1/IV': '6018' }

  test('[4.2/b] V-4.2-2 a path to the edge of Baden does not do', () => {
    const units = { ...STRASBOURG_CUT_OFF, ...ACROSS_BADEN }
    expect(outcome(check(1, ['Strasbourg', 'Metz'], units))).toBe('turn 2')
  })

  test('[4.2/b] a path through Baden to the edge of the Palatinate does', () => {
    expect(outcome(check(1, ['Strasbourg', 'Metz'], STRASBOURG_CUT_OFF))).toBe('prussian 4.3/a')
  })

  const METZ_BUT_FOR_3311 = { '1/I': '3510', '1/II': '3413', '1/III': '3309' }

  test('[4.2/b] rivers do not cut a path: Metz has a way out over the Moselle, unbridged', () => {
    expect(outcome(check(1, ['Metz', 'Verdun'], METZ_BUT_FOR_3311))).toBe('prussian 4.3/a')
  })

  test('[4.2/b] with a French unit in the last hex it has none', () => {
    const units = { ...METZ_BUT_FOR_3311, '1/IV': '3311' }
    expect(outcome(check(1, ['Metz', 'Verdun'], units))).toBe('turn 2')
  })

  /** A French unit in every hex of column 36 south of Luxembourg. */
  const WALL = Object.fromEntries(
    UNITS_OF[FRENCH]!.slice(0, 15).map((unit, at) => [COUNTERS[unit]!.id, String(3606 + at)]),
  )

  test('[4.2/b] neutral ground is no path round a French line', () => {
    expect(outcome(check(1, ['Metz', 'Verdun'], WALL))).toBe('turn 2')
  })

  test('[4.2/b] a line with a hole does not hold', () => {
    const gap = Object.entries(WALL).filter(([, at]) => Math.abs(Number(at) - 3613) > 1)
    expect(outcome(check(1, ['Metz', 'Verdun'], Object.fromEntries(gap)))).toBe('prussian 4.3/a')
  })

  test('[4.2/c] [9.2/a] V-9.2-1 Prussians in the zones open no path', () => {
    const units = { ...AROUND_NANCY, '5': '3218', '6': '3219', '7': '3419', '8': '3318' }
    expect(outcome(check(1, ['Nancy', 'Metz'], units))).toBe('turn 2')
  })
})

describe('a path that somebody steps into', () => {
  test.each([
    { at: '2312', closing: 0 },
    { at: '3411', closing: 1 },
    { at: '3613', closing: 0 },
  ])('leads round him, or not, as a search from $at would find', ({ at, closing }) => {
    const { state } = check(1, ['Metz'], { '1/I': '3510', '1/II': '3413', '1/III': '3309' })
    const from = hex(at)
    const path = pathHome(state, from)!
    const [unit] = UNITS_OF[FRENCH]!.filter((one) => state.place[one]! < 0) as [number]
    const found = { mended: 0, broken: 0 }
    for (let spot = 0; spot < grid.n; spot++) {
      if (holder(state, spot) >= 0 || CITIES.some((city) => city.hex === spot)) continue
      put(state, unit, spot)
      const isOpen = pathHome(state, from) !== undefined
      expect(isMended(state, path)).toBe(isOpen)
      found[isOpen ? 'mended' : 'broken']++
      lift(state, unit)
    }
    expect(found.mended).toBeGreaterThan(500)
    expect(found.broken).toBeGreaterThanOrEqual(closing)
  })
})

describe('4.3 winning and losing', () => {
  test.each([1, 2, 3, 4, 5])('[4.3/a] [4.1/a] V-4.3-1 turn %i: two cities win', (turn) => {
    expect(outcome(check(turn, ['Nancy']))).toBe(`turn ${turn + 1}`)
    expect(outcome(check(turn, ['Nancy', 'Metz']))).toBe('prussian 4.3/a')
  })

  test.each([6, 7, 8, 9])('[4.3/a] [4.1/a] turn %i: two are not enough, three win', (turn) => {
    expect(outcome(check(turn, ['Nancy', 'Metz']))).toBe(`turn ${turn + 1}`)
    expect(outcome(check(turn, ['Nancy', 'Metz', 'Verdun']))).toBe('prussian 4.3/a')
  })

  test('[4.3/a] more than enough is enough', () => {
    expect(outcome(check(3, ['Nancy', 'Metz', 'Verdun', 'Sedan']))).toBe('prussian 4.3/a')
  })

  test('[4.3/b] V-4.3-4 turn 10 with two cities: the French win on time', () => {
    expect(outcome(check(10, ['Nancy', 'Metz']))).toBe('french 4.3/b')
  })

  test('[4.3/b] but three on turn 10 are a Prussian win', () => {
    expect(outcome(check(10, ['Nancy', 'Metz', 'Verdun']))).toBe('prussian 4.3/a')
  })

  const three = { Nancy: 'prussian', Strasbourg: 'prussian', Verdun: 'prussian' }
  const midTurn = (): TestTable =>
    new TestTable({
      turn: 7,
      step: 'prussian-movement',
      control: three,
      units: { '5': '4509', '1/I': '3418' },
    })

  test('[4.3/c] V-4.3-3 three cities in the middle of turn 7 and two at its end: play on', () => {
    const table = midTurn().say('end', 'decline', 'move 1/I', 'step 3318', 'halt', 'end')
    expect(outcome(table)).toBe('turn 8')
  })

  test('[4.3/c] three cities held win at the end of the turn and not before', () => {
    const table = midTurn().say('end', 'decline')
    expect([table.isOver, table.state.turn]).toEqual([false, 7])
    expect(outcome(table.say('end'))).toBe('prussian 4.3/a')
  })

  test('[4.3/a] [T-TRT] V-HIST-1 Nancy, Chalons and Sedan as in history win on the last check', () => {
    expect(outcome(check(4, ['Nancy']))).toBe('turn 5')
    expect(outcome(check(5, ['Nancy']))).toBe('turn 6')
    expect(outcome(check(8, ['Nancy', 'Chalons']))).toBe('turn 9')
    expect(outcome(check(9, ['Nancy', 'Chalons']))).toBe('turn 10')
    expect(outcome(check(10, ['Nancy', 'Chalons', 'Sedan']))).toBe('prussian 4.3/a')
  })
})

describe('4.4 French sudden death', () => {
  test('[4.4/a] V-4.4-1 turn 4: eight divisions and 1st Army make 13, and the French win', () => {
    expect(outcome(check(4, [], dead(...EIGHT, '1A')))).toBe('french 4.4/a')
  })

  test('[4.4/a] one less and play goes on', () => {
    expect(outcome(check(4, [], dead(...EIGHT.slice(1), '1A')))).toBe('turn 5')
  })

  test('[4.4/a] equal to the number is enough on turn 1, and not on turn 2', () => {
    expect(outcome(check(1, [], dead(...EIGHT)))).toBe('french 4.4/a')
    expect(outcome(check(2, [], dead(...EIGHT)))).toBe('turn 3')
  })

  test('[4.4/a] Baden and Wurttemberg are German units; French losses do not count', () => {
    expect(outcome(check(1, [], dead(...EIGHT.slice(2), 'Bdn', 'Wrt')))).toBe('french 4.4/a')
    expect(outcome(check(1, [], dead(...EIGHT.slice(1), '1/I', '2/I')))).toBe('turn 2')
  })

  test('[4.4/b] V-4.4-2 losses and cities in one check: the French win', () => {
    const table = check(4, ['Nancy', 'Metz', 'Verdun'], dead(...EIGHT, '1A'))
    expect(outcome(table)).toBe('french 4.4/a')
  })

  test('[4.4/c] killing Frenchmen wins nothing for the Prussian', () => {
    const french = ['1/I', '2/I', '3/I', '4/I', '1/II', '2/II', '3/II', '1/IV', '2/IV', '3/IV']
    expect(outcome(check(1, [], dead(...french)))).toBe('turn 2')
  })

  test('[4.4/a] an elimination is not looked at before the check', () => {
    const units = { ...dead(...EIGHT), '18': '4509', '1/I': '3418' }
    const table = new TestTable({ turn: 1, step: 'prussian-movement', units }).say('end', 'decline')
    expect(table.isOver).toBe(false)
    expect(outcome(table.say('end'))).toBe('french 4.4/a')
  })
})
