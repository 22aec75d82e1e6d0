import type { Ask, Option, Refusal, RuleId, SeatReply } from './contract.ts'
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

/** What a seat has said: a verb, or a kind of thing in its place, of which kind its noun is, and that. */
export interface Said {
  word: string
  kind: string | undefined
  noun: number | string | undefined
}

/** What holds for all replies of a game. */
interface Table<View> {
  /** Its kinds of things, by name. */
  kinds: Readonly<Record<string, unknown>>
  /** The rule that says whose turn it is to decide. */
  turns: RuleId
  /** The rule by which the game is over, if it is. */
  ended: (view: View) => RuleId | undefined
  /** Whether a thing stands for another one that is offered. */
  standsFor?: (view: View, kind: string, noun: number) => boolean
  /** What an offered text says that it may not. */
  text?: (text: string) => Refusal | undefined
}

/** What a game itself has to say about replies that are not legal. */
export interface Reasons<View extends Asked, State, All extends FrameLike> extends Table<View> {
  /** What stands against verbs and things at the steps of its levels. */
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

/** The reason of a level against something said: that of the first of these words for which it has one. */
type Against<View> = (view: View, said: Said, words: readonly string[]) => Refusal | undefined

/**
 * Why a reply is not legal, from what its seat knows; undefined when it is. With a kind of noun in place of the verb: why that
 * thing can be named in no answer now. A reply has the reasons of its verb, else of the kind of thing it names; a thing those of
 * its kind, else of the verbs that name such things.
 */
export function makeWhyNot<View extends Asked, State extends Flowing<All>, All extends FrameLike>(
  game: Reasons<View, State, All>,
): (view: View, reply: SeatReply) => Refusal | undefined {
  const against = againstOn(game)
  return (view, reply) => {
    const asks = view.asks.filter((ask) => ask.seat === reply.seat)
    if (reply.seat !== view.seat || asks.length === 0) return whyNotAsked(view, game)
    const { verb: word, noun } = reply
    const option = optionOf(asks, word)
    if (Object.hasOwn(game.kinds, word) && option === undefined) {
      if (typeof noun !== 'number' || isNamed(asks, word, noun)) return undefined
      if (game.standsFor?.(view, word, noun)) return undefined
      return against(view, { word, kind: word, noun }, [word, ...verbsFor(view, word)])
    }
    const kind = option?.of ?? game.kindOf?.(word)
    // Nothing stands against a thing that another answer names, only against the verb.
    const isFree = kind !== option?.of && typeof noun === 'number' && isNamed(asks, kind!, noun)
    const words = kind === undefined || isFree ? [word] : [word, kind]
    return whyNotReply({ asks, option, text: game.text }, reply, () =>
      against(view, { word, kind, noun }, words),
    )
  }
}

function againstOn<View extends Asked, State extends Flowing<All>, All extends FrameLike>(
  game: Reasons<View, State, All>,
): Against<View> {
  const onLevel: Against<View> = (view, { noun }, words) => {
    const state = game.imagine(view)
    const frame = game.level === undefined ? state.stack.at(-1) : game.level(view, state)
    return (
      frame && whyOn(game.whys, { state, frame, noun: typeof noun === 'number' ? noun : -1 }, words)
    )
  }
  return (view, said, words) => {
    const refused = game.before?.(view, said) ?? onLevel(view, said, words)
    return refused && (game.pointed?.(refused, said) ?? refused)
  }
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
  { turns, ended }: Pick<Table<View>, 'turns' | 'ended'>,
): Refusal {
  const end = ended(view)
  if (end !== undefined) return refusal(end, 'game-is-over')
  const [seat] = view.onClock
  return seat === undefined
    ? refusal(turns, 'not-your-ask')
    : refusal(turns, 'other-side-decides', { with: { seat: `seat-${seat}` } })
}

interface Offered {
  asks: readonly Ask[]
  option: Option | undefined
  text: Table<unknown>['text'] | undefined
}

function whyNotReply(
  { asks, option, text }: Offered,
  reply: SeatReply,
  why: () => Refusal | undefined,
): Refusal | undefined {
  const meant = asks.find(({ id }) => id === reply.ask)
  if (meant !== undefined && offered(meant.options, reply) !== undefined)
    return typeof reply.noun === 'string' ? text?.(reply.noun) : undefined
  const stale = asks.find(({ options }) => offered(options, reply) !== undefined)
  if (stale !== undefined) return refusal(stale.rule, 'stale-ask')
  const key = option === undefined ? 'first-this' : 'not-offered'
  return why() ?? refusal((meant ?? asks[0]!).rule, key)
}

function optionOf(asks: readonly Ask[], verb: string): Option | undefined {
  return asks.flatMap(({ options }) => options).find((option) => option.verb === verb)
}
