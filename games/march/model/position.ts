import type { Position } from '../../../core/contract.ts'
import { changed } from '../../../core/list.ts'
import { hexIn, pieceIn, placingsIn } from '../../../core/placing.ts'
import type { Placing } from '../../../core/placing.ts'
import { Problem } from '../../../core/problem.ts'
import { entries, listIn, refuseUnknownFields, show, whole } from '../../../core/reading.ts'
import { grid } from '../map/map.ts'
import {
  ALLIED,
  AUSTRIAN,
  FIRST_GUNS,
  FORMATIONS,
  GUNS,
  PIECES,
  SEATS,
  SP_PER_STEP,
  TRAILER,
  UNITS,
  WAGON,
  FIRST_TRAIN,
  armOf,
  formationSide,
  hqOf,
  ids,
  isCombatUnit,
  isDetachment,
  isLeader,
  isTrain,
  pieceNamed,
  sideOf,
  trailerStrength,
  trailersOf,
} from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { fillPool } from '../rules/03-pool.ts'
import { activationLevel, gameLevel } from '../rules/03-sequence-levels.ts'
import type { GameFrame } from '../rules/03-sequence-levels.ts'
import { boxed, transitBox } from '../rules/15-track.ts'
import { lineFacings } from '../rules/16-line-shape.ts'
import { hasTroops, mark, places, put } from './board.ts'
import type { Frame } from './levels.ts'
import { formationAt, readCharts, readMarks } from './position-charts.ts'
import { rulesFor } from './rule-set.ts'
import { countedHexes, scenarioNamed } from './scenario-book.ts'
import { fillPools, orderNamed, setUpState, stringOut, tellAll } from './set-up.ts'
import { ABSENT, GONE, LINE, LOST, MARCH, POOL, UNDER_MARCH, WAITING } from './state.ts'
import type { Order, State } from './state.ts'

const BOXES: Readonly<Record<string, number>> = {
  waiting: WAITING,
  pool: POOL,
  lost: LOST,
  gone: GONE,
  absent: ABSENT,
}

/** Steps at whose start a position may stand: of a turn, of its orders, before the next chit, of an activation, at the end. */
export const STEPS: readonly string[] = ['turn', 'orders', 'draw', 'activation', 'close']

const FIELDS = [
  'game',
  'scenario',
  'options',
  'title',
  'seat',
  'turn',
  'step',
  'formation',
  'units',
  'stacks',
  'columns',
  'facing',
  'charts',
  'disorganized',
  'fought',
  'loads',
  'guns',
  'orders',
  'transit',
  'targets',
  'ways',
  'dummies',
  'control',
  'broken',
  'chief',
  'replaced',
  'initiative',
]

/** A state as a position has it, at the start of its step; every mistake is named with its place. */
export function positionState(id: string, position: Position, options: readonly string[]): State {
  refuseUnknownFields(position, FIELDS)
  const state = setUpState(id, options)
  const { turns } = scenarioNamed(id)
  state.turn = whole(position['turn'] ?? 1, 'turn', { least: 1, most: turns })
  placePieces(state, position)
  readMarks(state, position)
  readOrders(state, position)
  readRest(state, position)
  for (let unit = 0; unit < UNITS; unit++) tellAll(state, unit)
  const step = position['step'] ?? 'turn'
  state.stack = stackAt(state, step, position['formation'])
  return state
}

/** Pieces that are not named take no part; without any the scenario’s own set-up stands. */
function placePieces(state: State, position: Position): void {
  const found = placingsIn(position, {
    grid: { index: (text) => places.parse(text) },
    boxes: BOXES,
    pieceNamed,
  })
  if (found === undefined) return readCharts(state, position, [])
  clear(state)
  const columns = entries(position['columns'], 'columns')
  const strung = columns.map(([id]) => pieceIn(pieceNamed, id, `columns.${id}`))
  const units = [...found.map(({ piece }) => piece), ...strung].filter((piece) => piece < UNITS)
  readCharts(state, position, units)
  for (const placing of found) place(state, placing)
  for (const [id, list] of columns) column(state, id, list)
  fillPools(state, scenarioNamed(state.scenario))
  for (const side of [ALLIED, AUSTRIAN] as const) settleStaff(state, side)
  state.due = state.due.map((due, at) => (isAwaited(state, at) ? due : 0))
  return undefined
}

