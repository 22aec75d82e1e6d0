import type { PlanFrame } from './11-plan-level.ts'

export function planLeft({ at, pairs, attackers, targets }: PlanFrame): number {
  const star = at === 'target' ? 64 : 32 - attackers.length - targets.length
  return (200 - pairs.length / 2) * 128 + star
}
