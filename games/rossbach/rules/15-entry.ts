import type { Option, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Go, Proc, Taken } from '../../../core/flow/step.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { initiativeOf } from './07-ratings.ts'
import { marchAt } from './08-together.ts'
import type { EntryFrame } from './15-entry-level.ts'
import { ROAD, roadIn } from '../map/map.ts'
import { ENTERED, FAILED, MOVED, ROLLED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own, tellAppeared } from '../seen/tell.ts'
import { LEADER, SEATS, TRAIN, formationOf, kindOf } from './01-pieces.ts'
import { formationLed } from './07-chain.ts'
import { checkOf } from './07-initiative.ts'
import { isBound, isColumn, isFighter } from './08-group.ts'
import { arrive } from './08-march.ts'
import { moveGroup } from './08-move.ts'
import { SOURCES, sourceSide } from './14-supply.ts'
import {
  EXPECTED,
  IN,
  NEVER,
  countStack,
  entryHex,
  group,
  isHalfIn,
  waitingOf,
} from './15-arrivals.ts'
import {
  entryCost,
  hexesNear,
  isExposed,
  isRisky,
  isStack,
  whyNotAlone,
  whyNotCome,
  whyNotInColumn,
} from './15-openings.ts'
import { isEntryBarred, openEntries, otherEntries } from './15-entry-hexes.ts'
import { order } from './07-orders-level.ts'

/**
 * One group comes in, whole, stack by stack; each marches before the next appears.
 * @rule 15.12c
 */
export const entryProc: Proc<State, EntryFrame, Frame> = {
  steps: {
    begin: {
      run(state, frame, go) {
        const one = group(state, frame.group)
        if (one.near >= 0) return go.next(frame, 'near')
        if (one.check >= 0 && !isHalfIn(state, one)) return go.next(frame, 'check')
        go.next(frame, 'where')
      },
    },
    check: {
      roll: (state) => ({
        rule: '19.31',
        say: { key: 'roll-wuerttemberg' },
        seen: own(state.phasing),
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        go.tell(own(state.phasing), {
          did: 'rolled',
          dice: values,
          for: { key: 'roll-wuerttemberg' },
        })
        if (passesCheck(state, frame.group, values[0]!)) return go.next(frame, 'where')
        go.done()
      },
    },
    where: {
      ask(state, frame) {
        return {
          seat: SEATS[state.phasing],
          rule: '15.21',
          say: { key: 'ask-entry-hex' },
          options: whereOptions(state, frame),
        }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'wait') {
          tellWaits(state, frame, go)
          putOff(state, frame)
          return go.done()
        }
        frame.hex = reply.noun
        tellElsewhere(state, frame, go)
        go.next(frame, 'stack')
      },
    },
    near: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '19.24b',
        say: { key: 'ask-near' },
        options: [{ verb: 'at', of: 'hex', nouns: hexesNear(state, frame.group) }],
      }),
      take(state, frame, reply, go) {
        const { pieces } = group(state, frame.group)
        for (const piece of pieces) {
          put(state, piece, reply.noun)
          welcome(state, piece)
        }
        for (const piece of pieces) tellAppeared(state, piece, go)
        state.arrived[frame.group] = IN
        go.done()
      },
    },
    stack: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '15.22b',
        say: { key: 'ask-enter-stack' },
        options: stackOptions(state, frame),
      }),
      take: takeStack,
    },
    who: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '15.11',
        say: { key: 'ask-enter-with' },
        options: whoOptions(state, frame),
        // A flag that comes at once would tell that its owner had no choice, and so who stands there already.
        keep: true,
      }),
      take: takeWho,
    },
  },
}

function entriesOf(state: State, { group: index }: EntryFrame): number[] {
  return [...openEntries(state, index), ...otherEntries(state, index)]
}

function whereOptions(state: State, frame: EntryFrame): Option[] {
  const hexes = entriesOf(state, frame)
  const options: Option[] = []
  if (hexes.length > 0) options.push({ verb: 'at', of: 'hex', nouns: hexes })
  if (whyNotPutOff(state, frame, hexes) === undefined) options.push({ verb: 'wait' })
  return options
}

const IS_OPEN = refusal('15.22a', 'no-waiting-when-open')
const HAS_DECIDED = refusal('19.31', 'no-waiting-after-check')
const HALF_IN = refusal('15.22b', 'no-end-half-in')

/**
 * Why a group does not wait: who finds his hex barred need not come elsewhere, unless some have come or he has passed his check.
 * 15.22a: coming may be put off
 */
export function whyNotPutOff(
  state: State,
  frame: EntryFrame,
  hexes: readonly number[] = entriesOf(state, frame),
): Refusal | undefined {
  const one = group(state, frame.group)
  if (hexes.length === 0) return undefined
  if (!isEntryBarred(state, frame.group)) return IS_OPEN
  if (one.check >= 0) return HAS_DECIDED
  return isHalfIn(state, one) ? HALF_IN : undefined
}

