import type { Chance, Option, Refused, SeatReply } from '../contract.ts'
import type { Asked, FrameLike, Taken } from './step.ts'

export function placeOf(frame: FrameLike | undefined): string {
  return frame === undefined ? 'an empty stack' : `${frame.proc}.${frame.at}`
}

export function refuse(rule: string, key: string): Refused {
  return { refused: { rule, say: { key } } }
}

/** The single answer of an ask that leaves no choice and nothing to learn. */
export function onlyAnswer(asked: Asked, frame: FrameLike): Taken | undefined {
  let only: Option | undefined
  for (const option of asked.options) {
    // Most asks have a first option with several nouns, and nothing else has to be looked at.
    const count = option.nouns === undefined ? 1 : option.nouns.length
    if (count > 1 || option.text !== undefined || option.try) return undefined
    if (count === 0) continue
    if (only !== undefined) return undefined
    only = option
  }
  if (only === undefined)
    throw new Error(`${placeOf(frame)} asks ${asked.seat} (rule ${asked.rule}) but offers nothing.`)
  return { seat: asked.seat, verb: only.verb, noun: only.nouns?.[0] ?? -1 }
}

/** Written out: it is made at every roll, and a copy key by key is slow. */
export function toChance({ rule, say, seen, dice, pick }: Omit<Chance, 'seat'>): Chance {
  if (dice !== undefined) return { seat: 'nature', rule, say, seen, dice }
  return pick === undefined
    ? { seat: 'nature', rule, say, seen }
    : { seat: 'nature', rule, say, seen, pick }
}

/** What nature must answer when it has no choice either. */
export function forcedChance({ dice, pick }: Chance): readonly number[] | undefined {
  if (pick !== undefined) return pick.from.length === 1 && pick.take === 1 ? pick.from : undefined
  return dice?.length === 0 ? dice : undefined
}

/** The option a reply takes; a reply of any shape may come in. */
export function offered(options: readonly Option[], reply: SeatReply): Option | undefined {
  const noun = reply.noun
  for (const option of options) {
    if (option.verb !== reply.verb) continue
    if (option.text !== undefined) {
      if (typeof noun === 'string' && noun.length <= option.text.most) return option
    } else if (option.nouns === undefined) {
      if (noun === undefined) return option
    } else if (typeof noun === 'number' && option.nouns.includes(noun)) return option
  }
  return undefined
}

export function takenOf(option: Option, { seat, noun }: SeatReply): Taken {
  const verb = option.verb
  if (typeof noun === 'string') return { seat, verb, noun: -1, text: noun }
  return { seat, verb, noun: noun === undefined ? -1 : plainNumber(noun) }
}

/**
 * −0, which a list of nouns takes for 0, becomes 0; and the engine keeps as a small integer what it may have come by as a
 * fraction: one such number in a list of the state makes all that read it slow.
 */
function plainNumber(noun: number): number {
  const whole = noun | 0
  return whole === noun ? whole : noun
}
