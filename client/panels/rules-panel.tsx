import './panels.css'
import type { PanelProps } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { useLoaded } from './loaded.ts'
import { rulesPath } from './paths.ts'
import { ruleBook } from './rule-book.ts'
import { RuleReader } from './rule-reader.tsx'

/** The rule in context: opens at the paragraph that somebody pointed to. */
export function RulesPanel({ session, table }: PanelProps) {
  const { value, why, again } = useLoaded(() => ruleBook(session.game), session.game)
  return (
    <section class="panels-panel" aria-label={t('panels.rules')}>
      {value !== undefined && (
        <RuleReader book={value} rule={table.rule.value} open={table.openRule} heading="h3" />
      )}
      <NotYet {...{ why, again, isThere: value !== undefined }} />
      <p class="panels-foot">
        <a href={rulesPath(session.game)} target="_blank">
          {t('panels.rules.page')}
        </a>
      </p>
    </section>
  )
}

interface NotYetProps {
  why: string | undefined
  isThere: boolean
  again(): void
}

export function NotYet({ why, isThere, again }: NotYetProps) {
  if (why !== undefined)
    return (
      <p role="alert">
        {t('panels.rules.failed', { why })}{' '}
        <button type="button" class="panels-link" onClick={again}>
          {t('panels.rules.again')}
        </button>
      </p>
    )
  return isThere ? null : (
    <p class="panels-quiet" aria-busy="true">
      {t('panels.rules.loading')}
    </p>
  )
}
