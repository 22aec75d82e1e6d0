import type { Option } from '../../../core/contract.ts'
import type { Go, Proc, Taken } from '../../../core/flow/step.ts'
import { within } from '../../../core/hex/line.ts'
import { isEnemyFlag, put } from '../board.ts'
import type { EntryFrame, Frame, MarchFrame } from '../frames.ts'
import { ROAD, grid, roadIn } from '../map/map.ts'
import { ENTERED, FAILED, MOVED, ROLLED } from '../state.ts'
import type { State } from '../state.ts'
import { own, tellMoved } from '../tell.ts'
import { SEATS } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { count, noCrowd, whyTooMany } from './03-stacking.ts'
import { inEnemyZone, inHardZone } from './04-zones.ts'
import { checkOf, initiativeOf } from './07-initiative.ts'
import { inPlay } from './08-area.ts'
import { hasFighters, isBound, isColumn } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { arrive } from './08-march.ts'
import { moveGroup } from './08-move.ts'
import { canGoOn } from './08-reach.ts'
import { whyNoRest } from './08-rest.ts'
import { BY_COMMAND, pointsLeft } from './08-rights.ts'
import { whyInTheWay, whyTooWeakAfter } from './08-road-march.ts'
import { isFeared } from './08-sight.ts'
import { BARRED, entryCharge, gaitOf } from './08-terrain.ts'
import type { Manner } from './08-terrain.ts'
import { paysToStack } from './08-group.ts'
import { hasRoom } from './11-ground.ts'
import { SOURCES } from './14-supply.ts'
import {
  EXPECTED,
  IN,
  NEVER,
  countStack,
  entryHex,
  group,
  hostOf,
  isHalfIn,
  stacksThrough,
  waitingOf,
} from './15-arrivals.ts'

const MORE = 2

/** Half points of the first hex: its road goes on beyond the map, and who comes behind others pays a point more for each stack. */
function entryCost(state: State, piece: number, hex: number): number {
  const manner = state.column[piece]! as Manner
  const first = entryCharge({ gait: gaitOf[piece]!, manner }, hex)
  return first === BARRED ? BARRED : first + MORE * stacksThrough(state, hex)
}

/** A march that has just come onto the map. */
function marchAt(hex: number): MarchFrame {
  return {
    proc: 'march',
    at: 'go',
    hex,
    steps: 1,
    acted: 0,
    side: -1,
    stopped: 0,
    by: BY_COMMAND,
    goal: -1,
  }
}

/**
 * Whether these pieces can come in at the hex now, and stay or go on.
 * @rule 15.11 stacked, within the limits
 * @rule 15.12a the first hex is paid
 * @rule 15.12b and a point more by every stack after the first
 * @rule 15.13 in Road March one by one
 */
export function canCome(state: State, pieces: readonly number[], hex: number): boolean {
  const mover: Mover = { frame: marchAt(hex), side: state.phasing, pieces: [...pieces] }
  const crowd = noCrowd()
  for (const piece of pieces) count(crowd, piece)
  if (whyTooMany(crowd) !== undefined || isEnemyFlag(state, mover.side, hex)) return false
  if (isColumn(state, pieces) && pieces.filter(isBound).length > 1) return false
  const cost = (piece: number): number => entryCost(state, piece, hex)
  if (pieces.some((piece) => cost(piece) > pointsLeft(state, piece))) return false
  if (whyInTheWay(state, mover, hex) ?? whyTooWeakAfter(state, mover, { into: hex, cost }))
    return false
  return canStay(state, mover, hex)
}

function canStay(state: State, mover: Mover, hex: number): boolean {
  const { pieces, side } = mover
  let least = 255
  let left = 255
  for (const piece of pieces) {
    const after = pointsLeft(state, piece) - entryCost(state, piece, hex)
    left = Math.min(left, after)
    if (paysToStack(piece)) least = Math.min(least, after)
  }
  if (whyNoRest(state, mover, { hex, least }) === undefined) return true
  return !isFeared(state, side, hex) && canGoOn(state, mover, { hex, left })
}

/** Whether somebody of the group could come by this hex, in column or not. */
function someCanCome(state: State, pieces: readonly number[], hex: number): number[] {
  return pieces.filter((piece) => canComeAlone(state, piece, hex))
}

function canComeAlone(state: State, piece: number, hex: number): boolean {
  if (canCome(state, [piece], hex)) return true
  return isBound(piece) && roadIn[hex] === ROAD && asColumn(state, [piece], hex)
}

function asColumn(state: State, pieces: readonly number[], hex: number): boolean {
  const bound = pieces.filter(isBound)
  for (const piece of bound) state.column[piece] = 1
  const isFine = canCome(state, pieces, hex)
  for (const piece of bound) state.column[piece] = 0
  return isFine
}

/**
 * Whether the enemy bars a hex of the edge, as it really is.
 * @rule 15.21 by standing there, or by a zone that is not a vedette's; leaders and trains are barred by any
 */
