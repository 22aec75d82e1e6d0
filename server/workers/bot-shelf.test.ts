import { describe, expect, test } from 'vitest'
import { isOffered } from '../../bots/bot.ts'
import type { Bot } from '../../bots/bot.ts'
import { draw, fastChance } from '../../core/chance.ts'
import type { Ask, Game, SeatReply } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { games } from '../../games/index.ts'
import { openShelf } from './bot-shelf.ts'
import type { Answered } from './bot-shelf.ts'
import type { BotQuestion } from './bot-question.ts'

const sedan: Game = games['sedan']!

const BOTS: Record<string, string> = { french: 'random', prussian: 'script' }

/** Plays a campaign by bots of a shelf, short since one side plays badly, and shows every ask to the watcher first. */
function play(
  answer: (question: BotQuestion) => Answered,
  watch: (question: BotQuestion) => void = () => {},
) {
  const state = sedan.setup('campaign', [])
  const nature = fastChance('e')
  const replies: SeatReply[] = []
  const fallbacks = new Set<string>()
  for (let ask = first(state); ask !== undefined; ask = first(state)) {
    if (isChance(ask)) {
      sedan.answer(state, { seat: 'nature', values: draw(ask, nature) })
      continue
    }
    const view = sedan.view(state, ask.seat)
    const { seat } = ask
    const bot = BOTS[seat]!
    const asked = { table: 't', game: 'sedan', seat, bot, seed: 's', view, ask }
    watch(asked)
    const { reply, fallback } = answer(asked)
    if (fallback !== undefined) fallbacks.add(fallback)
    if (isRefused(sedan.answer(state, reply))) throw new Error(`refused ${JSON.stringify(reply)}`)
    replies.push(reply)
  }
  return { replies, fallbacks: [...fallbacks], outcome: sedan.outcome(state) }
}

function first(state: unknown) {
  return sedan.ask(state).find((ask) => isChance(ask) || ask.kind === 'must')
}

const ASK: Ask = {
  seat: 'french',
  id: 7,
  rule: '1',
  say: { key: 'ask' },
  kind: 'must',
  options: [
    { verb: 'go', of: 'hex', nouns: [3, 4] },
    { verb: 'write', text: { most: 3 } },
  ],
}

/** A bot that does as told, and notes how it was made. */
function shelfOf(reply: Bot['reply'], most = 9) {
  const made: string[] = []
  const shelf = openShelf(most, ({ table, seat }) => {
    made.push(`${table} ${seat}`)
    return { name: 'puppet', reply }
  })
  return { shelf, made }
}

function question(change: Partial<BotQuestion> = {}, n = 0): BotQuestion {
  const view = { seat: 'french', asks: [ASK], stage: { key: 's' }, onClock: [], talk: [], n }
  const base = { table: 't', game: 'sedan', seat: 'french', bot: 'script', seed: 's' }
  return { ...base, view, ask: ASK, ...change }
}

const go =
  (noun: number | string | undefined, verb = 'go') =>
  (): SeatReply => ({ seat: 'french', ask: 7, verb, ...(noun === undefined ? {} : { noun }) })

