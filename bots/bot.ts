import type { Ask, Fast, SeatReply, Seen } from '../core/contract.ts'

/** Who plays a seat of one game: it gets that seat's view and an ask, and nothing else. Make a new one for every game and seat. */
export interface Bot {
  readonly name: string
  /** The same for the same views, asks and stream of chance, whatever the view hides. */
  reply(view: Seen, ask: Ask, chance: Fast): SeatReply
}

/** An answer without its address. */
export interface Choice {
  verb: string
  noun?: number
}

export function replyTo(ask: Ask, { verb, noun }: Choice): SeatReply {
  const reply = { seat: ask.seat, ask: ask.id, verb }
  return noun === undefined ? reply : { ...reply, noun }
}

/** Whether the ask lists this answer; a choice is never a text. */
export function isOffered(ask: Ask, { verb, noun }: Choice): boolean {
  return ask.options.some(
    (option) =>
      option.verb === verb &&
      option.text === undefined &&
      (option.nouns === undefined ? noun === undefined : option.nouns.includes(noun ?? -1)),
  )
}

/** The nouns an ask lists for a verb; none when it does not list the verb. */
export function nounsFor(ask: Ask, verb: string): readonly number[] {
  return ask.options.find((option) => option.verb === verb)?.nouns ?? []
}
