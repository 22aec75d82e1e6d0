import type { Mark, Sheet } from '../../../core/contract.ts'
import { isMarked } from '../model/board.ts'
import { COLUMN, LINE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PIECES, TRAILER, armOf, sideOf } from '../rules/02-pieces.ts'
import type { MoveFrame } from '../rules/06-move-level.ts'
import { moveOf, whyCannotSetOut } from '../rules/06-movers.ts'
import type { Mover } from '../rules/06-movers.ts'
import { endIn, reachOf } from '../rules/06-reach.ts'
import { isInEnemyZone } from '../rules/06-zones.ts'

export const EMPTY: Sheet = { marks: [], sums: [], chances: [] }

/** Whoever enters an enemy zone stops there. */
const STOPS = '6.2/c'

/** The move that is under way. */
function moveNow({ stack }: State): MoveFrame | undefined {
  return stack.findLast((frame): frame is MoveFrame => frame.proc === 'move')
}

/** Where a piece gets to: on its move, or if it were to move now. */
export function reachSheet(state: State, piece: number): Sheet {
  if (!Number.isInteger(piece) || piece < 0 || piece >= PIECES) return EMPTY
  const move = moveNow(state)
  if (move?.piece === piece) return sheetOf(state, move)
  // On its own turn only who may set out; at any other time whoever is there.
  const isTheirTurn = move === undefined && isActing(state, sideOf[piece]!)
  if (isTheirTurn && whyCannotSetOut(state, piece) !== undefined) return EMPTY
  return canBeAsked(state, piece) ? sheetOf(state, moveOf(state, piece)) : EMPTY
}

function isActing({ stack }: State, side: number): boolean {
  return stack.findLast((frame) => frame.proc === 'activation')?.side === side
}

/** Columns and extended lines move otherwise. */
function canBeAsked(state: State, piece: number): boolean {
  const isThere = state.place[piece]! >= 0 && armOf[piece] !== TRAILER
  return isThere && !isMarked(state, piece, COLUMN | LINE)
}

function sheetOf(state: State, mover: Mover): Sheet {
  const found = reachOf(state, mover)
  const marks: Mark[] = []
  for (let index = 0; index < found.count; index++) {
    const at = found.touched[index]!
    if (at !== mover.hex) marks.push(markOf(state, mover, at))
  }
  return { ...EMPTY, marks: marks.sort((a, b) => a.at - b.at) }
}

function markOf(state: State, mover: Mover, at: number): Mark {
  const { cost, via, refused } = endIn(state, mover, at)
  const mark: Mark = { at, cost, via }
  if (isInEnemyZone(state, at, mover.side, mover.piece)) mark.stop = STOPS
  if (refused !== undefined) mark.bar = refused.rule
  return mark
}
