import { beforeAll, describe, expect, test } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import { isChance } from '../../core/contract.ts'
import type { Seen } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import { fetchBot } from '../../bots/lazy.ts'
import type { Book } from './adviser.ts'
import { aimsOf, foretold } from './plan-aims.ts'
import { planFor } from './plan.ts'
import type { Plan } from './protocol.ts'
import { reasoned } from './reasoned.ts'
import { openBook } from './test-book.ts'
import { gestureTyped } from './typed-gesture.ts'

let book: Book
beforeAll(async () => {
  book = await openBook()
})

/** The first view of a game played by a bot at which this is found. */
async function firstWhere<Found>(
  find: (view: Seen) => Found | undefined | Promise<Found | undefined>,
): Promise<Found> {
  const { game } = book
  const chance = fastChance('at')
  const bot = await fetchBot('sedan', 'script')
  const state = game.setup('campaign', [])
  for (;;) {
    const [first] = game.ask(state).filter((ask) => isChance(ask) || ask.kind === 'must')
    if (first === undefined) throw new Error('It never came to that.')
    if (isChance(first)) {
      game.answer(state, { seat: 'nature', values: draw(first, chance) })
      continue
    }
    const view = game.view(state, first.seat)
    const found = await find(view)
    if (found !== undefined) return found
    game.answer(state, bot.reply(view, first, chance))
  }
}

const nounsOf = (view: Seen, verb: string): readonly number[] =>
  view.asks.flatMap(({ options }) => options).find((one) => one.verb === verb)?.nouns ?? []
const unit = (noun: number): Named => ({ of: 'unit', noun })
const hex = (noun: number): Named => ({ of: 'hex', noun })
const verbs = (plan: Plan): string =>
  'replies' in plan ? plan.replies.map(({ verb }) => verb).join(' ') : JSON.stringify(plan)

/** A view in which an attack may be begun, and what may be begun by whom. */
function anAttack(view: Seen) {
  if (!view.asks.some(({ say }) => say.key === 'ask-attack')) return undefined
  const own = book.look.show(view).scene.stacks.flatMap(({ counters }) => counters)
  const found = own.map(({ piece }) => ({ piece, at: aimsOf(book, view, piece) }))
  const [first] = found.filter(({ at }) => at.length > 0)
  return first && { view, found, piece: first.piece, target: first.at[0]!.at }
}

describe('what a piece that does not march may be let go on', () => {
  test('is every target that it could attack, and only a target', async () => {
    const { view, found } = await firstWhere(anAttack)
    const targets = nounsOf(view, 'attack')
    const aims = found.flatMap(({ at }) => at.map((mark) => mark.at))
    expect(new Set(aims)).toEqual(new Set(targets))
    for (const { piece, at } of found)
      for (const mark of at)
        expect(verbs(await planFor(book, view, { picked: piece, touched: hex(mark.at) }))).toMatch(
          /^attack( with)?$/,
        )
  })

  test('is also a target that nobody else can attack, and nobody else begins that attack', async () => {
    const { view, at, others } = await firstWhere(async (one) => {
      const { found = [] } = anAttack(one) ?? {}
      for (const { piece, at: aims } of found)
        for (const { at: to } of aims) {
          const plan = await planFor(book, one, { picked: piece, touched: hex(to) })
          const elsewhere = found.filter((other) => !other.at.some((mark) => mark.at === to))
          const own = elsewhere.filter((other) => other.at.length > 0)
          if (verbs(plan) === 'attack' && own.length > 0) return { view: one, at: to, others: own }
        }
      return undefined
    })
    for (const { piece } of others)
      expect(await planFor(book, view, { picked: piece, touched: hex(at) })).toHaveProperty(
        'refused.rule',
      )
  })

  test('has the odds of the attack it would begin', async () => {
    const { view, piece, target } = await firstWhere(anAttack)
    const { sheet, reply } = foretold(book, view, { picked: piece, touched: hex(target) })!
    expect(reply).toMatchObject({ verb: 'with', noun: piece.noun })
    expect(sheet.cells.length + sheet.chances.length).toBeGreaterThan(0)
  })

  test('is the target of the attack that is being planned, for whoever could join it', async () => {
    const { view, target } = await firstWhere((one) => {
      const [ask] = one.asks.filter(({ say }) => say.key === 'ask-plan')
      const goal = ask?.say.with?.['hex']
      const isMany = nounsOf(one, 'with').length > 1
      return isMany && typeof goal === 'object' && 'noun' in goal
        ? { view: one, target: goal.noun }
        : undefined
    })
    const picked = unit(nounsOf(view, 'with')[0]!)
    expect(aimsOf(book, view, picked)).toEqual([{ at: target }])
    expect(verbs(await planFor(book, view, { picked, touched: hex(target) }))).toBe('with')
    const [top] = book.look
      .show(view)
      .scene.stacks.filter(({ at }) => 'hex' in at && at.hex === target)
    const touched = top!.counters.at(-1)!.piece
    expect(verbs(await planFor(book, view, { picked, touched }))).toBe('with')
  })
})

