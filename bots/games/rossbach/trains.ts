import { grid, roadIn } from '../../../games/rossbach/map/map.ts'
import {
  BAGGAGE,
  FIRST_TRAIN,
  FIRST_VEDETTE,
  TRAIN,
  kindOf,
  sideOf,
  trainKind,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { mayRest, send, waysOf } from './field.ts'
import type { Field, Way } from './field.ts'

/** Hexes a wagon keeps from any flag, and from the troops it serves at most. */
const SAFE = 8
const NEAR = 9

/** Wagons keep out of harm's way, on a road, and not too far from the troops. */
export function planTrains(field: Field): void {
  for (const train of field.free.filter((piece) => kindOf[piece] === TRAIN)) {
    const home = field.state.place[train]!
    let best: { way: Way; hex: number } | undefined
    let most = haven(field, train, home) + 2
    for (const way of waysOf(field, train))
      for (let at = 0; at < way.reach.count; at++) {
        const hex = way.reach.touched[at]!
        const score = haven(field, train, hex)
        if (score <= most || hex === home || !mayRest(field, train, { way, hex })) continue
        best = { way, hex }
        most = score
      }
    if (best !== undefined) send(field, train, best)
    else field.free.splice(field.free.indexOf(train), 1)
  }
}

function haven({ state, side, enemies }: Field, train: number, hex: number): number {
  let near = SAFE
  for (const enemy of enemies) near = Math.min(near, grid.distance(enemy, hex))
  let sum = 0
  let units = 0
  for (let unit = 0; unit < FIRST_VEDETTE; unit++) {
    const place = state.place[unit]!
    if (place < 0 || sideOf[unit] !== side) continue
    sum += grid.distance(place, hex)
    units++
  }
  const far = units === 0 ? 0 : Math.max(0, sum / units - NEAR)
  const isOffRoad = trainKind[train - FIRST_TRAIN] === BAGGAGE && roadIn[hex] === 0
  return near * 20 - far * 4 - (isOffRoad ? 60 : 0)
}
