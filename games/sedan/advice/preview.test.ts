import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Ask, Sheet, SeatReply, Sum } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { sedan } from '../game.ts'
import { CITIES, grid, hex } from '../map/map.ts'
import { unitNamed } from '../rules/02-components.ts'
import { COLUMNS } from '../rules/11-odds.ts'
import type { State } from '../model/state.ts'
import { allIn } from '../testing/fight.ts'
import { fresh } from '../testing/play.ts'
import { TestTable } from '../testing/table.ts'

function seatAsked(state: State): Ask | undefined {
  const [ask] = sedan.ask(state)
  return ask === undefined || isChance(ask) ? undefined : ask
}
function sheetOf(state: State, reply: SeatReply): Sheet {
  return sedan.preview(sedan.view(state, reply.seat), { about: 'reply', reply })
}
function sumOf({ sums }: Sheet, key: string): Sum | undefined {
  return sums.find(({ say }) => say.key === key)
}

/** Compares what was foreseen of a combat with what lies open once it has begun. */
function foreseeing(counts: { exact: number; wide: number }): Watch<State> {
  let foreseen: Sheet | undefined
  return {
    atAsk(state) {
      const ask = seatAsked(state)
      const canFight = ask?.options.some(({ verb }) => verb === 'fight')
      foreseen = canFight
        ? sheetOf(state, { seat: ask!.seat, ask: ask!.id, verb: 'fight' })
        : undefined
      return []
    },
    afterReply(state, reply) {
      const ask = seatAsked(state)
      if (!('verb' in reply) || reply.verb !== 'fight' || ask?.rule !== '11.13/b') return []
      const column = ask.options[0]!.nouns![0]!
      const now = sheetOf(state, { seat: ask.seat, ask: ask.id, verb: 'column', noun: column })
      const [before, after] = [foreseen!, now].map((sheet) => sumOf(sheet, 'sum-defence')!)
      counts[before!.low === before!.high ? 'exact' : 'wide']++
      if (after!.low === after!.high && before!.low <= after!.low && after!.low <= before!.high)
        return []
      return [`foreseen ${before!.low} to ${before!.high}, found ${after!.low}`]
    },
  }
}

