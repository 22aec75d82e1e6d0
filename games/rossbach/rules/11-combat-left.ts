import { AVOIDED, FOUGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PIECES } from './01-pieces.ts'
import { battle } from './11-battle-level.ts'
import type { CombatFrame } from './11-combat-level.ts'
import { avoid } from './16-avoid-level.ts'

const STAGES = ['close', 'fight', 'assign', 'orphans', 'attacker', 'defender', 'declare', 'plan']

/** More than the way back from the last stage to the first, when attacks are declared one by one. */
const ROUND = 600
const FRESH = 640

/** Who is there, has not fought and has not got out of the way. */
function freshness(state: State): number {
  let sum = 0
  for (let piece = 0; piece < PIECES; piece++) {
    if (state.place[piece]! < 0) continue
    sum += 8
    if ((state.deeds[piece]! & FOUGHT) === 0) sum++
    if ((state.deeds[piece]! & AVOIDED) === 0) sum++
  }
  return sum
}

/** Somebody has gone or fallen in this round: what that took off is given up only when the round is over. */
function isRoundSpent(state: State): boolean {
  return state.stack.some((frame) => {
    if (frame.proc === avoid.proc) return frame.from >= 0
    if (frame.proc !== battle.proc) return false
    return [...frame.attackers, ...frame.defenders].some((piece) => state.place[piece]! < 0)
  })
}

const NAMES: Readonly<Record<string, string>> = { resolve: 'fight', cover: 'assign' }

export function combatLeft({ at, pairs }: CombatFrame, state: State): number {
  const name = NAMES[at] ?? at
  const stage = Math.max(0, STAGES.indexOf(name))
  const couples = Math.min(60, pairs.length / 2)
  const within = name === 'fight' ? couples : name === 'assign' ? 60 - couples : 0
  const round = isRoundSpent(state) ? ROUND : 0
  return freshness(state) * FRESH + round + stage * 64 + within
}
