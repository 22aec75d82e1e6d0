import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { GameCard } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { cardOf, gamesOnShelf } from './cards.ts'
import { useDeed } from './deed.tsx'
import { playBot } from './local-door.ts'

/** The games there are, as title plates. */
export function Shelf() {
  return (
    <section aria-labelledby="shelf">
      <h2 id="shelf" class="lobby-heading">
        {t('lobby.shelf')}
      </h2>
      <ul class="lobby-shelf">
        {gamesOnShelf().map(({ id, title }) => (
          <TitlePlate key={id} id={id} title={title} />
        ))}
      </ul>
    </section>
  )
}

/** "The Sedan Campaign, 1870": the year stands apart, as on a title page. */
function splitTitle(title: string): { name: string; year: string } {
  const [, name = title, year = ''] = /^(.*?),?\s+(1[78]\d\d(?:[–-]\d+)?)$/.exec(title) ?? []
  return { name, year }
}

/** Nobody fetches a rulebook for a plate he does not look at. */
function useSeen(plate: RefObject<HTMLElement | null>): boolean {
  const [isSeen, see] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(true),
    )
    watch.observe(plate.current!)
    return () => watch.disconnect()
  }, [])
  return isSeen
}

function TitlePlate({ id, title }: { id: string; title: string }) {
  const plate = useRef<HTMLLIElement>(null)
  const card = useSeen(plate) ? cardOf(id) : undefined
  const { name, year } = splitTitle(title)
  const first = card?.guide.scenario
  const scenario = card?.scenarios.find(({ id: one }) => one === first) ?? card?.scenarios[0]
  return (
    <li class="lobby-title-plate" ref={plate}>
      <div class="lobby-cover" aria-hidden="true">
        <span>{name}</span>
        <b class="figures">{year}</b>
        {card !== undefined && <Colours styles={Object.values(card.styles)} />}
      </div>
      <div class="lobby-blurb">
        <h3>{title}</h3>
        {scenario !== undefined && (
          <p>
            {scenario.title}.{' '}
            {t('lobby.shelf.seats', { seats: scenario.seats.map((seat) => seat.name).join(' · ') })}
          </p>
        )}
        {card !== undefined && <p class="lobby-soft">{card.edition}.</p>}
        <p class="lobby-actions">
          {card !== undefined && <Guided card={card} />}
          <a href={`/new?game=${id}`}>{t('lobby.shelf.new')}</a>
          <a href={`/rules/${id}`}>{t('lobby.shelf.rules')}</a>
          <a href={`/about/${id}`}>{t('lobby.shelf.about')}</a>
        </p>
      </div>
    </li>
  )
}

function Guided({ card }: { card: GameCard }) {
  const deed = useDeed()
  return (
    <button
      type="button"
      class="lobby-as-link"
      disabled={deed.isBusy}
      onClick={() => deed.run(() => playBot(card, 'guided'))}
    >
      {t('lobby.hero.guide')}
    </button>
  )
}

/** The nations' colours as a row of flags. */
function Colours({
  styles,
}: {
  styles: readonly { name: string; paper: string; accent: string }[]
}) {
  const paint = (paper: string, accent: string) => (element: HTMLElement | null) => {
    if (element === null) return
    element.style.background = paper
    element.style.borderColor = accent
  }
  return (
    <i class="lobby-flags">
      {styles.slice(0, 4).map(({ name, paper, accent }) => (
        <i key={name} ref={paint(paper, accent)} />
      ))}
    </i>
  )
}
