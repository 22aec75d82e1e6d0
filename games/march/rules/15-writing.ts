import type { Option, Refusal } from '../../../core/contract.ts'
import type { Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { Frame } from '../model/levels.ts'
import { byScenario, scenarioNamed, windowOf } from '../model/scenario-book.ts'
import { ADVANCE, ATTACK, HOLD, MARCH, NO_ORDER, RETREAT } from '../model/state.ts'
import type { Order, State } from '../model/state.ts'
import { FORMATIONS, formationSide, hqOf, leaderOf, pieceNamed, seatOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { whyNoPart } from './02-pieces-why.ts'
import { HAS_ORDER, orderDelay } from './02-tables.ts'
import { dueArrivals, isDue, needsOrder } from './15-arrivals.ts'
import { courierDistance } from './15-command-distance.ts'
import type { OrdersFrame } from './15-orders-levels.ts'
import { IN_A_PHASE, beginJuggling, draftDummy, dummyOptions, juggleOptions } from './15-dummies.ts'
import { boxed, unboxed } from './15-track.ts'

// What a side writes in its orders phase lies sealed in `letters` until both are done: four numbers for each letter.
const LETTER = 4
export interface Letter {
  /** A formation; below 0 an arrival that is called for, counted from −1 down. */
  readonly formation: number
  readonly order: Order
  readonly under: Order
  readonly target: number
  readonly way: number
}

export function lettersOf(state: State, side: Side): Letter[] {
  const list = state.letters[side]!
  const found: Letter[] = []
  for (let at = 0; at < list.length; at += LETTER) {
    const { order, under } = unboxed(list[at + 1]!)
    found.push({ formation: list[at]!, order, under, target: list[at + 2]!, way: list[at + 3]! })
  }
  return found
}

/** A letter to the formation, or a call for the arrival, lies on the desk. */
function isWrittenTo(state: State, side: Side, whom: number): boolean {
  const list = state.letters[side]!
  for (let at = 0; at < list.length; at += LETTER) if (list[at] === whom) return true
  return false
}

function write(state: State, side: Side, { formation, order, under, target, way }: Letter): void {
  state.letters[side]!.push(formation, boxed({ order, under }), target, way)
}

const NOT_YOURS = refusal('15.3/a', 'no-order-whose')
const TRAINS = refusal('15.8/c', 'no-order-trains')
const NOT_HERE = refusal('15.3/a', 'no-order-absent')
const IS_WRITTEN = refusal('15.3/a', 'no-order-twice')
const NO_PENS = refusal('15.12/a', 'no-order-left')
const AWAY_FROM_HQ = refusal('15.12/a', 'no-order-commander-away')
const NO_PATH = refusal('15.4/e', 'no-order-path')
const NO_COMMANDER = refusal('15.5/f', 'no-order-commander')

/** Halves of a point that the next order of a side has to travel to a formation, or why it cannot be sent. */
export function wayOfOrder(state: State, formation: number): number | Refusal {
  const side = formationSide[formation]!
  const chief = state.chief[side]!
  const leader = leaderOf[formation]!
  if (chief < 0 || state.place[chief]! < 0) return NO_COMMANDER
  const to = state.place[leader]!
  const more = state.order[formation] === NO_ORDER ? 0 : HAS_ORDER
  // To his own corps, and to whoever stands beside him, the commander speaks himself.
  if (chief === leader) return more
  const from = state.place[hqOf[side]]!
  if (state.place[chief] !== from) return isBeside(state.place[chief]!, to) ? more : AWAY_FROM_HQ
  const distance = courierDistance(state, { from, to, side })
  return distance < 0 ? NO_PATH : distance + more
}

function isBeside(a: number, b: number): boolean {
  return a === b || grid.distance(a, b) === 1
}

/** Turns until an order that is sent now arrives. */
export function delayOf(state: State, formation: number): number {
  if (needsOrder(state, formation)) return 0
  const way = wayOfOrder(state, formation)
  return typeof way === 'number' ? orderDelay(way) : 0
}

/**
 * Why a side cannot order a formation now.
 * @rule 15.5/f headquarters alone, in this phase alone
 */
export function whyCannotOrder(state: State, side: Side, formation: number): Refusal | undefined {
  if (formationSide[formation] !== side) return NOT_YOURS
  const leader = leaderOf[formation]!
  if (leader < 0) return TRAINS
  if (isWrittenTo(state, side, formation)) return IS_WRITTEN
  // Whoever comes in is given his order as he comes (15.13).
  if (needsOrder(state, formation)) return undefined
  if (state.place[leader]! < 0) return whyNoPart(state, formation) ?? NOT_HERE
  if (state.pens[side] === 0) return NO_PENS
  const way = wayOfOrder(state, formation)
  return typeof way === 'number' ? undefined : way
}

function addressees(state: State, side: Side): number[] {
  const found: number[] = []
  for (let formation = 0; formation < FORMATIONS.length; formation++)
    if (whyCannotOrder(state, side, formation) === undefined) found.push(formation)
  return found
}

const NOT_CALLED = refusal('T-SCN', 'no-call')
const IS_CALLED = refusal('T-SCN', 'no-call-twice')

/** Why a reinforcement that costs an order cannot be called for. */
export function whyCannotCall(state: State, side: Side, piece: number): Refusal | undefined {
  const arrival = callable(state, side, piece)
  if (arrival < 0) return NOT_CALLED
  if (isWrittenTo(state, side, -1 - arrival)) return IS_CALLED
  return state.pens[side] === 0 ? NO_PENS : undefined
}

/** The arrival that brings a piece for an order of the army's commander, −1 none. */
function callable(state: State, side: Side, piece: number): number {
  const { arrivals } = scenarioNamed(state.scenario)
  return arrivals.findIndex(
    ({ condition, units }, at) =>
      condition?.by === 'order' &&
      isDue(state, at) &&
      state.comes[at] === 0 &&
      state.chief[side] === pieceNamed(condition.leader) &&
      pieceNamed(units[0]!) === piece,
  )
}

function called(state: State, side: Side): number[] {
  return dueArrivals(state)
    .map((at) => pieceNamed(scenarioNamed(state.scenario).arrivals[at]!.units[0] ?? ''))
    .filter((piece) => piece >= 0 && whyCannotCall(state, side, piece) === undefined)
}

const HAS_TARGET = refusal('15.3/d', 'no-order-target')
const NO_SUCH_ORDER = refusal('15.3/c', 'no-order-kind')

/** Why this order cannot be given. @rule 15.3/d one target a corps */
export function whyCannotGive(state: State, formation: number, order: number): Refusal | undefined {
  if (order < ADVANCE || order > MARCH) return NO_SUCH_ORDER
  return order === MARCH && state.target[formation]! >= 0 ? HAS_TARGET : undefined
}

const ORDERS: readonly Order[] = [ADVANCE, ATTACK, HOLD, RETREAT, MARCH]
/** What may lie beneath a march (15.6). */
const BENEATH: readonly Order[] = [ADVANCE, ATTACK, HOLD]

/** Hexes in play, for markers. */
const hexesInPlay = byScenario(({ id }): readonly number[] => {
  const play = windowOf(id)
  return [...play.keys()].filter((hex) => play[hex] === 1)
})

const OWES_ORDER = refusal('15.13/a', 'no-done-arrival')

/** Why a side cannot be done: whoever comes in has to be given an order. */
export function whyCannotSeal(state: State, side: Side): Refusal | undefined {
  return owesOrder(state, addressees(state, side)) ? OWES_ORDER : undefined
}
function owesOrder(state: State, addressees: readonly number[]): boolean {
  return addressees.some((formation) => needsOrder(state, formation))
}

function whomOptions(state: State, side: Side): Option[] {
  const whom = addressees(state, side)
  const summoned = called(state, side)
  const options: Option[] = []
  if (whom.length > 0) options.push({ verb: 'order', of: 'formation', nouns: whom })
  if (summoned.length > 0) options.push({ verb: 'call', of: 'piece', nouns: summoned })
  options.push(...juggleOptions(state, side))
  if (!owesOrder(state, whom)) options.push(DONE)
  return options
}
const DONE: Option = { verb: 'done' }

/** A line of the writing desk: what is asked, and with what words. */
const asks =
  (key: string, rule: string, options: (state: State, frame: OrdersFrame) => Option[]) =>
  (state: State, frame: OrdersFrame) => ({
    seat: seatOf(frame.side),
    rule,
    say:
      frame.formation < 0
        ? { key, with: { count: state.pens[frame.side]! } }
        : { key, with: { formation: { of: 'formation', noun: frame.formation } } },
    options: options(state, frame),
    keep: true as const,
  })

/** A letter that is finished, with what was chosen. */
function seal(state: State, frame: OrdersFrame, under: number): void {
  const { side, formation } = frame
  const isFree = needsOrder(state, formation)
  write(state, side, {
    formation,
    order: frame.order as Order,
    under: under as Order,
    target: frame.target,
    way: frame.way,
  })
  if (!isFree) state.pens[side]!--
  Object.assign(frame, { formation: -1, order: NO_ORDER, target: -1, way: -1 })
}

/**
 * The orders phase of one side, behind a screen.
 * As many as the commander can give (15.12).
 */
export const ordersProc: Proc<State, OrdersFrame, Frame> = {
  steps: {
    whom: {
      title: 'a side writes its orders',
      ask: asks('ask-order-whom', '15.3/a', (state, { side }) => whomOptions(state, side)),
      take(state, frame, { verb, noun }, go) {
        const { side } = frame
        if (verb === 'done') return go.done()
        if (verb === 'call') return callFor(state, side, noun)
        if (verb === 'dummies') {
          beginJuggling(state, side)
          return go.next(frame, 'dummy')
        }
        frame.formation = noun
        return go.next(frame, 'which')
      },
    },
    dummy: {
      ask: asks('ask-dummy', '15.10/a', (state, { side }) => dummyOptions(state, side)),
      take(state, frame, { verb, noun }, go) {
        draftDummy(state, frame.side, { verb, hex: noun })
        go.next(frame, 'whom')
      },
    },
    which: {
      ask: asks('ask-order-which', '15.3/c', (state, { formation }) => [
        {
          verb: 'give',
          of: 'order',
          nouns: ORDERS.filter((order) => whyCannotGive(state, formation, order) === undefined),
        },
      ]),
      take(state, frame, { noun }, go) {
        frame.order = noun
        if (noun === MARCH) return go.next(frame, 'target')
        seal(state, frame, NO_ORDER)
        return go.next(frame, 'whom')
      },
    },
    target: {
      ask: asks('ask-order-target', '15.3/d', ({ scenario }) => [
        { verb: 'target', of: 'hex', nouns: hexesInPlay(scenario) },
      ]),
      take(_state, frame, { noun }, go) {
        frame.target = noun
        go.next(frame, 'way')
      },
    },
    way: {
      ask: asks('ask-order-way', '15.9/a', ({ scenario }) => [
        { verb: 'way', of: 'hex', nouns: hexesInPlay(scenario) },
        { verb: 'straight' },
      ]),
      take(_state, frame, { verb, noun }, go) {
        if (verb === 'way') frame.way = noun
        go.next(frame, 'under')
      },
    },
    under: {
      ask: asks('ask-order-under', '15.6/j', () => [
        { verb: 'under', of: 'order', nouns: BENEATH },
        { verb: 'nothing' },
      ]),
      take(state, frame, { verb, noun }, go) {
        seal(state, frame, verb === 'under' ? noun : NO_ORDER)
        go.next(frame, 'whom')
      },
    },
  },
}

function callFor(state: State, side: Side, piece: number): void {
  const arrival = callable(state, side, piece)
  write(state, side, { formation: -1 - arrival, order: 0, under: 0, target: -1, way: -1 })
  state.pens[side]!--
}

const WITHIN: Readonly<Record<OrdersFrame['at'], number>> = {
  whom: 0,
  dummy: 1,
  which: 4,
  target: 3,
  way: 2,
  under: 1,
}

/** Orders and markers that are still to come, and what is left of the one being written. */
export function ordersLeft({ side, at, formation }: OrdersFrame, state: State): number {
  const open = [...FORMATIONS.keys()].filter(
    (one) =>
      formationSide[one] === side &&
      one !== formation &&
      !lettersOf(state, side).some((letter) => letter.formation === one),
  ).length
  const markers = IN_A_PHASE - state.juggled[side]!
  return (open + markers + state.pens[side]!) * 5 + WITHIN[at]
}
