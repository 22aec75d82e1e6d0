import { changed } from '../../../core/list.ts'
import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go, Proc, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { put, unitsAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { detachLevel } from './17-detach-level.ts'
import type { DetachFrame } from './17-detach-level.ts'
import { ABSENT, FORMED, HALTED, PARTED, POOL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  INFANTRY,
  armOf,
  formationOf,
  isDetachment,
  piecesOf,
  seatOf,
  sideOf,
  strengthPrinted,
} from './03-pieces.ts'
import { whyAbsent } from './03-whereabouts.ts'
import { printedStrength } from './03-values.ts'
import { mostUnits } from './04-stacking.ts'
import { stepBelow } from './11-movers.ts'
import { MANY } from '../model/levels.ts'

const NO_BRIGADE = refusal('17.1/a', 'no-detach-brigade')
const WORN = refusal('17.1/a', 'no-detach-worn')
const UNSTEADY = refusal('17.1/a', 'no-detach-morale')
const TOO_LATE = refusal('17.0/b', 'no-detach-late')
const NONE_LEFT = refusal('17.0/a', 'no-detach-counters')

/**
 * Why a brigade cannot be broken down.
 * @rule 17.0/b before it moves
 * @rule 17.1/a Fresh infantry without a morale marker
 */
export function whyCannotDetach(state: State, unit: number): Refusal | undefined {
  const refused = whyNoBrigade(unit)
  if (refused !== undefined) return refused
  if (state.worn[unit] === 1) return WORN
  if (state.morale[unit]! > 0) return UNSTEADY
  if ((state.deeds[unit]! & (HALTED | FORMED)) !== 0) return TOO_LATE
  return hasChoice(state, startOfDetach(state, unit)) ? undefined : NONE_LEFT
}

/** Whatever it has done: only brigades of infantry become detachments. */
export function whyNoBrigade(unit: number): Refusal | undefined {
  return armOf[unit] !== INFANTRY || isDetachment(unit) ? NO_BRIGADE : undefined
}

/** As many sixteenths as the brigade has printed on the side that is up. */
export function startOfDetach(state: State, parent: number): DetachFrame {
  return detachLevel.frame({
    side: sideOf[parent]!,
    parent,
    hex: state.place[parent]!,
    left: printedStrength(state, parent),
  })
}

// The two faces of a detachment.
const LARGE = 0
const SMALL = 1

type Parting = Pick<DetachFrame, 'parent' | 'hex' | 'left'>

const NO_DETACHMENT = refusal('17.1/b', 'no-parent-part')
const OTHER_CORPS = refusal('17.1/b', 'no-parent-corps')
const NOT_FREE = refusal('17.0/a', 'no-detachment-free')
const TOO_STRONG = refusal('17.1/b', 'no-detachment-strong')
const NO_ROOM = refusal('17.1/c', 'no-detachment-room')

/** Why a brigade does not become this detachment, on its large side; and on its small one. */
export function whyNotLarge(state: State, frame: Parting, piece: number): Refusal | undefined {
  return whyNoMore(state, frame) ?? whyUnfit(state, frame, piece, LARGE)
}
export function whyNotSmall(state: State, frame: Parting, piece: number): Refusal | undefined {
  return whyNoMore(state, frame) ?? whyUnfit(state, frame, piece, SMALL)
}

/**
 * Why a detachment is none of those that could be made: of the corps, free, and on a side that is not too strong.
 * @rule 17.0/a
 * @rule 17.1/b
 */
function whyUnfit(
  state: State,
  { parent, left }: Parting,
  piece: number,
  face: number,
): Refusal | undefined {
  if (!isDetachment(piece)) return NO_DETACHMENT
  if (formationOf[piece] !== formationOf[parent]) return OTHER_CORPS
  const place = state.place[piece]!
  if (place >= 0) return NOT_FREE
  if (place !== POOL) return whyAbsent(state, piece) ?? NOT_FREE
  return strengthPrinted[piece * 2 + face]! <= left ? undefined : TOO_STRONG
}

/**
 * Why none is made any more: there is no room beside those made. The brigade itself leaves the hex; all others stay.
 * @rule 17.1/c
 */
function whyNoMore(state: State, { parent, hex }: Parting): Refusal | undefined {
  const others = unitsAt(state, hex).filter((unit) => unit !== parent)
  return others.length < mostUnits(hex) ? undefined : NO_ROOM
}

function choices(state: State, frame: Parting, face: number): number[] {
  if (whyNoMore(state, frame) !== undefined) return []
  return detachmentsOf[formationOf[frame.parent]!]!.filter(
    (piece) => whyUnfit(state, frame, piece, face) === undefined,
  )
}

/** By formation: its detachments. */
const detachmentsOf = piecesOf.map((pieces) => pieces.filter(isDetachment))

function hasChoice(state: State, frame: Parting): boolean {
  if (whyNoMore(state, frame) !== undefined) return false
  return detachmentsOf[formationOf[frame.parent]!]!.some(
    (piece) =>
      whyUnfit(state, frame, piece, LARGE) === undefined ||
      whyUnfit(state, frame, piece, SMALL) === undefined,
  )
}

export const detachProc: Proc<State, DetachFrame, Frame> = {
  deed: {
    tell: (_state, { side, parent, hex }) => ({
      rule: '17.1/b',
      say: {
        key: 'deed-detach',
        with: { piece: { of: 'piece', noun: parent }, hex: { of: 'hex', noun: hex } },
      },
      by: seatOf(side),
    }),
  },
  // While they are made the brigade still stands among them.
  waives: ['stacking'],
  steps: {
    choose: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '17.1/b',
        say: {
          key: 'ask-detach',
          with: { piece: { of: 'piece', noun: frame.parent }, points: pointsText(frame.left) },
        },
        options: detachOptions(state, frame),
      }),
      take: takeDetach,
    },
  },
}

