import { useState } from 'preact/hooks'
import { slipBook } from '../slips/slip-book.ts'
import { t } from '../words/index.ts'
import { dateInWords } from './in-words.ts'

/** Games that vanished once their dice could be known: whoever runs the server answers for that. */
export function GoneShares() {
  const [gone, setGone] = useState(() => slipBook.gone())
  const understood = (game: string) => (): void => {
    const noted = slipBook.of(game)
    if (noted !== undefined) slipBook.note(game, { ...noted, stage: 'over' })
    setGone(slipBook.gone())
  }
  return (
    <>
      {gone.map((game) => (
        <section key={game} class="lobby-news dice-changed" role="alert">
          <p>{t('lobby.share.gone')}</p>
          <p class="lobby-actions">
            <small class="lobby-soft">
              {t('lobby.share.gone.note', {
                id: game,
                date: dateInWords(slipBook.of(game)?.at ?? 0),
              })}
            </small>
            <button type="button" class="button" onClick={understood(game)}>
              {t('lobby.since.shut')}
            </button>
          </p>
        </section>
      ))}
    </>
  )
}