describe('who is to come along', () => {
  /** Two who may march from one hex, and one in a hex that they reach. */
  const threeMovers = (view: Seen) => {
    const movers = nounsOf(view, 'move')
    const stacks = book.look.show(view).scene.stacks.map(({ at, counters }) => ({
      hex: 'hex' in at ? at.hex : -1,
      pieces: counters.map(({ piece }) => piece).filter(({ noun }) => movers.includes(noun)),
    }))
    for (const { pieces: together } of stacks.filter(({ pieces }) => pieces.length > 1)) {
      const piece = together[0]!.noun
      const { marks } = book.game.preview(view, { about: 'reach', piece })
      const open = marks.filter(({ bar }) => bar === undefined).map(({ at }) => at)
      const near = stacks.find(({ hex: at, pieces }) => pieces.length > 0 && open.includes(at))
      if (near !== undefined) return { view, together, away: near.pieces[0]! }
    }
    return undefined
  }

  test('does so in the same hex', async () => {
    const { view, together } = await firstWhere(threeMovers)
    const [picked, touched] = together as [Named, Named]
    expect(verbs(await planFor(book, view, { picked, touched, along: true }))).toBe('move with')
  })

  test('is not marched to from elsewhere', async () => {
    const { view, together, away } = await firstWhere(threeMovers)
    const wish = { picked: together[0]!, touched: away }
    expect(await planFor(book, view, wish)).toHaveProperty('replies')
    expect(await planFor(book, view, { ...wish, along: true })).toHaveProperty('refused.rule')
  })
})

describe('a gesture that is typed', () => {
  const aMarch = (view: Seen) => {
    const [piece] = nounsOf(view, 'move')
    if (piece === undefined) return undefined
    const { marks } = book.game.preview(view, { about: 'reach', piece })
    const far = marks.filter(({ via, bar }) => via !== undefined && bar === undefined).at(-1)
    const say = (of: string, noun: number): string => book.words.print(of, noun)
    return far && { view, name: say('unit', piece), to: say('hex', far.at), at: far.at }
  }

  test('goes all the way', async () => {
    const { view, name, to, at } = await firstWhere(aMarch)
    for (const line of [`move ${name} ${to}`, `go ${name} ${to}`, `${name} ${to}`]) {
      const typed = await gestureTyped(await reasoned(book), view, line)
      expect(typed).toHaveProperty('replies')
      const { replies } = typed as Extract<typeof typed, { replies: unknown }>
      expect(replies.at(-1)).toMatchObject({ verb: 'step', noun: at })
      expect(replies[0]!.verb).toBe('move')
    }
  })

  test('does nothing else than its verb says', async () => {
    const { view, name, to } = await firstWhere(aMarch)
    expect(await gestureTyped(await reasoned(book), view, `attack ${name} ${to}`)).toBeUndefined()
  })

  test('is refused with its rule', async () => {
    const { view, name } = await firstWhere(aMarch)
    const typed = await gestureTyped(await reasoned(book), view, `move ${name} 0101`)
    expect(typed).toMatchObject({ help: expect.stringMatching(/^Not now\..*\(rule \d+\.\d+/) })
    expect(await gestureTyped(await reasoned(book), view, 'move nobody nowhere')).toBeUndefined()
  })
})
