import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Game, Position, Reply } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import { difference } from '../../../core/testing/compare.ts'
import { heardBy } from '../../../core/testing/watch.ts'
import { sedan } from '../game.ts'
import { PIECES, SEEN_BY } from '../testing/play.ts'
import { unitNamed } from '../rules/02-components.ts'
import { CHITS, chitsInCup } from '../rules/12-chits.ts'
import { DEAD, HIDDEN, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { TestTable } from '../testing/table.ts'
import type { View } from './view.ts'

// What the register calls hidden, or open to both sides; mostly told in two games that differ in nothing else.

/** Units by hex or box, each stack from the bottom up. */
type Stacks = Record<string, string[]>
/** What is said in both games, or in the one and the other; a number is nature's. */
type Line = string | [string, string] | number

interface Two {
  seat: string
  step: string
  stacks: [Stacks, Stacks]
  lines: Line[]
  game?: Game<State, View>
}

function parsed(state: State, line: string | number): Reply {
  if (typeof line === 'number') return { seat: 'nature', values: [line] }
  const [verb, noun] = line.split(' ') as [string, string | undefined]
  for (const ask of sedan.ask(state)) {
    const option = isChance(ask) ? undefined : ask.options.find((one) => one.verb === verb)
    if (option === undefined || isChance(ask)) continue
    const reply = { seat: ask.seat, ask: ask.id, verb }
    if (noun === undefined) return reply
    return { ...reply, noun: sedan.about.kinds[option.of!]!.parse(noun)! }
  }
  throw new Error(`Nobody is asked to ${line}.`)
}

/** Plays two games side by side and says after which line, and how, the seat could tell them apart. */
function toldApart({ seat, step, stacks, lines, game = sedan }: Two): string | undefined {
  const [one, two] = stacks.map((at) =>
    game.setup({ game: 'sedan', turn: 3, step, stacks: at } satisfies Position, []),
  ) as [State, State]
  const differ = (): string | undefined => difference(game.view(one, seat), game.view(two, seat))
  if (differ() !== undefined) return `at the start: ${differ()}`
  for (const line of lines) {
    const heard = [one, two].map((state, i) => {
      const result = game.answer(state, parsed(state, Array.isArray(line) ? line[i]! : line))
      if (isRefused(result)) throw new Error(`${String(line)} is refused in game ${i + 1}.`)
      return heardBy(result, seat)
    })
    const told = difference(heard[0], heard[1]) ?? differ()
    if (told !== undefined) return `${String(line)}: ${told}`
  }
  return undefined
}

describe('8.3 what lies under the top of an enemy stack', () => {
  const stacks: [Stacks, Stacks] = [
    { '1210': ['5', '6', '7'], '4509': ['8', '9'], '1212': ['1/I'] },
    { '1210': ['5', '8', '7'], '4509': ['6', '9'], '1212': ['1/I'] },
  ]
  const lines: Line[] = ['move 7', ['with 6', 'with 8'], 'step 1209', 'step 1208', 'halt']
  const marching = { step: 'prussian-movement', stacks, lines }

  test('[8.3/a] is not seen while the stack stands, and not when a part of it marches', () => {
    expect(toldApart({ ...marching, seat: 'french' })).toBeUndefined()
    expect(toldApart({ ...marching, seat: 'table' })).toBeUndefined()
    expect(toldApart({ ...marching, seat: 'prussian' })).toMatch(/^at the start/)
  })

  test('[8.3/a] would be seen if all were told who marches', () => {
    const answer: Game<State, View>['answer'] = (state, reply) => {
      const result = sedan.answer(state, reply)
      if (isRefused(result)) return result
      return { ...result, told: result.told.map(({ what }) => ({ to: 'all', what })) }
    }
    const game = { ...sedan, answer }
    expect(toldApart({ ...marching, seat: 'french', game })).toMatch(/^step 1209/)
  })

  test('[8.3/a] is seen when it is uncovered, and not before', () => {
    const away = { ...marching, seat: 'french', lines: ['move 7', 'step 1209'] }
    expect(toldApart(away)).toMatch(/^step 1209: .*noun/)
  })

  test('[8.3/a] keeps its order to itself, also when a combat has turned it up', () => {
    const others = { '1211': ['1/I', '3/I'], '4509': ['18'] }
    const turned: Two = {
      seat: 'french',
      step: 'french-combat',
      lines: ['attack 1210', 'with 1/I', 'fight', 'column 1:5', 3],
      stacks: [
        {
          '1210': ['5', '6', '7'],
          ...others,
        },
        {
          '1210': ['6', '5', '7'],
          ...others,
        },
      ],
    }
    expect(toldApart(turned)).toBeUndefined()
  })

  test('[8.3/a] tells no list that everybody sees by which unit found it first', () => {
    const french = { '3412': ['1/II'], '3613': ['2/II'] }
    const beside: Two = {
      seat: 'french',
      step: 'prussian-combat',
      lines: [],
      stacks: [
        {
          ...french,
          '3413': ['5', '19'],
          '3614': ['18', '20'],
        },
        {
          ...french,
          '3413': ['18', '19'],
          '3614': ['5', '20'],
        },
      ],
    }
    expect(toldApart(beside)).toBeUndefined()
  })
})

describe('8.3 combat turns up', () => {
  const french = { '1211': ['1/I', '2/I', '3/I'] }
  const plan: Line[] = ['attack 1210', 'with 1/I', 'with 3/I']
  const lines: Line[] = [...plan, 'fight', 'column 1:5', 3]
  const fighting = { seat: 'french', step: 'french-combat', lines }

  test('[8.3/b] what it is about, once the attack can no longer be called off', () => {
    const stacks: [Stacks, Stacks] = [
      { ...french, '1210': ['5', '6'], '4509': ['8', '9'] },
      { ...french, '1210': ['8', '6'], '4509': ['5', '9'] },
    ]
    expect(toldApart({ ...fighting, stacks })).toMatch(/^fight/)
    expect(toldApart({ ...fighting, stacks, lines: plan })).toBeUndefined()
  })

  test('[8.3/b] and nothing that is not in it', () => {
    const stacks: [Stacks, Stacks] = [
      { ...french, '1210': ['5', '6'], '4509': ['8', '9'], '4608': ['17', '18'] },
      { ...french, '1210': ['5', '6'], '4509': ['17', '9'], '4608': ['8', '18'] },
    ]
    expect(toldApart({ ...fighting, stacks })).toBeUndefined()
  })
})

describe('3 behind the screen of a set-up', () => {
  const both = (stacks: Stacks): [Stacks, Stacks] => [stacks, stacks]

  test('[3.2/a] the Prussian sees nothing of the French, then the tops of their stacks', () => {
    const lines: Line[] = [
      ['place 1/V', 'place 3/V'],
      'at 4612',
      ['place 2/V', 'place 1/V'],
      ['at 4612', 'at 4511'],
      ['at 4511', 'at 4612'],
    ]
    const units = { unplaced: ['1/V', '2/V', '3/V', '1G', '2G'] }
    const two = { step: 'french-set-up', stacks: both(units), lines }
    expect(toldApart({ ...two, seat: 'prussian' })).toBeUndefined()
    expect(toldApart({ ...two, seat: 'table' })).toBeUndefined()
    expect(toldApart({ ...two, seat: 'french' })).toMatch(/^place 1\/V/)
    expect(toldApart({ ...two, seat: 'prussian', lines: [...lines, 'ready'] })).toMatch(/^ready/)
  })

  test('[3.2/a] a stack laid in another order behind the screen is the same to him', () => {
    const lines: Line[] = [
      ['top 1/V', 'top 2/V'],
      ['place 1/II', 'place 2/II'],
    ]
    const units = { unplaced: ['1/II', '2/II', '1G'], '4612': ['1/V', '2/V', '3/V'] }
    const two = { step: 'french-set-up', stacks: both(units), seat: 'prussian', lines }
    expect(toldApart(two)).toBeUndefined()
  })

  test('[3.5A/a] the French see nothing of the Prussians, then only the tops', () => {
    const lines: Line[] = [
      ['place 5', 'place 6'],
      'at 4508',
      'place 7',
      'at 4508',
      ['place 6', 'place 5'],
      'at 4708',
      'at 4708',
      'ready',
    ]
    const units = { unplaced: ['5', '6', '7', '8'], '3411': ['IG'] }
    const two = { step: 'prussian-set-up', stacks: both(units), lines }
    expect(toldApart({ ...two, seat: 'french' })).toBeUndefined()
    expect(toldApart({ ...two, seat: 'table' })).toBeUndefined()
    expect(toldApart({ ...two, seat: 'prussian' })).toMatch(/^place 5/)
  })
})

describe('8.3 who is pushed out of a stack', () => {
  /** 5 must fall back to 0816, which is full. */
  const around = { '0716': ['5'], '0617': ['1/I'], '0714': ['1/II'], '0818': ['1/III'] }
  const pushed = (one: string[], other: string[], line: Line): string | undefined => {
    const stacks: [Stacks, Stacks] = [
      { ...around, '0816': one },
      { ...around, '0816': other },
    ]
    return toldApart({
      seat: 'french',
      step: 'prussian-combat',
      lines: ['attack 0617', 'fight', 'column 1:1', 3, line],
      stacks,
    })
  }

  test('[8.3/c] is seen, and nothing of those who stay', () => {
    const order = ['6', '7', '8', '9']
    expect(pushed(order, ['7', '8', '6', '9'], 'displace 7')).toBeUndefined()
    expect(pushed(order, order, ['displace 7', 'displace 8'])).toMatch(/^displace 7,displace 8/)
  })
})

describe('12 the cup', () => {
  const drawing = (stacks: Stacks): TestTable =>
    new TestTable({ turn: 2, step: 'prussian-fortunes', stacks })

  test('[2.11/a] [12.1/a] has no order that anybody, or the state itself, could know', () => {
    const table = drawing({ '4509': ['5'], '1211': ['1/I'] }).say('draw')
    const cup = chitsInCup(table.state)
    expect(cup).toHaveLength(CHITS.length)
    for (const chit of cup) {
      const state = sedan.clone(table.state)
      expect(isRefused(sedan.answer(state, { seat: 'nature', values: [chit] }))).toBe(false)
    }
    for (const seat of SEEN_BY)
      expect(JSON.stringify(sedan.view(table.state, seat))).not.toMatch(/"(next|cup|pool|seed)"/)
  })

  test('[12.2/a] a drawn chit is turned up before both sides', () => {
    const table = drawing({ '4509': ['5'], '1211': ['1/I'] })
      .say('draw')
      .roll('systeme-d')
    const drawn = table.told.find(({ what }) => what.did === 'noted' && what.rule === '12.2/a')
    expect(drawn?.to).toBe('all')
    expect(drawn?.what).toMatchObject({ say: { with: { chit: { of: 'chit' } } } })
    for (const seat of SEEN_BY)
      expect(sedan.view(table.state, seat).chits).toEqual(table.state.chits)
  })

  test('[12.4/d] Intelligence shows the Prussian every French stack, and nobody else anything', () => {
    const chit = CHITS.indexOf('intelligence')
    const two = {
      step: 'prussian-fortunes',
      stacks: [
        { '1211': ['1/I', '3/I'], '1415': ['2/I', '4/I'], '4509': ['5'] },
        { '1211': ['2/I', '3/I'], '1415': ['1/I', '4/I'], '4509': ['5'] },
      ] as [Stacks, Stacks],
      lines: ['draw', chit],
    }
    expect(toldApart({ ...two, seat: 'prussian' })).toMatch(new RegExp(`^${chit}: `))
    expect(toldApart({ ...two, seat: 'table' })).toBeUndefined()
  })

  test('[12.4/d] what was seen stays in his memory, and is no sight through the counters', () => {
    const table = drawing({ '1211': ['1/I', '3/I'], '4509': ['5'] }).say('draw')
    const view = sedan.view(table.roll('intelligence').state, 'prussian')
    const below = unitNamed('1/I')
    expect(view.seenHex[below]).toBe(table.state.place[below])
    expect(view.place[below]).toBe(HIDDEN)
    expect(sedan.view(table.state, 'table').seenHex[below]).toBe(-1)
  })
})

describe('what is open to both', () => {
  test('[1.1/b] who holds both seats knows every place', () => {
    const table = new TestTable('campaign')
    const stacks = { '1211': ['1/I', '3/I'], '1209': ['5', '6', '7'] }
    const both = new TestTable({ step: 'french-movement', stacks })
    for (const { state } of [table, both])
      for (const unit of PIECES) {
        const places = ['french', 'prussian'].map((seat) => sedan.view(state, seat).place[unit])
        expect(places).toContain(state.place[unit])
      }
  })

  test('[3.4/a] the boxes of the turn record lie open', () => {
    const { state } = new TestTable('campaign')
    const waiting = PIECES.filter((unit) => state.place[unit] === WAITING)
    expect(waiting.length).toBeGreaterThanOrEqual(8)
    for (const seat of SEEN_BY)
      for (const unit of waiting) expect(sedan.view(state, seat).place[unit]).toBe(WAITING)
  })

  test('[4.4/a] so do the dead', () => {
    const stacks = { dead: ['5', '1/I'], '1210': ['6'], '1212': ['3/I'] }
    const { state } = new TestTable({ step: 'french-movement', stacks })
    for (const seat of SEEN_BY)
      for (const id of stacks.dead) expect(sedan.view(state, seat).place[unitNamed(id)]).toBe(DEAD)
  })

  test('[7.4/a] the call for 1st Army’s move is announced', () => {
    const stacks = { '4508': ['1A'], '1210': ['6'], '1212': ['3/I'] }
    const table = new TestTable({ step: 'prussian-movement', stacks }).say('first')
    expect(table.told.some(({ to, what }) => to === 'all' && what.did === 'noted')).toBe(true)
    const calls = SEEN_BY.map((seat) => sedan.view(table.state, seat).armyMoves)
    expect(calls).toEqual([1, 1, 1])
  })

  test('[7.6/a] so is the call for its attack', () => {
    const stacks = { '3413': ['1A'], '3412': ['1/II'], '3614': ['5'], '3613': ['2/II'] }
    const table = new TestTable({ step: 'prussian-combat', stacks }).say('last')
    expect(table.told.some(({ to, what }) => to === 'all' && what.did === 'noted')).toBe(true)
    const calls = SEEN_BY.map((seat) => sedan.view(table.state, seat).armyAttacks)
    expect(calls).toEqual([2, 2, 2])
  })
})

test('every row of the rulebook that hides something, or says what is open, has its test here', () => {
  const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
  const [, ...rows] = read('../rulebook.tsv').trimEnd().split('\n')
  const hiding = rows.map((row) => row.split('\t')).filter((cells) => cells[4] !== '-')
  const own = read('secrets.test.ts')
  expect(hiding.length).toBeGreaterThan(5)
  expect(hiding.map(([id]) => id).filter((id) => !own.includes(`[${id}]`))).toEqual([])
})
