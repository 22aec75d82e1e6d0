import { tellAtMost } from '../../../core/bounds.ts'
import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { refusal } from '../../../core/refuse.ts'
import { MOUNTAIN, grid, terrain } from '../map/map.ts'
import { hasTrains, hasTroops, hexesOf, isMarked, mark, piecesAt, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { scenarioNamed, windowOf } from '../model/scenario-book.ts'
import { FATIGUE, FIXED, MOVED, POOL, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_GUNS,
  FIRST_HQ,
  FIRST_LEADER,
  GUNS,
  UNITS,
  armOf,
  ids,
  leaderOf,
  other,
  seatOf,
  sideOf,
} from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { COMMAND_RANGE, TIRED } from './02-tables.ts'
import { setOut } from './03-set-out.ts'
import { HEADINGS, facingIn } from './06-facing.ts'
import { changeBatteries } from './10-steps.ts'
import { boundOf, isSpent, isTired } from './11-fatigue.ts'
import { isOutOfSupply } from './12-supply.ts'
import { commandDistance } from './15-command-distance.ts'
import { bombardLevel, gatherLevel } from './16-battery-levels.ts'
import type { BatteryFrame, GatherFrame } from './16-battery-levels.ts'
import { fixedGuns } from './16-battery-chits.ts'
import { bombardTargets } from './16-bombard-range.ts'
import { HEX_LIMIT, MARKER_LIMIT, batteriesOn } from './16-positioned-guns.ts'

/** The leader of a formation that acts, if he may form a grand battery and there is none yet; −1 nobody. */
function gatherer(state: State, { side, formations }: BatteryFrame): number {
  if (!rulesFor(state.options).massesGuns || fixedGuns(state, side).length > 0) return -1
  const named = scenarioNamed(state.scenario).grandBattery
  const leaders = formations.map((formation) => leaderOf[formation] ?? -1)
  const able = leaders.filter(
    (leader) =>
      leader >= 0 &&
      named.includes(ids[leader]!) &&
      state.place[leader]! >= 0 &&
      state.replaced[leader - FIRST_LEADER] === 0,
  )
  return able[0] ?? -1
}

export const batteryProc: Proc<State, BatteryFrame, Frame> = {
  steps: {
    gather: {
      calls: ['gather'],
      run(state, frame, go) {
        go.next(frame, 'fire')
        const leader = gatherer(state, frame)
        if (leader < 0) return
        const gather = gatherLevel.frame({ side: frame.side, leader })
        if (givers(state, gather).length > 0) go.call(gather)
      },
    },
    fire: {
      calls: ['bombard'],
      run(state, frame, go) {
        if (frame.now > 1) return go.done()
        const side = frame.now++ === 0 ? frame.side : other(frame.side)
        if (bombardTargets(state, side).length > 0) go.call(bombardLevel.frame({ side }))
      },
    },
  },
}

const NOT_YOURS = refusal('16.5/a', 'no-gather-whose')
const NO_BATTERY = refusal('16.4/a', 'no-guns-left')
const IS_FIXED = refusal('16.5/d', 'no-move-fixed')
const OUT_OF_RANGE = refusal('16.5/a', 'no-gather-range')
const UNFIT = refusal('16.5/a', 'no-gather-unfit')
const NO_MARKER = refusal('16.4/a', 'no-guns-marker')
const NO_HEX = refusal('16.5/a', 'no-gather-room')

/**
 * Why a unit gives no battery, or a marker does not come: within command range of the leader, and fit for it.
 * @rule 16.5/a
 */
export function whyCannotGather(
  state: State,
  frame: GatherFrame,
  piece: number,
): Refusal | undefined {
  const isGuns = armOf[piece] === GUNS
  if ((piece >= UNITS && !isGuns) || sideOf[piece] !== frame.side || state.place[piece]! < 0)
    return NOT_YOURS
  if (isGuns && isMarked(state, piece, FIXED)) return IS_FIXED
  if (!isGuns && state.batteries[piece] === 0) return NO_BATTERY
  if (!isInRange(state, frame, piece)) return OUT_OF_RANGE
  if (!isGuns && isUnfit(state, piece)) return UNFIT
  if (!isGuns && spareMarker(state, frame) < 0) return NO_MARKER
  return batteryHexes(state, frame, piece).length === 0 ? NO_HEX : undefined
}

function isUnfit(state: State, unit: number): boolean {
  if (isMarked(state, unit, SMASHED) || isOutOfSupply(state, unit)) return true
  return isTired(state, unit) || isSpent(state, unit) || state.silenced[unit]! > 0
}

function isInRange(state: State, { side, leader }: GatherFrame, piece: number): boolean {
  const from = state.place[leader]!
  const [to] = hexesOf(state, piece)
  if (to === from) return true
  const distance = commandDistance(state, { from, to: to!, side, most: COMMAND_RANGE })
  return distance >= 0 && distance <= COMMAND_RANGE
}

/** A marker of the battery that takes one more in some hex of it, or a spare one. */
function spareMarker(state: State, { side }: GatherFrame): number {
  for (let guns = FIRST_GUNS; guns < FIRST_HQ; guns++)
    if (sideOf[guns] === side && state.place[guns] === POOL) return guns
  return -1
}

/** The leader’s hex, and those that hang together with it by hexes of the battery. */
export function batteryHexes(state: State, frame: GatherFrame, piece: number): number[] {
  const home = state.place[frame.leader]!
  const more = armOf[piece] === GUNS ? state.guns[piece - FIRST_GUNS]! : 1
  const chain = [home, ...frame.hexes]
  const beside = chain.flatMap((hex) =>
    Array.from(grid.neighbours.slice(hex * 6, hex * 6 + 6)).filter((to) =>
      isFree(state, frame, to),
    ),
  )
  return [...new Set([home, ...beside])]
    .filter((hex) => batteriesOn(state, hex, frame.side) + more <= HEX_LIMIT)
    .sort((a, b) => a - b)
}

function isFree(state: State, { side }: GatherFrame, hex: number): boolean {
  if (hex < 0 || windowOf(state.scenario)[hex] === 0 || terrain[hex] === MOUNTAIN) return false
  return !hasTroops(state, hex, other(side)) && !hasTrains(state, hex, other(side))
}

function givers(state: State, frame: GatherFrame): number[] {
  const found: number[] = []
  for (let piece = 0; piece < FIRST_HQ; piece++)
    if (piece < UNITS || piece >= FIRST_GUNS)
      if (whyCannotGather(state, frame, piece) === undefined) found.push(piece)
  return found
}

/** From the first that comes. */
const gatherDeed: Deed<State, GatherFrame> = {
  during: ({ taken }) => taken > 0,
  tell: (_state, { side, leader }) => ({
    rule: '16.5/a',
    say: { key: 'deed-gather', with: { piece: { of: 'piece', noun: leader } } },
    by: seatOf(side),
  }),
}

/** Batteries come one by one, each to a hex of the battery; then they are fixed for the day. */
export const gatherProc: Proc<State, GatherFrame, Frame> = {
  deed: gatherDeed,
  waives: ['facing'],
  steps: {
    choose: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '16.5/a',
        say: { key: 'ask-gather', with: { leader: { of: 'piece', noun: frame.leader } } },
        options: gatherOptions(state, frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'done') return go.next(frame, 'fix')
        frame.piece = reply.noun
        go.next(frame, 'where')
      },
    },
    where: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '16.5/a',
        say: { key: 'ask-gather-to', with: { piece: { of: 'piece', noun: frame.piece } } },
        options: [{ verb: 'to', of: 'hex', nouns: batteryHexes(state, frame, frame.piece) }],
      }),
      take: (state, frame, reply, go) => come(state, frame, reply.noun, go),
    },
    fix: { run: fix },
    face: {
      ask: (_state, frame) => ({
        seat: seatOf(frame.side),
        rule: '16.5/d',
        say: { key: 'ask-gather-face', with: { hex: { of: 'hex', noun: frame.turning[0]! } } },
        options: [{ verb: 'face', of: 'heading', nouns: HEADINGS }],
      }),
      take(state, frame, reply, go) {
        const [hex, ...rest] = frame.turning
        frame.turning = rest
        faceGuns(state, frame, { hex: hex!, heading: reply.noun }, go)
        if (rest.length === 0) go.done()
      },
    },
  },
}

