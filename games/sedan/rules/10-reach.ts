import { costOf, makeReach, reach, viaOf } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
import { stepsFrom } from '../../../core/hex/steps.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { grid } from '../map/map.ts'
import { board } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, FRENCH, PRUSSIAN, UNITS, sideOf } from './02-components.ts'
import { LAND_NEIGHBOURS, whyCannotStandBeside } from './07-guard-and-first-army.ts'
import { whyCannotStack } from './08-stacking.ts'
import { enemyZone } from './09-zones-of-control.ts'
import { costToEnter } from './10-movement.ts'
import type { Mover } from './10-movement.ts'
import { STEP_COST, closedGround } from './10-terrain.ts'

const PLAIN_STEPS = stepsFrom(grid, STEP_COST)
const closed = new Uint8Array(grid.n)
const NO_ZONES = new Uint8Array(grid.n)
const out = makeReach(grid)

/** What a look leaves out of account: the enemy's zones, himself, and that nobody comes beside 1st Army. */
interface Without {
  readonly zones?: true
  readonly enemies?: true
  readonly army?: true
}
const NOTHING: Without = {}

/** Everywhere a march can get to from where it is, by the same rules that allow its steps one by one. */
export function reachOf(state: State, mover: Mover, without = NOTHING): Reach {
  const { frame, units, left } = mover
  const zone = without.zones ? NO_ZONES : enemyZone(state, sideOf[units[0]!]!)
  close(state, units, { zone, without })
  reach(
    {
      steps: stepsNow(state),
      bar: closed,
      stop: state.disengaging === 1 ? NO_ZONES : zone,
      starts: frame.stopped === 1 ? [] : [frame.hex],
      points: left,
      minimumMove: frame.spent === 0,
    },
    out,
  )
  return out
}

export { costOf, viaOf }

/** More than any march can cost, in halves. */
const NO_LIMIT = 20_000

/** Everywhere ground and bridges alone would let units come from a hex. */
export function groundInReach(state: State, units: readonly number[], from: number): Reach {
  closed.fill(0)
  for (const unit of units) closeFor(unit)
  const steps = stepsNow(state)
  const terms = { stop: NO_ZONES, starts: [from], points: NO_LIMIT, minimumMove: false }
  reach({ steps, bar: closed, ...terms }, out)
  return out
}

/** Closes barred ground, the enemy's hexes, full stacks, the neighbourhood of 1st Army; zones while disengaging. */
function close(
  state: State,
  units: readonly number[],
  { zone, without }: { zone: Uint8Array; without: Without },
): void {
  const unit = units[0]!
  closed.set(closedGround(unit))
  if (state.disengaging === 1)
    for (let hex = 0; hex < grid.n; hex++) if (zone[hex] !== 0) closed[hex] = 1
  for (const one of units) if (one !== unit) closeFor(one)
  closeOccupied(state, units, without)
  if (sideOf[unit] === PRUSSIAN && !without.army) closeBesideArmy(state, unit)
}

function closeFor(unit: number): void {
  const barred = closedGround(unit)
  for (let hex = 0; hex < grid.n; hex++) if (barred[hex] === 1) closed[hex] = 1
}

function closeOccupied(state: State, units: readonly number[], { enemies }: Without): void {
  const { top } = board(state)
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = state.place[unit]!
    if (hex < 0 || top[hex] !== unit) continue
    const isEnemy = sideOf[unit] !== sideOf[units[0]!]
    if (isEnemy ? !enemies : whyCannotStack(state, units, hex) !== undefined) closed[hex] = 1
  }
}

function closeBesideArmy(state: State, unit: number): void {
  if (unit === FIRST_ARMY) {
    for (let hex = 0; hex < grid.n; hex++)
      if (closed[hex] === 0 && whyCannotStandBeside(state, unit, hex) !== undefined) closed[hex] = 1
    return
  }
  const army = state.place[FIRST_ARMY]!
  if (army < 0) return
  for (let d = army * 6; d < army * 6 + 6; d++)
    if (LAND_NEIGHBOURS[d]! >= 0) closed[LAND_NEIGHBOURS[d]!] = 1
}

/** The last table that chits have changed, and by what: it is asked for again and again in a turn. */
const changed = { harassed: -1, pontoon: -1, steps: PLAIN_STEPS }

/** The printed costs, or a table of this moment when chits change them. */
function stepsNow(state: State): Steps {
  const harassed = state.phasing === FRENCH ? -1 : state.francsTireurs
  const { pontoon } = state
  if (harassed === changed.harassed && pontoon === changed.pontoon) return changed.steps
  if (harassed < 0 && pontoon < 0) return PLAIN_STEPS
  const costs = STEP_COST.map((_, edge) => costToEnter(state, Math.floor(edge / 6), edge % 6))
  Object.assign(changed, { harassed, pontoon, steps: stepsFrom(grid, costs) })
  return changed.steps
}
