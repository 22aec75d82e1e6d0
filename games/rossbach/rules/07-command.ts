import { changed } from '../../../core/list.ts'
import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Go, Proc, Taken } from '../../../core/flow/step.ts'
import { piecesOf, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { CommandFrame } from './07-command-level.ts'
import { ABSENT, CALLED, FAILED, LOST, ROLLED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own, tellAppeared } from '../seen/tell.ts'
import { rulesFor } from '../model/rule-set.ts'
import {
  FIRST_LEADER,
  FORMATIONS,
  LEADER,
  PIECES_OF,
  REPLACEMENT,
  SEATS,
  formationOf,
  formationSide,
  kindOf,
} from './01-pieces.ts'
import {
  allotOfficer,
  allotUnit,
  giversOf,
  isOfficer,
  whyNotOfficer,
  whyNotUnit,
} from './07-allot.ts'
import {
  LEADERS_OF,
  formationLed,
  isLink,
  needsCommand,
  officerOn,
  role,
  settleChain,
} from './07-chain.ts'
import { checkFacts, checkOf, passesUpTo } from './07-initiative.ts'
import { isFighter } from './08-group.ts'
import { isInCommand } from './08-rights.ts'

export const commandProc: Proc<State, CommandFrame, Frame> = {
  steps: {
    replace: {
      run(state, frame, go) {
        settleChain(state, state.phasing)
        go.next(frame, vacancyOf(state) < 0 ? 'allot' : 'draw')
      },
    },
    draw: {
      roll: (state) => ({
        rule: '5.14a',
        say: { key: 'draw-replacement' },
        seen: own(state.phasing),
        pick: { of: 'piece', from: replacementsLeft(state), take: 1 },
      }),
      rolled(_state, frame, values, go) {
        frame.leader = values[0]!
        go.next(frame, 'host')
      },
    },
    host: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '5.14a',
        say: { key: 'ask-host', with: { leader: { of: 'piece', noun: frame.leader } } },
        options: [{ verb: 'with', of: 'piece', nouns: hostsFor(state, vacancyOf(state)) }],
      }),
      take(state, frame, reply, go) {
        const { leader } = frame
        state.leads[leader - FIRST_LEADER] = vacancyOf(state)
        put(state, leader, state.place[reply.noun]!)
        tellAppeared(state, leader, go)
        frame.leader = -1
        go.next(frame, 'replace')
      },
    },
    allot: {
      ask: (state) => ({
        seat: SEATS[state.phasing],
        rule: '7.11a',
        say: { key: 'ask-allot' },
        options: allotOptions(state),
        // One ask in every phase that is announced, whatever there is to decide: its absence would tell.
        keep: true,
      }),
      take: takeAllotment,
    },
    check: {
      ask: (state) => ({
        seat: SEATS[state.phasing],
        rule: '7.14',
        say: { key: 'ask-officers' },
        options: checkOptions(state),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'done') return go.done()
        if (reply.verb === 'free') return freeOf(state, reply.noun)
        frame.leader = reply.noun
        go.next(frame, 'roll')
      },
    },
    roll: {
      roll: (state, frame) => ({
        rule: '2.11A2c',
        say: officerRoll(state, frame.leader),
        seen: own(state.phasing),
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        tellCheck(state, frame.leader, values, go)
        judge(state, frame.leader, values[0]!)
        tellCalled(state, frame.leader, go)
        frame.leader = -1
        go.next(frame, 'check')
      },
    },
  },
}

/**
 * A formation whose officer is lost and can be replaced now, or −1.
 * @rule 5.14a at the next Command Segment, with any unit of the formation
 * @rule 5.14b so he cannot reorganize in that turn
 * @rule 5.16c the commanders of a corps as well
 */
function vacancyOf(state: State): number {
  if (replacementsLeft(state).length === 0) return -1
  return FORMATIONS.findIndex(
    (_, formation) =>
      formationSide[formation] === state.phasing &&
      officerOn(state, formation) < 0 &&
      LEADERS_OF[state.phasing]!.some(
        (leader) => formationLed(state, leader) === formation && state.place[leader] === LOST,
      ) &&
      hostsFor(state, formation).length > 0,
  )
}

