import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { MINOR, grid, road } from '../map/map.ts'
import { hasTrailers, hexesOf, isMarked, mark, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { TOWED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_GUNS, FIRST_TRAIN, allowanceOf, isTrain, sideOf, trainsOf } from './02-pieces.ts'
import { TRAIN, waysOf } from './06-costs.ts'
import { whyNoRoom } from './06-stacking.ts'
import type { ColumnFrame } from './15-column-level.ts'
import { followerHexes } from './15-columns.ts'

/** What the column occupies as it begins to move, the foremost hex first. */
export function beginWake(state: State, frame: ColumnFrame): void {
  const { unit } = frame
  const followers = followerHexes(state, unit).flat()
  frame.before = [state.place[unit]!, ...followers.filter((hex) => hex >= 0)]
}

/** The way of whoever follows: from where the last in tow, or the tail, was, onwards. */
function wakeOf({ before, entered, wake }: ColumnFrame): number[] {
  return [...wake, ...[...entered, ...before].reverse()]
}

/** The hexes of a train, the leading one first. */
function trainHexes(state: State, train: number): number[] {
  const hexes = hexesOf(state, train)
  const [first, second] = hexes
  if (second === undefined) return hexes
  return grid.directionOf(second, first!) === state.facing[train] ? hexes : [second, first!]
}

const NO_TRAIN = refusal('15.8/b', 'no-tow-train')
const HAS_MOVED = refusal('15.8/b', 'no-tow-moved')
const NOT_BEHIND = refusal('15.8/b', 'no-tow-behind')
const NO_ROAD = refusal('15.8/b', 'no-tow-road')
const NO_ROOM = refusal('6.1/a', 'no-tow-room')

/**
 * Why a train does not follow the column.
 * @rule 15.8/b next to it or to another in tow, over the same hexes, by road
 */
export function whyCannotTow(state: State, frame: ColumnFrame, train: number): Refusal | undefined {
  const side = sideOf[frame.unit]!
  if (!isTrain(train) || sideOf[train] !== side || state.place[train]! < 0) return NO_TRAIN
  if (isMarked(state, train, TOWED) || !state.cup.includes(trainsOf[side])) return HAS_MOVED
  const [lead] = trainHexes(state, train)
  const [first] = wakeOf(frame)
  if (frame.entered.length === 0 || first === undefined) return NOT_BEHIND
  if (grid.directionOf(lead!, first) < 0) return NOT_BEHIND
  if (stepsBehind(state, frame, train) === 0) return NO_ROAD
  return haltBehind(state, frame, train) === 0 ? NO_ROOM : undefined
}

/** How many hexes a train could follow, by road and by its points: no more than the column has gone. */
function stepsBehind(state: State, frame: ColumnFrame, train: number): number {
  const costs = waysOf(state).road[TRAIN]!
  const wake = wakeOf(frame)
  let left = allowanceOf[train]!
  let from = trainHexes(state, train)[0]!
  for (let step = 0; step < frame.entered.length; step++) {
    const edge = from * 6 + grid.directionOf(from, wake[step]!)
    if (road[edge] === 0 || costs[edge]! < 0 || costs[edge]! > left) return step
    left -= costs[edge]!
    from = wake[step]!
  }
  return frame.entered.length
}

/** The farthest of these hexes where it can halt, counted; 0 none. */
function haltBehind(state: State, frame: ColumnFrame, train: number): number {
  for (let steps = stepsBehind(state, frame, train); steps > 0; steps--) {
    const { hex, across } = endBehind(state, frame, { train, steps })
    const isFree = !hasTrailers(state, hex, sideOf[train]!)
    const hexes = across < 0 ? [hex] : [hex, across]
    if (isFree && hexes.every((one) => whyNoRoom(state, train, one) === undefined)) return steps
  }
  return 0
}

/** Where it ends after so many steps: by a minor road across the hexside by which it came, half in the hex behind. */
function endBehind(
  state: State,
  frame: ColumnFrame,
  { train, steps }: { train: number; steps: number },
): { hex: number; across: number; direction: number } {
  const path = [trainHexes(state, train)[0]!, ...wakeOf(frame)]
  const [hex, behind] = [path[steps]!, path[steps - 1]!]
  const direction = grid.directionOf(behind, hex)
  const isNarrow = road[behind * 6 + direction] === MINOR
  return { hex, across: isNarrow ? behind : -1, direction: isNarrow ? direction : -1 }
}

export function towOptions(state: State, frame: ColumnFrame): Option[] {
  const nouns: number[] = []
  for (let train = FIRST_TRAIN; train < FIRST_GUNS; train++)
    if (whyCannotTow(state, frame, train) === undefined) nouns.push(train)
  return nouns.length === 0
    ? [{ verb: 'done' }]
    : [{ verb: 'tow', of: 'piece', nouns }, { verb: 'done' }]
}

/**
 * The train goes the way of the column, and others may follow from where it was.
 * it ends across the hexside where it came by a minor road
 */
export function towTrain(state: State, frame: ColumnFrame, train: number, go: Go<Frame>): void {
  const was = trainHexes(state, train)
  const steps = haltBehind(state, frame, train)
  const { hex, across, direction } = endBehind(state, frame, { train, steps })
  const from = state.place[train]!
  const to = across < 0 ? hex : grid.n + grid.sideBetween(across, hex)
  state.facing[train] = direction
  put(state, train, to)
  mark(state, train, TOWED)
  frame.wake = [...was.toReversed(), ...frame.wake]
  go.tell('all', { did: 'moved', of: 'piece', noun: train, from, to })
}
