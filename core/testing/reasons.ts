import type { Ask, Fast, Game, Option, Refusal, SeatReply, Seen } from '../contract.ts'
import { isChance } from '../contract.ts'
import { offered } from '../flow/answers.ts'
import { randomReply } from './random-play.ts'

// Whatever is not offered has a reason against it, and whatever is offered has none.

/** A noun that no answer of this verb names, and what is said against it. */
export interface Doubted<S> {
  state: S
  ask: Ask
  reply: SeatReply & { noun: number }
  option: Option
  why: Refusal | undefined
}

export interface Doubts<S> {
  /** Replies that were offered and looked at. */
  offered: number
  refused: Doubted<S>[]
  /** What is wrong, in words. */
  findings: string[]
}

export interface Sitting {
  scenario: string
  options?: readonly string[]
  chance: Fast
  /** Nouns that are not offered to be looked at. */
  nouns: number
  /** At most so many at one ask of a rule with the same verbs, so that rare asks have their share. */
  each?: number
}

/** Nothing is named that stands in the way. */
const EMPTY: readonly string[] = ['not-offered', 'first-this', 'stale-ask']

/** Highest number that any noun has. */
const MOST = 30_000

const NEAR = 3

/** How many nouns of each kind there may be: those that are printed and read again. */
const counts = new WeakMap<object, Record<string, readonly number[]>>()

function nounsOf<S, V extends Seen>({ about }: Game<S, V>, kind: string): readonly number[] {
  const known = counts.get(about) ?? {}
  counts.set(about, known)
  known[kind] ??= nounsRead(about.kinds[kind])
  return known[kind]
}

function nounsRead(kind: Game['about']['kinds'][string] | undefined): number[] {
  const nouns: number[] = []
  if (kind === undefined) return nouns
  for (let noun = 0; noun < MOST; noun++) {
    const text = printed(kind, noun)
    if (text !== undefined && kind.parse(text) === noun) nouns.push(noun)
  }
  return nouns
}

function printed(kind: Game['about']['kinds'][string], noun: number): string | undefined {
  try {
    return kind.print(noun)
  } catch {
    return undefined
  }
}

/** Random games, and at their asks random nouns of the kinds that are asked for. */
export function doubt<S, V extends Seen>(game: Game<S, V>, sitting: Sitting): Doubts<S> {
  const { scenario, options = [], chance, nouns, each = 40 } = sitting
  const doubts: Doubts<S> = { offered: 0, refused: [], findings: [] }
  const often = new Map<string, number>()
  let state = game.setup(scenario, options)
  for (let idle = 0; doubts.refused.length < nouns && idle < 20_000; idle++) {
    const asks = game.ask(state)
    for (const ask of asks) {
      if (isChance(ask)) continue
      const sort = `${ask.rule} ${ask.say.key} ${ask.options.map(({ verb }) => verb).join()}`
      const count = often.get(sort) ?? 0
      // What is asked seldom is looked at each time, what is asked all the time now and then.
      if (count > each && chance.below(count) >= each) continue
      often.set(sort, count + 1)
      const before = doubts.refused.length
      look(game, { state, ask, chance }, doubts)
      if (doubts.refused.length > before) idle = 0
    }
    const reply = randomReply(asks, chance)
    if (reply === undefined) state = game.setup(scenario, options)
    else game.answer(state, reply)
  }
  return doubts
}

interface At<S> {
  state: S
  ask: Ask
  chance: Fast
}

function look<S, V extends Seen>(game: Game<S, V>, at: At<S>, doubts: Doubts<S>): void {
  const { ask, chance } = at
  const view = game.view(at.state, ask.seat)
  const seen = view.asks.find(({ id }) => id === ask.id) ?? ask
  for (const option of seen.options) {
    if (option.of === undefined || option.nouns === undefined) continue
    const all = nounsOf(game, option.of)
    if (all.length === 0) continue
    const [any, legal] = [one(all, chance), one(option.nouns, chance)]
    const near = legal === undefined ? undefined : one(all.filter(isNear(legal)), chance)
    for (const noun of [any, near, legal])
      if (noun !== undefined) judge(game, { ...at, ask: seen, option, view, noun }, doubts)
  }
}

/** What has nearly the same number often lies nearby, or is of the same troop. */
function isNear(noun: number): (other: number) => boolean {
  return (other) => Math.abs(other - noun) <= NEAR
}

function one(nouns: readonly number[], chance: Fast): number | undefined {
  return nouns[chance.below(Math.max(1, nouns.length))]
}

function judge<S, V extends Seen>(
  game: Game<S, V>,
  { state, ask, option, view, noun }: At<S> & { option: Option; view: V; noun: number },
  doubts: Doubts<S>,
): void {
  const reply = { seat: ask.seat, ask: ask.id, verb: option.verb, noun }
  const isOffered = offered(ask.options, reply) !== undefined
  const why = game.whyNot(view, reply)
  const of = `${ask.rule} ${ask.say.key}: ${option.verb} ${printed(game.about.kinds[option.of!]!, noun)}`
  if (isOffered) doubts.offered++
  else doubts.refused.push({ state: game.clone(state), ask, reply, option, why })
  if (isOffered && why !== undefined)
    doubts.findings.push(`${of} is offered, and ${why.rule} ${why.say.key} stands against it`)
  if (!isOffered && (why === undefined || EMPTY.includes(why.say.key)))
    doubts.findings.push(
      `${of} is not offered, and nothing stands against it${why ? `: ${why.say.key}` : ''}`,
    )
}
