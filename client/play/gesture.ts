import type { Named, Scene } from '../../core/look.ts'
import type { BoardMark, Legal } from '../board/board-props.ts'
import type { Wish } from '../rules/protocol.ts'
import { hexesIn, placeAt, thingAt } from '../../core/look/spots.ts'
import { isGround, isLegal, isSame, piecesIn, placeOf } from './legal.ts'

/** What the player holds: nothing, a piece (`aims`: it does not march, but can be let go on something), a hex that the way is shown to, for a piece or for the answer itself, or a gesture under way. */
export type Hand =
  | { is: 'empty' }
  | { is: 'picked'; piece: Named; aims?: true }
  | { is: 'aimed'; piece: Named; target: Named }
  | { is: 'aimed'; target: Named; ways: readonly (readonly number[])[] }
  | { is: 'sent'; piece?: Named }

export const EMPTY_HAND: Hand = { is: 'empty' }

/** What one touch can mean. */
export type Meaning =
  | { is: 'put-down' }
  | { is: 'pick'; piece: Named }
  | { is: 'aim'; piece: Named; target: Named }
  | { is: 'wish'; wish: Wish; means: 'go' | 'join' | 'answer' | 'offer' | 'unclear' }

/** What a touch is judged by. */
export interface Ground {
  scene: Scene
  legal: Legal
  /** Things that only an offer names. */
  offers: Legal
  marks: readonly BoardMark[]
  /** A finger covers what it touches, so the first tap only shows the way. */
  by: 'finger' | 'pointer'
}

export function pieceIn(hand: Hand): Named | undefined {
  return 'piece' in hand ? hand.piece : undefined
}

/** Everything the touch can mean; the first is the likeliest, and 'unclear' is left to the rules to explain. */
export function meaningsOf(hand: Hand, thing: Named, ground: Ground): readonly Meaning[] {
  const piece = pieceIn(hand)
  if (piece !== undefined && isSame(piece, thing)) return [{ is: 'put-down' }]
  const first = piece === undefined ? [] : withPiece(hand, piece, { thing, ground })
  if (first.some(isGoing)) return first
  const found = [...first, ...ownMeanings(thing, ground)]
  if (found.length > 0) return found
  const offered = offersAt(thing, ground)
  if (offered.length > 0) return offered
  const wish: Wish = piece === undefined ? { touched: thing } : { picked: piece, touched: thing }
  return [{ is: 'wish', wish, means: 'unclear' }]
}

/** Where a piece can go it goes, whoever stands there: to pick up another one, put down the first. */
function isGoing(meaning: Meaning): boolean {
  return meaning.is === 'aim' || (meaning.is === 'wish' && meaning.means === 'go')
}

/** Where the picked-up piece could go, or who could come along. */
function withPiece(
  hand: Hand,
  piece: Named,
  { thing, ground }: { thing: Named; ground: Ground },
): readonly Meaning[] {
  const place = placeOf(ground.scene, thing)
  if (place === undefined) return []
  if (place === placeOf(ground.scene, piece)) {
    const isCompanion = !isGround(thing) && isLegal(ground.legal, thing)
    return isCompanion
      ? [{ is: 'wish', wish: { picked: piece, touched: thing }, means: 'join' }]
      : []
  }
  const mark = ground.marks.find(({ at }) => at === place)
  if (mark === undefined || mark.bar !== undefined) return []
  const target = thingAt(hexesIn(ground.scene), place)
  const isSecondTap = hand.is === 'aimed' && isSame(hand.target, target)
  if (ground.by === 'finger' && !isSecondTap) return [{ is: 'aim', piece, target }]
  return [{ is: 'wish', wish: { picked: piece, touched: target }, means: 'go' }]
}

/** What the thing itself, its place or what lies in its place would answer. */
function ownMeanings(thing: Named, { scene, legal }: Ground): readonly Meaning[] {
  if (isGround(thing) || thing.of === 'heading') {
    const ways = [thing, ...pairOver(thing, scene)].filter((one) => isLegal(legal, one))
    if (ways.length > 0) return ways.map(answering)
  }
  const at = placeOf(scene, thing)
  const place = at === undefined ? undefined : thingAt(hexesIn(scene), at)
  const isPlaceLegal = place !== undefined && isLegal(legal, place)
  // One of a stack and all of it may both be meant.
  if (isLegal(legal, thing))
    return [{ is: 'pick', piece: thing }, ...(isPlaceLegal ? [answering(place)] : [])]
  if (at === undefined || place === undefined) return []
  if (isPlaceLegal) return [answering(place)]
  return piecesIn(scene, at)
    .filter((piece) => isLegal(legal, piece))
    .map((piece) => ({ is: 'pick', piece }))
}

/** Whoever touches a hexside may mean to stand in both of its hexes. */
function pairOver({ of, noun }: Named, scene: Scene): Named[] {
  return of === 'side' ? [{ of: 'place', noun: placeAt(hexesIn(scene), { pair: noun }) }] : []
}

function answering(touched: Named): Meaning {
  return { is: 'wish', wish: { touched }, means: 'answer' }
}

function offersAt(thing: Named, { scene, offers }: Ground): readonly Meaning[] {
  const place = placeOf(scene, thing)
  const isPlace = isGround(thing) && place !== undefined
  const things = [thing, ...pairOver(thing, scene), ...(isPlace ? piecesIn(scene, place) : [])]
  return things
    .filter((one) => isLegal(offers, one))
    .map((touched) => ({ is: 'wish', wish: { touched }, means: 'offer' }))
}

/** An answer that a finger gives by touching a hex, unless it was touched and looked at before. */
export function firstTapped(
  hand: Hand,
  [only]: readonly Meaning[],
  { by }: Pick<Ground, 'by'>,
): Named | undefined {
  if (by !== 'finger' || only?.is !== 'wish' || only.means !== 'answer') return undefined
  const { touched } = only.wish
  const isSecondTap = hand.is === 'aimed' && isSame(hand.target, touched)
  return isSecondTap ? undefined : touched
}

/** A lone meaning is carried out at once, unless it is only an offer: those are asked about first. */
export function isPlain(meanings: readonly Meaning[]): boolean {
  const [only, ...others] = meanings
  return others.length === 0 && !(only?.is === 'wish' && only.means === 'offer')
}
