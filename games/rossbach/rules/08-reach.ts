import { costOf, makeReach, reach } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
import { board, ownerOf } from '../model/board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { PIECES } from './01-pieces.ts'
import { closedFrom } from './08-area.ts'
import { stepsOut } from './08-costs.ts'
import { hasEscort, hasFighters, leastLeft, onlyLeaders, tablesOf } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { whyInTheWay } from './08-road-march.ts'
import { isFeared } from './08-sight.ts'

const bar = new Uint8Array(grid.n)
const stop = new Uint8Array(grid.n)
const shown = makeReach(grid)

/** Marks what the march may not enter and where it would have to stop, as far as its side can know. */
function mark(state: State, mover: Mover): void {
  bar.set(closedFrom(state, mover.side, mover.frame.hex))
  stop.fill(0)
  const { head } = board(state)
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex < 0 || head[hex] !== piece) continue
    if (ownerOf(state, piece) !== mover.side) markEnemy(state, mover, hex)
    else if (state.joined[piece] === 0 || piece !== mover.pieces[0]) markFriend(state, mover, hex)
  }
}

function markEnemy(state: State, mover: Mover, hex: number): void {
  bar[hex] = 1
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const beside = grid.neighbours[d]!
    if (beside < 0 || stop[beside] === 1 || !isFeared(state, mover.side, beside)) continue
    const isOpen = hasFighters(mover.pieces) || hasEscort(state, mover.side, beside)
    if (!isOpen) bar[beside] = 1
    if (!onlyLeaders(mover.pieces)) stop[beside] = 1
  }
}

/** Friends in column are passed by nobody, and a column keeps its distance from them. */
function markFriend(state: State, mover: Mover, hex: number): void {
  if (whyInTheWay(state, mover, hex) !== undefined) bar[hex] = 1
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const beside = grid.neighbours[d]!
    if (beside >= 0 && bar[beside] === 0 && whyInTheWay(state, mover, beside) !== undefined)
      bar[beside] = 1
  }
}

function flood(state: State, mover: Mover, from: { hex: number; left: number }): Reach {
  mark(state, mover)
  if (isFeared(state, mover.side, from.hex)) barZonesBeside(state, mover, from.hex)
  reach(
    {
      steps: stepsOut(state, tablesOf(state, mover.pieces)),
      bar,
      stop,
      starts: [from.hex],
      points: from.left,
      minimumMove: mover.frame.steps === 0 && mover.pieces.every((one) => state.spent[one] === 0),
    },
    shown,
  )
  return shown
}

/** Nobody but a leader among friends goes from one zone straight into another. */
function barZonesBeside(state: State, { side, pieces }: Mover, hex: number): void {
  if (onlyLeaders(pieces) && hasEscort(state, side, hex)) return
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const beside = grid.neighbours[d]!
    if (beside >= 0 && isFeared(state, side, beside)) bar[beside] = 1
  }
}

/**
 * Everywhere the march under way can get to, by the same rules that allow its steps one by one, each by its cheapest way;
 * read it with `costOf` and `viaOf`, before the next call.
 */
export function reachOf(state: State, mover: Mover): Reach {
  const { frame } = mover
  const left = frame.stopped === 1 ? 0 : leastLeft(state, mover.pieces)
  return flood(state, mover, { hex: frame.hex, left })
}

export { costOf }
