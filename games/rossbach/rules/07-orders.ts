import { changed } from '../../../core/list.ts'
import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Proc, Taken } from '../../../core/flow/step.ts'
import { board, isEnemyFlag, piecesAt, piecesOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { OrderFrame } from './07-orders-level.ts'
import { grid, placeKind } from '../map/map.ts'
import { SETTING_UP } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import {
  COMBAT_UNIT,
  FORMATIONS,
  LEADER,
  NO_FORMATION,
  PIECES,
  PIECES_OF,
  SEATS,
  formationOf,
  kindOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { LEADERS_OF, armyCommander, formationLed } from './07-chain.ts'
import { isKnownTrain } from './07-range.ts'
import { hexesWithout, outOfPlay, whyClosed } from './08-area.ts'
import { isInCommand } from './08-rights.ts'
import { isWithinRoads, roadsFrom } from './14-roads.ts'

/**
 * A March Order in the making.
 * 2.21A1: one at night
 * 7.4b: for the one force chosen, or for whoever comes in
 * 7.42b: and one before play
 */
export const orderProc: Proc<State, OrderFrame, Frame> = {
  steps: {
    force: {
      ask(state, { side }) {
        const options = forceOptions(state, side)
        const say = { key: forceKey(state, side, options) }
        // Asked even of a side that has nobody to send: a pause that fails to come would tell.
        return { seat: SEATS[side], rule: '7.42a', say, options, keep: true }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'none') return go.done()
        choose(state, frame.side, reply)
        frame.leader = reply.verb === 'formation' ? reply.noun : -1
        go.next(frame, 'objective')
      },
    },
    objective: {
      ask: (state, frame) => ({
        seat: SEATS[frame.side],
        rule: '7.43b',
        say: whereTo(state, frame),
        options: [{ verb: 'to', of: 'hex', nouns: objectivesFor(state, frame.side) }],
      }),
      take(state, frame, reply, go) {
        give(state, frame.side, reply.noun)
        const say = { key: 'note-ordered', with: { hex: { of: 'hex', noun: reply.noun } } }
        go.tell(own(frame.side), { did: 'noted', rule: '7.43a', say })
        go.done()
      },
    },
  },
}

/** Where there is nobody to choose, the owner hears why. */
function forceKey(state: State, side: Side, options: readonly Option[]): string {
  if (options.some(({ verb }) => verb !== 'none')) return 'ask-order'
  return state.place[armyCommander(side)]! < 0 ? 'ask-order-headless' : 'ask-order-nobody'
}

/** The question where to, which names the force: an officer and his troops, a single unit, or a stack by its hex. */
function whereTo(state: State, { leader }: OrderFrame): Phrase {
  const piece = { of: 'piece', noun: leader }
  if (leader < 0) {
    const hex = state.place[state.joined.indexOf(1)]!
    return { key: 'ask-objective-stack', with: { hex: { of: 'hex', noun: hex } } }
  }
  if (kindOf[leader] !== LEADER) return { key: 'ask-objective-unit', with: { unit: piece } }
  return { key: 'ask-objective', with: { leader: piece } }
}

const NO_PLACE = refusal('7.43b', 'no-objective')

/**
 * Why a March Order does not lead to a hex; one to where its side may not go at all would bind nobody.
 * @rule 7.43b villages, towns and fortified towns
 */
export function whyNoObjective(state: State, side: Side, hex: number): Refusal | undefined {
  const closed = whyClosed(state, side, { from: -1, into: hex })
  if (closed !== undefined) return refusal(closed.rule, 'no-objective-outside')
  return placeKind[hex] === 0 ? NO_PLACE : undefined
}

const objectivesFor = hexesWithout(whyNoObjective)

const TOO_FAR: Refusal = { rule: '7.42a', say: { key: 'no-order-road' } }
const BOUND: Refusal = { rule: '7.46b', say: { key: 'no-order-bound' } }

/** The army commander's reach along the roads in play, flags in the way counting as troops. */
function reachOfOrders(state: State, side: Side): Uint8Array | undefined {
  const from = state.place[armyCommander(side)]!
  if (from < 0) return undefined
  flagged.set(outOfPlay(state))
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex >= 0 && isEnemyFlag(state, side, hex) && !isKnownTrain(state, hex)) flagged[hex] = 1
  }
  return roadsFrom(state, from, (hex) => flagged[hex] === 1)
}

