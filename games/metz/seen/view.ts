import { numbersOf } from '../../../core/list.ts'
import type { Ask, Phrase, Seat, Seen } from '../../../core/contract.ts'
import { cloneFrame } from '../model/clone.ts'
import type { Frame } from '../model/levels.ts'
import { FRENCH, SEATS } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import type { GameFrame } from '../rules/05-sequence-levels.ts'
import { EVENTS, eventSide } from '../rules/06-chits.ts'
import { DRAWN } from '../rules/07-markers.ts'
import { momentOf } from '../model/scenario-book.ts'
import { flow } from '../rules/sequence.ts'
import type { State } from '../model/state.ts'
import { hasEventOfItsSide } from '../model/levels.ts'

/** In views only: a chit of which this seat does not know where it is. */
export const UNKNOWN = -1
/** Places a chit can be: unseen, held, spent, on one of three tracks. */
export const CHIT_PLACES = 6

/** What everybody at the table knows, as it stands in the state. */
type OpenField = Exclude<
  keyof State,
  'stack' | 'lanes' | 'replied' | 'promised' | 'planned' | 'chits' | 'drawn'
>

/** Nothing but plans, promises and, with hidden hands, chits is kept from anybody (M02, M04). */
export interface View extends Seen, Pick<State, OpenField> {
  frames: Frame[]
  /** This seat's own sealed dialogue. */
  lane: Frame[]
  replied: number[]
  /** This side's planned event while it is in the cup. */
  planned: number
  /** For the French whom they have named; how many there are everybody knows. */
  promised: number[]
  promises: number
  /** Out of Command markers as in the state, their faces UNKNOWN where only the opponent has looked. */
  drawn: number[]
  /** By event chit: where it is, UNKNOWN where this seat cannot know. */
  chits: number[]
  /** Side × place: how many chits of unknown names are there. */
  unknown: number[]
}

/** The side whose eyes these are; −1 of spectators, undefined where everything is open. */
function eyesOf(seat: Seat): Side | -1 | undefined {
  if (seat === 'open') return undefined
  return SEATS.findIndex((name) => name === seat) as Side | -1
}

/** Where a chit is must be kept from these eyes. */
function isSecret(state: State, chit: number, eyes: Side | -1 | undefined): boolean {
  if (eyes === undefined || !state.options.includes('hidden-hand')) return false
  return state.named[chit] === 0 && eventSide[chit] !== eyes
}

/** @rule 3.6 markers on units are open to both */
export function viewOf(state: State, seat: Seat): View {
  const eyes = eyesOf(seat)
  const own = eyes === undefined || eyes < 0 ? undefined : eyes
  // One literal, field by field: nothing gets in by itself.
  return {
    seat,
    asks: flow.ask(state).filter((ask): ask is Ask => ask.seat === seat),
    stage: stageOf(state),
    onClock: onClock(state),
    talk: [...SEATS, 'table'],
    n: own === undefined ? 0 : state.replied[own]!,
    frames: state.stack.map((frame) => frameFor(state, frame, eyes)),
    lane: own === undefined ? [] : (state.lanes[own] ?? []).map(cloneFrame),
    replied: repliesSeen(state, eyes),
    planned: own === undefined ? -1 : state.planned[own]!,
    promised: eyes === FRENCH || eyes === undefined ? state.promised.slice() : [],
    promises: state.promised.length,
    chits: numbersOf(state.chits, (at, chit) => (isSecret(state, chit, eyes) ? UNKNOWN : at)),
    unknown: unknownOf(state, eyes),
    scenario: state.scenario,
    options: state.options,
    turn: state.turn,
    place: state.place.slice(),
    worn: state.worn.slice(),
    morale: state.morale.slice(),
    ammo: state.ammo.slice(),
    deeds: state.deeds.slice(),
    lost: state.lost.slice(),
    posture: state.posture.slice(),
    casualty: state.casualty,
    overrun: state.overrun,
    malaise: state.malaise,
    bivouac: state.bivouac,
    roused: state.roused,
    drawn: drawnFor(state, eyes),
    works: state.works.slice(),
    control: state.control,
    cup: state.cup.slice(),
    events: state.events.slice(),
    named: state.named,
    pending: state.pending,
    lull: state.lull,
    falling: state.falling,
    staff: state.staff,
    chiefs: state.chiefs.slice(),
    volley: state.volley,
    forts: state.forts.slice(),
    baulked: state.baulked.slice(),
    charges: state.charges.slice(),
    due: state.due.slice(),
    arrival: state.arrival.slice(),
    detour: state.detour.slice(),
    exited: state.exited,
    points: state.points,
    winner: state.winner,
    victory: state.victory,
  }
}

function unknownOf(state: State, eyes: Side | -1 | undefined): number[] {
  const counts = Array.from({ length: SEATS.length * CHIT_PLACES }, () => 0)
  for (let chit = 0; chit < EVENTS; chit++)
    if (isSecret(state, chit, eyes)) counts[eventSide[chit]! * CHIT_PLACES + state.chits[chit]!]!++
  return counts
}

/** Markers that lie face down are known to the opponent of who acts (7.5). */
function drawnFor(state: State, eyes: Side | -1 | undefined): number[] {
  const acting = state.stack.findLast((frame) => frame.proc === 'activation')
  const isOpen = eyes === undefined || (eyes >= 0 && eyes !== acting?.side)
  if (isOpen) return state.drawn.slice()
  return state.drawn.map((value, at) =>
    at % DRAWN === 1 && state.drawn[at + 1] === 0 ? UNKNOWN : value,
  )
}

/**
 * A level as these eyes may see it: a drawn event of a hidden hand has no name for others, and only its owner knows whether it
 * could be the planned one.
 */
function frameFor(state: State, frame: Frame, eyes: Side | -1 | undefined): Frame {
  const seen = cloneFrame(frame)
  if (!hasEventOfItsSide(seen)) return seen
  if (seen.at === 'event' && eyes !== undefined && eyes !== seen.side) seen.at = 'name'
  if (seen.chit >= 0 && seen.chit < EVENTS && isSecret(state, seen.chit, eyes)) seen.chit = UNKNOWN
  return seen
}

/** In planning both sides count as busy until both are done: who has planned is as secret as what. */
function onClock(state: State): Seat[] {
  if (state.lanes.length > 0) return [...SEATS]
  return flow.ask(state).flatMap((ask) => (ask.seat === 'nature' ? [] : [ask.seat]))
}

export function stageOf(state: State): Phrase {
  const { clock } = momentOf(state)
  const activation = state.stack.findLast((frame) => frame.proc === 'activation')
  const facts = { turn: state.turn, clock }
  if (state.stack.length === 0) return { key: 'stage-over', with: facts }
  if (activation === undefined || activation.formation < 0)
    return { key: `stage-${phaseOf(state)}`, with: facts }
  const formation = { of: 'formation', noun: activation.formation }
  return { key: `stage-step-${activation.at}`, with: { ...facts, formation } }
}

/** What is under way has named the step that follows. */
const PHASE_BEFORE: Readonly<Partial<Record<GameFrame['at'], string>>> = {
  turn: 'plan',
  parents: 'plan',
  plan: 'plan',
  end: 'last',
  next: 'end',
}

function phaseOf({ stack }: State): string {
  const [game] = stack
  return game?.proc === 'game' ? (PHASE_BEFORE[game.at] ?? 'draw') : 'play'
}

/** A seat counts its own replies only. */
function repliesSeen({ replied }: State, eyes: Side | -1 | undefined): number[] {
  return eyes === undefined ? replied.slice() : numbersOf(replied, (n, i) => (i === eyes ? n : 0))
}
