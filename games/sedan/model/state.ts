import { keptBeside } from '../../../core/beside.ts'
import { copyOfFrame } from './levels.ts'
import { stateCloner } from '../../../core/flow/clone.ts'
import type { Frame } from './levels.ts'
import { grid, cityOf, CITIES } from '../map/map.ts'
import { FRENCH, UNITS, sideOf } from '../rules/02-components.ts'
import type { Side } from '../rules/02-components.ts'
import { ZONE_NEIGHBOURS } from '../rules/09-zone-extent.ts'

// Where a unit is when it is on no hex.
export const UNPLACED = -1
export const WAITING = -2
export const DEAD = -3
/** The Foreign Legion before its chit, and for good if it comes too late. */
export const ABSENT = -4
/** In views only: somewhere under the top of an enemy stack. */
export const HIDDEN = -5

export const ATTACKED = 1
export const DEFENDED = 2
export const ADVANCED = 4
/** Attacked, and fallen back onto friends who have not been: it shares in what befalls them. */
export const SHELTERED = 8
/** Displaced onto friends: it adds nothing to their defence. */
export const DISPLACED = 16

/** Where a Fortunes of War chit is. RETURNING: still in force, goes back into the cup and not aside. */
export const CUP = 0
export const ASIDE = 1
export const PENDING = 2
export const RETURNING = 3
export const REMOVED = 4

export const SETTING_UP = 0
export const FORTUNES = 1
export const MOVEMENT = 2
export const COMBAT = 3
export const CHECK = 4
export type Phase = 0 | 1 | 2 | 3 | 4

/** Everything that changes. Plain data; arrays are indexed by unit unless they say otherwise. */
export interface State {
  scenario: string
  options: string[]
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  turn: number
  /** Whose player turn it is. */
  phasing: Side
  phase: Phase
  place: number[]
  /** The unit directly beneath, or −1. */
  under: number[]
  moved: number[]
  /** Number of the march the unit is part of, 0 none; private to its side. */
  marching: number[]
  /** In the attack being planned, or in hand during set-up; private to its side. */
  joined: number[]
  /** ATTACKED, DEFENDED, ADVANCED, SHELTERED, DISPLACED in this combat phase. */
  fought: number[]
  /** Turned face up for the enemy until this phase ends. */
  shown: number[]
  /** What the enemy remembers: last hex and turn at which it saw the unit; −1 and 0 never. */
  seenHex: number[]
  seenTurn: number[]
  /** Stacks whose order was changed in this phase, by hex. */
  reordered: number[]
  /** By city. */
  control: number[]
  /** By chit. */
  chits: number[]
  /** Turn on which the Foreign Legion may enter, 0 not called. */
  legionTurn: number
  /** Turn from which a reinforcement that found Chalons taken may use the west edge, 0 never: Marines, Legion. */
  westFrom: number[]
  cavalryCharge: number
  disengaging: number
  fieldStaff: number
  systemeD: number
  agitation: number
  /** Hex of the Francs-Tireurs, −1 none. */
  francsTireurs: number
  /** Hexside of the pontoon bridge, −1 none. */
  pontoon: number
  mitrailleuse: number
  /** 1st Army's slot: 0 not called, 1 first, 2 last. */
  armyMoves: number
  armyAttacks: number
  /** Units or stacks that moved, and combats fought, in this phase. */
  moves: number
  combats: number
  /** Enemy hexes whose zones held somebody when the combat phase began: who is beside them must attack. */
  engaged: number[]
  /** Enemy hexes that sorties have left to other friends in this phase. */
  owed: number[]
  guardFailed: number
  guardRetreated: number
  /** Side that has won, −1 nobody yet, and how. */
  winner: number
  victory: string
}

/** What follows from the places: kept beside the state, rebuilt when missing. */
export interface Board {
  top: Int16Array
  count: Uint8Array
  /** Hexes of one side that exert control over a hex, side × hex. */
  zone: Uint8Array
}

