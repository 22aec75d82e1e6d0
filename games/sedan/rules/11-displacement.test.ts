import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { sedan } from '../game.ts'
import { hex } from '../map/map.ts'
import { DEFENDED, DISPLACED, blankState, put, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { allIn, combat, odds } from '../testing/fight.ts'
import { TestTable } from '../testing/table.ts'
import { FOREIGN_LEGION, unitNamed } from './02-components.ts'
import { excess, whyCannotStack } from './08-stacking.ts'
import { unitsThatCount } from './11-battle.ts'
import { freeHexes, pushHexes } from './11-displacement.ts'
import { fallBackHexes } from './11-fall-back.ts'

type Stacks = Record<string, string[]>

const places = (table: TestTable, ...units: string[]): string[] =>
  units.map((unit) => table.where(unit))

/** V Corps is beaten in 0617 from 0616 and 0517, and only 0717 is out of the enemy's zones. */
const FROM = { '0616': ['5', '6', '7', '8'], '0517': ['9', '10', '18', '19'] }

function beaten(french: Stacks, odds: string, die: number): TestTable {
  const table = new TestTable({ turn: 4, step: 'prussian-combat', stacks: { ...FROM, ...french } })
  return allIn(table).say(`column ${odds}`).roll(die)
}

const two = (beyond: Stacks = {}): TestTable =>
  beaten({ '0617': ['1/V', '2/V'], '0717': ['1/II', '2/II'], ...beyond }, '4:1', 3)

describe('several displace as many', () => {
  test('[11.11/a] two of one corps displace two of another, which none of them could alone', () => {
    const table = two()
    expect(table.ask).toMatchObject({ seat: 'french', rule: '11.11/c' })
    table.say('retreat 1/V')
    expect(table.offered('displace')?.sort()).toEqual(['1/II', '2/II'])
    table.say('displace 2/II')
    expect(table.offered('to')?.sort()).toEqual(['0718', '0817', '0818'])
    table.say('to 0817')
    expect(places(table, '1/V', '2/II', '2/V', '1/II')).toEqual(['0717', '0817', '0617', '0717'])
    table.say('to 0818')
    expect(places(table, '2/V', '1/II')).toEqual(['0717', '0818'])
    expect(sedan.broken(table.state)).toEqual([])
  })

  test('[11.11/a] whoever is to follow goes the same way', () => {
    const table = two().say('retreat 2/V', 'displace 1/II', 'to 0718')
    expect(table.state.stack.at(-1)).toMatchObject({
      at: 'refuge',
      chain: [unitNamed('1/V'), hex('0717'), unitNamed('2/II')],
    })
    expect(table.offered('to')?.sort()).toEqual(['0718', '0817', '0818'])
  })

  test('[11.10/a] whoever has to retreat is not told that he need not', () => {
    const why = (unit: string): string | undefined => two().refusal(`lose ${unit}`)?.say.key
    expect([why('1/V'), why('1/II')]).toEqual(['first-this', 'has-no-retreat'])
  })

  test('[11.11/a] nor whoever can make room that he cannot', () => {
    const table = two().say('retreat 1/V')
    expect(table.refusal('lose 1/II')).toMatchObject({
      rule: '11.11/a',
      say: { key: 'first-this' },
    })
  })

  test('[8.3/a] and everybody who will have to go is turned up', () => {
    const table = two().say('retreat 1/V', 'displace 1/II', 'to 0817')
    expect(sedan.view(table.state, 'prussian').place[unitNamed('2/II')]).toBe(hex('0717'))
  })

  test('[11.11/a] one displaces one: alone he is lost, and they stay', () => {
    const table = beaten({ '0617': ['1/V'], '0717': ['1/II', '2/II'] }, '6:1', 1)
    expect(places(table, '1/V', '1/II', '2/II')).toEqual(['dead', '0717', '0717'])
  })

  test('[11.11/a] nor do two displace three', () => {
    const table = beaten({ '0617': ['1/V', '2/V'], '0717': ['1/II', '2/II', '3/II'] }, '4:1', 3)
    if (table.offered('retreat') !== undefined) table.say('retreat 1/V')
    expect(places(table, '1/V', '2/V', '3/II')).toEqual(['dead', 'dead', '0717'])
  })

  test('[11.11/a] three displace three', () => {
    const french = { '0617': ['1/V', '2/V', '3/V'], '0717': ['1/II', '2/II', '3/II'] }
    const table = beaten(french, '3:1', 4)
    table.say('retreat 1/V', 'displace 1/II', 'to 0817')
    table.say('retreat 3/V', 'displace 3/II', 'to 0817', 'to 0817')
    expect(places(table, '1/V', '2/V', '3/V')).toEqual(['0717', '0717', '0717'])
    expect(places(table, '1/II', '2/II', '3/II')).toEqual(['0817', '0817', '0817'])
  })

  test('[11.11/a] the last of three needs nobody’s place where two were enough', () => {
    const french = { '0617': ['1/V', '2/V', '3/V'], '0717': ['1/II', '2/II'] }
    const table = beaten(french, '4:1', 3).say('retreat 1/V', 'displace 1/II', 'to 0817')
    table.say('retreat 2/V', 'displace 2/II', 'to 0817')
    expect(places(table, '1/V', '2/V', '3/V')).toEqual(['0717', '0717', '0717'])
  })

  test('[11.11/a][8.5/d] the Legion counts as one of two, and stands with the other', () => {
    const table = beaten({ '0617': ['1/V', 'FL'], '0717': ['1/II', '2/II'] }, '5:1', 2)
    table.say('retreat 1/V', 'displace 1/II', 'to 0817', 'displace 2/II', 'to 0818')
    expect(places(table, '1/V', 'FL', '1/II', '2/II')).toEqual(['0717', '0717', '0817', '0818'])
  })

  test('[11.11/a][8.5/d] the Legion in the full hex may stay', () => {
    const table = beaten({ '0617': ['1/V'], '0717': ['1/II', 'FL'] }, '6:1', 1)
    expect(table.ask.rule).toBe('11.11/c')
    table.say('to 0817')
    expect(places(table, '1/V', '1/II', 'FL')).toEqual(['0717', '0817', '0717'])
  })

  /** 0718 and 0818 are full of three each; 0817 holds two. */
  const RING = { '0718': ['1/VI', '2/VI', '3/VI'], '0818': ['1/IV', '2/IV', '3/IV'] }

  test('[11.11/c] in a chain as well: two, who displace two, who displace two', () => {
    const table = two({ ...RING, '0817': ['1/III', '2/III'] })
    table.say('retreat 1/V', 'displace 1/II', 'displace 1/III', 'to 0916')
    expect(table.offered('displace') ?? table.offered('to')).toBeDefined()
    table.say('to 0917')
    expect(places(table, '1/V', '2/V')).toEqual(['0717', '0717'])
    expect(places(table, '1/II', '2/II')).toEqual(['0817', '0817'])
    expect(places(table, '1/III', '2/III')).toEqual(['0916', '0917'])
  })

  test('[11.11/b] if the second could not get away neither of them goes', () => {
    const table = two({ ...RING, '0817': ['1/III', '2/III', '3/III'] })
    if (table.offered('retreat') !== undefined) table.say('retreat 1/V')
    expect(places(table, '1/V', '2/V', '1/II')).toEqual(['dead', 'dead', '0717'])
  })

  test('[11.11/a] Prussians likewise, four to a hex', () => {
    const stacks = {
      '0617': ['5', '6'],
      '0717': ['7', '8', '9', '10'],
      '0616': ['1/III', '2/III', '3/III', '4/III'],
      '0517': ['1/I', '2/I', '3/I', '4/I'],
    }
    const table = allIn(new TestTable({ turn: 4, step: 'french-combat', stacks }))
    table.say('column 3:1').roll(4)
    table.say('retreat 5', 'displace 7', 'to 0817', 'displace 8', 'to 0818')
    expect(places(table, '5', '6', '7', '8')).toEqual(['0717', '0717', '0817', '0818'])
  })
})

describe('the strength of a displaced unit', () => {
  /** 1/I is beaten in 3512; its only way is 3511, from where 2/II goes on to 3510 in front of Metz. */
  const LATER = {
    '3613': ['5', '6'],
    '3512': ['1/I'],
    '3511': ['2/II'],
    '3411': ['7', '8', '9', '10'],
    '3513': ['11'],
    '3413': ['12'],
  }
  const pushed = (more: Stacks): TestTable => {
    const stacks = { ...LATER, ...more }
    const table = new TestTable({ turn: 3, step: 'prussian-combat', stacks }).say('attack 3512')
    allIn(table).say('column 3:1').roll(4)
    if (table.offered('to') !== undefined) table.say('to 3510')
    return table.say('advance 5')
  }
  const against = (table: TestTable): number[] => {
    const view = sedan.view(table.state, 'prussian')
    const { sums } = sedan.preview(view, { about: 'reply', reply: table.parse('with 7') })
    const sum = sums.find(({ say }) => say.key === 'sum-defence')!
    return [sum.low, sum.high]
  }

  test('[11.10/d][11.11/a] pushed onto friends it adds nothing, and shares what befalls them', () => {
    const table = pushed({ '3510': ['3/II'] }).say('attack 3510')
    expect(table.where('2/II')).toBe('3510')
    expect(against(table)).toEqual([3, 3])
    table.say('with 7', 'with 8', 'with 9', 'with 10', 'column 5:1').roll(6)
    expect(places(table, '2/II', '3/II')).toEqual(['dead', 'dead'])
  })

  test('[11.10/d][11.11/a] pushed into an empty hex it defends itself', () => {
    const table = pushed({}).say('attack 3510')
    expect(against(table)).toEqual([3, 3])
  })

  const ALL_OF_METZ = ['with 7', 'with 8', 'with 9', 'with 10']

  test('[11.11/d] in the combat itself it adds nothing to friends, and counts in the price', () => {
    const table = pushed({ '3510': ['3/II'] }).say('attack 3510', ...ALL_OF_METZ)
    expect(odds(table)).toBe('5:1')
    table.say('column 1:1').roll(5)
    expect(places(table, '2/II', '3/II')).toEqual(['dead', 'dead'])
    table.say('lose 7', 'lose 8', 'advance 9')
    expect(places(table, '7', '8', '10')).toEqual(['dead', 'dead', '3411'])
  })

  test('[11.11/d] in an empty hex it brings its own strength to bear', () => {
    expect(odds(pushed({}).say('attack 3510', ...ALL_OF_METZ))).toBe('5:1')
  })

  test('[11.10/d] where none but displaced units are left they defend themselves', () => {
    const state = blankState('campaign', [])
    const [one, two] = ['1/II', '2/II'].map(unitNamed) as [number, number]
    put(state, one, hex('0617'))
    put(state, two, hex('0617'))
    state.fought[one] = DISPLACED
    expect(unitsThatCount(state, hex('0617'))).toEqual([two])
    state.fought[two] = DEFENDED
    expect(unitsThatCount(state, hex('0617'))).toEqual([one])
  })
})

describe('1st Army displaced', () => {
  /** 5 must fall back from 0716; French zones leave it 0816 only, where 1st Army stands. */
  const TIGHT = { '5': '0716', '1/I': '0617', '1/II': '0714', '1/III': '0818', '1A': '0816' }

  test('[7.5/b][11.11/b] it would end beside whoever pushed it: he is lost and it stays', () => {
    const table = combat('prussian', TIGHT).say('column 1:1').roll(3)
    expect(places(table, '5', '1A')).toEqual(['dead', '0816'])
  })

  /** 5 must fall back from 3511 to Metz, where 1st Army stands. */
  const METZ = {
    '3511': ['5'],
    '3411': ['1A'],
    '3512': ['1/III', '2/III', '3/III', '4/III'],
    '3410': ['1/II'],
  }
  const driven = (more: Stacks = {}): TestTable => {
    const stacks = { ...METZ, ...more }
    const table = new TestTable({ turn: 4, step: 'french-combat', stacks }).say('attack 3511')
    return allIn(table).say('column 3:1').roll(4)
  }

  test('[7.5/b][11.11/a] over a river it goes, for there nobody is beside it', () => {
    expect(places(driven(), '5', '1A')).toEqual(['3411', '3310'])
  })

  test('[7.5/b][11.11/b] unless others are', () => {
    expect(places(driven({ '3210': ['6'] }), '5', '1A')).toEqual(['dead', '3411'])
  })
})

/** Two or three of V Corps beaten in 0617, whose only way is 0717; other corps stand there and beyond it, close together. */
function crowd(seed: number): State {
  const chance = fastChance(`push ${seed}`)
  const state = blankState('campaign', [])
  const add = (id: string, at: number): void => {
    const unit = unitNamed(id)
    if (whyCannotStack(state, [unit], at) === undefined) put(state, unit, at)
  }
  for (const id of ['1/V', '2/V', '3/V'].slice(chance.below(2))) add(id, hex('0617'))
  add('5', hex('0616'))
  add('6', hex('0517'))
  const near = ['0817', '0818', '0718', '0816', '0916', '0917', '0819', '0719', '0918'].map(hex)
  if (chance.below(2) === 0) add('7', near.splice(3 + chance.below(6), 1)[0]!)
  for (const [i, corps] of ['II', 'I', 'III', 'IV', 'VI', 'RC'].entries()) {
    const spot = i === 0 ? hex('0717') : near[chance.below(i < 4 ? i : near.length)]!
    for (const division of corps === 'RC' ? [2, 3] : [1, 2, 3].slice(chance.below(2)))
      add(`${division}/${corps}`, spot)
  }
  if (chance.below(2) === 0) add('FL', [hex('0717'), ...near][chance.below(4)]!)
  return state
}

const HOME = hex('0617')

/** Tries every way, without any thought: who goes where, whom he pushes, and whether all is well when the rest have gone too. */
class SlowWay {
  readonly state: State
  readonly beaten: readonly number[]

  constructor(state: State, beaten: readonly number[]) {
    this.state = state
    this.beaten = beaten
  }

  at(place: readonly number[], where: number): number[] {
    return [...place.keys()].filter((unit) => place[unit] === where)
  }

  free(place: readonly number[], unit: number, closed: readonly number[]): number[] {
    return fallBackHexes(this.state, unit, place[unit]).filter(
      (to) => !closed.includes(to) && excess([unit, ...this.at(place, to)]) === 0,
    )
  }

  isWell(place: readonly number[], left: readonly number[]): boolean {
    const tooFull = [...new Set(place)].some((at) => at >= 0 && excess(this.at(place, at)) > 0)
    if (!tooFull) return true
    return left.some((unit) => {
      const rest = left.filter((one) => one !== unit)
      return (
        this.free(place, unit, []).length === 0 && this.canGo(place, rest, { unit, through: [] })
      )
    })
  }

  canGo(
    place: readonly number[],
    left: readonly number[],
    { unit, through }: { unit: number; through: readonly number[] },
  ): boolean {
    const free = this.free(place, unit, through)
    if (free.length > 0) return free.some((to) => this.isWell(place.with(unit, to), left))
    const from = this.beaten.includes(unit) ? [place[unit]!] : []
    return fallBackHexes(this.state, unit, place[unit])
      .filter((to) => ![...through, ...from, HOME].includes(to))
      .some((to) => this.pushes(place, left, { unit, through, to }).length > 0)
  }

  pushes(
    place: readonly number[],
    left: readonly number[],
    { unit, through, to }: { unit: number; through: readonly number[]; to: number },
  ): number[] {
    const gone = place.with(unit, to)
    return this.at(place, to).filter((victim) =>
      this.canGo(gone, left, { unit: victim, through: [...through, to] }),
    )
  }
}

const othersIn = (state: State, at: number): number =>
  unitsAt(state, at).filter((unit) => unit !== FOREIGN_LEGION).length

describe('the search for displacements', () => {
  test('[11.11/a][11.11/b][11.11/c] lets a unit go exactly where the limits can be kept in the end', () => {
    let joint = 0
    for (let seed = 0; seed < 50; seed++) {
      const state = crowd(seed)
      const units = unitsAt(state, HOME)
      const slow = new SlowWay(state, units)
      for (const unit of units) {
        const pending = units.filter((one) => one !== unit)
        const going = { unit, from: HOME, visited: [HOME] }
        const table = { state, hexes: new Map([[HOME, pending]]), pending }
        if (freeHexes(table, going).length > 0) continue
        const place = state.place.slice()
        const right = fallBackHexes(state, unit).filter(
          (to) => slow.pushes(place, pending, { unit, through: [], to }).length > 0,
        )
        expect({ seed, unit, hexes: pushHexes(table, going) }).toEqual({ seed, unit, hexes: right })
        joint += right.filter((to) => othersIn(state, to) > 1).length
      }
    }
    expect(joint).toBeGreaterThan(10)
  })
})
