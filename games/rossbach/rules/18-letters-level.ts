import { level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

/** Team play: a letter to the team mate. */
export const letters = level('letters', ['write'], (proc, at) => ({ proc, at }), {
  whose: 'phasing',
} satisfies Known)
export type LettersFrame = FrameOf<typeof letters> & Handed

/** What stands in any frame in team play. */
export interface Handed {
  /** 0 the commander in chief is at it, 1 his team mate, 2 whoever still has to; absent: 0. */
  hand?: number
}
