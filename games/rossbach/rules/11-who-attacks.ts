import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, holder, isEnemyFlag, ownerOf } from '../model/board.ts'
import { grid } from '../map/map.ts'
import { ADVANCED, AVOIDED, FOUGHT, REPULSED, SCOUTED, UNREADY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { rulesFor } from '../model/rule-set.ts'
import { PIECES, PIECES_OF, fullStrength, reducedStrength, sideOf } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { isUnseenBehindWalls } from './08-sight.ts'
import { hasTroops, isBridged, isFort, isRiver, troopsAt } from './11-ground.ts'

/** Half points on the face that lies up. */
export function strengthOf(state: State, piece: number): number {
  return state.reduced[piece] === 1 ? reducedStrength[piece]! : fullStrength[piece]!
}

const IN_COLUMN = refusal('8.22A', 'no-attack-column')
const WENT = refusal('11.21c', 'no-attack-went')
const ADVANCED_ON = refusal('11.46e', 'no-attack-advanced')
const HAS_FOUGHT = refusal('11.23', 'no-attack-again')
const NO_POWDER = refusal('11.56a', 'no-attack-supply')
const ON_PATROL = refusal('13.42.4', 'no-attack-scout')

/**
 * Why a piece of the moving side does not attack now.
 * 11.56a: nor a garrison without ammunition
 * @rule 8.22A columns do not, nor whoever has just come out of one
 * @rule 11.21c nor cavalry that went before
 * @rule 11.46e nor whoever advanced
 */
export function whyCannotFight(state: State, piece: number): Refusal | undefined {
  const deeds = state.deeds[piece]!
  const hex = state.place[piece]!
  if (state.column[piece] === 1 || (deeds & UNREADY) !== 0) return IN_COLUMN
  if ((deeds & ADVANCED) !== 0) return ADVANCED_ON
  if ((deeds & FOUGHT) !== 0) return (deeds & AVOIDED) !== 0 ? WENT : HAS_FOUGHT
  if (isFort(hex)) return state.unsupplied[piece] === 1 ? NO_POWDER : undefined
  if ((deeds & SCOUTED) === 0) return undefined
  const { combats } = rulesFor(state.options)
  if (combats.holdersOver(state, sideOf[piece]!, hex).length > 0) return undefined
  return ON_PATROL
}

export function canFight(state: State, piece: number): boolean {
  return whyCannotFight(state, piece) === undefined
}

/**
 * All of a stack who attack, they attack together.
 * @rule 11.21b
 */
export function fightersAt(state: State, hex: number): number[] {
  return troopsAt(state, hex).filter((piece) => canFight(state, piece))
}

export function hasFighters(state: State, hex: number): boolean {
  return troopsAt(state, hex).some((piece) => canFight(state, piece))
}

/** Why nobody of a stack of the moving side attacks; undefined where somebody does, or nobody stands. */
export function whyNoFighters(state: State, hex: number): Refusal | undefined {
  const troops = troopsAt(state, hex).filter((piece) => sideOf[piece] === state.phasing)
  const reasons = troops.map((piece) => whyCannotFight(state, piece))
  return reasons.includes(undefined) ? undefined : reasons[0]
}

/** Whether enemies stand there who have not been attacked in this phase. */
function isTarget(state: State, side: Side, hex: number): boolean {
  if (!isEnemyFlag(state, side, hex)) return false
  return troopsAt(state, hex).some((piece) => (state.deeds[piece]! & FOUGHT) === 0)
}

/** A flag under which nobody fights: over a bridge, where it may be anything as long as it is face down, or behind walls. */
function areWagons(state: State, side: Side, hex: number): boolean {
  const piece = board(state).head[hex]!
  return piece >= 0 && ownerOf(state, piece) !== side && !hasTroops(state, hex)
}

export const APART = refusal('11.0', 'no-attack-apart')
const OVER_RIVER = refusal('8.32a', 'no-attack-over-river')
const NOBODY = refusal('11.0', 'no-attack-nobody')
export const TWICE = refusal('11.23', 'no-attack-twice')

/** Why one hex does not attack another, whatever else is planned; undefined where it may. */
function whyNoLink(state: State, from: number, to: number): Refusal | undefined {
  if (grid.directionOf(from, to) < 0) return APART
  const link = linkTo(state, state.phasing, from, to)
  if (link === NONE) return OVER_RIVER
  if (!troopsAt(state, from).some((piece) => sideOf[piece] === state.phasing)) return NOBODY
  return whyNoFighters(state, from) ?? (link >= 0 ? undefined : NO_LINK[link])
}

/** Why a hex has no part in any attack on these: what bars a stack beside them comes before the distance of others. */
export function whyNotAgainst(
  state: State,
  from: number,
  targets: readonly number[],
): Refusal | undefined {
  return mostTelling(targets.map((to) => whyNoLink(state, from, to)))
}

/** Why nobody at all can attack a hex. */
export function whyByNobody(state: State, target: number): Refusal | undefined {
  if (!isEnemyFlag(state, state.phasing, target)) return NOBODY
  return mostTelling(ownBeside(state, target).map((from) => whyNoLink(state, from, target)))
}

function ownBeside(state: State, target: number): readonly number[] {
  return Array.from(grid.neighbours.subarray(target * 6, target * 6 + 6)).filter(
    (from) => from >= 0 && holder(state, from) === state.phasing,
  )
}

/** Why those beside an enemy who attack nobody do not attack him; of others nothing is known. */
export function whyNotByIdle(state: State, target: number): Refusal | undefined {
  const reasons = ownBeside(state, target).map((from) => whyNoFighters(state, from))
  return reasons.find((reason) => reason !== undefined)
}

/** Nothing, if one of them can; that somebody is too far off is said last. */
function mostTelling(reasons: readonly (Refusal | undefined)[]): Refusal | undefined {
  if (reasons.includes(undefined)) return undefined
  return reasons.find((reason) => reason !== APART) ?? APART
}

/** Who can attack whom: hexes of stacks and of enemies. */
export interface Front {
  attackers: readonly number[]
  targets: readonly number[]
  /** By attacker his targets, and those of them between whom zones reach; by target its attackers. */
  reach: ReadonlyMap<number, readonly number[]>
  contact: ReadonlyMap<number, readonly number[]>
  near: ReadonlyMap<number, readonly number[]>
  /** By target: attackers in contact with it. */
  held: ReadonlyMap<number, readonly number[]>
}

function enter(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

const NO_LINKS: ReadonlyMap<number, readonly number[]> = new Map()
const NO_FRONT: Front = {
  attackers: [],
  targets: [],
  reach: NO_LINKS,
  contact: NO_LINKS,
  near: NO_LINKS,
  held: NO_LINKS,
}

/** From attacker, target, 1 where zones reach or 0 over a river bridge; over and over. */
export function makeFront(links: readonly number[]): Front {
  if (links.length === 0) return NO_FRONT
  const reach = new Map<number, number[]>()
  const contact = new Map<number, number[]>()
  const near = new Map<number, number[]>()
  const held = new Map<number, number[]>()
  for (let i = 0; i < links.length; i += 3) {
    const attacker = links[i]!
    const target = links[i + 1]!
    enter(reach, attacker, target)
    enter(near, target, attacker)
    if (links[i + 2] === OVER_BRIDGE) continue
    enter(contact, attacker, target)
    enter(held, target, attacker)
  }
  const sorted = (map: Map<number, number[]>): number[] => [...map.keys()].sort((x, y) => x - y)
  return { attackers: sorted(reach), targets: sorted(near), reach, contact, near, held }
}

/**
 * @rule 11.0 only neighbours
 * @rule 8.32a over rivers by whole bridges
 * @rule 11.22a
 */
function linkOf(state: State, from: number, to: number): number {
  const side = grid.sideBetween(from, to)
  if (!isRiver(side)) return LAND
  return isBridged(state, side) ? OVER_BRIDGE : NONE
}

const OVER_BRIDGE = 0
const LAND = 1
/** What keeps a hex from being attacked from another: a river, nobody who fights, all fought with. */
const NONE = -1
const EMPTY = -2
const FOUGHT_WITH = -3
const NO_LINK: Readonly<Record<number, Refusal>> = {
  [EMPTY]: NOBODY,
  [FOUGHT_WITH]: TWICE,
}

/** How a side could attack a hex from one beside it, or what keeps it from that. */
function linkTo(state: State, side: Side, from: number, to: number): number {
  if (!isEnemyFlag(state, side, to)) return EMPTY
  const link = linkOf(state, from, to)
  if (link === NONE) return NONE
  if (link === LAND && isUnseenBehindWalls(state, to))
    return rulesFor(state.options).combats.isPlainlyWagons(state) ? OVER_BRIDGE : LAND
  const isBlind = link === OVER_BRIDGE || isFort(to)
  if (isBlind && areWagons(state, side, to)) return OVER_BRIDGE
  if (isTarget(state, side, to)) return link
  return hasTroops(state, to) ? FOUGHT_WITH : EMPTY
}

/** Everybody who may or must attack now, and everybody who may or must be attacked. */
export function frontOf(state: State, side: Side = state.phasing): Front {
  const { head } = board(state)
  const links: number[] = []
  for (const piece of PIECES_OF[side]!) {
    const hex = state.place[piece]!
    if (hex >= 0 && head[hex] === piece) linkStack(state, side, { hex, links })
  }
  return makeFront(links)
}

function linkStack(state: State, side: Side, from: { hex: number; links: number[] }): void {
  const { hex, links } = from
  const start = links.length
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const target = grid.neighbours[d]!
    if (target < 0) continue
    const link = linkTo(state, side, hex, target)
    if (link >= 0) links.push(hex, target, link)
  }
  if (links.length > start && !hasFighters(state, hex)) links.length = start
}

/** Whether flags of both sides face each other over land or a bridge: all that everybody sees of a Combat Phase to come. */
export function isFacing(state: State, side: Side): boolean {
  const { head } = board(state)
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex < 0 || head[hex] !== piece || ownerOf(state, piece) !== side) continue
    for (let d = hex * 6; d < hex * 6 + 6; d++) {
      const to = grid.neighbours[d]!
      if (to >= 0 && isEnemyFlag(state, side, to) && linkOf(state, hex, to) !== NONE) return true
    }
  }
  return false
}

