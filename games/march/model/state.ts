import type { Frame } from './levels.ts'
import {
  FIRST_GUNS,
  FIRST_HQ,
  FORMATIONS,
  LEADERS,
  PIECES,
  TRAINS,
  UNITS,
} from '../rules/02-pieces.ts'

// Where a piece is when it stands nowhere on the map; on it a place is a hex, a hexside or a pair of hexes (`core/hex/place.ts`).
/** Takes no part in this scenario. */
export const ABSENT = -1
/** A reinforcement that has not come in yet. */
export const WAITING = -2
/** A counter that is not needed now: of a division that is not strung out, a detachment nobody has sent, guns on their tracks. */
export const POOL = -3
/** Eliminated, destroyed or used up. */
export const LOST = -4
/** Has left the map. */
export const GONE = -5
/** Trails behind its division, beyond the edge of the map (15.13). */
export const TAIL = -6
export const BOXES = ['waiting', 'pool', 'lost', 'gone', 'tail'] as const

// What everybody sees of a unit, a train or guns, in bits.
/** @rule 2.4/a */
export const DISORGANIZED = 1
export const SMASHED = 2
/** Strung out in March Column (15.7); of a unit of one counter, that it marches so. */
export const COLUMN = 4
/** Lies across two hexes in extended line (16.7). */
export const LINE = 8
/** Fought since the last night turn began (12.1). */
export const FOUGHT = 16
/** Of this activation: moved at all; went from one enemy zone into another; stood beside an enemy when it began. */
export const MOVED = 32
export const HOPPED = 64
export const BESIDE = 128
/** Was Disorganized when the activation began: its marker comes off when it ends (9.0). */
export const WAS_DISORGANIZED = 256
/** Attacked in this activation. */
export const ATTACKED = 512
/** Has destroyed trains in this activation, and stands where they stood: pays to leave (7.5). */
export const OVERRAN = 1024
/** Left March Column in this activation (15.7). */
export const DEPLOYED = 2048
/** A train that has moved with a column in this turn (15.8). */
export const TOWED = 4096
/** Of this turn: guns of a grand battery have fired; guns that are fixed for the day (16.5). */
export const FIRED = 8192
export const FIXED = 16_384
/** Turned in place in this activation: everybody sees that it does not rest. */
export const TURNED = 65_536
/** A detachment of it that had moved came back in this activation: what it did before that stands. */
export const JOINED = 131_072
/** Was Smashed when the activation began: to gather its men is all it does in it (10.2). */
export const WAS_SMASHED = 262_144

// What its side alone knows that a unit does in this activation, in bits.
/** The category of its actions (4.1). */
export const MOBILE = 1
export const STATIONARY = 2
export const REST = 4
/** Has paid for a deployed attack (6.9). */
export const READY = 8
/** Has tried to get stragglers back, or itself out of Smashed. */
export const TRIED = 16
/** Was supplied. */
export const FED = 32
/** Marches by force (15.14). */
export const FORCED = 64
/** Its part in this activation is over. */
export const DONE = 128
/** Has passed, or failed, the check of whoever is out of command (15.1, 15.5). */
export const CLEARED = 256
export const BALKED = 512
/** Has put batteries on the map in this activation, or taken some up (16.4). */
export const PLACED_GUNS = 1024
export const TOOK_GUNS = 2048

/** Orders (15.3). */
export const NO_ORDER = 0
export const ADVANCE = 1
export const ATTACK = 2
export const HOLD = 3
export const RETREAT = 4
export const MARCH = 5
export type Order = 0 | 1 | 2 | 3 | 4 | 5
/** How a unit stands to a march (15.7, 15.9). */
export const UNDER_MARCH = 1
export const PAST_WAYPOINT = 2

/** An order in a box of the track: the order, and what lies beneath it. */
export const UNDER = 8

// What the enemy can know of a chart lies between bounds, by unit: the least and the most of each of these.
export const FATIGUE = 0
export const STRAGGLERS = 1
export const BATTERIES = 2
export const ORGANIC = 3
export const UNSUPPLIED = 4
export const SILENCED = 5
export const HIDDEN_NUMBERS = 6
export type HiddenNumber = 0 | 1 | 2 | 3 | 4 | 5

/** What its side alone knows. */
export interface Secrets {
  // By unit.
  fatigue: number[]
  stragglers: number[]
  /** Of these, lost by forced marches: its guns are silent until they are back. */
  silenced: readonly number[]
  batteries: readonly number[]
  organic: readonly number[]
  /** 1 under the marker; with detailed supply the levels used. */
  unsupplied: number[]
  /** Movement points left in halves, −1 until it moves; and what it does. */
  points: number[]
  deeds: number[]
  /** Whether it is under MARCH, also when the order of its formation is another by now, and past its waypoint. */
  marching: readonly number[]
  /** By train from the first: divisions that were supplied from it in this activation. */
  served: readonly number[]

  // By formation.
  order: number[]
  under: number[]
  /** 1 while the order has not had its first check. */
  fresh: number[]
  /** By formation × 3: orders on their way, one turn, two, three; an order, plus UNDER times what lies beneath. */
  transit: number[]
  /** Hexes of markers, −1 none. */
  target: number[]
  way: number[]
  /** The unit that carries the MARCH marker, −1 none (15.7). */
  bearer: readonly number[]
  /** Most movement points of this activation in halves, −1 no limit; 1 if nothing but rest, 2 if nothing mobile. */
  cap: number[]
  curbed: number[]
  /** By side, in order: hexes of dummy markers. */
  dummies: number[][]
  /** By side: orders that can still be given in this phase; and what is written and not sent yet (15.3). */
  pens: number[]
  letters: number[][]
  drafts: number[][]
  /** By formation: 1 until a special rule sets it free. */
  idle: readonly number[]
  /** By formation: 1 once its commander has got a forced march out of it in this activation, 2 once he has failed to (15.14). */
  pace: number[]
  /** By formation under ATTACK: 1 if somebody of it must attack, 2 if all must close with the enemy (15.6). */
  urge: number[]
  /** By arrival of the scenario: 1 if it comes at all. */
  comes: readonly number[]
  /** By unit that has left the map: the turn it is to come back in, 0 never. */
  returns: readonly number[]
  /** By side: markers that look like targets moved in this phase, or in an activation of its own (15.10). */
  juggled: number[]
}

