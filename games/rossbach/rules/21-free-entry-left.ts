import type { State } from '../model/state.ts'
import type { MemoFrame } from './21-free-entry-level.ts'

export function memoLeft(_frame: MemoFrame, { memo }: State): number {
  return memo.filter((way) => way === 0).length
}