/** By hex: 1 where an enemy flag, or the end of the area, bars the way of the order that is being looked at. */
const flagged = new Uint8Array(grid.n)

/** By formation: its combat units. */
const unitsOf: readonly (readonly number[])[] = FORMATIONS.map((_, formation) =>
  Array.from(formationOf.keys()).filter(
    (piece) => formationOf[piece] === formation && kindOf[piece] === COMBAT_UNIT,
  ),
)

/**
 * Pieces of a formation that go with its officer: those out of command do not.
 * @rule 1.4j
 */
export function formationForce(state: State, officer: number): number[] {
  const led = formationLed(state, officer)
  if (led === NO_FORMATION) return []
  const force = [officer]
  for (const piece of unitsOf[led]!)
    if (state.place[piece]! >= 0 && state.commanded[piece] === 1) force.push(piece)
  return force.length === 1 ? [] : force
}

/**
 * Why this force cannot be sent an order tonight.
 * @rule 7.42a within 27 points of road of the army commander, whatever the command
 * @rule 7.46b one that has an order is redirected only while In Command
 * @rule 12.22 morale does not matter
 */
function whyNoOrder(
  state: State,
  reach: Uint8Array | undefined,
  { hex, pieces }: { hex: number; pieces: readonly number[] },
): Refusal | undefined {
  const bound = pieces.filter((piece) => state.order[piece]! > 0)
  if (bound.some((piece) => !isInCommand(state, piece))) return BOUND
  const isNew = (piece: number): boolean =>
    kindOf[piece] === COMBAT_UNIT && state.order[piece] === 0
  if (bound.length > 0 && !pieces.some(isNew)) return undefined
  return reach !== undefined && isWithinRoads(reach, hex) ? undefined : TOO_FAR
}

const NO_FORCE: Refusal = { rule: '1.4j', say: { key: 'no-order-force' } }

/** Why no order can go to an officer and his formation, or to the stack of a hex. */
export function whyNotForce(
  state: State,
  side: Side,
  to: { leader: number } | { hex: number },
  reach = reachOfOrders(state, side),
): Refusal | undefined {
  if ('leader' in to && kindOf[to.leader] !== LEADER) return NO_FORCE
  const hex = 'hex' in to ? to.hex : state.place[to.leader]!
  const pieces = 'hex' in to ? piecesAt(state, hex) : formationForce(state, to.leader)
  if (hex < 0 || !pieces.some((piece) => kindOf[piece] === COMBAT_UNIT)) return NO_FORCE
  return whyNoOrder(state, reach, { hex, pieces })
}

/** @rule 7.4b one force on the map */
function forceOptions(state: State, side: Side): Option[] {
  const reach = reachOfOrders(state, side)
  const officers = LEADERS_OF[side]!.filter(
    (leader) => whyNotForce(state, side, { leader }, reach) === undefined,
  )
  const { head } = board(state)
  const hexes: number[] = []
  for (const piece of PIECES_OF[side]!) {
    const hex = state.place[piece]!
    if (hex < 0 || head[hex] !== piece) continue
    if (whyNotForce(state, side, { hex }, reach) === undefined) hexes.push(hex)
  }
  const options: Option[] = []
  if (officers.length > 0) options.push({ verb: 'formation', of: 'piece', nouns: officers })
  if (hexes.length > 0)
    options.push({ verb: 'stack', of: 'hex', nouns: hexes.sort((a, b) => a - b) })
  options.push({ verb: 'none' })
  return options
}

function choose(state: State, side: Side, reply: Taken): void {
  for (const piece of piecesOf(state, side)) state.joined[piece] = 0
  const force =
    reply.verb === 'formation' ? formationForce(state, reply.noun) : piecesAt(state, reply.noun)
  for (const piece of force) state.joined[piece] = 1
}

/**
 * Writes the order down; an older one of the same pieces is no more.
 * @rule 7.43a the force and one objective, in secret
 * 7.42b: before play it is in force from the first turn on.
 * 7.43b: one objective at a time
 * @rule 2.21A1 one at night, in force from the next day
 */
function give(state: State, side: Side, objective: number): void {
  state.objective.push(objective)
  state.orderSide.push(side)
  // Before play it is as if the order had gone out the night before.
  state.orderedOn.push(state.phase === SETTING_UP ? state.turn - 1 : state.turn)
  for (const piece of piecesOf(state, side)) {
    if (state.joined[piece] === 0) continue
    state.joined[piece] = 0
    state.order = changed(state.order, piece, state.objective.length)
  }
}
