import { changed } from '../../../core/list.ts'
import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { piecesOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { MovementFrame } from './08-movement-level.ts'
import {
  CALLED,
  DEPLOYED,
  ENTERED,
  MOVED,
  MOVING,
  REPULSED,
  SCOUTED,
  UNREADY,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_TRAIN, LEADER, SEATS, kindOf } from './01-pieces.ts'
import { workSides } from './08-bridges.ts'
import type { Mover } from './08-group.ts'
import { aloneFrom, isBoundSomewhere, returnable, whyNotByOrder, whyOwed } from './08-owed.ts'
import { whyCannotForm } from './08-march-options.ts'
import { endOrder, hasArrived, isBarred } from './08-orders.ts'
import { groundFor, hasPlainStep } from './08-plain.ts'
import type { Ground } from './08-plain.ts'
import {
  BY_COMMAND,
  BY_INITIATIVE,
  BY_ORDER,
  heldByOfficers,
  isCalled,
  isOrdered,
  whyNoNightRight,
  whyNoRight,
  whyNoRoll,
} from './08-rights.ts'
import { coverAgain, revealContacts } from './08-sight.ts'
import { hasStep, whyLeavesCrowd } from './08-steps.ts'
import { startOfMarch } from './08-together.ts'
import { banksFor, bridgeOptions, pontoonSides, seize, takeUp } from './09-pontoon.ts'
import { whyNoRepulse } from './10-repulse-odds.ts'
import { scoutTargets } from './13-scout-targets.ts'
import { breakDown, breakable, reassemble } from './13-vedettes.ts'
import { closeChecks, entryHex, arrivals } from './15-arrivals.ts'
import { isRisky } from './15-openings.ts'
import { entry } from './15-entry-level.ts'
import { whyNotAnnounced } from './15-entry-hexes.ts'

const seizureDeed: Deed<State, MovementFrame> = {
  during: ['spoils'],
  tell(state, { train }) {
    const by = SEATS[state.phasing]
    const side = { of: 'side', noun: state.over[train - FIRST_TRAIN]! }
    return { rule: '9.26b', say: { key: `deed-seize-${by}`, with: { side } }, by }
  },
}

export const movementProc: Proc<State, MovementFrame, Frame> = {
  deed: seizureDeed,
  steps: {
    begin: {
      run(state, frame, go) {
        beginMovement(state)
        const stage = { key: `stage-${SEATS[state.phasing]}-movement`, with: { turn: state.turn } }
        go.tell('all', { did: 'began', stage })
        revealContacts(state, go)
        // That nobody was turned up tells something as well.
        go.mark('yes')
        go.next(frame, 'pontoon')
      },
    },
    pontoon: {
      ask: (state) => ({
        seat: SEATS[state.phasing],
        rule: '9.23a',
        say: { key: 'ask-lift' },
        options: bridgeOptions(state),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'done') return go.next(frame, 'command')
        frame.train = reply.noun
        go.next(frame, reply.verb === 'lift' ? 'bank' : 'spoils')
      },
    },
    spoils: {
      roll: () => ({ rule: '9.17', say: { key: 'roll-bridge' }, seen: 'all', dice: [6] }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: { key: 'roll-bridge' } })
        seize(state, frame.train - FIRST_TRAIN, values[0]!, go)
        frame.train = -1
        go.next(frame, 'pontoon')
      },
    },
    bank: {
      ask: (state, { train }) => ({
        seat: SEATS[state.phasing],
        rule: '9.23a',
        say: { key: 'ask-bank' },
        options: [{ verb: 'to', of: 'hex', nouns: banksFor(state, train - FIRST_TRAIN) }],
      }),
      take(state, frame, reply, go) {
        takeUp(state, frame.train - FIRST_TRAIN, reply.noun, go)
        frame.train = -1
        go.next(frame, 'pontoon')
      },
    },
    command: {
      ask: (state) => ({
        seat: SEATS[state.phasing],
        rule: '2.11B1a',
        say: { key: 'ask-move' },
        options: commandOptions(state),
        // Whoever has moved somebody may want to take it back, and whoever can move nobody must not be found out by it.
        keep: true,
      }),
      take: takeCommand,
    },
    individual: {
      ask: (state) => ({
        seat: SEATS[state.phasing],
        rule: '2.11B2a',
        say: { key: 'ask-individual' },
        options: individualOptions(state),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'end') return go.next(frame, 'close')
        if (reply.verb === 'reassemble') return reassemble(state, reply.noun, go)
        state.joined[reply.noun] = 1
        go.call(Object.assign(startOfMarch(state, reply.noun, BY_INITIATIVE), { at: 'roll' }))
      },
    },
    nightfall: {
      run(state, frame, go) {
        for (const piece of piecesOf(state, state.phasing)) state.deeds[piece]! &= ~MOVED
        go.next(frame, 'night')
      },
    },
    night: {
      ask: (state) => ({
        seat: SEATS[state.phasing],
        rule: '2.21C',
        say: { key: 'ask-night-march' },
        options: nightOptions(state),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'end') return go.next(frame, 'close')
        state.joined[reply.noun] = 1
        go.call(startOfMarch(state, reply.noun))
      },
    },
    close: {
      run(state, frame, go) {
        frame.scouted = []
        endBarredOrders(state, go)
        coverAgain(state, go)
        closeMovement(state)
        go.done()
      },
    },
  },
}

