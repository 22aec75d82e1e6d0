import { seenTurn, seenReduced } from './sighting.ts'
import type { Fast } from '../../../core/contract.ts'
import {
  FIRST_LEADER,
  FIRST_TRAIN,
  FORMATIONS,
  LEADER,
  LIGHT_CAVALRY,
  PIECES,
  PIECES_OF,
  REPLACEMENT,
  VEDETTE,
  formationOf,
  formationSide,
  kindOf,
  parentOf,
  reducedStrength,
  roleOf,
  typeOf,
  vedettesOf,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { arrivals } from '../rules/15-arrivals.ts'
import type { Group } from '../rules/15-arrivals.ts'
import { setUpState } from '../model/set-up.ts'
import {
  ABSENT,
  DAY_HALF,
  FIGHTING,
  HIDDEN,
  LOST,
  MOVING,
  NIGHT_HALF,
  PARTED,
  WAITING,
  WITHIN,
} from '../model/state.ts'
import type { State } from '../model/state.ts'

// Which of an enemy's pieces may be on the map at all, as far as print and memory tell.

/** A side's pieces that nobody has placed yet, and those that could be there as well. */
export interface Muster {
  side: Side
  onMap: number[]
  spare: number[]
}

let startOf = ''
let start: State | undefined

/** The printed beginning of a scenario. */
export function printedStart({ scenario, options }: Pick<State, 'scenario' | 'options'>): State {
  const named = `${scenario} ${options.join(' ')}`
  if (start === undefined || named !== startOf) start = setUpState(scenario, options)
  startOf = named
  return start
}

/** Sorts a side's hidden pieces: some are left for the flags, all others go into their boxes. */
export function muster(state: State, side: Side, chance: Fast): Muster {
  const made: Muster = { side, onMap: [], spare: [] }
  const hidden = PIECES_OF[side]!.filter((piece) => state.place[piece] === HIDDEN)
  const isIn = groupsIn(state, side, chance)
  for (const piece of hidden) state.place[piece] = boxOf(state, piece, isIn)
  partCavalry(state, hidden, chance)
  callReplacements(state, side, chance)
  for (const piece of hidden)
    if (state.place[piece] === HIDDEN) made.onMap.push(piece)
    else made.spare.push(piece)
  imagineFaces(state, side, chance)
  return made
}

const COME = 1
const LATE = 2

/** By piece: whether its arrival group has come in, as far as can be guessed; 0 without one. */
function groupsIn(state: State, side: Side, chance: Fast): Uint8Array {
  const isIn = new Uint8Array(PIECES)
  arrivals(state).forEach((group, index) => {
    if (group.side !== side) return
    const isSeen = group.pieces.some(
      (piece) => seenTurn(state.seen[piece]!) > 0 || state.place[piece] !== HIDDEN,
    )
    const hasCome = isSeen || comesBy(state, group, chance)
    for (const piece of group.pieces) isIn[piece] = hasCome ? COME : LATE
    state.arrived[index] = hasCome ? 1 : 0
  })
  return isIn
}

/** Few owners wait when they need not. */
const PROMPT = 8

function comesBy(state: State, { turn, side, check, pieces }: Group, chance: Fast): boolean {
  if (turn > state.turn) return false
  // Baggage that need not have been held back.
  if (printedStart(state).place[pieces[0]!]! >= 0) return chance.below(PROMPT) > 0
  if (check >= 0) return chance.below(2) === 0
  if (turn < state.turn) return chance.below(PROMPT) > 0
  const hasMoved = state.phasing !== side || state.phase === MOVING || state.phase === FIGHTING
  return hasMoved && chance.below(2) === 0
}

/** HIDDEN for those who stand on the map. */
function boxOf(state: State, piece: number, isIn: Uint8Array): number {
  const place = printedStart(state).place[piece]!
  if (place === WITHIN) return WITHIN
  if (isIn[piece] === LATE) return WAITING
  return place >= 0 || place === WAITING ? HIDDEN : ABSENT
}

const RARELY = 3

/** Light cavalry is parted if one of its vedettes is seen, and now and then otherwise. */
function partCavalry(state: State, hidden: readonly number[], chance: Fast): void {
  for (const unit of hidden) {
    const vedettes = vedettesOf[unit] ?? []
    if (state.place[unit] !== HIDDEN || vedettes.length === 0) continue
    const isSeen = vedettes.some((one) => state.place[one]! >= 0)
    const isReduced =
      seenReduced(state.seen[unit]!) === 1 || printedStart(state).reduced[unit] === 1
    if (!isSeen && (isReduced || chance.below(RARELY) > 0)) continue
    sendOut(state, unit)
  }
}

/** The unit gives way to its vedettes, of which one at least is out; light troops stay. */
function sendOut(state: State, unit: number): number[] {
  const vedettes = vedettesOf[unit]!.filter((one) => state.place[one] === WITHIN)
  for (const vedette of vedettes) state.place[vedette] = HIDDEN
  const isOut = vedettesOf[unit]!.some(
    (one) => state.place[one] === HIDDEN || state.place[one]! >= 0,
  )
  if (isOut && typeOf[unit] === LIGHT_CAVALRY) state.place[unit] = PARTED
  return vedettes
}

/** Whoever has lost an officer may have got another, and nobody else knows whom. */
function callReplacements(state: State, side: Side, chance: Fast): void {
  for (let formation = 0; formation < FORMATIONS.length; formation++) {
    if (formationSide[formation] !== side || !hasLostOfficer(state, formation)) continue
    const free: number[] = []
    for (let leader = FIRST_LEADER; leader < FIRST_TRAIN; leader++)
      if (isReplacement(leader) && PIECES_OF[side]!.includes(leader))
        if (state.place[leader] === ABSENT) free.push(leader)
    if (free.length === 0 || chance.below(2) === 0) continue
    const leader = free[chance.below(free.length)]!
    state.place[leader] = HIDDEN
    state.leads[leader - FIRST_LEADER] = formation
  }
}

function isReplacement(leader: number): boolean {
  return roleOf[leader - FIRST_LEADER] === REPLACEMENT
}

function hasLostOfficer(state: State, formation: number): boolean {
  for (let leader = FIRST_LEADER; leader < FIRST_TRAIN; leader++)
    if (formationOf[leader] === formation && state.place[leader] === LOST) return true
  return false
}

/** Faces nobody has seen: as printed, or as last seen; of those in the open box half have recovered. */
function imagineFaces(state: State, side: Side, chance: Fast): void {
  const printed = printedStart(state)
  for (const piece of PIECES_OF[side]!) {
    if (state.place[piece] === LOST || state.shown[piece] === 1) continue
    if (state.place[piece] === NIGHT_HALF) recover(state, piece, chance)
    else if (reducedStrength[piece]! > 0)
      state.reduced[piece] =
        printed.reduced[piece]! |
        seenReduced(state.seen[piece]!) |
        mayHaveBroken(state, piece, chance)
  }
}

/** Whether it was broken and brought back since the game began, where nobody saw its face; a parent of vedettes that are out was not. */
function mayHaveBroken(state: State, piece: number, chance: Fast): number {
  if (state.turn === printedStart(state).turn || seenTurn(state.seen[piece]!) > 0) return 0
  if ((vedettesOf[piece] ?? []).length > 0) return 0
  return chance.below(SELDOM) === 0 ? 1 : 0
}

const SELDOM = 8

function recover(state: State, piece: number, chance: Fast): void {
  const isRecovered = kindOf[piece] === VEDETTE || chance.below(2) === 0
  state.place[piece] = isRecovered ? NIGHT_HALF : DAY_HALF
  if (isRecovered && reducedStrength[piece]! > 0) state.reduced[piece]!++
}

/** Brings somebody onto the map whom the flags ask for, as the last of the list: vedettes, then whoever was thought late, then anybody. */
export function recruit(state: State, army: Muster, isWanted: (piece: number) => boolean): number {
  const { spare } = army
  const found =
    spare.find((one) => isWanted(one) && isVedetteAtHome(state, one)) ??
    spare.find((one) => isWanted(one) && state.place[one] === WAITING) ??
    spare.find((one) => isWanted(one) && kindOf[one] !== LEADER && state.place[one] === ABSENT) ??
    spare.find((one) => isWanted(one) && state.place[one]! < 0 && state.place[one] !== PARTED)
  if (found === undefined) return -1
  if (kindOf[found] === VEDETTE) partFor(state, army, found)
  army.spare = army.spare.filter((piece) => piece !== found)
  state.place[found] = HIDDEN
  army.onMap.push(found)
  return found
}

/** Whether its unit could send it out: light troops keep standing, light cavalry must not be placed yet. */
function isVedetteAtHome(state: State, vedette: number): boolean {
  if (kindOf[vedette] !== VEDETTE || state.place[vedette] !== WITHIN) return false
  const parent = parentOf[vedette]!
  if (state.place[parent] === PARTED || state.place[parent] === HIDDEN) return true
  return typeOf[parent] !== LIGHT_CAVALRY && state.place[parent]! >= 0
}

/** All vedettes of light cavalry come out together. */
function partFor(state: State, army: Muster, vedette: number): void {
  const parent = parentOf[vedette]!
  if (typeOf[parent] !== LIGHT_CAVALRY || state.place[parent] !== HIDDEN) return
  army.onMap = army.onMap.filter((piece) => piece !== parent)
  for (const one of sendOut(state, parent)) {
    army.spare = army.spare.filter((piece) => piece !== one)
    if (one !== vedette) army.onMap.push(one)
  }
}

/** Vedettes are nowhere without a unit they could have come from: first the units of those who are out, then those at home. */
export function tidyVedettes(state: State, side: Side): void {
  const vedettes = PIECES_OF[side]!.filter((piece) => kindOf[piece] === VEDETTE)
  for (const vedette of vedettes) {
    const parent = parentOf[vedette]!
    if (state.place[vedette]! >= 0 && state.place[parent] === WAITING)
      state.place[parent] = typeOf[parent] === LIGHT_CAVALRY ? PARTED : ABSENT
  }
  for (const vedette of vedettes) {
    const home = state.place[parentOf[vedette]!]!
    const isAtHome = state.place[vedette] === WITHIN
    if (isAtHome && (home === PARTED || home === ABSENT)) state.place[vedette] = ABSENT
  }
}
