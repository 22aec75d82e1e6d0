import { battle } from './11-battle-level.ts'
import type { BattleFrame } from './11-battle-level.ts'

/** Its steps come one after the other. */
export function battleLeft({ at }: BattleFrame): number {
  return battle.steps.length - 1 - battle.steps.indexOf(at)
}