const OF_THIS_PHASE = MOVED | SCOUTED | REPULSED | UNREADY | ENTERED

function beginMovement(state: State): void {
  state.phase = MOVING
  state.queues = []
  for (const piece of piecesOf(state, state.phasing)) {
    state.deeds[piece]! &= ~OF_THIS_PHASE
    if (isOrdered(state, piece)) marchByOrder(state, piece)
  }
}

/** Whoever is under a March Order marches by it, at his full allowance (7.44a), whatever his officer rolled (5.19). */
function marchByOrder(state: State, piece: number): void {
  state.withheld = changed(state.withheld, piece, 0)
  state.deeds[piece]! &= ~CALLED
}

/**
 * What lasts for one phase is over with it.
 * @rule 8.14B points left are gone
 */
function closeMovement(state: State): void {
  state.spent.fill(0)
  closeChecks(state)
  for (const piece of piecesOf(state, state.phasing)) {
    state.deeds[piece]! &= ~(DEPLOYED | CALLED)
    state.withheld = changed(state.withheld, piece, 0)
  }
}

const NOTHING_TO_DO = refusal('8.0', 'no-way-from-here')

interface Try {
  piece: number
  by: number
  ground: Ground
}

/** Whether the piece alone could do anything on a march; it is marked as marching while that is looked at. */
function canMarch(state: State, { piece, by, ground }: Try): boolean {
  const isFree = by === BY_INITIATIVE || (!isOrdered(state, piece) && !isCalled(state, piece))
  if (isFree && hasPlainStep(state, ground, piece)) return true
  const mover = aloneFrom(state, piece, by)
  state.joined[piece] = 1
  const isFine =
    hasStep(state, mover) ||
    whyCannotForm(state, mover) === undefined ||
    (mover.frame.by !== BY_ORDER && canWork(state, mover))
  state.joined[piece] = 0
  return isFine
}

function canWork(state: State, mover: Mover): boolean {
  return (
    whyNoRepulse(state, mover) === undefined ||
    scoutTargets(state, mover).length > 0 ||
    pontoonSides(state, mover).length > 0 ||
    workSides(state, mover, 'damage').length > 0 ||
    workSides(state, mover, 'repair').length > 0
  )
}

/**
 * Why a piece cannot be moved in the Command Movement Segment now.
 * @rule 8.0
 */
export function movable(
  state: State,
  piece: number,
  ground: Ground = groundFor(state, state.phasing),
): Refusal | undefined {
  const refused = whyNoRight(state, piece)
  if (refused !== undefined) return refused
  return canMarch(state, { piece, by: BY_COMMAND, ground }) ? undefined : NOTHING_TO_DO
}

/** The same as it is told: a leader among many troops goes with them, not before them. */
export function whyNotMovable(state: State, piece: number): Refusal | undefined {
  const refused = movable(state, piece)
  if (refused !== NOTHING_TO_DO) return refused
  return whyHeldBack(state, piece) ?? whyNotByOrder(state, piece) ?? refused
}

function whyHeldBack(state: State, piece: number): Refusal | undefined {
  if (kindOf[piece] !== LEADER) return undefined
  state.joined[piece] = 1
  const refused = whyLeavesCrowd(state, aloneFrom(state, piece, BY_COMMAND))
  state.joined[piece] = 0
  return refused
}

/**
 * Whoever stands before an enemy zone, or a column, and has not even set out is freed with the phase, as if he had marched up to
 * it (7.45B); and who stands where he was sent, or has lost the infantry he waited for there (C28).
 */
function endBarredOrders(state: State, go: Go<Frame>): void {
  for (const piece of piecesOf(state, state.phasing)) {
    if (!isOrdered(state, piece)) continue
    const isReached = hasArrived(state, aloneFrom(state, piece, BY_COMMAND))
    if (isReached || cannotSetOut(state, piece))
      endOrder(state, { order: state.order[piece]!, isReached, isLate: true }, go)
  }
}

