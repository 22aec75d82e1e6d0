import { changed } from '../../../core/list.ts'
import type { Go } from '../../../core/flow/step.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { grid } from '../map/map.ts'
import { DAY_HALF, LOST, NIGHT_HALF } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  COMBAT_UNIT,
  FORMATIONS,
  VEDETTE,
  formationOf,
  kindOf,
  reducedStrength,
  sideOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { ZONE_NEIGHBOURS } from './04-zone-extent.ts'
import { inPlay } from './08-area.ts'
import { canLeaveMap, whyNoStep } from './11-retreat-ways.ts'
import { countLoss, isDemoralized } from './12-demoralization.ts'

/** Hexes that enemy units held when the die fell, whoever of them is left. */
export type Ring = readonly number[]

const NO_RING: Ring = []

/** Who fights in a battle, and where each of them stood, attackers first. */
interface Fighters {
  attackers: readonly number[]
  defenders: readonly number[]
  stood: readonly number[]
}

/** Where units of the other side stood in a battle. */
export function ringOf({ attackers, defenders, stood }: Fighters, side: Side): Ring {
  const fighters = [...attackers, ...defenders]
  return stood.filter((_, i) => {
    const piece = fighters[i]!
    return sideOf[piece] !== side && kindOf[piece] === COMBAT_UNIT
  })
}

function isRinged(ring: Ring, to: number): boolean {
  return ring.some((hex) => hex === to || isControlled(hex, to))
}

function isControlled(hex: number, to: number): boolean {
  for (let d = hex * 6; d < hex * 6 + 6; d++) if (ZONE_NEIGHBOURS[d] === to) return true
  return false
}

/**
 * Whether a piece could go back one hex as a retreat would, off the map if it must; friends in the way do not count.
 * @rule 11.41a
 * @rule 6.11B surrounded by enemies, their zones and rivers
 */
export function couldRetreat(state: State, piece: number, ring: Ring = NO_RING): boolean {
  const at = state.place[piece]!
  const run = { side: sideOf[piece]!, group: [piece], followers: [], from: at, repulse: 0 }
  if (canLeaveMap(state, run, at)) return true
  for (let d = at * 6; d < at * 6 + 6; d++) {
    const to = grid.neighbours[d]!
    if (to < 0 || inPlay(state)[to] === 0 || isRinged(ring, to)) continue
    if (whyNoStep(state, run, { at, to }) === undefined) return true
  }
  return false
}

/** Whether a unit has a counter with which it can come back. */
export function hasReducedSide(unit: number): boolean {
  return reducedStrength[unit]! > 0
}

/** Where a piece goes that a combat result eliminates. */
export function boxFor(state: State, piece: number, ring: Ring = NO_RING): number {
  return fateOf(state, piece, ring).box
}

/** A box, and the reason why it is the last one. */
interface Fate {
  box: number
  rule?: string
  key?: string
}

const SURROUNDED: Fate = { box: LOST, rule: '6.11B', key: 'note-surrounded' }
const SPENT: Fate = { box: LOST, rule: '6.11A', key: 'note-spent' }
const IRREPLACEABLE: Fate = { box: LOST, rule: '6.11D', key: 'note-irreplaceable' }

/**
 * @rule 6.11 lost for good are the surrounded,
 * @rule 6.11A units already reduced
 * @rule 6.11D and those without a reduced side
 * @rule 6.12 all others await reorganization
 * @rule 6.31 vedettes if surrounded
 * @rule 6.32 else they are recovered at once
 * @rule 11.41b
 * @rule 13.13a
 */
function fateOf(state: State, piece: number, ring: Ring): Fate {
  if (!couldRetreat(state, piece, ring)) return SURROUNDED
  if (kindOf[piece] === VEDETTE) return { box: NIGHT_HALF }
  if (!hasReducedSide(piece)) return IRREPLACEABLE
  return state.reduced[piece] === 1 ? SPENT : { box: DAY_HALF }
}

/** Takes a unit or vedette off the map. */
export function eliminate(state: State, piece: number, box: number, go: Go<Frame>): void {
  const from = state.place[piece]!
  const formation = formationOf[piece]!
  const wasBroken = isDemoralized(state, formation)
  countLoss(state, piece)
  put(state, piece, box)
  strip(state, piece)
  go.tell('all', { did: 'removed', of: 'piece', noun: piece, from, to: box })
  if (!wasBroken && isDemoralized(state, formation)) tellBroken(formation, go)
}

/** Whoever is off the map has no marker left. */
export function strip(state: State, piece: number): void {
  state.column[piece] = 0
  state.order = changed(state.order, piece, 0)
  state.joined[piece] = 0
  state.unsupplied = changed(state.unsupplied, piece, 0)
  state.shown[piece] = 0
}

/** 12.11a: at once */
export function tellBroken(formation: number, go: Go<Frame>): void {
  const say = { key: 'note-broken', with: { formation: `corps-${FORMATIONS[formation]!}` } }
  go.tell('all', { did: 'noted', rule: '12.11a', say })
}

/** Results eliminate together: each is judged as all stood. */
export function eliminateAll(
  state: State,
  pieces: readonly number[],
  ring: Ring | undefined,
  go: Go<Frame>,
): void {
  const fates = pieces.map((piece) => fateOf(state, piece, ring ?? NO_RING))
  pieces.forEach((piece, i) => meet(state, piece, fates[i]!, go))
}

/** 11.44b: no die where no counter could come back */
export function loseIrreplaceable(state: State, unit: number, go: Go<Frame>): void {
  meet(state, unit, IRREPLACEABLE, go)
}

function meet(state: State, piece: number, { box, rule, key }: Fate, go: Go<Frame>): void {
  eliminate(state, piece, box, go)
  if (rule === undefined || key === undefined) return
  const say = { key, with: { piece: { of: 'piece', noun: piece } } }
  go.tell('all', { did: 'noted', rule, say })
}

export function isTroops(piece: number): boolean {
  return kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE
}
