import { frameCopier } from '../../../core/flow/level.ts'
import type { FramesOf } from '../../../core/flow/level.ts'
import { setUp } from '../rules/03-set-up-levels.ts'
import { campaign, frenchTurn, prussianTurn, victory } from '../rules/05-turn-levels.ts'
import { entry, march, movement } from '../rules/10-movement-levels.ts'
import {
  advance,
  attack,
  battle,
  combatPhase,
  guns,
  losses,
  overstack,
  retreat,
} from '../rules/11-combat-levels.ts'
import { fortunes } from '../rules/12-fortunes-levels.ts'

// The levels of the sequence of play. What stands in them is public, but for the set-up: hidden membership in a march or an
// attack is kept by unit in the state.

const LEVELS = {
  campaign,
  setUp,
  prussianTurn,
  frenchTurn,
  fortunes,
  movement,
  entry,
  march,
  combatPhase,
  attack,
  battle,
  guns,
  losses,
  retreat,
  advance,
  overstack,
  victory,
}

export type Frame = FramesOf<typeof LEVELS>

export const copyOfFrame = frameCopier<Frame>(LEVELS)

type OwnProc = {
  [P in keyof typeof LEVELS]: (typeof LEVELS)[P]['known'] extends undefined ? never : P
}[keyof typeof LEVELS]

/** Whether only its own side may know how far this level has come. */
export function isOfItsSide(frame: Frame): frame is Extract<Frame, { proc: OwnProc }> {
  return LEVELS[frame.proc].known === 'its-side'
}
