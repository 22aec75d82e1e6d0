import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { board, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { ReorganizeFrame } from './06-reorganization-level.ts'
import { DAY_HALF, LOST, LOST_REDUCED, NIGHT_HALF, REORGANIZED, ROLLED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { others, own, tellAppeared, tellMoved } from '../seen/tell.ts'
import {
  COMBAT_UNIT,
  LEADER,
  PIECES_OF,
  SEATS,
  VEDETTE,
  formationOf,
  kindOf,
  sideOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import {
  canPlace,
  fits,
  isTroubled,
  isUnsure,
  mayRally,
  recovered,
  waysOut,
  whyNotRally,
} from './06-eligible.ts'
import { refugesFor } from './06-room.ts'
import { LEADERS_OF } from './07-chain.ts'
import { checkFacts, checkOf, passesUpTo } from './07-initiative.ts'
import { isDemoralized, rallied } from './12-demoralization.ts'
import { noteControl } from './20-control.ts'

/** 6.21a: at most so many by one leader */
const MOST_BROUGHT = 2
const MOST_VEDETTES = 3
/** 12.24: from this on a unit of a demoralized formation is lost for good */
const NEVER_BACK = 5

/** @rule 6.0a */
export const reorganizeProc: Proc<State, ReorganizeFrame, Frame> = {
  steps: {
    recover: {
      ask: (state) => ({
        seat: SEATS[state.phasing],
        rule: '6.13a',
        say: { key: 'ask-recover' },
        options: withDone({ verb: 'test', of: 'piece', nouns: testable(state) }),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'done') return go.next(frame, 'leader')
        frame.unit = reply.noun
        go.next(frame, 'roll')
      },
    },
    roll: {
      roll: (state, frame) => ({
        rule: '6.13a',
        say: recoveryOf(state, frame.unit),
        seen: own(state.phasing),
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        const say = recoveryOf(state, frame.unit)
        go.tell(own(state.phasing), { did: 'rolled', dice: values, for: say })
        recover(state, frame.unit, values[0]!)
        go.next(frame, 'recover')
      },
    },
    leader: {
      ask: (state) => ({
        seat: SEATS[state.phasing],
        rule: '2.11A1b',
        say: { key: 'ask-rally' },
        options: leaderOptions(state),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'done') return go.done()
        if (reply.verb === 'recall') frame.unit = reply.noun
        else frame.leader = reply.noun
        go.next(frame, reply.verb === 'recall' ? 'host' : 'bring')
      },
    },
    host: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '6.33',
        say: { key: 'ask-recall', with: { unit: { of: 'piece', noun: frame.unit } } },
        options: [{ verb: 'by', of: 'piece', nouns: hosts(state, frame.unit) }],
      }),
      take(state, frame, reply, go) {
        frame.leader = reply.noun
        if (isDemoralized(state, formationOf[frame.unit]!)) return go.next(frame, 'rally')
        bringBack(state, frame.unit, frame.leader, go)
        go.next(frame, 'leader')
      },
    },
    bring: {
      ask(state, frame) {
        const options = bringOptions(state, frame.leader)
        const say = { key: 'ask-bring', with: { leader: { of: 'piece', noun: frame.leader } } }
        // Nothing is tried for good that nobody has said.
        const keep = options.some((one) => one.try === true) ? { keep: true as const } : {}
        return { seat: SEATS[state.phasing], rule: '6.21a', say, options, ...keep }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'bring') state.joined[reply.noun] = 1
        else attempt(state, frame, go)
      },
    },
    next: {
      run(state, frame, go) {
        frame.unit = chosen(state)[0] ?? -1
        if (frame.unit < 0) go.next(frame, 'leader')
        else go.next(frame, isDemoralized(state, formationOf[frame.unit]!) ? 'rally' : 'place')
      },
    },
    rally: {
      roll: (state, frame) => ({
        rule: '12.24',
        say: unitIn('roll-rally', frame.unit),
        seen: own(state.phasing),
        dice: [6],
      }),
      /** @rule 12.24 on five or six it is lost for good, a vedette as any other */
      rolled(state, frame, values, go) {
        const say = unitIn('roll-rally', frame.unit)
        go.tell(own(state.phasing), { did: 'rolled', dice: values, for: say })
        if (values[0]! < NEVER_BACK) return go.next(frame, 'place')
        state.joined[frame.unit] = 0
        unfold(state, frame.unit)
        put(state, frame.unit, LOST)
        go.tell('all', { did: 'removed', of: 'piece', noun: frame.unit, to: LOST })
        go.next(frame, 'next')
      },
    },
    place: {
      run(state, frame, go) {
        const hex = state.place[frame.leader]!
        const isFree = kindOf[frame.unit] === VEDETTE
        if (!isFree && !fits(state, hex, { newcomers: [frame.unit] })) return go.next(frame, 'room')
        state.joined[frame.unit] = 0
        rallied(state, frame.unit)
        bringBack(state, frame.unit, frame.leader, go)
        go.next(frame, 'next')
      },
    },
    room: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '6.22',
        say: unitIn('ask-room', frame.unit),
        options: roomOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'leave') {
          state.joined[frame.unit] = 0
          return go.next(frame, 'next')
        }
        frame.guest = reply.noun
        go.next(frame, 'refuge')
      },
    },
    refuge: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '6.22',
        say: { key: 'ask-refuge', with: { unit: { of: 'piece', noun: frame.guest } } },
        options: [{ verb: 'to', of: 'hex', nouns: refugesFor(state, frame.guest) }],
      }),
      take(state, frame, reply, go) {
        const from = state.place[frame.guest]!
        put(state, frame.guest, reply.noun)
        if (noteControl(state, frame.guest, reply.noun)) go.mark('yes')
        tellMoved(state, [frame.guest], { did: 'moved', from, to: reply.noun }, go)
        go.next(frame, 'place')
      },
    },
  },
}