export const board = keptBeside<State, Board>(buildBoard)

function buildBoard(state: State): Board {
  const made: Board = {
    top: new Int16Array(grid.n).fill(-1),
    count: new Uint8Array(grid.n),
    zone: new Uint8Array(grid.n * 2),
  }
  const covered = new Uint8Array(UNITS)
  for (let unit = 0; unit < UNITS; unit++)
    if (state.under[unit]! >= 0) covered[state.under[unit]!] = 1
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = state.place[unit]!
    if (hex < 0) continue
    if (made.count[hex]!++ === 0) exertZone(made, { side: sideOf[unit]!, hex, by: 1 })
    if (covered[unit] === 0) made.top[hex] = unit
  }
  return made
}

function exertZone(made: Board, { side, hex, by }: { side: Side; hex: number; by: number }): void {
  const base = side * grid.n
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const next = ZONE_NEIGHBOURS[d]!
    if (next >= 0) made.zone[base + next]! += by
  }
}

export function topAt(state: State, hex: number): number {
  return board(state).top[hex]!
}

/** Side standing in the hex, or −1. */
export function holder(state: State, hex: number): number {
  const top = board(state).top[hex]!
  return top < 0 ? -1 : sideOf[top]!
}

/** Units of a hex, top first. */
export function unitsAt(state: State, hex: number): number[] {
  const units: number[] = []
  for (let unit = board(state).top[hex]!; unit >= 0; unit = state.under[unit]!) units.push(unit)
  return units
}

export function isOnMap(state: State, unit: number): boolean {
  return state.place[unit]! >= 0
}

/** Takes a unit off its hex; the rest of the stack keeps its order. */
export function lift(state: State, unit: number): void {
  const hex = state.place[unit]!
  if (hex < 0) return
  const at = board(state)
  if (at.top[hex] === unit) at.top[hex] = state.under[unit]!
  else state.under[unitAbove(state, unit)] = state.under[unit]!
  state.under[unit] = -1
  if (--at.count[hex]! === 0) exertZone(at, { side: sideOf[unit]!, hex, by: -1 })
  else noteTop(state, hex)
}

function unitAbove(state: State, unit: number): number {
  let above = board(state).top[state.place[unit]!]!
  while (state.under[above] !== unit) above = state.under[above]!
  return above
}

/** Puts a unit on top of a hex, or into a box when the place is negative. */
export function put(state: State, unit: number, place: number): void {
  if (place < 0) {
    state.place[unit] = place
    return
  }
  noteCovered(state, place)
  lay(state, unit, place)
  noteTop(state, place)
}

/** Puts units, named from the top, on a hex in their order; the enemy sees and remembers only the top one. */
export function putStack(state: State, units: readonly number[], hex: number): void {
  noteCovered(state, hex)
  for (let i = units.length - 1; i >= 0; i--) lay(state, units[i]!, hex)
  noteTop(state, hex)
}

/** What is covered now was in sight to the last. */
function noteCovered(state: State, hex: number): void {
  if (board(state).top[hex]! >= 0) noteTop(state, hex)
}

function lay(state: State, unit: number, hex: number): void {
  const at = board(state)
  state.place[unit] = hex
  state.under[unit] = at.top[hex]!
  at.top[hex] = unit
  const side = sideOf[unit]!
  if (at.count[hex]!++ === 0) exertZone(at, { side, hex, by: 1 })
  takeControl(state, hex, side)
}

/**
 * The control of a city passes the moment a unit comes in, by any means.
 * @rule 3.5B/c
 */
function takeControl(state: State, hex: number, side: Side): void {
  const city = cityOf[hex]!
  if (city >= 0) state.control[city] = side
}

/** The enemy sees whatever lies on top, and remembers it; a set-up is behind a screen until it is ready. */
function noteTop(state: State, hex: number): void {
  if (state.phase !== SETTING_UP) noteSeen(state, board(state).top[hex]!)
}

