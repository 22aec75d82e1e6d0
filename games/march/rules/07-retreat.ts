import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { ofThose } from '../../../core/words.ts'
import { RIVER, grid, water } from '../map/map.ts'
import { board, hexesOf, isMarked, piecesAt, put, unmark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { FIXED, LINE, LOST, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  armOf,
  GUNS,
  hasHorseGuns,
  isCavalry,
  isCombatUnit,
  isLeader,
  isTrain,
  other,
  seatOf,
  sideOf,
  UNITS,
} from './02-pieces.ts'
import { FATIGUE_OF_PURSUERS } from './02-tables.ts'
import { setOut } from './03-set-out.ts'
import { HEADINGS, facingIn, hasFacing } from './06-facing.ts'
import { hasBridge } from './06-water.ts'
import {
  loseGuns,
  takeCasualty,
  takeStraggler,
  tellIgnored,
  whoCanDie,
  whoCanStraggle,
} from './07-losses.ts'
import {
  BEATEN,
  SHATTERED,
  SLIPPING,
  STAYED,
  UNDER_FIRE,
  UNRECOVERED,
  WENT,
} from './07-retreat-level.ts'
import type { RetreatFrame } from './07-retreat-level.ts'
import {
  hasWayOut,
  isBesideEdge,
  isOpenFor,
  nearestEnemies,
  retreatHexes,
  tollOf,
} from './07-retreat-ways.ts'
import { loseBattery, disorganize, eliminate, tellOf } from './10-steps.ts'
import { tireOpenly } from './11-fatigue.ts'
import { driveOutLeaders } from './15-leaders.ts'

/** By cause, in the catalogue. */
const CAUSES = [
  'retreat-beaten',
  'retreat-slipping',
  'retreat-shattered',
  'retreat-unrecovered',
  'retreat-fire',
] as const

/** By cause, the paragraph that makes them go. */
const CAUSE_RULES = ['7.2/b', '7.6/c', '10.2/b', '10.2/b', '8.2/b'] as const

/** From the first hex: whoever may stay, or has no way to go, has done nothing. */
const retreatDeed: Deed<State, RetreatFrame> = {
  during: ({ been }) => been.length > 1,
  tell: (_state, { side, pieces, cause, been }) => ({
    rule: CAUSE_RULES[cause],
    say: ofThose(`deed-${CAUSES[cause]}`, {
      who: { of: 'piece', nouns: pieces },
      hex: { of: 'hex', noun: been[0]! },
    }),
    by: seatOf(side),
  }),
}

/** Into the next hex, or off the map. */
function goTo(state: State, frame: RetreatFrame, hex: number, go: Go<Frame>): void {
  if (frame.been.length > 1) frame.been.push(hex)
  else setOut(state, frame, ({ been }) => been.push(hex), go)
}

/** Pieces go back hex by hex; their owner says how, where the rules leave a choice. */
export const retreatProc: Proc<State, RetreatFrame, Frame> = {
  deed: retreatDeed,
  // Whoever passes through friends is one too many for a moment.
  waives: ['stacking', 'facing', 'leaders'],
  steps: {
    begin: { run: begin },
    next: { run: goOn },
    step: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: frame.cause === UNDER_FIRE ? '8.2/b' : '7.2/b',
        say: {
          key: 'ask-retreat',
          with: {
            why: CAUSES[frame.cause],
            hex: { of: 'hex', noun: here(frame) },
            steps: Math.max(1, frame.steps),
          },
        },
        options: stepOptions(state, frame),
      }),
      take: (state, frame, reply, go) => {
        if (reply.verb === 'halt') return go.next(frame, 'face')
        enter(state, frame, reply.noun, go)
      },
    },
    toll: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: frame.casualties > 0 ? frame.deadlyBy : frame.strayingBy,
        say: {
          key: 'ask-toll',
          with: { casualties: frame.casualties, stragglers: frame.stragglers },
        },
        options: tollOptions(state, frame),
      }),
      take: payToll,
    },
    face: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.2/b',
        say: { key: 'ask-retreat-face', with: { hex: { of: 'hex', noun: here(frame) } } },
        options: faceOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'face') turnAll(state, frame, reply.noun, go)
        go.next(frame, 'over')
      },
    },
    over: {
      run(state, frame, go) {
        if (frame.been.length > 1) loseBatteries(state, frame, go)
        go.done(frame.been.length > 1 ? WENT : STAYED)
      },
    },
  },
}

