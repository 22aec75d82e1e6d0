import type { Ask, Refusal, RuleId, SeatReply } from './contract.ts'
import { offered } from './flow/answers.ts'
import type { Flowing, FrameLike } from './flow/step.ts'
import { whyOn } from './flow/why.ts'
import type { Whys } from './flow/why.ts'
import { refusal } from './refuse.ts'

/** What of a view reasons are found by. */
interface Asked {
  seat: string
  asks: readonly Ask[]
  onClock: readonly string[]
}

/** What a game itself has to say about replies that are not legal. */
export interface Reasons<View extends Asked> {
  /** Its kinds of things, by name. */
  kinds: Readonly<Record<string, unknown>>
  /** The rule that says whose turn it is to decide. */
  turns: RuleId
  /** The rule by which the game is over, if it is. */
  ended: (view: View) => RuleId | undefined
  /** A verb that is not asked for now, or an answer that is not among those offered; of which kind its noun would be. */
  reply: (view: View, reply: SeatReply, kind: string | undefined) => Refusal | undefined
  /** A thing that no answer names now. */
  thing: (view: View, kind: string, noun: number) => Refusal | undefined
  /** Whether a thing stands for another one that is offered. */
  standsFor?: (view: View, kind: string, noun: number) => boolean
  /** What an offered text says that it may not. */
  text?: (text: string) => Refusal | undefined
}

/**
 * Why a reply is not legal, from what its seat knows; undefined when it is.
 * With a kind of noun in place of the verb: why that thing can be named in no answer now.
 */
export function makeWhyNot<View extends Asked>(
  reasons: Reasons<View>,
): (view: View, reply: SeatReply) => Refusal | undefined {
  return (view, reply) => {
    const asks = view.asks.filter((ask) => ask.seat === reply.seat)
    if (reply.seat !== view.seat || asks.length === 0) return whyNotAsked(view, reasons)
    const isThing =
      Object.hasOwn(reasons.kinds, reply.verb) && optionOf(asks, reply.verb) === undefined
    if (!isThing) return whyNotReply(view, asks, reply, reasons)
    const { verb: kind, noun } = reply
    if (typeof noun !== 'number' || isNamed(asks, kind, noun)) return undefined
    return reasons.standsFor?.(view, kind, noun) ? undefined : reasons.thing(view, kind, noun)
  }
}

/** What a seat has said: a verb, or a kind of thing in its place, of which kind its noun is, and that. */
export interface Said {
  word: string
  kind: string | undefined
  noun: number | string | undefined
}

/** What a game has to say for itself where its levels give their reasons. */
export interface LevelReasons<View extends Asked, State, All extends FrameLike> extends Pick<
  Reasons<View>,
  'kinds' | 'turns' | 'ended' | 'standsFor' | 'text'
> {
  whys: Whys<State, All>
  /** A state that the seat cannot tell from the true one. */
  imagine: (view: View) => State
  /** The level that the seat is at, where it is not the top of the stack. */
  level?: (view: View, state: State) => All | undefined
  /** What holds on all levels: things that are hidden, or the enemy's, or no things at all. */
  before?: (view: View, said: Said) => Refusal | undefined
  /** A reason with what stands in the way, where it names nothing itself. */
  pointed?: (refused: Refusal, said: Said) => Refusal
  /** Of which kind the noun of a verb would be that is not asked for now. */
  kindOf?: (verb: string) => string | undefined
}

/** Reasons from the levels: of the verb, else of the kind of thing it names; a thing that is touched has the reasons of its kind, else of the verbs that name such things. */
export function whyNotFrom<View extends Asked, State extends Flowing<All>, All extends FrameLike>(
  game: LevelReasons<View, State, All>,
): (view: View, reply: SeatReply) => Refusal | undefined {
  const onLevel = (view: View, said: Said, words: readonly string[]): Refusal | undefined => {
    const state = game.imagine(view)
    const frame = game.level === undefined ? state.stack.at(-1) : game.level(view, state)
    const noun = typeof said.noun === 'number' ? said.noun : -1
    return frame && whyOn(game.whys, { state, frame, noun }, words)
  }
  const against = (view: View, said: Said, words: readonly string[]): Refusal | undefined => {
    const refused = game.before?.(view, said) ?? onLevel(view, said, words)
    return refused && (game.pointed?.(refused, said) ?? refused)
  }
  return makeWhyNot<View>({
    ...game,
    reply(view, { verb, noun }, asked) {
      const kind = asked ?? game.kindOf?.(verb)
      const said = { word: verb, kind, noun }
      // Nothing stands against a thing that another answer names, only against the verb.
      const isFree = kind !== asked && typeof noun === 'number' && isNamed(view.asks, kind!, noun)
      return against(view, said, kind === undefined || isFree ? [verb] : [verb, kind])
    },
    thing: (view, kind, noun) =>
      against(view, { word: kind, kind, noun }, [kind, ...verbsFor(view, kind)]),
  })
}

/** Verbs that name such a thing now. */
function verbsFor({ asks }: Asked, kind: string): readonly string[] {
  return asks.flatMap(({ options }) => options.flatMap(({ verb, of }) => (of === kind ? verb : [])))
}

/** Whether a thing can be named in an answer that play waits for; what may be said at any time is another matter. */
export function isNamed(asks: readonly Ask[], kind: string, noun: number): boolean {
  return asks.some(
    (ask) =>
      ask.kind === 'must' &&
      ask.options.some(({ of, nouns }) => of === kind && nouns?.includes(noun)),
  )
}

/** Who is to decide, when this seat is not. */
function whyNotAsked<View extends Asked>(
  view: View,
  { turns, ended }: Pick<Reasons<View>, 'turns' | 'ended'>,
): Refusal {
  const end = ended(view)
  if (end !== undefined) return refusal(end, 'game-is-over')
  const [seat] = view.onClock
  return seat === undefined
    ? refusal(turns, 'not-your-ask')
    : refusal(turns, 'other-side-decides', { with: { seat: `seat-${seat}` } })
}

function whyNotReply<View extends Asked>(
  view: View,
  asks: readonly Ask[],
  reply: SeatReply,
  reasons: Pick<Reasons<View>, 'reply' | 'text'>,
): Refusal | undefined {
  const meant = asks.find(({ id }) => id === reply.ask)
  if (meant !== undefined && offered(meant.options, reply) !== undefined)
    return typeof reply.noun === 'string' ? reasons.text?.(reply.noun) : undefined
  const stale = asks.find(({ options }) => offered(options, reply) !== undefined)
  if (stale !== undefined) return refusal(stale.rule, 'stale-ask')
  const option = optionOf(asks, reply.verb)
  return (
    reasons.reply(view, reply, option?.of) ??
    refusal((meant ?? asks[0]!).rule, option === undefined ? 'first-this' : 'not-offered')
  )
}

function optionOf(asks: readonly Ask[], verb: string): Ask['options'][number] | undefined {
  return asks.flatMap(({ options }) => options).find((option) => option.verb === verb)
}
