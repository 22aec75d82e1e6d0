import type { TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'

interface RuleLinkProps {
  table: TableState
  rule: string
  says?: 'number' | 'read'
}

/** The number of a rule; opens its paragraph. */
export function RuleLink({ table, rule, says = 'number' }: RuleLinkProps) {
  return (
    <button
      type="button"
      class={says === 'number' ? 'play-rule rule-number' : 'play-rule'}
      aria-label={t('play.read-rule', { rule })}
      title={t('play.read-rule', { rule })}
      onClick={() => table.openRule(rule)}
    >
      {says === 'number' ? rule : t('play.read-rule', { rule })}
    </button>
  )
}
