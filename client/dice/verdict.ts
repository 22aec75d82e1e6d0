import { t } from '../words/index.ts'
import type { DiceReport } from './check-dice.ts'

/** The result in one sentence, as strong as what was checked and no stronger. */
export function verdictOf(report: DiceReport, changed: string | undefined): string {
  const { fault, nature, steps, rolls, links } = report
  if (changed !== undefined) return t('dice.result.changed', { chain: changed })
  if (fault !== undefined) return t('dice.result.wrong', { why: fault })
  if (nature === 'none') return t('dice.result.none')
  if (nature === 'fast') return t('dice.result.unproven', { rolls })
  if (steps.rolls === 'right')
    return t(steps.secret === 'right' ? 'dice.result.right' : 'dice.result.no-secret', { rolls })
  return t('dice.result.right-so-far', { links })
}