function clear(state: State): void {
  for (let piece = 0; piece < PIECES; piece++) {
    put(state, piece, ABSENT)
    state.marks[piece] = 0
    state.facing[piece] = -1
  }
  const none = <T>(list: readonly T[], value: T): T[] => list.map(() => value)
  state.start = none(state.start, 0)
  state.steps.fill(0)
  state.stragglers.fill(0)
  state.formation = none(state.formation, -1)
  state.trail = none<readonly number[]>(state.trail, [])
  state.marching = none(state.marching, 0)
  state.idle = none(state.idle, 0)
  for (const list of [state.order, state.under, state.transit]) list.fill(0)
  for (const list of [state.target, state.way]) list.fill(-1)
}

function place(state: State, { piece, place: to, where }: Placing): void {
  if (armOf[piece] === TRAILER)
    throw new Problem(where, `${ids[piece]} is a counter of a column: use columns`)
  const foe = sideOf[piece] === ALLIED ? AUSTRIAN : ALLIED
  for (const hex of places.hexesOf(to))
    if (hasTroops(state, hex, foe))
      throw new Problem(where, `the enemy stands in ${grid.print(hex)}`)
  const { on } = places.decode(to)
  if (on === 'side' && !isTrain(piece))
    throw new Problem(where, `${ids[piece]} lies across a hexside: only trains do, and columns`)
  if (on === 'pair') refuseLine(state, piece, where)
  put(state, piece, to)
  if (armOf[piece] === WAGON) state.loads[piece - FIRST_TRAIN] = 2
  if (armOf[piece] === GUNS) state.guns = changed(state.guns, piece - FIRST_GUNS, 1)
  if (isCombatUnit(piece)) state.facing[piece] = 0
  if (on !== 'pair') return
  mark(state, piece, LINE)
  state.facing[piece] = lineFacings(to)[0]
}

/** In two hexes lies a division in extended line, where that is played. */
function refuseLine(state: State, piece: number, where: string): void {
  if (piece >= UNITS || isDetachment(piece))
    throw new Problem(where, `${ids[piece]} lies in two hexes: only a division in line does`)
  if (rulesFor(state.options).whyNoLines() !== undefined)
    throw new Problem(where, 'it lies in two hexes: that needs the option extended-line')
}

/** `{ "F-Friant": ["3017", "3117/3216"] }`: places of the counters, from the head back. */
function column(state: State, id: string, list: unknown): void {
  const where = `columns.${id}`
  const unit = pieceIn(pieceNamed, id, where)
  const printed = listIn(list, where).map((one) => {
    if (typeof one !== 'string' || places.parse(one) === undefined)
      throw new Problem(where, `${show(one)} is no place`)
    return one
  })
  const counters = trailersOf[unit]?.filter(
    (trailer) => trailerStrength[trailer]! < state.steps[unit]! * SP_PER_STEP,
  )
  if (counters === undefined || printed.length > counters.length + 1 || printed.length === 0)
    throw new Problem(where, `${id} has no column of ${printed.length} counters`)
  put(state, unit, places.parse(printed[0]!)!)
  stringOut(state, unit, printed)
}

/** Headquarters and commander, if the position has them not, stand beside a unit of theirs. */
function settleStaff(state: State, side: Side): void {
  const units = state.place.findIndex(
    (at, piece) => piece < UNITS && at >= 0 && sideOf[piece] === side,
  )
  if (units < 0) return
  const at = places.hexesOf(state.place[units]!)[0]!
  for (const piece of [hqOf[side], state.chief[side]!])
    if (piece >= 0 && state.place[piece] === ABSENT) put(state, piece, at)
}

function isAwaited(state: State, arrival: number): boolean {
  const { units, leader } = scenarioNamed(state.scenario).arrivals[arrival]!
  return [...units, leader ?? ''].some((id) => state.place[pieceNamed(id)] === WAITING)
}

/** `ATTACK`, or `MARCH ATTACK` with what lies beneath. */
function orderAt(value: unknown, where: string): { order: Order; under: Order } {
  const [first = '', second] = typeof value === 'string' ? value.split(' ') : []
  const [order, under] = [first, second].map((name) =>
    name === undefined ? 0 : orderNamed(name as 'HOLD'),
  )
  if (order === undefined || under === undefined)
    throw new Problem(where, `${show(value)} is no order: ADVANCE, ATTACK, HOLD, RETREAT, MARCH`)
  return { order, under }
}