function here({ been }: RetreatFrame): number {
  return been.at(-1)!
}

/** Guns by themselves do not come away; extended lines draw together first. */
function begin(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  frame.pieces = frame.pieces.filter((piece) => state.place[piece]! >= 0)
  const [first] = frame.pieces
  if (first === undefined) return go.done(STAYED)
  if (frame.been.length === 0) frame.been = [hexesOf(state, first)[0]!]
  const hex = here(frame)
  for (const piece of frame.pieces)
    if (isMarked(state, piece, LINE)) drawTogether(state, piece, hex)
  if (frame.away.length === 0) frame.away = nearestEnemies(state, frame.side, hex)
  if (frame.length === 0 && frame.cause !== SHATTERED) frame.length = frame.steps
  if (frame.cause === UNDER_FIRE && !hasWayOut(state, frame, hex)) return go.done(STAYED)
  go.next(frame, 'next')
  if (units(frame).length === 0) abandonGuns(state, frame, go)
}

function drawTogether(state: State, piece: number, hex: number): void {
  unmark(state, piece, LINE)
  put(state, piece, hex)
}

/** Leaders go with the last units of theirs in the hex. */
function withLeaders(state: State, { pieces, side }: RetreatFrame, hex: number): number[] {
  const there = piecesAt(state, hex).filter((piece) => sideOf[piece] === side)
  const left = there.some((piece) => isCombatUnit(piece) && !pieces.includes(piece))
  return left ? [] : there.filter((piece) => isLeader(piece) && !pieces.includes(piece))
}

/** They go on while hexes are left, and on to an open one. */
function goOn(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const hex = here(frame)
  frame.pieces = frame.pieces.filter((piece) => state.place[piece] === hex)
  if (!frame.pieces.some((piece) => !isLeader(piece))) return go.next(frame, 'over')
  if (frame.steps === 0 && isOpenFor(state, frame, hex)) return go.next(frame, 'face')
  if (retreatHexes(state, frame, hex).length > 0) return go.next(frame, 'step')
  stuck(state, frame, go)
}

/**
 * No way but through the enemy: they stay, the beaten at the price of two steps; no way but off the map: they are lost.
 * @rule 7.2/e
 */
function stuck(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const { cause } = frame
  const isForced = cause === BEATEN || cause === UNRECOVERED
  if (isForced && frame.steps > 0 && isBesideEdge(state, here(frame)))
    return leaveMap(state, frame, go)
  const say = { key: 'note-no-way', with: { hex: { of: 'hex', noun: here(frame) } } }
  go.tell('all', { did: 'noted', rule: '7.2/e', say })
  if (cause !== BEATEN || frame.steps === 0) return go.next(frame, 'face')
  frame.casualties += 2
  frame.deadlyBy = '7.2/e'
  frame.steps = 0
  frame.shun = []
  go.next(frame, 'toll')
}

/** Whoever is forced off the map is gone for good. */
function leaveMap(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const say = { key: 'note-off-map', with: { hex: { of: 'hex', noun: here(frame) } } }
  goTo(state, frame, -1, go)
  go.tell('all', { did: 'noted', rule: '7.2/g', say })
  for (const piece of frame.pieces) {
    if (piece < UNITS) eliminate(state, piece, go, '7.2/g')
    else if (armOf[piece] === GUNS) loseGuns(state, piece, go, '7.2/g')
    else if (isTrain(piece)) loseTrain(state, piece, go)
  }
  go.next(frame, 'over')
}

