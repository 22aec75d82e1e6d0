import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, unitsAt } from '../model/board.ts'
import { grid, level } from '../map/map.ts'
import components from '../data/components.json' with { type: 'json' }
import { DEFENDED, HALF_FIRED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { playArea } from './02-play-area.ts'
import {
  ARTILLERY,
  CAVALRY,
  INFANTRY,
  MITRAILLEUSE,
  POINT,
  PRUSSIAN,
  armOf,
  divisionOf,
  other,
  sideOf,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { initialStrength, totalStrength, worksAt } from './03-values.ts'
import { isFortress } from './04-stacking.ts'
import {
  BY_EVENT,
  BY_FORT,
  IN_DEFENCE,
  IN_STEP,
  combinedStrength,
  strengthAlone,
} from './08-fire-odds.ts'
import type { FireFacts, Shooter } from './08-fire-odds.ts'
import { groundAt } from './08-ground.ts'
import { FORT_GUNS, OUT_OF_RANGE, farthest, rangeOf, weapons } from './08-ranges.ts'
import type { Range } from './08-ranges.ts'
import { BLOCKED, OBSCURED, hexSeenLast, sight } from './08-sight.ts'

/** One fire: who from where at what, and on which occasion. */
export interface Fire {
  readonly side: Side
  readonly shooters: readonly number[]
  readonly from: number
  readonly hex: number
  /** One of the occasions in 08-fire-odds. */
  readonly by: number
  /** 1 with half the strength. */
  readonly half: number
  /** Event chits played on it, in bits of 08-fire-odds. */
  readonly played: number
}

const LEAST_STRENGTH = POINT / 2

const NO_WEAPON = refusal('8.1/b', 'no-fire-arm')
const TOO_WEAK = refusal('8.1.1', 'no-fire-weak')
const TOO_WEAK_THERE = refusal('2.3/c', 'no-fire-weak-there')
const NOBODY = refusal('8.2/a', 'no-fire-nobody')
const ONLY_HQ = refusal('8.1.5', 'no-fire-hq')
const OUT_OF_PLAY = refusal('2.1/a', 'no-step-off-map')
const FORT = refusal('8.9/a', 'no-fire-fort')
const TOO_FAR = refusal('8.1.3/a', 'no-fire-far')

/** Whatever it has done, and whoever commands it: cavalry and headquarters have nothing to fire with. */
export function whyUnarmed(piece: number): Refusal | undefined {
  return weapons[piece]! < 0 ? NO_WEAPON : undefined
}

/**
 * Why a counter cannot fire at all.
 * @rule 8.1.1
 */
export function whyCannotFire(state: State, piece: number): Refusal | undefined {
  const unarmed = whyUnarmed(piece)
  if (unarmed !== undefined) return unarmed
  return initialStrength(state, piece) < LEAST_STRENGTH ? TOO_WEAK : undefined
}

/**
 * Those of a side whom fire at the hex would hit: no headquarters.
 * @rule 8.1.5
 * @rule 8.10
 */
export function targetsIn(state: State, side: Side, hex: number): number[] {
  return unitsAt(state, hex).filter((unit) => sideOf[unit] === side)
}

/**
 * Forts and who is in them are safe from Prussian fire and assaults.
 * @rule 8.9/a
 */
export function isImmune(attacker: Side, hex: number): boolean {
  return attacker === PRUSSIAN && isFortress(hex)
}

function hasTarget(state: State, side: Side, hex: number): boolean {
  const { head, units } = board(state)
  return units[hex]! > 0 && sideOf[head[hex]!] === side
}

/** What is in a hex without a target: it is out of play, a headquarters is alone there, or nobody is. */
function whyEmpty(state: State, side: Side, hex: number): Refusal {
  if (playArea(state)[hex] === 0) return OUT_OF_PLAY
  return board(state).shut[side][hex] === 1 ? ONLY_HQ : NOBODY
}

/** Why a side does not fire at a hex, whoever of it: nobody is there, or he is in a fort. */
export function whyNoTargetIn(state: State, side: Side, hex: number): Refusal | undefined {
  if (!hasTarget(state, other(side), hex)) return whyEmpty(state, side, hex)
  return isImmune(side, hex) ? FORT : undefined
}

/** Why a counter does not reach a hex with its fire. */
export function whyOutOfReach(state: State, piece: number, hex: number): Refusal | undefined {
  const refused = whyNoTargetIn(state, sideOf[piece]!, hex)
  if (refused !== undefined) return refused
  const from = state.place[piece]!
  const range = rangeOf(weapons[piece]!, grid.distance(from, hex))
  return range === OUT_OF_RANGE ? TOO_FAR : whyUnseen(state, from, hex)
}

/** Whether it fires with half of its strength. */
export interface Halving {
  readonly half: boolean
}
const WHOLE: Halving = { half: false }

/** Why a counter cannot fire at a hex by itself; `half` if it would fire with half its strength. */
export function whyCannotFireAt(
  state: State,
  piece: number,
  hex: number,
  { half }: Halving = WHOLE,
): Refusal | undefined {
  const refused = whyOutOfReach(state, piece, hex)
  if (refused !== undefined) return refused
  const range = rangeOf(weapons[piece]!, grid.distance(state.place[piece]!, hex))
  const shooter = shooterOf(state, piece, half ? HALF_BY_EVENT : WHOLE_BY_EVENT)
  return strengthAlone(shooter, range) < LEAST_STRENGTH ? TOO_WEAK_THERE : undefined
}

const DARK = refusal('18.1/a', 'no-fire-dark')
/** By the hex that is in the way; made when first needed, for most lines are looked along and forgotten. */
const unseen: (Refusal | undefined)[] = Array.from({ length: grid.n })

/** Why a hex cannot be seen from another. */
export function whyUnseen(state: State, from: number, hex: number): Refusal | undefined {
  if (sight(state, from, hex) !== BLOCKED) return undefined
  const noun = hexSeenLast()
  if (noun < 0) return DARK
  return (unseen[noun] ??= refusal('8.1.2/c', 'no-fire-unseen', {
    with: { hex: { of: 'hex', noun } },
    at: [{ of: 'hex', noun }],
  }))
}

/**
 * Every hex a counter can fire at, whoever has fired at it before.
 * @rule 8.1/e
 */
export function fireTargets(state: State, piece: number, how: Halving = WHOLE): number[] {
  const enemies = board(state).hexes[other(sideOf[piece]!)]
  const hexes: number[] = []
  let at = nextTarget(state, piece, 0, how)
  for (; at >= 0; at = nextTarget(state, piece, at + 1, how)) hexes.push(enemies[at]!)
  return hexes
}

/** Whether there is a hex a counter can fire at. */
export function hasFireTarget(state: State, piece: number, how: Halving = WHOLE): boolean {
  return nextTarget(state, piece, 0, how) >= 0
}

/** The first of the enemy's hexes from this one on that a counter can fire at, by its place in their list; −1 if there is none. */
function nextTarget(state: State, piece: number, first: number, how: Halving): number {
  if (whyCannotFire(state, piece) !== undefined) return -1
  const from = state.place[piece]!
  const enemy = other(sideOf[piece]!)
  const most = farthest[weapons[piece]!]!
  const { hexes, count } = board(state)
  for (let at = first; at < count[enemy]!; at++) {
    const hex = hexes[enemy][at]!
    if (grid.distance(from, hex) > most) continue
    if (whyCannotFireAt(state, piece, hex, how) === undefined) return at
  }
  return -1
}

/**
 * Guns fire with guns, rifles with rifles and mitrailleuses.
 * @rule 8.1.4/b
 * @rule 8.7/a
 */
export function mayFireTogether(one: number, two: number): boolean {
  const isGun = (piece: number): boolean => armOf[piece] === ARTILLERY
  const isRifle = (piece: number): boolean =>
    armOf[piece] === INFANTRY || armOf[piece] === MITRAILLEUSE
  return (isGun(one) && isGun(two)) || (isRifle(one) && isRifle(two))
}

const NAMED = refusal('8.1.4/a', 'no-join-again')
const OTHER_HEX = refusal('8.1.4/a', 'no-join-hex')
const OTHER_ARM = refusal('8.1.4/b', 'no-join-arm')
const OTHER_RANGE = refusal('8.1.4/a', 'no-join-range')

/** Why a counter does not fire along with others: only from one hex, at one target, in one category of range. */
export function whyCannotJoin(
  state: State,
  { shooters, hex }: Pick<Fire, 'shooters' | 'hex'>,
  piece: number,
): Refusal | undefined {
  if (shooters.includes(piece)) return NAMED
  const from = state.place[piece]!
  const hexes = grid.distance(from, hex)
  const range = rangeOf(weapons[piece]!, hexes)
  for (const one of shooters) {
    if (state.place[one] !== from) return OTHER_HEX
    if (!mayFireTogether(one, piece)) return OTHER_ARM
    if (rangeOf(weapons[one]!, hexes) !== range) return OTHER_RANGE
  }
  return undefined
}

/** Of the division under Feu de Bataillon (E10). */
function isVolley(state: State, piece: number): boolean {
  if (state.volley < 0 || divisionOf[piece] !== state.volley) return false
  return armOf[piece] === INFANTRY || armOf[piece] === MITRAILLEUSE
}

const WHOLE_BY_EVENT = { by: BY_EVENT, half: 0 }
const HALF_BY_EVENT = { by: BY_EVENT, half: 1 }

/** Horse artillery that fires by halves in its Step is marked so before it fires. */
function shooterOf(state: State, piece: number, { by, half }: Pick<Fire, 'by' | 'half'>): Shooter {
  const deeds = state.deeds[piece]!
  return {
    arm: armOf[piece]!,
    strength: initialStrength(state, piece),
    isHalved: half === 1 || (by === IN_STEP && (deeds & HALF_FIRED) !== 0),
    ammo: state.ammo[piece]!,
    hasDefended: by === IN_DEFENCE && (deeds & DEFENDED) !== 0,
    isVolley: isVolley(state, piece),
  }
}

/** Artillery of no army, which does not run short. */
const FORT_SHOOTER: Shooter = {
  arm: ARTILLERY,
  strength: (components.fortress.strength * POINT) / 2,
  isHalved: false,
  ammo: 0,
  hasDefended: false,
  isVolley: false,
}

function rangeIn({ shooters, by, from, hex }: Fire): Range {
  const weapon = by === BY_FORT ? FORT_GUNS : weapons[shooters[0]!]!
  return rangeOf(weapon, grid.distance(from, hex))
}

/** At least half of the strength there is cavalry. */
function isMostlyHorse(state: State, units: readonly number[]): boolean {
  let horse = 0
  let all = 0
  for (const unit of units) {
    const strength = totalStrength(state, unit)
    all += strength
    if (armOf[unit] === CAVALRY) horse += strength
  }
  return horse * 2 >= all && units.some((unit) => armOf[unit] === CAVALRY)
}

/** Whether those who are left have strength enough between them. */
export function hasStrength(state: State, fire: Fire): boolean {
  const { shooters, range } = factsOf(state, fire)
  return shooters.length > 0 && combinedStrength(shooters, range) >= LEAST_STRENGTH
}

/** What there is to know of a fire. */
export function factsOf(state: State, fire: Fire): FireFacts {
  const { side, shooters, from, hex, played } = fire
  const targets = targetsIn(state, other(side), hex)
  return {
    side,
    shooters:
      fire.by === BY_FORT ? [FORT_SHOOTER] : shooters.map((piece) => shooterOf(state, piece, fire)),
    range: rangeIn(fire),
    ground: groundAt(hex),
    works: worksAt(state, hex),
    isHorse: isMostlyHorse(state, targets),
    isVolleyTarget: targets.some((unit) => armOf[unit] === INFANTRY && isVolley(state, unit)),
    isHigher: level[from]! > level[hex]!,
    isObscured: sight(state, from, hex) === OBSCURED,
    played,
  }
}
