import { board } from '../../../games/rossbach/model/board.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import { COMBAT_UNIT, VEDETTE, kindOf, sideOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { ZONE_NEIGHBOURS } from '../../../games/rossbach/rules/04-zone-extent.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import type { MovePlan } from './move-plan.ts'

// Own troops hex by hex, and what has been worked out for a plan already.

/** Those of ours in one hex who would fight. */
export interface Stack {
  pieces: readonly number[]
  halves: number
  /** The same for the same troops in the same hex as long as one plan is made. */
  id: number
}

/** What has been worked out while one plan is made, so that it is thought through once. */
export interface Memory {
  /** By hex, until somebody comes or goes. */
  stacks: Map<number, Stack>
  ids: Map<string, number>
  /** By who fights whom: what it is worth. */
  bouts: Map<string, number>
  melees: Map<string, number>
  /** By piece: what its loss means, −1 not asked yet. */
  prices: Float64Array
}

export function newMemory(pieces: number): Memory {
  return {
    stacks: new Map(),
    ids: new Map(),
    bouts: new Map(),
    melees: new Map(),
    prices: new Float64Array(pieces).fill(-1),
  }
}

/** Our fighters in a hex as they stand in this trial. */
export function stackAt(plan: MovePlan, hex: number): Stack {
  const { stacks } = plan.memory
  let stack = stacks.get(hex)
  if (stack === undefined) stacks.set(hex, (stack = makeStack(plan, hex)))
  return stack
}

function makeStack({ state, side, memory: { ids } }: MovePlan, hex: number): Stack {
  const { head, next } = board(state)
  const pieces: number[] = []
  let halves = 0
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) {
    if (sideOf[piece] !== side || state.column[piece] === 1) continue
    if (kindOf[piece] !== COMBAT_UNIT && kindOf[piece] !== VEDETTE) continue
    pieces.push(piece)
    halves += strengthOf(state, piece)
  }
  pieces.sort((a, b) => a - b)
  const key = `${hex}:${pieces.join()}`
  let id = ids.get(key)
  if (id === undefined) ids.set(key, (id = ids.size))
  return { pieces, halves, id }
}

/** Enemy hexes that whoever stands in the hex would have to attack. */
export function enemiesBeside({ power }: MovePlan, hex: number): number[] {
  const hexes: number[] = []
  for (let d = 0; d < 6; d++) {
    const beside = grid.neighbours[hex * 6 + d]!
    if (beside < 0 || power[beside] === 0) continue
    if (ZONE_NEIGHBOURS[beside * 6 + ((d + 3) % 6)] === hex) hexes.push(beside)
  }
  return hexes
}

/** Hexes of ours with somebody who would have to attack the hex. */
export function postsBeside(plan: MovePlan, target: number): number[] {
  const posts: number[] = []
  for (let d = 0; d < 6; d++) {
    const hex = grid.neighbours[target * 6 + d]!
    if (hex < 0 || plan.mine[hex] === 0 || ZONE_NEIGHBOURS[target * 6 + d] !== hex) continue
    if (stackAt(plan, hex).pieces.length > 0) posts.push(hex)
  }
  return posts
}