function loseTrain(state: State, piece: number, go: Go<Frame>): void {
  const from = state.place[piece]!
  put(state, piece, LOST)
  tellOf(go, '7.2/g', 'note-destroyed', piece)
  go.tell('all', { did: 'removed', of: 'piece', noun: piece, from })
}

const MUST_GO = refusal('7.2/b', 'must-retreat')
const NOT_OPEN = refusal('7.2/c', 'no-halt-there')

/** Why they cannot stop where they are. */
export function whyNoHalt(state: State, frame: RetreatFrame): Refusal | undefined {
  const { cause, been, length } = frame
  const gone = been.length - 1
  const mayStop =
    cause === SHATTERED ? gone === 0 || gone >= length : cause === SLIPPING && gone > 0
  if (!mayStop) return MUST_GO
  return been.length === 1 || isOpenFor(state, frame, here(frame)) ? undefined : NOT_OPEN
}

function stepOptions(state: State, frame: RetreatFrame): Option[] {
  const nouns = retreatHexes(state, frame, here(frame))
  const options: Option[] = [{ verb: 'to', of: 'hex', nouns }]
  if (whyNoHalt(state, frame) === undefined) options.push({ verb: 'halt' })
  return options
}

/** Trains stay behind at a river that has no bridge. */
function follows(state: State, piece: number, edge: number): boolean {
  return !isTrain(piece) || water[edge] !== RIVER || hasBridge(state, edge)
}

function enter(state: State, frame: RetreatFrame, to: number, go: Go<Frame>): void {
  const from = here(frame)
  const edge = from * 6 + grid.directionOf(from, to)
  const isFirst = frame.been.length === 1
  goTo(state, frame, to, go)
  if (isFirst) leaveGuns(state, frame, go)
  const toll = tollOf(state, frame, edge)
  const going = [...frame.pieces, ...withLeaders(state, frame, from)]
  frame.pieces = going.filter((piece) => state.place[piece]! >= 0 && follows(state, piece, edge))
  for (const piece of frame.pieces) {
    go.tell('all', { did: 'moved', of: 'piece', noun: piece, from, to })
    put(state, piece, to)
  }
  // Leaders whom their units have left are no obstacle.
  driveOutLeaders(state, to, other(frame.side), go)
  frame.steps = Math.max(0, frame.steps - 1)
  frame.casualties += toll.casualties
  frame.stragglers += toll.stragglers
  frame.deadlyBy = toll.deadlyBy
  frame.strayingBy = toll.strayingBy
  if (toll.isDisorganizing)
    for (const unit of units(frame)) disorganize(state, unit, go, toll.disorganizedBy)
  if (toll.isRiddenDown) tirePursuers(state, frame, to, go)
  go.next(frame, 'toll')
}

/** Guns that cannot come away when the others go. */
function leaveGuns(state: State, { pieces }: RetreatFrame, go: Go<Frame>): void {
  for (const piece of pieces)
    if (armOf[piece] === GUNS && isMarked(state, piece, FIXED)) loseGuns(state, piece, go, '16.5/d')
}

/** No unit takes them along: trains alone go on from there. */
function abandonGuns(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const guns = frame.pieces.filter((piece) => armOf[piece] === GUNS)
  const isAll = guns.length === frame.pieces.length
  // They have gone from the hex, as whoever is driven off the map.
  if (isAll) goTo(state, frame, -1, go)
  for (const piece of guns) loseGuns(state, piece, go, '16.4/b')
  if (isAll) go.next(frame, 'over')
}

function units({ pieces }: RetreatFrame): number[] {
  return pieces.filter((piece) => piece < UNITS)
}

/** Cavalry whose zone lies there tires. */
function tirePursuers(state: State, { side }: RetreatFrame, hex: number, go: Go<Frame>): void {
  const { reaches } = board(state)
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] === other(side) && isCavalry(unit) && reaches[unit]!.includes(hex))
      tireOpenly(state, unit, { levels: FATIGUE_OF_PURSUERS, rule: '7.2/d' }, go)
}

