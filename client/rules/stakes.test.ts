import { beforeAll, describe, expect, test } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import type { Ask, Seen } from '../../core/contract.ts'
import { isChance } from '../../core/contract.ts'
import { fetchBot } from '../../bots/lazy.ts'
import type { Book } from './adviser.ts'
import { planFor } from './plan.ts'
import type { Plan } from './protocol.ts'
import { stakesOf } from './stakes.ts'
import { openBook } from './test-book.ts'

let book: Book
beforeAll(async () => {
  book = await openBook()
})

/** The script's game until this is asked; `called` is what the French call for 1st Army. */
async function stateAt(key: string, called: 'first' | 'last' = 'last', seat = '') {
  const { game } = book
  const bot = await fetchBot('sedan', 'script')
  const chance = fastChance('stakes')
  const state = game.setup('campaign', [])
  for (;;) {
    const [ask] = game.ask(state).filter((one) => isChance(one) || one.kind === 'must')
    if (ask === undefined) throw new Error(`${key} is never asked.`)
    if (isChance(ask)) game.answer(state, { seat: 'nature', values: draw(ask, chance) })
    else if (ask.say.key === key && (seat === '' || ask.seat === seat)) return { state, ask }
    else if (ask.say.key === 'ask-army-move')
      game.answer(state, { seat: ask.seat, ask: ask.id, verb: called })
    else game.answer(state, bot.reply(game.view(state, ask.seat), ask, chance))
  }
}

const unit = (id: string): number => book.words.parse('unit', id)!
const nounsOf = ({ options }: Ask, verb: string): readonly number[] =>
  options.find((one) => one.verb === verb)?.nouns ?? []

/** A march of one unit to the farthest hex in its reach. */
async function march(view: Seen, noun: number): Promise<Plan> {
  const { marks } = book.game.preview(view, { about: 'reach', piece: noun })
  const to = marks.filter(({ bar }) => bar === undefined).at(-1)!.at
  return await planFor(book, view, {
    picked: { of: 'unit', noun },
    touched: { of: 'hex', noun: to },
  })
}

describe('what a march gives up', () => {
  test('1st Army called last ends the moves of all others, by 7.4/b', async () => {
    const { state, ask } = await stateAt('ask-move', 'last', 'prussian')
    const view = book.game.view(state, ask.seat)
    const others = nounsOf(ask, 'move').filter((noun) => noun !== unit('1A'))
    const plan = await march(view, unit('1A'))
    expect(others.length).toBeGreaterThan(3)
    expect(plan).toMatchObject({
      gives: [{ rule: '7.4/b', says: expect.stringMatching(/1st Army .* last/) }],
    })
    const lost = 'gives' in plan ? plan.gives[0]!.things.map(({ noun }) => noun) : []
    expect(lost).toEqual(expect.arrayContaining(others))
    expect(await march(view, others[0]!)).not.toHaveProperty('gives')
  })

  test('1st Army called first loses its move when another goes before it', async () => {
    const { state, ask } = await stateAt('ask-move', 'first', 'prussian')
    const view = book.game.view(state, ask.seat)
    const other = nounsOf(ask, 'move').find((noun) => noun !== unit('1A'))!
    const things = [{ of: 'unit', noun: unit('1A') }]
    expect(await march(view, other)).toMatchObject({ gives: [{ rule: '7.4/b', things }] })
    expect(await march(view, unit('1A'))).not.toHaveProperty('gives')
  })

  test('even before it is known where the stack will go', async () => {
    const { state, ask } = await stateAt('ask-move', 'first', 'prussian')
    const view = book.game.view(state, ask.seat)
    const other = nounsOf(ask, 'move').find((noun) => noun !== unit('1A'))!
    const { gives } = await stakesOf(book, view, { ask: ask.id, verb: 'move', noun: other })
    expect(gives).toMatchObject([{ rule: '7.4/b', things: [{ of: 'unit', noun: unit('1A') }] }])
  })
})

