import type { Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { refusal } from '../../../core/refuse.ts'
import { RIVER, grid, water } from '../map/map.ts'
import { hexesOf, isMarked, mark, put } from '../model/board.ts'
import { onceInAnEra } from '../model/era.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { FED, LOST, MOBILE, MOVED, POOL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  ALLIED,
  AUSTRIAN,
  FIRST_GUNS,
  FIRST_TRAIN,
  WAGON,
  armOf,
  halfOf,
  seatOf,
  sideOf,
} from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { whyOffMap } from './02-pieces-why.ts'
import { TRAIN_POINTS, roomIn } from './06-stacking.ts'
import { hasBridge } from './06-water.ts'
import { isInEnemyZone } from './06-zones.ts'
import type { SupplyFrame } from './12-supply-level.ts'

/** @rule 12.0/a what the marker says */
export function isOutOfSupply(state: State, unit: number): boolean {
  return state.unsupplied[unit]! >= rulesFor(state.options).out
}

/** @rule 12.3/c */
const RANGE = 3

const IS_FED = refusal('12.3/b', 'no-supply-again')
const IS_MOBILE = refusal('12.3/c', 'no-supply-mobile')
const NO_WAGON = refusal('12.3/c', 'no-supply-wagon')
const NOT_YOURS = refusal('12.3/a', 'no-supply-whose')
const NO_LOAD = refusal('12.3/b', 'no-supply-load')
const OUT_OF_RANGE = refusal('12.3/c', 'no-supply-range')

/** Why nothing can be delivered to the unit now. @rule 12.3/a in its own activation */
export function whyCannotSupply(state: State, unit: number): Refusal | undefined {
  const deeds = state.deeds[unit]!
  if ((deeds & FED) !== 0) return IS_FED
  if ((deeds & MOBILE) !== 0) return IS_MOBILE
  for (const wagon of wagonsOf[sideOf[unit]!])
    if (whyCannotDraw(state, unit, wagon) === undefined) return undefined
  return NO_WAGON
}

const wagonsOf = ([ALLIED, AUSTRIAN] as const).map((side) => {
  const found: number[] = []
  for (let train = FIRST_TRAIN; train < FIRST_GUNS; train++)
    if (armOf[train] === WAGON && sideOf[train] === side) found.push(train)
  return found
}) as [number[], number[]]

export function wagonsFor(state: State, unit: number): number[] {
  return wagonsOf[sideOf[unit]!].filter((wagon) => whyCannotDraw(state, unit, wagon) === undefined)
}

/** Why this unit cannot draw from this wagon. @rule 12.3/c */
export function whyCannotDraw(state: State, unit: number, wagon: number): Refusal | undefined {
  if (armOf[wagon] !== WAGON || sideOf[wagon] !== sideOf[unit]) return NOT_YOURS
  const away = whyOffMap(state, wagon)
  if (away !== undefined) return away
  if (rationsLeft(state, wagon) === 0) return NO_LOAD
  return reaches(state, wagon, unit) ? undefined : OUT_OF_RANGE
}

/** Divisions a wagon can still supply in this activation. @rule 12.3/b */
export function rationsLeft(state: State, wagon: number): number {
  const at = wagon - FIRST_TRAIN
  return state.loads[at]! * rulesFor(state.options).perStep - state.served[at]!
}

/** A way of at most three hexes without an enemy zone, over rivers by bridges alone. */
function reaches(state: State, wagon: number, unit: number): boolean {
  const hexes = hexesOf(state, unit)
  if (!isNear(state, wagon, hexes)) return false
  const near = wagonHexes(state, wagon)
  return hexes.some((hex) => near.includes(hex))
}

/** As the crow flies, which costs nothing to know. */
function isNear(state: State, wagon: number, hexes: readonly number[]): boolean {
  for (const one of hexesOf(state, wagon))
    for (const hex of hexes) if (grid.distance(one, hex) <= RANGE) return true
  return false
}

/** Hexes to which a wagon delivers. */
export const wagonHexes = onceInAnEra((state, wagon): readonly number[] => {
  const side = sideOf[wagon]!
  const seen = hexesOf(state, wagon).filter((hex) => !isInEnemyZone(state, hex, side))
  let from = 0
  for (let left = RANGE; left > 0; left--)
    for (const end = seen.length; from < end; from++) stepFrom(state, { seen, side, from })
  return seen
})

