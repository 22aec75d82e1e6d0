import type { Ask, Chance, Phrase, Seat, Seen } from '../../core/contract.ts'
import { isChance } from '../../core/contract.ts'
import { cloneFrame } from './clone.ts'
import type { Frame } from './frames.ts'
import {
  NOBODY,
  columnsSeen,
  eyesOf,
  flagsSeen,
  isFaceKnown,
  isOpen,
  isOwn,
  placeSeen,
} from './knowing.ts'
import type { Eyes } from './knowing.ts'
import { FIRST_LEADER, PIECES, SEATS, formationOf, other, sideOf } from './rules/01-pieces.ts'
import type { Side } from './rules/01-pieces.ts'
import { SOURCES, sourceSide } from './rules/14-supply.ts'
import { groupSides } from './scenario-groups.ts'
import {
  ADVANCED,
  AVOIDED,
  COMMANDING,
  FIGHTING,
  FOUGHT,
  MOVING,
  NIGHT,
  OVER,
  REPULSED,
  SETTING_UP,
  UNREADY,
} from './state.ts'
import type { Letter, Phase, State } from './state.ts'
import { framesSeen, seatAt, secretive } from './view-frames.ts'

/** What everybody at the table knows, as it stands in the state. */
type OpenField =
  | 'scenario'
  | 'options'
  | 'turn'
  | 'phasing'
  | 'phase'
  | 'shown'
  | 'seenHex'
  | 'seenTurn'
  | 'seenReduced'
  | 'damaged'
  | 'mended'
  | 'over'
  | 'laidOn'
  | 'serves'
  | 'casualties'
  | 'recoil'
  | 'opened'
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
  | 'memo'
  | 'letters'

export interface View extends Seen, Pick<State, OpenField | OwnField> {
  frames: Frame[]
  /** Hexes with pieces face down and the nations among them, a bit each: hex, mask, over and over. */
  flags: number[]
  /** Hexes where such pieces lie under a Road March marker. */
  columns: number[]
}

/** Deeds done with the face up, before everybody. */
const PUBLIC_DEEDS = REPULSED | UNREADY | AVOIDED | ADVANCED | FOUGHT

/** What a seat sees of a state that waits for these asks. */
export function viewFor(state: State, seat: Seat, pending: readonly (Ask | Chance)[]): View {
  if (seat === 'open') return openView(state, pending)
  const eyes = eyesOf(seat)
  const own = (list: readonly number[]): number[] => masked(state, eyes, list)
  const orders = ordersOf(state, eyes)
  const isPublic = secretive(state, eyes) < 0
  // One literal, field by field: nothing gets in by itself.
  return {
    ...headOf(state, seat, pending),
    frames: framesSeen(state, eyes),
    replied: SEATS.map((name, at) => (name === seat ? state.replied[at]! : 0)),
    place: byPiece(state, eyes, state.place, placeSeen),
    flags: flagsSeen(state, eyes),
    columns: columnsSeen(state, eyes),
    reduced: byPiece(state, eyes, state.reduced, reducedSeen),
    column: byPiece(state, eyes, state.column, columnSeen),
    deeds: byPiece(state, eyes, state.deeds, deedsSeen),
    joined: byPiece(state, eyes, state.joined, isPublic ? joinedSeen : nothing),
    commanded: own(state.commanded),
    allotted: own(state.allotted),
    withheld: own(state.withheld),
    leads: leadsSeen(state, eyes),
    spent: own(state.spent),
    unsupplied: own(state.unsupplied),
    order: state.order.map((order) => orders.indexOf(order) + 1),
    orderSide: orders.map(() => eyes),
    objective: orders.map((order) => state.objective[order - 1]!),
    orderedOn: orders.map((order) => state.orderedOn[order - 1]!),
    reports: reportsOf(state, eyes),
    toll: state.toll.map((toll, train) => (state.serves[train] === eyes ? toll : -1)),
    arrived: arrivalsSeen(state, eyes, state.arrived),
    memo: arrivalsSeen(state, eyes, state.memo),
    queues: state.phasing === eyes ? state.queues.slice() : [],
    control: controlSeen(state, eyes),
    letters: lettersOf(state, seat),
    ...openFields(state),
  }
}

function headOf(state: State, seat: Seat, pending: readonly (Ask | Chance)[]): Seen {
  const busy = seat === 'open' ? NOBODY : secretive(state, eyesOf(seat))
  return {
    seat,
    asks: pending.filter((ask): ask is Ask => ask.seat === seat),
    stage: stageOf(state),
    onClock: busy >= 0 ? [seatAt(busy as Side)] : waitedFor(pending),
    talk: [...SEATS, 'table'],
    n: state.replied[SEATS.findIndex((name) => name === seat)] ?? 0,
  }
}

function waitedFor(pending: readonly (Ask | Chance)[]): Seat[] {
  const seats: Seat[] = []
  for (const ask of pending) if (!isChance(ask) && ask.kind === 'must') seats.push(ask.seat)
  return seats
}

