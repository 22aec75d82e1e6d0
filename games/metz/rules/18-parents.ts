import { changed } from '../../../core/list.ts'
import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { ParentsFrame } from './18-night-levels.ts'
import { momentOf } from '../model/scenario-book.ts'
import { PARTED, POOL, REBUILDABLE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PRUSSIAN, formationOf, isDetachment, piecesOf, seatOf, sideOf } from './03-pieces.ts'
import { printedStrength } from './03-values.ts'
import { whyOffMap } from './03-whereabouts.ts'
import { faceFor, freshStrength, haveLeft } from './17-detach.ts'
import { MANY } from '../model/levels.ts'

/**
 * Brigades that were broken down may come back at the start of Evening and Deep Night, French ones first, one after the other
 * (R-106).
 */
export const parentsProc: Proc<State, ParentsFrame, Frame> = {
  deed: {
    during: ['next', 'take'],
    tell: (state, { side, parent }) => ({
      rule: byHour(state),
      say: { key: 'deed-parent', with: { piece: { of: 'piece', noun: parent } } },
      by: seatOf(side),
    }),
  },
  steps: {
    choose: {
      title: 'brigades come back from their detachments',
      ask: (state, { side }) => ({
        seat: seatOf(side),
        rule: byHour(state),
        say: { key: 'ask-parents' },
        options: parentOptions(state, side),
      }),
      take(_state, frame, { verb, noun }, go) {
        if (verb === 'return') {
          frame.parent = noun
          frame.taken = 0
          frame.parts = 0
          return go.next(frame, 'next')
        }
        if (frame.side === PRUSSIAN) return go.done()
        frame.side = PRUSSIAN
        return undefined
      },
    },
    /** Until all that could have been made of it are taken. */
    next: {
      run(state, frame, go) {
        if (detachmentsOf(state, frame).length > 0) return go.next(frame, 'take')
        comeBack(state, frame.parent, go)
        return go.next(frame, 'choose')
      },
    },
    take: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: byHour(state),
        say: { key: 'ask-parent-from', with: { piece: { of: 'piece', noun: frame.parent } } },
        options: [{ verb: 'take', of: 'piece', nouns: detachmentsOf(state, frame) }],
      }),
      take(state, frame, { noun }, go) {
        frame.taken += printedStrength(state, noun)
        frame.parts++
        takeOff(state, noun, go)
        go.next(frame, 'next')
      },
    },
  },
}

/** The Evening and Deep Night have the same rule, each in its own paragraph. */
function byHour(state: State): string {
  return momentOf(state).light === 'evening' ? '18.2/e' : '18.3/d'
}

function parentOptions(state: State, side: number): Option[] {
  const nouns = state.place.flatMap((_, piece) =>
    sideOf[piece] === side && whyCannotReturn(state, piece) === undefined ? [piece] : [],
  )
  return [{ verb: 'return', of: 'piece', nouns }, { verb: 'done' }]
}

const WHOLE = refusal('18.2/e', 'no-parent-whole')
const GONE = refusal('18.2/e', 'no-parent-gone')
const NO_PART = refusal('18.2/e', 'no-parent-part')
const OTHER_CORPS = refusal('18.2/e', 'no-parent-corps')
const NO_FIT = refusal('17.1/b', 'no-parent-fit')

/** Only a brigade that was broken down, and has not left the map by a road (S15). */
export function whyCannotReturn(state: State, piece: number): Refusal | undefined {
  if (state.place[piece] !== PARTED) return WHOLE
  return haveLeft(state, formationOf[piece]!) ? GONE : undefined
}

const MOST_PARTS = 2

/** Only detachments of its corps on the map, and no more than could have been made of it unless those would not make it. */
export function whyCannotTake(
  state: State,
  frame: ParentsFrame,
  piece: number,
): Refusal | undefined {
  const { parent, taken, parts } = frame
  if (!isDetachment(piece)) return NO_PART
  if (formationOf[piece] !== formationOf[parent]) return OTHER_CORPS
  if (state.place[piece]! < 0) return whyOffMap(state, piece)
  if (faceFor(parent, taken) < 0) return undefined
  const all = taken + printedStrength(state, piece)
  return parts < MOST_PARTS && all <= freshStrength(parent) ? undefined : NO_FIT
}

function detachmentsOf(state: State, frame: ParentsFrame): number[] {
  return piecesOf[formationOf[frame.parent]!]!.filter(
    (piece) => whyCannotTake(state, frame, piece) === undefined,
  )
}

function clear(state: State, piece: number): void {
  state.morale[piece] = 0
  state.ammo = changed(state.ammo, piece, 0)
  state.deeds[piece] = 0
}

/** A detachment is free to be made again. */
function takeOff(state: State, piece: number, go: Go<Frame>): void {
  const from = state.place[piece]!
  clear(state, piece)
  state.worn[piece] = 0
  put(state, piece, POOL)
  go.tell('all', { did: 'removed', of: 'piece', noun: piece, from, to: POOL })
}

/**
 * On its Battleworn side, to be rebuilt.
 * @rule 18.2/e
 * @rule 18.3/d
 */
function comeBack(state: State, parent: number, go: Go<Frame>): void {
  clear(state, parent)
  state.worn[parent] = 1
  put(state, parent, REBUILDABLE)
  go.tell('all', { did: 'moved', of: 'piece', noun: parent, from: PARTED, to: REBUILDABLE })
  const say = { key: 'note-parent-back', with: { piece: { of: 'piece', noun: parent } } }
  go.tell('all', { did: 'noted', rule: byHour(state), say })
}

/** Brigades that may come back, and detachments that may be taken for one. */
export function parentsLeft({ at, side }: ParentsFrame, { place }: State): number {
  let parted = 0
  let parts = 0
  place.forEach((where, piece) => {
    if (sideOf[piece] !== side) return
    if (where === PARTED) parted++
    if (where >= 0 && isDetachment(piece)) parts++
  })
  const within = at === 'choose' ? MANY - 1 : parts * 2 + (at === 'next' ? 1 : 0)
  return (side * MANY + parted) * MANY + within
}