function withDone(option: Option): Option[] {
  return option.nouns!.length > 0 ? [option, { verb: 'done' }] : [{ verb: 'done' }]
}

const NOT_LOST_TODAY = refusal('6.13a', 'no-test-there')
const HAS_ROLLED = refusal('6.13a', 'no-second-roll')

/**
 * Why a unit does not roll to recover.
 * @rule 2.11A1a units of the Day Half, each once a segment
 */
export function whyNoTest(state: State, piece: number): Refusal | undefined {
  if (state.place[piece] !== DAY_HALF) return NOT_LOST_TODAY
  return (state.deeds[piece]! & ROLLED) !== 0 ? HAS_ROLLED : undefined
}

function testable(state: State): number[] {
  return PIECES_OF[state.phasing]!.filter((piece) => whyNoTest(state, piece) === undefined)
}

function unitIn(key: string, unit: number): Phrase {
  return { key, with: { unit: { of: 'piece', noun: unit } } }
}

function recoveryOf(state: State, unit: number): Phrase {
  const on = Math.max(0, passesUpTo(checkFacts(state, unit)))
  return { key: 'roll-recovery', with: { unit: { of: 'piece', noun: unit }, on } }
}

/**
 * 6.14: otherwise it stays until night
 * @rule 6.13a at or below its rating, reduced from now on
 */
function recover(state: State, unit: number, die: number): void {
  state.deeds[unit]! |= ROLLED
  if (checkOf(die, checkFacts(state, unit)).isPassed) toNightHalf(state, unit)
}

function toNightHalf(state: State, unit: number): void {
  put(state, unit, NIGHT_HALF)
  state.reduced[unit] = state.reduced[unit] === 1 ? LOST_REDUCED : 1
}

/** Out of the box a reduced counter is like any other. */
function unfold(state: State, unit: number): void {
  if (state.reduced[unit] === LOST_REDUCED) state.reduced[unit] = 1
}

/**
 * At night everybody recovers, and nobody comes back.
 * @rule 2.21A2
 * @rule 6.14
 */
export function recoverAll(state: State, side: Side): void {
  for (const piece of PIECES_OF[side]!)
    if (state.place[piece] === DAY_HALF) toNightHalf(state, piece)
}

function leaderOptions(state: State): Option[] {
  const side = state.phasing
  const options: Option[] = []
  const leaders =
    recovered(state, side).length === 0
      ? []
      : LEADERS_OF[side]!.filter(
          (one) => state.place[one]! >= 0 && whyNotRally(state, one) === undefined,
        )
  if (leaders.length > 0) options.push({ verb: 'rally', of: 'piece', nouns: leaders })
  const vedettes = PIECES_OF[side]!.filter((one) => whyNoRecall(state, one) === undefined)
  if (vedettes.length > 0) options.push({ verb: 'recall', of: 'piece', nouns: vedettes })
  options.push({ verb: 'done' })
  return options
}

const NO_VEDETTE = refusal('6.32', 'no-recall-there')
const NO_LEADER = refusal('6.33', 'no-recall-leader')
const NOT_HIS = refusal('6.33', 'no-recall-by-him')
const FULL = refusal('3.15', 'no-room-vedettes')