/** Everything that changes. Plain data; lists are by piece unless they say otherwise. */
export interface State extends Secrets {
  scenario: string
  options: readonly string[]
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  /** Counted from 1. */
  turn: number

  place: number[]
  /** One of six directions, −1 where there is none. */
  facing: number[]
  marks: number[]
  /** By unit in March Column: the hexes it has passed, its own first; below 0 off the map. Empty of others. */
  trail: readonly (readonly number[])[]
  /** By unit: the formation it is of. */
  formation: readonly number[]
  /** By unit: steps on the map; 0 of a Smashed one. By train from the first: steps of supply. */
  steps: number[]
  loads: number[]
  /** By unit: its morale; of a detachment that of the division it came from. */
  morale: readonly number[]
  /** By unit: the steps it began with, and had lent to or got from detachments. */
  start: readonly number[]
  /** By detachment: the division it came from, −1 none. */
  source: readonly number[]
  /** By marker of guns from the first: batteries in it. */
  guns: readonly number[]
  /** By marker of guns from the first: the formation it came from, −1 none. */
  crews: readonly number[]
  /** By leader from the first: 1 on the side of his replacement; 1 once he is in command of the army and of nothing else. */
  replaced: readonly number[]
  /** By unit: the hex in which its activation began, −1 off the map. */
  stood: number[]
  /** By unit: what the enemy can know: least and most of each hidden number, over and over. */
  bounds: number[]
  /** Chits in the pool: formations, in order; those of a grand battery are the leader's piece. */
  cup: number[]
  /** By side: who commands the army, as a piece; −1 nobody. */
  chief: number[]
  /** By side: 1 once headquarters and commander have gone with a corps in this turn. */
  staffed: number[]
  /** Hexsides whose bridge is down, in order. */
  broken: readonly number[]
  /** By train from the first: the hexside it has bridged, −1 none; the turn in which it may move again. */
  spans: readonly number[]
  freed: readonly number[]
  /** Of this activation: a unit that has announced its attack and the hex of cavalry, over and over (7.6). */
  threats: readonly number[]
  /** By hex of the scenario's list of hexes that count: the side that had it last, −1 nobody. */
  control: number[]
  /** By arrival of the scenario: the turn it is due in; 0 when it is in, or never comes. */
  due: number[]
  /** Initiative track, from −2 allied to 2 Austrian; who held it last; 1 once there was a fight in this turn (16.1). */
  initiative: number
  initiated: number
  fights: number
  /** By side: what has been scored before the end. */
  bonus: number[]
  /** Ends of turns in a row at which a sudden victory was near. */
  sudden: number
  winner: number
  victory: string
}

function filled(length: number, value = 0): number[] {
  return Array.from({ length }, () => value)
}

/** Everybody absent, the game not begun. */
export function blankState(scenario: string, options: readonly string[]): State {
  return {
    scenario,
    options,
    stack: [],
    lanes: [],
    replied: [0, 0],
    turn: 1,
    place: filled(PIECES, ABSENT),
    facing: filled(PIECES, -1),
    marks: filled(PIECES),
    trail: Array.from({ length: UNITS }, () => []),
    formation: filled(UNITS, -1),
    steps: filled(UNITS),
    loads: filled(TRAINS),
    morale: filled(UNITS),
    start: filled(UNITS),
    source: filled(UNITS, -1),
    guns: filled(FIRST_HQ - FIRST_GUNS),
    crews: filled(FIRST_HQ - FIRST_GUNS, -1),
    replaced: filled(LEADERS),
    stood: filled(UNITS, -1),
    bounds: filled(UNITS * HIDDEN_NUMBERS * 2),
    cup: [],
    chief: [-1, -1],
    staffed: [0, 0],
    broken: [],
    spans: filled(TRAINS, -1),
    freed: filled(TRAINS),
    threats: [],
    control: [],
    due: [],
    initiative: 0,
    initiated: 0,
    fights: 0,
    bonus: [0, 0],
    sudden: 0,
    winner: -1,
    victory: '',
    ...blankSecrets(FORMATIONS.length),
  }
}

/** Charts and orders before anything is written on them. */
function blankSecrets(formations: number): Secrets {
  return {
    fatigue: filled(UNITS),
    stragglers: filled(UNITS),
    silenced: filled(UNITS),
    batteries: filled(UNITS),
    organic: filled(UNITS),
    unsupplied: filled(UNITS),
    points: filled(UNITS, -1),
    deeds: filled(UNITS),
    marching: filled(UNITS),
    served: filled(TRAINS),
    order: filled(formations),
    under: filled(formations),
    fresh: filled(formations),
    transit: filled(formations * 3),
    target: filled(formations, -1),
    way: filled(formations, -1),
    bearer: filled(formations, -1),
    cap: filled(formations, -1),
    curbed: filled(formations),
    dummies: [[], []],
    pens: [0, 0],
    letters: [[], []],
    drafts: [[], []],
    idle: filled(formations),
    pace: filled(formations),
    urge: filled(formations),
    comes: [],
    returns: filled(UNITS),
    juggled: [0, 0],
  }
}
