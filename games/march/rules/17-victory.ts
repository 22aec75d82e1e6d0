import type { Go } from '../../../core/flow/step.ts'
import { grid, hex } from '../map/map.ts'
import { hasTroops, isMarked } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { byScenario, levelOf, prizes, scenarioNamed, windowOf } from '../model/scenario-book.ts'
import type { Counted } from '../model/scenario-book.ts'
import { LOST, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  ALLIED,
  AUSTRIAN,
  FIRST_DETACHMENT,
  SEATS,
  UNITS,
  batteriesPrinted,
  isDetachment,
  other,
  seatOf,
  sideOf,
} from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { isRiverShut } from './06-water.ts'
import { isInEnemyZone } from './06-zones.ts'
import { casualtiesOf } from './10-steps.ts'
import { holderOf } from './17-control.ts'

/** Points of a side for hexes that are counted after this turn. @rule T-SCN */
export function pointsForHexes(state: State, side: Side, turn: number): number {
  let sum = 0
  for (const prize of prizes(state.scenario))
    if (prize.after === turn && hasPrize(state, side, prize)) sum += prize.vp
  return sum
}

function hasPrize(state: State, side: Side, { hexes, all, only }: Counted): boolean {
  if (only >= 0 && only !== side) return false
  const held = hexes.filter((at) => holderOf(state, at) === side)
  return all ? held.length === hexes.length : held.length > 0
}

/** Points of a side for what the enemy has lost. @rule T-SCN */
export function pointsForLosses(state: State, side: Side): number {
  const { losses } = scenarioNamed(state.scenario).victory
  let sum = 0
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] === side || state.start[unit] === 0) continue
    sum += losses.casualtyStep * lossOf(state, unit)
    if (isMarked(state, unit, SMASHED)) sum += losses.smashedAtEnd
    if (state.place[unit] === LOST && unit < FIRST_DETACHMENT && !isDetachment(unit))
      sum += losses.eliminatedDivision
  }
  return sum + losses.battery * batteriesLost(state, other(side))
}

/** Steps lost for good; whoever is eliminated has no stragglers left to come back. */
function lossOf(state: State, unit: number): number {
  return casualtiesOf(state, unit)
}

/** Batteries that the units of a side had at the start and have no more, on their tracks or on the map. */
function batteriesLost(state: State, side: Side): number {
  const had = startBatteries(state)[side]
  let has = 0
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] === side && state.place[unit] !== LOST) has += state.batteries[unit]!
  for (const [at, guns] of state.guns.entries()) if (gunsSide(at) === side) has += guns
  return Math.max(0, had - has)
}

/** Markers of guns: the first half are of the allies. */
function gunsSide(at: number): Side {
  return at < GUN_MARKERS ? ALLIED : AUSTRIAN
}
const GUN_MARKERS = 12

/** Batteries by side with which those units begin that take part. */
function startBatteries(state: State): readonly [number, number] {
  const known = startOf(state.scenario)
  const sums: [number, number] = [0, 0]
  for (let unit = 0; unit < UNITS; unit++)
    if (state.start[unit]! > 0) sums[sideOf[unit]!] += known.get(unit) ?? 0
  return sums
}
const startOf = byScenario(({ setup, arrivals }): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const { unit, batteries } of setup) add(found, unit, batteries)
  for (const { units, batteries } of arrivals) for (const unit of units) add(found, unit, batteries)
  return found
})
function add(found: Map<number, number>, id: string, batteries: number | undefined): void {
  const unit = unitIds.get(id)
  if (unit !== undefined) found.set(unit, batteries ?? batteriesPrinted[unit]!)
}
import { ids } from './02-pieces.ts'
const unitIds = new Map(ids.slice(0, UNITS).map((id, unit) => [id, unit]))