function openFields(state: State): Pick<State, OpenField> {
  return {
    scenario: state.scenario,
    options: state.options,
    turn: state.turn,
    phasing: state.phasing,
    phase: state.phase,
    shown: state.shown.slice(),
    seenHex: state.seenHex.slice(),
    seenTurn: state.seenTurn.slice(),
    seenReduced: state.seenReduced.slice(),
    damaged: state.damaged.slice(),
    mended: state.mended.slice(),
    over: state.over.slice(),
    laidOn: state.laidOn.slice(),
    serves: state.serves.slice(),
    casualties: state.casualties.slice(),
    recoil: state.recoil,
    opened: state.opened.slice(),
    baggage: state.baggage.slice(),
    monarchs: state.monarchs.slice(),
    strip: state.strip,
    winner: state.winner,
    victory: state.victory,
  }
}

/** Everything, once the game is over. */
function openView(state: State, pending: readonly (Ask | Chance)[]): View {
  return {
    ...headOf(state, 'open', pending),
    frames: state.stack.map(cloneFrame),
    replied: state.replied.slice(),
    place: state.place.slice(),
    flags: [],
    columns: [],
    reduced: state.reduced.slice(),
    column: state.column.slice(),
    deeds: state.deeds.slice(),
    joined: state.joined.slice(),
    commanded: state.commanded.slice(),
    allotted: state.allotted.slice(),
    withheld: state.withheld.slice(),
    leads: state.leads.slice(),
    spent: state.spent.slice(),
    unsupplied: state.unsupplied.slice(),
    order: state.order.slice(),
    orderSide: state.orderSide.slice(),
    objective: state.objective.slice(),
    orderedOn: state.orderedOn.slice(),
    reports: state.reports.slice(),
    toll: state.toll.slice(),
    arrived: state.arrived.slice(),
    memo: state.memo.slice(),
    queues: state.queues.slice(),
    control: state.control.slice(),
    letters: state.letters.slice(),
    ...openFields(state),
  }
}

function byPiece(
  state: State,
  eyes: Eyes,
  list: readonly number[],
  seen: (state: State, piece: number) => number,
): number[] {
  const made = list.slice()
  for (let piece = 0; piece < PIECES; piece++)
    if (!isOwn(state, eyes, piece)) made[piece] = seen(state, piece)
  return made
}

const nothing = (): number => 0

function masked(state: State, eyes: Eyes, list: readonly number[]): number[] {
  return byPiece(state, eyes, list, nothing)
}

function reducedSeen(state: State, piece: number): number {
  return isFaceKnown(state, piece) ? state.reduced[piece]! : 0
}
function columnSeen(state: State, piece: number): number {
  return isOpen(state, piece) ? state.column[piece]! : 0
}
function deedsSeen(state: State, piece: number): number {
  return isOpen(state, piece) ? state.deeds[piece]! & PUBLIC_DEEDS : 0
}
function joinedSeen(state: State, piece: number): number {
  return isOpen(state, piece) ? state.joined[piece]! : 0
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
  return orderSide.flatMap((side, at) => (side === eyes ? [at + 1] : []))
}

const REPORT = 4

function reportsOf({ reports }: State, eyes: Eyes): number[] {
  return reports.filter((_, at) => reports[at - (at % REPORT)] === eyes)
}

function arrivalsSeen(state: State, eyes: Eyes, list: readonly number[]): number[] {
  const sides = groupSides(state.scenario, state.options)
  return list.map((is, group) => (sides[group] === eyes ? is : 0))
}

/**
 * A source one has taken is known; that one of one's own has been taken in supply is not.
 * @rule 20.16a
 */
function controlSeen(state: State, eyes: Eyes): number[] {
  return SOURCES.map((_, source) => {
    const owner = sourceSide(source)
    return eyes >= 0 && owner === other(eyes as Side) && state.control[source] === eyes
      ? eyes
      : owner
  })
}

/** What one has written, and what has come. */
function lettersOf(state: State, seat: Seat): Letter[] {
  const at = SEATS.findIndex((name) => name === seat)
  return state.letters.filter(
    ({ from, to, due }) => from === at || (to === at && due <= state.turn),
  )
}

const PHASE_KEYS: Readonly<Record<Phase, string>> = {
  [SETTING_UP]: 'set-up',
  [COMMANDING]: 'command',
  [MOVING]: 'movement',
  [FIGHTING]: 'combat',
  [NIGHT]: 'night',
  [OVER]: 'over',
}

/** The phase and no finer: how long a segment lasts would betray what is in it. */
export function stageOf({ turn, phase, phasing }: State): Phrase {
  const key = PHASE_KEYS[phase]
  if (phase === SETTING_UP || phase === OVER) return { key: `stage-${key}` }
  return { key: `stage-${SEATS[phasing]}-${key}`, with: { turn: `turn-${turn}` } }
}
