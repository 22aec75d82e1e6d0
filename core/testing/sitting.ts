import { fastChance, fastNature } from '../chance.ts'
import type { Ask, Fast, Game, SeatReply, Seen } from '../contract.ts'
import { isChance, isRefused } from '../contract.ts'
import { openTable } from '../table.ts'
import type { Table, TableSetup } from '../table.ts'
import { randomReply } from './random-play.ts'
import { byVerb, legalReplies } from './watch.ts'
import type { Watch } from './watch.ts'

// Games that are played at random for tests, at a table or without one.

/** A state that keeps its procedures on a stack. */
interface Staged {
  stack: readonly { proc: string }[]
}

export interface Sitting<S extends Staged, V extends Seen> extends Partial<
  Omit<TableSetup<S, V>, 'game' | 'nature'>
> {
  seed: string
  /** Takes something back one time in so many; never unless told. */
  back?: number
  /** Replies at most, and at least before it may be left. */
  most?: number
  least?: number
  /** Left in the middle of this procedure. */
  at?: S['stack'][number]['proc']
}

export interface Manner<S, V extends Seen> {
  game: Game<S, V>
  /** Where it begins unless told, and the most replies. */
  scenario: string
  most: number
  /** What is replied; any verb as likely as another unless told. */
  reply?(asks: readonly Ask[], chance: Fast): SeatReply
}

/** Plays at random at a table. */
export function playSitting<S extends Staged, V extends Seen>(
  manner: Manner<S, V>,
  sitting: Sitting<S, V>,
): Table<S, V> {
  const { game, scenario, reply = anyVerb } = manner
  const { seed, back = 0, most = manner.most, least = most, at, ...more } = sitting
  const table = openTable<S, V>({ game, scenario, nature: fastNature(seed), ...more })
  const chance = fastChance(`players of ${seed}`)
  for (let n = 0; n < most && table.asks().length > 0; n++) {
    if (n >= least && table.state().stack.some(({ proc }) => proc === at)) break
    const seat = table.seats[chance.below(table.seats.length)]!
    if (back > 0 && chance.below(back) === 0) table.undo(seat, table.seats)
    else if (isRefused(table.reply(reply(table.asks(), chance))))
      throw new Error('A listed reply was refused.')
  }
  return table
}

export function anyVerb(asks: readonly Ask[], chance: Fast): SeatReply {
  return byVerb(legalReplies(asks), chance)!
}

export interface Further<S> {
  replies: number
  seed: string
  watch: Watch<S>
}

/** Plays at random for so many replies, every verb as likely as another now and then, while somebody looks on. */
export function playFurther<S, V extends Seen>(
  game: Game<S, V>,
  state: S,
  { replies, seed, watch }: Further<S>,
): string[] {
  const chance = fastChance(seed)
  const found: string[] = []
  for (let n = 0; n < replies && game.ask(state).length > 0; n++) {
    for (const what of watch.atAsk?.(state) ?? []) found.push(`${seed}, reply ${n}: ${what}`)
    const asks = game.ask(state)
    const isEven = !asks.some(isChance) && chance.below(2) === 0
    const reply = isEven ? byVerb(legalReplies(asks), chance) : randomReply(asks, chance)
    if (reply !== undefined) game.answer(state, reply)
  }
  return found
}
