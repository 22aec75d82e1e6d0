import { changed } from '../../../core/list.ts'
import type { Position } from '../../../core/contract.ts'
import { Problem } from '../../../core/problem.ts'
import { entries, listIn, show } from '../../../core/reading.ts'
import { ownerOf, put } from './board.ts'
import { hexAt, idsIn, pieceAt, sideAt } from './position-read.ts'
import {
  COMBAT_UNIT,
  FIRST_TRAIN,
  FRENCH,
  PONTOON,
  PRUSSIAN,
  SEATS,
  VEDETTE,
  ids,
  kindOf,
  trainKind,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { isPrintedBridge } from '../rules/08-terrain.ts'
import { strategicHexes } from '../rules/20-control.ts'
import { ABSENT, LAID, WAITING } from './state.ts'
import type { State } from './state.ts'

// Markers, orders, bridges and control, as a position has them.

type Marker = 'march' | 'outOfCommand' | 'outOfSupply'

/** Pieces with a marker; whoever could not bear it, or would lose it before it counts, is refused. */
export function markedIn(state: State, position: Position, field: Marker): number[] {
  const pieces = idsIn(position[field], field)
  for (const piece of pieces) {
    refuseOffMap(state, piece, field)
    refuseIdleMarker(piece, field)
    if (field === 'outOfCommand') refuseClearedCommand(ownerOf(state, piece), position['step'])
  }
  return pieces
}

export function refuseAbsent(piece: number, where: string): never {
  throw new Problem(where, `${ids[piece]} takes no part: name it in stacks or units`)
}

function refuseOffMap({ place }: State, piece: number, where: string): void {
  const at = place[piece]!
  if (at >= 0 || (at === WAITING && where !== 'outOfCommand')) return
  if (kindOf[piece] === VEDETTE)
    throw new Problem(where, `${ids[piece]} is with its unit: name that`)
  if (at === ABSENT) refuseAbsent(piece, where)
  throw new Problem(where, `${ids[piece]} is not on the map: give it a hex`)
}

function refuseIdleMarker(piece: number, field: Marker): void {
  const kind = kindOf[piece]!
  const isTroops = kind === COMBAT_UNIT || kind === VEDETTE
  if (field !== 'outOfCommand' && !isTroops)
    throw new Problem(field, `${ids[piece]} is neither a unit nor a vedette`)
}

/** Command is found anew when a side begins its Command Phase; before play nobody is out of it. */
function refuseClearedCommand(side: Side, step: unknown = 'first-set-up'): void {
  const where = 'outOfCommand'
  const name = SEATS[side]
  if (step === `${name}-command`)
    throw new Problem(where, `it is found anew at ${step}: use ${name}-movement`)
  if (['first-set-up', 'second-set-up', 'victory'].includes(String(step)))
    throw new Problem(where, `nobody is out of command at ${String(step)}: leave this out`)
}

/** `[{ "to": hex, "who": [ids] }]`, given the turn before. */
export function readOrders(state: State, orders: unknown): void {
  listIn(orders, 'orders').forEach((order, at) => {
    const where = `orders.${at}`
    const told = Object.fromEntries(entries(order, where))
    const pieces = idsIn(told['who'], `${where}.who`)
    const [first] = pieces
    if (first === undefined) throw new Problem(`${where}.who`, 'an order is for somebody')
    for (const piece of pieces) refuseOffMap(state, piece, `${where}.who`)
    state.objective.push(hexAt(told['to'], `${where}.to`))
    state.orderSide.push(ownerOf(state, first))
    state.orderedOn.push(state.turn - 1)
    for (const piece of pieces) state.order = changed(state.order, piece, state.objective.length)
  })
}

/** `broken`: bridges that are down; `pontoons`: bridge trains and the hexsides they lie over. */
export function readBridges(state: State, { broken, pontoons }: Position): void {
  for (const text of listIn(broken, 'broken')) {
    const side = sideAt(text, 'broken')
    if (!isPrintedBridge(side)) throw new Problem('broken', `${show(text)} has no bridge`)
    state.damaged.push(side)
  }
  for (const [id, text] of entries(pontoons, 'pontoons')) {
    const where = `pontoons.${id}`
    const train = pieceAt(id, where) - FIRST_TRAIN
    if (train < 0 || trainKind[train] !== PONTOON)
      throw new Problem(where, `${ids[train + FIRST_TRAIN]} is no bridge train`)
    put(state, train + FIRST_TRAIN, LAID)
    state.over[train] = sideAt(text, where)
    state.laidOn[train] = state.turn - 1
  }
}

/** `{ hex: side }` for supply sources and the towns of Saalfeld. */
export function readControl(state: State, control: unknown): void {
  for (const [name, side] of entries(control, 'control')) {
    const where = `control.${name}`
    const index = strategicHexes(state).indexOf(hexAt(name, where))
    if (index < 0) throw new Problem(where, 'control of this hex does not count')
    if (side !== SEATS[FRENCH] && side !== SEATS[PRUSSIAN])
      throw new Problem(where, `${show(side)} is no side; use french or prussian`)
    state.control[index] = side === SEATS[FRENCH] ? FRENCH : PRUSSIAN
  }
}
