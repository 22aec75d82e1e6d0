import { numbersOf } from '../../../core/list.ts'
import type { Ask, Chance, Phrase, Seat, Seen } from '../../../core/contract.ts'
import { copyOfFrame, isOfItsSide } from '../model/levels.ts'
import type { Frame } from '../model/levels.ts'
import { PRUSSIAN, SEATS, UNITS, sideOf } from '../rules/02-components.ts'
import { flow } from '../rules/sequence.ts'
import { HIDDEN, SETTING_UP, board, isScreened, isVisible } from '../model/state.ts'
import type { State } from '../model/state.ts'

/** A stack as an enemy sees it: how many, and the top one. */
export interface SeenStack {
  hex: number
  count: number
  top: number
}

/** What everybody at the table knows, as it stands in the state. */
type OpenField =
  | 'scenario'
  | 'options'
  | 'turn'
  | 'phasing'
  | 'phase'
  | 'shown'
  | 'fought'
  | 'control'
  | 'chits'
  | 'legionTurn'
  | 'westFrom'
  | 'cavalryCharge'
  | 'disengaging'
  | 'fieldStaff'
  | 'systemeD'
  | 'agitation'
  | 'francsTireurs'
  | 'pontoon'
  | 'mitrailleuse'
  | 'armyMoves'
  | 'armyAttacks'
  | 'moves'
  | 'combats'
  | 'engaged'
  | 'guardFailed'
  | 'guardRetreated'
  | 'winner'
  | 'victory'

export interface View extends Seen, Pick<State, OpenField> {
  frames: Frame[]
  replied: number[]
  /** By unit; HIDDEN for one under the top of an enemy stack. */
  place: number[]
  /** By unit, own units only: the one beneath. */
  under: number[]
  moved: number[]
  marching: number[]
  joined: number[]
  /** Empty for whoever is not on turn: it rests on which units lie beneath. */
  owed: number[]
  /** Empty for whoever cannot look behind the screen of a set-up. */
  reordered: number[]
  /** What the enemy remembers of each unit; spectators do not know what Intelligence showed the Prussian. */
  seenHex: number[]
  seenTurn: number[]
  stacks: SeenStack[]
}

export function viewOf(state: State, seat: Seat): View {
  const asks = flow.ask(state).filter((ask): ask is Ask => ask.seat === seat)
  const eyes = seat === 'open' ? undefined : SEATS.findIndex((name) => name === seat)
  const mine = (list: readonly number[], otherwise: number): number[] =>
    eyes === undefined ? list.slice() : masked(list, eyes, otherwise)
  const memory = memoryFor(state, seat)
  // One literal, field by field: nothing gets in by itself, and putting objects together costs ten times as much.
  return {
    seat,
    asks,
    stage: stageOf(state),
    onClock: onClock(state),
    talk: [...SEATS, 'table'],
    n: state.replied[SEATS.findIndex((name) => name === seat)] ?? 0,
    frames: framesFor(state, seat),
    replied: seat === 'open' ? [...state.replied] : mineReplied(state, seat),
    place: placesSeen(state, eyes),
    under: mine(state.under, -1),
    moved: mine(state.moved, 0),
    marching: mine(state.marching, 0),
    joined: isFighting(state) ? state.joined.slice() : mine(state.joined, 0),
    owed: eyes === undefined || eyes === state.phasing ? state.owed.slice() : [],
    reordered: isBehindScreen(state, eyes) ? [] : state.reordered.slice(),
    seenHex: memory.seenHex,
    seenTurn: memory.seenTurn,
    stacks: eyes === undefined ? [] : stacksSeen(state, eyes),
    scenario: state.scenario,
    options: state.options,
    turn: state.turn,
    phasing: state.phasing,
    phase: state.phase,
    shown: state.shown.slice(),
    fought: state.fought.slice(),
    control: state.control.slice(),
    chits: state.chits.slice(),
    legionTurn: state.legionTurn,
    westFrom: state.westFrom.slice(),
    cavalryCharge: state.cavalryCharge,
    disengaging: state.disengaging,
    fieldStaff: state.fieldStaff,
    systemeD: state.systemeD,
    agitation: state.agitation,
    francsTireurs: state.francsTireurs,
    pontoon: state.pontoon,
    mitrailleuse: state.mitrailleuse,
    armyMoves: state.armyMoves,
    armyAttacks: state.armyAttacks,
    moves: state.moves,
    combats: state.combats,
    engaged: state.engaged.slice(),
    guardFailed: state.guardFailed,
    guardRetreated: state.guardRetreated,
    winner: state.winner,
    victory: state.victory,
  }
}

/** A list by unit with the enemy's share blotted out. */
function masked(list: readonly number[], eyes: number, otherwise: number): number[] {
  const seen = list.slice()
  for (let unit = 0; unit < UNITS; unit++) if (sideOf[unit] !== eyes) seen[unit] = otherwise
  return seen
}

function placesSeen(state: State, eyes: number | undefined): number[] {
  const seen = state.place.slice()
  if (eyes === undefined) return seen
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] !== eyes && !isVisible(state, unit)) seen[unit] = HIDDEN
  return seen
}

/** The sequence of play as everybody may know it: how far a set-up has come stays behind its screen. */
export function framesFor(state: State, seat: Seat): Frame[] {
  return state.stack.map((frame) =>
    isOfItsSide(frame) && SEATS[frame.side] !== seat && seat !== 'open'
      ? { ...frame, at: 'choose' }
      : copyOfFrame(frame),
  )
}

/** A plan is its side's own until it is fought. */
function isFighting(state: State): boolean {
  return state.stack.some(({ proc }) => proc === 'battle')
}

function isBehindScreen(state: State, eyes: number | undefined): boolean {
  return state.phase === SETTING_UP && eyes !== undefined && eyes !== state.phasing
}

/** Only the Prussian has looked through the French stacks. */
function memoryFor(state: State, seat: Seat): Pick<View, 'seenHex' | 'seenTurn'> {
  const seenHex = state.seenHex.slice()
  const seenTurn = state.seenTurn.slice()
  if (seat !== 'table') return { seenHex, seenTurn }
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] === PRUSSIAN || isVisible(state, unit)) continue
    seenHex[unit] = -1
    seenTurn[unit] = 0
  }
  return { seenHex, seenTurn }
}

/** A seat counts its own replies only. */
function mineReplied(state: State, seat: Seat): number[] {
  return numbersOf(SEATS, (name, i) => (name === seat ? state.replied[i]! : 0))
}

function stacksSeen(state: State, eyes: number): SeenStack[] {
  const { top, count } = board(state)
  const stacks: SeenStack[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = state.place[unit]!
    if (hex < 0 || top[hex] !== unit || sideOf[unit] === eyes || isScreened(state, unit)) continue
    stacks.push({ hex, count: count[hex]!, top: unit })
  }
  return stacks.sort((a, b) => a.hex - b.hex)
}

function onClock(state: State): Seat[] {
  return flow
    .ask(state)
    .filter((ask: Ask | Chance) => ask.seat !== 'nature' && (ask as Ask).kind === 'must')
    .map((ask) => ask.seat)
}

const PHASE_KEYS = ['set-up', 'fortunes', 'movement', 'combat', 'check']

export function stageOf(state: State): Phrase {
  const phase = PHASE_KEYS[state.phase]!
  const key = phase === 'check' ? 'stage-check' : `stage-${SEATS[state.phasing]}-${phase}`
  return { key, with: { turn: state.turn } }
}