function replacementsLeft(state: State): number[] {
  return LEADERS_OF[state.phasing]!.filter(
    (leader) => role(leader) === REPLACEMENT && state.place[leader] === ABSENT,
  )
}

/** 1.4b: vedettes are combat units too */
function hostsFor(state: State, formation: number): number[] {
  return PIECES_OF[state.phasing]!.filter(
    (piece) => state.place[piece]! >= 0 && whyNoHost(piece, formation) === undefined,
  )
}

const OTHER_FORMATION = refusal('5.14a', 'no-host-but-his-own')

function whyNoHost(piece: number, formation: number): Refusal | undefined {
  return isFighter(piece) && formationOf[piece] === formation ? undefined : OTHER_FORMATION
}

/** Why an officer who has been drawn does not join a piece on the map. */
export function whyNoCompany(state: State, piece: number): Refusal | undefined {
  return whyNoHost(piece, vacancyOf(state))
}

const NO_ORDER = refusal('7.45C', 'no-order-to-end')
const WITHOUT_COMMAND = refusal('7.45C', 'no-end-without-command')
const BY_TROOPS = refusal('7.45C', 'no-end-but-by-troops')
const HAS_NOT_ROLLED = refusal('7.45C', 'no-end-before-roll')

type Segment = 'allot' | 'check'

/** Why the March Order of a piece does not end at its owner's wish; while officers roll, only that of those who have rolled. */
function whyNoEnd(state: State, piece: number, segment: Segment): Refusal | undefined {
  const order = state.order[piece]!
  if (order === 0) return NO_ORDER
  if (state.commanded[piece] === 0) return WITHOUT_COMMAND
  if (segment === 'check' && !hasRolledOfficer(state, piece)) return HAS_NOT_ROLLED
  // Napoleon and the King are always In Command, and put nobody there by that.
  return !needsCommand(piece) && hasTroops(state, order) ? BY_TROOPS : undefined
}

/** One piece for each March Order of which troops are In Command, so that these may be freed of it. */
function ordersToEnd(state: State, segment: Segment): number[] {
  return piecesOf(state, state.phasing).filter(
    (piece) => state.order[piece]! > 0 && whyNotFreed(state, piece, segment) === undefined,
  )
}

/** The same, and that the first of those who may end it is named for all of an order. */
export function whyNotFreed(state: State, piece: number, segment: Segment): Refusal | undefined {
  const refused = whyNoEnd(state, piece, segment)
  if (refused !== undefined) return refused
  const noun = piecesOf(state, state.phasing).find(
    (one) => state.order[one] === state.order[piece] && whyNoEnd(state, one, segment) === undefined,
  )!
  if (noun === piece) return undefined
  return refusal('7.45C', 'no-end-but-by', { with: { piece: { of: 'piece', noun } } })
}

function hasTroops(state: State, order: number): boolean {
  return piecesOf(state, state.phasing).some(
    (piece) => state.order[piece] === order && needsCommand(piece),
  )
}

/**
 * @rule 7.12 whoever is not placed In Command is out of it
 * @rule 2.11A2d
 */
function allotOptions(state: State): Option[] {
  const side = state.phasing
  const options: Option[] = []
  const officers = LEADERS_OF[side]!.filter((one) => whyNotOfficer(state, side, one) === undefined)
  if (officers.length > 0) options.push({ verb: 'officer', of: 'piece', nouns: officers })
  const givers = giversOf(state, side)
  const units = piecesOf(state, side).filter(
    (one) => state.place[one]! >= 0 && whyNotUnit(state, side, one, givers) === undefined,
  )
  if (units.length > 0) options.push({ verb: 'unit', of: 'piece', nouns: units })
  const orders = ordersToEnd(state, 'allot')
  if (orders.length > 0) options.push({ verb: 'free', of: 'piece', nouns: orders })
  options.push({ verb: 'done' })
  return options
}

/**
 * Whoever is Out of Command is not of the force (1.4j) and marches on; baggage needs no command.
 * @rule 7.45C an order may end at its owner's wish where the force is In Command
 */
