import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board } from '../board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../state.ts'
import { COMBAT_UNIT, LEADER, kindOf, other } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { count, crowdAt, crowdOf, noCrowd, whyTooMany } from './03-stacking.ts'
import { closedTo, isWayOut, whyClosed } from './08-area.ts'
import { costsNow, tableOf, untried } from './08-costs.ts'
import { distanceTo } from './08-goals.ts'
import { hasEscort, hasFighters, onlyLeaders, priceFor } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { canGoOn } from './08-go-on.ts'
import { leastAfter, whyNoRest } from './08-rest.ts'
import { BY_INITIATIVE, BY_ORDER, pointsLeft } from './08-rights.ts'
import { whyInTheWay, whyTooWeakAfter } from './08-road-march.ts'
import { isEnemyThere, isFeared, isKnownZone } from './08-sight.ts'
import { BARRED } from './08-terrain.ts'

const ENEMY_THERE = refusal('8.14F1', 'no-enemy-there')
const NO_WAY = refusal('8.11', 'no-way')
const TOO_DEAR = refusal('8.12a', 'no-points')
const STOPPED = refusal('4.11', 'no-going-on')
const ZONE_TO_ZONE = refusal('2.21D3', 'no-zone-to-zone')
const HELD = refusal('2.21D2', 'no-leaving-zone')
const UNESCORTED = refusal('4.12', 'no-zone-unescorted')
const OVERFULL = refusal('3.11a', 'no-leader-leaves-crowd')
const OFF_THE_WAY = refusal('7.44a', 'no-way-of-order')
const NO_WAY_THERE = refusal('7.44a', 'no-way-to-objective')
const ORDER_STOPS = refusal('7.44b', 'no-zone-under-order')
const NOT_TO_GUNS = refusal('2.11B2d', 'no-way-to-guns')

/** A leader does not leave behind more than may stay without him. */
export function whyLeavesCrowd(state: State, { frame, pieces }: Mover): Refusal | undefined {
  if (!pieces.some((piece) => kindOf[piece] === LEADER)) return undefined
  const { head, next } = board(state)
  const rest = noCrowd()
  for (let piece = head[frame.hex]!; piece >= 0; piece = next[piece]!)
    if (state.joined[piece] === 0) count(rest, piece)
  if (whyTooMany(rest) === undefined) return undefined
  return whyTooMany(crowdAt(state, frame.hex)) === undefined ? OVERFULL : undefined
}

/**
 * @rule 4.11 a unit that is engaged goes no farther
 * @rule 2.21D2 of its own will nobody else leaves a zone by day
 * @rule 2.21D3 In Command it may leave the zone it starts in, though not for another
 * @rule 5.21 a leader may go from zone to zone among friends
 */
function whyZoneHolds(state: State, mover: Mover, into: number): Refusal | undefined {
  const { frame, side, pieces } = mover
  if (frame.stopped === 1) return STOPPED
  if (!isFeared(state, side, frame.hex)) return undefined
  if (onlyLeaders(pieces))
    return isFeared(state, side, into) && !hasEscort(state, side, frame.hex)
      ? ZONE_TO_ZONE
      : undefined
  if (frame.by === BY_INITIATIVE) return HELD
  return isFeared(state, side, into) ? ZONE_TO_ZONE : undefined
}

/**
 * @rule 4.12 leaders and trains go beside a flag only to friends who fight
 * @rule 9.13
 * @rule 8.14F2
 */
function whyUnescorted(state: State, { side, pieces }: Mover, into: number): Refusal | undefined {
  if (hasFighters(pieces) || !isFeared(state, side, into)) return undefined
  return hasEscort(state, side, into) ? undefined : UNESCORTED
}

/** Off the map goes only a march with troops in it, at Saalfeld. */
function whyShut(state: State, { frame, side, pieces }: Mover, into: number): Refusal | undefined {
  if (isWayOut(state, side, into) && hasFighters(pieces)) return undefined
  return whyClosed(state, side, { from: frame.hex, into })
}

/**
 * Why the march cannot go into a hex, whatever it costs.
 * @rule 8.14F1 nobody enters the hex of an enemy
 */