function gatherOptions(state: State, frame: GatherFrame): Option[] {
  const nouns = givers(state, frame)
  const options: Option[] = nouns.length > 0 ? [{ verb: 'gather', of: 'piece', nouns }] : []
  return [...options, { verb: 'done' }]
}

function come(state: State, frame: GatherFrame, hex: number, go: Go<Frame>): void {
  const { piece } = frame
  if (frame.taken > 0) frame.taken++
  else setOut(state, frame, (first) => (first.taken = 1), go)
  if (armOf[piece] === GUNS) bring(state, piece, hex, go)
  else give(state, frame, hex, go)
  if (!frame.hexes.includes(hex)) frame.hexes.push(hex)
  go.next(frame, 'choose')
}

function bring(state: State, guns: number, hex: number, go: Go<Frame>): void {
  const from = state.place[guns]!
  mark(state, guns, FIXED)
  put(state, guns, hex)
  if (from !== hex) return go.tell('all', { did: 'moved', of: 'piece', noun: guns, from, to: hex })
  const say = { key: 'note-guns-join', with: { guns: { of: 'piece', noun: guns } } }
  return go.tell('all', { did: 'noted', rule: '16.5/a', say })
}

/** Whoever gives guns is not Tired: everybody sees that. */
function give(state: State, frame: GatherFrame, hex: number, go: Go<Frame>): void {
  const { piece, side } = frame
  tellAtMost(state.bounds, boundOf(piece, FATIGUE), TIRED - 1)
  changeBatteries(state, piece, -1)
  const open = fixedGuns(state, side).find(
    (guns) => state.place[guns] === hex && state.guns[guns - FIRST_GUNS]! < MARKER_LIMIT,
  )
  const guns = open ?? spareMarker(state, frame)
  const before = open === undefined ? 0 : state.guns[guns - FIRST_GUNS]!
  state.guns = changed(state.guns, guns - FIRST_GUNS, before + 1)
  if (open !== undefined) return
  state.crews = changed(state.crews, guns - FIRST_GUNS, leaderOf.indexOf(frame.leader))
  put(state, guns, hex)
  mark(state, guns, FIXED | MOVED)
  go.tell('all', { did: 'placed', of: 'piece', noun: guns, to: hex })
}

