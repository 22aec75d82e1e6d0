import './panels.css'
import './about.css'
import type { PageProps } from '../app/app.tsx'
import { adviser } from '../rules/index.ts'
import type { GameCard } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { useLoaded } from './loaded.ts'
import { rulesPath } from './paths.ts'
import { ProvenanceMark } from './provenance.tsx'
import { ruleBook } from './rule-book.ts'
import { RulingText } from './rule-reader.tsx'

const GRADES = ['given', 'constrained', 'reconstructed'] as const

/** Where this edition comes from: what is given, what was worked out anew and why, how doubts are read, whose it is. */
export function AboutPage({ params }: PageProps) {
  const game = params['game']!
  const card = useLoaded(() => adviser().card(game), game)
  const book = useLoaded(() => ruleBook(game), game)
  if (card.why !== undefined)
    return (
      <main class="panels-page">
        <p role="alert">{t('panels.about.failed', { why: card.why })}</p>
      </main>
    )
  if (card.value === undefined) return <main class="panels-page" aria-busy="true" />
  const rulings = book.value?.rulings ?? []
  return (
    <main class="panels-page">
      <Head card={card.value} />
      <Sources sources={card.value.sources} />
      {rulings.length > 0 && (
        <>
          <h2>{t('panels.about.rulings')}</h2>
          <p>{t('panels.about.rulings-intro', { n: rulings.length })}</p>
          {rulings.map((ruling) => (
            <RulingText ruling={ruling} isOpened={false} />
          ))}
        </>
      )}
      <h2>{t('panels.about.rights')}</h2>
      <ul class="panels-rights">
        {(['rights-text', 'map', 'fonts', 'code'] as const).map((part) => (
          <li>{t(`panels.about.${part}`)}</li>
        ))}
      </ul>
    </main>
  )
}

function Head({ card }: { card: GameCard }) {
  return (
    <>
      <p class="panels-crumbs">
        <a href="/">{t('app.name')}</a> · <a href={rulesPath(card.id)}>{t('panels.rules')}</a>
      </p>
      <h1>{card.title}</h1>
      <p class="panels-lead">
        {t('panels.about')} · {t('panels.about.version', { version: card.version })}
      </p>
      <p class="panels-edition">{card.edition}.</p>
      <p>{t('panels.about.intro')}</p>
    </>
  )
}

function Sources({ sources }: Pick<GameCard, 'sources'>) {
  const count = (grade: string): number => sources.filter(({ is }) => is === grade).length
  return (
    <>
      <h2>{t('panels.about.sources')}</h2>
      <p>
        {t('panels.about.counts', {
          given: count('given'),
          constrained: count('constrained'),
          reconstructed: count('reconstructed'),
        })}
      </p>
      {GRADES.map((grade) => (
        <section class="panels-sources">
          <h3>
            <ProvenanceMark is={grade} />
          </h3>
          <dl>
            {sources
              .filter(({ is }) => is === grade)
              .map(({ what, why }) => (
                <div>
                  <dt>{what}</dt>
                  <dd>{why}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  )
}
