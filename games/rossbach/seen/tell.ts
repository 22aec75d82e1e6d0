import type { Happening, Kind, Seat } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { ownerOf, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { FRENCH, NATIONS, PRUSSIAN, SEATS, nationOf, other, sideOf } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import type { State } from '../model/state.ts'

// Who hears what: the owner of his pieces, everybody else of flags.

/** Everybody of a side. */
export function own(side: Side): readonly Seat[] {
  return OWN[side]!
}
const OWN: readonly (readonly Seat[])[] = SEATS.map((seat) => [seat])

/** Everybody but a side; spectators see what both sides may. */
export function others(side: Side): readonly Seat[] {
  return OTHERS[side]!
}
const OTHERS: readonly (readonly Seat[])[] = [FRENCH, PRUSSIAN].map((side) => [
  SEATS[other(side as Side)],
  'table',
])

interface Going {
  did: 'moved' | 'placed' | 'removed'
  from?: number
  to?: number
}

/** Pieces of one side move, come in or go: their owner is told which, the others that a flag does, or which if they lie open. */
export function tellMoved(
  state: State,
  pieces: readonly number[],
  way: Going,
  go: Go<Frame>,
): void {
  if (pieces.length === 0) return
  const side = ownerOf(state, pieces[0]!)
  for (const noun of pieces) go.tell(own(side), gone('piece', noun, way))
  let flags = 0
  for (const noun of pieces)
    if (isOpen(state, noun)) go.tell(others(side), gone('piece', noun, way))
    else flags |= 1 << nationOf[noun]!
  // What the enemy sees of the rest: a flag of each nation among them.
  for (let noun = 0; noun < NATIONS.length; noun++)
    if ((flags & (1 << noun)) !== 0) go.tell(others(side), gone('flag', noun, way))
}

/** Most go from hex to hex, and to write that out is quicker. */
function gone(of: Kind, noun: number, way: Going): Happening {
  const { did, from, to } = way
  if (did === 'moved' && from !== undefined && to !== undefined) return { of, noun, did, from, to }
  return { of, noun, ...way }
}

function isOpen(state: State, piece: number): boolean {
  return state.shown[piece] === 1 || ownerOf(state, piece) !== sideOf[piece]
}

/**
 * A piece is there that came from nowhere on the map: the others see a flag, unless one of its nation stood there already.
 */
export function tellAppeared(state: State, piece: number, go: Go<Frame>): void {
  const to = state.place[piece]!
  const hasFlag = piecesAt(state, to).some(
    (one) => one !== piece && nationOf[one] === nationOf[piece] && state.shown[one] === 0,
  )
  if (!hasFlag) return tellMoved(state, [piece], { did: 'placed', to }, go)
  go.tell(own(ownerOf(state, piece)), { did: 'placed', of: 'piece', noun: piece, to })
}
