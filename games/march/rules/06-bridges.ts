import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { changed, sortFew } from '../../../core/list.ts'
import { refusal } from '../../../core/refuse.ts'
import { RIVER, bridge, grid, water } from '../map/map.ts'
import { isMarked, mark, piecesAt, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import {
  COLUMN,
  DONE,
  LINE,
  LOST,
  MOVED,
  REST,
  SMASHED,
  STATIONARY,
  TURNED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  ENGINEERS,
  FIRST_GUNS,
  FIRST_TRAIN,
  SP_PER_STEP,
  TRAILER,
  UNITS,
  armOf,
  isCombatUnit,
  other,
  seatOf,
  sideOf,
} from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { bridgeLevel } from './06-bridge-level.ts'
import type { BridgeFrame } from './06-bridge-level.ts'
import { hasBridge, isBridgeDown } from './06-water.ts'
import { tellOf, whySmashed } from './10-steps.ts'

const NO_HANDS = refusal('6.10/a', 'no-bridge-hands')
const NOT_THERE = refusal('6.10/a', 'no-bridge-off-map')
const HAS_MOVED = refusal('6.10/a', 'no-bridge-moved')
const IN_COLUMN = refusal('15.7/a', 'is-in-column')
const IN_LINE = refusal('16.7/b', 'is-in-line')
const IS_RESTING = refusal('4.1/a', 'is-resting')
const HAS_WORKED = refusal('6.10/a', 'no-bridge-worked')
const WORKED_ALREADY = refusal('6.11/a', 'no-bridge-again')
const IS_BRIDGE = refusal('6.11/b', 'no-bridge-while-bridge')
const NOT_BESIDE = refusal('6.10/a', 'no-bridge-beside')
const NO_BRIDGE = refusal('6.10/a', 'no-bridge-there')
const OVER_CREEK = refusal('6.10/a', 'no-bridge-creek')
const IS_WHOLE = refusal('6.10/b', 'no-bridge-whole')
const ENEMY_NEAR = refusal('6.10/b', 'no-bridge-enemy')
const ENEMY_ACROSS = refusal('6.11/c', 'no-bridge-across')
const NO_ENGINEERS = refusal('6.11/a', 'no-bridge-engineers')
const NO_WATER = refusal('6.11/a', 'no-bridge-water')
const HAS_BRIDGE = refusal('6.11/a', 'no-bridge-has')
const IS_NO_BRIDGE = refusal('6.11/b', 'no-bridge-laid')
const NO_WORK = refusal('6.10/a', 'no-bridge-work')

/** Four to one. */
const ODDS = 4

function spanOf(state: State, piece: number): number {
  return armOf[piece] === ENGINEERS ? state.spans[piece - FIRST_TRAIN]! : -1
}

/** Why pieces of this sort never work on bridges. */
export function whyNoSapper(piece: number): Refusal | undefined {
  return piece < UNITS || armOf[piece] === ENGINEERS ? undefined : NO_HANDS
}

/** Why a piece does no work on any bridge now: who may, and has done nothing else. */
export function whyNoHands(state: State, piece: number): Refusal | undefined {
  if (state.place[piece]! < 0) return NOT_THERE
  const refused = whyNoSapper(piece)
  if (refused !== undefined) return refused
  if (isMarked(state, piece, MOVED)) return HAS_MOVED
  const broken = whySmashed(state, piece)
  if (broken !== undefined) return broken
  if (isMarked(state, piece, LINE)) return IN_LINE
  if (isMarked(state, piece, COLUMN) || state.place[piece]! >= grid.n) return IN_COLUMN
  if (piece >= UNITS)
    return state.freed[piece - FIRST_TRAIN]! > state.turn ? WORKED_ALREADY : undefined
  if ((state.deeds[piece]! & REST) !== 0) return IS_RESTING
  return (state.deeds[piece]! & DONE) === 0 ? undefined : HAS_WORKED
}

/** The hex across the side from the piece, −1 if it does not stand beside it. */
function across(state: State, piece: number, side: number): number {
  const [first, second] = grid.sideHexes(side)
  const hex = state.place[piece]!
  if (hex === first) return second
  return hex === second ? first : -1
}

function edgeTo(state: State, piece: number, side: number): number {
  const hex = state.place[piece]!
  return hex * 6 + grid.directionOf(hex, across(state, piece, side))
}

/** Engineers of a side that are a bridge there, −1 none. */
function bridgeOf(state: State, bridged: number, side: Side): number {
  for (let piece = FIRST_TRAIN; piece < FIRST_GUNS; piece++)
    if (sideOf[piece] === side && spanOf(state, piece) === bridged) return piece
  return -1
}

/** What keeps it from work at this hexside. */
function whyNotAt(state: State, piece: number, side: number): Refusal | undefined {
  const refused = whyNoHands(state, piece)
  if (refused !== undefined) return refused
  if (spanOf(state, piece) >= 0) return IS_BRIDGE
  return across(state, piece, side) < 0 ? NOT_BESIDE : undefined
}

/**
 * Why it does not break the bridge of a hexside: over rivers only, those on the map and those of enemy engineers.
 * @rule 6.10/a
 */
export function whyCannotDestroy(state: State, piece: number, side: number): Refusal | undefined {
  const refused = whyNotAt(state, piece, side)
  if (refused !== undefined) return refused
  const edge = edgeTo(state, piece, side)
  if (!hasBridge(state, edge)) return NO_BRIDGE
  if (water[edge] !== RIVER) return OVER_CREEK
  const isPrinted = bridge[edge] === 1 && !isBridgeDown(state, side)
  return isPrinted || bridgeOf(state, side, other(sideOf[piece]!)) >= 0 ? undefined : NO_BRIDGE
}

/** Points of those who could hinder or cover work, as they are counted when nobody fights; trains are worth nothing. */
function pointsOf(state: State, hex: number, side: Side): number {
  let sum = 0
  for (const piece of piecesAt(state, hex)) if (sideOf[piece] === side) sum += worth(state, piece)
  return sum
}
function worth(state: State, piece: number): number {
  if (piece < UNITS && !isMarked(state, piece, SMASHED | COLUMN))
    return state.steps[piece]! * SP_PER_STEP
  return isCombatUnit(piece) || armOf[piece] === TRAILER ? 1 : 0
}

/** Whether those beside the work are four times as strong as the enemy across. */
function isCovered(state: State, piece: number, side: number): boolean {
  const own = sideOf[piece]!
  const enemies = pointsOf(state, across(state, piece, side), other(own))
  return pointsOf(state, state.place[piece]!, own) >= enemies * ODDS
}

/**
 * Why it does not mend a bridge.
 * @rule 6.10/b
 */
export function whyCannotRepair(state: State, piece: number, side: number): Refusal | undefined {
  const refused = whyNotAt(state, piece, side)
  if (refused !== undefined) return refused
  if (!isBridgeDown(state, side)) return IS_WHOLE
  return isCovered(state, piece, side) ? undefined : ENEMY_NEAR
}

/**
 * Why engineers do not become a bridge there.
 * @rule 6.11/c under the eyes of the enemy across
 */
export function whyCannotBuild(state: State, piece: number, side: number): Refusal | undefined {
  if (armOf[piece] !== ENGINEERS) return NO_ENGINEERS
  const refused = whyNotAt(state, piece, side)
  if (refused !== undefined) return refused
  const edge = edgeTo(state, piece, side)
  if (water[edge] === 0) return NO_WATER
  if (hasBridge(state, edge)) return HAS_BRIDGE
  return isCovered(state, piece, side) ? undefined : ENEMY_ACROSS
}

/** Why engineers do not take up their bridge. */
export function whyCannotLift(state: State, piece: number): Refusal | undefined {
  if (spanOf(state, piece) < 0) return IS_NO_BRIDGE
  return whyNoHands(state, piece)
}

const WORKS = [
  { verb: 'destroy', whyNot: whyCannotDestroy },
  { verb: 'repair', whyNot: whyCannotRepair },
  { verb: 'build', whyNot: whyCannotBuild },
]

/** By hex: its hexsides with water or a bridge; there is no work elsewhere. */
const wetSides: readonly (readonly number[])[] = Array.from({ length: grid.n }, (_, hex) => {
  const edges = Array.from({ length: 6 }, (_edge, heading) => hex * 6 + heading)
  return edges
    .filter((edge) => grid.sides[edge]! >= 0 && (water[edge] !== 0 || bridge[edge] === 1))
    .map((edge) => grid.sides[edge]!)
})

function sidesFor(
  state: State,
  piece: number,
  whyNot: (state: State, piece: number, side: number) => Refusal | undefined,
): number[] {
  const sides: number[] = []
  const hex = state.place[piece]!
  if (hex < 0 || hex >= grid.n) return sides
  for (const side of wetSides[hex]!) if (whyNot(state, piece, side) === undefined) sides.push(side)
  return sortFew(sides)
}

function workOptions(state: State, piece: number): Option[] {
  const options: Option[] = []
  for (const { verb, whyNot } of WORKS) {
    const nouns = sidesFor(state, piece, whyNot)
    if (nouns.length > 0) options.push({ verb, of: 'side', nouns })
  }
  if (whyCannotLift(state, piece) === undefined) options.push({ verb: 'take-up' })
  return options
}

/** Why there is no work for a piece on any bridge. */
export function whyNoBridgeWork(state: State, piece: number): Refusal | undefined {
  const refused = whyNoHands(state, piece)
  if (refused !== undefined) return refused
  return workOptions(state, piece).length > 0 ? undefined : (whyForbidden(state, piece) ?? NO_WORK)
}

/** What forbids work at a hexside beside it, where there would be some: the enemy before the kind of bridge. */
function whyForbidden(state: State, piece: number): Refusal | undefined {
  for (const reason of [ENEMY_NEAR, ENEMY_ACROSS, OVER_CREEK])
    for (const side of wetSides[state.place[piece]!] ?? [])
      if (WORKS.some(({ whyNot }) => whyNot(state, piece, side) === reason))
        return { ...reason, at: [{ of: 'side', noun: side }] }
  return undefined
}

export function bridgeWorkOf(piece: number): BridgeFrame {
  return bridgeLevel.frame({ side: sideOf[piece]!, piece })
}

export const bridgeProc: Proc<State, BridgeFrame, Frame> = {
  deed: {
    tell: ({ place }, { side, piece }) => ({
      rule: '6.10/a',
      say: {
        key: 'deed-bridge',
        with: { piece: { of: 'piece', noun: piece }, hex: { of: 'hex', noun: place[piece]! } },
      },
      by: seatOf(side),
    }),
  },
  steps: {
    work: {
      title: 'Work on bridges',
      ask: (state, { side, piece }) => ({
        seat: seatOf(side),
        rule: '6.10/a',
        say: { key: 'ask-bridge', with: { piece: { of: 'piece', noun: piece } } },
        options: workOptions(state, piece),
      }),
      take(state, { piece }, { verb, noun }, go) {
        go.mark('book')
        WORK[verb]!(state, piece, noun, go)
        finish(state, piece)
        go.done()
      },
    },
  },
}

/** It does nothing else in this turn: it was seen at work. */
function finish(state: State, piece: number): void {
  if (piece < UNITS) {
    state.deeds[piece]! |= STATIONARY | DONE
    mark(state, piece, TURNED)
    return
  }
  state.freed = changed(state.freed, piece - FIRST_TRAIN, state.turn + 1)
}

type Work = (state: State, piece: number, side: number, go: Go<Frame>) => void

const WORK: Record<string, Work> = {
  destroy,
  repair(state, _piece, side, go) {
    state.broken = state.broken.filter((one) => one !== side)
    tell('6.10/b', 'note-bridge-repaired', side, go)
  },
  build,
  'take-up': takeUp,
}

function tell(rule: string, key: string, side: number, go: Go<Frame>): void {
  go.tell('all', { did: 'noted', rule, say: { key, with: { side: { of: 'side', noun: side } } } })
}

/** Engineers who are the bridge go with it (6.11). */
function destroy(state: State, piece: number, side: number, go: Go<Frame>): void {
  tell('6.10/a', 'note-bridge-broken', side, go)
  const engineers = bridgeOf(state, side, other(sideOf[piece]!))
  if (engineers < 0) {
    state.broken = [...state.broken, side].sort((a, b) => a - b)
    return
  }
  state.spans = changed(state.spans, engineers - FIRST_TRAIN, -1)
  const from = state.place[engineers]!
  put(state, engineers, LOST)
  tellOf(go, '6.11/b', 'note-destroyed', engineers)
  go.tell('all', { did: 'removed', of: 'piece', noun: engineers, from })
}

/** @rule 6.11/a the bridge is there at once */
function build(state: State, piece: number, side: number, go: Go<Frame>): void {
  state.spans = changed(state.spans, piece - FIRST_TRAIN, side)
  tell('6.11/a', 'note-bridge-laid', side, go)
}

/** @rule 6.11/b in a later turn, and nothing else in that */
function takeUp(state: State, piece: number, _side: number, go: Go<Frame>): void {
  const side = spanOf(state, piece)
  state.spans = changed(state.spans, piece - FIRST_TRAIN, -1)
  tell('6.11/b', 'note-bridge-lifted', side, go)
}

/** Engineers who leave their hex are no bridge any more. */
export function dropSpan(state: State, piece: number): void {
  if (spanOf(state, piece) >= 0) state.spans = changed(state.spans, piece - FIRST_TRAIN, -1)
}

export function bridgeLeft(): number {
  return 1
}
