import './room.css'
import { useEffect, useState } from 'preact/hooks'
import type { Invitation } from '../../wire/lobby.ts'
import { loadMe } from '../account/me.ts'
import { go } from '../app/router.ts'
import { t } from '../words/index.ts'
import { post, whyOf } from './api.ts'
import { titleOf } from './brief-words.ts'
import { seatName } from './cards.ts'
import { Complaint, useDeed } from './deed.tsx'
import { lengthInWords } from './in-words.ts'
import { Plate } from './plate.tsx'
import { Sheet } from './sheet.tsx'
import { shareIn } from './sitting.ts'
import { Terms } from './terms.tsx'

/** What stands behind the # never reaches a log. */
function linkHere(): string {
  return location.hash.slice(1)
}

/** Somebody came by an invite link: nothing to fill in, one button. */
export function JoinPage() {
  const [found, setFound] = useState<Invitation | undefined>(undefined)
  const [why, setWhy] = useState('')
  const link = linkHere()
  useEffect(() => {
    if (link === '') return setWhy(t('lobby.join.incomplete'))
    post<Invitation>('/api/invites/look', { link }).then(setFound, (error: unknown) =>
      setWhy(whyOf(error)),
    )
  }, [link])
  if (found !== undefined)
    return (
      <Sheet title={t('lobby.join.title')}>
        <Invited {...found} link={link} />
      </Sheet>
    )
  return (
    <Sheet title={t('lobby.join.title')}>
      {why === '' ? (
        <p aria-busy="true">{t('app.loading')}</p>
      ) : (
        <>
          <h1 class="lobby-page-title">{t('lobby.join.spent')}</h1>
          <p role="alert" class="lobby-lead">
            {why}
          </p>
          <p class="lobby-actions lobby-after">
            <a class="button" href="/">
              {t('app.to-home')}
            </a>
          </p>
        </>
      )}
    </Sheet>
  )
}

function Invited({ seat, game, roots, length, link }: Invitation & { link: string }) {
  const deed = useDeed()
  const title = titleOf(game)
  const name = seatName(game.game, seat)
  const join = async (): Promise<void> => {
    const share =
      game.status === 'waiting' ? await shareIn({ gameId: game.id, roots, length }, seat) : {}
    await post('/api/invites/join', { link, ...share })
    await loadMe()
    go(`/games/${game.id}`, 'replace')
  }
  return (
    <>
      <Plate game={game.game}>
        <p class="lobby-caps">{t('lobby.join.title')}</p>
        <h1>{title}</h1>
        <p class="lobby-hero-lead">
          {t(game.owner === null ? 'lobby.join.lead-nobody' : 'lobby.join.lead', {
            who: game.owner ?? '',
            seat: name,
          })}
        </p>
        <button
          type="button"
          class="button button-main lobby-play-now"
          disabled={deed.isBusy}
          onClick={() => deed.run(join)}
        >
          {t('lobby.join.sit', { seat: name })}
        </button>
        <p class="lobby-hero-note">
          {t('lobby.join.note', { time: lengthInWords(game.openingTime) })}
        </p>
        <Complaint why={deed.why} />
      </Plate>
      <div class="lobby-room">
        <Terms facts={game} />
      </div>
    </>
  )
}

/** A link for spectators leads straight to the game. */
export function WatchPage() {
  const [why, setWhy] = useState('')
  const link = linkHere()
  useEffect(() => {
    if (link === '') return setWhy(t('lobby.join.incomplete'))
    post<{ game: string }>('/api/watch', { link }).then(
      ({ game }) => go(`/games/${game}`, 'replace'),
      (error: unknown) => setWhy(whyOf(error)),
    )
  }, [link])
  return (
    <Sheet title="">
      <p role="status">{why === '' ? t('lobby.watch.going') : why}</p>
    </Sheet>
  )
}
