import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { piecesAt } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { whyOffMap } from './01-named.ts'
import { LEADER, TRAIN, kindOf, sideOf } from './01-pieces.ts'
import { count, noCrowd, whyNoRoom, whyTooMany } from './03-stacking.ts'
import { whyClosed } from './08-area.ts'
import type { AdvanceFrame } from './11-advance-level.ts'
import { isTroops } from './11-elimination.ts'
import { mayPass } from './11-ground.ts'
import { isShaken } from './12-demoralization.ts'
import { isFoot, isHorse } from './16-arms.ts'

// Who may advance after combat, and where.

const NOT_IN_COMBAT = refusal('11.46a', 'no-advance-not-in-combat')
const UNLED = refusal('11.46c', 'no-advance-command')
const SHAKEN = refusal('12.23', 'no-advance-demoralized')
const TOO_FAR = refusal('11.46a', 'no-advance-far')
const ONE_FOOT = refusal('11.46A', 'no-advance-second')
const NO_TROOPS = refusal('5.31', 'no-advance-leader')
const LEFT_BEHIND = refusal('5.31', 'no-advance-left-behind')

/**
 * Why a piece that fought may not go on at all.
 * @rule 11.46c neither Out of Command
 * @rule 7.32
 * @rule 12.23 nor demoralized
 */
export function whyNoVictor(state: State, piece: number): Refusal | undefined {
  if (!isTroops(piece) || state.place[piece]! < 0) return NOT_IN_COMBAT
  if (state.commanded[piece] === 0) return UNLED
  return isShaken(state, piece) ? SHAKEN : undefined
}

/** Whether a piece stands beside the hex and can get into it; zones do not matter, pontoons of either side serve. */
function isWithin(state: State, piece: number, hex: number): boolean {
  const from = state.place[piece]!
  if (grid.directionOf(from, hex) < 0) return false
  if (whyClosed(state, sideOf[piece]!, { from, into: hex }) !== undefined) return false
  return mayPass(state, piece, { from, to: hex })
}

function goneFrom(frame: AdvanceFrame, origin: number): number[] {
  return frame.gone.filter((_, i) => i % 2 === 1 && frame.gone[i - 1] === origin)
}

/**
 * 4.32b: enemy zones do not matter
 * @rule 11.46A one infantry unit and all cavalry of a stack
 * @rule 11.46B all, once their leader has gone
 */
function whyNoTroops(state: State, frame: AdvanceFrame, piece: number): Refusal | undefined {
  const why = frame.from.includes(piece) ? whyNoVictor(state, piece) : NOT_IN_COMBAT
  if (why !== undefined) return why
  if (!isWithin(state, piece, frame.hex)) return TOO_FAR
  const gone = goneFrom(frame, state.place[piece]!)
  const isLed = gone.some((one) => kindOf[one] === LEADER)
  if (isFoot(piece) && !isLed && gone.some((one) => isTroops(one) && isFoot(one))) return ONE_FOOT
  const full = whyNoRoom(state, [piece], frame.hex)
  return full !== undefined && makesRoom(state, frame, piece) ? undefined : full
}

/** Whether a leader who can follow at once would make a full hex do. */
function makesRoom(state: State, frame: AdvanceFrame, piece: number): boolean {
  const origin = piecesAt(state, state.place[piece]!)
  return origin.some((leader) => {
    if (kindOf[leader] !== LEADER) return false
    if (whyNoRoom(state, [piece, leader], frame.hex) !== undefined) return false
    return !isTooMany(origin.filter((one) => one !== piece && one !== leader))
  })
}

function isTooMany(pieces: readonly number[]): boolean {
  const crowd = noCrowd()
  for (const piece of pieces) count(crowd, piece)
  return whyTooMany(crowd) !== undefined
}

/**
 * A leader goes on behind troops of his, and leaves no more behind than may stand there without him.
 * @rule 5.3
 * @rule 5.31
 */
function whyNoLeader(state: State, frame: AdvanceFrame, leader: number): Refusal | undefined {
  const origin = state.place[leader]!
  if (!goneFrom(frame, origin).some(isTroops)) return NO_TROOPS
  const left = piecesAt(state, origin).filter((piece) => piece !== leader)
  if (!isTooMany(left)) return undefined
  const mayAll = left.every(
    (piece) =>
      kindOf[piece] !== TRAIN &&
      (kindOf[piece] === LEADER ||
        (frame.from.includes(piece) &&
          whyNoVictor(state, piece) === undefined &&
          isWithin(state, piece, frame.hex))),
  )
  if (!mayAll) return LEFT_BEHIND
  return whyNoRoom(state, [leader, ...left], frame.hex)
}

export function whyNoAdvance(
  state: State,
  frame: AdvanceFrame,
  piece: number,
): Refusal | undefined {
  return kindOf[piece] === LEADER
    ? whyNoLeader(state, frame, piece)
    : whyNoTroops(state, frame, piece)
}

/** Hexes that leaders have left with more than may stand there without them. */
export function crowded(state: State, frame: AdvanceFrame): number[] {
  return originsOf(frame).filter((hex) => isTooMany(piecesAt(state, hex)))
}

