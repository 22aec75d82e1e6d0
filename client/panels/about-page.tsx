import './panels.css'
import './about.css'
import type { PageProps } from '../app/app.tsx'
import type { Sourced } from '../../core/contract.ts'
import { Sheet } from '../lobby/sheet.tsx'
import { adviser } from '../rules/index.ts'
import type { GameCard } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { useLoaded } from './loaded.ts'
import { rulesPath } from './paths.ts'
import { ProvenanceMark } from './provenance.tsx'
import { ruleBook } from './rule-book.ts'
import type { Ruling } from './rule-search.ts'
import { RulingText } from './rule-reader.tsx'

const GRADES = ['given', 'constrained', 'reconstructed'] as const

/** Where this edition comes from: what is given, what was worked out anew and why, how doubts are read, whose it is. */
export function AboutPage({ params }: PageProps) {
  const game = params['game']!
  const card = useLoaded(() => adviser().card(game), game)
  const sources = useLoaded(() => adviser().sources(game), game)
  const book = useLoaded(() => ruleBook(game), game)
  const why = card.why ?? sources.why
  const title = t('panels.about.title', { game: card.value?.title ?? game })
  return (
    <Sheet title={title}>
      {why !== undefined && <p role="alert">{t('panels.about.failed', { why })}</p>}
      {card.value !== undefined && sources.value !== undefined && (
        <Edition card={card.value} sources={sources.value} rulings={book.value?.rulings ?? []} />
      )}
    </Sheet>
  )
}

interface EditionProps {
  card: GameCard
  sources: readonly Sourced[]
  rulings: readonly Ruling[]
}

function Edition({ card, sources, rulings }: EditionProps) {
  return (
    <div class="panels-page panels-rules-page">
      <Head card={card} />
      <PageContents hasRulings={rulings.length > 0} />
      <div class="panels-book">
        <Sources sources={sources} />
        {rulings.length > 0 && (
          <>
            <h2 id="rulings">{t('panels.about.rulings')}</h2>
            <p>{t('panels.about.rulings-intro', { n: rulings.length })}</p>
            {rulings.map((ruling) => (
              <RulingText ruling={ruling} isOpened={false} />
            ))}
          </>
        )}
        <h2 id="rights">{t('panels.about.rights')}</h2>
        <ul class="panels-rights">
          {(['rights-text', 'map', 'fonts', 'code'] as const).map((part) => (
            <li>{t(`panels.about.${part}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** What there is on this page, to jump to. */
function PageContents({ hasRulings }: { hasRulings: boolean }) {
  return (
    <nav class="panels-contents" aria-label={t('panels.rules.contents')}>
      {GRADES.map((grade) => (
        <a href={`#${grade}`}>
          <ProvenanceMark is={grade} />
        </a>
      ))}
      {hasRulings && <a href="#rulings">{t('panels.about.rulings')}</a>}
      <a href="#rights">{t('panels.about.rights')}</a>
    </nav>
  )
}

function Head({ card }: { card: GameCard }) {
  return (
    <header>
      <h1>{card.title}</h1>
      <p class="panels-lead">{t('panels.about')}</p>
      <p class="panels-edition">{card.edition}.</p>
      <p>{t('panels.about.intro')}</p>
      <p>
        <a href={rulesPath(card.id)}>{t('panels.rules.title', { game: card.title })}</a> ·{' '}
        {t('panels.about.version', { version: card.version })}
      </p>
    </header>
  )
}

function Sources({ sources }: Pick<EditionProps, 'sources'>) {
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
          <h3 id={grade}>
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