/** That the whole edge is barred he would not know otherwise. */
function tellWaits(state: State, frame: EntryFrame, go: Go<Frame>): void {
  if (entriesOf(state, frame).length > 0) return
  const say = { key: 'note-edge-barred' }
  go.tell(own(state.phasing), { did: 'noted', rule: '15.21', say })
}

/** Who comes elsewhere because his hex is barred hears so; baggage may also like to. */
function tellElsewhere(state: State, frame: EntryFrame, go: Go<Frame>): void {
  const at = entryHex(state, frame.group)
  const isFree = openEntries(state, frame.group).every((hex) => hex === at)
  if (frame.hex === at || isFree) return
  const say = { key: 'note-entry-barred', with: { hex: { of: 'hex', noun: frame.hex } } }
  go.tell(own(state.phasing), { did: 'noted', rule: '15.21', say })
}

/** @rule 19.31 one check each morning; who fails the second never comes */
function passesCheck(state: State, index: number, die: number): boolean {
  const one = group(state, index)
  state.deeds[one.check]! |= ROLLED
  const rating = initiativeOf(state, one.check)
  if (checkOf(die, { rating, isDemoralized: false, hears: false }).isPassed) return true
  state.deeds[one.check]! |= FAILED
  if (state.turn >= one.again) state.arrived[index] = NEVER
  return false
}

/**
 * @rule 2.11B1b
 * @rule 15.1a whoever comes in moves and attacks freely
 * @rule 15.1b whoever leads them
 */
function welcome(state: State, piece: number): void {
  state.deeds[piece]! |= ENTERED
  state.commanded[piece] = 1
}

/** @rule 15.22b until nobody of it is left outside */
function stackOptions(state: State, frame: EntryFrame): Option[] {
  const waiting = waitingOf(state, frame.group)
  const able = comers(state, frame)
  if (whyNotLeft(state, frame, able) === undefined) return [{ verb: 'wait' }]
  const options: Option[] = [{ verb: 'bring', of: 'piece', nouns: able }]
  const ordered = waiting.filter((piece) => whyNoOrder(state, frame, piece) === undefined)
  if (ordered.length > 0) options.push({ verb: 'order', of: 'piece', nouns: ordered })
  return options
}

function comers(state: State, frame: EntryFrame): number[] {
  return waitingOf(state, frame.group).filter(
    (piece) => whyNotFirst(state, frame, piece) === undefined,
  )
}

const CAN_COME = refusal('15.22b', 'no-waiting-while-able')

/** Why the rest of a group does not stay outside. */
export function whyNotLeft(
  state: State,
  frame: EntryFrame,
  able: readonly number[] = comers(state, frame),
): Refusal | undefined {
  return able.length > 0 ? CAN_COME : undefined
}

const OF_OTHERS = refusal('15.22b', 'no-entry-of-others')
const EXPOSED = refusal('4.12', 'no-entry-exposed')
const ORDERED = refusal('7.41a', 'no-second-order')
const NO_FORCE = refusal('1.4j', 'no-order-to-that')
const CHOSEN = refusal('15.11', 'no-entry-twice')

/** Why a piece of a group does not come in first, as far as flags tell. */
export function whyNotFirst(state: State, frame: EntryFrame, piece: number): Refusal | undefined {
  const { hex } = frame
  const waiting = waitingOf(state, frame.group)
  if (!waiting.includes(piece)) return OF_OTHERS
  if (isExposed(state, piece, { hex, waiting })) return EXPOSED
  return whyNotAlone(state, piece, hex)
}

/** Why no March Order goes to a piece that comes in. */
export function whyNoOrder(state: State, frame: EntryFrame, piece: number): Refusal | undefined {
  const waiting = waitingOf(state, frame.group)
  if (!waiting.includes(piece)) return OF_OTHERS
  if (state.order[piece] !== 0) return ORDERED
  return forceOf(state, waiting, piece).length > 0 ? undefined : NO_FORCE
}

/** Why a piece does not come in with those who are chosen. */
export function whyNotAlong(state: State, frame: EntryFrame, piece: number): Refusal | undefined {
  if (!waitingOf(state, frame.group).includes(piece)) return OF_OTHERS
  if (state.joined[piece] === 1) return CHOSEN
  return whyNotStacked(state, [...chosen(state, frame), piece], frame.hex)
}

/** Whom an order to this one would bind: an officer and his units that come with him, or the unit alone. */
function forceOf(state: State, waiting: readonly number[], piece: number): number[] {
  const free = waiting.filter((one) => state.order[one] === 0)
  if (!free.includes(piece) || kindOf[piece] === TRAIN) return []
  if (kindOf[piece] !== LEADER) return [piece]
  const led = formationLed(state, piece)
  const units = free.filter((one) => led >= 0 && formationOf[one] === led && isFighter(one))
  return units.length > 0 ? [...new Set([piece, ...units])] : []
}

