import { changed } from '../../../core/list.ts'
import type { Refusal } from '../../../core/contract.ts'
import { costOf } from '../../../core/hex/reach.ts'
import type { Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import data from '../data/tables/tests.json' with { type: 'json' }
import type { Frame } from '../model/levels.ts'
import type { NightFrame } from './18-night-levels.ts'
import { NORMAL_LOC, SHORT_LOC, grid } from '../map/map.ts'
import { DUG, MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { hqOf, isDetachment, mitrailleuseOf, sideOf, unitOf } from './03-pieces.ts'
import { cohesion } from './03-values.ts'
import { hasRoom, whyNoRoom } from './04-stacking.ts'
import { commandRange } from './07-command.ts'
import { breakUnit } from './10-break.ts'
import { BARRED, gaitOf, openCosts } from './11-costs.ts'
import { whyClosed } from './11-steps.ts'
import { nearestEnemies } from './12-retreat-ways.ts'
import { unitsOnMap } from './13-recovery.ts'

// What those in Bivouac try, in this order.
export const REVIVE = 0
export const MUSTER = 1
export const SUPPLY = 2
export const LEADER = 3
const ACTIVITIES = 4

function hasTried({ done }: NightFrame, piece: number, activity: number): boolean {
  return done.includes(piece * ACTIVITIES + activity)
}

export function note({ done }: NightFrame, piece: number, activity: number): void {
  done.push(piece * ACTIVITIES + activity)
}

/** Whether a unit has gone on to something that comes later. */
function isPast(frame: NightFrame, unit: number, activity: number): boolean {
  const pieces = [unit, mitrailleuseOf[unit]!]
  for (let later = activity; later <= SUPPLY; later++)
    if (pieces.some((piece) => hasTried(frame, piece, later))) return true
  return false
}

const MOVED_ON = refusal('18.6.f', 'no-rest-moved')
const TRIED = refusal('18.6/d', 'no-rest-again')
const STEADY = refusal('18.6.a', 'no-revive-need')
const FRESH = refusal('18.6.b', 'no-muster-need')
const TWO_FACES = refusal('18.6.b', 'no-muster-detachment')
const NO_ROOM = refusal('18.6.b', 'no-muster-room')
const SUPPLIED = refusal('18.6.c', 'no-supply-need')
const LED = refusal('18.6.d', 'no-leader-need')

/**
 * Nobody who has moved or dug, in command or not.
 * @rule 18.6.f
 */
function whyNotResting(state: State, piece: number): Refusal | undefined {
  return (state.deeds[piece]! & (MOVED | DUG)) === 0 ? undefined : MOVED_ON
}

/** Units of the camp that rest. */
export function resting(state: State, { formation }: NightFrame): number[] {
  return unitsOnMap(state, formation).filter((unit) => whyNotResting(state, unit) === undefined)
}

/** Only who carries a morale marker. */
export function whyCannotRevive(
  state: State,
  frame: NightFrame,
  unit: number,
): Refusal | undefined {
  const refused = whyNotResting(state, unit)
  if (refused !== undefined) return refused
  if (state.morale[unit] === 0) return STEADY
  return isPast(frame, unit, REVIVE) ? TRIED : undefined
}

/**
 * Only Battleworn units, but for detachments, which have no other side; also who has revived. Nobody for whom there would be no
 * room.
 */
export function whyCannotMuster(
  state: State,
  frame: NightFrame,
  unit: number,
): Refusal | undefined {
  if (isDetachment(unit)) return TWO_FACES
  const refused = whyNotResting(state, unit)
  if (refused !== undefined) return refused
  if (state.worn[unit] === 0) return FRESH
  if (isPast(frame, unit, MUSTER)) return TRIED
  return fitsFresh(state, unit) || displaceHexes(state, unit).length > 0 ? undefined : NO_ROOM
}

/** Only who is short of ammunition. */
export function whyCannotSupply(
  state: State,
  frame: NightFrame,
  piece: number,
): Refusal | undefined {
  const refused = whyNotResting(state, unitOf(piece))
  if (refused !== undefined) return refused
  if (state.ammo[piece] === 0) return SUPPLIED
  return hasTried(frame, piece, SUPPLY) ? TRIED : undefined
}

/** Only the headquarters, and only without its leader. */
export function whyCannotFindLeader(
  state: State,
  frame: NightFrame,
  piece: number,
): Refusal | undefined {
  if (piece !== hqOf[frame.formation] || state.casualty[frame.formation] === 0) return LED
  return whyNotResting(state, piece) ?? (hasTried(frame, piece, LEADER) ? TRIED : undefined)
}

/** Whoever carries a morale marker. */
export function revivable(state: State, frame: NightFrame): number[] {
  return resting(state, frame).filter((unit) => whyCannotRevive(state, frame, unit) === undefined)
}

export function musterable(state: State, frame: NightFrame): number[] {
  return resting(state, frame).filter((unit) => whyCannotMuster(state, frame, unit) === undefined)
}

/** Battery and mitrailleuse one by one. */
export function suppliable(state: State, frame: NightFrame): number[] {
  return resting(state, frame)
    .flatMap((unit) => [unit, mitrailleuseOf[unit]!])
    .filter((piece) => piece >= 0 && whyCannotSupply(state, frame, piece) === undefined)
}

/** A headquarters that has not moved. */
export function leaderless(state: State, frame: NightFrame): number[] {
  const hq = hqOf[frame.formation]!
  const isMeant = state.place[hq]! >= 0 && whyCannotFindLeader(state, frame, hq) === undefined
  return isMeant ? [hq] : []
}

function asFresh<T>(state: State, unit: number, ask: () => T): T {
  const worn = state.worn[unit]!
  state.worn[unit] = 0
  const answer = ask()
  state.worn[unit] = worn
  return answer
}

function fitsFresh(state: State, unit: number): boolean {
  return asFresh(state, unit, () => hasRoom(state, [unit], state.place[unit]!))
}

/**
 * Where a unit for which there is no longer room goes: beside it, open to it, with room, and no nearer to any enemy.
 */
export function displaceHexes(state: State, unit: number): number[] {
  const from = state.place[unit]!
  const hexes: number[] = []
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (to >= 0 && whyNotDisplaced(state, unit, to) === undefined) hexes.push(to)
  }
  return hexes.sort((a, b) => a - b)
}

const TOO_FAR = refusal('18.6.b', 'no-displace-far')
const NEARER = refusal('18.6.b', 'no-displace-nearer')
const SHUT = refusal('2.2', 'no-step-closed')

export function whyNotDisplaced(state: State, unit: number, to: number): Refusal | undefined {
  const side = sideOf[unit]!
  const from = state.place[unit]!
  if (grid.distance(from, to) !== 1) return TOO_FAR
  const edge = from * 6 + grid.directionOf(from, to)
  if (openCosts[gaitOf[unit]!]![edge] === BARRED) return SHUT
  return (
    whyClosed(state, { side, units: [unit] }, to) ??
    asFresh(state, unit, () => whyNoRoom(state, [unit], to)) ??
    (nearness(state, unit, to) < nearness(state, unit, from) ? NEARER : undefined)
  )
}

/** Hexes to the nearest enemy combat unit. */
function nearness(state: State, unit: number, hex: number): number {
  const [enemy] = nearestEnemies(state, sideOf[unit]!, hex)
  return enemy === undefined ? Infinity : grid.distance(hex, enemy)
}

const ENEMY_NEAR = 3
const ADDED = Object.fromEntries(data.bivouac.map(({ modifier, add }) => [modifier, add]))

/**
 * What is added to the die for a unit; an extended line gives and takes nothing.
 * @rule 18.6/c
 */
export function modifierOf(state: State, { formation, line }: NightFrame, unit: number): number {
  const hex = state.place[unit]!
  const isInRange = costOf(commandRange(state, formation), hex) >= 0
  let added = nearness(state, unit, hex) <= ENEMY_NEAR ? ADDED['enemy within three']! : 0
  if (!isInRange || line === 0) added += ADDED['out of range or no line']!
  else if (line === NORMAL_LOC) added += ADDED['normal line']!
  else if (line === SHORT_LOC) added += ADDED['short line']!
  return added
}

/** The die that would just be equal, by what the unit is now. */
export function restRating(state: State, frame: NightFrame): number {
  if (frame.activity === LEADER) return data.leaderRecovery
  const unit = unitOf(frame.unit)
  return cohesion(state, unit) - modifierOf(state, frame, unit)
}

/** How a roll comes out: below 0 Pass, 0 Equal, above 0 Fail. @rule 18.6/b */
function outcome(die: number, rating: number): number {
  return Math.sign(die - rating)
}
const PASS = -1
const FAIL = 1

function tellOf(go: Go<Frame>, rule: string, key: string, noun: number): void {
  go.tell('all', { did: 'noted', rule, say: { key, with: { piece: { of: 'piece', noun } } } })
}

/** What is left of a marker: nothing after a Pass, a step less after an Equal. */
function eased(marker: number, came: number): number {
  if (came === FAIL) return marker
  return came === PASS ? 0 : marker - 1
}

type Resolve = (state: State, frame: NightFrame, came: number, go: Go<Frame>) => void

/** @rule 18.6.a */
const revive: Resolve = (state, { unit }, came, go) => {
  const left = eased(state.morale[unit]!, came)
  const key = left === 0 ? 'note-steady' : came === FAIL ? 'note-unchanged' : 'note-shaken'
  state.morale[unit] = left
  tellOf(go, '18.6.a', key, unit)
}

/**
 * @rule 18.6.b
 * @rule 3.3/c nothing else turns a counter back
 */
const muster: Resolve = (state, { unit }, came, go) => {
  if (came === FAIL) return breakUnit(state, unit, '18.6.b', go)
  if (came !== PASS) return tellOf(go, '18.6.b', 'note-unchanged', unit)
  state.worn[unit] = 0
  go.tell('all', { did: 'turned', of: 'piece', noun: unit, face: 0 })
  tellOf(go, '18.6.b', 'note-mustered', unit)
}

/** @rule 18.6.c */
const supply: Resolve = (state, { unit }, came, go) => {
  const left = eased(state.ammo[unit]!, came)
  const key = left === 0 ? 'note-supplied' : came === FAIL ? 'note-unchanged' : 'note-low'
  state.ammo = changed(state.ammo, unit, left)
  tellOf(go, '18.6.c', key, unit)
}

/** @rule 18.6.d */
const findLeader: Resolve = (state, { unit, formation }, came, go) => {
  if (came !== FAIL) state.casualty = changed(state.casualty, formation, 0)
  tellOf(go, '18.6.d', came === FAIL ? 'note-unchanged' : 'note-leader-new', unit)
}

const RESOLVE: readonly Resolve[] = [revive, muster, supply, findLeader]

export function resolveRest(state: State, frame: NightFrame, die: number, go: Go<Frame>): void {
  const came = outcome(die, restRating(state, frame))
  RESOLVE[frame.activity]!(state, frame, came, go)
}

/** Whether the unit that was just mustered has to go elsewhere. */
export function isCrowded(state: State, { unit, activity }: NightFrame): boolean {
  const hex = state.place[unit]!
  return activity === MUSTER && hex >= 0 && !hasRoom(state, [unit], hex)
}