describe('previews', () => {
  test('of a combat hold, however little is seen of the enemy', () => {
    const counts = { exact: 0, wide: 0 }
    for (let game = 0; game < 30; game++) {
      const play = { state: fresh('contact', game), chance: fastChance(`foreseen ${game}`) }
      const watch = [foreseeing(counts)]
      const { findings } = playRandom(sedan, { ...play, byVerb: true, watch })
      expect(findings).toEqual([])
    }
    expect(counts.exact).toBeGreaterThan(20)
    expect(counts.wide).toBeGreaterThan(20)
  })

  /** What an answer will bring with it, as key and noun. */
  const warned = (stacks: Record<string, string[]>, answer: string, call = ''): string[] => {
    const table = new TestTable({ turn: 2, step: 'prussian-combat', stacks })
    if (call !== '') table.say(call)
    const print = ({ of, noun }: { of: string; noun: number }): string =>
      sedan.about.kinds[of]!.print(noun)
    const { sums } = sheetOf(table.state, table.parse(answer))
    const warnings = sums.filter(({ say }) => say.key !== 'sum-next')
    return warnings.flatMap(({ say }) =>
      Object.values(say.with ?? {}).map((param) => `${say.key} ${print(param as never)}`),
    )
  }

  test('[11.2/a] of an attack say what it lacks for the next column', () => {
    const stacks = { '0617': ['1/V'], '0716': ['5', '6'] }
    const table = new TestTable({ turn: 2, step: 'prussian-combat', stacks })
    if (table.offered('attack') !== undefined) table.say('attack 0617')
    const sheet = sheetOf(table.state, table.parse('with 5'))
    const low = (key: string): number => sumOf(sheet, key)!.low
    const [strength, next] = [low('sum-attack'), low('sum-next')]
    const odds = (attack: number): number => Math.floor(attack / low('sum-defence'))
    expect(COLUMNS[low('sum-column') + 1]).toBe(odds(strength + next))
    expect(odds(strength + next - 0.5)).toBe(odds(strength + next) - 1)
  })

  const BEFORE_CHALONS = { '1014': ['3/VI', '4/VI'], '1112': ['1/V'], '1111': ['5'] }
  const ELSEWHERE = { '3512': ['1/VII'], '3613': ['8'] }

  test('[11.4/a] of an attack name who must join it', () => {
    expect(warned({ ...BEFORE_CHALONS, '1113': ['RSCav'] }, 'attack 1112')).toEqual([
      'sum-must-join 5',
      'sum-must-join RSCav',
    ])
  })

  test('[7.6/a] and who will stay idle for it', () => {
    const stacks = { ...BEFORE_CHALONS, ...ELSEWHERE, '1113': ['1A'] }
    expect(warned(stacks, 'attack 1112', 'last')).toEqual(['sum-excused 1A'])
    expect(warned(stacks, 'attack 1112', 'first')).toEqual(['sum-excused 5'])
    expect(warned(stacks, 'attack 1014', 'first')).toContain('sum-city 1014')
  })

  test('[11.5/c] and the enemies that must be attacked too', () => {
    const stacks = {
      '0517': ['1/I'],
      '0716': ['1/II'],
      '0617': ['5'],
      '1109': ['1/III'],
      '1209': ['6'],
    }
    expect(warned(stacks, 'attack 0517')).toContain('sum-attacked-too 0716')
  })

  test('[11.4/d] and those whom a sortie leaves to the rest of its garrison', () => {
    const stacks = { '3511': ['1/II'], '3412': ['1/III'], '3411': ['5', '6'] }
    const table = new TestTable({ turn: 2, step: 'prussian-combat', stacks }).say('attack 3511')
    const { sums } = sheetOf(table.state, table.parse('with 5'))
    expect(sums[0]).toMatchObject({ say: { key: 'sum-left-by-sortie' }, rule: '11.4/d', low: 4 })
  })

  /** What the dice may bring at these odds, as keys. */
  const brings = (stacks: Record<string, string[]>, attack: string, also = ''): string[] => {
    const table = new TestTable({ turn: 3, step: 'prussian-combat', stacks })
    if (table.offered('attack') !== undefined) table.say(`attack ${attack}`)
    if (also !== '') table.say('with 5', `also ${also}`)
    allIn(table)
    const keys = COLUMNS.flatMap((_, column) => {
      const reply = { ...table.parse('column'), noun: column }
      return sheetOf(table.state, reply).chances.map(({ say }) => say.key)
    })
    return [...new Set(keys)].filter((key) => key.startsWith('result-D')).sort()
  }

  test('[11.9/b][11.9/c] of an attack say what becomes of defenders in a city and beside it', () => {
    const city = { '3511': ['5', '6', '7', '8'], '3411': ['3/RC'] }
    expect(brings(city, '3411')).toEqual(['result-DE', 'result-DL1-city'])
    const both = { '3412': ['5', '6', '7', '8'], '3411': ['3/RC'], '3512': ['1/V'] }
    expect(brings(both, '3512', '3411')).toEqual([
      'result-DE',
      'result-DL1-field',
      'result-DR-field',
    ])
  })

  const reach = (table: TestTable, seat: string, unit: string): number =>
    sedan.preview(sedan.view(table.state, seat), { about: 'reach', piece: unitNamed(unit) }).marks
      .length

  test('[8.3/a] of reach show nothing of a unit that lies under an enemy stack', () => {
    const stacks = { '1210': ['5', '6'], '1405': ['1/I', '2/I'] }
    const table = new TestTable({ step: 'prussian-movement', stacks })
    expect(reach(table, 'prussian', '5')).toBeGreaterThan(0)
    expect(reach(table, 'french', '5')).toBe(0)
    expect(reach(table, 'french', '6')).toBeGreaterThan(0)
    expect(reach(table, 'table', '1/I')).toBe(0)
  })

  test('of reach give every hex a way and a price', () => {
    const table = new TestTable({ step: 'prussian-movement', stacks: { '1210': ['5'] } })
    const question = { about: 'reach', piece: unitNamed('5') } as const
    const { marks } = sedan.preview(sedan.view(table.state, 'prussian'), question)
    const known = new Set([hex('1210'), ...marks.map(({ at }) => at)])
    for (const { cost, via } of marks) {
      expect(cost).toBeGreaterThan(0)
      expect(known.has(via!)).toBe(true)
    }
  })
})

describe('the cities overlay', () => {
  const held = { Nancy: 'prussian', Metz: 'prussian' }
  const around = { '1/I': '3317', '1/II': '3319', '1/III': '3418' }
  const cities = (units: Record<string, string>): Sheet => {
    const { state } = new TestTable({ turn: 3, step: 'prussian-movement', units, control: held })
    return sedan.preview(sedan.view(state, 'prussian'), { about: 'overlay', name: 'cities' })
  }

  test('shows the path on which a city that counts rests', () => {
    const ways = cities({}).ways!
    const named = CITIES.filter(({ name }) => Object.hasOwn(held, name)).map(({ hex }) => hex)
    expect(ways.map(([first]) => first)).toEqual(named)
    const steps = ways.flatMap((way) => way.slice(1).map((one, at) => grid.distance(way[at]!, one)))
    expect(new Set(steps)).toEqual(new Set([1]))
  })

  test('and none for one that is cut off', () => {
    expect(cities(around).ways).toHaveLength(1)
  })
})