export function whyNotInto(state: State, mover: Mover, into: number): Refusal | undefined {
  const { side } = mover
  return (
    whyShut(state, mover, into) ??
    (isEnemyThere(state, side, into) ? ENEMY_THERE : undefined) ??
    whyZoneHolds(state, mover, into) ??
    whyUnescorted(state, mover, into) ??
    whyInTheWay(state, mover, into)
  )
}

/** A step on the way to somewhere the march is bound for. */
function whyOffTheWay(state: State, mover: Mover, into: number): Refusal | undefined {
  const { frame, side, pieces } = mover
  if (frame.goal < 0) return undefined
  const lead = pieces[0]!
  const { goal } = frame
  const here = distanceTo(state, lead, { from: frame.hex, goal })
  const there = distanceTo(state, lead, { from: into, goal })
  if (here < 0) return isCutOff(state, mover) ? NO_WAY_THERE : undefined
  if (frame.by !== BY_ORDER) return there >= 0 && there < here ? undefined : NOT_TO_GUNS
  const edge = frame.hex * 6 + grid.directionOf(frame.hex, into)
  const cost = costsNow(state, tableOf(lead, state.column[lead]!))[edge]!
  if (there < 0 || cost + there !== here) return OFF_THE_WAY
  return isKnownZone(state, side, into) ? ORDER_STOPS : undefined
}

/** Under an order to where no way leads nobody marches about at will; whoever is in the closed strip may leave it. */
function isCutOff(state: State, { frame, side }: Mover): boolean {
  return frame.by === BY_ORDER && closedTo(state, side)[frame.hex] === 0
}

/** Half points of a step for one piece. */
function costFor(state: State, piece: number, edge: number): number {
  return costsNow(state, tableOf(piece, state.column[piece]!))[edge]!
}

/**
 * Why the march cannot make a step.
 * @rule 8.1b hex by adjacent hex, paying for each
 * @rule 1.0b until its points are spent or a zone holds it
 */
export function whyNoStep(state: State, mover: Mover, direction: number): Refusal | undefined {
  const { frame, pieces } = mover
  const edge = frame.hex * 6 + direction
  const into = grid.neighbours[edge]!
  if (into < 0) return NO_WAY
  if (isPlain(state, mover, edge)) return undefined
  const refused =
    whyNotInto(state, mover, into) ??
    whyOffTheWay(state, mover, into) ??
    (frame.steps === 0 ? whyLeavesCrowd(state, mover) : undefined)
  if (refused !== undefined) return refused
  if (isUntried(state, mover, direction)) return undefined
  for (let at = 0; at < pieces.length; at++) {
    const cost = costFor(state, pieces[at]!, edge)
    if (cost === BARRED) return NO_WAY
    prices[at] = priceFor(state, pieces[at]!, cost)
    if (prices[at]! < 0) return TOO_DEAR
  }
  return whyTooWeakAfter(state, mover, { into, prices }) ?? whyStuck(state, mover, into)
}

/** Whether it is a step like most: into an empty hex, with no flag near, where the march may stay. */
function isPlain(state: State, { frame, side, pieces }: Mover, edge: number): boolean {
  if (frame.goal >= 0 || frame.stopped === 1) return false
  const { head, next, flags } = board(state)
  const into = grid.neighbours[edge]!
  const enemy = other(side) * grid.n
  if (head[into]! >= 0 || flags[enemy + into]! > 0 || flags[enemy + frame.hex]! > 0) return false
  if (closedTo(state, side)[into] === 1) return false
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (state.column[piece] === 1) return false
    const isAlone = head[frame.hex] === piece && next[piece]! < 0
    if (frame.steps === 0 && kindOf[piece] === LEADER && !isAlone) return false
    const cost = costFor(state, piece, edge)
    if (cost === BARRED || priceFor(state, piece, cost) < 0) return false
  }
  return pieces.length === 1 || whyTooMany(crowdOf(pieces)) === undefined
}