function readOrders(state: State, position: Position): void {
  for (const [id, value] of entries(position['orders'], 'orders')) {
    const formation = formationAt(id, `orders.${id}`)
    const { order, under } = orderAt(value, `orders.${id}`)
    state.order[formation] = order
    state.under[formation] = under
    state.marching = state.marching.map((old, unit) =>
      state.formation[unit] === formation ? (order === MARCH ? UNDER_MARCH : 0) : old,
    )
  }
  for (const [id, value] of entries(position['transit'], 'transit'))
    for (const [turns, order] of entries(value, `transit.${id}`)) {
      const where = `transit.${id}.${turns}`
      const box = whole(Number(turns), where, { least: 1, most: 3 })
      state.transit[transitBox(formationAt(id, where), box)] = boxed(orderAt(order, where))
    }
  for (const [field, list] of [
    ['targets', state.target],
    ['ways', state.way],
  ] as const)
    for (const [id, value] of entries(position[field], field))
      list[formationAt(id, `${field}.${id}`)] = hexIn(grid, value, `${field}.${id}`)
}

function sideAt(value: unknown, where: string): Side {
  const side = SEATS.indexOf(value as (typeof SEATS)[number])
  if (side < 0) throw new Problem(where, `${show(value)} is no side; use ${SEATS.join(' or ')}`)
  return side as Side
}

/** Markers on the map, what is held, bridges that are down, who commands, the track of the initiative. */
function readRest(state: State, position: Position): void {
  for (const [id, list] of entries(position['dummies'], 'dummies'))
    state.dummies[sideAt(id, 'dummies')] = listIn(list, `dummies.${id}`)
      .map((one) => hexIn(grid, one, `dummies.${id}`))
      .sort((a, b) => a - b)
  const counted = countedHexes(state.scenario)
  for (const [at, value] of entries(position['control'], 'control')) {
    const number = counted.indexOf(hexIn(grid, at, `control.${at}`))
    if (number < 0) throw new Problem(`control.${at}`, 'it does not count in this scenario')
    state.control[number] = sideAt(value, `control.${at}`)
  }
  state.broken = listIn(position['broken'], 'broken')
    .map((text) => {
      const side = typeof text === 'string' ? grid.parseSide(text) : undefined
      if (side === undefined) throw new Problem('broken', `${show(text)} is no hexside`)
      return side
    })
    .sort((a, b) => a - b)
  readLeaders(state, position)
  state.initiative = whole(position['initiative'] ?? 0, 'initiative', { least: -2, most: 2 })
}

function readLeaders(state: State, position: Position): void {
  for (const [id, value] of entries(position['chief'], 'chief')) {
    const leader = pieceIn(pieceNamed, value, `chief.${id}`)
    if (!isLeader(leader)) throw new Problem(`chief.${id}`, `${show(value)} is no leader`)
    state.chief[sideAt(id, 'chief')] = leader
  }
  for (const id of listIn(position['replaced'], 'replaced')) {
    const leader = pieceIn(pieceNamed, id, 'replaced')
    if (!isLeader(leader)) throw new Problem('replaced', `${show(id)} is no leader`)
    state.replaced = changed(state.replaced, leader - (PIECES - state.replaced.length), 1)
  }
}

/** After an activation that a position begins with, the others of the pool act. */
function stackAt(state: State, step: unknown, formation: unknown): Frame[] {
  if (typeof step !== 'string' || !STEPS.includes(step))
    throw new Problem('step', `${show(step)} is no step; use ${STEPS.join(', ')}`)
  if (step !== 'activation' && formation !== undefined)
    throw new Problem('formation', `only the step activation is of one formation, not ${step}`)
  if (step === 'turn') return [gameAt('turn')]
  if (step === 'orders') return [gameAt('slide')]
  if (step === 'close') return [gameAt('close')]
  fillPool(state)
  if (step === 'draw') return [gameAt('draw')]
  const named = formationAt(formation ?? FORMATIONS[0], 'formation')
  state.cup = state.cup.filter((chit) => chit !== named)
  return [
    gameAt('draw'),
    activationLevel.frame({ side: formationSide[named]!, formations: [named] }),
  ]
}

function gameAt(at: GameFrame['at']): GameFrame {
  return gameLevel.frame({}, at)
}