function cannotSetOut(state: State, piece: number): boolean {
  if (whyNoNightRight(state, piece) !== undefined) return false
  const mover = aloneFrom(state, piece, BY_COMMAND)
  state.joined[piece] = 1
  const isOver = mover.frame.hex !== mover.frame.goal && isBarred(state, mover)
  state.joined[piece] = 0
  return isOver
}

/** Groups that may be announced. */
function comers(state: State): number[] {
  const found: number[] = []
  const groups = arrivals(state)
  for (let index = 0; index < groups.length; index++)
    if (whyNotAnnounced(state, index) === undefined) found.push(index)
  return found
}

/** Who must still march, or come in whole, before the segment ends. */
export function whyNoEnd(state: State): Refusal | undefined {
  const movers = piecesOf(state, state.phasing).filter((one) => movable(state, one) === undefined)
  return whyOwed(state, { movers, groups: comers(state) })
}

/** 8.0: all, some or none may move */
function commandOptions(state: State): Option[] {
  const ground = groundFor(state, state.phasing)
  const movers = piecesOf(state, state.phasing).filter(
    (one) => movable(state, one, ground) === undefined,
  )
  const options: Option[] = []
  const push = (option: Option & { nouns: readonly number[] }): void => {
    if (option.nouns.length > 0) options.push(option)
  }
  push({ verb: 'move', of: 'piece', nouns: movers })
  const groups = comers(state)
  const risky = (index: number): boolean => isRisky(state, entryHex(state, index))
  push({ verb: 'enter', of: 'group', nouns: groups.filter((index) => !risky(index)) })
  push({ verb: 'enter', of: 'group', nouns: groups.filter(risky), try: true })
  push({ verb: 'deploy', of: 'piece', nouns: breakable(state) })
  push({ verb: 'reassemble', of: 'piece', nouns: returnable(state) })
  if (whyOwed(state, { movers, groups }) === undefined) options.push({ verb: 'end' })
  return options
}

function takeCommand(state: State, frame: MovementFrame, reply: Taken, go: Go<Frame>): void {
  if (reply.verb === 'end') return go.next(frame, 'individual')
  if (reply.verb === 'deploy') return breakDown(state, reply.noun, go)
  if (reply.verb === 'reassemble') return reassemble(state, reply.noun, go)
  if (reply.verb === 'enter') return go.call(entry.frame({ group: reply.noun }))
  state.joined[reply.noun] = 1
  go.call(startOfMarch(state, reply.noun))
}

/** Why a piece may not try to move on its own. */
export function rollable(
  state: State,
  piece: number,
  held: Uint8Array = heldByOfficers(state),
  ground: Ground = groundFor(state, state.phasing),
): Refusal | undefined {
  const refused = whyNoRoll(state, piece, held)
  if (refused !== undefined) return refused
  return canMarch(state, { piece, by: BY_INITIATIVE, ground }) ? undefined : NOTHING_TO_DO
}

function individualOptions(state: State): Option[] {
  const options: Option[] = []
  const held = heldByOfficers(state)
  const ground = groundFor(state, state.phasing)
  const rollers = piecesOf(state, state.phasing).filter(
    (one) => rollable(state, one, held, ground) === undefined,
  )
  if (rollers.length > 0) options.push({ verb: 'roll', of: 'piece', nouns: rollers })
  const back = returnable(state)
  if (back.length > 0) options.push({ verb: 'reassemble', of: 'piece', nouns: back })
  options.push({ verb: 'end' })
  return options
}

/**
 * 2.21C: whoever can march under his order must
 * @rule 7.46a as far as by day
 */
function nightOptions(state: State): Option[] {
  const movers = nightMovers(state)
  return movers.length > 0 ? [{ verb: 'move', of: 'piece', nouns: movers }] : [{ verb: 'end' }]
}

const NO_WAY_THERE = refusal('7.44a', 'no-way-to-objective')

/** Why a piece does not march at night. */
export function whyNotByNight(state: State, piece: number): Refusal | undefined {
  const refused = whyNoNightRight(state, piece)
  if (refused !== undefined || isBoundSomewhere(state, piece)) return refused
  return whyNotByOrder(state, piece) ?? NO_WAY_THERE
}

function nightMovers(state: State): number[] {
  return piecesOf(state, state.phasing).filter((one) => whyNotByNight(state, one) === undefined)
}

export function whyNoEndByNight(state: State): Refusal | undefined {
  return whyOwed(state, { movers: nightMovers(state), groups: [] })
}
