import { seenReduced, seenTurn, seenHex } from '../../../games/rossbach/seen/sighting.ts'
import { printedStart } from '../../../games/rossbach/seen/imagine-muster.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import {
  BAGGAGE,
  FIRST_TRAIN,
  FIRST_VEDETTE,
  LIGHT_CAVALRY,
  PIECES_OF,
  fullStrength,
  nationOf,
  reducedStrength,
  sideOf,
  trainKind,
  typeOf,
  vedettesOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import type { Side } from '../../../games/rossbach/rules/01-pieces.ts'
import { arrivals } from '../../../games/rossbach/rules/15-arrivals.ts'
import { firstSide, scenarioNamed } from '../../../games/rossbach/model/scenario-book.ts'
import { HIDDEN, WAITING } from '../../../games/rossbach/model/state.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'

// How strong whoever stands under each flag may be.

/** Hexes a force is thought to march in a turn. */
const HEXES_A_TURN = 5
/** Nobody is under a flag with less than a vedette. */
const LEAST = 1

/** A unit that is somewhere under the flags, and where it was last. */
interface Lost extends Trace {
  unit: number
  halves: number
}

/** Where a piece was last, and in how many Movement Phases it may have gone elsewhere since. */
interface Trace {
  anchor: number
  phases: number
}

/**
 * Adds to every flag what may stand under it: the order of battle, less what is seen or lost, each unit spread over the flags it can
 * have marched to since it was last seen, or since the book set it up.
 */
export function guessPower(view: View, enemy: Side, power: Int16Array): void {
  const { flags } = view
  const shares = new Float64Array(flags.length)
  const sum = new Float64Array(flags.length)
  for (const lost of missing(view, enemy)) {
    const total =
      weigh(view, lost, shares) || weigh(view, { ...lost, phases: lost.phases + 1 }, shares)
    if (total === 0) continue
    for (let i = 0; i < flags.length; i += 2) sum[i]! += (shares[i]! * lost.halves) / total
  }
  for (let i = 0; i < flags.length; i += 2)
    power[flags[i]!]! += Math.max(LEAST, Math.round(sum[i]!))
}

/** How likely the unit is to be under each flag, unscaled; the sum of it. */
function weigh(view: View, { unit, anchor, phases }: Lost, shares: Float64Array): number {
  const { flags, columns } = view
  const farthest = phases === 0 ? 0 : HEXES_A_TURN * phases + 1
  const nation = 1 << nationOf[unit]!
  let total = 0
  for (let i = 0; i < flags.length; i += 2) {
    shares[i] = 0
    if ((flags[i + 1]! & nation) === 0) continue
    const far = anchor < 0 ? 0 : grid.distance(anchor, flags[i]!)
    if (far > farthest) continue
    shares[i] = (columns.includes(flags[i]!) ? 1 : 2) / ((1 + far) * (1 + far))
    total += shares[i]!
  }
  return total
}

/** Hexes a wagon is thought to roll in a turn, and half points of troops that make it unlikely to be alone. */
const WAGON_HEXES = 8
const TROOPS = 6

/** By hex: the chance that a baggage train of the enemy stands there without escort. */
export function guessWagons(view: View, enemy: Side, power: Int16Array): Map<number, number> {
  const chances = new Map<number, number>()
  const start = printedStart(view)
  for (const train of PIECES_OF[enemy]!) {
    if (train < FIRST_TRAIN || trainKind[train - FIRST_TRAIN] !== BAGGAGE) continue
    const place = view.place[train]!
    if (place >= 0) chances.set(place, power[place] === 0 ? 1 : 0)
    if (place !== HIDDEN) continue
    const last = lastKnown(view, start, train)
    if (last !== undefined)
      spreadWagon(view, { ...last, nation: nationOf[train]! }, { chances, power })
  }
  return chances
}

function spreadWagon(
  { flags }: View,
  { anchor, phases, nation }: Trace & { nation: number },
  { chances, power }: { chances: Map<number, number>; power: Int16Array },
): void {
  const farthest = WAGON_HEXES * (phases + 1) + 1
  const shares: [number, number][] = []
  let total = 0
  for (let i = 0; i < flags.length; i += 2) {
    const far = grid.distance(anchor, flags[i]!)
    if ((flags[i + 1]! & (1 << nation)) === 0 || far > farthest) continue
    const share = Math.exp(-power[flags[i]!]! / TROOPS) / (2 + far)
    shares.push([flags[i]!, share])
    total += share
  }
  for (const [hex, share] of shares)
    chances.set(
      hex,
      (chances.get(hex) ?? 0) + (share / total) * Math.exp(-power[hex]! / TROOPS / 2),
    )
}

/** The enemy's combat units that may be on the map face down. */
function missing(view: View, enemy: Side): Lost[] {
  const start = printedStart(view)
  const isFree = scenarioNamed(view.scenario).special.includes('prussians-deploy-freely')
  const found: Lost[] = []
  for (const unit of PIECES_OF[enemy]!) {
    if (unit >= FIRST_VEDETTE || view.place[unit] !== HIDDEN || isParted(view, unit)) continue
    const isReduced = seenReduced(view.seen[unit]!) === 1 || start.reduced[unit] === 1
    const halves = isReduced ? reducedStrength[unit]! : fullStrength[unit]!
    const last = lastKnown(view, start, unit)
    if (last === undefined) continue
    found.push({ unit, halves, ...last, anchor: isFree && !isSeen(view, unit) ? -1 : last.anchor })
  }
  return found
}

const isSeen = (view: View, unit: number): boolean => seenTurn(view.seen[unit]!) > 0

/** Light cavalry one of whose vedettes lies open has broken down. */
function isParted(view: View, unit: number): boolean {
  if (typeOf[unit] !== LIGHT_CAVALRY) return false
  return (vedettesOf[unit] ?? []).some((vedette) => view.place[vedette]! >= 0)
}

/** Phases of the enemy since the set-up, whose turn to move comes first or has come. */
function phasesSince(view: View, enemy: Side, turn: number): number {
  const hasMoved = firstSide(view.scenario) === enemy || view.phasing === enemy
  return view.turn - turn + (hasMoved ? 1 : 0)
}

function lastKnown(view: View, start: State, unit: number): Trace | undefined {
  if (isSeen(view, unit))
    return { anchor: seenHex(view.seen[unit]!), phases: view.turn - seenTurn(view.seen[unit]!) }
  const enemy = sideOf[unit]!
  const place = start.place[unit]!
  if (place >= 0) return { anchor: place, phases: phasesSince(view, enemy, start.turn) }
  if (place !== WAITING) return undefined
  const group = arrivals(view as unknown as State).find(({ pieces }) => pieces.includes(unit))
  if (group === undefined || group.turn > view.turn) return undefined
  return { anchor: group.hex, phases: phasesSince(view, enemy, group.turn) }
}