describe('what an answer gives up', () => {
  test('whoever could still move when the phase is ended', async () => {
    const { state, ask } = await stateAt('ask-move', 'last', 'french')
    const view = book.game.view(state, ask.seat)
    const { gives } = await stakesOf(book, view, { ask: ask.id, verb: 'end' })
    const lost = gives.flatMap(({ things }) => things.map(({ noun }) => noun))
    expect(lost).toEqual([...nounsOf(ask, 'move'), ...nounsOf(ask, 'enter')])
    expect(gives[0]).not.toHaveProperty('says')
  })

  test('an army that is ready leaves the rest to the other side', async () => {
    const { state, ask } = await stateAt('ask-ready', 'last', 'french')
    const view = book.game.view(state, ask.seat)
    const sent = { ask: ask.id, verb: 'ready' }
    expect(await stakesOf(book, view, sent)).toEqual({ passes: true, gives: [] })
  })

  test('nothing, where it is one of two ways to go on', async () => {
    const { state, ask } = await stateAt('ask-pontoon')
    const view = book.game.view(state, ask.seat)
    const sent = { ask: ask.id, verb: 'decline' }
    expect(await stakesOf(book, view, sent)).toEqual({ passes: false, gives: [] })
    const fight = await stateAt('ask-plan')
    const planned = book.game.view(fight.state, fight.ask.seat)
    const [noun] = nounsOf(fight.ask, 'with')
    const joined = { ask: fight.ask.id, verb: 'with', noun: noun! }
    expect(await stakesOf(book, planned, joined)).toEqual({ passes: false, gives: [] })
  })

  test('nothing, when it is not among the answers', async () => {
    const { state, ask } = await stateAt('ask-move', 'last', 'french')
    const view = book.game.view(state, ask.seat)
    const nothing = { passes: false, gives: [] }
    expect(await stakesOf(book, view, { ask: ask.id, verb: 'draw' })).toEqual(nothing)
    expect(await stakesOf(book, view, { ask: 999, verb: 'end' })).toEqual(nothing)
  })
})

describe('what a game says nobody minds', () => {
  const hausen = {
    game: 'march',
    scenario: 'teugn-hausen',
    turn: 1,
    step: 'activation',
    formation: 'F-III',
    stacks: {
      '2618': ['F-StHilaire', 'L-Davout'],
      '2616': ['F-HQ'],
      '2615': ['F-Wagon-1'],
      '2519': ['A-Vukassovich'],
    },
    facing: { 'F-StHilaire': 'S', 'A-Vukassovich': 'N' },
  }

  /** What ending the moves of the corps gives up under an order, by name, with a division as tired as this. */
  async function lostUnder(
    order: string,
    fatigue = 0,
    more: object = {},
  ): Promise<{ offered: string[]; lost: string[] }> {
    const march = await openBook('march')
    const charts = { 'F-StHilaire': { fatigue } }
    const position = { ...hausen, ...more, charts, orders: { 'F-III': order, 'A-III': 'HOLD' } }
    const state = march.game.setup(position, [])
    const chance = fastChance('trifles')
    for (;;) {
      const [ask] = march.game.ask(state)
      if (ask === undefined) throw new Error('The corps never acts.')
      if (isChance(ask)) {
        march.game.answer(state, { seat: 'nature', values: draw(ask, chance) })
        continue
      }
      const print = (noun: number): string => march.words.print('piece', noun)
      const view = march.game.view(state, ask.seat)
      const { gives } = await stakesOf(march, view, { ask: ask.id, verb: 'end' })
      return {
        offered: nounsOf(ask, 'move').map(print),
        lost: gives.flatMap(({ things }) => things.map(({ noun }) => print(noun))),
      }
    }
  }

  test('of headquarters and wagons that stay where they are nobody is asked', async () => {
    const { offered, lost } = await lostUnder('ATTACK')
    expect(offered).toEqual(expect.arrayContaining(['F-StHilaire', 'F-HQ']))
    expect(lost).toEqual(['F-StHilaire'])
  })

  test('nor of divisions that hold their ground, unless they could rest', async () => {
    expect((await lostUnder('HOLD')).lost).toEqual([])
    expect((await lostUnder('HOLD', 4)).lost).toEqual(['F-StHilaire'])
  })

  test('by night whoever has fought wants supply, and nobody else who is fresh', async () => {
    const night = { scenario: 'four-days', turn: 4 }
    expect((await lostUnder('HOLD', 0, night)).lost).toEqual([])
    const fought = { ...night, fought: ['F-StHilaire'] }
    expect((await lostUnder('HOLD', 0, fought)).lost).toEqual(['F-StHilaire'])
  })
})
