import { beforeAll, describe, expect, test } from 'vitest'
import { fetchBot } from '../../bots/lazy.ts'
import { draw, fastChance } from '../../core/chance.ts'
import type { Ask, Fast, Refusal, Seen } from '../../core/contract.ts'
import { isChance } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import { planFor } from './plan.ts'
import type { Wish } from './protocol.ts'
import { reasoned } from './reasoned.ts'
import type { ReasonedBook } from './reasoned.ts'
import { openBook } from './test-book.ts'

let book: ReasonedBook
beforeAll(async () => {
  book = await reasoned(await openBook())
})

/** Asks that come by the hundred are looked at now and then, the others always. */
const COMMON: Readonly<Record<string, number>> = {
  'ask-set-up': 6,
  'ask-set-up-hex': 6,
  'ask-move': 12,
  'ask-march': 60,
  'ask-draw': 3,
  'ask-army-move': 3,
}

type Look = (view: Seen, key: string, chance: Fast) => Promise<void>

/** Replies after which a bot that thinks has shown enough. */
const ENOUGH = 500

/** A game by a bot; also what the seat sees that is not asked. */
async function walk(bot: 'random' | 'script', seed: number, look: Look): Promise<void> {
  const { game } = book
  const chance = fastChance(`why ${bot} ${seed}`)
  const { reply } = await fetchBot('sedan', bot)
  const state = game.setup('campaign', [])
  const most = bot === 'random' ? Number.POSITIVE_INFINITY : ENOUGH
  for (let n = 0; n < most; n++) {
    const [first] = game.ask(state).filter((ask) => isChance(ask) || ask.kind === 'must')
    if (first === undefined) return
    if (isChance(first)) game.answer(state, { seat: 'nature', values: draw(first, chance) })
    else {
      const view = game.view(state, first.seat)
      if (chance.below(COMMON[first.say.key] ?? 1) === 0) await look(view, first.say.key, chance)
      const other = first.seat === 'french' ? 'prussian' : 'french'
      if (chance.below(150) === 0) await look(game.view(state, other), 'nothing', chance)
      game.answer(state, reply(view, first, chance))
    }
  }
}

const HEXES = 1100
const SIDES = 3000

/** Anything on the table: pieces wherever they lie, hexes with and without them, hexsides where one is asked for. */
function anything(view: Seen, chance: Fast): Named {
  const { stacks } = book.look.show(view).scene
  const { counters, at } = stacks[chance.below(stacks.length)]!
  const kinds: (() => Named)[] = [
    () => ({ of: 'unit', noun: chance.below(65) }),
    () => counters[chance.below(counters.length)]!.piece,
    () => ('hex' in at ? { of: 'hex', noun: at.hex } : { of: 'hex', noun: chance.below(HEXES) }),
    () => ({ of: 'hex', noun: chance.below(HEXES) }),
    () =>
      view.asks.some(({ say }) => say.key === 'ask-pontoon')
        ? { of: 'side', noun: chance.below(SIDES) }
        : { of: 'hex', noun: chance.below(HEXES) },
  ]
  return kinds[chance.below(kinds.length)]!()
}

function wishIn(view: Seen, chance: Fast): Wish {
  const touched = anything(view, chance)
  return chance.below(2) === 0
    ? { touched }
    : { touched, picked: { of: 'unit', noun: chance.below(65) } }
}

function isThere({ of, noun }: Named): boolean {
  return book.words.parse(of, book.words.print(of, noun)) === noun
}

/** Says nothing that a player could use. */
const GENERIC = ['not-offered', 'first-this', 'not-your-ask', 'stale-ask']

function isGeneric({ rule, say }: Refusal, asks: readonly Ask[]): boolean {
  return (
    rule === 'table' || GENERIC.includes(say.key) || asks.some((ask) => ask.say.key === say.key)
  )
}

describe('why not', () => {
  test('whatever is touched, with a piece in hand or without, a rule and a reason of its own are given', async () => {
    const generic: string[] = []
    const refused: Record<string, number> = {}
    const look: Look = async (view, key, chance) => {
      const texts = [...GENERIC.map((one) => ({ key: one })), ...view.asks.map(({ say }) => say)]
      const dull = new Set(texts.map(book.words.say))
      for (let n = 0; n < 3 && (refused[key] ?? 0) < 40; n++) {
        const wish = wishIn(view, chance)
        if (!isThere(wish.touched)) continue
        const plan = await planFor(book, view, wish)
        if (!('refused' in plan)) continue
        refused[key] = (refused[key] ?? 0) + 1
        const { rule, text } = plan.refused
        if (rule === 'table' || dull.has(text) || /[{}]|^[a-z-]+$|undefined| no -?\d/.test(text))
          generic.push(`${key}: ${JSON.stringify(wish)} ${rule} ${text}`)
      }
    }
    for (let seed = 1; seed <= 2; seed++) await walk('random', seed, look)
    await walk('script', 1, look)
    expect(generic).toEqual([])
    for (const key of ['ask-march', 'ask-plan', 'ask-retreat-hex', 'ask-column', 'nothing'])
      expect([key, refused[key]! > 3]).toEqual([key, true])
  }, 60_000)

  test('every verb of an ask has a reason of its own against any noun of its kind', async () => {
    const generic: string[] = []
    let tried = 0
    const look: Look = async (view, key, chance) => {
      for (const { id, options } of view.asks)
        for (const { verb, of } of options) {
          const noun = chance.below(of === 'unit' ? 65 : of === 'column' ? 10 : HEXES)
          if (of === undefined || !isThere({ of, noun })) continue
          const why = book.game.whyNot(view, { seat: view.seat, ask: id, verb, noun })
          if (why === undefined) continue
          tried++
          if (isGeneric(why, view.asks))
            generic.push(`${key}: ${verb} ${book.words.print(of, noun)} ${why.say.key}`)
        }
    }
    for (let seed = 1; seed <= 4; seed++) await walk('random', seed, look)
    expect(generic).toEqual([])
    expect(tried).toBeGreaterThan(200)
  }, 60_000)
})
