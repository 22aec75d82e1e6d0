import { stateSeen } from '../../../core/look/facts.ts'
import { eyesOf } from '../seen/knowing.ts'
import type { Eyes } from '../seen/knowing.ts'
import { printedStart } from '../seen/imagine-muster.ts'
import { grid } from '../map/map.ts'
import { FIRST_TRAIN, FRENCH, PIECES, sideOf } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { ZONE_NEIGHBOURS } from '../rules/04-zone-extent.ts'
import { ABSENT, HIDDEN, blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

/** A view, and the state the rules make of it: what this seat cannot place is not on the map. */
export interface Facts {
  view: View
  state: State
  eyes: Eyes
  /** As the scenario begins, which everybody may read. */
  start: State
  /** Hexes with enemy flags or face-up enemies, and the nations of the flags, a bit each. */
  flags: ReadonlyMap<number, number>
  /** By hex: 1 beside an enemy who may control it. */
  feared: Uint8Array
}

/** The view's own fields as a state, for rules that read what a side knows anyway. */
function stateOf(view: View): State {
  const state = stateSeen(blankState(view.scenario, view.options), view)
  state.place = view.place.map((at) => (at === HIDDEN ? ABSENT : at))
  return state
}

export function factsOf(view: View): Facts {
  const state = stateOf(view)
  const facts = { view, state, eyes: eyesOf(view.seat), start: printedStart(state) }
  const flags = flagsOf(view)
  return { ...facts, flags, feared: fearedBy(facts, flags) }
}

function flagsOf({ flags }: View): Map<number, number> {
  const found = new Map<number, number>()
  for (let at = 0; at < flags.length; at += 2) found.set(flags[at]!, flags[at + 1]!)
  return found
}

type Seeing = Pick<Facts, 'view' | 'eyes'>

/** Whether this seat knows all about a piece because its side has it. */
export function isOwn({ view, eyes }: Seeing, piece: number): boolean {
  if (view.seat === 'open') return true
  return eyes === (piece >= FIRST_TRAIN ? view.serves[piece - FIRST_TRAIN] : sideOf[piece])
}

function fearedBy(seeing: Seeing, flags: ReadonlyMap<number, number>): Uint8Array {
  const feared = new Uint8Array(grid.n)
  const { view } = seeing
  const enemies = new Set(flags.keys())
  for (let piece = 0; piece < FIRST_TRAIN; piece++)
    if (view.place[piece]! >= 0 && !isOwn(seeing, piece)) enemies.add(view.place[piece]!)
  for (const hex of enemies)
    for (const into of ZONE_NEIGHBOURS.subarray(hex * 6, hex * 6 + 6))
      if (into >= 0) feared[into] = 1
  return feared
}

/** One's own first; spectators and readers of finished games begin with the French. */
export function sidesInOrder({ eyes }: Facts): readonly Side[] {
  return eyes === 1 ? [1, 0] : [FRENCH, 1]
}

/** Pieces that take part in the scenario at all, so far as everybody may know. */
export function takesPart({ view, start }: Facts, piece: number): boolean {
  return start.place[piece] !== ABSENT || ![ABSENT, HIDDEN].includes(view.place[piece]!)
}

export const ALL_PIECES: readonly number[] = Array.from({ length: PIECES }, (_, piece) => piece)

export function nationsIn(mask: number): number[] {
  return [0, 1, 2].filter((nation) => (mask & (1 << nation)) !== 0)
}
