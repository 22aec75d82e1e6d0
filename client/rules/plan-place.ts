import type { Sent } from '../../core/chain.ts'
import { fastChance } from '../../core/chance.ts'
import type { Ask, Option, Refusal, Seat, Seen } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { heard } from '../../core/desk.ts'
import type { Hexes } from '../../core/hex/place.ts'
import { hexesIn, nounAs } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import { namedIn } from '../../core/tell/news.ts'
import type { Book } from './adviser.ts'
import { reasoned } from './reasoned.ts'
import type { ReasonedBook } from './reasoned.ts'

/** Where an imagined chain of replies has led. */
export interface Place<B extends Book = Book> {
  book: B
  seat: Seat
  state: unknown
  asks: readonly Ask[]
  replies: readonly Sent[]
  /** What each reply says, in the words of its option. */
  options: readonly Option[]
  /** Pieces that came somewhere by the last reply. */
  moved: readonly (Named & { to: number | undefined })[]
  /** What was spoken of when the last reply was carried out, such as who takes part because nobody else could. */
  spoken: readonly Named[]
  /** Dice, another seat or something this seat cannot know come next: nothing further can be foreseen. */
  isEnd: boolean
}

export function isSame(a: Named, b: Named): boolean {
  return a.of === b.of && a.noun === b.noun
}

/** Those that are waited for come first. */
function inOrder(asks: readonly Ask[]): readonly Ask[] {
  return asks.length < 2
    ? asks
    : asks.toSorted((a, b) => Number(a.kind === 'may') - Number(b.kind === 'may'))
}

export function startOf<B extends Book>(book: B, view: Seen): Place<B> {
  return {
    book,
    seat: view.seat,
    state: book.game.imagine(view, fastChance('plan')),
    asks: inOrder(view.asks),
    replies: [],
    options: [],
    moved: [],
    spoken: [],
    isEnd: false,
  }
}

/** A place whose game gives reasons. */
export type ReasonedPlace = Place<ReasonedBook>

export async function reasoning(place: Place): Promise<ReasonedPlace> {
  return { ...place, book: await reasoned(place.book) }
}

export function viewAt({ book, state, seat }: Place): Seen {
  return book.game.view(state, seat)
}

/** The place after one more reply; undefined: it is refused. */
export function after<B extends Book>(
  place: Place<B>,
  ask: Ask,
  { option, noun }: { option: Option; noun?: number },
): Place<B> | undefined {
  const { book, seat } = place
  const { game } = book
  const state = game.clone(place.state)
  const answer = { verb: option.verb, ...(noun !== undefined && { noun }) }
  const result = game.answer(state, { seat, ask: ask.id, ...answer })
  if (isRefused(result)) return undefined
  const next = game.ask(state)
  const own = next.filter((one): one is Ask => !isChance(one) && one.seat === seat)
  const told = heard(result.told, seat)
  return {
    book,
    seat,
    state,
    asks: inOrder(own),
    replies: [...place.replies, { ask: ask.id, ...answer, rule: ask.rule }],
    options: [...place.options, option],
    moved: told.flatMap((what) =>
      what.did === 'moved' || what.did === 'placed'
        ? [{ of: what.of, noun: what.noun, to: what.to }]
        : [],
    ),
    spoken: told.flatMap((what) => (what.did === 'noted' ? namedIn(what.say) : [])),
    isEnd: result.final === 'yes' || option.try === true || own.length === 0 || next.some(isChance),
  }
}

/** How the games' places are counted. */
export function hexesOf({ book }: Place): Hexes {
  return hexesIn(book.look)
}

/** The noun by which an option has this thing, if it lists it. */
function nounIn(place: Place, { of, nouns }: Option, thing: Named): number | undefined {
  const noun = nounAs(hexesOf(place), of, thing)
  return noun !== undefined && nouns?.includes(noun) === true ? noun : undefined
}

/** Whether an option takes nouns of such a kind: hexes and hexsides are also places. */
export function takes(place: Place, { of }: Option, thing: Named): boolean {
  return nounAs(hexesOf(place), of, thing) !== undefined
}

/** Every place to which naming this thing leads at once. */
export function naming<B extends Book>(place: Place<B>, thing: Named): Place<B>[] {
  if (place.isEnd) return []
  return place.asks.flatMap((ask) =>
    ask.options.flatMap((option) => {
      const noun = nounIn(place, option, thing)
      return noun === undefined ? [] : (after(place, ask, { option, noun }) ?? [])
    }),
  )
}

/** Without offers that nobody waits for: they are taken when they are meant, and never on the way to something else. */
export function awaited<B extends Book>(place: Place<B>): Place<B> {
  return { ...place, asks: place.asks.filter(({ kind }) => kind === 'must') }
}

/** The places to which a finishing answer leads. */
export function finished<B extends Book>(place: Place<B>): Place<B>[] {
  const { finishing } = place.book.look
  if (place.isEnd) return []
  return place.asks.flatMap((ask) =>
    ask.options.flatMap((option) => {
      if (option.nouns !== undefined || !finishing.includes(option.verb)) return []
      return after(place, ask, { option }) ?? []
    }),
  )
}

/** How many unfinished things may lie one inside the other. */
const MOST_FINISHED = 4

/** As things stand; else after finishing what was begun, one after the other. */
export function* stages(start: Place): Generator<readonly Place[]> {
  let places: readonly Place[] = [start]
  for (let n = 0; n <= MOST_FINISHED && places.length > 0; n++) {
    yield places
    places = places.flatMap(finished)
  }
}

export function isOffered(place: Place, thing: Named): boolean {
  return place.asks.some(({ options }) =>
    options.some((option) => nounIn(place, option, thing) !== undefined),
  )
}

export function isOfferedFor(place: Place, verb: string, thing: Named): boolean {
  return place.asks.some(({ options }) =>
    options.some((one) => one.verb === verb && nounIn(place, one, thing) !== undefined),
  )
}

/** Why this thing can be named in no answer here: by its kind, which a game takes in place of a verb, else by the verbs that take it. */
export function reasonAgainst(place: ReasonedPlace, thing: Named): Refusal | undefined {
  const { seat, asks, book } = place
  const view = viewAt(place)
  const verbs = asks.flatMap(({ id, options }) =>
    options.flatMap(({ verb, of }) => {
      const noun = nounAs(hexesOf(place), of, thing)
      return noun === undefined ? [] : [{ ask: id, verb, noun }]
    }),
  )
  const own = { ask: asks[0]?.id ?? 0, verb: thing.of, noun: thing.noun }
  for (const { ask, verb, noun } of [own, ...verbs]) {
    const refusal = book.game.whyNot(view, { seat, ask, verb, noun })
    if (refusal !== undefined) return refusal
  }
  return undefined
}
