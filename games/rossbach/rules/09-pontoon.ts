import { changed } from '../../../core/list.ts'
import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { put } from '../model/board.ts'
import chart from '../data/tables/pontoon.json' with { type: 'json' }
import type { Frame } from '../model/levels.ts'
import { MARSH, grid, roadIn, slopeHex, terrain, water } from '../map/map.ts'
import { DEPLOYED, LAID, LOST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own, tellAppeared, tellMoved } from '../seen/tell.ts'
import { FIRST_TRAIN, FRENCH, NAPOLEON } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { isKnownTrain, isPontoonTrain } from './07-range.ts'
import { whyOutside, whyClosed } from './08-area.ts'
import { pontoonOver } from './08-costs.ts'
import { hasEscort } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { BY_ORDER } from './08-rights.ts'
import { isEnemyThere, isFeared } from './08-sight.ts'
import { whyFull } from './11-ground.ts'

const NO_TRAIN = refusal('9.21', 'no-bridge-train')
const IN_COLUMN = refusal('9.21', 'no-bridge-in-column')
const TAKEN_UP = refusal('9.23b', 'no-bridge-twice')
const NO_WATER = refusal('9.2b', 'no-water-there')
const LIES_THERE = refusal('9.21', 'no-second-bridge')
const ENEMY_END = refusal('9.22a', 'no-bridge-to-enemy')
const STEEP = refusal('9.22b', 'no-bridge-on-slope')
const BOTTOMLESS = refusal('TEC.10', 'no-bridge-in-marsh')
const ORDERED = refusal('7.44a', 'no-way-of-order')

function trainIn({ pieces }: Mover): number {
  return pieces.find(isPontoonTrain) ?? -1
}

/**
 * Why the bridge train of a march cannot lay its bridge over a hexside.
 * 8.3c: both sides may
 * @rule 9.21 beside it, for nothing, not in Road March
 * @rule 9.22a not toward an enemy, and every flag may be one
 * @rule 9.22b slopes only where a road or trail leads
 * @rule 9.23b not in the turn it was taken up
 */
export function whyNoPontoon(state: State, mover: Mover, side: number): Refusal | undefined {
  const train = trainIn(mover)
  if (train < 0) return NO_TRAIN
  if (mover.frame.by === BY_ORDER) return ORDERED
  if (state.column[train] === 1) return IN_COLUMN
  if ((state.deeds[train]! & DEPLOYED) !== 0) return TAKEN_UP
  if (water[side] === 0) return NO_WATER
  if (pontoonOver(state, side) >= 0) return LIES_THERE
  const ends = grid.sideHexes(side)
  if (ends.some((hex) => slopeHex[hex] === 1 && roadIn[hex] === 0)) return STEEP
  if (ends.some(isBottomless)) return BOTTOMLESS
  const outside = whyOutside(state, ends)
  if (outside !== undefined) return outside
  const isHeld = (hex: number): boolean =>
    isEnemyThere(state, mover.side, hex) && !isKnownTrain(state, hex)
  return ends.some(isHeld) ? ENEMY_END : undefined
}

/** TEC.10: marsh is entered by road or trail alone */
function isBottomless(hex: number): boolean {
  return terrain[hex] === MARSH && roadIn[hex] === 0
}

export function pontoonSides(state: State, mover: Mover): number[] {
  if (trainIn(mover) < 0) return []
  const sides: number[] = []
  for (let direction = 0; direction < 6; direction++) {
    const side = grid.side(mover.frame.hex, direction)
    if (side >= 0 && whyNoPontoon(state, mover, side) === undefined) sides.push(side)
  }
  return sides
}

/**
 * The train leaves the march and lies over the hexside.
 * 9.25: once laid it is a bridge and nothing else
 * @rule 8.3c both sides may
 * @rule 9.0
 */
export function layPontoon(state: State, mover: Mover, side: number, go: Go<Frame>): void {
  const piece = trainIn(mover)
  const train = piece - FIRST_TRAIN
  tellMoved(state, [piece], { did: 'removed', from: mover.frame.hex }, go)
  put(state, piece, LAID)
  state.joined[piece] = 0
  state.over[train] = side
  state.laidOn[train] = state.turn
  state.toll[train] = -1
  state.serves[train] = mover.side
  go.tell('all', { did: 'placed', of: 'side', noun: side })
}

/**
 * Half points every combat unit pays to cross in this turn; the die stays unseen.
 * @rule 9.24a
 * @rule 9.24b two less with Napoleon at either end
 */
export function rollToll(state: State, train: number, die: number, go: Go<Frame>): void {
  const side = state.over[train]!
  const isHelped = state.phasing === FRENCH && grid.sideHexes(side).includes(state.place[NAPOLEON]!)
  const row = Math.max(1, die + (isHelped ? chart.napoleon : 0))
  const toll = chart.crossingHalves[row - 1]!
  state.toll[train] = toll
  const points = toll / 2
  go.tell(own(state.phasing), {
    did: 'noted',
    rule: '9.24a',
    say: { key: 'note-pontoon-toll', with: { points } },
  })
}