function isBarred(state: State, pieces: readonly number[], hex: number): boolean {
  if (isEnemyFlag(state, state.phasing, hex)) return true
  const zone = hasFighters(pieces) ? inHardZone : inEnemyZone
  return zone(state, state.phasing, hex)
}

/** On the rim of the area in play. */
function isRim(state: State, hex: number): boolean {
  const area = inPlay(state)
  if (area[hex] === 0) return false
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const beside = grid.neighbours[d]!
    if (beside < 0 || area[beside] === 0) return true
  }
  return false
}

/**
 * Where a group comes in: its hex, or the nearest of that edge that are free.
 * @rule 15.21
 */
export function openEntries(state: State, index: number): number[] {
  const at = entryHex(state, index)
  const pieces = waitingOf(state, index)
  if (!isBarred(state, pieces, at)) return [at]
  let found: number[] = []
  let nearest = Infinity
  for (let hex = 0; hex < grid.n; hex++) {
    const away = grid.distance(at, hex)
    if (away > nearest || !isRim(state, hex) || isBarred(state, pieces, hex)) continue
    if (someCanCome(state, pieces, hex).length === 0) continue
    if (away < nearest) found = []
    nearest = away
    found.push(hex)
  }
  return found
}

/** Hexes where a train that joins a leader may appear: on a road, out of harm's way. */
export function hexesNear(state: State, index: number): number[] {
  const one = group(state, index)
  const host = hostOf(state, one)
  if (host < 0) return []
  const side: Side = one.side
  return within(grid, state.place[host]!, one.within)
    .filter((hex) => inPlay(state)[hex] === 1 && roadIn[hex] === ROAD)
    .filter((hex) => !isEnemyFlag(state, side, hex) && !isFeared(state, side, hex))
    .filter((hex) => one.pieces.every((piece) => hasRoom(state, [piece], hex)))
    .sort((a, b) => a - b)
}

/** Whether announcing a group leads to something: its hex lets somebody in, or hides something. */
export function mayAnnounce(state: State, index: number): boolean {
  const one = group(state, index)
  if (one.near >= 0) return hexesNear(state, index).length > 0
  if (one.check >= 0 && !isHalfIn(state, one)) return true
  const at = entryHex(state, index)
  if (isRisky(state, at)) return true
  return someCanCome(state, waitingOf(state, index), at).length > 0
}

/** Whether flags in the hex or beside it make the entry a try. */
export function isRisky(state: State, hex: number): boolean {
  if (hex < 0) return false
  return isEnemyFlag(state, state.phasing, hex) || isFeared(state, state.phasing, hex)
}

/** One group comes in, whole, stack by stack; each marches before the next appears. */
export const entryProc: Proc<State, EntryFrame, Frame> = {
  steps: {
    begin: {
      run(state, frame, go) {
        const one = group(state, frame.group)
        if (one.near >= 0) return go.next(frame, 'near')
        if (one.check >= 0 && !isHalfIn(state, one)) return go.next(frame, 'check')
        go.next(frame, 'where')
      },
    },
    check: {
      roll: (state) => ({
        rule: '19.31',
        say: { key: 'roll-wuerttemberg' },
        seen: own(state.phasing),
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        go.tell(own(state.phasing), {
          did: 'rolled',
          dice: values,
          for: { key: 'roll-wuerttemberg' },
        })
        if (passesCheck(state, frame.group, values[0]!)) return go.next(frame, 'where')
        go.done()
      },
    },
    where: {
      ask(state, frame) {
        const hexes = openEntries(state, frame.group)
        const options: Option[] =
          hexes.length > 0 ? [{ verb: 'at', of: 'hex', nouns: hexes }] : [{ verb: 'wait' }]
        return {
          seat: SEATS[state.phasing],
          rule: '15.21',
          say: { key: 'ask-entry-hex' },
          options,
        }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'wait') {
          go.tell(own(state.phasing), {
            did: 'noted',
            rule: '15.21',
            say: { key: 'note-edge-barred' },
          })
          putOff(state, frame)
          return go.done()
        }
        frame.hex = reply.noun
        if (frame.hex !== entryHex(state, frame.group)) tellElsewhere(state, frame, go)
        go.next(frame, 'stack')
      },
    },
    near: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '19.24',
        say: { key: 'ask-near' },
        options: [{ verb: 'at', of: 'hex', nouns: hexesNear(state, frame.group) }],
      }),
      take(state, frame, reply, go) {
        const { pieces } = group(state, frame.group)
        for (const piece of pieces) {
          put(state, piece, reply.noun)
          welcome(state, piece)
        }
        tellMoved(state, pieces, { did: 'placed', to: reply.noun }, go)
        state.arrived[frame.group] = IN
        go.done()
      },
    },
    stack: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '15.22b',
        say: { key: 'ask-enter-stack' },
        options: stackOptions(state, frame),
      }),
      take: takeStack,
    },
    who: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '15.11',
        say: { key: 'ask-enter-with' },
        options: whoOptions(state, frame),
      }),
      take: takeWho,
    },
  },
}

