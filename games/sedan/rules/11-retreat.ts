import type { Param, Phrase, Refusal } from '../../../core/contract.ts'
import type { Asked, Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { whyNotWished, wished } from '../../../core/wishes.ts'
import type { Wish } from '../../../core/wishes.ts'
import type { Frame } from '../model/levels.ts'
import type { RetreatFrame } from './11-combat-levels.ts'
import { DISPLACED, board, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, SEATS, UNITS_OF } from './02-components.ts'
import type { Side } from './02-components.ts'
import { turnUp } from './08-stack-order.ts'
import { excess } from './08-stacking.ts'
import { moveUnits } from './10-march.ts'
import {
  alongChain,
  canFollow,
  freeHexes,
  isSettled,
  isSettledWith,
  openHexes,
  pushHexes,
  victimsIn,
  whyCannotPush,
  whyNoRoom,
  whyNoVictim,
  wishesFor,
} from './11-displacement.ts'
import type { Going, Retreating } from './11-displacement.ts'
import { whyCannotFallBack } from './11-fall-back.ts'
import { hexesOf } from './11-plan.ts'
import { eliminate } from './11-results.ts'
import {
  clearingHexes,
  clearingVictims,
  hasRoom,
  isClearing,
  nextToLeave,
  roomHexes,
  unitsInTheWay,
  whyCannotClear,
  whyCannotClearFrom,
} from './11-room.ts'

const LEAVES_OVERFULL = refusal('11.11/a', 'leaves-overfull')
const NO_ROOM_MADE = refusal('7.5/d', 'no-room-for-army')
const OTHERS_FIRST = refusal('11.11/a', 'others-retreat-first')
const NOT_BEATEN = refusal('11.10/a', 'has-no-retreat')

const NONE: ReadonlyMap<number, readonly number[]> = new Map()

/** Beaten units that have yet to go. */
function waiting(state: State, { units }: RetreatFrame): number[] {
  return units.filter((unit) => state.place[unit]! >= 0)
}

/** What those who went before have left to those who follow: hexes that are over-full until they have gone there too. */
function overfull(state: State, side: Side, pending: readonly number[]): Retreating {
  const { top } = board(state)
  const hexes = new Map<number, readonly number[]>()
  for (const unit of UNITS_OF[side]!) {
    const hex = state.place[unit]!
    if (hex < 0 || top[hex] !== unit || excess(unitsAt(state, hex)) === 0) continue
    hexes.set(hex, unitsAt(state, hex))
  }
  const table = { state, hexes, pending }
  // A position may begin with a hex that is too full; that is nobody's retreat.
  return hexes.size > 0 && isSettled(table) ? table : { ...table, hexes: NONE }
}

/** The table as the chain so far leaves it, and who is on the way. */
function onTheWay(state: State, frame: RetreatFrame): { table: Retreating; going: Going } {
  const after = waiting(state, frame)
  const before = overfull(state, frame.side, [frame.unit, ...after])
  return alongChain({ ...before, pending: after }, frame.chain)
}

/** Where whoever is on the way may go, and what stands against every other hex. */
interface Search {
  table: Retreating
  going: Going
  hexes: readonly number[]
  whyNot(hex: number): Refusal | undefined
}

/** Free hexes if there are any, else full ones that can be made free. */
function searched(state: State, frame: RetreatFrame): Search {
  const { table, going } = onTheWay(state, frame)
  const open = openHexes(table, going)
  if (open.length > 0) {
    const wishes = [...wishesFor(table, going), settling(table, going)]
    const whyNot = (hex: number): Refusal | undefined =>
      whyNoRoom(table, going, hex) ?? whyNotWished(open, wishes, hex)
    return { table, going, hexes: wished(open, wishes), whyNot }
  }
  if (going.unit === FIRST_ARMY && frame.chain.length <= 1)
    return { table, going, hexes: roomHexes(state), whyNot: () => NO_ROOM_MADE }
  const whyNot = (hex: number): Refusal | undefined => whyCannotPush(table, going, hex)
  return { table, going, hexes: pushHexes(table, going), whyNot }
}

/** Whoever goes leaves no hex over-full if that can be. */
function settling(table: Retreating, going: Going): Wish {
  return { isMet: (hex) => isSettledWith(table, going, hex), refused: LEAVES_OVERFULL }
}

function nextHexes(state: State, frame: RetreatFrame): readonly number[] {
  return isClearing(frame.chain) ? clearingHexes(state, frame.chain) : searched(state, frame).hexes
}

/** Why whoever is on the way cannot go to a hex. */
export function whyCannotRetreatTo(
  state: State,
  frame: RetreatFrame,
  hex: number,
): Refusal | undefined {
  if (isClearing(frame.chain)) return whyCannotClear(state, frame.chain, hex)
  const { going, hexes, whyNot } = searched(state, frame)
  if (hexes.includes(hex)) return undefined
  return whyCannotFallBack(state, going.unit, { from: going.from, to: hex }) ?? whyNot(hex)
}

const retreatDeed: Deed<State, RetreatFrame> = {
  tell(state, { side, units }) {
    const by = SEATS[side]
    const from = { from: { of: 'hex', nouns: hexesOf(state, units) } }
    return { rule: '11.10/a', say: { key: `deed-retreat-${by}`, with: from }, by }
  },
}

export const retreatProc: Proc<State, RetreatFrame, Frame> = {
  deed: retreatDeed,
  waives: ['stacking'],
  steps: {
    unit: {
      ask: (state, frame) => ({
        ...asked(frame, '11.11/c', { key: 'ask-retreat-unit' }),
        options: nextToRetreat(state, frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'done') return go.done()
        frame.unit = reply.noun
        frame.units = frame.units.filter((unit) => unit !== frame.unit)
        frame.chain = [frame.unit]
        if (nextHexes(state, frame).length > 0) return go.next(frame, 'hex')
        eliminate(state, frame.unit, go)
      },
    },
    hex: {
      ask: (state, frame) => ({
        ...asked(frame, '11.10/a', {
          key: 'ask-retreat-hex',
          with: { unit: unitNoun(frame.unit) },
        }),
        options: [{ verb: 'to', of: 'hex', nouns: nextHexes(state, frame) }],
      }),
      take(state, frame, reply, go) {
        chooseHex(state, frame, reply.noun, go)
      },
    },
    victim: {
      ask: (state, frame) => ({
        ...asked(frame, '11.11/a', {
          key: 'ask-displace',
          with: { unit: unitNoun(frame.chain.at(-2)!) },
        }),
        options: [{ verb: 'displace', of: 'unit', nouns: nextVictims(state, frame) }],
      }),
      take(state, frame, reply, go) {
        turnUp(state, reply.noun, go)
        frame.chain.push(reply.noun)
        go.next(frame, 'refuge')
      },
    },
    refuge: {
      ask: (state, frame) => ({
        ...asked(frame, '11.11/c', {
          key: 'ask-refuge',
          with: { unit: unitNoun(frame.chain.at(-1)!) },
        }),
        options: [{ verb: 'to', of: 'hex', nouns: nextHexes(state, frame) }],
      }),
      take(state, frame, reply, go) {
        chooseHex(state, frame, reply.noun, go)
      },
    },
    settle: { run: settle },
    room: {
      ask: (state, frame) => ({
        ...asked(frame, '7.5/d', { key: 'ask-room', with: roomUnits(state, frame) }),
        options: [{ verb: 'to', of: 'hex', nouns: nextHexes(state, frame) }],
      }),
      take(state, frame, reply, go) {
        frame.chain.push(nextToLeave(state, frame.chain)!)
        chooseHex(state, frame, reply.noun, go)
      },
    },
  },
}

function asked(frame: RetreatFrame, rule: string, say: Phrase): Omit<Asked, 'options'> {
  return { seat: SEATS[frame.side], rule, say }
}

function unitNoun(noun: number): Param {
  return { of: 'unit', noun }
}

function roomUnits(state: State, { unit, chain }: RetreatFrame): Record<string, Param> {
  const [mover] = unitsInTheWay(state, chain[1]!)
  return { unit: unitNoun(unit), mover: unitNoun(mover!) }
}

/** Any of them; but whoever has made a hex over-full is followed by those who then make it right. */
function nextToRetreat(state: State, frame: RetreatFrame): Asked['options'] {
  const units = waiting(state, frame)
  if (units.length === 0) return [{ verb: 'done' }]
  const table = overfull(state, frame.side, units)
  const nouns = units.filter((unit) => whyNotDue(table, unit) === undefined)
  return [{ verb: 'retreat', of: 'unit', nouns }]
}

function whyNotDue(table: Retreating, unit: number): Refusal | undefined {
  return table.hexes.size === 0 || canFollow(table, unit) ? undefined : OTHERS_FIRST
}

/** Why a unit is not one of those that retreat next. */
export function whyCannotRetreatNext(
  state: State,
  frame: RetreatFrame,
  unit: number,
): Refusal | undefined {
  const units = waiting(state, frame)
  return units.includes(unit) ? whyNotDue(overfull(state, frame.side, units), unit) : NOT_BEATEN
}

function nextVictims(state: State, frame: RetreatFrame): number[] {
  if (isClearing(frame.chain)) return clearingVictims(state, frame.chain)
  const { table, going } = onTheWay(state, { ...frame, chain: frame.chain.slice(0, -1) })
  return victimsIn(table, going, frame.chain.at(-1)!)
}

/** Why a unit of the full hex that was chosen cannot make room there. */
export function whyCannotDisplace(
  state: State,
  frame: RetreatFrame,
  unit: number,
): Refusal | undefined {
  if (isClearing(frame.chain)) return whyCannotClearFrom(state, frame.chain, unit)
  const hex = frame.chain.at(-1)!
  const { table, going } = onTheWay(state, { ...frame, chain: frame.chain.slice(0, -1) })
  return whyNoVictim(table, { going, hex }, unit)
}

function chooseHex(state: State, frame: RetreatFrame, hex: number, go: Go<Frame>): void {
  if (isClearing(frame.chain)) {
    frame.chain.push(hex)
    return go.next(frame, hasRoom(state, hex) ? 'settle' : 'victim')
  }
  const { table, going } = onTheWay(state, frame)
  const isFree = freeHexes(table, going).includes(hex)
  frame.chain.push(hex)
  if (isFree) go.next(frame, 'settle')
  else go.next(frame, going.unit === FIRST_ARMY ? 'room' : 'victim')
}

/** Everybody goes one hex; who is left in an over-full hex will have to go too, and is turned up with the others. */
function settle(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const { chain } = frame
  // 1st Army itself goes when the last of those in its way has gone.
  const isLater = isClearing(chain) && unitsInTheWay(state, chain[1]!).length > 0
  const first = isLater ? 2 : 0
  for (let i = chain.length - 2; i >= first; i -= 2) {
    if (i > 0) displace(state, chain[i]!, { to: chain[i + 1]!, go })
    else moveUnits(state, [chain[i]!], chain[i + 1]!, go)
  }
  if (isLater) return clearOn(state, frame, go)
  for (let i = 1; i < chain.length; i += 2) {
    const there = unitsAt(state, chain[i]!)
    if (excess(there) > 0) for (const unit of there) turnUp(state, unit, go)
  }
  go.next(frame, 'unit')
}

/**
 * It goes as if it retreated itself, and among friends it counts like one who did.
 * @rule 11.11/d
 * @see unitsThatCount
 */
function displace(state: State, unit: number, { to, go }: { to: number; go: Go<Frame> }): void {
  turnUp(state, unit, go)
  const isAmongFriends = unitsAt(state, to).length > 0
  moveUnits(state, [unit], to, go)
  if (isAmongFriends) state.fought[unit]! |= DISPLACED
  else state.fought[unit]! &= ~DISPLACED
}

function clearOn(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  frame.chain = frame.chain.slice(0, 2)
  go.next(frame, unitsInTheWay(state, frame.chain[1]!).length > 0 ? 'room' : 'settle')
}

/** For the friends who go before 1st Army, each at the head of a chain. */
const ROOM = 500

export function retreatLeft(state: State, frame: RetreatFrame): number {
  const units = waiting(state, frame)
  const room = units.includes(FIRST_ARMY) ? ROOM : 0
  return units.length * 150 + room + 10 + chainLeft(state, frame)
}

function chainLeft(state: State, { at, chain }: RetreatFrame): number {
  if (at === 'unit') return 0
  if (!isClearing(chain)) return (chain[0] === FIRST_ARMY ? ROOM : 0) + 140 - chain.length
  return 40 + unitsInTheWay(state, chain[1]!).length * 20 - chain.length
}
