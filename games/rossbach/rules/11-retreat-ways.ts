import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isEnemyFlag, ownerOf, piecesAt } from '../model/board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { LEADER, VEDETTE, kindOf } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { count, noCrowd, whyTooMany } from './03-stacking.ts'
import { inEnemyZone, inHardZone } from './04-zones.ts'
import { inPlay, whyClosed } from './08-area.ts'
import { asideBy, hasRoom, isRiver, isVedetteLike, mayPass, whyFull } from './11-ground.ts'

/** A retreat under way: who goes, the hex of the combat, and whoever will follow and need room. */
export interface Run {
  side: Side
  group: readonly number[]
  followers: readonly number[]
  from: number
  repulse: number
}

/** How good a way is: open, by making others go, off the map, none. */
export const FREE = 0
export const PUSHING = 1
export const OFF = 2
export const BLOCKED = 3

/**
 * Enemies that a retreat may shove aside: vedettes and lone leaders who can go elsewhere.
 * @rule 11.45c
 */
function isShoved(state: State, hex: number): boolean {
  const there = piecesAt(state, hex)
  return there.every((piece) => isVedetteLike(piece) && vedetteRefuges(state, piece).length > 0)
}

const NOT_AWAY = refusal('11.42a', 'no-retreat-back')
const BY_WATER = refusal('10.12C', 'no-retreat-river')
const BARRED_SIDE = refusal('11.42b', 'no-retreat-barred')
const IN_ZONE = refusal('4.32a', 'no-retreat-zone')
const ON_ENEMY = refusal('11.42b', 'no-retreat-enemy')
const APART = refusal('11.42a', 'no-retreat-far')
const DEAD_END = refusal('11.42a', 'no-retreat-dead-end')
const OFF_MAP = refusal('11.44a', 'no-retreat-off-map')
const OTHERS_IN_WAY = refusal('11.45a', 'no-retreat-pushing')

/**
 * Why a retreat may not make a step: it leads away from the combat, over no barred hexside, into no zone but a vedette's.
 * @rule 11.42a each step leads farther from where the combat was
 * @rule 11.42b
 * @rule 4.32a
 * @rule 4.4a zones of vedettes let them through
 * @rule 11.42d
 * @rule 13.21
 * @rule 10.12C over no river after a Repulse
 */
export function whyNoStep(
  state: State,
  run: Run,
  way: { at: number; to: number },
): Refusal | undefined {
  const { at, to } = way
  if (grid.distance(run.from, to) !== grid.distance(run.from, at) + 1) return NOT_AWAY
  if (run.repulse === 1 && isRiver(grid.sideBetween(at, to))) return BY_WATER
  if (!run.group.every((piece) => mayPass(state, piece, { from: at, to }))) return BARRED_SIDE
  const closed = whyClosed(state, run.side, { from: at, into: to })
  if (closed !== undefined) return closed
  if (inHardZone(state, run.side, to)) return IN_ZONE
  return isEnemyFlag(state, run.side, to) && !isShoved(state, to) ? ON_ENEMY : undefined
}

function stepLevel(state: State, run: Run, way: { at: number; to: number }): number {
  if (whyNoStep(state, run, way) !== undefined) return BLOCKED
  return isEnemyFlag(state, run.side, way.to) ? PUSHING : FREE
}

/** 11.45a: a full hex is made free only if nothing else is open */
function restLevel(state: State, run: Run, hex: number): number {
  if (hasRoomFor(state, run, hex)) return FREE
  if (run.group.length > 1) return BLOCKED
  return victimsIn(state, run.group[0]!, hex, [run.from]).length > 0 ? PUSHING : BLOCKED
}

/**
 * Whether they fit into a hex with those who go along; a single unit also without them.
 * 11.42b: stacking holds in a retreat
 */
export function hasRoomFor(state: State, { side, group, followers }: Run, hex: number): boolean {
  if (isEnemyFlag(state, side, hex)) return true
  if (group.length === 1 && hasRoom(state, group, hex)) return true
  return hasRoom(state, [...group, ...followers], hex)
}