function freeOf(state: State, piece: number): void {
  const order = state.order[piece]!
  for (const one of piecesOf(state, state.phasing))
    if (state.order[one] === order && isInCommand(state, one))
      state.order = changed(state.order, one, 0)
}

/** Whether its officer has rolled, so that it may be In Command only since then. */
function hasRolledOfficer(state: State, piece: number): boolean {
  const officer = officerOn(state, formationOf[piece]!)
  return officer >= 0 && (state.deeds[officer]! & ROLLED) !== 0
}

function takeAllotment(state: State, frame: CommandFrame, reply: Taken, go: Go<Frame>): void {
  const side = state.phasing
  if (reply.verb === 'done') return go.next(frame, 'check')
  if (reply.verb === 'free') return freeOf(state, reply.noun)
  if (reply.verb === 'officer') allotOfficer(state, side, reply.noun)
  else allotUnit(state, side, reply.noun)
  settleChain(state, side)
}

const NO_OFFICER = refusal('7.14', 'no-roll-but-officers')
const COMMANDED = refusal('7.14', 'commanded-already')
const NOT_A_LINK = refusal('6.15c', 'no-link')
const HAS_ROLLED = refusal('2.11A2c', 'no-second-roll')

/** Why a leader does not roll for his initiative now. */
export function whyNoCheck(state: State, leader: number): Refusal | undefined {
  if (kindOf[leader] !== LEADER) return NO_OFFICER
  if (state.commanded[leader] === 1) return COMMANDED
  if ((state.deeds[leader]! & ROLLED) !== 0) return HAS_ROLLED
  if (!isOfficer(leader)) return NO_OFFICER
  return isLink(state, leader) ? undefined : NOT_A_LINK
}

/**
 * @rule 2.11A2c officers out of command may roll
 * @rule 2.11B2f or be passed over
 */
function checkOptions(state: State): Option[] {
  const officers = LEADERS_OF[state.phasing]!.filter(
    (leader) => whyNoCheck(state, leader) === undefined,
  )
  const options: Option[] = []
  if (officers.length > 0) options.push({ verb: 'roll', of: 'piece', nouns: officers })
  const orders = ordersToEnd(state, 'check')
  if (orders.length > 0) options.push({ verb: 'free', of: 'piece', nouns: orders })
  options.push({ verb: 'done' })
  return options
}

function tellCheck(state: State, leader: number, dice: readonly number[], go: Go<Frame>): void {
  go.tell(own(state.phasing), { did: 'rolled', dice, for: officerRoll(state, leader) })
}

/** He and those he brings along owe their march to the guns. */
function tellCalled(state: State, leader: number, go: Go<Frame>): void {
  if ((state.deeds[leader]! & CALLED) === 0) return
  const say = { key: 'note-officer-called', with: { leader: { of: 'piece', noun: leader } } }
  go.tell(own(state.phasing), { did: 'noted', rule: '2.11B2d', say })
}

function officerRoll(state: State, leader: number): Phrase {
  const on = Math.max(0, passesUpTo(checkFacts(state, leader)))
  return { key: 'roll-officer', with: { leader: { of: 'piece', noun: leader }, on } }
}

/**
 * @rule 7.14 he who comes through has his units in range with him
 * @rule 2.11B2h
 */
function judge(state: State, leader: number, die: number): void {
  state.deeds[leader]! |= ROLLED
  const check = checkOf(die, checkFacts(state, leader))
  const grades = rulesFor(state.options).officerChecks
  if (!check.isPassed && !grades.isNearMiss(check.over)) {
    state.deeds[leader]! |= FAILED
    return
  }
  const before = state.commanded.slice()
  state.allotted = changed(state.allotted, leader, leader + 1)
  settleChain(state, state.phasing)
  for (const piece of PIECES_OF[state.phasing]!) {
    if (before[piece] === 1 || state.commanded[piece] === 0) continue
    if (check.isCalled) state.deeds[piece]! |= CALLED
    state.withheld = changed(state.withheld, piece, grades.withheld(check.over, piece))
  }
}
