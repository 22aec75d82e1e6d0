import type { Go } from '../../../core/flow/step.ts'
import { board, ownerOf, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { inEnemyZone, zoneSources } from './04-zones.ts'
import { fate } from './05-capture-level.ts'

/**
 * Trains that stand in a hex without anybody, or none.
 * @rule 9.1
 */
function loneTrains(state: State, hex: number): number[] {
  const { trains, units, vedettes, leaders } = board(state)
  if (trains[hex] === 0 || units[hex]! + vedettes[hex]! + leaders[hex]! > 0) return []
  return piecesAt(state, hex)
}

/** Where a move has gone; and trains that wait to follow their troops, which are not alone yet. */
interface Way {
  from: number
  to: number
  spared?: readonly number[]
}

/**
 * Trains without escort in an enemy zone are taken at once, wherever a move has changed something.
 * 9.17: bridge trains by the die
 * @rule 14.33b baggage without one
 */
export function takeTrains(state: State, way: Way, go: Go<Frame>): void {
  const { trains } = board(state)
  if (way.from >= 0 && trains[way.from]! > 0) takeTrainsAt(state, way, way.from, go)
  for (let d = way.to * 6; d < way.to * 6 + 6; d++) {
    const beside = grid.neighbours[d]!
    if (beside >= 0 && trains[beside]! > 0) takeTrainsAt(state, way, beside, go)
  }
}

function takeTrainsAt(state: State, { spared }: Way, hex: number, go: Go<Frame>): void {
  const pieces = loneTrains(state, hex)
  if (pieces.length === 0 || spared?.includes(pieces[0]!) || isInDoubt(state, pieces[0]!)) return
  const owner = ownerOf(state, pieces[0]!)
  if (!inEnemyZone(state, owner, hex)) return
  go.mark('yes')
  const takers = zoneSources(state, owner, hex)
  go.call(fate.frame({ pieces, alone: 1, takers }))
}

/** Whether what becomes of it is about to be seen: no train is taken, and taken back, by two dice for one moment. */
function isInDoubt({ stack }: State, train: number): boolean {
  return stack.some((frame) => frame.proc === 'fate' && frame.pieces.includes(train))
}
