import { ROAD, grid, roadIn } from '../../../games/rossbach/map/map.ts'
import {
  BAGGAGE,
  FIRST_TRAIN,
  FIRST_VEDETTE,
  TRAIN,
  kindOf,
  sideOf,
  trainKind,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { isWithinRoads, roadsFromAny } from '../../../games/rossbach/rules/14-roads.ts'
import { usableSources } from '../../../games/rossbach/rules/14-supply.ts'
import { mayRest, send, waysOf } from './field.ts'
import type { Field, Way } from './field.ts'

/** Hexes a wagon keeps from any flag, from the troops at most, and from what they are to take in supply. */
const SAFE = 6
const NEAR = 9
const SERVES = 11

/** Wagons keep out of harm's way, on a road that leads home, and not too far from the troops. */
export function planTrains(field: Field): void {
  const trains = field.free.filter((piece) => kindOf[piece] === TRAIN)
  if (trains.length === 0) return
  const trunk = trunkOf(field)
  for (const train of trains) {
    const home = field.state.place[train]!
    let best: { way: Way; hex: number } | undefined
    let most = haven(field, train, { hex: home, trunk }) + 2
    for (const way of waysOf(field, train))
      for (let at = 0; at < way.reach.count; at++) {
        const hex = way.reach.touched[at]!
        const score = haven(field, train, { hex, trunk })
        if (score <= most || hex === home || !mayRest(field, train, { way, hex })) continue
        best = { way, hex }
        most = score
      }
    if (best !== undefined) send(field, train, best)
    else field.free.splice(field.free.indexOf(train), 1)
  }
}

/** Roads to a source of one's own that no flag cuts. */
function trunkOf({ state, side, power }: Field): Uint8Array {
  return roadsFromAny(usableSources(state, side), state.damaged, (hex) => power[hex]! > 0).slice()
}

function haven(
  field: Field,
  train: number,
  { hex, trunk }: { hex: number; trunk: Uint8Array },
): number {
  const { enemies, aims } = field
  let near = SAFE
  for (const enemy of enemies) near = Math.min(near, grid.distance(enemy, hex))
  const score = near * 20 - Math.max(0, fromTroops(field, hex) - NEAR) * 2
  if (trainKind[train - FIRST_TRAIN] !== BAGGAGE) return score
  let aimed = 0
  for (const aim of aims) {
    if (aim.isHeld) continue
    const far = Math.max(0, grid.distance(aim.hex, hex) - SERVES)
    aimed = aimed === 0 ? far : Math.min(aimed, far)
  }
  const isUseless = roadIn[hex] !== ROAD || !isWithinRoads(trunk, hex)
  return score - aimed * 5 - (isUseless ? 60 : 0)
}

/** Mean distance of the troops. */
function fromTroops({ state, side }: Field, hex: number): number {
  let sum = 0
  let units = 0
  for (let unit = 0; unit < FIRST_VEDETTE; unit++) {
    const place = state.place[unit]!
    if (place < 0 || sideOf[unit] !== side) continue
    sum += grid.distance(place, hex)
    units++
  }
  return units === 0 ? 0 : sum / units
}