/** Guns beside units face as these do; elsewhere their owner says how. */
function fix(state: State, frame: GatherFrame, go: Go<Frame>): void {
  const { side, hexes } = frame
  for (const hex of hexes) {
    const facing = unitFacing(state, hex, side)
    if (facing < 0) frame.turning.push(hex)
    else faceGuns(state, frame, { hex, heading: facing }, go)
  }
  if (frame.turning.length === 0) go.done()
  else go.next(frame, 'face')
}

function unitFacing(state: State, hex: number, side: Side): number {
  const unit = piecesAt(state, hex).find((piece) => piece < UNITS && sideOf[piece] === side)
  return unit === undefined ? -1 : facingIn(state, hex, side)
}

function faceGuns(
  state: State,
  { side }: GatherFrame,
  { hex, heading }: { hex: number; heading: number },
  go: Go<Frame>,
): void {
  for (const guns of piecesAt(state, hex)) {
    if (armOf[guns] !== GUNS || sideOf[guns] !== side) continue
    state.facing[guns] = heading
    go.tell('all', { did: 'turned', of: 'piece', noun: guns, face: heading })
  }
}

/** More batteries than there are markers for. */
const MOST = 30
const RANK: Readonly<Record<GatherFrame['at'], number>> = { choose: 3, where: 2, fix: 1, face: 0 }

export function gatherLeft({ at, taken, turning }: GatherFrame): number {
  if (at === 'fix' || at === 'face') return RANK[at] + turning.length
  return (MOST - taken) * MOST + MOST / 2 + RANK[at]
}
export function batteryLeft({ at, now }: BatteryFrame): number {
  return at === 'gather' ? 3 : 2 - now
}