function tellElsewhere(state: State, frame: EntryFrame, go: Go<Frame>): void {
  const say = { key: 'note-entry-barred', with: { hex: { of: 'hex', noun: frame.hex } } }
  go.tell(own(state.phasing), { did: 'noted', rule: '15.21', say })
}

/** @rule 19.31 one check each morning; who fails the second never comes */
function passesCheck(state: State, index: number, die: number): boolean {
  const one = group(state, index)
  state.deeds[one.check]! |= ROLLED
  const rating = initiativeOf(state, one.check)
  if (checkOf(die, { rating, isDemoralized: false, hears: false }).isPassed) return true
  state.deeds[one.check]! |= FAILED
  if (state.turn >= one.again) state.arrived[index] = NEVER
  return false
}

/**
 * @rule 2.11B1b
 * @rule 15.1a whoever comes in moves and attacks freely
 */
function welcome(state: State, piece: number): void {
  state.deeds[piece]! |= ENTERED
  state.commanded[piece] = 1
}

function stackOptions(state: State, frame: EntryFrame): Option[] {
  const waiting = waitingOf(state, frame.group)
  const able = someCanCome(state, waiting, frame.hex)
  if (able.length === 0) return [{ verb: 'wait' }]
  const options: Option[] = [{ verb: 'bring', of: 'piece', nouns: able }]
  if (frame.isOrdered === 0 && !isHalfIn(state, group(state, frame.group)))
    options.push({ verb: 'order' })
  return options
}

/** @rule 7.41a a March Order is given on the turn of entry or never */
function takeStack(state: State, frame: EntryFrame, reply: Taken, go: Go<Frame>): void {
  const waiting = waitingOf(state, frame.group)
  if (reply.verb === 'wait') return finish(state, frame, go)
  if (reply.verb === 'order') {
    frame.isOrdered = 1
    for (const piece of waiting) state.joined[piece] = 1
    return go.call({ proc: 'order', at: 'objective', side: state.phasing, leader: waiting[0]! })
  }
  state.joined[reply.noun] = 1
  go.next(frame, 'who')
}

/** A try that failed is not made again in this turn. */
function putOff(state: State, frame: EntryFrame): void {
  for (const piece of waitingOf(state, frame.group)) state.deeds[piece]! |= MOVED
}

/** Who cannot come for lack of room or points tries again. */
function finish(state: State, frame: EntryFrame, go: Go<Frame>): void {
  if (isRisky(state, entryHex(state, frame.group))) putOff(state, frame)
  if (waitingOf(state, frame.group).length === 0 && state.arrived[frame.group] === EXPECTED)
    state.arrived[frame.group] = IN
  go.done()
}

function chosen(state: State, { group: index }: EntryFrame): number[] {
  return waitingOf(state, index)
    .filter((piece) => state.joined[piece] === 1)
    .sort((a, b) => a - b)
}

function whoOptions(state: State, frame: EntryFrame): Option[] {
  const { hex } = frame
  const pieces = chosen(state, frame)
  const more = waitingOf(state, frame.group).filter(
    (piece) => state.joined[piece] === 0 && mayStack(state, [...pieces, piece], hex),
  )
  const options: Option[] = []
  if (more.length > 0) options.push({ verb: 'with', of: 'piece', nouns: more })
  if (!isColumn(state, pieces) && isSingle(pieces) && roadIn[hex] === ROAD)
    if (asColumn(state, pieces, hex)) options.push({ verb: 'column' })
  if (canCome(state, pieces, hex)) options.push({ verb: 'come' })
  return options
}

const isSingle = (pieces: readonly number[]): boolean => pieces.filter(isBound).length === 1

function mayStack(state: State, pieces: readonly number[], hex: number): boolean {
  if (canCome(state, pieces, hex)) return true
  return !isColumn(state, pieces) && isSingle(pieces) && asColumn(state, pieces, hex)
}

function takeWho(state: State, frame: EntryFrame, reply: Taken, go: Go<Frame>): void {
  const pieces = chosen(state, frame)
  if (reply.verb === 'with') state.joined[reply.noun] = 1
  else if (reply.verb === 'column')
    for (const piece of pieces.filter(isBound)) state.column[piece] = 1
  else come(state, frame, pieces, go)
}

function come(state: State, frame: EntryFrame, pieces: number[], go: Go<Frame>): void {
  const { hex } = frame
  for (const piece of pieces) {
    state.spent[piece]! += entryCost(state, piece, hex)
    welcome(state, piece)
  }
  countStack(state, hex)
  openSource(state, hex)
  const isLast = waitingOf(state, frame.group).length === pieces.length
  if (isLast) state.arrived[frame.group] = IN
  go.next(frame, 'stack')
  if (isLast) go.done()
  const march = marchAt(hex)
  go.call(march)
  moveGroup(state, pieces, hex, go)
  arrive(state, { frame: march, side: state.phasing, pieces }, go)
}

/** @rule 14.21b a source by which troops have come in may be used */
function openSource(state: State, hex: number): void {
  const source = SOURCES.indexOf(hex)
  if (source >= 0) state.opened[source] = 1
}
