import { board } from '../../../games/rossbach/model/board.ts'
import { grid, woodsSide } from '../../../games/rossbach/map/map.ts'
import {
  COMBAT_UNIT,
  GUARD,
  VEDETTE,
  kindOf,
  sideOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { isFort, isRiver } from '../../../games/rossbach/rules/11-ground.ts'
import { groundDefence } from '../../../games/rossbach/rules/11-odds.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { isHorse } from '../../../games/rossbach/rules/16-arms.ts'
import type { MovePlan } from './move-plan.ts'
import { foresee } from './fight.ts'
import { stackAt } from './stacks.ts'
import { lossOf } from './worth.ts'

// While moving: what one attack within a melee is worth, as far as hidden enemies can be foreseen.

/** One attack of a melee: several stacks on one hex, or on a few that nobody else takes on. */
export interface Bout {
  posts: number[]
  targets: number[]
  attack: number
  defence: number
}

function shiftOf(
  { state }: MovePlan,
  pieces: readonly number[],
  targets: readonly number[],
): number {
  const horse = pieces.filter((piece) => isHorse(piece) && strengthOf(state, piece) >= 2)
  const isThroughWoods = horse.some((piece) =>
    targets.some((target) => {
      const side = grid.sideBetween(state.place[piece]!, target)
      return side >= 0 && woodsSide[side] === 1
    }),
  )
  const isMixed = horse.length > 0 && !isThroughWoods && horse.length < pieces.length
  return (isMixed ? 1 : 0) + (pieces.includes(GUARD) ? 1 : 0)
}

function prizeOf({ aims }: MovePlan, targets: readonly number[]): number {
  let worth = 0
  for (const aim of aims) if (!aim.isHeld && targets.includes(aim.hex)) worth += aim.worth
  return worth
}

/** Whether the enemy in the hex has no way out. */
export function isTrapped({ state, side }: MovePlan, target: number): boolean {
  const { hard, head } = board(state)
  for (let d = 0; d < 6; d++) {
    const hex = grid.neighbours[target * 6 + d]!
    if (hex < 0 || isRiver(grid.side(target, d))) continue
    const piece = head[hex]!
    const isOurs = piece >= 0 && sideOf[piece] === side
    if (!isOurs && hard[side * grid.n + hex] === 0) return false
  }
  return true
}

/** Who defends, if all of them lie open. */
function knownAt({ state, side }: MovePlan, targets: readonly number[]): number[] | undefined {
  const { head, next } = board(state)
  const found: number[] = []
  for (const hex of targets)
    for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) {
      if (sideOf[piece] === side || state.shown[piece] === 0) return undefined
      if (kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE) found.push(piece)
    }
  return found.length === 0 ? undefined : found
}

/** What losing the piece means, worked out once for a plan. */
function priceOf({ state, stance, memory: { prices } }: MovePlan, piece: number): number {
  if (prices[piece]! < 0) prices[piece] = lossOf(state, piece, stance.turnsLeft)
  return prices[piece]!
}

/** What an attack is worth to us, as far as it can be foreseen. */
export function valueOf(
  plan: MovePlan,
  { posts, targets, attack, defence, isShut }: Bout & { isShut: boolean },
): number {
  const { state, stance } = plan
  const pieces = posts.flatMap((hex) => stackAt(plan, hex).pieces)
  const [target] = targets as [number]
  const pairs = posts.flatMap((hex) => [hex, target])
  const isGarrison = targets.some(isFort)
  const known = knownAt(plan, targets)
  const priced = (piece: number): number => priceOf(plan, piece)
  const fight = {
    attackers: pieces.map((piece) => strengthOf(state, piece)),
    prices: pieces.map(priced),
    guard: pieces.indexOf(GUARD) + 1,
    attack,
    defence,
    ...(known === undefined
      ? {}
      : {
          defenders: known.map((piece) => strengthOf(state, piece)),
          gains: known.map(priced),
        }),
    times: groundDefence({ pairs, attackers: [], defenders: [] }, target).times,
    shift: isGarrison ? 0 : shiftOf(plan, pieces, targets),
    trapped: isShut ? 1 : 0,
    prize: prizeOf(plan, targets),
    isGarrison,
  }
  return foresee(fight, stance.weights).value
}