export function originsOf({ gone }: AdvanceFrame): number[] {
  return [...new Set(gone.filter((_, i) => i % 2 === 0))]
}

const THE_ENEMYS = refusal('11.46a', 'is-the-enemys')
const IS_THERE = refusal('11.46d', 'no-advance-twice')
const OTHERS_FIRST = refusal('3.12', 'no-advance-before-those-left')
const LEADER_FIRST = refusal('3.12', 'no-advance-before-leader')

/** From where somebody may go on: where troops have fought, or come from. */
function startsOf(state: State, frame: AdvanceFrame): number[] {
  const starts = new Set(frame.from.map((piece) => state.place[piece]!))
  for (const hex of originsOf(frame)) starts.add(hex)
  return [...starts].filter((hex) => hex >= 0 && hex !== frame.hex)
}

/** What is owed first: hexes whose leader has gone, and a hex taken that only a leader makes do. */
interface Owed {
  starts: readonly number[]
  crowded: readonly number[]
  isFull: boolean
}

function owedIn(state: State, frame: AdvanceFrame): Owed {
  return {
    starts: startsOf(state, frame),
    crowded: crowded(state, frame),
    isFull: isTooMany(piecesAt(state, frame.hex)),
  }
}

/** Why a piece does not go on now into the hex that is taken. */
export function whyNotGoing(
  state: State,
  frame: AdvanceFrame,
  piece: number,
  owed: Owed = owedIn(state, frame),
): Refusal | undefined {
  const hex = state.place[piece]!
  if (sideOf[piece] !== frame.side) return THE_ENEMYS
  if (hex < 0) return whyOffMap(state, piece)
  if (hex === frame.hex) return IS_THERE
  if (kindOf[piece] === TRAIN || !owed.starts.includes(hex)) return NOT_IN_COMBAT
  if (owed.crowded.length > 0 && !owed.crowded.includes(hex)) return OTHERS_FIRST
  if (owed.isFull && kindOf[piece] !== LEADER) return LEADER_FIRST
  return whyNoAdvance(state, frame, piece)
}

export function candidates(state: State, frame: AdvanceFrame): number[] {
  const owed = owedIn(state, frame)
  return owed.starts
    .flatMap((hex) => piecesAt(state, hex))
    .filter((piece) => whyNotGoing(state, frame, piece, owed) === undefined)
    .sort((a, b) => a - b)
}

const NOT_EMPTIED = refusal('11.46a', 'no-advance-there')
const NOBODY_CAN = refusal('11.46a', 'no-advance-by-anybody')
const NO_STAY = refusal('11.47', 'no-stay')
const ELSEWHERE = refusal('11.47', 'no-advance-but-where-carried')

/** Why nobody goes on into a hex. */
export function whyNotInto(
  state: State,
  frame: AdvanceFrame,
  hex: number,
  forced = mustGo(state, frame),
): Refusal | undefined {
  if (!frame.hexes.includes(hex)) return NOT_EMPTIED
  if (forced.length > 0) return forced.includes(hex) ? undefined : ELSEWHERE
  return candidates(state, { ...frame, hex }).length > 0 ? undefined : NOBODY_CAN
}

/** Cavalry whose blood is up goes on, whatever its owner would like. */
export function whyNoStay(
  state: State,
  frame: AdvanceFrame,
  forced = mustGo(state, frame),
): Refusal | undefined {
  return forced.length > 0 ? NO_STAY : undefined
}

/** Why the advance does not end, as long as anybody can go: cavalry must, or a leader is needed where he was or where they are. */
export function whyNoEnd(
  state: State,
  frame: AdvanceFrame,
  able = candidates(state, frame),
): Refusal | undefined {
  if (able.length === 0) return undefined
  if (frame.impetus === 1 && impetuous(state, frame).length > 0) return NO_STAY
  if (crowded(state, frame).length > 0) return LEFT_BEHIND
  return isTooMany(piecesAt(state, frame.hex)) ? LEADER_FIRST : undefined
}

/** Cavalry no leader holds back. */
export function impetuous(state: State, frame: AdvanceFrame): number[] {
  const isUnled = (piece: number): boolean =>
    !piecesAt(state, state.place[piece]!).some((one) => kindOf[one] === LEADER)
  return candidates(state, frame).filter(
    (piece) => isTroops(piece) && isHorse(piece) && isUnled(piece),
  )
}

/** Emptied hexes somebody can go to, or has to. */
export function openHexes(state: State, frame: AdvanceFrame): number[] {
  const forced = mustGo(state, frame)
  return frame.hexes.filter((hex) => whyNotInto(state, frame, hex, forced) === undefined)
}

/**
 * @rule 11.47
 */
export function mustGo(state: State, frame: AdvanceFrame): number[] {
  if (frame.impetus === 0) return []
  return frame.hexes.filter((hex) => impetuous(state, { ...frame, hex }).length > 0)
}

/** Whether cavalry that no leader holds back could go into one of these hexes. */
export function isWild(state: State, frame: AdvanceFrame, open: readonly number[]): boolean {
  return open.some((hex) => impetuous(state, { ...frame, hex }).length > 0)
}
