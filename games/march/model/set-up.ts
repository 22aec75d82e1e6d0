import { tellValue } from '../../../core/bounds.ts'
import { changed } from '../../../core/list.ts'
import { grid, hex } from '../map/map.ts'
import { mark, put, zoneChanged } from './board.ts'
import { cloneState } from './clone.ts'
import {
  countedHexes,
  directionNamed,
  firstControl,
  placeNamed,
  placesOf,
  scenarioNamed,
} from './scenario-book.ts'
import type { Arrival, Line, OrderName, Scenario, StartOrder } from './scenario-book.ts'
import {
  ADVANCE,
  ATTACK,
  BATTERIES,
  COLUMN,
  FATIGUE,
  HOLD,
  MARCH,
  ORGANIC,
  POOL,
  RETREAT,
  SILENCED,
  STRAGGLERS,
  UNDER_MARCH,
  UNSUPPLIED,
  WAITING,
  blankState,
} from './state.ts'
import type { Order, State } from './state.ts'
import {
  ALLIED,
  AUSTRIAN,
  FIRST_DETACHMENT,
  FIRST_GUNS,
  FIRST_HQ,
  FIRST_TRAIN,
  SP_PER_STEP,
  UNITS,
  batteriesPrinted,
  formationNamed,
  halfOf,
  hqOf,
  isTrain,
  moralePrinted,
  organicPrinted,
  pieceNamed,
  seatOf,
  stepsPrinted,
  takenFrom,
  trailerStrength,
  trailersOf,
} from '../rules/02-pieces.ts'
import { gameLevel } from '../rules/03-sequence-levels.ts'
import { boundOf } from '../rules/11-fatigue.ts'

/** The pieces of a scenario where it puts them. @rule 3.0/a @rule T-SCN */
export function setUpState(id: string, options: readonly string[]): State {
  const key = `${id} ${options.join(' ')}`
  let fresh = freshStates.get(key)
  if (fresh === undefined) freshStates.set(key, (fresh = laidOut(id, options)))
  return cloneState(fresh)
}

/** The same at the first step of the game. */
export function freshState(id: string, options: readonly string[]): State {
  const state = setUpState(id, options)
  state.stack.push(gameLevel.frame())
  return state
}

/** Laid out once, copied for every game. */
const freshStates = new Map<string, State>()

function laidOut(id: string, options: readonly string[]): State {
  const scenario = scenarioNamed(id)
  const state = blankState(id, options)
  for (const line of scenario.setup) layDown(state, line)
  for (const [leader, at] of Object.entries(scenario.leaders))
    put(state, pieceNamed(leader), hex(at!))
  for (const side of [ALLIED, AUSTRIAN] as const) {
    const { commander, hq } = scenario.army[seatOf(side)]
    state.chief[side] = pieceNamed(commander)
    put(state, hqOf[side], hex(hq))
  }
  scenario.arrivals.forEach((arrival) => expect(state, arrival))
  fillPools(state, scenario)
  for (const order of scenario.orders) giveStartOrder(state, order)
  for (const { unit, order } of scenario.setup) if (order !== undefined) release(state, unit)
  for (let unit = 0; unit < UNITS; unit++) tellAll(state, unit)
  state.control = countedHexes(id).map((_, at) => firstControl(id)[at]!)
  return state
}

function layDown(state: State, line: Line): void {
  const piece = pieceNamed(line.unit)
  if (isTrain(piece)) {
    loadTrain(state, piece, line.step)
    return put(state, piece, placesOf(line)[0]!)
  }
  fillChart(state, piece, line)
  state.facing[piece] = directionNamed(line.facing)
  put(state, piece, placesOf(line)[0]!)
  if (line.column !== undefined) stringOut(state, piece, line.column)
  zoneChanged(state, piece)
  return undefined
}

/** A wagon has two steps, or one; engineers have none. */
function loadTrain(state: State, train: number, step: 'full' | 'half' | undefined): void {
  state.loads[train - FIRST_TRAIN] = step === 'full' ? 2 : step === 'half' ? 1 : 0
}

export interface Chart {
  readonly formation: string
  readonly fatigue: number
  readonly strength?: number
  readonly batteries?: number
  readonly stragglers?: number
  readonly morale?: number
  readonly parent?: string
  readonly idle?: boolean
}

/** @rule 1/b what its force chart says; without stragglers unless the scenario has some @rule 10.0/c */
export function fillChart(state: State, unit: number, chart: Chart): void {
  const { strength, batteries = batteriesPrinted[unit]!, stragglers = 0 } = chart
  const steps = strength === undefined ? stepsPrinted[unit]! : strength / SP_PER_STEP
  const formation = formationNamed(chart.formation)
  state.formation = changed(state.formation, unit, formation)
  state.steps[unit] = steps
  state.stragglers[unit] = stragglers
  state.start = changed(state.start, unit, steps + stragglers)
  state.morale = changed(state.morale, unit, chart.morale ?? moralePrinted[unit]!)
  state.fatigue[unit] = chart.fatigue
  state.batteries = changed(state.batteries, unit, batteries)
  state.organic = changed(state.organic, unit, organicPrinted[unit]!)
  if (chart.parent !== undefined)
    state.source = changed(state.source, unit, pieceNamed(chart.parent))
  if (chart.idle === true) state.idle = changed(state.idle, formation, 1)
}

