import { isChance } from '../../../core/contract.ts'
import type { Ask, Phrase, Seat, Seen } from '../../../core/contract.ts'
import { cloneFrame } from '../model/clone.ts'
import { isOfItsSide, sideOfFrame } from '../model/levels.ts'
import type { Frame } from '../model/levels.ts'
import { arrivalSides, momentOf } from '../model/scenario-book.ts'
import { HIDDEN_NUMBERS } from '../model/state.ts'
import type { Secrets, State } from '../model/state.ts'
import {
  AUSTRIAN,
  FIRST_TRAIN,
  FORMATIONS,
  SEATS,
  formationSide,
  isInfantry,
  seatOf,
  sideOf,
} from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { flow } from '../rules/sequence.ts'

/** In views only: what this seat does not know. */
export const UNKNOWN = -9

/** What everybody at the table knows, as it stands in the state. */
type Open = Omit<State, keyof Secrets | 'stack' | 'lanes' | 'replied' | 'bounds'>

export interface View extends Seen, Open, Secrets {
  /** The levels of play, as far as everybody sees them, and this side's own. */
  frames: Frame[]
  /** This seat's own sealed dialogue. */
  lane: Frame[]
  replied: number[]
  /** By unit of the enemy: least and most of each hidden number; of spectators, who know nothing, empty. */
  bounds: number[]
  /** By side, in order: hexes of the markers that lie face down. */
  markers: number[][]
  /** By unit: 1 for infantry with guns: its zone shows that. */
  armed: number[]
}

/** The side whose eyes these are; −1 of spectators, undefined where everything is open. */
export function eyesOf(seat: Seat): Side | -1 | undefined {
  if (seat === 'open') return undefined
  return SEATS.findIndex((name) => name === seat) as Side | -1
}

type Eyes = Side | -1 | undefined

function sees(eyes: Eyes, side: Side): boolean {
  return eyes === undefined || eyes === side
}

function unitsFor(eyes: Eyes, list: readonly number[]): number[] {
  return list.map((value, unit) => (sees(eyes, sideOf[unit]!) ? value : UNKNOWN))
}
function trainsFor(eyes: Eyes, list: readonly number[]): number[] {
  return list.map((value, at) => (sees(eyes, sideOf[FIRST_TRAIN + at]!) ? value : UNKNOWN))
}
/** Lists with one or several entries for each formation. */
function formationsFor(eyes: Eyes, list: readonly number[]): number[] {
  const each = list.length / FORMATIONS.length
  return list.map((value, at) =>
    sees(eyes, formationSide[Math.floor(at / each)]!) ? value : UNKNOWN,
  )
}

function sidesFor(eyes: Eyes, list: readonly number[]): number[] {
  return list.map((value, side) => (sees(eyes, side as Side) ? value : UNKNOWN))
}
function listsFor(eyes: Eyes, lists: readonly (readonly number[])[]): number[][] {
  return lists.map((list, side) => (sees(eyes, side as Side) ? list.slice() : []))
}

/**
 * Positions and strengths are open, charts, orders and what lies under markers are not.
 * @rule 2.5/a
 */
export function viewOf(state: State, seat: Seat): View {
  const eyes = eyesOf(seat)
  const own = eyes === undefined || eyes < 0 ? undefined : eyes
  // One literal, field by field: nothing gets in by itself.
  return {
    seat,
    asks: flow.ask(state).filter((ask): ask is Ask => ask.seat === seat),
    stage: stageOf(state, framesFor(state, eyes)),
    onClock: onClock(state, eyes),
    talk: [...SEATS, 'table'],
    n: own === undefined ? 0 : state.replied[own]!,
    frames: framesFor(state, eyes),
    lane: own === undefined ? [] : (state.lanes[own] ?? []).map(cloneFrame),
    replied: state.replied.map((n, side) => (sees(eyes, side as Side) ? n : 0)),
    bounds: boundsFor(state, eyes),
    markers: SEATS.map((_, side) => markersOf(state, side as Side)),
    armed: state.batteries.map((count, unit) => (count > 0 && isInfantry(unit) ? 1 : 0)),
    ...openTo(state),
    ...ownOf(state, eyes),
  }
}

function openTo(state: State): Open {
  return {
    scenario: state.scenario,
    options: state.options,
    turn: state.turn,
    place: state.place.slice(),
    facing: state.facing.slice(),
    marks: state.marks.slice(),
    trail: state.trail,
    formation: state.formation,
    steps: state.steps.slice(),
    loads: state.loads.slice(),
    morale: state.morale,
    start: state.start,
    stood: state.stood.slice(),
    source: state.source,
    guns: state.guns,
    crews: state.crews,
    replaced: state.replaced,
    threats: state.threats,
    cup: state.cup.slice(),
    chief: state.chief.slice(),
    staffed: state.staffed.slice(),
    broken: state.broken,
    spans: state.spans,
    freed: state.freed,
    control: state.control.slice(),
    due: state.due.slice(),
    initiative: state.initiative,
    initiated: state.initiated,
    fights: state.fights,
    bonus: state.bonus.slice(),
    sudden: state.sudden,
    winner: state.winner,
    victory: state.victory,
  }
}

