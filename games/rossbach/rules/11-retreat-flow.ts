import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Go } from '../../../core/flow/step.ts'
import { isEnemyFlag, ownerOf, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { initiativeOf } from './07-ratings.ts'
import type { RetreatFrame } from './11-retreat-level.ts'
import { grid } from '../map/map.ts'
import { DAY_HALF, LOST, NIGHT_HALF } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { COMBAT_UNIT, LEADER, TRAIN, VEDETTE, kindOf } from './01-pieces.ts'
import { eliminate, eliminateAll, hasReducedSide, loseIrreplaceable } from './11-elimination.ts'
import { companions, followHexes, isKept, stayers } from './11-followers.ts'
import { followersAt, hasRoom, isRiver } from './11-ground.ts'
import { relocate } from './11-relocate.ts'
import { BLOCKED, FREE, bestLevel, hasRoomFor, vedetteRefuges } from './11-retreat-ways.ts'
import type { Run } from './11-retreat-ways.ts'
import { fate } from './05-capture-level.ts'
import table from '../data/tables/retreat.json' with { type: 'json' }

export function runOf(state: State, frame: RetreatFrame, group: readonly number[]): Run {
  const from = frame.from >= 0 ? frame.from : state.place[group[0]!]!
  const followers = companions(state, frame, { group, from })
  return { side: frame.side, group, followers, from, repulse: frame.repulse }
}

export function pieceIn(key: string, noun: number, more: Record<string, number> = {}): Phrase {
  return { key, with: { piece: { of: 'piece', noun }, ...more } }
}

/**
 * Vedettes do not retreat after combat, leaders and trains are tested before they may.
 * @rule 13.2
 * @rule 5.32
 * @rule 11.42c
 * @rule 10.23 a Repulse drives vedettes off like others
 */
export function beginRetreat(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  frame.pieces = frame.pieces.filter((piece) => state.place[piece]! >= 0)
  const hexes = [...new Set(frame.pieces.map((piece) => state.place[piece]!))]
  const isRunner = (piece: number): boolean => {
    if (kindOf[piece] === COMBAT_UNIT) return true
    if (kindOf[piece] === TRAIN || frame.repulse === 0) return false
    return kindOf[piece] === VEDETTE || isAlone(state, piece)
  }
  const doomed = frame.pieces.filter((piece) => kindOf[piece] === VEDETTE && !isRunner(piece))
  const runners = frame.pieces.filter(isRunner)
  eliminateAll(state, doomed, undefined, go)
  frame.pieces = runners
  for (const runner of runners) state.column[runner] = 0
  const held = new Set(runners.map((piece) => state.place[piece]!))
  const followers = hexes.flatMap((hex) => followersAt(state, hex))
  const led = followers.filter((piece) => held.has(state.place[piece]!))
  for (const piece of led)
    if (!runners.includes(piece)) frame.followers.push(state.place[piece]!, piece)
  go.next(frame, 'next')
  if (runners.length === 0) go.next(frame, 'follow')
  callFate(frame, { pieces: led.filter((piece) => kindOf[piece] === LEADER), alone: 0 }, go)
  const left = followers.filter(
    (piece) => !led.includes(piece) && stayers(state, frame, state.place[piece]!).length === 0,
  )
  callFate(frame, { pieces: left, alone: 1 }, go)
}

function isAlone(state: State, leader: number): boolean {
  return piecesAt(state, state.place[leader]!).every(
    (piece) => kindOf[piece] === LEADER || kindOf[piece] === TRAIN,
  )
}

function callFate(
  frame: Pick<RetreatFrame, 'plus' | 'takers'>,
  who: { pieces: number[]; alone: number },
  go: Go<Frame>,
): void {
  if (who.pieces.length === 0) return
  const { plus, takers } = frame
  const { pieces, alone } = who
  go.call(fate.frame({ pieces, alone, takers, plus }))
}

function remaining(state: State, frame: RetreatFrame): number[] {
  return frame.pieces.filter((piece) => whyNotNext(state, frame, piece) === undefined)
}

/** Stacks that can go one way together, and single units. */
export function nextOptions(state: State, frame: RetreatFrame): Option[] {
  const pieces = remaining(state, frame)
  if (pieces.length === 0) return [{ verb: 'done' }]
  const hexes = [...new Set(pieces.map((piece) => state.place[piece]!))]
  const together = hexes.filter((hex) => whyNotTogether(state, frame, hex) === undefined)
  const options: Option[] = []
  if (together.length > 0) options.push({ verb: 'together', of: 'hex', nouns: together })
  options.push({ verb: 'retreat', of: 'piece', nouns: pieces })
  return options
}

const NOT_BEATEN = refusal('11.42a', 'no-retreat-of-others')
const IS_LOST = refusal('11.42a', 'is-lost')
const HAS_GONE = refusal('11.42a', 'no-retreat-twice')
const NONE_THERE = refusal('11.42a', 'no-retreat-from-there')
const ONE_ALONE = refusal('11.42a', 'no-retreat-together-alone')
const ONE_BY_ONE = refusal('11.42b', 'no-retreat-together')

/** Why a piece does not retreat next. */
export function whyNotNext(state: State, frame: RetreatFrame, piece: number): Refusal | undefined {
  if (frame.pieces.includes(piece)) return state.place[piece]! < 0 ? IS_LOST : undefined
  return frame.ends.some((one, at) => at % 2 === 1 && one === piece) ? HAS_GONE : NOT_BEATEN
}

/** Why those of a hex do not retreat together: one way must be open to them all. */
export function whyNotTogether(
  state: State,
  frame: RetreatFrame,
  hex: number,
): Refusal | undefined {
  const group = remaining(state, frame).filter((piece) => state.place[piece] === hex)
  if (group.length < 2) return group.length === 0 ? NONE_THERE : ONE_ALONE
  const level = bestLevel(state, runOf(state, frame, group), hex, frame.hexes)
  return level === FREE ? undefined : ONE_BY_ONE
}

export function startGroup(
  state: State,
  frame: RetreatFrame,
  reply: { verb: string; noun: number },
  go: Go<Frame>,
): void {
  if (reply.verb === 'done') return go.next(frame, 'follow')
  const isStack = reply.verb === 'together'
  frame.group = isStack
    ? remaining(state, frame).filter((piece) => state.place[piece] === reply.noun)
    : [reply.noun]
  frame.pieces = frame.pieces.filter((piece) => !frame.group.includes(piece))
  frame.from = state.place[frame.group[0]!]!
  frame.left = frame.hexes
  frame.crossedTo = -1
  takeAlong(state, frame)
  goOn(state, frame, go)
}

/** A lone leader may have fled to troops that are beaten themselves (5.23b): he goes on with them. */
function takeAlong(state: State, { from, pieces, group, followers }: RetreatFrame): void {
  const known = new Set([...pieces, ...group, ...followers.filter((_, at) => at % 2 === 1)])
  for (const piece of followersAt(state, from))
    if (kindOf[piece] === LEADER && !known.has(piece)) followers.push(from, piece)
}

/** The next step, or the end of the way, or the end of the unit. */
export function goOn(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  if (frame.group.length === 0 || frame.left === 0) return closeGroup(state, frame, go)
  const at = state.place[frame.group[0]!]!
  const level = bestLevel(state, runOf(state, frame, frame.group), at, frame.left)
  if (level < BLOCKED) return go.next(frame, 'step')
  blockGroup(state, frame, go)
}

/**
 * A die for units of either face, which 11.44 names both (A20); nobody who has no counter to come back with needs one.
 * @rule 11.44b
 * @rule 6.11C
 */
function blockGroup(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const [piece, ...others] = frame.group
  frame.group = [piece!]
  frame.pieces.push(...others)
  const isUnit = kindOf[piece!] === COMBAT_UNIT
  if (isUnit && hasReducedSide(piece!)) return go.next(frame, 'blocked')
  if (isUnit) loseIrreplaceable(state, piece!, go)
  else if (kindOf[piece!] === VEDETTE) cutOff(state, piece!, go)
  giveUp(state, frame, go)
}

/** Driven off by a Repulse, which is no combat, a vedette that cannot go is not recovered as after a fight. */
function cutOff(state: State, vedette: number, go: Go<Frame>): void {
  eliminate(state, vedette, LOST, go)
  go.tell('all', { did: 'noted', rule: '6.11C', say: pieceIn('note-cut-off', vedette) })
}

/**
 * @rule 11.44c less its initiative
 */
export function blockedBox(state: State, unit: number, die: number): number {
  return die - initiativeOf(state, unit) >= table.blocked.removedFrom ? LOST : DAY_HALF
}

/** Of six faces those by which the unit is lost for good. */
export function blockedDice(state: State, { group, plus }: RetreatFrame): number {
  return DICE.filter((die) => blockedBox(state, group[0]!, die + plus) === LOST).length
}
const DICE: readonly number[] = [1, 2, 3, 4, 5, 6]

export function blockedRoll(state: State, { group, plus }: RetreatFrame): Phrase {
  const unit = group[0]!
  const on = table.blocked.removedFrom + initiativeOf(state, unit) - plus
  return pieceIn('roll-blocked', unit, { on: Math.max(1, on) })
}

/**
 * @rule 11.44a
 */
export function leaveMap(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  for (const piece of frame.group) {
    if (kindOf[piece] === VEDETTE) eliminate(state, piece, NIGHT_HALF, go)
    else if (kindOf[piece] !== COMBAT_UNIT) continue
    else if (hasReducedSide(piece)) eliminate(state, piece, DAY_HALF, go)
    else loseIrreplaceable(state, piece, go)
  }
  giveUp(state, frame, go)
}

export function shoved(state: State, frame: RetreatFrame): number[] {
  return isEnemyFlag(state, frame.side, frame.into)
    ? piecesAt(state, frame.into).sort((a, b) => a - b)
    : []
}

/** Vedettes in the way go first, then bridges take their toll, then friends make room. */
export function enterHex(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const [vedette] = shoved(state, frame)
  if (vedette !== undefined) return shove(state, frame, vedette, go)
  const at = state.place[frame.group[0]!]!
  if (isRiver(grid.sideBetween(at, frame.into)) && frame.crossedTo !== frame.into) {
    frame.toCross = [...frame.group]
    return go.next(frame, 'order')
  }
  const run = runOf(state, frame, frame.group)
  if (frame.left === 1 && !hasRoomFor(state, run, frame.into)) {
    frame.chain = [frame.group[0]!, frame.into]
    return go.next(frame, 'displace')
  }
  const isLed = frame.left === 1 && !hasRoom(state, frame.group, frame.into)
  relocate(state, frame.group, frame.into, go)
  if (isLed) bringLeader(state, frame, go)
  frame.left--
  // Wagons that are taken there meet their fate first.
  go.next(frame, 'on')
}

/**
 * Where there is room for them only because a leader is with them, he comes at once, and nobody else can count on him.
 * 5.32: he goes with those he is stacked with
 */
function bringLeader(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const { from, into, followers } = frame
  const at = followers.findIndex(
    (piece, i) => i % 2 === 1 && kindOf[piece] === LEADER && state.place[piece] === from,
  )
  if (at < 0) return
  relocate(state, [followers[at]!], into, go)
  followers.splice(at - 1, 2)
}

function shove(state: State, frame: RetreatFrame, vedette: number, go: Go<Frame>): void {
  if (vedetteRefuges(state, vedette).length > 0) return go.next(frame, 'vedette')
  if (kindOf[vedette] === LEADER)
    return callFate({ plus: 0, takers: [] }, { pieces: [vedette], alone: 1 }, go)
  eliminateAll(state, [vedette], undefined, go)
}

/** The crossings of this Combat Phase, one entry for each unit. */
function crossedSides(state: State): number[] {
  const combat = state.stack.find((frame) => frame.proc === 'combat')
  return combat?.crossed ?? []
}

/**
 * The first over a bridge is lost on a 6, the second on 5 or 6, and so on.
 * @rule 11.43
 * @rule 6.11E
 */
export function isLostOnBridge(die: number, before: number): boolean {
  return die >= lostFrom(before)
}

function lostFrom(before: number): number {
  return table.overRiverBridge[Math.min(before, table.overRiverBridge.length - 1)]!
}

function bridgeAhead(state: State, frame: RetreatFrame): number {
  return grid.sideBetween(state.place[frame.toCross[0]!]!, frame.into)
}

function crossedBefore(state: State, side: number): number {
  return crossedSides(state).filter((one) => one === side).length
}

export function crossingRoll(state: State, frame: RetreatFrame): Phrase {
  const on = lostFrom(crossedBefore(state, bridgeAhead(state, frame)))
  return pieceIn('roll-cross', frame.toCross[0]!, { on })
}

/** Of six faces those by which whoever crosses next is lost. */
export function crossingDice(state: State, frame: RetreatFrame): number {
  const before = crossedBefore(state, bridgeAhead(state, frame))
  return DICE.filter((die) => isLostOnBridge(die, before)).length
}

export function crossBridge(
  state: State,
  frame: RetreatFrame,
  values: readonly number[],
  go: Go<Frame>,
): void {
  const side = bridgeAhead(state, frame)
  const before = crossedBefore(state, side)
  go.tell('all', { did: 'rolled', dice: values, for: crossingRoll(state, frame) })
  const unit = frame.toCross.shift()!
  crossedSides(state).push(side)
  if (isLostOnBridge(values[0]!, before)) {
    eliminate(state, unit, LOST, go)
    frame.group = frame.group.filter((piece) => piece !== unit)
  }
  if (frame.toCross.length > 0) return go.next(frame, 'order')
  frame.crossedTo = frame.into
  if (frame.group.length > 0) go.next(frame, 'enter')
  else closeGroup(state, frame, go)
}

export function closeGroup(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  for (const piece of frame.group) if (state.place[piece]! >= 0) frame.ends.push(frame.from, piece)
  frame.group = []
  frame.chain = []
  frame.from = -1
  go.next(frame, 'next')
}

/** The way is at an end for those who are left; lone leaders have been tested already, and ride for it. */
function giveUp(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const riders = frame.group.filter((piece) => kindOf[piece] === LEADER)
  frame.group = []
  closeGroup(state, frame, go)
  callFate(frame, { pieces: riders, alone: 2 }, go)
}

export function chainHexes(frame: RetreatFrame): number[] {
  return frame.chain.filter((_, i) => i % 2 === 1)
}

/** Where the chain has come through, but for its last hex. */
export function visited(frame: RetreatFrame): number[] {
  return [frame.from, ...chainHexes(frame).slice(0, -1)]
}

/**
 * Leaders and trains go where troops of their stack have gone, trains if they get away at all; if none are left they are on
 * their own.
 * @rule 9.16
 */
export function followOn(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const [from, piece] = frame.followers
  if (from === undefined || piece === undefined) return go.done()
  const isLeft = state.place[piece] === from && ownerOf(state, piece) === frame.side
  if (isLeft && !isKept(state, frame)) {
    const isSafe = kindOf[piece] === LEADER || frame.saved === piece
    const canFollow = followHexes(state, frame).length > 0
    if (canFollow && isSafe) return go.next(frame, 'to')
    frame.saved = piece
    callFate(frame, { pieces: [piece], alone: canFollow ? 0 : 2 }, go)
    if (canFollow) return
  }
  frame.followers = frame.followers.slice(2)
}