/**
 * The best that can come of going on from a hex.
 * 11.44a: off the map only if nothing else is left
 */
export function bestLevel(state: State, run: Run, at: number, left: number): number {
  if (left === 0) return restLevel(state, run, at)
  let best = canLeaveMap(state, run, at) ? OFF : BLOCKED
  for (let d = at * 6; d < at * 6 + 6 && best > FREE; d++) {
    const to = grid.neighbours[d]!
    if (to >= 0 && inPlay(state)[to] === 1)
      best = Math.min(best, wayLevel(state, run, { at, to, left }))
  }
  return best
}

function wayLevel(state: State, run: Run, way: { at: number; to: number; left: number }): number {
  const step = stepLevel(state, run, way)
  if (step === BLOCKED) return BLOCKED
  const beyond = bestLevel(state, run, way.to, way.left - 1)
  return Math.max(step, beyond)
}

/** Whether the next step could lead off the map, or off what is played of it. */
export function canLeaveMap(state: State, run: Run, at: number): boolean {
  for (let d = at * 6; d < at * 6 + 6; d++) {
    const to = grid.neighbours[d]!
    if (to < 0) return true
    if (inPlay(state)[to] === 1) continue
    if (run.repulse === 1 && isRiver(grid.sideBetween(at, to))) continue
    if (run.group.every((piece) => mayPass(state, piece, { from: at, to }))) return true
  }
  return false
}

const ON_MAP = refusal('11.44a', 'no-leaving-while-a-way-stays')
const NO_EDGE = refusal('11.44a', 'no-leaving-from-there')

/** Why a retreat does not lead off the map now: only where no way stays on it. */
export function whyNotOff(state: State, run: Run, at: number, left: number): Refusal | undefined {
  if (bestLevel(state, run, at, left) !== OFF) return ON_MAP
  return canLeaveMap(state, run, at) ? undefined : NO_EDGE
}

/** Hexes with which the best way goes on. */
export function nextHexes(state: State, run: Run, at: number, left: number): number[] {
  const best = bestLevel(state, run, at, left)
  const hexes: number[] = []
  for (let d = at * 6; d < at * 6 + 6; d++) {
    const to = grid.neighbours[d]!
    if (to >= 0 && whyNoWay(state, run, { at, to, left }, best) === undefined) hexes.push(to)
  }
  return hexes
}

/** Why a retreat does not go on into a hex: the step is not open, or the way leads nowhere, or to worse than the best there is. */
export function whyNoWay(
  state: State,
  run: Run,
  way: { at: number; to: number; left: number },
  best = bestLevel(state, run, way.at, way.left),
): Refusal | undefined {
  if (grid.directionOf(way.at, way.to) < 0) return APART
  const refused = whyNoStep(state, run, way)
  if (refused !== undefined) return refused
  const level = wayLevel(state, run, way)
  if (level === BLOCKED) return DEAD_END
  if (level === best) return undefined
  return level === OFF ? OFF_MAP : OTHERS_IN_WAY
}

const IN_ENEMY_ZONE = refusal('11.45b', 'no-refuge-in-zone')
const CAME_FROM = refusal('11.45b', 'no-refuge-where-they-come-from')
const NOT_THERE = refusal('11.45a', 'no-room-by-others')
const IS_LEADER = refusal('3.14', 'no-room-by-leader')
const NOT_ENOUGH = refusal('11.45a', 'no-room-even-so')
const NOWHERE = refusal('11.45a', 'no-room-without-refuge')
const PUSHES = refusal('11.45a', 'no-refuge-while-others-are-free')

const whyNoAside = asideBy('11.45b')
const whyNoAsideForVedettes = asideBy('11.45c')

function hexesBeside(hex: number): number[] {
  return Array.from(grid.neighbours.subarray(hex * 6, hex * 6 + 6)).filter((to) => to >= 0)
}