/** Points for divisions of the enemy that are cut off. @rule T-SCN */
export function pointsForCutOff(state: State, side: Side): number {
  const { cutOff } = scenarioNamed(state.scenario).victory
  if (cutOff === undefined || cutOff.side === seatOf(side)) return 0
  const enemy = other(side)
  const open = openHexes(state, enemy)
  let sum = 0
  for (let unit = 0; unit < FIRST_DETACHMENT; unit++)
    if (sideOf[unit] === enemy && !isDetachment(unit) && state.place[unit]! >= 0)
      if (!hexesIn(state, unit).some((at) => open[at] === 1)) sum += cutOff.vp
  return sum
}

function hexesIn(state: State, unit: number): number[] {
  const place = state.place[unit]!
  return place < grid.n ? [place] : grid.sideHexes((place - grid.n) % (grid.n * 3))
}

/** Hexes from which a way without enemies and their zones leads home. */
function openHexes(state: State, side: Side): Uint8Array {
  const open = new Uint8Array(grid.n)
  const front: number[] = []
  for (const at of homes(state.scenario))
    if (!isShut(state, at, side)) {
      open[at] = 1
      front.push(at)
    }
  for (let at = front.pop(); at !== undefined; at = front.pop())
    for (let edge = at * 6; edge < at * 6 + 6; edge++) {
      const into = grid.neighbours[edge]!
      if (into < 0 || open[into] === 1 || isRiverShut(state, edge)) continue
      if (isShut(state, into, side)) continue
      open[into] = 1
      front.push(into)
    }
  return open
}

function isShut(state: State, at: number, side: Side): boolean {
  if (windowOf(state.scenario)[at] === 0 || hasTroops(state, at, other(side))) return true
  return isInEnemyZone(state, at, side)
}

/** Where the ways home lead to. */
const homes = byScenario((scenario): readonly number[] => {
  const from = scenario.victory.cutOff?.from
  if (from === undefined) return []
  if ('hexes' in from) return from.hexes.map((printed) => hex(printed))
  const { columns, rows } = scenario.window
  const edge = {
    north: (at: number) => grid.row[at] === rows[0],
    south: (at: number) => grid.row[at] === rows[1],
    west: (at: number) => grid.column[at] === columns[0],
    east: (at: number) => grid.column[at] === columns[1],
  }
  const play = windowOf(scenario.id)
  return [...play.keys()].filter(
    (at) => play[at] === 1 && from.edges.some((name) => edge[name](at)),
  )
})

/** What is counted at the end of a turn, before the last. */
export function scoreTurn(state: State, go: Go<Frame>): void {
  for (const side of [ALLIED, AUSTRIAN] as const)
    state.bonus[side]! += pointsForHexes(state, side, state.turn)
  settleSudden(state, go)
}

/** A zone of control that ends it at once, in S1. @rule T-SCN */
function settleSudden(state: State, go: Go<Frame>): void {
  const { sudden } = scenarioNamed(state.scenario).victory
  if (sudden === undefined || !sudden.after.includes(state.turn)) return
  const side = SEATS.indexOf(sudden.zoneOf) as Side
  const isThere = isInEnemyZone(state, hex(sudden.hex), other(side))
  state.sudden = isThere ? state.sudden + 1 : 0
  if (state.sudden < sudden.after.length) return
  win(state, sudden.level, go)
}

/** The lead of the allies, as it stands; hexes that are counted after this turn included if they are not counted yet. */
export function leadOf(state: State): number {
  const points = (side: Side): number =>
    state.bonus[side]! + pointsForLosses(state, side) + pointsForCutOff(state, side)
  return points(ALLIED) - points(AUSTRIAN)
}

/** @rule T-SCN */
export function settleVictory(state: State, go: Go<Frame>): void {
  if (state.victory !== '') return
  win(state, levelOf(scenarioNamed(state.scenario), leadOf(state)), go)
}

/** `allied decisive`, `austrian marginal`, `draw`: whose it is stands first. */
function win(state: State, level: string, go: Go<Frame>): void {
  state.victory = level
  state.winner = SEATS.indexOf(level.split(' ')[0] as (typeof SEATS)[number])
  const say = { key: `note-victory-${level.replace(' ', '-')}`, with: { lead: leadOf(state) } }
  go.tell('all', { did: 'noted', rule: 'T-SCN', say })
}
