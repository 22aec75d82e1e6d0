import { tellAtLeast, tellAtMost } from '../../../core/bounds.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { sortFew } from '../../../core/list.ts'
import { ofThose } from '../../../core/words.ts'
import { grid } from '../map/map.ts'
import { hexesOf, isMarked, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { BATTERIES, COLUMN, LINE, MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isTrain, other, seatOf, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { FATIGUE_OF_DRIVEN_OUT } from './02-tables.ts'
import { UNDER_FIRE, WENT, retreatLevel } from './07-retreat-level.ts'
import { batteriesOf, fieldHexes, fieldsOf, gunsOver } from './08-fields.ts'
import type { FieldsFrame } from './08-fire-level.ts'
import { boundOf, tireOpenly } from './11-fatigue.ts'
import { followersOf } from './15-columns.ts'

/** Who must not stay under fire and can go: units and trains in a hex of their own. */
function isExposed(state: State, piece: number): boolean {
  const place = state.place[piece]!
  if (place < 0 || place >= grid.n) return false
  return (piece < UNITS && !isMarked(state, piece, COLUMN | LINE)) || isTrain(piece)
}

/** Columns and lines of a side with a part of them in one of the hexes: they lie across, and cannot step aside. */
function strungUnder(state: State, side: Side, isUnder: (hex: number) => boolean): number[] {
  const found: number[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    if (!isMarked(state, unit, COLUMN | LINE) || sideOf[unit] !== side) continue
    const parts = isMarked(state, unit, COLUMN) ? [unit, ...followersOf(state, unit)] : [unit]
    if (parts.some((part) => hexesOf(state, part).some(isUnder))) found.push(unit)
  }
  return found
}

/** Those of one hex go, or cannot. */
const fieldsDeed: Deed<State, FieldsFrame> = {
  during: ['out', 'gone'],
  tell(state, { at, side, pieces }) {
    const hex = { of: 'hex', noun: state.place[pieces[0]!]! }
    const say = ofThose('deed-under-fire', { who: { of: 'piece', nouns: pieces }, hex })
    return { rule: at === 'out' ? '8.2/b' : '8.2/e', say, by: seatOf(side) }
  },
}

export const fieldsProc: Proc<State, FieldsFrame, Frame> = {
  deed: fieldsDeed,
  steps: {
    exit: { title: 'Leaving fields of fire', calls: ['retreat'], run: sendOut },
    out: {
      run(state, frame, go) {
        if (frame.back !== WENT) stayUnderFire(state, frame.pieces, go)
        go.next(frame, 'exit')
      },
    },
    evict: { title: 'New fields of fire', calls: ['retreat'], run: evict },
    gone: {
      run(state, frame, go) {
        if (frame.back === WENT) tireAll(state, frame.pieces, go)
        else stayUnderFire(state, frame.pieces, go)
        go.next(frame, 'evict')
      },
    },
  },
}

/**
 * Whoever acted does not stay in an enemy field of fire when the attacks are over.
 * @rule 8.2/b
 */
function sendOut(state: State, frame: FieldsFrame, go: Go<Frame>): void {
  const { side, units, done } = frame
  for (const unit of units) {
    if (done.includes(unit) || !isExposed(state, unit)) continue
    const hex = state.place[unit]!
    const guns = gunsOver(state, hex, side)
    if (guns.length === 0) continue
    const pieces = units.filter((one) => state.place[one] === hex && isExposed(state, one))
    return leave(state, frame, { side, pieces, guns }, go)
  }
  const isUnder = (hex: number): boolean => gunsOver(state, hex, side).length > 0
  const strung = strungUnder(state, side, isUnder).filter((unit) => units.includes(unit))
  stayUnderFire(state, strung, go)
  for (const unit of strung) done.push(unit)
  go.next(frame, 'evict')
}

interface Leaving {
  side: Side
  pieces: number[]
  guns: readonly number[]
}

/** They go back together, out of all fields of the enemy. */
function leave(
  state: State,
  frame: FieldsFrame,
  { side, pieces, guns }: Leaving,
  go: Go<Frame>,
): void {
  frame.pieces = pieces
  for (const piece of pieces) if (!frame.done.includes(piece)) frame.done.push(piece)
  go.next(frame, frame.at === 'exit' ? 'out' : 'gone')
  const away = [...new Set(guns.map((piece) => state.place[piece]!))]
  const shun = fieldsOf(state, other(side))
  go.call(
    retreatLevel.frame({ side, pieces: [...pieces], steps: 1, cause: UNDER_FIRE, away, shun }),
  )
}

/** There is no way out: they stay, and are the more tired for it. */
function stayUnderFire(state: State, pieces: readonly number[], go: Go<Frame>): void {
  tireAll(state, pieces, go)
  for (const piece of pieces) {
    if (state.place[piece]! < 0) continue
    const say = { key: 'note-under-fire', with: { piece: { of: 'piece', noun: piece } } }
    go.tell('all', { did: 'noted', rule: '8.2/e', say })
  }
}
function tireAll(state: State, pieces: readonly number[], go: Go<Frame>): void {
  for (const piece of pieces)
    if (state.place[piece]! >= 0)
      tireOpenly(state, piece, { levels: FATIGUE_OF_DRIVEN_OUT, rule: '8.2/e' }, go)
}

/**
 * Those of the enemy who are in the field of a unit that has come onto a height in this activation leave it at once.
 * @rule 8.2/e
 */
function evict(state: State, frame: FieldsFrame, go: Go<Frame>): void {
  const enemy = other(frame.side)
  const fields = newFields(state, frame)
  if (fields.length === 0) return go.done()
  const strung = strungUnder(state, enemy, (hex) => fields.includes(hex))
  const fixed = strung.filter((unit) => !frame.done.includes(unit))
  stayUnderFire(state, fixed, go)
  for (const unit of fixed) frame.done.push(unit)
  for (const hex of fields) {
    const fresh = piecesAt(state, hex).filter(
      (piece) => sideOf[piece] === enemy && isExposed(state, piece) && !frame.done.includes(piece),
    )
    if (fresh.length === 0) continue
    const guns = gunsOver(state, hex, enemy).filter((piece) => hasComeUp(state, frame, piece))
    const leaving = fresh.filter((piece) => !outguns(state, piece, guns))
    for (const piece of fresh) frame.done.push(piece)
    if (leaving.length > 0) leave(state, frame, { side: enemy, pieces: leaving, guns }, go)
    tellStaying(state, { fresh, leaving, guns }, go)
    if (leaving.length > 0) return
  }
  go.done()
}

function hasComeUp(state: State, { units }: FieldsFrame, piece: number): boolean {
  return units.includes(piece) && isMarked(state, piece, MOVED)
}

/** Hexes of fields that are new, in order. */
function newFields(state: State, frame: FieldsFrame): number[] {
  const found: number[] = []
  for (const piece of frame.units)
    if (hasComeUp(state, frame, piece))
      for (const hex of fieldHexes(state, piece)) if (!found.includes(hex)) found.push(hex)
  return sortFew(found)
}

/** It has more batteries than any of those who drive it out. */
function outguns(state: State, piece: number, guns: readonly number[]): boolean {
  const own = batteriesOf(state, piece)
  return guns.every((gun) => batteriesOf(state, gun) < own)
}

/** Who stays and who leaves is seen, and tells which has more batteries. */
function tellStaying(
  state: State,
  { fresh, leaving, guns }: Record<'fresh' | 'leaving' | 'guns', readonly number[]>,
  go: Go<Frame>,
): void {
  const most = Math.max(...guns.map((gun) => batteriesOf(state, gun)))
  for (const piece of fresh) {
    const leaves = leaving.includes(piece)
    const key = leaves ? 'note-driven-out' : 'note-outguns'
    const say = { key, with: { piece: { of: 'piece', noun: piece } } }
    go.tell('all', { did: 'noted', rule: '8.2/e', say })
    if (piece >= UNITS) continue
    compare(state, piece, { leaves, guns, most })
  }
}

/** What each side learns of the other's batteries: of several guns over a hex nobody knows whose told. */
function compare(
  state: State,
  piece: number,
  { leaves, guns, most }: { leaves: boolean; guns: readonly number[]; most: number },
): void {
  const own = batteriesOf(state, piece)
  const bound = boundOf(piece, BATTERIES)
  if (leaves) tellAtMost(state.bounds, bound, most)
  else tellAtLeast(state.bounds, bound, most + 1)
  for (const gun of guns) {
    if (gun >= UNITS) continue
    if (!leaves) tellAtMost(state.bounds, boundOf(gun, BATTERIES), own - 1)
    else if (guns.length === 1) tellAtLeast(state.bounds, boundOf(gun, BATTERIES), own)
  }
}

const RANK: Readonly<Record<FieldsFrame['at'], number>> = { exit: 4, out: 5, evict: 2, gone: 3 }

/** Who has not gone yet on either side, then the steps. */
export function fieldsLeft({ at, done }: FieldsFrame, state: State): number {
  return (state.place.length - done.length) * 6 + RANK[at]
}
