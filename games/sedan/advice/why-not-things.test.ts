import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Fast, Refusal } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { sparsely } from '../../../core/testing/soak.ts'
import { render } from '../../../core/words.ts'
import { sedan } from '../game.ts'
import { CLEAR, FRANCE, bridge, grid, region, river, riverNames, terrain } from '../map/map.ts'
import { COUNTERS } from '../rules/02-components.ts'
import { HIDDEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fresh } from '../testing/play.ts'
import { allIn } from '../testing/fight.ts'
import { TestTable } from '../testing/table.ts'
import type { View } from '../seen/view.ts'

const HOW_MANY: Readonly<Record<string, number>> = {
  unit: COUNTERS.length,
  hex: grid.n,
  side: river.length,
  chit: 14,
}

/** Why a thing can be named in no answer: its kind stands for the verb. */
function against(view: View, kind: string, noun: number): Refusal | undefined {
  return sedan.whyNot(view, { seat: view.seat, ask: view.asks[0]?.id ?? 0, verb: kind, noun })
}

function isOffered({ asks }: View, kind: string, noun: number): boolean {
  return asks.some(
    (ask) =>
      ask.kind === 'must' &&
      ask.options.some(({ of, nouns }) => of === kind && nouns?.includes(noun)),
  )
}

/** What is wrong with the reason against one thing, if anything. */
function faultIn(view: View, kind: string, noun: number): string | undefined {
  const why = against(view, kind, noun)
  const name = `${view.asks[0]?.say.key ?? 'nothing'}: ${kind} ${sedan.about.kinds[kind]!.print(noun)}`
  if (isOffered(view, kind, noun)) return why && `${name} is offered`
  if (kind === 'unit' && isOffered(view, 'hex', view.place[noun]!)) return undefined
  if (why === undefined) return `${name}: no reason`
  const text = render(why.say, sedan.about)
  const isDull = /not-offered|first-this|^ask-/.test(why.say.key) || text === why.say.key
  return isDull || /[{}]| no -?\d/.test(text) ? `${name}: ${text}` : undefined
}

function faultsAt(state: State, chance: Fast, seen: Set<string>): string[] {
  const [ask] = sedan.ask(state)
  if (ask === undefined || isChance(ask)) return []
  seen.add(ask.say.key)
  const views = ['french', 'prussian', 'table'].map((seat) => sedan.view(state, seat))
  return views.flatMap((view) =>
    Object.entries(HOW_MANY).flatMap(([kind, many]) =>
      [1, 2].flatMap(() => faultIn(view, kind, chance.below(many)) ?? []),
    ),
  )
}

test('against anything on the table there is a reason, at every sort of ask', () => {
  const seen = new Set<string>()
  const found: string[] = []
  for (let game = 0; game < 10; game++) {
    const chance = fastChance(`things ${game}`)
    const atAsk = (state: State): string[] => {
      found.push(...faultsAt(state, chance, seen))
      return []
    }
    const start = fresh(game === 0 ? 'campaign' : 'contact', game)
    const watch = [sparsely<State>({ atAsk }, game === 0 ? 61 : 11)]
    const play = { state: start, chance: fastChance(game), watch }
    playRandom(sedan, game % 2 === 0 ? { ...play, byVerb: true } : play)
  }
  expect(found).toEqual([])
  for (const key of ['ask-retreat-unit', 'ask-retreat-hex', 'ask-lose', 'ask-advance', 'ask-plan'])
    expect([key, seen.has(key)]).toEqual([key, true])
})

/** The reason against a thing in the words of the terminal, for the seat that is asked. */
function said(table: TestTable, kind: string, name: string, seat = table.ask.seat): string {
  const noun = sedan.about.kinds[kind]!.parse(name)!
  const { rule, say } = against(sedan.view(table.state, seat), kind, noun)!
  return `${rule} ${render(say, sedan.about)}`
}