/** On from a hex into those that were not seen yet. */
function stepFrom(
  state: State,
  { seen, side, from }: { seen: number[]; side: Side; from: number },
): void {
  const hex = seen[from]!
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const into = grid.neighbours[edge]!
    if (into < 0 || (water[edge] === RIVER && !hasBridge(state, edge))) continue
    if (!seen.includes(into) && !isInEnemyZone(state, into, side)) seen.push(into)
  }
}

/** @rule 12.3/b a step opened is used up when the activation ends */
export const supplyProc: Proc<State, SupplyFrame, Frame> = {
  steps: {
    wagon: {
      title: 'Resupply',
      ask: (state, { unit }) => ({
        seat: seatOf(sideOf[unit]!),
        rule: '12.3/a',
        say: { key: 'ask-wagon', with: { unit: { of: 'piece', noun: unit } } },
        options: [{ verb: 'draw', of: 'piece', nouns: wagonsFor(state, unit) }],
      }),
      take(state, { unit }, { noun: wagon }, go) {
        draw(state, unit, wagon)
        tellOwner(unit, wagon, go)
        go.done()
      },
    },
  },
}

/** The unit is full again; the marker comes off when it rests, or by night (12.1). */
function draw(state: State, unit: number, wagon: number): void {
  const at = wagon - FIRST_TRAIN
  state.served = changed(state.served, at, state.served[at]! + 1)
  state.deeds[unit]! |= FED
}

function tellOwner(unit: number, wagon: number, go: Go<Frame>): void {
  const say = {
    key: 'note-supplied',
    with: { unit: { of: 'piece', noun: unit }, wagon: { of: 'piece', noun: wagon } },
  }
  go.tell([seatOf(sideOf[unit]!)], { did: 'noted', rule: '12.3/a', say })
}

/**
 * Steps that were opened are gone; a wagon without any is taken off the map.
 * @rule 12.4/a
 */
export function settleWagons(state: State, side: Side, go: Go<Frame>): void {
  const { perStep } = rulesFor(state.options)
  for (let wagon = FIRST_TRAIN; wagon < FIRST_GUNS; wagon++) {
    const at = wagon - FIRST_TRAIN
    const opened = Math.ceil(state.served[at]! / perStep)
    if (sideOf[wagon] !== side || opened === 0) continue
    state.served = changed(state.served, at, 0)
    state.loads[at]! -= opened
    const key = state.loads[at]! > 0 ? 'note-half-wagon' : 'note-empty-wagon'
    const say = { key, with: { wagon: { of: 'piece', noun: wagon } } }
    go.tell('all', { did: 'noted', rule: '12.4/a', say })
    if (state.loads[at]! > 0) continue
    const from = state.place[wagon]!
    put(state, wagon, LOST)
    go.tell('all', { did: 'removed', of: 'piece', noun: wagon, from })
  }
}

const IS_HALF = refusal('12.3/b', 'no-split-half')
const NO_ROOM = refusal('6.1/a', 'no-split-room')
const NO_OTHER_HALF = refusal('12.3/b', 'no-split-counter')

/** Why a wagon cannot be made two halves: both stand where it stands, whoever drives on after that (C16). */
export function whyCannotSplit(state: State, wagon: number): Refusal | undefined {
  if (state.loads[wagon - FIRST_TRAIN]! < 2) return IS_HALF
  const half = halfOf[wagon]!
  if (half < 0 || state.place[half] !== POOL) return NO_OTHER_HALF
  const isRoomy = hexesOf(state, wagon).every(
    (hex) => roomIn(state, hex, sideOf[wagon]!) >= TRAIN_POINTS,
  )
  return isRoomy ? undefined : NO_ROOM
}

/** @rule 2.2.3.1/a two steps, full and half */
export function splitWagon(state: State, wagon: number, go: Go<Frame>): void {
  const half = halfOf[wagon]!
  state.loads[wagon - FIRST_TRAIN] = 1
  state.loads[half - FIRST_TRAIN] = 1
  put(state, half, state.place[wagon]!)
  // 4.2/a: where the wagon has moved, neither of its halves moves again.
  if (isMarked(state, wagon, MOVED)) mark(state, half, MOVED)
  go.tell('all', { did: 'placed', of: 'piece', noun: half, to: state.place[half]! })
}

export function supplyLeft(): number {
  return 1
}
