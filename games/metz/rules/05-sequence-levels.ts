import { NOTHING } from '../../../core/flow/step.ts'
import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './03-pieces.ts'

/** The whole game: its turns, and each turn's planning, draws and end. */
export const gameLevel = level(
  'game',
  ['begin', 'turn', 'detours', 'parents', 'plan', 'fill', 'draw', 'last', 'end', 'next'],
  (proc, at) => ({ proc, at, back: NOTHING }),
)
export type GameFrame = FrameOf<typeof gameLevel>

/** A side plans its event in a lane, or the French name who is roused next; private. */
export const planLevel = level('plan', ['event', 'rouse'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  back: NOTHING,
}))
export type PlanFrame = FrameOf<typeof planLevel>
