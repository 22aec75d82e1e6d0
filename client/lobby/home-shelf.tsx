import { t } from '../words/index.ts'
import { cardOf, gamesOnShelf } from './cards.ts'

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

function TitlePlate({ id, title }: { id: string; title: string }) {
  const card = cardOf(id)
  const { name, year } = splitTitle(title)
  const [scenario] = card?.scenarios ?? []
  return (
    <li class="lobby-title-plate">
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
          <a href={`/new?game=${id}`}>{t('lobby.shelf.new')}</a>
          <a href={`/rules/${id}`}>{t('lobby.shelf.rules')}</a>
          <a href={`/about/${id}`}>{t('lobby.shelf.about')}</a>
        </p>
      </div>
    </li>
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
