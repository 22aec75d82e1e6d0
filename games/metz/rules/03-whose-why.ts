import type { Kind, Refusal } from '../../../core/contract.ts'
import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { grid } from '../map/map.ts'
import { PIECES, sideOf, batteryOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import type { State } from '../model/state.ts'
import { whyAbsent, whyOffMap } from './03-whereabouts.ts'
import { BAZAINE, STAFF, eventSide } from './06-chits.ts'

// What reasons have in common: of one's own, on the map, in a hex.

/** What stands against a noun on a level. */
export type WhyNot<F extends Frame> = Why<State, F>
export type WhysOf<F extends Frame> = ProcWhys<State, F>

type Sided = Frame & { side: Side }

export function isHex(noun: number): boolean {
  return Number.isInteger(noun) && noun >= 0 && noun < grid.n
}
export function isPiece(noun: number): boolean {
  return Number.isInteger(noun) && noun >= 0 && noun < PIECES
}

export const NO_SUCH_HEX = refusal('2.1/a', 'no-such-thing')
export const NO_SUCH_PIECE = refusal('3.1.1/a', 'no-such-thing')
const THE_ENEMYS = refusal('3.1.1/b', 'is-the-enemys')
const NOBODY_THERE = refusal('3.1.1/b', 'nobody-there')

/** A reason with the thing that stands in the way. */
export function at(refused: Refusal, of: Kind, ...nouns: number[]): Refusal {
  return nouns.length === 0 ? refused : { ...refused, at: nouns.map((noun) => ({ of, noun })) }
}

/** What keeps a side from having anything to say to a piece. */
export function whyNotOurs(side: Side, piece: number): Refusal | undefined {
  if (!isPiece(piece)) return NO_SUCH_PIECE
  return sideOf[piece] === side ? undefined : THE_ENEMYS
}

/** The same for a piece that must be on the map. */
export function whyNotHere(state: State, side: Side, piece: number): Refusal | undefined {
  return whyNotOurs(side, piece) ?? whyOffMap(state, piece)
}

/** A piece of one's own on the map, and then this. */
export function ours<F extends Sided>(reason: WhyNot<F>): WhyNot<F> {
  return (state, frame, piece) =>
    whyNotHere(state, frame.side, piece) ?? reason(state, frame, piece)
}

/** A hex on the map, and then this. */
export function hexed<F extends Frame>(reason: WhyNot<F>): WhyNot<F> {
  return (state, frame, hex) => (isHex(hex) ? reason(state, frame, hex) : NO_SUCH_HEX)
}

/** A hex stands for those of one's own in it: the reason of the first, unless nothing is known against another. */
export function inHex<F extends Sided>(reason: WhyNot<F>): WhyNot<F> {
  return hexed((state, frame, hex) => {
    const mine = piecesAt(state, hex).filter((piece) => sideOf[piece] === frame.side)
    if (mine.length === 0) return NOBODY_THERE
    const reasons = mine.map((piece) => reason(state, frame, piece))
    return reasons.includes(undefined) ? undefined : reasons[0]
  })
}

/** Always the same reason. */
export function always<F extends Frame>(rule: string, key: string): WhyNot<F> {
  const refused = refusal(rule, key)
  return () => refused
}

/** The largest of some is to be named, and of a side; who is none of them is told so. */
export function largestOf<F extends Frame>(
  rule: string,
  among: (frame: F, state: State) => readonly [Side, readonly number[]],
): WhyNot<F> {
  const smaller = refusal(rule, 'only-largest')
  const noPart = refusal(rule, 'no-part-in-this')
  return (state, frame, piece) => {
    const [side, pieces] = among(frame, state)
    return whyNotHere(state, side, piece) ?? (pieces.includes(piece) ? smaller : noPart)
  }
}

/** What the enemy holds is none of one's business, and may be unknown. */
export function whyNotOurChit(side: number, chit: number): Refusal | undefined {
  const chief = CHIEFS.indexOf(chit)
  if (chief >= 0) return chief === side ? undefined : refusal('6.2/a', 'is-the-enemys')
  const isTheirs = eventSide[chit] !== undefined && eventSide[chit] !== side
  return isTheirs ? refusal('6.3/a', 'is-the-enemys') : undefined
}

/** By side: the chit of its commander in chief. */
const CHIEFS: readonly number[] = [STAFF, BAZAINE]

/** Levels on which a mitrailleuse acts by itself, and those of its ammunition. */
const BY_ITSELF: readonly string[] = ['fireStep', 'defence', 'fire', 'play']
const SUPPLIED: readonly string[] = ['rally', 'night']
const SUPPLY: readonly string[] = ['resupply', 'supply', 'piece']

/** What neither of both ever does: its arm is the reason, not its battery. */
const NEVER: readonly string[] = ['detach', 'large', 'small', 'as', 'charge', 'attack', 'dig']

/** In all but fire and ammunition a mitrailleuse is its battery; with it, it may take no part. */
export function whyNotApart(
  view: Pick<State, 'place' | 'scenario'>,
  { side, proc }: { side: number; proc: string },
  { word, piece }: { word: string; piece: number },
): Refusal | undefined {
  const battery = batteryOf[piece] ?? -1
  if (battery < 0 || sideOf[battery] !== side || BY_ITSELF.includes(proc)) return undefined
  if (NEVER.includes(word)) return undefined
  if (SUPPLIED.includes(proc) && SUPPLY.includes(word)) return undefined
  return whyAbsent(view, piece) ?? at(refusal('4.3/b', 'is-with-battery'), 'piece', battery)
}
