import type { Frame } from './levels.ts'
import {
  FIRST_LEADER,
  FIRST_TRAIN,
  FORMATIONS,
  FRENCH,
  PIECES,
  formationOf,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'

// Where a piece is when it stands on no hex.
/** Takes no part, or is a replacement nobody has called. */
export const ABSENT = -1
/** Comes in later. */
export const WAITING = -2
/** Awaiting reorganization: not yet recovered, and recovered. */
export const DAY_HALF = -3
export const NIGHT_HALF = -4
/** Permanently eliminated, captured or destroyed. */
export const LOST = -5
/** Light cavalry that has broken down into its vedettes, and vedettes that are with their parent. */
export const PARTED = -6
export const WITHIN = -7
/** A pontoon train that lies over a hexside. */
export const LAID = -8
/** In views only: under some enemy flag, or off the map. */
export const HIDDEN = -9

/** The face of a recovered unit that was reduced already when it was lost; any other is 1 by then. */
export const LOST_REDUCED = 2

// What a piece has done in this player turn, in bits.
export const MOVED = 1
/** Has tried to reorganize units: no link in the chain of command. */
export const REORGANIZED = 2
/** Has rolled for its initiative; and in vain. */
export const ROLLED = 4
export const FAILED = 8
/** Broke down into vedettes, or came of it. */
export const DEPLOYED = 16
export const SCOUTED = 32
/** Tried a repulse in vain, in open order or in a column that may not attack now. */
export const REPULSED = 64
export const UNREADY = 128
export const AVOIDED = 256
export const ADVANCED = 512
export const FOUGHT = 1024
export const ENTERED = 2048
/** Its March Order ended where it led: demoralized until the turn is over. */
export const WEARY = 4096
/** Owes its success to the sound of the guns, and must march to them. */
export const CALLED = 8192
/** Its March Order ended before it had moved: it moves freely in this phase, whatever its command. */
export const FREED = 16384

export const SETTING_UP = 0
export const COMMANDING = 1
export const MOVING = 2
export const FIGHTING = 3
export const NIGHT = 4
export const OVER = 5
export type Phase = 0 | 1 | 2 | 3 | 4 | 5

/** A letter between team mates; seats by index. */
export interface Letter {
  from: number
  to: number
  sent: number
  /** The turn in which the aide arrives. */
  due: number
  text: string
  /** The leader it was handed to, −1 while it is on the way. */
  leader: number
  /** 1 once the enemy has it. */
  taken: number
}

/**
 * Everything that changes. Plain data; lists are by piece unless they say otherwise.
 * @rule 1.0a
 */
export interface State {
  scenario: string
  options: string[]
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  /** As in the turn record: 1 is the morning of 7 October, every fourth is a night. */
  turn: number
  /** @rule 1.4s */
  phasing: Side
  phase: Phase
  place: number[]
  reduced: number[]
  /**
   * 1 under a Road March marker, which lies open.
   * @rule 1.4v
   */
  column: number[]
  /** 1 In Command in this player turn. */
  commanded: number[]
  /** 1 + the commander who spent a point on it, 0 nobody. */
  allotted: readonly number[]
  /** Half movement points withheld in this turn by a graded check. */
  withheld: readonly number[]
  /** By leader, counted from the first: the formation he leads, −1 none. */
  leads: number[]
  deeds: number[]
  /** Half movement points spent in this phase. */
  spent: number[]
  /** 1 in the march, force or attack at hand. */
  joined: number[]
  /** 1 judged out of supply last night. */
  unsupplied: readonly number[]
  /**
   * 1 + index of its March Order, 0 none.
   * @rule 1.4p
   */
  order: readonly number[]
  /** 1 face up for the enemy. */
  shown: number[]
  /** What the enemy remembers of the last sight, as `sighting` writes it down; 0 never. */
  seen: readonly number[]
  /** By March Order: side, objective, turn given. */
  orderSide: number[]
  objective: number[]
  orderedOn: number[]
  /** Reports of kinds or rounded strength: to side, turn, hex, what, over and over. */
  reports: number[]
  /** Hexsides whose bridge is down, and those mended with the turn: side, turn, over and over. */
  damaged: number[]
  mended: number[]
  /** By train: hexside it lies over or −1, turn it was laid, half points rolled for crossing or −1, the side it serves. */
  over: number[]
  laidOn: number[]
  toll: number[]
  serves: number[]
  /** By formation: whole points lost. */
  casualties: number[]
  /** 1 while levels are lower because the Guard was thrown back. */
  recoil: number
  /** By arrival group of the scenario: 0 expected, 1 in, 2 never. */
  arrived: number[]
  /** Stacks that came in this turn: hex, count, over and over. */
  queues: number[]
  /** By supply source: the side that was last there in supply, −1 nobody; and whether the French came in by it. */
  control: number[]
  opened: number[]
  /** By side: enemy baggage trains and heads of state it has captured. */
  baggage: number[]
  monarchs: number[]
  /** By arrival group: 1 comes by the other track. */
  memo: number[]
  /** 1 once French have stood in the border strip. */
  strip: number
  letters: Letter[]
  /** Team play: French formations that Napoleon has given to his marshal, a bit each. */
  delegated: number
  winner: number
  victory: string
}

const ZEROS: readonly number[] = Array.from({ length: PIECES }, () => 0)
const TRAINS = PIECES - FIRST_TRAIN

function zeros(length = PIECES): number[] {
  return ZEROS.slice(0, length)
}

/** Everybody absent, the game not begun. */
export function blankState(scenario: string, options: readonly string[]): State {
  return {
    scenario,
    options: [...options],
    stack: [],
    lanes: [],
    replied: options.includes('teams') ? [0, 0, 0, 0] : [0, 0],
    turn: 1,
    phasing: FRENCH,
    phase: SETTING_UP,
    place: zeros().fill(ABSENT),
    reduced: zeros(),
    column: zeros(),
    commanded: zeros(),
    allotted: zeros(),
    withheld: zeros(),
    leads: Array.from(formationOf.subarray(FIRST_LEADER, FIRST_TRAIN)),
    deeds: zeros(),
    spent: zeros(),
    joined: zeros(),
    unsupplied: zeros(),
    order: zeros(),
    shown: zeros(),
    seen: zeros(),
    orderSide: [],
    objective: [],
    orderedOn: [],
    reports: [],
    damaged: [],
    mended: [],
    over: zeros(TRAINS).fill(-1),
    laidOn: zeros(TRAINS),
    toll: zeros(TRAINS).fill(-1),
    serves: zeros(TRAINS),
    casualties: zeros(FORMATIONS.length),
    recoil: 0,
    arrived: [],
    queues: [],
    control: [],
    opened: [],
    baggage: [0, 0],
    monarchs: [0, 0],
    memo: [],
    strip: 0,
    letters: [],
    delegated: 0,
    winner: -1,
    victory: '',
  }
}
