import { go } from '../app/router.ts'
import { t } from '../words/index.ts'
import { cardOf, featuredCard, seatName } from './cards.ts'
import { Complaint, useDeed } from './deed.tsx'
import { playBot } from './local-door.ts'
import { Plate } from './plate.tsx'
import { friendly } from './draft.ts'
import { makeGame } from './sitting.ts'

/** What this is, and the one thing to do. */
export function Hero({ game }: { game: string | undefined }) {
  return (
    <Plate game={game}>
      <p class="lobby-caps">{t('lobby.hero.kicker')}</p>
      <h1>{t('lobby.hero.title')}</h1>
      <p class="lobby-hero-lead">{t('lobby.hero.lead')}</p>
      <Ways game={game} />
    </Plate>
  )
}

/** They can be pressed before the rules have been fetched: then there is a moment to wait. */
function Ways({ game }: { game: string | undefined }) {
  const deed = useDeed()
  const card = cardOf(game)
  const ways = {
    play: async () => await playBot(await featuredCard()),
    guide: async () => await playBot(await featuredCard(), 'guided'),
    friend: async () => go(`/games/${await makeGame(friendly(await featuredCard()))}`),
  }
  const note =
    card !== undefined &&
    t('lobby.hero.note', { title: card.title, seat: seatName(card.id, card.guide.seat) })
  return (
    <>
      <button
        type="button"
        class="button button-main lobby-play-now"
        disabled={deed.isBusy}
        onClick={() => deed.run(ways.play)}
      >
        {t(deed.isBusy ? 'app.loading' : 'lobby.hero.play')}
      </button>
      <p class="lobby-hero-note">{note || t('lobby.hero.note.short')}</p>
      <ul class="lobby-ways">
        {(['guide', 'friend'] as const).map((way) => (
          <li key={way}>
            <button
              type="button"
              class="lobby-as-link"
              disabled={deed.isBusy}
              onClick={() => deed.run(ways[way])}
            >
              {t(`lobby.hero.${way}`)}
            </button>
            <span>{t(`lobby.hero.${way}.note`)}</span>
          </li>
        ))}
      </ul>
      <Complaint why={deed.why} />
    </>
  )
}