const NO_BRIDGE = refusal('9.25', 'no-bridge-but-trains')
const LIES_NOWHERE = refusal('9.23a', 'no-train-that-bridges')
const THEIRS = refusal('9.26b', 'no-lift-of-theirs')
const NO_BANK = refusal('9.23a', 'no-lift-without-bank')
const OURS = refusal('9.26b', 'no-seizure-of-own')
const HELD = refusal('9.26b', 'no-seizure-held')
const NOBODY_AT_IT = refusal('9.26b', 'no-seizure-without-troops')

/** Why a bridge is not taken up now: those that serve the side are. */
export function whyNoLift(state: State, piece: number): Refusal | undefined {
  const train = piece - FIRST_TRAIN
  if (!isPontoonTrain(piece)) return NO_BRIDGE
  if (state.over[train]! < 0) return LIES_NOWHERE
  if (state.serves[train] !== state.phasing) return THEIRS
  return banksFor(state, train).length > 0 ? undefined : NO_BANK
}

/**
 * Why hands are not laid on an enemy bridge: they are with troops at one end, and no flag at the other.
 * @rule 9.26b
 */
export function whyNoSeizure(state: State, piece: number): Refusal | undefined {
  const side = state.phasing
  const train = piece - FIRST_TRAIN
  if (!isPontoonTrain(piece)) return NO_BRIDGE
  if (state.over[train]! < 0) return LIES_NOWHERE
  if (state.serves[train] === side) return OURS
  const ends = grid.sideHexes(state.over[train]!)
  if (ends.some((hex) => isEnemyThere(state, side, hex))) return HELD
  return ends.some((hex) => hasEscort(state, side, hex)) ? undefined : NOBODY_AT_IT
}

function bridges(
  state: State,
  why: (state: State, piece: number) => Refusal | undefined,
): number[] {
  return state.over.flatMap((over, train) =>
    over >= 0 && why(state, FIRST_TRAIN + train) === undefined ? [FIRST_TRAIN + train] : [],
  )
}

/** 9.17: three or less and it is the captor's, else it is destroyed */
export function seize(state: State, train: number, die: number, go: Go<Frame>): void {
  const piece = FIRST_TRAIN + train
  const isTaken = die <= chart.capturedUpTo
  const key = isTaken ? 'note-bridge-taken' : 'note-bridge-destroyed'
  const say = { key, with: { side: { of: 'side', noun: state.over[train]! } } }
  go.tell('all', { did: 'noted', rule: '9.26b', say })
  if (isTaken) {
    state.serves[train] = state.phasing
    // Only whoever has laid it rolls for its first crossing (C19).
    state.laidOn[train] = 0
    state.commanded[piece] = 0
    state.allotted = changed(state.allotted, piece, 0)
    state.withheld = changed(state.withheld, piece, 0)
    return
  }
  go.tell('all', { did: 'removed', of: 'side', noun: state.over[train]! })
  state.over[train] = -1
  put(state, piece, LOST)
}

/**
 * What may be done about bridges.
 * @rule 2.11A2e before anybody moves
 */
export function bridgeOptions(state: State): Option[] {
  const options: Option[] = []
  const ours = bridges(state, whyNoLift)
  if (ours.length > 0) options.push({ verb: 'lift', of: 'piece', nouns: ours })
  const others = bridges(state, whyNoSeizure)
  if (others.length > 0) options.push({ verb: 'seize', of: 'piece', nouns: others })
  options.push({ verb: 'done' })
  return options
}

const NOT_AN_END = refusal('9.23a', 'no-bank-elsewhere')
const ENEMY_BANK = refusal('9.23a', 'no-enemy-there')
const EXPOSED = refusal('9.13', 'no-zone-unescorted')

/**
 * Why a train does not come ashore in a hex, where it has to fit in and must not be taken at once.
 * 9.23a: at either end that is free of enemies, whatever controls the other
 */
export function whyNoBank(state: State, train: number, hex: number): Refusal | undefined {
  const side = state.serves[train]! as Side
  if (!grid.sideHexes(state.over[train]!).includes(hex)) return NOT_AN_END
  const closed = whyClosed(state, side, { from: hex, into: hex })
  if (closed !== undefined) return closed
  if (isEnemyThere(state, side, hex)) return ENEMY_BANK
  if (isBottomless(hex)) return BOTTOMLESS
  if (isFeared(state, side, hex) && !hasEscort(state, side, hex)) return EXPOSED
  return whyFull(state, [FIRST_TRAIN + train], hex)
}

export function banksFor(state: State, train: number): number[] {
  const ends = [...grid.sideHexes(state.over[train]!)]
  return ends.filter((hex) => whyNoBank(state, train, hex) === undefined)
}

/**
 * 9.23b: and may move, though not be laid
 * @rule 9.23a the bridge becomes a train again
 */
export function takeUp(state: State, train: number, hex: number, go: Go<Frame>): void {
  const piece = FIRST_TRAIN + train
  go.tell('all', { did: 'removed', of: 'side', noun: state.over[train]! })
  state.over[train] = -1
  state.toll[train] = -1
  put(state, piece, hex)
  state.deeds[piece]! |= DEPLOYED
  tellAppeared(state, piece, go)
}
