import type { RuleId } from '../../core/contract.ts'
import { t } from '../words/index.ts'

/** A rule's number that opens its paragraph. */
export function RuleLink({ rule, open }: { rule: RuleId; open(rule: RuleId): void }) {
  return (
    <button
      type="button"
      class="panels-rule rule-number"
      aria-label={t('panels.rule', { rule })}
      onClick={() => open(rule)}
    >
      {rule}
    </button>
  )
}
