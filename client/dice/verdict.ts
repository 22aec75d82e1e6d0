import { t } from '../words/index.ts'
import type { DiceReport } from './check-dice.ts'

/** The result in one sentence, as strong as what was checked and no stronger. */
export function verdictOf(
  report: DiceReport,
  changed: string | undefined,
  kind: 'local' | 'remote' = 'remote',
): string {
  const { fault, nature, steps, rolls, links, seeds } = report
  if (changed !== undefined) return t('dice.result.changed', { chain: changed })
  if (fault !== undefined) return t('dice.result.wrong', { why: fault })
  if (nature === 'none') return t('dice.result.none')
  if (nature === 'fast') return t('dice.result.unproven', { rolls })
  if (steps.rolls !== 'right')
    return t(isRunning(report) ? 'dice.result.right-so-far' : 'dice.result.what-if', { links })
  if (steps.secret !== 'right') return t('dice.result.no-secret', { rolls })
  if (kind === 'local') return t('dice.result.local', { rolls })
  const isMixed = seeds.some(({ from }) => from === 'player')
  return t(isMixed ? 'dice.result.right' : 'dice.result.no-player', { rolls })
}

/** Before the end the secret is still closed, and what is missing follows with it. */
export function isRunning({ nature, steps, isOver, fault }: DiceReport): boolean {
  return nature === 'fair' && fault === undefined && !isOver && steps.secret === 'skipped'
}

/** Why a step was left out: it comes at the end, nothing is looked at after a fault, or the record has nothing for it. */
export function skippedAs(report: DiceReport): 'skipped' | 'unreached' | 'absent' {
  if (report.fault !== undefined) return 'unreached'
  return isRunning(report) ? 'skipped' : 'absent'
}