/** Why a vedette does not come back under any leader. */
export function whyNoRecall(state: State, vedette: number): Refusal | undefined {
  if (kindOf[vedette] !== VEDETTE || state.place[vedette] !== NIGHT_HALF) return NO_VEDETTE
  const leaders = LEADERS_OF[sideOf[vedette]!]!.filter((leader) => state.place[leader]! >= 0)
  const reasons = leaders.map((leader) => whyNoHost(state, leader, vedette))
  if (reasons.includes(undefined)) return undefined
  return reasons.includes(FULL) ? FULL : NO_LEADER
}

/** Why a vedette does not come back under a leader on the map. */
export function whyNoHost(state: State, leader: number, vedette: number): Refusal | undefined {
  if (kindOf[leader] !== LEADER || !mayRally(state, leader, vedette)) return NOT_HIS
  return board(state).vedettes[state.place[leader]!]! < MOST_VEDETTES ? undefined : FULL
}

/** @rule 6.15d no distance, and it costs nothing */
function hosts(state: State, vedette: number): number[] {
  return LEADERS_OF[sideOf[vedette]!]!.filter(
    (leader) => state.place[leader]! >= 0 && whyNoHost(state, leader, vedette) === undefined,
  )
}

function chosen(state: State): number[] {
  return recovered(state, state.phasing).filter((unit) => state.joined[unit] === 1)
}

const NOT_RECOVERED = refusal('6.13a', 'no-bring-there')
const OTHER_CORPS = refusal('6.15b', 'no-bring-other-corps')
const CHOSEN = refusal('6.21a', 'no-bring-twice')
const ENOUGH = refusal('6.21a', 'no-bring-more')
const CROWDED = refusal('6.22', 'no-bring-room')

/**
 * Why a leader does not bring a unit back besides those he has chosen.
 * @rule 6.21a at most two by one leader
 */
export function whyNotBrought(
  state: State,
  leader: number,
  unit: number,
  already: readonly number[] = chosen(state),
): Refusal | undefined {
  if (kindOf[unit] !== COMBAT_UNIT || state.place[unit] !== NIGHT_HALF) return NOT_RECOVERED
  if (!mayRally(state, leader, unit)) return OTHER_CORPS
  if (state.joined[unit] === 1) return CHOSEN
  if (already.length >= MOST_BROUGHT) return ENOUGH
  return canPlace(state, leader, [...already, unit]) ? undefined : CROWDED
}

function bringOptions(state: State, leader: number): Option[] {
  const already = chosen(state)
  const more = recovered(state, state.phasing).filter(
    (unit) => whyNotBrought(state, leader, unit, already) === undefined,
  )
  const options: Option[] = []
  if (more.length > 0) options.push({ verb: 'bring', of: 'piece', nouns: more })
  if (already.length > 0)
    options.push(isUnsure(state, leader) ? { verb: 'go', try: true } : { verb: 'go' })
  return options
}

/**
 * The attempt counts, whatever comes of it.
 * @rule 6.23
 */
function attempt(state: State, frame: ReorganizeFrame, go: Go<Frame>): void {
  state.deeds[frame.leader]! |= REORGANIZED
  if (!isTroubled(state, frame.leader)) return go.next(frame, 'next')
  for (const unit of chosen(state)) state.joined[unit] = 0
  const say = { key: 'note-rally-failed', with: { leader: { of: 'piece', noun: frame.leader } } }
  go.tell(own(state.phasing), { did: 'noted', rule: '6.15a', say })
  go.next(frame, 'leader')
}

/**
 * Out of its box, which lies open, and under a flag; where one stands already nobody sees under which.
 * @rule 6.21b
 * @rule 2.11A1b
 * @rule 6.3 a vedette is as strong as ever
 */
function bringBack(state: State, unit: number, leader: number, go: Go<Frame>): void {
  const hex = state.place[leader]!
  unfold(state, unit)
  put(state, unit, hex)
  // The die of its recovery was no check of its initiative to move.
  state.deeds[unit]! &= ~ROLLED
  if (noteControl(state, unit, hex)) go.mark('yes')
  go.tell(others(state.phasing), { did: 'removed', of: 'piece', noun: unit, from: NIGHT_HALF })
  tellAppeared(state, unit, go)
}

function roomOptions(state: State, frame: ReorganizeFrame): Option[] {
  const nouns = waysOut(state, state.place[frame.leader]!, frame.unit)
  return nouns.length > 0
    ? [{ verb: 'displace', of: 'piece', nouns }, { verb: 'leave' }]
    : [{ verb: 'leave' }]
}