/** The counters behind the first, each over the hexes that those before it have passed. */
export function stringOut(state: State, unit: number, printed: readonly string[]): void {
  mark(state, unit, COLUMN)
  const hexes = printed.flatMap((place) => place.split('/').map(hex))
  state.trail = changed(state.trail, unit, hexes)
  const weaker = trailersOf[unit]!.filter(
    (trailer) => trailerStrength[trailer]! < state.steps[unit]! * SP_PER_STEP,
  )
  let before = hexes[0]!
  printed.slice(1).forEach((place, at) => {
    const [front = 0, rear = before] = place.split('/').map(hex)
    put(state, weaker[at]!, placeNamed(place))
    // In one hex a counter faces the one before it, across a hexside its leading hex.
    const isAcross = place.includes('/')
    state.facing[weaker[at]!] = isAcross
      ? grid.directionOf(rear, front)
      : grid.directionOf(front, before)
    before = isAcross ? rear : front
  })
}

/** Reinforcements wait for their turn; some come under a condition only, or not at all. */
function expect(state: State, arrival: Arrival): void {
  const { condition } = arrival
  const isOut = condition?.by === 'option' && !state.options.includes(condition.option)
  state.due.push(isOut ? 0 : arrival.turn)
  state.comes = [...state.comes, condition === undefined ? 1 : 0]
  if (isOut) return
  for (const id of arrival.units) wait(state, pieceNamed(id), arrival)
  if (arrival.leader !== undefined) state.place[pieceNamed(arrival.leader)] = WAITING
}

function wait(state: State, piece: number, arrival: Arrival): void {
  // The headquarters are on the map, and go to who takes over.
  if (piece >= FIRST_HQ) return
  state.place[piece] = WAITING
  if (isTrain(piece)) return loadTrain(state, piece, arrival.step)
  const { formation = '', fatigue = 0, batteries } = arrival
  const chart = { formation, fatigue }
  fillChart(state, piece, batteries === undefined ? chart : { ...chart, batteries })
  return undefined
}

/** Counters that can be used and are not: of columns, detachments, halves of wagons, guns. */
export function fillPools(state: State, { detachments }: Scenario): void {
  const isHere = (piece: number): boolean =>
    state.place[piece]! >= 0 || state.place[piece] === WAITING
  for (let unit = 0; unit < UNITS; unit++)
    if (isHere(unit))
      for (const trailer of trailersOf[unit]!) if (!isHere(trailer)) state.place[trailer] = POOL
  for (let unit = FIRST_DETACHMENT; unit < UNITS; unit++)
    if (!isHere(unit) && detachments.some((id) => pieceNamed(`${id}-Det`) === unit))
      state.place[unit] = POOL
  for (let train = FIRST_TRAIN; train < FIRST_GUNS; train++) {
    if (!isHere(train)) continue
    for (const spare of [halfOf[train]!, takenFrom[train]!])
      if (spare >= 0 && !isHere(spare)) state.place[spare] = POOL
  }
  for (let guns = FIRST_GUNS; guns < FIRST_HQ; guns++) if (!isHere(guns)) state.place[guns] = POOL
}

const ORDERS: Readonly<Record<OrderName, Order>> = { ADVANCE, ATTACK, HOLD, RETREAT, MARCH }

export function orderNamed(name: OrderName | undefined): Order {
  return name === undefined ? 0 : ORDERS[name]
}

/** It has been received before: no limit on movement goes with it. */
function giveStartOrder(state: State, { formation, current, under, target }: StartOrder): void {
  const at = formationNamed(formation)
  state.order[at] = orderNamed(current)
  state.under[at] = orderNamed(under)
  if (target !== undefined) state.target[at] = hex(target)
  if (current === 'MARCH')
    state.marching = state.marching.map((old, unit) =>
      state.formation[unit] === at ? UNDER_MARCH : old,
    )
}

/** Who has an order of its own does not march with its corps. */
function release(state: State, id: string): void {
  state.marching = changed(state.marching, pieceNamed(id), 0)
}

/** A start is printed for both sides: nothing of it is hidden. */
export function tellAll(state: State, unit: number): void {
  const { bounds } = state
  tellValue(bounds, boundOf(unit, FATIGUE), state.fatigue[unit]!)
  tellValue(bounds, boundOf(unit, STRAGGLERS), state.stragglers[unit]!)
  tellValue(bounds, boundOf(unit, BATTERIES), state.batteries[unit]!)
  tellValue(bounds, boundOf(unit, ORGANIC), state.organic[unit]!)
  tellValue(bounds, boundOf(unit, UNSUPPLIED), state.unsupplied[unit]!)
  tellValue(bounds, boundOf(unit, SILENCED), state.silenced[unit]!)
}
