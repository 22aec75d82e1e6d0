import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { COMBAT_UNIT, LEADER, kindOf } from './01-pieces.ts'
import { closedTo, isWayOut, whyClosed } from './08-area.ts'
import { whyBarred } from './08-barred.ts'
import { bookOf } from './08-books.ts'
import type { Book } from './08-books.ts'
import { costsFor, costsIn, tableOf, untried } from './08-costs.ts'
import { distancesTo } from './08-goals.ts'
import { hasEscort, hasFighters, onlyLeaders, priceFor } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { canGoOn } from './08-go-on.ts'
import { groundFor, leavesCrowd, plainSteps } from './08-plain.ts'
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
  return leavesCrowd(state, frame.hex) ? OVERFULL : undefined
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

/** Off the map goes only a march with troops in it, at Saalfeld; a hex where nobody may go need not lie beside it. */
export function whyShut(
  state: State,
  { frame, side, pieces }: Mover,
  into: number,
): Refusal | undefined {
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
export function whyOffTheWay(state: State, mover: Mover, into: number): Refusal | undefined {
  const { frame, side, pieces } = mover
  if (frame.goal < 0) return undefined
  const lead = pieces[0]!
  const away = distancesTo(state, lead, { from: frame.hex, goal: frame.goal })
  const here = away[frame.hex]!
  const there = away[into]!
  if (here < 0) return isCutOff(state, mover) ? NO_WAY_THERE : undefined
  if (frame.by !== BY_ORDER) return there >= 0 && there < here ? undefined : NOT_TO_GUNS
  const edge = frame.hex * 6 + grid.directionOf(frame.hex, into)
  const cost = costsFor(state, lead)[edge]!
  if (there < 0 || cost + there !== here) return OFF_THE_WAY
  return isKnownZone(state, side, into) ? ORDER_STOPS : undefined
}

/** Under an order to where no way leads nobody marches about at will; whoever is in the closed strip may leave it. */
function isCutOff(state: State, { frame, side }: Mover): boolean {
  return frame.by === BY_ORDER && closedTo(state, side)[frame.hex] === 0
}

/**
 * Why the march cannot make a step.
 * @rule 8.1b hex by adjacent hex, paying for each
 * @rule 1.0b until its points are spent or a zone holds it
 */
export function whyNoStep(state: State, mover: Mover, direction: number): Refusal | undefined {
  const { frame } = mover
  const edge = frame.hex * 6 + direction
  const into = grid.neighbours[edge]!
  if (into < 0) return NO_WAY
  const refused =
    whyNotThere(state, mover, into) ??
    (frame.steps === 0 ? whyLeavesCrowd(state, mover) : undefined)
  if (refused !== undefined) return refused
  if (isUntried(state, mover, direction)) return undefined
  return whyTooDear(state, mover, { edge, book: bookOf(state) }) ?? whyNotAfter(state, mover, into)
}

/** What forbids it before it is paid for, and after. */
function whyNotThere(state: State, mover: Mover, into: number): Refusal | undefined {
  return whyNotInto(state, mover, into) ?? whyOffTheWay(state, mover, into)
}
function whyNotAfter(state: State, mover: Mover, into: number): Refusal | undefined {
  return whyTooWeakAfter(state, mover, { into, prices }) ?? whyStuck(state, mover, into)
}

/** Whether a march that is not held here can make the step: what forbids most of them is looked at first. */
function canStep(state: State, mover: Mover, way: { direction: number; book: Book }): boolean {
  const { direction, book } = way
  const edge = mover.frame.hex * 6 + direction
  const into = grid.neighbours[edge]!
  if (into < 0) return false
  if (whyTooDear(state, mover, { edge, book }) !== undefined)
    return isUntried(state, mover, direction) && whyNotThere(state, mover, into) === undefined
  return (whyNotThere(state, mover, into) ?? whyNotAfter(state, mover, into)) === undefined
}

/** Directions, a bit each, in which the march may step. */
export function openSteps(state: State, mover: Mover): number {
  if (isHeldHere(state, mover)) return 0
  const ground = groundFor(state, mover.side)
  const { book } = ground
  let open = plainSteps(state, mover, ground)
  for (let direction = 0; direction < 6; direction++)
    if (((open >> direction) & 1) === 0 && canStep(state, mover, { direction, book }))
      open |= 1 << direction
  return open
}

/** Whether every step is forbidden for a reason of this hex. */
function isHeldHere(state: State, mover: Mover): boolean {
  if (mover.frame.stopped === 1) return true
  return mover.frame.steps === 0 && whyLeavesCrowd(state, mover) !== undefined
}

/** Half points each of the march pays for the step that is looked at. */
const prices: number[] = []

/** Why somebody cannot pay for the step; what each pays is then in `prices`. */
function whyTooDear(
  state: State,
  { pieces }: Mover,
  { edge, book }: { edge: number; book: Book },
): Refusal | undefined {
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    const cost = costsIn(state, book, tableOf(piece, state.column[piece]!))[edge]!
    if (cost === BARRED) return whyBarred(state, piece, edge)
    const price = priceFor(state, piece, cost)
    if (price < 0) return TOO_DEAR
    prices[at] = price
  }
  return undefined
}

/**
 * Whether the next step is over a pontoon of this turn that somebody must try first.
 * 9.24a: it stands at the bridge, and may stay there
 */
export function isUntried(state: State, mover: Mover, direction: number): boolean {
  const { frame, pieces } = mover
  if (untried(state, grid.side(frame.hex, direction)) < 0) return false
  const edge = frame.hex * 6 + direction
  const held = pieces.filter((piece) => costsFor(state, piece)[edge] === BARRED)
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
    let cost = 0
    for (const piece of mover.pieces) cost = Math.max(cost, costsFor(state, piece)[edge]!)
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
    state.spent[piece]! += priceFor(state, piece, costsFor(state, piece)[edge]!)
}

/** Whether the march may step anywhere. */
export function hasStep(state: State, mover: Mover): boolean {
  if (isHeldHere(state, mover)) return false
  const ground = groundFor(state, mover.side)
  if (plainSteps(state, mover, ground) !== 0) return true
  const { book } = ground
  for (let direction = 0; direction < 6; direction++)
    if (canStep(state, mover, { direction, book })) return true
  return false
}

/** Hexes the march may step into. */
export function stepHexes(state: State, mover: Mover): readonly number[] {
  return besideOf(mover.frame.hex, openSteps(state, mover))
}

/** By hex and directions, as far as they have been asked for: most marches go the same few ways. */
const beside: (readonly number[])[][] = Array.from({ length: grid.n }, () => [])

/** The hexes that lie in these directions from a hex, a bit each. */
export function besideOf(hex: number, directions: number): readonly number[] {
  return (beside[hex]![directions] ??= lyingIn(hex, directions))
}

function lyingIn(hex: number, directions: number): number[] {
  const found: number[] = []
  for (let direction = 0; direction < 6; direction++)
    if (((directions >> direction) & 1) === 1) found.push(grid.neighbours[hex * 6 + direction]!)
  return found
}