describe('a thing is refused', () => {
  const table = new TestTable({
    turn: 2,
    step: 'prussian-movement',
    units: { '5': '0816', '6': '0816', '1A': '4103', '1/I': '0716', '2/I': '4612', LG: 'waiting' },
  }).say('last')

  test('before the move: enemies, prisoners of a zone, late comers, empty hexes', () => {
    expect(said(table, 'unit', '1/I')).toBe('10.2/d 1/I belongs to the enemy.')
    expect(said(table, 'unit', '5')).toMatch(/^9\.1\/b /)
    expect(said(table, 'unit', 'LG')).toBe('6.3/a LG is not here before turn 4.')
    expect(said(table, 'hex', '2310')).toMatch(/^10\.2\/b None of your units stands in 2310/)
    expect(said(table, 'chit', 'mitrailleuse')).toMatch(/^12\.2\/a /)
    expect(said(table, 'side', '3812/3813')).toMatch(/^12\.4\/i /)
  })

  test('in an attack: who is too far, who is in it, what is attacked already', () => {
    const units = {
      '5': '0816',
      '6': '0816',
      '8': '0816',
      '7': '1209',
      '1/I': '0716',
      '1/II': '1109',
    }
    const combat = new TestTable({ step: 'prussian-combat', units })
    expect(said(combat, 'unit', '5')).toBe('11.4/b Choose the enemy hex first; then 5 can join.')
    expect(said(combat, 'hex', '0816')).toMatch(/^11\.4\/b Your own units stand in 0816/)
    combat.say('attack 0716')
    expect(said(combat, 'unit', '7')).toBe(
      '11.4/b 7 does not stand beside 0716, which is attacked.',
    )
    expect(said(combat, 'hex', '2310')).toBe('11.4/b No enemy stands in 2310.')
    combat.say('with 5')
    expect(said(combat, 'hex', '0716')).toBe('11.3/a 0716 is attacked in this combat already.')
    expect(said(combat, 'unit', '5')).toBe('11.7/a 5 is in this attack already.')
    expect(said(combat, 'unit', '1/II')).toMatch(/^11\.5\/b Every attacker must be adjacent/)
  })

  test('to another seat, which is told who decides', () => {
    expect(said(table, 'unit', '5', 'french')).toBe('5.1/b The Prussian side is to decide now.')
    expect(said(table, 'hex', '0816', 'table')).toBe('5.1/b The Prussian side is to decide now.')
  })

  test('on the march: what it would cost, rivers by name, neutral ground, borders', () => {
    const march = new TestTable({
      step: 'prussian-movement',
      units: { '5': '3812', '1/I': '1014', '1/II': '2310' },
    }).say('move 5')
    expect(said(march, 'hex', '1005')).toMatch(
      /^10\.1\/a 1005 is [\d.]+ movement points away, and 6 are left\.$/,
    )
    expect(said(march, 'hex', '1014')).toBe('10.7/a The enemy holds that hex.')
    expect(said(march, 'hex', '3102')).toBe('10.19/a 3102 is neutral ground: nobody goes there.')
    expect(said(march, 'hex', '1703')).toMatch(/^10\.13\/a /)
    expect(said(march, 'hex', '3812')).toBe('10.2/d The march stands in 3812 now.')
    expect(said(march, 'unit', '5')).toBe('10.2/c 5 is on the march already.')
  })

  test('over a river with no bridge, which is shown and named', () => {
    const side = river.findIndex(
      (is, at) => is > 0 && bridge[at] === 0 && grid.sideHexes(at).every((hex) => isFrench(hex)),
    )
    const [from, to] = grid.sideHexes(side).map((hex) => grid.print(hex)) as [string, string]
    const units = { '5': from, '1/I': from === '1014' ? '2310' : '1014' }
    const march = new TestTable({ step: 'prussian-movement', units }).say('move 5')
    const why = march.refusal(`step ${to}`)!
    expect(why).toMatchObject({ rule: '10.14/a', at: [{ of: 'side', noun: side }] })
    expect(render(why.say, sedan.about)).toBe(
      `No bridge leads over the ${riverNames[river[side]! - 1]} from ${from} to ${to}.`,
    )
  })
})

function isFrench(hex: number): boolean {
  return hex >= 0 && region[hex] === FRANCE && terrain[hex] === CLEAR
}

test('an enemy out of sight is refused without a word of where he lies', () => {
  const table = new TestTable({
    step: 'prussian-movement',
    stacks: { '4610': ['5'], '4711': ['1/I', '2/I'] },
  })
  const view = sedan.view(table.state, 'prussian')
  const hidden = view.place.flatMap((at, unit) => (at === HIDDEN ? [unit] : []))
  expect(hidden.length).toBe(1)
  for (const noun of hidden) {
    const ask = view.asks[0]!.id
    const why = sedan.whyNot(view, { seat: 'prussian', ask, verb: 'move', noun })
    expect(why).toMatchObject({ rule: '10.2/d', say: { key: 'is-the-enemys' } })
  }
  for (const unit of hidden) {
    const why = against(view, 'unit', unit)
    expect(why).toEqual({
      rule: '8.3/a',
      say: { key: 'is-out-of-sight', with: { unit: { of: 'unit', noun: unit } } },
    })
  }
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', ''])(
  'the verb "%s" is refused like any other that is not asked for',
  (verb) => {
    const { state } = new TestTable({ step: 'prussian-movement', units: { '5': '4510' } })
    const view = sedan.view(state, 'prussian')
    const reply = { seat: 'prussian', ask: view.asks[0]!.id, verb }
    for (const noun of [undefined, 5, 'x'])
      expect(sedan.whyNot(view, { ...reply, ...(noun !== undefined && { noun }) })).toMatchObject({
        say: { key: 'first-this' },
      })
  },
)

describe('a thing that can be named with another verb', () => {
  const beaten = (): TestTable => {
    const stacks = {
      '0716': ['1G', '2G', '5', '6'],
      '0618': ['7', '8', '9', '10'],
      '0617': ['1/I', '2/I'],
      '0717': ['1/II'],
    }
    const table = new TestTable({ turn: 4, step: 'prussian-combat', stacks })
    return allIn(table.say('attack 0617', 'with 1G', 'also 0717'))
      .say('column 3:1')
      .roll(6)
  }

  test('[11.19/a] is not said to be barred: a loss is asked, and nothing of an exchange', () => {
    const table = beaten()
    expect(table.refusal('retreat 1/I')).toEqual({ rule: '11.19/a', say: { key: 'first-this' } })
    expect(table.offered('lose')).toContain('1/I')
  })

  test('[11.12/c] two hexes are entered one after the other', () => {
    const table = beaten().say('lose 1/II', 'retreat 1/I', 'into 0617')
    expect(table.refusal('into 0717')?.say.key).toBe('advancer-first')
    table.say('advance 1G')
    expect(table.refusal('into 0617')).toMatchObject({ rule: '11.12/a', say: { key: 'is-filled' } })
    expect(table.say('into 0717').offered('advance')).toContain('7')
  })
})
