import { t } from '../words/index.ts'
import type { Change } from '../slips/shares.ts'
import { seatName } from './cards.ts'

interface ChangedProps {
  game: string
  changes: readonly Change[]
  /** Where all of it is laid out. */
  path?: string
}

/** Wrong by themselves, whatever this browser wrote down. */
const BENT: readonly Change['what'][] = ['ghost', 'missing', 'order', 'unmet']

/** What is not as this browser wrote it down, as loud as a page can be. */
export function ChangedDice({ game, changes, path }: ChangedProps) {
  if (changes.length === 0) return null
  const isBent = changes.every(({ what }) => BENT.includes(what))
  const title = isBent ? 'dice.changed.bent' : 'dice.changed'
  return (
    <section class="lobby-news dice-changed" role="alert">
      <h2>{t(title)}</h2>
      <p>{t(`${title}.say`)}</p>
      <ul>
        {changes.map(({ what, about }) => (
          <li key={`${what} ${about}`}>
            {t(`dice.changed.${what}`, { about: nameOf(game, what, about) })}
          </li>
        ))}
      </ul>
      {path !== undefined && (
        <p>
          <a href={path}>{t('dice.changed.look')}</a>
        </p>
      )}
    </section>
  )
}

function nameOf(game: string, what: Change['what'], about: string): string {
  if (what !== 'root') return seatName(game, about)
  return about
    .split('+')
    .map((one) =>
      one === 'all' || one === 'nobody' ? t(`dice.chain.${one}`) : seatName(game, one),
    )
    .join(' + ')
}
