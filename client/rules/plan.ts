import type { Seen } from '../../core/contract.ts'
import { groundOf } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import type { Book } from './adviser.ts'
import { hexesOf, isSame, reasoning, stages, startOf } from './plan-place.ts'
import type { Place } from './plan-place.ts'
import { fulfilling, nearby, reachFrom } from './plan-ways.ts'
import { reasonFor, reasonToGoOn } from './plan-why.ts'
import type { Chain, Plan, Wish } from './protocol.ts'
import { refusalOf, verbLabel } from './spoken.ts'
import { givenUp } from './stakes.ts'

/** One gesture as a chain of small replies, by contract alone and from the view alone. */
export async function planFor(book: Book, view: Seen, wish: Wish): Promise<Plan> {
  const start = startOf(book, view)
  const near = nearTo(start, wish)
  const found = search(start, wish, near)
  const [only, ...others] = found
  if (only === undefined)
    return { refused: refusalOf(book, reasonFor(await reasoning(start), wish, near)) }
  if (others.length > 0)
    return { choose: await Promise.all(found.map((one) => choiceOf(start, one))) }
  const bar = isBarred(start, wish) ? reasonToGoOn(await reasoning(only), wish.picked!) : undefined
  return bar === undefined ? await chainOf(start, only) : { refused: refusalOf(book, bar) }
}

/** What may have been meant as well, but not of somebody who is to come along, and not by pointing with a piece at where it lies, or at who lies there with it. */
function nearTo(start: Place, { picked, touched, along }: Wish): Named[] {
  if (along === true) return []
  const near = nearby(start, touched)
  const home = picked === undefined ? [] : nearby(start, picked)
  const isHome = home.some((place) => [touched, ...near].some((one) => isSame(one, place)))
  return isHome ? [] : near
}

async function chainOf(start: Place, place: Place): Promise<Chain> {
  const gives = await givenUp(start, place)
  return gives.length === 0 ? { replies: place.replies } : { replies: place.replies, gives }
}

async function choiceOf(start: Place, place: Place): Promise<Chain & { label: string }> {
  return { ...(await chainOf(start, place)), label: labelOf(place) }
}

/** Everything that a gesture may come to. */
export function foundFor(start: Place, wish: Wish): Place[] {
  return search(start, wish, nearTo(start, wish))
}

function search(start: Place, wish: Wish, near: readonly Named[]): Place[] {
  for (const places of stages(start)) {
    const found = places.flatMap((place) => meant(place, wish, near))
    if (found.length > 0) return found
  }
  return []
}

/** The thing itself, else what lies where it lies. */
function meant(place: Place, wish: Wish, near: readonly Named[]): Place[] {
  const found = fulfilling(place, wish)
  if (found.length > 0) return found
  return near.flatMap((touched) => fulfilling(place, { ...wish, touched }))
}

function isBarred(start: Place, { picked, touched }: Wish): boolean {
  const to = groundOf(hexesOf(start), touched)
  if (picked === undefined || to < 0) return false
  return reachFrom(start, picked).some(({ at, bar }) => at === to && bar !== undefined)
}

/** What a chain comes to in words: its first and its last reply. */
function labelOf({ book, replies, options }: Place): string {
  const said = replies.map(({ verb, noun }, at) => {
    const name = typeof noun === 'number' ? ` ${book.words.name(options[at]!.of, noun)}` : ''
    return `${verbLabel(book, verb)}${name}`
  })
  const [first, last] = [said[0]!, said.at(-1)!]
  return first === last ? first : `${first}: ${last.charAt(0).toLowerCase()}${last.slice(1)}`
}
