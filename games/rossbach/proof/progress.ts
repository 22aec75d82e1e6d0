import { board, piecesOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { DayFrame, NightFrame } from '../rules/02-sequence-level.ts'
import type { ReorganizeFrame } from '../rules/06-reorganization-level.ts'
import type { MarchFrame } from '../rules/08-march-level.ts'
import type { MovementFrame } from '../rules/08-movement-level.ts'
import type { AdvanceFrame } from '../rules/11-advance-level.ts'
import type { CombatFrame } from '../rules/11-combat-level.ts'
import type { PlanFrame } from '../rules/11-plan-level.ts'
import type { RetreatFrame } from '../rules/11-retreat-level.ts'
import type { EntryFrame } from '../rules/15-entry-level.ts'
import type { AvoidFrame } from '../rules/16-avoid-level.ts'
import type { SetUpFrame } from '../rules/19-set-up-level.ts'
import {
  FIRST_TRAIN,
  PIECES,
  PIECES_OF,
  REPLACEMENT,
  TRAIN,
  VEDETTE,
  kindOf,
  sideOf,
} from '../rules/01-pieces.ts'
import { LEADERS_OF, role } from '../rules/07-chain.ts'
import { isBound } from '../rules/08-group.ts'
import { pointsLeft } from '../rules/08-rights.ts'
import { waitingOf } from '../rules/15-arrivals.ts'
import { undecided } from '../rules/16-avoid.ts'
import { delegable } from '../rules/18-delegation.ts'
import { overfull } from '../rules/19-set-up.ts'
import { firstSide, scenarioNamed } from '../model/scenario-book.ts'
import {
  ABSENT,
  AVOIDED,
  DAY_HALF,
  DEPLOYED,
  ENTERED,
  FOUGHT,
  LAID,
  MOVED,
  NIGHT_HALF,
  REORGANIZED,
  ROLLED,
  WAITING,
  WITHIN,
} from '../model/state.ts'
import type { State } from '../model/state.ts'

// Why games end: what is left to do, counted so that it falls with every reply.

/** What one step of a procedure is worth: more than all that what it calls can have left. */
const FATE = 2 ** 4
const RETREAT = 2 ** 17
const REPULSE = 2 ** 19
const MARCH = 2 ** 26
const ENTRY = 2 ** 32
const PHASE = ENTRY * 4000
const BATTLE = 2 ** 21

const UNIT: Readonly<Partial<Record<Frame['proc'], number>>> = {
  movement: ENTRY,
  entry: MARCH,
  march: REPULSE,
  repulse: RETREAT,
  retreat: FATE,
  combat: BATTLE,
  battle: RETREAT,
  losses: FATE,
  avoid: FATE,
  disengage: FATE,
  advance: FATE,
}

type Left = (frame: never, state: State) => number

/** Falls with every reply. */
export function progressOf(state: State): number {
  if (state.stack.length === 0) return 0
  let sum = phasesLeft(state) * PHASE
  for (const frame of state.stack) {
    const left = LEFT[frame.proc]
    // Each hand-over between team mates counts.
    sum -= frame.hand ?? 0
    if (left !== undefined) sum += left(frame as never, state) * (UNIT[frame.proc] ?? 1)
  }
  return sum
}

const BEFORE = ['memo', 'firstSetUp', 'secondSetUp', 'firstOrder', 'secondOrder', 'begin']
const STAGES: Readonly<Record<string, number>> = {
  command: 0,
  letters: 1,
  movement: 1,
  combat: 2,
  over: 3,
  recover: 0,
  disengage: 1,
}
const STAGES_OF_A_TURN = 8

function phasesLeft(state: State): number {
  const { from, to } = scenarioNamed(state.scenario)
  const all = (to - from + 1) * STAGES_OF_A_TURN + BEFORE.length
  const [campaign, player] = state.stack
  if (player?.proc !== 'day' && player?.proc !== 'night')
    return all - Math.max(0, BEFORE.indexOf(campaign!.at))
  const isFirst = (state.phasing === firstSide(state.scenario)) === (player.proc === 'day')
  const done = (state.turn - from) * STAGES_OF_A_TURN + (isFirst ? 0 : 4) + stageIn(player)
  return all - BEFORE.length - done
}

/** By night letters are written before anything is reckoned as done. */
function stageIn({ proc, at }: DayFrame | NightFrame): number {
  return proc === 'night' && at === 'letters' ? 0 : STAGES[at]!
}

function countOf(pieces: readonly number[], is: (piece: number) => boolean): number {
  let count = 0
  for (const piece of pieces) if (is(piece)) count++
  return count
}

function setUpLeft({ at, side }: SetUpFrame, state: State): number {
  const { place, deeds } = state
  const open = countOf(
    PIECES_OF[side]!,
    (piece) => (place[piece]! >= 0 || place[piece] === WITHIN) && (deeds[piece]! & ENTERED) === 0,
  )
  const within = countOf(PIECES_OF[side]!, (piece) => place[piece] === WITHIN)
  const crowded = overfull(state, side)
  const crowd = countOf(PIECES_OF[side]!, (piece) => crowded.includes(place[piece]!))
  return open * 32 + within + crowd * 2 + (at === 'choose' ? 1 : 0)
}

/** By step of the segment in which leaders bring units back. */
function rallyStep({ at, unit }: ReorganizeFrame, chosen: number): number {
  if (at === 'host') return 11
  if (at === 'bring') return 10 - chosen
  // A vedette comes back by itself.
  if (at === 'rally') return kindOf[unit] === VEDETTE ? 10 : 22 + 4 * chosen
  if (at === 'room') return 21 + 4 * chosen
  return at === 'refuge' ? 20 + 4 * chosen : 12
}

function reorganizeLeft(frame: ReorganizeFrame, state: State): number {
  const own = PIECES_OF[state.phasing]!
  const { place, deeds } = state
  if (frame.at === 'recover' || frame.at === 'roll') {
    const untested = (piece: number): boolean =>
      place[piece] === DAY_HALF && (deeds[piece]! & ROLLED) === 0
    return 10_000 + countOf(own, untested) * 2 + (frame.at === 'recover' ? 1 : 0)
  }
  const leaders = countOf(
    LEADERS_OF[state.phasing]!,
    (one) => place[one]! >= 0 && (deeds[one]! & REORGANIZED) === 0,
  )
  const waiting = own.filter((piece) => place[piece] === NIGHT_HALF)
  const vedettes = countOf(waiting, (piece) => kindOf[piece] === VEDETTE)
  const chosen = countOf(waiting, (piece) => state.joined[piece] === 1)
  return leaders * 64 + (waiting.length - vedettes) * 16 + vedettes * 4 + rallyStep(frame, chosen)
}

function commandLeft({ at }: { at: string }, state: State): number {
  const own = piecesOf(state, state.phasing)
  const orders = countOf(own, (piece) => state.order[piece]! > 0)
  if (at === 'check' || at === 'roll') {
    const unrolled = countOf(own, (piece) => (state.deeds[piece]! & ROLLED) === 0)
    return unrolled * 2 + orders + (at === 'check' ? 1 : 0)
  }
  const unspent = countOf(own, (piece) => state.allotted[piece] === 0)
  if (at === 'allot') return 1000 + unspent + orders
  const spare = countOf(LEADERS_OF[state.phasing]!, (leader) => isSpare(state, leader))
  return 2000 + spare
}

function isSpare(state: State, leader: number): boolean {
  return role(leader) === REPLACEMENT && state.place[leader] === ABSENT
}

const MOVEMENT_STAGES: Readonly<Record<string, number>> = {
  begin: 3,
  pontoon: 3,
  bank: 3,
  spoils: 3,
  nightfall: 2,
  night: 2,
  command: 2,
  individual: 1,
  close: 0,
}

/** Vedettes go back to their unit and out again, and then not back. */
function vedetteTurns(state: State, piece: number): number {
  if (kindOf[piece] !== VEDETTE) return 0
  if (state.place[piece] === WITHIN) return 1
  return state.place[piece]! >= 0 && (state.deeds[piece]! & DEPLOYED) === 0 ? 2 : 0
}

/** In a march, or about to be; an order in the making joins its force only for as long as it is written. */
function isJoined(state: State, piece: number): boolean {
  return state.joined[piece] === 1 && state.stack.at(-1)!.proc !== 'order'
}

/** Pontoons to take up, and enemy ones to seize first. */
function bridgesLeft(state: State): number {
  let sum = 0
  for (let train = FIRST_TRAIN; train < PIECES; train++)
    if (state.place[train] === LAID)
      sum += state.serves[train - FIRST_TRAIN] === state.phasing ? 5 : 10
  return sum
}

/** Trains change hands on the way, so those of both sides count. */
function moveLeft(state: State, piece: number): number {
  const { place, deeds, phasing } = state
  if (kindOf[piece] !== TRAIN && sideOf[piece] !== phasing) return 0
  const isThere = place[piece]! >= 0 || place[piece] === WAITING || place[piece] === WITHIN
  let left = (deeds[piece]! & ROLLED) === 0 ? 1 : 0
  if (isThere && (deeds[piece]! & MOVED) === 0) left += isJoined(state, piece) ? 1 : 2
  if (place[piece] === WAITING) left++
  // Who goes out anew has what his unit has left: a roll and a move at most.
  return left + 4 * vedetteTurns(state, piece)
}

function movementLeft({ at }: MovementFrame, state: State): number {
  let base = MOVEMENT_STAGES[at]! * 400
  for (let piece = 0; piece < PIECES; piece++) base += moveLeft(state, piece)
  if (MOVEMENT_STAGES[at] === 3) base += bridgesLeft(state)
  if (at === 'pontoon') base++
  const isEntering = state.stack.some(({ proc }) => proc === 'entry')
  return 2 * base - (isEntering ? 1 : 0)
}

function entryLeft(frame: EntryFrame, state: State): number {
  const waiting = waitingOf(state, frame.group)
  const loose = countOf(waiting, (piece) => !isJoined(state, piece))
  const open = countOf(waiting, (piece) => state.column[piece] === 0)
  const isBefore = frame.at === 'begin' || frame.at === 'check' || frame.at === 'where'
  const isWriting = state.stack.at(-1)!.proc === 'order'
  const unordered = countOf(
    waiting,
    (piece) => state.order[piece] === 0 && !(isWriting && state.joined[piece] === 1),
  )
  // Twelve pieces and their marches must stay below what an entry is worth.
  return waiting.length * 2 + loose + open + unordered + (isBefore ? 1 : 0)
}

/** Those on the march, wherever they are: in a Repulse they have gone ahead of their frame. */
function marchers({ joined, place }: State): number[] {
  const pieces: number[] = []
  for (let piece = joined.indexOf(1); piece >= 0; piece = joined.indexOf(1, piece + 1))
    if (place[piece]! >= 0) pieces.push(piece)
  return pieces
}

function marchLeft({ at }: MarchFrame, state: State): number {
  const pieces = marchers(state)
  const points = Math.max(0, ...pieces.map((piece) => pointsLeft(state, piece)))
  const open = countOf(pieces, (piece) => isBound(piece) && state.column[piece] === 0)
  const untolled = state.over.filter((side, train) => side >= 0 && state.toll[train]! < 0).length
  return points * 4 + open + pieces.length + untolled * 2 + (at === 'crossing' ? 0 : 1)
}

const COMBAT_STAGES = [
  'close',
  'fight',
  'assign',
  'orphans',
  'attacker',
  'defender',
  'declare',
  'plan',
]
/** More than the way back from the last stage to the first, when attacks are declared one by one. */
const ROUND = 600
const FRESH = 640

/** Who is there, has not fought and has not got out of the way. */
function freshness(state: State): number {
  let sum = 0
  for (let piece = 0; piece < PIECES; piece++) {
    if (state.place[piece]! < 0) continue
    sum += 8
    if ((state.deeds[piece]! & FOUGHT) === 0) sum++
    if ((state.deeds[piece]! & AVOIDED) === 0) sum++
  }
  return sum
}

/** Somebody has gone or fallen in this round: what that took off is given up only when the round is over. */
function isRoundSpent(state: State): boolean {
  return state.stack.some((frame) => {
    if (frame.proc === 'avoid') return frame.from >= 0
    if (frame.proc !== 'battle') return false
    return [...frame.attackers, ...frame.defenders].some((piece) => state.place[piece]! < 0)
  })
}

const COMBAT_NAMES: Readonly<Record<string, string>> = { resolve: 'fight', cover: 'assign' }

function combatLeft({ at, pairs }: CombatFrame, state: State): number {
  const name = COMBAT_NAMES[at] ?? at
  const stage = Math.max(0, COMBAT_STAGES.indexOf(name))
  const couples = Math.min(60, pairs.length / 2)
  const within = name === 'fight' ? couples : name === 'assign' ? 60 - couples : 0
  const round = isRoundSpent(state) ? ROUND : 0
  return freshness(state) * FRESH + round + stage * 64 + within
}

function planLeft({ at, pairs, attackers, targets }: PlanFrame): number {
  const star = at === 'target' ? 64 : 32 - attackers.length - targets.length
  return (200 - pairs.length / 2) * 128 + star
}

const BATTLE_STEPS = [
  'after',
  'duke',
  'counter',
  'advance',
  'retreat',
  'fates',
  'otherLosses',
  'losses',
  'accept',
  'result',
  'die',
  'column',
  'napoleon',
  'reveal',
]

function retreatLeft(frame: RetreatFrame, state: State): number {
  const { at, pieces, group, left, chain, toCross, followers } = frame
  const waiting = (pieces.length + group.length) * 256
  if (at === 'begin' || at === 'next') return waiting + 255
  if (at === 'follow' || at === 'to') return waiting + followers.length
  if (at === 'displace' || at === 'refuge' || at === 'settle')
    return waiting + Math.max(0, 31 - chain.length)
  const hex = waiting + left * 32
  if (at === 'vedette') return hex + 22 + Math.min(8, board(state).vedettes[frame.into]!)
  // A retreat that goes on after a fate it has brought about is at its next step again.
  return at === 'step' || at === 'on'
    ? hex + 31
    : hex + Math.min(10, toCross.length) * 2 + (at === 'order' ? 1 : 0)
}

function disengageLeft({ at }: { at: string }, state: State): number {
  let sum = at === 'choose' ? 1 : 0
  for (let piece = 0; piece < PIECES; piece++) {
    // Trains change hands by night too.
    if (kindOf[piece] !== TRAIN && sideOf[piece] !== state.phasing) continue
    if ((state.deeds[piece]! & MOVED) !== 0) continue
    sum += 2
    if (state.joined[piece] === 0) sum += 2
  }
  return sum
}

function avoidLeft(frame: AvoidFrame, state: State): number {
  if (frame.at === 'choose') return 0
  return frame.at === 'company' ? 4 + undecided(state, frame).length : 3 - frame.steps
}

const LEFT: Readonly<Partial<Record<Frame['proc'], Left>>> = {
  setUp: setUpLeft,
  delegate: (_frame, state) => delegable(state).length,
  memo: (_frame, state) => state.memo.filter((way) => way === 0).length,
  reorganize: reorganizeLeft,
  command: commandLeft,
  order: ({ at }: { at: string }) => (at === 'force' ? 2 : 1),
  movement: movementLeft,
  entry: entryLeft,
  march: marchLeft,
  repulse: ({ at }: { at: string }) => ['over', 'enter', 'retreat', 'reveal'].indexOf(at),
  // More than the fate of wagons whose escort the scout kills, and then of those he leaves behind.
  scout: ({ at }: { at: string }) => (at === 'away' ? 50 : 100),
  disengage: disengageLeft,
  combat: combatLeft,
  plan: planLeft,
  avoid: avoidLeft,
  battle: ({ at }: { at: string }) => BATTLE_STEPS.indexOf(at),
  losses: ({ from }: { from: number[] }) => from.length,
  retreat: retreatLeft,
  advance: ({ at, gone }: AdvanceFrame) => (at === 'who' ? 100 - gone.length : 200),
  fate: ({ at, pieces }: { at: string; pieces: number[] }) =>
    pieces.length * 2 + (at === 'next' ? 0 : 1),
}
