import type { Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { refusal } from '../../../core/refuse.ts'
import { mark, piecesAt, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { FIXED, MOVED, PLACED_GUNS, POOL, TOOK_GUNS } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_GUNS, FIRST_HQ, GUNS, UNITS, armOf, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { isMarked } from '../model/board.ts'
import { changeBatteries } from './10-steps.ts'

/** Batteries in one hex: they count for themselves, and take no room from others. */
export const HEX_LIMIT = 10

/** Batteries of the side on the map in a hex. */
export function batteriesOn(state: State, hex: number, side: Side): number {
  let sum = 0
  for (const piece of piecesAt(state, hex))
    if (armOf[piece] === GUNS && sideOf[piece] === side) sum += batteriesIn(state, piece)
  return sum
}

/** Batteries in one marker: they are change, and break down into ones. */
export const MARKER_LIMIT = 2

const NOT_PLAYED = refusal('16.4/a', 'no-guns-option')
const NO_UNIT = refusal('16.4/a', 'no-guns-unit')
const NO_BATTERY = refusal('16.4/a', 'no-guns-left')
const NO_MARKER = refusal('16.4/a', 'no-guns-marker')
const NO_ROOM = refusal('16.5/a', 'no-guns-room')
const HAS_PLACED = refusal('16.4/a', 'no-guns-placed')
const HAS_TAKEN = refusal('16.4/a', 'no-guns-taken')
const NO_GUNS = refusal('16.4/b', 'no-guns-here')
const FULL = refusal('16.5/d', 'no-guns-full')

interface Where {
  readonly piece: number
  readonly hex: number
}

function batteriesIn(state: State, guns: number): number {
  return state.guns[guns - FIRST_GUNS]!
}

/** Markers of the side in a hex that are not fixed for the day. */
export function gunsIn(state: State, hex: number, side: Side): number[] {
  return piecesAt(state, hex).filter(
    (piece) => armOf[piece] === GUNS && sideOf[piece] === side && !isMarked(state, piece, FIXED),
  )
}

/** The marker that takes one battery more in a hex: one with room, else a new one; −1 if there is none left. */
export function markerFor(state: State, hex: number, side: Side): number {
  const open = gunsIn(state, hex, side).find((guns) => batteriesIn(state, guns) < MARKER_LIMIT)
  if (open !== undefined) return open
  for (let guns = FIRST_GUNS; guns < FIRST_HQ; guns++)
    if (sideOf[guns] === side && state.place[guns] === POOL) return guns
  return -1
}

/** Why a unit on its move does not leave a battery on the map where it is. */
export function whyCannotUnlimber(state: State, { piece, hex }: Where): Refusal | undefined {
  if (!rulesFor(state.options).positionsGuns) return NOT_PLAYED
  if (piece >= UNITS) return NO_UNIT
  if ((state.deeds[piece]! & TOOK_GUNS) !== 0) return HAS_TAKEN
  if (state.batteries[piece] === 0) return NO_BATTERY
  if (markerFor(state, hex, sideOf[piece]!) < 0) return NO_MARKER
  return batteriesOn(state, hex, sideOf[piece]!) >= HEX_LIMIT ? NO_ROOM : undefined
}

/**
 * A battery comes off the unit's track onto the map. It has done its moving for this activation.
 * @rule 16.4/a
 */
export function unlimber(
  state: State,
  { piece, hex }: Where,
  heading: number,
  go: Go<Frame>,
): void {
  const guns = placeBattery(state, { piece, hex }, go)
  state.facing[guns] = heading
  state.deeds[piece]! |= PLACED_GUNS
}

/** A battery of the unit is put into a marker in the hex. */
export function placeBattery(state: State, { piece, hex }: Where, go: Go<Frame>): number {
  const guns = markerFor(state, hex, sideOf[piece]!)
  changeBatteries(state, piece, -1)
  const isNew = state.place[guns] === POOL
  state.guns = changed(state.guns, guns - FIRST_GUNS, isNew ? 1 : batteriesIn(state, guns) + 1)
  if (!isNew) return guns
  state.crews = changed(state.crews, guns - FIRST_GUNS, state.formation[piece]!)
  put(state, guns, hex)
  mark(state, guns, MOVED)
  go.tell('all', { did: 'placed', of: 'piece', noun: guns, to: hex })
  return guns
}

/** Why a unit on its move does not take up a battery that is in its hex. */
export function whyCannotLimber(state: State, { piece, hex }: Where): Refusal | undefined {
  const rules = rulesFor(state.options)
  if (!rules.positionsGuns) return NOT_PLAYED
  if (piece >= UNITS) return NO_UNIT
  if ((state.deeds[piece]! & PLACED_GUNS) !== 0) return HAS_PLACED
  if (gunsIn(state, hex, sideOf[piece]!).length === 0) return NO_GUNS
  return state.batteries[piece]! >= rules.trackOf(piece) ? FULL : undefined
}

/**
 * A battery on the map joins any combat unit.
 * @rule 16.4/b
 */
export function limber(state: State, { piece, hex }: Where, go: Go<Frame>): void {
  const [guns] = gunsIn(state, hex, sideOf[piece]!)
  const left = batteriesIn(state, guns!) - 1
  state.guns = changed(state.guns, guns! - FIRST_GUNS, left)
  changeBatteries(state, piece, 1)
  state.deeds[piece]! |= TOOK_GUNS
  if (left > 0) return
  put(state, guns!, POOL)
  go.tell('all', { did: 'removed', of: 'piece', noun: guns!, from: hex })
}

/** Replies of this kind that a unit on its move has still to give where it is. */
export function gunsLeft(state: State, { piece, hex }: Where): number {
  if (piece >= UNITS || !rulesFor(state.options).positionsGuns) return 0
  const deeds = state.deeds[piece]!
  const onMap = gunsIn(state, hex, sideOf[piece]!).reduce(
    (sum, guns) => sum + batteriesIn(state, guns),
    0,
  )
  const places = (deeds & TOOK_GUNS) === 0 ? state.batteries[piece]! : 0
  const takes = (deeds & PLACED_GUNS) === 0 ? onMap : 0
  return places + takes
}

/** Guns on the map act with the formation they came from. */
export function actingGuns(state: State, formations: readonly number[]): readonly number[] {
  const found: number[] = []
  for (let guns = FIRST_GUNS; guns < FIRST_HQ; guns++)
    if (state.place[guns]! >= 0 && formations.includes(state.crews[guns - FIRST_GUNS]!))
      found.push(guns)
  return found
}
