import type { Go } from '../../../core/flow/step.ts'
import { hexesOf, isBesideEnemy, isMarked, mark, unmark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { isNight } from '../model/scenario-book.ts'
import {
  ATTACKED,
  BESIDE,
  DEPLOYED,
  DISORGANIZED,
  FED,
  FOUGHT,
  HOPPED,
  JOINED,
  MOVED,
  OVERRAN,
  REST,
  SMASHED,
  STATIONARY,
  TURNED,
  UNSUPPLIED,
  WAS_DISORGANIZED,
  WAS_SMASHED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, sideOf } from './02-pieces.ts'
import { fatigueBy } from './02-tables.ts'
import { disorganizeOverstacked } from './06-stacking.ts'
import type { Did } from './02-tables.ts'
import { boundOf, restUnseen, tire } from './11-fatigue.ts'
import { fill } from './16-supply-levels.ts'

const OF_AN_ACTIVATION =
  MOVED |
  HOPPED |
  BESIDE |
  WAS_DISORGANIZED |
  WAS_SMASHED |
  ATTACKED |
  OVERRAN |
  DEPLOYED |
  TURNED |
  JOINED

/** Units whose activation begins: what they will be judged by. */
export function beginUnits(state: State, units: readonly number[]): void {
  for (const unit of units) {
    unmark(state, unit, OF_AN_ACTIVATION)
    if (isMarked(state, unit, DISORGANIZED)) mark(state, unit, WAS_DISORGANIZED)
    if (isMarked(state, unit, SMASHED)) mark(state, unit, WAS_SMASHED)
    if (state.place[unit]! >= 0 && isBesideEnemyNow(state, unit)) mark(state, unit, BESIDE)
    if (unit >= UNITS) continue
    state.deeds[unit] = 0
    state.points[unit] = -1
  }
}

function isBesideEnemyNow(state: State, unit: number): boolean {
  return hexesOf(state, unit).some((hex) => isBesideEnemy(state, hex, sideOf[unit]!))
}

/** Units whose activation ends, those that are off the map too. */
export function settleUnits(state: State, units: readonly number[], go: Go<Frame>): void {
  if (state.threats.length > 0) state.threats = []
  for (const unit of units) {
    if (unit < UNITS && state.place[unit]! >= 0) settle(state, unit, go)
    unmark(state, unit, OF_AN_ACTIVATION)
    if (unit >= UNITS) continue
    state.deeds[unit] = 0
    state.points[unit] = -1
  }
  // Whoever is in order again where there are too many is so no longer (6.1).
  for (const unit of units)
    for (const hex of hexesOf(state, unit))
      disorganizeOverstacked(state, { hex, side: sideOf[unit]! }, go)
}

function settle(state: State, unit: number, go: Go<Frame>): void {
  settleFatigue(state, unit)
  settleSupply(state, unit)
  rally(state, unit, go)
}

/**
 * In order again; a marker that was got in this activation stays until the next.
 * @rule 9.0/a
 */
function rally(state: State, unit: number, go: Go<Frame>): void {
  if (!isMarked(state, unit, WAS_DISORGANIZED)) return
  unmark(state, unit, DISORGANIZED)
  const say = { key: 'note-organized', with: { unit: { of: 'piece', noun: unit } } }
  go.tell('all', { did: 'noted', rule: '9.0/a', say })
}

/**
 * @rule 4.1/b moves and attacks
 * @rule 15.5/e who does nothing does not rest
 */
export function didOf(state: State, unit: number): Did {
  if (isMarked(state, unit, MOVED | ATTACKED)) return 'mobile'
  const deeds = state.deeds[unit]!
  if ((deeds & STATIONARY) !== 0) return 'stationary'
  return (deeds & REST) !== 0 ? 'rest' : 'nothing'
}

/**
 * What was done moves the marker of fatigue: whoever moved or fought was seen to; what others did is their owner's secret.
 * @rule 12.1/a
 * @rule 13.1/a
 */
export function settleFatigue(state: State, unit: number): void {
  const did = didOf(state, unit)
  const night = isNight(state)
  const supplied = (state.deeds[unit]! & FED) !== 0
  const by = fatigueBy(did, { night, supplied })
  if (did === 'mobile') return tire(state, unit, by)
  // Everybody knows that it could do nothing but gather its men.
  if (isMarked(state, unit, WAS_SMASHED)) return
  const most: Did = isMarked(state, unit, TURNED) ? 'stationary' : 'rest'
  restUnseen(state, unit, {
    levels: -by,
    most: -fatigueBy(most, { night, supplied: true }),
  })
}

/**
 * Whoever drew supply and rests, or drew by night, is in supply again; whoever needed to draw by night and did not is out of it.
 */
function settleSupply(state: State, unit: number): void {
  const isFed = (state.deeds[unit]! & FED) !== 0
  const night = isNight(state)
  const did = didOf(state, unit)
  if (isFed && (night || did === 'rest')) fill(state, unit)
  else if (night) goWithout(state, unit)
  const { needsSupply, out, tellHunger, tellNight } = rulesFor(state.options)
  if (night) tellNight(state, unit)
  const wantsFood = night && needsSupply(state, unit)
  // Whoever moved by himself has drawn nothing, nor has whoever was Smashed.
  const hasMoved = did === 'mobile' && !isMarked(state, unit, JOINED)
  if (hasMoved || isMarked(state, unit, WAS_SMASHED)) {
    if (wantsFood) tellHunger(state, unit)
    return
  }
  // Whether anybody else has does not show.
  const bound = boundOf(unit, UNSUPPLIED) * 2
  state.bounds[bound] = 0
  if (wantsFood) state.bounds[bound + 1] = out
}

/**
 * A night without a wagon.
 * @rule 12.1/b
 */
function goWithout(state: State, unit: number): void {
  const { feedsItself, needsSupply, out } = rulesFor(state.options)
  if (feedsItself(state, unit) || !needsSupply(state, unit)) return
  state.unsupplied[unit] = Math.max(state.unsupplied[unit]!, out)
}

/** When the night is over nobody has fought yet. */
export function forgetFights(state: State): void {
  for (let unit = 0; unit < UNITS; unit++) unmark(state, unit, FOUGHT)
}