/**
 * @rule 7.41a a March Order is given on the turn of entry or never
 * @rule 7.41b to any number of forces
 */
function takeStack(state: State, frame: EntryFrame, reply: Taken, go: Go<Frame>): void {
  if (reply.verb === 'wait') return finish(state, frame, go)
  if (reply.verb === 'order') {
    const force = forceOf(state, waitingOf(state, frame.group), reply.noun)
    for (const piece of force) state.joined[piece] = 1
    return go.call(order.frame({ side: state.phasing, leader: reply.noun }, 'objective'))
  }
  state.joined[reply.noun] = 1
  go.next(frame, 'who')
}

/** A try that failed is not made again in this turn. */
function putOff(state: State, frame: EntryFrame): void {
  for (const piece of waitingOf(state, frame.group)) state.deeds[piece]! |= MOVED
}

/** Who cannot come for lack of room or points tries again. */
function finish(state: State, frame: EntryFrame, go: Go<Frame>): void {
  if (isRisky(state, entryHex(state, frame.group))) putOff(state, frame)
  if (waitingOf(state, frame.group).length === 0 && state.arrived[frame.group] === EXPECTED)
    state.arrived[frame.group] = IN
  go.done()
}

function chosen(state: State, { group: index }: EntryFrame): number[] {
  return waitingOf(state, index)
    .filter((piece) => state.joined[piece] === 1)
    .sort((a, b) => a - b)
}

function whoOptions(state: State, frame: EntryFrame): Option[] {
  const more = waitingOf(state, frame.group).filter(
    (piece) => whyNotAlong(state, frame, piece) === undefined,
  )
  const options: Option[] = []
  if (more.length > 0) options.push({ verb: 'with', of: 'piece', nouns: more })
  if (whyNoColumn(state, frame) === undefined) options.push({ verb: 'column' })
  if (whyNotIn(state, frame) === undefined) options.push({ verb: 'come' })
  return options
}

/** Why those who are chosen do not come in as they are. */
export function whyNotIn(state: State, frame: EntryFrame): Refusal | undefined {
  return whyNotCome(state, chosen(state, frame), frame.hex)
}

const IN_COLUMN = refusal('8.21a', 'no-column-twice')
const NO_STACK = refusal('8.22C', 'no-column-in-stack')
const NOT_ON_ROAD = refusal('8.21a', 'no-column-off-road')

/** Why they do not come in Road March. */
export function whyNoColumn(state: State, frame: EntryFrame): Refusal | undefined {
  const pieces = chosen(state, frame)
  if (isColumn(state, pieces)) return IN_COLUMN
  if (!isSingle(pieces)) return NO_STACK
  return roadIn[frame.hex] === ROAD ? whyNotInColumn(state, pieces, frame.hex) : NOT_ON_ROAD
}

const isSingle = (pieces: readonly number[]): boolean => pieces.filter(isBound).length === 1

/** Why pieces do not come in together, neither in order nor in column. */
function whyNotStacked(state: State, pieces: readonly number[], hex: number): Refusal | undefined {
  const refused = whyNotCome(state, pieces, hex)
  if (refused === undefined || isColumn(state, pieces) || !isSingle(pieces)) return refused
  return whyNotInColumn(state, pieces, hex) === undefined ? undefined : refused
}

function takeWho(state: State, frame: EntryFrame, reply: Taken, go: Go<Frame>): void {
  const pieces = chosen(state, frame)
  if (reply.verb === 'with') state.joined[reply.noun] = 1
  else if (reply.verb === 'column')
    for (const piece of pieces.filter(isBound)) state.column[piece] = 1
  else come(state, frame, pieces, go)
}

function come(state: State, frame: EntryFrame, pieces: number[], go: Go<Frame>): void {
  const { hex } = frame
  for (const piece of pieces) {
    state.spent[piece]! += entryCost(state, piece, { pieces, hex })
    welcome(state, piece)
  }
  if (isStack(pieces)) countStack(state, hex)
  if (!pieces.every(isTrain)) openSource(state, hex)
  const isLast = waitingOf(state, frame.group).length === pieces.length
  if (isLast) state.arrived[frame.group] = IN
  go.next(frame, 'stack')
  if (isLast) go.done()
  const march = marchAt(hex)
  go.call(march)
  moveGroup(state, pieces, hex, go)
  arrive(state, { frame: march, side: state.phasing, pieces }, go)
}

const isTrain = (piece: number): boolean => kindOf[piece] === TRAIN

/** 14.21b: a source by which a force of its own side has come in may be used; wagons alone are none */
function openSource(state: State, hex: number): void {
  const source = SOURCES.indexOf(hex)
  if (source >= 0 && sourceSide(source) === state.phasing) state.opened[source] = 1
}
