import { fastChance } from '../../../core/chance.ts'
import type { Fast } from '../../../core/contract.ts'
import { patchOf } from '../../../core/patch.ts'
import { board, isEnemyFlag, ownerOf, put } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import {
  addSecrets,
  imagineControl,
  imagineDelegation,
  imagineMemo,
  imagineMinds,
  imagineSources,
  joinScout,
  restoreMarches,
} from './imagine-plans.ts'
import { muster, printedStart } from './imagine-muster.ts'
import { placeUnderFlags } from './imagine-places.ts'
import type { Wishes } from './imagine-places.ts'
import { NOBODY, eyesOf } from './knowing.ts'
import type { Eyes } from './knowing.ts'
import { grid } from '../map/map.ts'
import { FRENCH, PIECES_OF, PRUSSIAN } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { crowdAt, whyTooMany } from '../rules/03-stacking.ts'
import { ZONE_NEIGHBOURS } from '../rules/04-zone-extent.ts'
import { ABSENT, HIDDEN, SETTING_UP, blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { viewOf } from './view.ts'
import type { View } from './view.ts'

const MOST_TRIES = 400
/** Fillings that look right and are overfull, after which the last of them must do. */
const MORE_TRIES = 8

/** Fills what the view hides with what could be there, until it looks to its seat as the truth does. */
export function imagined(view: View, chance: Fast): State {
  const wishes = wishesOf(view)
  let crowded: State | undefined
  let left = MORE_TRIES
  for (let tries = 0; tries < MOST_TRIES && left > 0; tries++) {
    const state = filled(view, wishes, chance)
    if (!looksTheSame(state, view)) continue
    if (!isCrowded(state, eyesOf(view.seat))) return state
    crowded = state
    left--
  }
  if (crowded !== undefined) return crowded
  throw new Error(`Nothing fits what ${view.seat} sees in ${view.stage.key}.`)
}

const KEPT = new WeakMap<View, Map<string, State>>()

/** One filling for all that is asked about a view with the same purpose, to be done with as one likes. A view never changes. */
export function imaginedFor(view: View, purpose: string): State {
  const kept = KEPT.get(view) ?? new Map<string, State>()
  KEPT.set(view, kept)
  const state = kept.get(purpose) ?? imagined(view, fastChance(purpose))
  kept.set(purpose, state)
  return cloneState(state)
}

/** Whether more of the others stand somewhere than may; on the way that happens, so it is not insisted on. */
function isCrowded(state: State, eyes: Eyes): boolean {
  const { head } = board(state)
  for (let hex = 0; hex < grid.n; hex++) {
    const piece = head[hex]!
    if (piece < 0 || ownerOf(state, piece) === eyes) continue
    if (whyTooMany(crowdAt(state, hex)) !== undefined) return true
  }
  return false
}

/** An ask with one answer is not asked: a filling in which play would go on by itself is not what the seat sees. */
function looksTheSame(state: State, view: View): boolean {
  let seen: View
  try {
    seen = viewOf(state, view.seat)
  } catch {
    return false
  }
  return patchOf(view, seen) === undefined
}

function filled(view: View, wishes: Wishes, chance: Fast): State {
  const state = restored(view)
  const eyes = eyesOf(view.seat)
  if (view.seat === 'open') return state
  if (eyes !== FRENCH && view.memo.length > 0 && isSealed(view)) imagineMemo(state, chance)
  if (eyes !== FRENCH && view.options.includes('teams')) imagineDelegation(state, chance)
  const busy = secretSide(view)
  const sides = ([FRENCH, PRUSSIAN] as const).filter((side) => side !== eyes)
  for (const side of sides) {
    if (isScreened(view, side)) standAtStart(state, side)
    else {
      const army = muster(state, side, chance)
      const { flags, columns } = view
      placeUnderFlags(state, army, { flags, columns, wishes, chance })
    }
    imagineMinds(state, side, chance)
    imagineControl(state, side, chance)
    if (side === FRENCH) imagineSources(state, chance)
  }
  restoreMarches(state, chance)
  joinScout(state)
  if (busy !== NOBODY) addSecrets(state, busy, chance)
  return state
}

/** What the view tells, as a state. */
function restored(view: View): State {
  return cloneState({ ...blankState(view.scenario, view.options), ...view, stack: view.frames })
}

/** The side that is at something this seat does not see, −1 nobody. */
function secretSide({ frames, phasing, seat }: View): Side | typeof NOBODY {
  const top = frames.at(-1)
  if (top === undefined || seat === 'open') return NOBODY
  const isHollow = top.proc === 'campaign' || top.proc === 'day' || top.proc === 'night'
  const isOthers = top.proc === 'movement' && phasing !== eyesOf(seat)
  return isHollow || isOthers ? phasing : NOBODY
}

/** Whether a side is setting up behind its screen. */
function isScreened(view: View, side: Side): boolean {
  const [campaign] = view.frames
  if (view.phase !== SETTING_UP || view.phasing !== side || campaign?.proc !== 'campaign')
    return false
  return campaign.at === 'secondSetUp' || campaign.at === 'firstOrder'
}

/** Behind the screen everybody begins where the book has him. */
function standAtStart(state: State, side: Side): void {
  const start = printedStart(state)
  for (const piece of PIECES_OF[side]!) {
    if (state.place[piece] !== HIDDEN) continue
    const hex = start.place[piece]!
    const isTaken = hex >= 0 && isEnemyFlag(state, side, hex)
    put(state, piece, isTaken ? ABSENT : hex)
    state.reduced[piece] = start.reduced[piece]!
    state.column[piece] = start.column[piece]!
  }
}

/** Whether the French have a memo that nobody else may read. */
function isSealed(view: View): boolean {
  return view.scenario === 'free-entry'
}

/** What asks and frames betray rightly: where a retreat is open nothing but vedettes holds it, and somebody scouts from where he does. */
function wishesOf(view: View): Wishes {
  const soft: number[] = []
  const scouts: number[] = []
  const eyes = eyesOf(view.seat)
  for (const frame of view.frames) {
    if (frame.proc === 'scout' && view.phasing !== eyes) scouts.push(frame.hex)
    if (frame.proc !== 'retreat' || frame.side !== eyes) continue
    if (frame.into >= 0) soft.push(frame.into)
    for (const hex of offeredHexes(view)) soft.push(hex, ...zonesInto(hex))
  }
  return { soft, scouts }
}

function offeredHexes({ asks }: View): number[] {
  return asks.flatMap(({ options }) =>
    options.flatMap(({ of, nouns }) => (of === 'hex' ? [...(nouns ?? [])] : [])),
  )
}

/** Hexes from which a zone covers this one. */
function zonesInto(hex: number): number[] {
  const hexes: number[] = []
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const beside = grid.neighbours[d]!
    if (beside >= 0 && ZONE_NEIGHBOURS.subarray(beside * 6, beside * 6 + 6).includes(hex))
      hexes.push(beside)
  }
  return hexes
}