/** Casualties first, each by whoever its owner names; nobody is left to lose any: they are ignored. */
function tollOptions(state: State, frame: RetreatFrame): Option[] {
  const losers = { pieces: frame.pieces, smashed: frame.smashed, ridden: 0 }
  const isDeadly = frame.casualties > 0
  if (!isDeadly && frame.stragglers === 0) return [{ verb: 'none' }]
  const nouns = isDeadly ? whoCanDie(state, losers) : whoCanStraggle(state, losers)
  return [nouns.length > 0 ? { verb: 'lose', of: 'piece', nouns } : { verb: 'none' }]
}

function payToll(state: State, frame: RetreatFrame, reply: Taken, go: Go<Frame>): void {
  const losers = { pieces: frame.pieces, smashed: frame.smashed, ridden: 0 }
  const isDeadly = frame.casualties > 0
  const isPaid = !isDeadly && frame.stragglers === 0
  if (isPaid) return go.next(frame, 'next')
  if (isDeadly) frame.casualties = reply.verb === 'none' ? 0 : frame.casualties - 1
  else frame.stragglers = reply.verb === 'none' ? 0 : frame.stragglers - 1
  if (reply.verb === 'none')
    return tellIgnored(state, losers, { hex: here(frame), isStraggler: !isDeadly }, go)
  if (isDeadly) takeCasualty(state, reply.noun, { ...losers, by: frame.deadlyBy }, go)
  else takeStraggler(state, reply.noun, { ...losers, by: frame.strayingBy }, go)
}

/**
 * A die no higher than the retreat is long costs a battery: the Smashed reckon with one hex more, horse artillery with one less.
 * @rule 7.12/a
 */
function mayLoseBattery(state: State, frame: RetreatFrame, unit: number): boolean {
  const { been, cause, length } = frame
  const die = dieOf(frame, unit)
  if (die === 0) return false
  const hexes = cause === SHATTERED ? Math.max(been.length - 1, length) : length
  const more = isMarked(state, unit, SMASHED) ? 1 : 0
  return die <= hexes + more - hasHorseGuns[unit]!
}

/** The die of the effects of a unit, 0 where there was none. */
function dieOf({ dice }: RetreatFrame, unit: number): number {
  for (let at = 0; at < dice.length; at += 2) if (dice[at] === unit) return dice[at + 1]!
  return 0
}

function loseBatteries(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  for (const unit of units(frame)) {
    if (state.place[unit]! < 0 || !mayLoseBattery(state, frame, unit)) continue
    // Of others nobody knows whether its guns were silent (15.14): its zone tells if it has none left.
    if (!loseBattery(state, unit)) continue
    const say = { key: 'note-battery-lost', with: { unit: { of: 'piece', noun: unit } } }
    go.tell([seatOf(sideOf[unit]!)], { did: 'noted', rule: '7.12/a', say })
  }
}

/** They face as they like, but as friends do beside whom they have got stuck; who has not gone keeps his front. */
function faceOptions(state: State, frame: RetreatFrame): Option[] {
  const facing = frame.pieces.filter(hasFacing)
  if (frame.been.length === 1 || facing.length === 0) return [{ verb: 'none' }]
  const bound = facingOfOthers(state, frame)
  return [{ verb: 'face', of: 'heading', nouns: bound < 0 ? HEADINGS : [bound] }]
}

/** The front of friends beside whom they have got stuck, −1 where there are none. */
export function facingOfOthers(state: State, { pieces, side, been }: RetreatFrame): number {
  const hex = been.at(-1)!
  for (const piece of piecesAt(state, hex))
    if (sideOf[piece] === side && hasFacing(piece) && !pieces.includes(piece))
      return facingIn(state, hex, side, piece) < 0 ? -1 : state.facing[piece]!
  return -1
}

function turnAll(state: State, frame: RetreatFrame, heading: number, go: Go<Frame>): void {
  for (const piece of frame.pieces.filter(hasFacing)) {
    if (state.facing[piece] === heading) continue
    state.facing[piece] = heading
    go.tell('all', { did: 'turned', of: 'piece', noun: piece, face: heading })
  }
}
