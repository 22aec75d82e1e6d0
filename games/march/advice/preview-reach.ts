import type { Mark, Sheet } from '../../../core/contract.ts'
import { grid } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import { COLUMN, LINE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PIECES, TRAILER, UNITS, armOf, sideOf } from '../rules/02-pieces.ts'
import { isOnMarch, whyCannotSetOff } from '../rules/04-setting-off.ts'
import type { MoveFrame } from '../rules/06-move-level.ts'
import { leftOf, moveOf, whyCannotSetOut } from '../rules/06-movers.ts'
import type { Mover } from '../rules/06-movers.ts'
import { whyCannotStay } from '../rules/06-move-steps.ts'
import { costOf, endIn, reachOf, viaOf } from '../rules/06-reach.ts'
import type { End } from '../rules/06-reach.ts'
import { isInEnemyZone } from '../rules/06-zones.ts'
import { headOf, marchReach } from '../rules/15-march-steps.ts'
import { orderOnEnds } from '../rules/15-order-moves.ts'

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
  const column = state.stack.findLast((frame) => frame.proc === 'column')
  if (column?.proc === 'column' && column.unit === piece) return marchSheet(state, piece)
  const move = moveNow(state)
  if (move?.piece === piece) return sheetOf(state, move)
  // On its own turn only who may set out; at any other time whoever is there.
  const isTheirTurn = move === undefined && isActing(state, sideOf[piece]!)
  const marches = isTheirTurn && piece < UNITS && isOnMarch(state, piece)
  if (marches) return whyCannotSetOff(state, piece) === undefined ? marchSheet(state, piece) : EMPTY
  if (isTheirTurn && whyCannotSetOut(state, piece) !== undefined) return EMPTY
  return canBeAsked(state, piece) ? sheetOf(state, moveOf(state, piece)) : EMPTY
}

/** Where a march gets to; infantry stops only where it cannot go on. */
function marchSheet(state: State, unit: number): Sheet {
  const { points } = headOf(state, unit)
  const marks = marchReach(state, unit).map(({ hex, points: left, via, refused }): Mark => {
    const mark: Mark = { at: hex, cost: points - left, via }
    if (refused !== undefined) mark.bar = refused.rule
    return mark
  })
  return { ...EMPTY, marks: marks.sort((a, b) => a.at - b.at) }
}

function isActing({ stack }: State, side: number): boolean {
  return stack.findLast((frame) => frame.proc === 'activation')?.side === side
}

/** Columns and extended lines move otherwise. */
function canBeAsked(state: State, piece: number): boolean {
  const isThere = state.place[piece]! >= 0 && armOf[piece] !== TRAILER
  return isThere && !isMarked(state, piece, COLUMN | LINE)
}

interface FarEnd extends End {
  readonly at: number
}

/** What orders want is found by reaches of its own, so all of this one is read first. */
function farEnds(state: State, mover: Mover): FarEnd[] {
  const found = reachOf(state, mover)
  const hexes = Array.from({ length: found.count }, (_, nth) => found.touched[nth]!)
  const passed = new Set(hexes.map((at) => viaOf(found, at)))
  const left = leftOf(state, mover)
  return hexes
    .filter((at) => at !== mover.hex)
    .map((at) => {
      const end = endIn(state, mover, at)
      const [cost, via] = [costOf(found, at), viaOf(found, at)]
      if (end.via === via || !passed.has(at)) return { at, ...end }
      // Others go on from there by the way that leads there first: it is told of that way alone.
      const arrival = { hex: at, heading: grid.directionOf(via, at), left: left - cost }
      return { at, cost, via, refused: whyCannotStay(state, mover.piece, arrival) }
    })
}

function sheetOf(state: State, mover: Mover): Sheet {
  const ends = farEnds(state, mover)
  const whyNotAsOrdered = orderOnEnds(state, mover)
  const left = leftOf(state, mover)
  const marks = ends.map(({ at, cost, via, refused }): Mark => {
    const heading = grid.directionOf(via, at)
    const why = refused ?? whyNotAsOrdered({ hex: at, heading, left: left - cost })
    const stops = isInEnemyZone(state, at, mover.side, mover.piece)
    const mark: Mark = { at, cost, via }
    if (stops) mark.stop = STOPS
    if (why !== undefined) mark.bar = why.rule
    return mark
  })
  return { ...EMPTY, marks: marks.sort((a, b) => a.at - b.at) }
}
