import { changed } from '../../core/list.ts'
import type { Position } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { entries, listIn, show } from '../../core/reading.ts'
import { ownerOf, put } from './board.ts'
import { hexAt, idsIn, pieceAt, sideAt } from './position-read.ts'
import { FIRST_TRAIN, FRENCH, PONTOON, PRUSSIAN, SEATS, ids, trainKind } from './rules/01-pieces.ts'
import { isPrintedBridge } from './rules/08-terrain.ts'
import { strategicHexes } from './rules/20-control.ts'
import { LAID } from './state.ts'
import type { State } from './state.ts'

// Orders, bridges and control, as a position has them.

/** `[{ "to": hex, "who": [ids] }]`, given the turn before. */
export function readOrders(state: State, orders: unknown): void {
  listIn(orders, 'orders').forEach((order, at) => {
    const where = `orders.${at}`
    const told = Object.fromEntries(entries(order, where))
    const pieces = idsIn(told['who'], `${where}.who`)
    const [first] = pieces
    if (first === undefined) throw new Problem(`${where}.who`, 'an order is for somebody')
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
