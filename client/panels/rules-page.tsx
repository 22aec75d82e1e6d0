import './panels.css'
import { useState } from 'preact/hooks'
import type { PageProps } from '../app/app.tsx'
import { place } from '../app/router.ts'
import { Sheet } from '../lobby/sheet.tsx'
import { adviser } from '../rules/index.ts'
import { t } from '../words/index.ts'
import { useLoaded } from './loaded.ts'
import { aboutPath } from './paths.ts'
import { ruleBook } from './rule-book.ts'
import { Contents, RuleReader } from './rule-reader.tsx'
import { NotYet } from './rules-panel.tsx'

/** The rules as a page of its own; `?rule=11.4` opens a paragraph. */
export function RulesPage({ params }: PageProps) {
  const game = params['game']!
  const card = useLoaded(() => adviser().card(game), game)
  const { value, why, again } = useLoaded(() => ruleBook(game), game)
  const [rule, open] = useState(place.value.query.get('rule') ?? undefined)
  const title = card.value === undefined ? '' : t('panels.rules.title', { game: card.value.title })
  return (
    <Sheet title={title}>
      <div class="panels-page panels-rules-page">
        <header>
          <h1>{title}</h1>
          <p class="panels-lead">{t('panels.rules.own-words')}</p>
          <p>
            <a href={aboutPath(game)}>{t('panels.about')}</a>
          </p>
        </header>
        {value !== undefined && <Contents book={value} />}
        <div class="panels-book">
          {value !== undefined && <RuleReader book={value} rule={rule} open={open} heading="h2" />}
          <NotYet {...{ why, again, isThere: value !== undefined }} />
        </div>
      </div>
    </Sheet>
  )
}
