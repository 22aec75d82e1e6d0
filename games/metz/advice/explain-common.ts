import type { Kind, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { grid } from '../map/map.ts'
import { PIECES, sideOf } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import type { State } from '../model/state.ts'

/** What stands against a noun on a level; undefined when nothing is known against it. */
export type Explain<F> = (state: State, frame: F, noun: number) => Refusal | undefined

/** By step and verb or kind of thing, `choose fire`, or by verb or kind at any step. */
export type ReasonsOf<P extends Frame['proc']> = Readonly<
  Record<string, Explain<Extract<Frame, { proc: P }>>>
>

type Sided = Frame & { side: Side }

export function isHex(noun: number): boolean {
  return Number.isInteger(noun) && noun >= 0 && noun < grid.n
}
export function isPiece(noun: number): boolean {
  return Number.isInteger(noun) && noun >= 0 && noun < PIECES
}

export const NO_SUCH_HEX = refusal('2.1/a', 'no-such-thing')
export const NO_SUCH_PIECE = refusal('3.1.1/a', 'no-such-thing')

/** A reason with the thing that stands in the way. */
export function at(refused: Refusal, of: Kind, ...nouns: number[]): Refusal {
  return nouns.length === 0 ? refused : { ...refused, at: nouns.map((noun) => ({ of, noun })) }
}

/** What keeps a side from having anything to say to a piece. */
export function whyNotOurs(side: Side, piece: number): Refusal | undefined {
  if (!isPiece(piece)) return NO_SUCH_PIECE
  return sideOf[piece] === side ? undefined : refusal('5.0/a', 'is-the-enemys')
}

/** The same for a piece that must be on the map. */
export function whyNotHere(state: State, side: Side, piece: number): Refusal | undefined {
  return (
    whyNotOurs(side, piece) ??
    (state.place[piece]! < 0 ? refusal('2.1/a', 'is-off-map') : undefined)
  )
}

/** A piece of one's own on the map, and then this. */
export function ours<F extends Sided>(reason: Explain<F>): Explain<F> {
  return (state, frame, piece) =>
    whyNotHere(state, frame.side, piece) ?? reason(state, frame, piece)
}

/** A hex on the map, and then this. */
export function hexed<F>(reason: Explain<F>): Explain<F> {
  return (state, frame, hex) => (isHex(hex) ? reason(state, frame, hex) : NO_SUCH_HEX)
}

/** A hex stands for those of one's own in it: the reason of the first, unless nothing is known against another. */
export function inHex<F extends Sided>(reason: Explain<F>): Explain<F> {
  return hexed((state, frame, hex) => {
    const mine = piecesAt(state, hex).filter((piece) => sideOf[piece] === frame.side)
    if (mine.length === 0) return refusal('5.0/a', 'nobody-there')
    const reasons = mine.map((piece) => reason(state, frame, piece))
    return reasons.includes(undefined) ? undefined : reasons[0]
  })
}

/** Always the same reason. */
export function always<F>(rule: string, key: string): Explain<F> {
  const refused = refusal(rule, key)
  return () => refused
}
