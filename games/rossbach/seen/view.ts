import type { Ask, Chance, Seat, Seen } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { keptWhileSame } from '../../../core/list.ts'
import { cloneState } from '../model/clone.ts'
import type { Frame } from '../model/levels.ts'
import { NOBODY, columnsSeen, eyesOf, flagsSeen, isOpen, othersOf, placeSeen } from './knowing.ts'
import type { Eyes } from './knowing.ts'
import { FIRST_LEADER, FRENCH, PRUSSIAN, SEATS, formationOf, sideOf } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { stageOf } from '../rules/02-sequence.ts'
import { SOURCES, sourceSide } from '../rules/14-supply.ts'
import { arrivals } from '../rules/15-arrivals.ts'
import { lettersFor, talkOf } from '../rules/18-letters.ts'
import { ALL_SEATS, isTeam, playerNamed, playersOf } from '../rules/18-players.ts'
import { SAALFELD_HEXES } from '../rules/20-control.ts'
import { flow } from '../rules/sequence.ts'
import { openedAtStart } from '../model/set-up.ts'
import {
  ADVANCED,
  AVOIDED,
  DAY_HALF,
  FOUGHT,
  LOST,
  LOST_REDUCED,
  NIGHT_HALF,
  REPULSED,
  UNREADY,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { framesSeen, secretive } from './view-frames.ts'

/** What everybody at the table knows, as it stands in the state. */
type OpenField =
  | 'scenario'
  | 'options'
  | 'turn'
  | 'phasing'
  | 'phase'
  | 'shown'
  | 'seen'
  | 'damaged'
  | 'mended'
  | 'over'
  | 'laidOn'
  | 'serves'
  | 'casualties'
  | 'recoil'
  | 'baggage'
  | 'monarchs'
  | 'strip'
  | 'winner'
  | 'victory'

/** Lists with the enemy's share blotted out. */
type OwnField =
  | 'replied'
  | 'place'
  | 'reduced'
  | 'column'
  | 'commanded'
  | 'allotted'
  | 'withheld'
  | 'leads'
  | 'deeds'
  | 'spent'
  | 'joined'
  | 'unsupplied'
  | 'order'
  | 'orderSide'
  | 'objective'
  | 'orderedOn'
  | 'reports'
  | 'toll'
  | 'arrived'
  | 'queues'
  | 'control'
  | 'opened'
  | 'memo'
  | 'letters'
  | 'delegated'

export interface View extends Seen, Pick<State, OpenField | OwnField> {
  frames: Frame[]
  /** Hexes with pieces face down and the nations among them, a bit each: hex, mask, over and over. */
  flags: number[]
  /** Hexes where such pieces lie under a Road March marker. */
  columns: number[]
}

/** Deeds done with the face up, before everybody. */
const PUBLIC_DEEDS = REPULSED | UNREADY | AVOIDED | ADVANCED | FOUGHT

/** Whose eyes see, whose pieces they see from outside, which orders are theirs, and who keeps them out of his doings. */
function lookOf(state: State, seat: Seat): Look {
  const eyes = eyesOf(seat)
  const others = othersOf(state, eyes)
  return { eyes, others, orders: ordersOf(state, eyes), busy: secretive(state, eyes) }
}

interface Look {
  eyes: Eyes
  others: readonly number[]
  orders: readonly number[]
  busy: Eyes
}

/**
 * What a seat sees of a state that waits for these asks: one literal, field by field, so that nothing gets in by itself; and
 * putting objects together would cost ten times as much.
 */
function viewFor(state: State, seat: Seat, pending: readonly (Ask | Chance)[]): View {
  const { eyes, others, orders, busy } = lookOf(state, seat)
  return {
    seat,
    asks: pending.filter((ask): ask is Ask => ask.seat === seat),
    stage: stageOf(state),
    onClock: onClockSeen(state, eyes, pending),
    talk: talkOf(state, seat),
    n: state.replied[playerNamed(seat)] ?? 0,
    frames: framesSeen(state, eyes),
    replied: state.replied.map((count, at) => (ALL_SEATS[at] === seat ? count : 0)),
    place: placesSeen(state, others),
    flags: flagsSeen(state, others),
    columns: columnsSeen(state, others),
    reduced: facesSeen(state, others),
    column: openOnly(state, others, state.column),
    deeds: deedsSeen(state, others),
    joined: busy !== NOBODY ? masked(others, state.joined) : openOnly(state, others, state.joined),
    commanded: masked(others, state.commanded),
    allotted: allottedSeen(others, state.allotted),
    withheld: withheldSeen(others, state.withheld),
    leads: leadsSeen(state, eyes),
    spent: masked(others, state.spent),
    unsupplied: unsuppliedSeen(others, state.unsupplied),
    order: renumbered(state.order, orders),
    orderSide: orders.map(() => eyes),
    objective: orders.map((order) => state.objective[order - 1]!),
    orderedOn: orders.map((order) => state.orderedOn[order - 1]!),
    reports: reportsOf(state, eyes),
    toll: state.toll.map((toll, train) => (state.serves[train] === eyes ? toll : -1)),
    arrived: arrivalsSeen(state, eyes, state.arrived),
    memo: arrivalsSeen(state, eyes, state.memo),
    queues: state.phasing === eyes ? state.queues.slice() : [],
    control: controlSeen(state, eyes),
    letters: lettersFor(state, playerNamed(seat)),
    delegated: eyes === FRENCH ? state.delegated : 0,
    scenario: state.scenario,
    options: state.options,
    turn: state.turn,
    phasing: state.phasing,
    phase: state.phase,
    shown: state.shown.slice(),
    seen: state.seen,
    damaged: state.damaged.slice(),
    mended: state.mended.slice(),
    over: state.over.slice(),
    laidOn: state.laidOn.slice(),
    serves: state.serves.slice(),
    casualties: state.casualties.slice(),
    recoil: state.recoil,
    opened: openedSeen(state, eyes),
    baggage: state.baggage.slice(),
    monarchs: state.monarchs.slice(),
    strip: state.strip,
    winner: state.winner,
    victory: state.victory,
  }
}

function waitedFor(pending: readonly (Ask | Chance)[]): Seat[] {
  const seats: Seat[] = []
  for (const ask of pending) if (!isChance(ask) && ask.kind === 'must') seats.push(ask.seat)
  return seats
}

/** Everything, once the game is over. */
function openView(state: State, pending: readonly (Ask | Chance)[]): View {
  const { stack, lanes: _, ...all } = cloneState(state)
  return {
    ...all,
    seat: 'open',
    asks: [],
    stage: stageOf(state),
    onClock: waitedFor(pending),
    talk: talkOf(state, 'open'),
    n: 0,
    frames: stack,
    flags: [],
    columns: [],
  }
}

/** A list by piece without the others' share. */
function masked(others: readonly number[], list: readonly number[]): number[] {
  const seen = list.slice()
  for (let at = 0; at < others.length; at++) seen[others[at]!] = 0
  return seen
}

const allottedSeen = keptWhileSame(masked)
const withheldSeen = keptWhileSame(masked)
const unsuppliedSeen = keptWhileSame(masked)

/** The same, but for those who lie face up. */
function openOnly(state: State, others: readonly number[], list: readonly number[]): number[] {
  const seen = list.slice()
  for (let at = 0; at < others.length; at++) if (!isOpen(state, others[at]!)) seen[others[at]!] = 0
  return seen
}

function deedsSeen(state: State, others: readonly number[]): number[] {
  const seen = openOnly(state, others, state.deeds)
  for (let at = 0; at < others.length; at++) seen[others[at]!]! &= PUBLIC_DEEDS
  return seen
}

function placesSeen(state: State, others: readonly number[]): number[] {
  const seen = state.place.slice()
  for (let at = 0; at < others.length; at++) seen[others[at]!] = placeSeen(state, others[at]!)
  return seen
}

/** The face that was up when it was lost. */
function faceLost(state: State, piece: number): number {
  const box = state.place[piece]!
  if (box === NIGHT_HALF) return state.reduced[piece] === LOST_REDUCED ? 1 : 0
  return box === DAY_HALF || box === LOST ? state.reduced[piece]! : 0
}

/** Which face was up when it was lost is remembered by all. */
function facesSeen(state: State, others: readonly number[]): number[] {
  const seen = state.reduced.slice()
  for (let at = 0; at < others.length; at++) {
    const piece = others[at]!
    if (!isOpen(state, piece)) seen[piece] = faceLost(state, piece)
  }
  return seen
}

function renumbered(list: readonly number[], orders: readonly number[]): number[] {
  const seen = list.slice()
  for (let at = 0; at < seen.length; at++)
    if (seen[at]! > 0) seen[at] = orders.indexOf(seen[at]!) + 1
  return seen
}

/** Of enemy leaders only what is printed: whom a replacement follows is not told. */
function leadsSeen(state: State, eyes: Eyes): number[] {
  return state.leads.map((formation, leader) => {
    const piece = leader + FIRST_LEADER
    return sideOf[piece] === eyes ? formation : formationOf[piece]!
  })
}

/** Orders of one's own, numbered among themselves: others would betray how many the enemy has given. */
function ordersOf({ orderSide }: State, eyes: Eyes): number[] {
  const orders: number[] = []
  for (let at = 0; at < orderSide.length; at++) if (orderSide[at] === eyes) orders.push(at + 1)
  return orders
}

const REPORT = 4

function reportsOf({ reports }: State, eyes: Eyes): number[] {
  return reports.filter((_, at) => reports[at - (at % REPORT)] === eyes)
}

function arrivalsSeen(state: State, eyes: Eyes, list: readonly number[]): number[] {
  const groups = arrivals(state)
  return list.map((is, group) => (groups[group]!.side === eyes ? is : 0))
}

/** Who holds a hex of consequence when the game begins; at Saalfeld two towns and a way out stand behind the sources. */
function firstHolder(index: number): number {
  if (index < SOURCES.length) return sourceSide(index)
  return index < SOURCES.length + SAALFELD_HEXES.length ? PRUSSIAN : -1
}

/** What one has taken is known; what one has lost to enemies in supply is not. */
function controlSeen({ control }: State, eyes: Eyes): number[] {
  return control.map((holder, index) => (holder === eyes ? eyes : firstHolder(index)))
}

/** Wagons alone open no source (14.21b): to others it would tell them from troops, so they know the set-up only. */
function openedSeen({ opened, scenario }: State, eyes: Eyes): number[] {
  return (eyes === FRENCH ? opened : openedAtStart(scenario)).slice()
}

/** Of a side at something of its own, attacks in the making among it, both players are seen. */
function onClockSeen(state: State, eyes: Eyes, pending: readonly (Ask | Chance)[]): Seat[] {
  const isPlanning = state.stack.at(-1)?.proc === 'plan' && state.phasing !== eyes
  const busy = isPlanning ? state.phasing : secretive(state, eyes)
  return busy === NOBODY ? waitedFor(pending) : seatsOf(state, busy)
}

/** Both players of a side that is busy: which of them it is would tell who has something to do. */
function seatsOf(state: State, side: Side): Seat[] {
  return isTeam(state) ? playersOf(side).map((player) => ALL_SEATS[player]) : [SEATS[side]]
}

/** The state as a seat sees it. */
export function viewOf(state: State, seat: Seat): View {
  const pending = flow.ask(state)
  return seat === 'open' ? openView(state, pending) : viewFor(state, seat, pending)
}
