import './rules.css'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { RuleId } from '../../core/contract.ts'
import { t } from '../words/index.ts'
import type { RuleBook, RuleRow, Ruling } from './rule-search.ts'
import { cutAt, rowFor, rulingsFor, searched, sectionsOf, wordsOf } from './rule-search.ts'

interface RuleReaderProps {
  book: RuleBook
  /** The paragraph or ruling to be opened. */
  rule: RuleId | undefined
  /** A number in the text was chosen. */
  open(rule: RuleId): void
  heading: 'h2' | 'h3'
}

/** Rules in our words with their rulings; searched by number and word. */
export function RuleReader({ book, rule, open, heading }: RuleReaderProps) {
  const [query, setQuery] = useState('')
  const words = wordsOf(query)
  const rows = useMemo(() => searched(book.rows, query), [book, query])
  const isSearch = words.length > 0
  const focus = isSearch || rule === undefined ? undefined : targetOf(book, rule)
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => setQuery(''), [rule])
  useLayoutEffect(() => {
    if (focus !== undefined) lookAt(scroller.current, focus)
  }, [focus, rule])
  return (
    <>
      <Search query={query} setQuery={setQuery} count={isSearch ? rows.length : undefined} />
      <div class="panels-scroll" ref={scroller}>
        {isSearch && rows.length === 0 && <p class="panels-quiet">{t('panels.rules.none')}</p>}
        {isSearch ? (
          rows.map((row) => <Paragraph {...{ row, words, focus, book, open }} />)
        ) : (
          <Whole {...{ book, focus, open, heading }} />
        )}
      </div>
    </>
  )
}

function targetOf(book: RuleBook, rule: RuleId): string | undefined {
  if (book.rulings.some(({ id }) => id === rule)) return rule
  return rowFor(book.rows, rule)?.id
}

function lookAt(scroller: HTMLElement | null, id: string): void {
  const found = scroller?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(id)}"]`)
  const look = (times: number): void => {
    found?.scrollIntoView({ block: 'start' })
    // What was out of sight gets its true height only now, and moves the paragraph away again.
    if (times > 0) requestAnimationFrame(() => look(times - 1))
  }
  look(3)
}

const RULINGS = 'rulings'

function anchorOf(title: string): string {
  return `section-${title.split(' ', 1)[0]}`
}

/** The sections of the book, to jump to. */
export function Contents({ book }: { book: RuleBook }) {
  return (
    <nav class="panels-contents" aria-label={t('panels.rules.contents')}>
      {sectionsOf(book.rows).map(({ title }) => (
        <a href={`#${anchorOf(title)}`}>{title}</a>
      ))}
      {book.rulings.length > 0 && <a href={`#${RULINGS}`}>{t('panels.rules.rulings')}</a>}
    </nav>
  )
}

interface SearchProps {
  query: string
  setQuery(query: string): void
  count: number | undefined
}

function Search({ query, setQuery, count }: SearchProps) {
  return (
    <search class="panels-search">
      <input
        type="search"
        value={query}
        placeholder={t('panels.rules.hint')}
        aria-label={t('panels.rules.search')}
        onInput={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <span class="panels-found" role="status">
        {count !== undefined &&
          (count === 1 ? t('panels.rules.found-one') : t('panels.rules.found', { n: count }))}
      </span>
    </search>
  )
}

interface PartProps {
  book: RuleBook
  focus: string | undefined
  open(rule: RuleId): void
}

/** The whole book; drawn again only when another paragraph is opened. */
function Whole({ book, focus, open, heading }: PartProps & { heading: 'h2' | 'h3' }) {
  const Heading = heading
  const sections = useMemo(() => sectionsOf(book.rows), [book])
  return (
    <>
      {sections.map(({ title, rows }) => (
        <section class="panels-section" id={anchorOf(title)}>
          <Heading>{title}</Heading>
          {rows.map((row) => (
            <Paragraph {...{ row, focus, book, open }} words={[]} />
          ))}
        </section>
      ))}
      {book.rulings.length > 0 && (
        <section class="panels-section">
          <Heading id={RULINGS}>{t('panels.rules.rulings')}</Heading>
          {book.rulings.map((ruling) => (
            <RulingText ruling={ruling} isOpened={focus === ruling.id} />
          ))}
        </section>
      )}
    </>
  )
}

type ParagraphProps = PartProps & { row: RuleRow; words: readonly string[] }

function Paragraph({ row, words, focus, book, open }: ParagraphProps) {
  const rulings = rulingsFor(book.rulings, row.id)
  return (
    <article
      class="panels-paragraph"
      data-rule={row.id}
      data-opened={focus === row.id ? '' : undefined}
    >
      <p class="panels-paragraph-head">
        <span class="rule-number">{row.id}</span> <strong>{marked(row.title, words)}</strong>
      </p>
      <p class="panels-paragraph-text">{marked(row.text, words)}</p>
      {rulings.map((ruling) => (
        <details class="panels-ruling">
          <summary>
            {t('panels.rules.ruling')} {ruling.id}: {ruling.title}
          </summary>
          <RulingBody ruling={ruling} />
          <button type="button" class="panels-link" onClick={() => open(ruling.id)}>
            {ruling.id}
          </button>
        </details>
      ))}
    </article>
  )
}

function marked(text: string, words: readonly string[]) {
  return cutAt(text, words).map((piece, at) => (at % 2 === 1 ? <mark>{piece}</mark> : piece))
}

export function RulingText({ ruling, isOpened }: { ruling: Ruling; isOpened: boolean }) {
  return (
    <article class="panels-paragraph" data-rule={ruling.id} data-opened={isOpened ? '' : undefined}>
      <p class="panels-paragraph-head">
        <span class="rule-number">{ruling.id}</span> <strong>{ruling.title}</strong>{' '}
        <small>{t('panels.rules.place', { place: ruling.place })}</small>
      </p>
      <RulingBody ruling={ruling} />
    </article>
  )
}

function RulingBody({ ruling }: { ruling: Ruling }) {
  return ruling.text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, label, rest = line] = /^(\w{1,12}:) (.*)$/.exec(line) ?? []
      return (
        <p>
          {label !== undefined && <i>{label}</i>} {rest}
        </p>
      )
    })
}