/** Sixteenths as a number of points, with a half if there is one. */
export function pointsText(sixteenths: number): string {
  const halves = Math.floor(sixteenths / 8)
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

/** M10: one after the other; done once there is one. */
function detachOptions(state: State, frame: DetachFrame): Option[] {
  const options: Option[] = []
  const large = choices(state, frame, LARGE)
  const small = choices(state, frame, SMALL)
  if (large.length > 0) options.push({ verb: 'large', of: 'piece', nouns: large })
  if (small.length > 0) options.push({ verb: 'small', of: 'piece', nouns: small })
  if (frame.made.length > 0) options.push({ verb: 'done' })
  return options
}

function takeDetach(state: State, frame: DetachFrame, reply: Taken, go: Go<Frame>): void {
  if (reply.verb === 'done') return finish(state, frame, go)
  const face = reply.verb === 'large' ? LARGE : SMALL
  make(state, frame, { detachment: reply.noun, face }, go)
}

/**
 * It stands where the brigade stood, and has done what the brigade has done.
 * @rule 17.2
 */
function make(
  state: State,
  frame: DetachFrame,
  { detachment, face }: { detachment: number; face: number },
  go: Go<Frame>,
): void {
  const { parent, hex } = frame
  state.worn[detachment] = face
  state.morale[detachment] = 0
  state.ammo = changed(state.ammo, detachment, state.ammo[parent]!)
  state.deeds[detachment] = state.deeds[parent]! | FORMED
  state.lost = changed(state.lost, detachment, state.lost[parent]!)
  put(state, detachment, hex)
  go.tell('all', { did: 'placed', of: 'piece', noun: detachment, to: hex, face })
  frame.left -= strengthPrinted[detachment * 2 + face]!
  frame.made.push(detachment)
}

/** The brigade is set aside, without its markers; whoever was named to move is now its detachments. */
function finish(state: State, { parent, hex, made }: DetachFrame, go: Go<Frame>): void {
  setAside(state, parent, PARTED)
  const say = { key: 'note-detached', with: { piece: { of: 'piece', noun: parent } } }
  go.tell('all', { did: 'noted', rule: '17.1/c', say })
  go.tell('all', { did: 'removed', of: 'piece', noun: parent, from: hex, to: PARTED })
  const step = stepBelow(state)
  if (step !== undefined && step.units.length > 0) step.units.push(...made)
  go.mark('book')
  go.done(made.length)
}

function setAside(state: State, piece: number, box: number): void {
  put(state, piece, box)
  state.ammo = changed(state.ammo, piece, 0)
  state.morale[piece] = 0
  state.deeds[piece] = 0
  state.lost = changed(state.lost, piece, 0)
}

/**
 * Detachments of one corps that are together in a hex, and were so when the Step began.
 * @rule 17.3/a
 */
export function together(state: State, hex: number): number[] {
  const here = unitsAt(state, hex).filter(isDetachment)
  const isNew = (piece: number): boolean => (state.deeds[piece]! & (HALTED | FORMED)) !== 0
  if (here.length < 2 || here.some(isNew)) return []
  return here.every((piece) => formationOf[piece] === formationOf[here[0]!]) ? here : []
}

function strengthOf(state: State, detachments: readonly number[]): number {
  return detachments.reduce((sum, piece) => sum + printedStrength(state, piece), 0)
}

/**
 * The side on which a brigade comes back from so much strength, −1 if it is not enough for either.
 * @rule 17.3.b
 */
export function faceFor(brigade: number, strength: number): number {
  return [0, 1].find((face) => strengthPrinted[brigade * 2 + face]! <= strength) ?? -1
}

/**
 * Brigades of the corps that were broken down and that the detachments of a hex can become.
 * @rule 17.3.a
 */
export function brigadesFrom(state: State, hex: number): number[] {
  const detachments = together(state, hex)
  if (detachments.length === 0) return []
  const strength = strengthOf(state, detachments)
  return piecesOf[formationOf[detachments[0]!]!]!.filter(
    (piece) => state.place[piece] === PARTED && faceFor(piece, strength) >= 0,
  )
}

/** Brigades that can be broken down, and the side they would come back on at least: by formation, the weakest first. */
const brigadesOf = piecesOf.map((pieces) =>
  pieces
    .filter((piece) => armOf[piece] === INFANTRY && !isDetachment(piece))
    .sort((a, b) => leastStrength(a) - leastStrength(b) || a - b),
)

export function freshStrength(brigade: number): number {
  return strengthPrinted[brigade * 2]!
}

/** What a brigade has on its Battleworn side: with less it is none any more. */
function leastStrength(brigade: number): number {
  return strengthPrinted[brigade * 2 + 1]!
}

/**
 * Brigades that were broken down and of which too little is left to be one again, even Battleworn. Detachments are of no brigade,
 * so they are shared out to save as many as can be (S15).
 */
export function lostBrigades(state: State): number[] {
  if (!state.place.includes(PARTED)) return []
  return brigadesOf.flatMap((brigades, formation) => {
    const parted = brigades.filter((brigade) => state.place[brigade] === PARTED)
    // Who has left the map by a road is not lost.
    const remains = remainsOf(state, formation, (at) => at !== POOL)
    return parted.slice(savedCount(parted, remains))
  })
}

/**
 * Whether all brigades of a corps that are still broken down have left the map by a road, as far as its detachments tell: then none
 * of them comes back.
 */
export function haveLeft(state: State, formation: number): boolean {
  const parted = brigadesOf[formation]!.filter((brigade) => state.place[brigade] === PARTED)
  const gone = remainsOf(state, formation, (at) => at === ABSENT)
  return gone.length > 0 && savedCount(parted, gone) === parted.length
}

/** Strengths of a corps' detachments that are where it is asked for. */
function remainsOf(state: State, formation: number, isThere: (at: number) => boolean): number[] {
  const there = detachmentsOf[formation]!.filter((piece) => isThere(state.place[piece]!))
  return there.map((piece) => printedStrength(state, piece))
}

/** If so many can be saved at all, then the weakest. */
function savedCount(parted: readonly number[], remains: readonly number[]): number {
  let count = Math.min(parted.length, remains.length)
  while (count > 0 && !isEnough(parted.slice(0, count).map(leastStrength), remains)) count--
  return count
}

/** Whether every one of these can be made from what is there, nothing used twice. */
function isEnough([least, ...others]: readonly number[], remains: readonly number[]): boolean {
  if (least === undefined) return true
  for (let chosen = 1; chosen < 1 << remains.length; chosen++) {
    const isChosen = (at: number): boolean => (chosen & (1 << at)) !== 0
    const sum = remains.reduce((all, strength, at) => all + (isChosen(at) ? strength : 0), 0)
    const left = remains.filter((_, at) => !isChosen(at))
    if (sum >= least && isEnough(others, left)) return true
  }
  return false
}

/** The worst marker of each kind stays with it. @rule 17.3.c */
export function recombine(state: State, hex: number, brigade: number, go: Go<Frame>): void {
  const detachments = together(state, hex)
  const face = faceFor(brigade, strengthOf(state, detachments))
  const worst = (marks: readonly number[]): number =>
    Math.max(...detachments.map((piece) => marks[piece]!))
  const morale = worst(state.morale)
  const ammo = worst(state.ammo)
  const lost = worst(state.lost)
  const deeds = detachments.reduce((all, piece) => all | state.deeds[piece]!, FORMED)
  for (const piece of detachments) {
    setAside(state, piece, POOL)
    state.worn[piece] = 0
    go.tell('all', { did: 'removed', of: 'piece', noun: piece, from: hex, to: POOL })
  }
  state.worn[brigade] = face
  state.morale[brigade] = morale
  state.ammo = changed(state.ammo, brigade, ammo)
  state.lost = changed(state.lost, brigade, lost)
  state.deeds[brigade] = deeds
  put(state, brigade, hex)
  go.tell('all', { did: 'placed', of: 'piece', noun: brigade, to: hex, face })
}

export function detachLeft({ made }: DetachFrame): number {
  return MANY - made.length
}