describe('the bots of a thread', () => {
  test('play a whole game by themselves, the same one for the same seed', () => {
    const { replies, fallbacks, outcome } = play(openShelf())
    expect(fallbacks).toEqual([])
    expect(outcome).toBeDefined()
    expect(play(openShelf()).replies).toEqual(replies)
  })

  test('answer every ask of a whole game also when they come fresh to it', () => {
    const asked = new Set<string>()
    const wrong: unknown[] = []
    const { replies } = play(openShelf(), (one) => {
      const { reply, fallback } = openShelf()({ ...one, bot: 'script' })
      const noun = reply.noun === undefined ? {} : { noun: Number(reply.noun) }
      if (fallback !== undefined || !isOffered(one.ask, { verb: reply.verb, ...noun }))
        wrong.push({ fallback, reply, ask: one.ask })
      asked.add(one.ask.say.key)
    })
    expect(wrong).toEqual([])
    expect(replies.length).toBeGreaterThan(500)
    expect(asked.size).toBeGreaterThan(12)
  })

  test('end a game also when they forget everything now and then', () => {
    const fast = fastChance('forgetful')
    let shelf = openShelf()
    const { fallbacks, outcome } = play((one) => {
      if (fast.below(20) === 0) shelf = openShelf()
      return shelf(one)
    })
    expect(fallbacks).toEqual([])
    expect(outcome).toBeDefined()
  })

  test('keep a bot from reply to reply, one for each table and seat', () => {
    const { shelf, made } = shelfOf(go(3))
    for (const n of [0, 1, 2]) shelf(question({}, n))
    shelf(question({ table: 'u' }, 0))
    shelf(question({}, 3))
    expect(made).toEqual(['t french', 'u french'])
  })

  test.each([
    ['the reply was taken back', 5],
    ['the seat was played by somebody else', 8],
    ['the game was set back', 2],
  ])('make a new one when %s', (_, n) => {
    const { shelf, made } = shelfOf(go(3))
    shelf(question({}, 5))
    shelf(question({}, n))
    expect(made).toHaveLength(2)
  })

  test('make a new one for another kind of bot', () => {
    const { shelf, made } = shelfOf(go(3))
    shelf(question({}, 0))
    shelf(question({ bot: 'random' }, 1))
    expect(made).toHaveLength(2)
  })

  test('forget whoever was away longest', () => {
    const { shelf, made } = shelfOf(go(3), 2)
    shelf(question({ table: 'a' }, 0))
    shelf(question({ table: 'b' }, 0))
    shelf(question({ table: 'a' }, 1))
    shelf(question({ table: 'c' }, 0))
    shelf(question({ table: 'a' }, 2))
    shelf(question({ table: 'b' }, 1))
    expect(made).toEqual(['a french', 'b french', 'c french', 'b french'])
  })
})

describe('a bot that fails', () => {
  test.each([
    ['a noun that is not offered', go(5)],
    ['no noun', go(undefined)],
    ['a verb that is not offered', go(3, 'stay')],
    ['too long a text', go('long', 'write')],
    ['text for a noun', go('3')],
    ['another seat', () => ({ seat: 'prussian', ask: 7, verb: 'go', noun: 3 })],
    ['another ask', () => ({ seat: 'french', ask: 8, verb: 'go', noun: 3 })],
  ])('by answering with %s is overruled', (_, reply) => {
    const { shelf, made } = shelfOf(reply)
    const answered = shelf(question())
    expect(answered.fallback).toBe('outside')
    expect(answered.reply).toMatchObject({ seat: 'french', ask: 7 })
    shelf(question({}, 1))
    expect(made).toHaveLength(2)
  })

  test('may write a text that is short enough', () => {
    const { shelf } = shelfOf(go('abc', 'write'))
    expect(shelf(question())).toEqual({
      reply: { seat: 'french', ask: 7, verb: 'write', noun: 'abc' },
    })
  })

  test('by throwing is answered for by silence, where silence means something', () => {
    const { shelf } = shelfOf(() => {
      throw new RangeError('unit 9 is in hex 3812')
    })
    const ask: Ask = { ...ASK, otherwise: { verb: 'go', noun: 4 } }
    const answered = shelf(question({ ask }))
    expect(answered).toMatchObject({
      reply: { seat: 'french', ask: 7, verb: 'go', noun: 4 },
      fallback: 'threw',
    })
    expect(answered.where).toMatch(/^RangeError at /)
    expect(JSON.stringify(answered)).not.toContain('3812')
  })

  test('because there is no such bot or game is answered for', () => {
    expect(openShelf()(question({ bot: 'genius' })).fallback).toBe('threw')
    expect(openShelf()(question({ game: 'chess' })).fallback).toBe('threw')
  })
})
