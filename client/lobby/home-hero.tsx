import { go } from '../app/router.ts'
import { t } from '../words/index.ts'
import { cardOf, seatName } from './cards.ts'
import { Complaint, useDeed } from './deed.tsx'
import { playBot } from './local-door.ts'
import { MapSlice } from './map-slice.tsx'
import { friendly } from './draft.ts'
import { makeGame } from './sitting.ts'

/** The title plate: a piece of the map, and on it a cartouche with the one thing to do. */
export function Hero({ game }: { game: string | undefined }) {
  return (
    <section class="lobby-plate">
      {game !== undefined && <MapSlice game={game} at={[0.545, 0.455]} />}
      <div class="lobby-cartouche">
        <p class="lobby-caps">{t('lobby.hero.kicker')}</p>
        <h1>{t('lobby.hero.title')}</h1>
        <p class="lobby-hero-lead">{t('lobby.hero.lead')}</p>
        <Ways game={game} />
      </div>
    </section>
  )
}

function Ways({ game }: { game: string | undefined }) {
  const deed = useDeed()
  const card = cardOf(game)
  const isWaiting = card === undefined || deed.isBusy
  const invite = async (): Promise<void> => {
    if (card !== undefined) go(`/games/${await makeGame(friendly(card))}`)
  }
  return (
    <>
      <button
        type="button"
        class="button button-main lobby-play-now"
        disabled={isWaiting}
        onClick={() => deed.run(async () => card && (await playBot(card)))}
      >
        {t('lobby.hero.play')}
      </button>
      <p class="lobby-hero-note">
        {card === undefined
          ? t('lobby.hero.fetching')
          : t('lobby.hero.note', { title: card.title, seat: seatName(card.id, card.guide.seat) })}
      </p>
      <ul class="lobby-ways">
        <li>
          <button
            type="button"
            class="lobby-as-link"
            disabled={isWaiting}
            onClick={() => deed.run(async () => card && (await playBot(card, 'guided')))}
          >
            {t('lobby.hero.guide')}
          </button>
          <span>{t('lobby.hero.guide.note')}</span>
        </li>
        <li>
          <button
            type="button"
            class="lobby-as-link"
            disabled={isWaiting}
            onClick={() => deed.run(invite)}
          >
            {t('lobby.hero.friend')}
          </button>
          <span>{t('lobby.hero.friend.note')}</span>
        </li>
      </ul>
      <Complaint why={deed.why} />
    </>
  )
}
