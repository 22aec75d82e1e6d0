import type { Frame } from './levels.ts'
import { EVENTS } from '../rules/06-chits.ts'
import { FORMATIONS, PIECES } from '../rules/03-pieces.ts'

// Where a piece is when it stands on no hex.
/** Takes no part in this scenario, or has left the map for good. */
export const ABSENT = -1
/** A reinforcement that has not come in yet. */
export const WAITING = -2
/** Broken in this turn, and broken before: the two boxes. */
export const ELIMINATED = -3
export const REBUILDABLE = -4
/** A brigade that has broken down into detachments. */
export const PARTED = -5
/** A detachment nobody uses. */
export const POOL = -6

/** Morale hits a unit carries. */
export const SHAKEN = 1
export const DISRUPTED = 2
/** Ammunition problems a unit carries. */
export const LOW = 1
export const RATIONED = 2

// What a piece has done in this activation, in bits.
/** Belongs to what is activated, and is in command. */
export const ACTIVE = 1
export const COMMANDED = 2
/** Has fired in the Fire Combat Step; horse artillery that fired by halves. */
export const FIRED = 4
export const HALF_FIRED = 8
export const MOVED = 16
/** Its move is over. */
export const HALTED = 32
/** Under a Cavalry Charge marker, by whatever kind of charge: fights with the bonus of its weight. */
export const CHARGING = 64
export const ASSAULTED = 128
/** Took part in a rally action, or has tried to build works. */
export const RALLIED = 256
export const DUG = 512
/** Stood beside an enemy when the phase began. */
export const BESIDE = 1024
/** Came in as a reinforcement in this activation. */
export const ENTERED = 2048
/** Has fired in defence in this Step. */
export const DEFENDED = 4096
/** A charge crossed a slope upward. */
export const UPHILL = 8192
/** Has taken a hit since its last move began: that ends a move. */
export const HURT = 16_384
/** Did not get its charge under way in this Step. */
export const BAULKED = 32_768
/** Came in as a reinforcement under the Aggressive Posture; without this, under the Defensive one. */
export const EAGER = 65_536
/** Was made by breaking down or recombining in this Step. */
export const FORMED = 131_072
/** Has charged in any way, even if fire stopped it: takes a morale hit when the Assault Combat Step ends (11.6.2). */
export const BLOWN = 262_144
/** Has met a charge or charged somebody on the move in this phase: does not withdraw before an assault (12.3.a/c). */
export const MET = 524_288
/** Came in as a reinforcement in this turn: in command until it ends (11.10/c). */
export const ARRIVED = 1_048_576
/** Opportunity Fire was aimed at it where its charge was announced (11.5/d). */
export const AIMED_AT = 2_097_152

// Postures of a headquarters.
export const AGGRESSIVE = 0
export const DEFENSIVE = 1
/** Both at once, by an enhanced chit. */
export const SPECIAL = 2
export type Posture = 0 | 1 | 2

// Where an event chit is in this turn.
/** In the cup or set aside: nobody has seen it. */
export const UNSEEN = 0
export const HELD = 1
export const SPENT = 2
/** On a track: this plus the number of the track. */
export const ON_TRACK = 3

// What hangs over the next chit.
export const NOTHING_PENDING = 0
export const DEGRADE = 1
export const ENHANCE = 2

export const HASTY = 1
export const ENTRENCHED = 2

/** Everything that changes. Plain data; lists are by piece unless they say otherwise. */
export interface State {
  scenario: string
  options: string[]
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  /** Counted from 1. */
  turn: number
  place: number[]
  /** 1 on the battleworn side; of a detachment which of its two faces is up. */
  worn: number[]
  morale: number[]
  ammo: readonly number[]
  deeds: number[]
  /** 1 + the hex of the Out of Command marker that stands for it, 0 none. */
  lost: readonly number[]
  /** By formation. */
  posture: number[]
  /** By formation: 1 under the marker. */
  casualty: readonly number[]
  overrun: readonly number[]
  malaise: readonly number[]
  bivouac: readonly number[]
  /** By formation: 1 if its chit may go into the cup. */
  roused: readonly number[]
  /** The French choices of who is roused next, in order; private to them. */
  promised: number[]
  /** Out of Command markers drawn in this activation: hex, face, and 1 once it was turned, over and over; until then for the opponent alone. */
  drawn: number[]
  /** Works: hex, kind and the side that dug them, over and over; see 03-values. */
  works: number[]
  /** By hex of the scenario's list of hexes that count: the side that was last in it, −1 nobody. */
  control: readonly number[]
  /** Chits in the cup that are no events: by number of the chit. */
  cup: number[]
  /** By side: event chits in the cup. */
  events: number[]
  /** By side: the planned event while it is in the cup, −1 none; private to its side. */
  planned: number[]
  /** By event chit: where it is; and 1 if both sides know that. */
  chits: number[]
  named: readonly number[]
  /** Who draws is by turn; what hangs over the next chit, 1 if a lull lasts, 1 if a leader is about to fall. */
  pending: number
  lull: number
  falling: number
  /** 1 while the Prussian chit of the commander in chief is held. */
  staff: number
  /** By side: 1 if the chit of its commander in chief goes into the cup. */
  chiefs: number[]
  /** The division under Feu de Bataillon, −1 none. */
  volley: number
  /** By fort: 1 if it has fired in this turn. */
  forts: number[]
  /** Charges against somebody on the move that failed in this turn: who, whom, and 1 for a countercharge, over and over. */
  baulked: number[]
  /** Charges that must end in an assault: who, and the hex, over and over; those that fire stopped are no longer among them. */
  charges: number[]
  /** By group of reinforcements: the turn it is due in, 0 it is in or never comes; and its arrival hex. */
  due: number[]
  arrival: number[]
  /** By group: 1 if it was delayed and may be given another arrival hex. */
  detour: number[]
  /** Strength that has left the map by a road that counts, in sixteenths (S13). */
  exited: number
  /** Points so far. */
  points: number
  winner: number
  victory: string
}

function zeros(length: number = PIECES): number[] {
  return Array.from({ length }, () => 0)
}

/** Everybody absent, the game not begun. */
export function blankState(scenario: string, options: readonly string[]): State {
  return {
    scenario,
    options: [...options],
    stack: [],
    lanes: [],
    replied: [0, 0],
    turn: 1,
    place: zeros().fill(ABSENT),
    worn: zeros(),
    morale: zeros(),
    ammo: zeros(),
    deeds: zeros(),
    lost: zeros(),
    posture: zeros(FORMATIONS.length),
    casualty: zeros(FORMATIONS.length),
    overrun: zeros(FORMATIONS.length),
    malaise: zeros(FORMATIONS.length),
    bivouac: zeros(FORMATIONS.length),
    roused: zeros(FORMATIONS.length),
    promised: [],
    drawn: [],
    works: [],
    control: [],
    cup: [],
    events: [0, 0],
    planned: [-1, -1],
    chits: zeros(EVENTS),
    named: zeros(EVENTS),
    pending: NOTHING_PENDING,
    lull: 0,
    falling: 0,
    staff: 0,
    chiefs: [0, 0],
    volley: -1,
    forts: [],
    baulked: [],
    charges: [],
    due: [],
    arrival: [],
    detour: [],
    exited: 0,
    points: 0,
    winner: -1,
    victory: '',
  }
}