function ownOf(state: State, eyes: Eyes): Secrets {
  return {
    fatigue: unitsFor(eyes, state.fatigue),
    stragglers: unitsFor(eyes, state.stragglers),
    silenced: unitsFor(eyes, state.silenced),
    batteries: unitsFor(eyes, state.batteries),
    organic: unitsFor(eyes, state.organic),
    unsupplied: unitsFor(eyes, state.unsupplied),
    points: unitsFor(eyes, state.points),
    deeds: unitsFor(eyes, state.deeds),
    marching: unitsFor(eyes, state.marching),
    served: trainsFor(eyes, state.served),
    order: formationsFor(eyes, state.order),
    under: formationsFor(eyes, state.under),
    fresh: formationsFor(eyes, state.fresh),
    transit: formationsFor(eyes, state.transit),
    target: formationsFor(eyes, state.target),
    way: formationsFor(eyes, state.way),
    bearer: formationsFor(eyes, state.bearer),
    cap: formationsFor(eyes, state.cap),
    curbed: formationsFor(eyes, state.curbed),
    idle: formationsFor(eyes, state.idle),
    pace: formationsFor(eyes, state.pace),
    urge: formationsFor(eyes, state.urge),
    returns: unitsFor(eyes, state.returns),
    comes: state.comes.map((value, at) =>
      sees(eyes, arrivalSides(state.scenario)[at] as Side) ? value : UNKNOWN,
    ),
    pens: sidesFor(eyes, state.pens),
    juggled: sidesFor(eyes, state.juggled),
    dummies: listsFor(eyes, state.dummies),
    letters: listsFor(eyes, state.letters),
    drafts: listsFor(eyes, state.drafts),
  }
}

/** All that lies face down looks alike: targets, waypoints and dummies. */
export function markersOf(state: Pick<State, 'target' | 'way' | 'dummies'>, side: Side): number[] {
  const found = state.dummies[side]!.slice()
  for (let formation = 0; formation < FORMATIONS.length; formation++) {
    if (formationSide[formation] !== side) continue
    if (state.target[formation]! >= 0) found.push(state.target[formation]!)
    if (state.way[formation]! >= 0) found.push(state.way[formation]!)
  }
  return found.sort((a, b) => a - b)
}

/** What the enemy can know of one's own units rests on what he alone knows of his: it is not shown. */
function boundsFor({ bounds }: State, eyes: Eyes): number[] {
  if (eyes === undefined) return bounds.slice()
  if (eyes < 0) return []
  return bounds.map((value, at) =>
    sideOf[Math.floor(at / BOUNDS_OF_UNIT)] === eyes ? UNKNOWN : value,
  )
}

/** A level that is its side's own, and what it has called, is not there for anybody else. */
function framesFor({ stack }: State, eyes: Eyes): Frame[] {
  const cut = stack.findIndex((frame) => isOfItsSide(frame) && !sees(eyes, sideOfFrame(frame)))
  const frames = (cut < 0 ? stack : stack.slice(0, cut)).map(cloneFrame)
  const top = frames.at(-1)
  if (top !== undefined) veil(top, eyes)
  return frames
}

/**
 * Steps at which dice may fall that their side alone knows of look like the ask before or after, whether any do or not: of
 * commanders, of forced marches, of who is to be set free.
 */
function veil(top: Frame, eyes: Eyes): void {
  if (top.proc === 'activation' && !sees(eyes, top.side)) {
    if (top.at !== 'check' && top.at !== 'strain' && top.at !== 'moved') return
    top.at = 'act'
    top.now = 0
  }
  if (top.proc === 'game' && top.at === 'release' && !sees(eyes, AUSTRIAN)) top.at = 'orders'
}

/** Who must decide: offers keep nobody waiting, and dice that their side alone sees are not seen to fall. */
function onClock(state: State, eyes: Eyes): Seat[] {
  const frames = framesFor(state, eyes)
  const top = frames.at(-1)
  // While orders are written both sides count as busy until both are done.
  if (state.lanes.length > 0 || (top?.proc === 'game' && top.at === 'orders')) return [...SEATS]
  const hidden = state.stack[frames.length - 1]
  if (hidden !== undefined && (state.stack.length > frames.length || hidden.at !== top!.at))
    return top!.proc === 'activation' || top!.proc === 'move' ? [seatOf(top!.side)] : []
  return flow.ask(state).flatMap((ask) => (isChance(ask) || ask.kind === 'may' ? [] : [ask.seat]))
}

/** Where the game stands, in a few words that everybody may read. */
export function stageOf(state: State, stack: readonly Frame[] = state.stack): Phrase {
  const { day, clock } = momentOf(state)
  const facts = { turn: state.turn, day, clock }
  const activation = stack.findLast((frame) => frame.proc === 'activation')
  if (stack.length === 0) return { key: 'stage-over', with: facts }
  if (activation === undefined) {
    const [game] = stack
    return { key: `stage-${game?.proc === 'game' ? game.at : 'play'}`, with: facts }
  }
  const formation = { of: 'formation', noun: activation.formations[activation.now] ?? -1 }
  return { key: 'stage-activation', with: { ...facts, formation } }
}

/** By unit: how many numbers its bounds hold. */
const BOUNDS_OF_UNIT = HIDDEN_NUMBERS * 2
