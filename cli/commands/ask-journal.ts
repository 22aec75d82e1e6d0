import type { Chance, Game, Kind, Reply, RuleId, SeatReply, Told } from '../../core/contract.ts'
import { isChance, isNature, isRefused } from '../../core/contract.ts'
import { overhear } from '../../core/flow/overhear.ts'
import type { Forced } from '../../core/flow/overhear.ts'

/** One thing in the order in which it came about. */
export type Entry =
  | { is: 'reply'; reply: SeatReply; of?: Kind }
  | { is: 'nature'; chance: Chance; values: readonly number[] }
  /** Carried out unasked, since there was no choice. */
  | { is: 'forced'; forced: Forced }
  | { is: 'told'; told: Told }
  /** Given although it had been carried out unasked: nothing more is done. */
  | { is: 'repeated'; forced: Forced }
  /** The answer before could also have been meant for what was carried out unasked. */
  | { is: 'aside'; answered: RuleId; forced: Forced }

export interface Journal {
  /** The same game, which writes down what becomes of it. */
  game: Game
  entries: readonly Entry[]
  /** The state as it was left last, also where nature then had no answer. */
  state(): unknown
  /** What was carried out unasked since the last reply and has not been given since. */
  unasked(): Forced[]
  repeat(forced: Forced): void
  /** Is written below the next reply. */
  remark(aside: Extract<Entry, { is: 'aside' }>): void
  /** Nature has no answer: nothing comes of what the table does to stand as it stood. */
  close(): void
}

export function journalOf(game: Game): Journal {
  const entries: Entry[] = []
  const asides: Entry[] = []
  const repeated = new Set<Forced>()
  let last: unknown
  let isClosed = false
  const watched: Game = {
    ...game,
    setup(scenario, options) {
      const forced: Forced[] = []
      const told: Told[] = []
      const listener = {
        forced: (what: Forced) => void forced.push(what),
        settled: (what: readonly Told[]) => void told.push(...what),
      }
      last = overhear(listener, () => game.setup(scenario, options))
      entries.push(...inOrder(told, forced))
      return last
    },
    answer(state, reply) {
      if (isClosed) return game.answer(state, reply)
      const asked = askedWith(game, state, reply)
      const forced: Forced[] = []
      const listener = { forced: (what: Forced) => void forced.push(what), settled: () => {} }
      const result = overhear(listener, () => game.answer(state, reply))
      last = state
      if (!isRefused(result))
        entries.push(...asked, ...asides.splice(0), ...inOrder(result.told, forced))
      return result
    },
  }
  return {
    game: watched,
    entries,
    state: () => last,
    unasked: () => forcedIn(entries).filter((forced) => !repeated.has(forced)),
    repeat(forced) {
      repeated.add(forced)
      entries.push({ is: 'repeated', forced })
    },
    remark: (aside) => void asides.push(aside),
    close: () => void (isClosed = true),
  }
}

/** Since the last reply. */
function forcedIn(entries: readonly Entry[]): Forced[] {
  const from = entries.findLastIndex(({ is }) => is === 'reply') + 1
  return entries.slice(from).flatMap((entry) => (entry.is === 'forced' ? [entry.forced] : []))
}

/** What is answered, as long as the state still asks it. */
function askedWith(game: Game, state: unknown, reply: Reply): Entry[] {
  const asks = game.ask(state)
  if (isNature(reply)) {
    const chance = asks.find(isChance)
    return chance === undefined ? [] : [{ is: 'nature', chance, values: reply.values }]
  }
  const { seat, ask, verb, noun } = reply
  const option = asks
    .flatMap((one) => (isChance(one) || one.seat !== seat || one.id !== ask ? [] : one.options))
    .find((one) => one.verb === verb && typeof noun === 'number' && one.nouns?.includes(noun))
  const of = option?.of
  return [{ is: 'reply', reply, ...(of === undefined ? {} : { of }) }]
}

function inOrder(told: readonly Told[], forced: readonly Forced[]): Entry[] {
  const entries: Entry[] = []
  const left = [...forced]
  const before = (count: number): void => {
    while (left[0] !== undefined && left[0].after <= count)
      entries.push({ is: 'forced', forced: left.shift()! })
  }
  told.forEach((one, at) => {
    before(at)
    entries.push({ is: 'told', told: one })
  })
  before(Infinity)
  return entries
}
