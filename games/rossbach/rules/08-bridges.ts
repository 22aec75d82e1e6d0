import type { Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { holder } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import { COMBAT_UNIT, FRENCH, NAPOLEON, TYPES, kindOf, typeOf } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { inEnemyZone } from './04-zones.ts'
import { isBroken, isWholeBridge, movementOn } from './08-costs.ts'
import type { Mover } from './08-group.ts'
import { leastAfter, whyNoRest } from './08-rest.ts'
import { BY_COMMAND, isInCommand, pointsLeft } from './08-rights.ts'
import { whyNotBeside } from './08-road-march.ts'
import { isFeared } from './08-sight.ts'
import { isPrintedBridge, isRiverBridge } from './08-terrain.ts'
import { troopsAt } from './11-ground.ts'
import chart from '../data/tables/bridge-work.json' with { type: 'json' }

export type Work = 'damage' | 'repair'
type Row = (typeof chart.work)[number]

function rowFor(work: Work, side: number): Row {
  const bridge = isRiverBridge(side) ? 'river' : 'stream'
  return chart.work.find((row) => row.work === work && row.bridge === bridge)!
}

/**
 * 8.34a: any combat unit In Command but vedettes, for stream bridges
 * @rule 8.35A infantry and light troops for river bridges
 * @rule 8.36a the same who repair
 */
function hasHandsFor(row: Row, piece: number): boolean {
  return kindOf[piece] === COMBAT_UNIT && row.by.includes(TYPES[typeOf[piece]!]!)
}

interface NoHands {
  none: Refusal
  idle: Refusal
}

/** By row of the chart: that nobody is there who works on such a bridge, or nobody In Command. */
const NO_HANDS: ReadonlyMap<Row, NoHands> = new Map(
  chart.work.map((row) => {
    const rule = row.work === 'repair' ? '8.36a' : row.bridge === 'river' ? '8.35A' : '8.34a'
    const none = refusal(rule, `no-hands-for-${row.bridge}-bridge`)
    return [row, { none, idle: refusal(rule, 'no-bridge-work-out-of-command') }]
  }),
)

function whyNoHands(state: State, pieces: readonly number[], row: Row): Refusal | undefined {
  const able = pieces.filter((piece) => hasHandsFor(row, piece))
  if (able.some((piece) => isInCommand(state, piece))) return undefined
  const { none, idle } = NO_HANDS.get(row)!
  return able.length === 0 ? none : idle
}

const NO_BRIDGE = refusal('8.34a', 'no-bridge-there')
const NO_DAMAGE = refusal('8.36a', 'no-broken-bridge')
const ENGAGED = refusal('8.34b', 'no-burning-in-zone')
const NO_POINTS = refusal('8.34c', 'no-points-for-bridge')
const NO_RIGHT = refusal('8.34a', 'no-bridge-work-by-this-right')

/**
 * Why the march cannot work on a bridge at its hex; everybody in it waits, and pays.
 * @rule 8.34b not in an enemy zone
 * @rule 8.34c as often as there are points
 * @rule 8.35B two points for a river bridge
 */
export function whyNoWork(
  state: State,
  mover: Mover,
  { work, side }: { work: Work; side: number },
): Refusal | undefined {
  const { frame, pieces } = mover
  if (work === 'damage' && !isWholeBridge(state, side)) return NO_BRIDGE
  if (work === 'repair' && !isBroken(state, side)) return NO_DAMAGE
  const unfit = whyNoWorkers(frame)
  if (unfit !== undefined) return unfit
  const row = rowFor(work, side)
  const idle = whyNoHands(state, pieces, row)
  if (idle !== undefined) return idle
  if (work === 'damage' && isFeared(state, mover.side, frame.hex)) return ENGAGED
  if (pieces.some((piece) => pointsLeft(state, piece) < row.halves)) return NO_POINTS
  if (frame.steps === 0) return whyNotBeside(state, mover, frame.hex)
  const least = leastAfter(state, mover) - row.halves
  return whyNoRest(state, mover, { hex: frame.hex, least })
}

/** Why nobody on a march works on any bridge. */
function whyNoWorkers({ by, goal, stopped }: Mover['frame']): Refusal | undefined {
  return by === BY_COMMAND && goal < 0 && stopped === 0 ? undefined : NO_RIGHT
}

/** Bridges at the hex of the march that it may work on. */
export function workSides(state: State, mover: Mover, work: Work): number[] {
  const bridges = BRIDGES_AT[mover.frame.hex]!
  if (bridges.length === 0 || whyNoWorkers(mover.frame) !== undefined) return []
  return bridges.filter((side) => whyNoWork(state, mover, { work, side }) === undefined)
}

/** By hex: the hexsides with a printed bridge. */
const BRIDGES_AT: readonly (readonly number[])[] = Array.from({ length: grid.n }, (_, hex) =>
  Array.from(grid.sides.slice(hex * 6, hex * 6 + 6)).filter(
    (side) => side >= 0 && isPrintedBridge(side),
  ),
)

/**
 * @rule 8.33 either side may
 * @rule 8.34a four or less on a stream
 * @rule 8.35C three or less on a river
 */
export function burn(state: State, side: number, die: number, go: Go<Frame>): void {
  const isDone = die <= rowFor('damage', side).upTo
  if (isDone) {
    state.damaged.push(side)
    forgetMended(state, side)
  }
  const key = isDone ? 'note-bridge-down' : 'note-bridge-holds'
  const say = { key, with: { side: { of: 'side', noun: side } } }
  go.tell('all', { did: 'noted', rule: isRiverBridge(side) ? '8.35C' : '8.34a', say })
}

function forgetMended(state: State, side: number): void {
  for (let i = state.mended.length - 2; i >= 0; i -= 2)
    if (state.mended[i] === side) state.mended.splice(i, 2)
  const phase = movementOn(state)
  if (phase !== undefined) phase.mended = phase.mended.filter((one) => one !== side)
}

/**
 * What is added to the die of a repair, by what is really there.
 * @rule 8.36A two for an enemy at either end
 * @rule 8.36C one for an enemy zone at either end
 * @rule 8.36D two less with Napoleon
 */
export function repairModifier(
  state: State,
  mender: Side,
  way: { side: number; hex: number },
): number {
  const { enemyUnit, enemyZone, napoleon } = chart.repair
  const ends = grid.sideHexes(way.side)
  const isHeld = (hex: number): boolean =>
    holder(state, hex) === 1 - mender && troopsAt(state, hex).length > 0
  let sum = ends.some(isHeld) ? enemyUnit : 0
  if (ends.some((hex) => inEnemyZone(state, mender, hex))) sum += enemyZone
  if (mender === FRENCH && state.place[NAPOLEON] === way.hex) sum += napoleon
  return sum
}

/**
 * The die stays unseen, so that nobody works out what modified it.
 * @rule 8.36B four or less
 */
export function mend(
  state: State,
  way: { side: number; hex: number },
  die: number,
  go: Go<Frame>,
): void {
  const { side } = way
  const sum = die + repairModifier(state, state.phasing, way)
  const isDone = sum <= rowFor('repair', side).upTo
  const about = { side: { of: 'side', noun: side } }
  if (!isDone) {
    const say = { key: 'note-bridge-not-mended', with: about }
    return go.tell(own(state.phasing), { did: 'noted', rule: '8.36B', say })
  }
  state.damaged = state.damaged.filter((one) => one !== side)
  state.mended.push(side, state.turn)
  movementOn(state)?.mended.push(side)
  go.tell('all', { did: 'noted', rule: '8.36B', say: { key: 'note-bridge-mended', with: about } })
}
