import './parts.css'
import type { RuleId } from '../../core/contract.ts'
import { t } from '../words/index.ts'

interface RuleLinkProps {
  rule: RuleId
  open(rule: RuleId): void
  says?: 'number' | 'read'
}

/** The number of a rule; opens its paragraph. */
export function RuleLink({ rule, open, says = 'number' }: RuleLinkProps) {
  const read = t('play.read-rule', { rule })
  return (
    <button
      type="button"
      class={says === 'number' ? 'rule-link rule-number' : 'rule-link'}
      aria-label={read}
      title={read}
      onClick={() => open(rule)}
    >
      {says === 'number' ? rule : read}
    </button>
  )
}
