import { draw } from '../chance.ts'
import type {
  Ask,
  Chance,
  Fast,
  Game,
  Measure,
  Reply,
  Result,
  Seen,
  SeatReply,
} from '../contract.ts'
import { isChance, isNature, isRefused } from '../contract.ts'
import { checkAsks } from './asks.ts'
import type { Watch } from './watch.ts'
import { byVerb, legalReplies, printReply } from './watch.ts'

export interface Play<S> {
  /** Changed in place. */
  state: S
  chance: Fast
  /** Replies, nature's included, after which the game counts as endless. */
  cap?: number
  /** Takes an offer instead, one time in so many; never unless told. */
  offers?: number
  /** Every verb is equally likely, however many nouns it takes: what is rare comes more often. */
  byVerb?: true
  /** It goes on in the middle of a game: deeds end that began before. */
  isUnderWay?: true
  watch?: readonly Watch<S>[]
}
export interface Played {
  replies: Reply[]
  findings: string[]
  isOver: boolean
  /** Deeds that have begun and are not over. */
  open: number
}

const CAP = 60_000
const ENOUGH_FINDINGS = 20

/** Plays at random to the end and checks after every reply what holds for all games; an exception is a finding too. */
export function playRandom<S, V extends Seen>(game: Game<S, V>, play: Play<S>): Played {
  const played: Played = { replies: [], findings: [], isOver: false, open: 0 }
  try {
    while (played.findings.length < ENOUGH_FINDINGS && playOne(game, play, played));
  } catch (thrown) {
    note(played, [thrown instanceof Error ? traceOf(thrown) : String(thrown)])
  }
  return played
}

/** False: the game is over, or cannot go on. */
function playOne<S, V extends Seen>(game: Game<S, V>, play: Play<S>, played: Played): boolean {
  const { state, chance, cap = CAP, watch = [] } = play
  const asks = game.ask(state)
  note(played, checkRest(game, state, asks))
  for (const one of watch) note(played, one.atAsk?.(state) ?? [])
  const reply =
    randomOffer(asks, play) ?? (play.byVerb ? evenReply(asks, chance) : randomReply(asks, chance))
  played.isOver = asks.length === 0
  if (played.isOver && played.open > 0) note(played, [`${played.open} deeds were left open`])
  if (reply === undefined) return false
  if (played.replies.length >= cap) note(played, [`no end after ${cap} replies`])
  if (played.replies.length >= cap) return false
  const before = game.progress(state)
  played.replies.push(reply)
  const result = game.answer(state, reply)
  if (isRefused(result)) {
    const { rule, say } = result.refused
    note(played, [`refused though offered: ${rule} ${say.key}`])
    return false
  }
  note(played, checkDeeds(played, result, play))
  if (!isOffer(asks, reply)) note(played, checkProgress(before, game.progress(state), reply))
  for (const one of watch) note(played, one.afterReply?.(state, reply, result) ?? [])
  return true
}

function note({ replies, findings }: Played, found: readonly string[]): void {
  const last = replies.at(-1)
  const after =
    last === undefined ? 'at the start' : `after reply ${replies.length}, ${printReply(last)}`
  for (const what of found) findings.push(`${after}: ${what}`)
}

function randomOffer<S>(
  asks: readonly (Ask | Chance)[],
  { offers = 0, chance }: Play<S>,
): Reply | undefined {
  if (offers === 0 || chance.below(offers) > 0) return undefined
  const replies = legalReplies(asks.filter((ask) => !isChance(ask) && ask.kind === 'may'))
  return replies[chance.below(Math.max(1, replies.length))]
}

function evenReply(asks: readonly (Ask | Chance)[], chance: Fast): Reply | undefined {
  const [first] = asks
  if (first === undefined || isChance(first)) return randomReply(asks, chance)
  return byVerb(legalReplies(asks.filter((ask) => isChance(ask) || ask.kind === 'must')), chance)
}

function isOffer(asks: readonly (Ask | Chance)[], reply: Reply): boolean {
  if (isNature(reply)) return false
  return asks.some((ask) => !isChance(ask) && ask.id === reply.ask && ask.kind === 'may')
}

/** Uniform over all pairs of option and noun of the asks that wait; offers are never taken. */
export function randomReply(asks: readonly (Ask | Chance)[], chance: Fast): Reply | undefined {
  const first = asks[0]
  if (first !== undefined && isChance(first)) return { seat: 'nature', values: draw(first, chance) }
  let ways = 0
  for (const ask of asks) ways += waysOf(ask as Ask)
  if (ways === 0) return undefined
  let way = chance.below(ways)
  for (const ask of asks as readonly Ask[]) {
    const here = waysOf(ask)
    if (way < here) return replyAt(ask, way, chance)
    way -= here
  }
  return undefined
}

function waysOf(ask: Ask): number {
  if (ask.kind === 'may') return 0
  let ways = 0
  for (const option of ask.options) ways += option.nouns === undefined ? 1 : option.nouns.length
  return ways
}

function replyAt(ask: Ask, way: number, chance: Fast): SeatReply | undefined {
  let left = way
  for (const { verb, nouns, text } of ask.options) {
    const here = nouns === undefined ? 1 : nouns.length
    if (left < here) {
      const { seat, id } = ask
      if (text !== undefined)
        return { seat, ask: id, verb, noun: 'x'.repeat(chance.below(text.most + 1)) }
      return nouns === undefined
        ? { seat, ask: id, verb }
        : { seat, ask: id, verb, noun: nouns[left]! }
    }
    left -= here
  }
  return undefined
}

function checkRest<S, V extends Seen>(
  game: Game<S, V>,
  state: S,
  asks: readonly (Ask | Chance)[],
): string[] {
  const found = [...checkAsks(game, asks), ...game.broken(state).map((name) => `broken: ${name}`)]
  const isOver = game.outcome(state) !== undefined
  if (isOver && asks.length > 0) found.push('there is an outcome but somebody is still asked')
  if (!isOver && asks.length === 0) found.push('nobody is asked but there is no outcome')
  const progress = listOf(game.progress(state))
  if (progress.some((one) => !Number.isSafeInteger(one) || one < 0))
    found.push(`progress is ${progress.join(' ')}`)
  return found
}

/** Every deed that is over has begun. */
function checkDeeds(
  played: Played,
  { told }: Result,
  { isUnderWay }: Pick<Play<unknown>, 'isUnderWay'>,
): string[] {
  for (const { what } of told) {
    if (what.did === 'opened') played.open++
    if (what.did === 'closed' && --played.open < 0) {
      played.open = 0
      if (!isUnderWay) return ['a deed is over that nobody has heard of']
    }
  }
  return []
}

function listOf(measure: Measure): readonly number[] {
  return typeof measure === 'number' ? [measure] : measure
}

/** Below 0 if the first is less. */
export function compareMeasures(one: Measure, other: Measure): number {
  const [a, b] = [listOf(one), listOf(other)]
  const at = a.findIndex((value, index) => value !== b[index])
  if (at < 0) return a.length - b.length
  return at < b.length ? a[at]! - b[at]! : 1
}

function checkProgress(before: Measure, after: Measure, reply: Reply): string[] {
  const change = compareMeasures(after, before)
  if (change < 0 || (isNature(reply) && change === 0)) return []
  return [`progress went from ${listOf(before).join(' ')} to ${listOf(after).join(' ')}`]
}

function traceOf({ stack, message }: Error): string {
  return stack?.split('\n').slice(0, 5).join('\n') ?? message
}