/** Whether a piece that has not moved and is bound nowhere has such a step. */
export function hasPlainStep(state: State, side: Side, piece: number): boolean {
  const { head, next, flags } = board(state)
  const hex = state.place[piece]!
  const enemy = other(side) * grid.n
  if (state.column[piece] === 1 || flags[enemy + hex]! > 0) return false
  if (kindOf[piece] === LEADER && (head[hex] !== piece || next[piece]! >= 0)) return false
  const closed = closedTo(state, side)
  const costs = costsNow(state, tableOf(piece, 0))
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const into = grid.neighbours[edge]!
    if (into < 0 || head[into]! >= 0 || flags[enemy + into]! > 0 || closed[into] === 1) continue
    if (costs[edge] !== BARRED && priceFor(state, piece, costs[edge]!) >= 0) return true
  }
  return false
}

/** Half points each of the march pays for the step that is looked at. */
const prices: number[] = []

/**
 * Whether the next step is over a pontoon of this turn that somebody must try first.
 * 9.24a: it stands at the bridge, and may stay there
 */
export function isUntried(state: State, mover: Mover, direction: number): boolean {
  const { frame, pieces } = mover
  if (untried(state, grid.side(frame.hex, direction)) < 0) return false
  const edge = frame.hex * 6 + direction
  const held = pieces.filter((piece) => costFor(state, piece, edge) === BARRED)
  if (held.length === 0 || !held.every((piece) => kindOf[piece] === COMBAT_UNIT)) return false
  if (held.some((piece) => pointsLeft(state, piece) <= LEAST_TOLL && state.spent[piece]! > 0))
    return false
  const least = leastAfter(state, mover)
  return frame.steps === 0 || whyNoRest(state, mover, { hex: frame.hex, least }) === undefined
}

const LEAST_TOLL = 4

/** Nobody steps where it may neither stay nor leave again. */
function whyStuck(state: State, mover: Mover, into: number): Refusal | undefined {
  const { frame, side, pieces } = mover
  const isTry = frame.by === BY_ORDER && isFeared(state, side, into)
  if (isTry && frame.steps > 0) {
    // If the flag proves to be troops the force stays where it is.
    const here = whyNoRest(state, mover, { hex: frame.hex, least: leastAfter(state, mover) })
    if (here !== undefined) return here
  }
  const noRest = whyNoRest(state, mover, { hex: into, least: leastAfter(state, mover, prices) })
  if (noRest === undefined) return undefined
  if (isFeared(state, side, into) && !onlyLeaders(pieces)) return noRest
  let left = 255
  for (let at = 0; at < pieces.length; at++)
    left = Math.min(left, pointsLeft(state, pieces[at]!) - prices[at]!)
  const goesOn = frame.goal < 0 ? canGoOn : canFollow
  return goesOn(state, mover, { hex: into, left }) ? undefined : noRest
}

/** As `canGoOn` for a march that is bound to a goal: only steps that bring it nearer count. */
function canFollow(state: State, mover: Mover, from: { hex: number; left: number }): boolean {
  const on: Mover = { ...mover, frame: { ...mover.frame, hex: from.hex, steps: 1 } }
  for (let direction = 0; direction < 6; direction++) {
    const edge = from.hex * 6 + direction
    const into = grid.neighbours[edge]!
    if (into < 0 || isFeared(state, mover.side, into)) continue
    if (whyNotInto(state, on, into) ?? whyOffTheWay(state, on, into)) continue
    const cost = Math.max(...mover.pieces.map((piece) => costFor(state, piece, edge)))
    const left = from.left - cost
    if (cost === BARRED || left < 0) continue
    if (whyNoRest(state, on, { hex: into, least: left }) === undefined) return true
    if (canFollow(state, mover, { hex: into, left })) return true
  }
  return false
}

/** Pays for the step; the march is not moved yet. */
export function payStep(state: State, { pieces, frame }: Mover, direction: number): void {
  const edge = frame.hex * 6 + direction
  for (const piece of pieces)
    state.spent[piece]! += priceFor(state, piece, costFor(state, piece, edge))
}

/** Hexes the march may step into. */
export function stepHexes(state: State, mover: Mover): number[] {
  const hexes: number[] = []
  for (let direction = 0; direction < 6; direction++)
    if (whyNoStep(state, mover, direction) === undefined)
      hexes.push(grid.neighbours[mover.frame.hex * 6 + direction]!)
  return hexes
}

/** Whether the march may step anywhere. */
export function hasStep(state: State, mover: Mover): boolean {
  for (let direction = 0; direction < 6; direction++)
    if (whyNoStep(state, mover, direction) === undefined) return true
  return false
}