const NO_HEXES: readonly number[] = []

export function targetsOf(front: Front, attacker: number): readonly number[] {
  return front.reach.get(attacker) ?? NO_HEXES
}

export function attackersOf(front: Front, target: number): readonly number[] {
  return front.near.get(target) ?? NO_HEXES
}

export function isLinked(front: Front, attacker: number, target: number): boolean {
  return targetsOf(front, attacker).includes(target)
}

/** Enemies in whose zone a stack stands, or who stand in the zone of a garrison. */
export function zoneTargets(front: Front, attacker: number): readonly number[] {
  return front.contact.get(attacker) ?? NO_HEXES
}

/**
 * 8.32a: nobody has to over a bridge
 * @rule 4.31a every stack in an enemy zone attacks
 * @rule 2.11C3
 * @rule 1.4i
 * @rule 11.53 no garrison has to
 */
export function mustAttack(front: Front, attacker: number): boolean {
  return !isFort(attacker) && zoneTargets(front, attacker).length > 0
}

/**
 * Garrisons that sally make all enemies in their zone compulsory.
 * 11.52: a garrison as well
 * 11.53: a sortie must cover everybody in its zone
 * @rule 11.21a every enemy in contact is attacked
 * @rule 11.22b
 */
export function mustBeAttacked(front: Front, target: number, sallying: readonly number[]): boolean {
  const held = front.held.get(target) ?? NO_HEXES
  return held.some((attacker) => !isFort(attacker) || sallying.includes(attacker))
}

/** Whether a stack has tried a Repulse in vain. */
export function hasRecoiled(state: State, hex: number): boolean {
  return troopsAt(state, hex).some(
    (piece) => (state.deeds[piece]! & REPULSED) !== 0 && canFight(state, piece),
  )
}

/**
 * What failed Repulses bind: each such stack to every enemy beside it, in pairs.
 * @rule 10.22a
 */
export function boundPairs(state: State, front: Front): number[] {
  const pairs: number[] = []
  for (const attacker of front.attackers)
    if (hasRecoiled(state, attacker))
      for (const target of zoneTargets(front, attacker)) pairs.push(attacker, target)
  return pairs
}

/** Enemies of a side that fights: everybody at these hexes. */
export function enemiesAt(state: State, side: Side, hexes: readonly number[]): number[] {
  const enemies: number[] = []
  for (const hex of hexes)
    if (isEnemyFlag(state, side, hex))
      for (const piece of troopsAt(state, hex)) if (sideOf[piece] !== side) enemies.push(piece)
  return enemies
}
