import { board } from '../../../games/rossbach/model/board.ts'
import { TOWN, grid, placeKind } from '../../../games/rossbach/map/map.ts'
import { sideOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { closedTo } from '../../../games/rossbach/rules/08-area.ts'
import { isFort, isRiver } from '../../../games/rossbach/rules/11-ground.ts'
import { COLUMNS, EVEN, groundDefence } from '../../../games/rossbach/rules/11-odds.ts'
import { columnOf } from '../../../games/rossbach/rules/11-columns.ts'
import type { MovePlan } from './move-plan.ts'
import { foresee } from './fight.ts'
import type { Weights } from './fight.ts'

// What the enemy may do to a stack in his next phase.

/** Half points that attack from one hex, about. */
const FROM_ONE_HEX = 18
/** A stack like any other, to read the table by. */
const DEFENDERS = [12, 6]
const DEFENCE = 18
const UNIT = 6

/** By column, free and shut in: hundredths of a half point, for each half point of the stack, that an attack costs; nothing if the enemy had better not. */
interface Tolls {
  weights: Weights
  free: number[]
  shut: number[]
}

let tolls: Tolls | undefined

function tollsFor(weights: Weights): Tolls {
  if (tolls?.weights.mine === weights.mine && tolls.weights.theirs === weights.theirs) return tolls
  tolls = {
    weights: { ...weights },
    free: COLUMNS.map((_, column) => toll(column, 0, weights)),
    shut: COLUMNS.map((_, column) => toll(column, 1, weights)),
  }
  return tolls
}

function toll(column: number, trapped: number, { mine, theirs }: Weights): number {
  const strength = Math.max(1, Math.round((DEFENCE / UNIT) * (0.25 + (column / EVEN) * 0.75)))
  const attackers = Array.from({ length: Math.min(8, strength) }, () => UNIT)
  const fight = { attackers, attack: 0, defence: DEFENCE, defenders: DEFENDERS, times: 2 }
  const seen = { mine: theirs, theirs: mine }
  const { value } = foresee({ ...fight, shift: 0, column, trapped }, seen)
  return Math.max(0, value) / DEFENCE
}

const ground = new Uint8Array(grid.n)

/** Times halves the ground makes of a defender wherever he is attacked from. */
function timesAt(hex: number): number {
  if (ground[hex] === 0) {
    const pairs: number[] = []
    for (let d = 0; d < 6; d++) {
      const from = grid.neighbours[hex * 6 + d]!
      if (from >= 0 && !isRiver(grid.side(hex, d))) pairs.push(from, hex)
    }
    const least =
      pairs.length === 0 ? 4 : groundDefence({ pairs, attackers: [], defenders: [] }, hex).times
    ground[hex] = placeKind[hex] === TOWN ? Math.max(3, least) : least
  }
  return ground[hex]!
}

/** Hexes from which the enemy could attack, and hexes to which one could go back. */
function doorsOf({ state, side, power }: MovePlan, hex: number): { slots: number; exits: number } {
  const { head, hard } = board(state)
  const closed = closedTo(state, side)
  const enemy = side === 0 ? 1 : 0
  let slots = 0
  let exits = 0
  for (let d = 0; d < 6; d++) {
    const beside = grid.neighbours[hex * 6 + d]!
    if (beside < 0 || isRiver(grid.side(hex, d)) || closed[beside] === 1) continue
    const piece = head[beside]!
    const isOurs = piece >= 0 && sideOf[piece] === side
    if (!isOurs) slots++
    if (power[beside] === 0 && hard[enemy * grid.n + beside] === 0) exits += isOurs ? 2 : 1
  }
  return { slots, exits }
}

const MANY = 3

/**
 * The price of standing in a hex with so many half points while the enemy moves: what his best attack is likely to cost.
 * @param less half points of the enemy near by that will be busy or beaten by then
 */
export function riskAt(
  plan: MovePlan,
  hex: number,
  { halves, less = 0 }: { halves: number; less?: number },
): number {
  if (halves <= 0 || isFort(hex)) return 0
  const { threat, support, stance } = plan
  const near = threat[hex]! - less
  if (near <= 0) return 0
  const { slots, exits } = doorsOf(plan, hex)
  const force = Math.min(near, slots * FROM_ONE_HEX)
  if (force <= 0) return 0
  const { free, shut } = tollsFor(stance.weights)
  const column = Math.min(COLUMNS.length - 1, columnOf(force * 2, halves * timesAt(hex)) + 1)
  const part = exits >= MANY ? 0 : 1 - exits / MANY
  const price = free[column]! * (1 - part) + shut[column]! * part
  const likely = Math.min(1, near / Math.max(1, support[hex]!))
  return price * halves * likely
}