/** Why a displaced piece does not step aside: only out of all zones, and to where no enemies are, with room or without. */
function whyNotAside(
  state: State,
  piece: number,
  to: number,
  step = whyNoAside,
): Refusal | undefined {
  const refused = step(state, { pieces: [piece], from: state.place[piece]!, to })
  if (refused !== undefined) return refused
  return inEnemyZone(state, ownerOf(state, piece), to) ? IN_ENEMY_ZONE : undefined
}

/** Where an enemy vedette may go that is shoved aside. */
export function vedetteRefuges(state: State, piece: number): number[] {
  return hexesBeside(state.place[piece]!).filter(
    (to) => whyNoVedetteRefuge(state, piece, to) === undefined,
  )
}

/** Why it does not go to a hex. */
export function whyNoVedetteRefuge(state: State, piece: number, to: number): Refusal | undefined {
  return whyNotAside(state, piece, to, whyNoAsideForVedettes) ?? whyFull(state, [piece], to)
}

/** A hex for a displaced piece, and those its chain has come through. */
interface Shelter {
  to: number
  been: readonly number[]
}

/** Why a displaced piece does not step into a hex, whether it has room or not. */
function whyNoStepTo(state: State, piece: number, { to, been }: Shelter): Refusal | undefined {
  return whyNotAside(state, piece, to) ?? (been.includes(to) ? CAME_FROM : undefined)
}

/** Those of the hexes it can step into that have room. */
function freeShelters(state: State, piece: number, been: readonly number[]): number[] {
  return hexesBeside(state.place[piece]!).filter(
    (to) => (whyNoStepTo(state, piece, { to, been }) ?? whyFull(state, [piece], to)) === undefined,
  )
}

/**
 * Why a displaced piece does not go to a hex: it does to one, into a full one only if none has room and it can push somebody on.
 * @rule 11.45a
 * @rule 11.45b
 */
export function whyNoShelter(
  state: State,
  piece: number,
  { to, been }: Shelter,
  free = freeShelters(state, piece, been),
): Refusal | undefined {
  const refused = whyNoStepTo(state, piece, { to, been })
  if (refused !== undefined || free.includes(to)) return refused
  if (free.length > 0) return PUSHES
  return victimsIn(state, piece, to, been).length > 0 ? undefined : whyFull(state, [piece], to)
}

export function refuges(state: State, piece: number, been: readonly number[]): number[] {
  const free = freeShelters(state, piece, been)
  return hexesBeside(state.place[piece]!).filter(
    (to) => whyNoShelter(state, piece, { to, been }, free) === undefined,
  )
}

/** Friends whose going would make room, and who can go. */
export function victimsIn(
  state: State,
  piece: number,
  hex: number,
  visited: readonly number[],
): number[] {
  const beyond = [...visited, hex]
  return piecesAt(state, hex)
    .filter((victim) => whyNoVictim(state, { piece, hex, victim }, beyond) === undefined)
    .sort((a, b) => a - b)
}

interface Push {
  piece: number
  hex: number
  victim: number
}

/** Why a friend in a hex does not make room there for a piece; where the chain has come through up to that hex. */
export function whyNoVictim(
  state: State,
  push: Push,
  beyond: readonly number[],
): Refusal | undefined {
  if (state.place[push.victim] !== push.hex) return NOT_THERE
  if (ownerOf(state, push.victim) !== ownerOf(state, push.piece)) return NOT_THERE
  if (kindOf[push.victim] === LEADER) return IS_LEADER
  if (!fitsWithout(state, push)) return NOT_ENOUGH
  return refuges(state, push.victim, beyond).length > 0 ? undefined : NOWHERE
}

function fitsWithout(state: State, push: Push): boolean {
  const stay = piecesAt(state, push.hex).filter((one) => one !== push.victim)
  const crowd = noCrowd()
  for (const one of [...stay, push.piece]) count(crowd, one)
  if (whyTooMany(crowd) !== undefined) return false
  return !stay.some((one) => state.column[one] === 1 && takesRoom(one)) || !takesRoom(push.piece)
}

function takesRoom(piece: number): boolean {
  return kindOf[piece] !== LEADER && kindOf[piece] !== VEDETTE
}