export function noteSeen(state: State, unit: number): void {
  state.seenHex[unit] = state.place[unit]!
  state.seenTurn[unit] = state.turn
}

/**
 * Whether the enemy can read the counter now: on top, or turned up in a combat of this phase.
 * @rule 8.3/a
 */
export function isVisible(state: State, unit: number): boolean {
  const hex = state.place[unit]!
  if (isScreened(state, unit)) return false
  return hex < 0 || state.shown[unit] === 1 || board(state).top[hex] === unit
}

/** Whether the unit belongs to a side that is setting up behind its screen. */
export function isScreened(state: State, unit: number): boolean {
  return (
    state.phase === SETTING_UP && sideOf[unit] === state.phasing && state.place[unit]! >= UNPLACED
  )
}

const ZEROS: readonly number[] = Array.from({ length: Math.max(UNITS, CITIES.length) }, () => 0)

function zeros(length: number): number[] {
  return ZEROS.slice(0, length)
}

export function blankState(scenario: string, options: readonly string[]): State {
  return cloneState({
    scenario,
    options: [...options],
    stack: [],
    lanes: [],
    replied: [0, 0],
    turn: 1,
    phasing: FRENCH,
    phase: SETTING_UP,
    place: zeros(UNITS).fill(UNPLACED),
    under: zeros(UNITS).fill(-1),
    moved: zeros(UNITS),
    marching: zeros(UNITS),
    joined: zeros(UNITS),
    fought: zeros(UNITS),
    shown: zeros(UNITS),
    seenHex: zeros(UNITS).fill(-1),
    seenTurn: zeros(UNITS),
    reordered: [],
    control: zeros(CITIES.length).fill(FRENCH),
    chits: [],
    legionTurn: 0,
    westFrom: [0, 0],
    cavalryCharge: 0,
    disengaging: 0,
    fieldStaff: 0,
    systemeD: 0,
    agitation: 0,
    francsTireurs: -1,
    pontoon: -1,
    mitrailleuse: 0,
    armyMoves: 0,
    armyAttacks: 0,
    moves: 0,
    combats: 0,
    engaged: [],
    owed: [],
    guardFailed: 0,
    guardRetreated: 0,
    winner: -1,
    victory: '',
  })
}

export const cloneState = stateCloner<State>(function fillIn(s) {
  this.scenario = s.scenario
  this.options = s.options
  this.stack = s.stack.map(copyOfFrame)
  this.lanes = []
  this.replied = s.replied.slice()
  this.turn = s.turn
  this.phasing = s.phasing
  this.phase = s.phase
  this.place = s.place.slice()
  this.under = s.under.slice()
  this.moved = s.moved.slice()
  this.marching = s.marching.slice()
  this.joined = s.joined.slice()
  this.fought = s.fought.slice()
  this.shown = s.shown.slice()
  this.seenHex = s.seenHex.slice()
  this.seenTurn = s.seenTurn.slice()
  this.reordered = s.reordered.slice()
  this.control = s.control.slice()
  this.chits = s.chits.slice()
  this.legionTurn = s.legionTurn
  this.westFrom = s.westFrom.slice()
  this.cavalryCharge = s.cavalryCharge
  this.disengaging = s.disengaging
  this.fieldStaff = s.fieldStaff
  this.systemeD = s.systemeD
  this.agitation = s.agitation
  this.francsTireurs = s.francsTireurs
  this.pontoon = s.pontoon
  this.mitrailleuse = s.mitrailleuse
  this.armyMoves = s.armyMoves
  this.armyAttacks = s.armyAttacks
  this.moves = s.moves
  this.combats = s.combats
  this.engaged = s.engaged.slice()
  this.owed = s.owed.slice()
  this.guardFailed = s.guardFailed
  this.guardRetreated = s.guardRetreated
  this.winner = s.winner
  this.victory = s.victory
})
