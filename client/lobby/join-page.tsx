import './room.css'
import { useEffect, useState } from 'preact/hooks'
import { loadMe } from '../account/me.ts'
import { go } from '../app/router.ts'
import { t } from '../words/index.ts'
import { post, whyOf } from './api.ts'
import { titleOf } from './brief-words.ts'
import { seatName } from './cards.ts'
import { Complaint, useDeed } from './deed.tsx'
import type { Brief } from './shapes.ts'
import { Sheet } from './sheet.tsx'
import { freshSeed } from './sitting.ts'
import { Terms } from './terms.tsx'

interface Invitation {
  seat: string
  game: Brief
}

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
  return (
    <Sheet title={t('lobby.join.title')}>
      <h1 class="lobby-page-title">{t('lobby.join.title')}</h1>
      <Complaint why={why} />
      {found !== undefined && <Invited {...found} link={link} />}
      {why !== '' && (
        <p>
          <a href="/">{t('app.to-home')}</a>
        </p>
      )}
    </Sheet>
  )
}

function Invited({ seat, game, link }: Invitation & { link: string }) {
  const deed = useDeed()
  const title = titleOf(game)
  const name = seatName(game.game, seat)
  const join = async (): Promise<void> => {
    await post('/api/invites/join', { link, seed: freshSeed() })
    await loadMe()
    go(`/games/${game.id}`, 'replace')
  }
  return (
    <>
      <p class="lobby-lead">
        {game.owner === null
          ? t('lobby.join.lead-nobody', { title })
          : t('lobby.join.lead', { who: game.owner, title })}
      </p>
      <p class="lobby-actions lobby-join">
        <button
          type="button"
          class="button button-main lobby-join-button"
          disabled={deed.isBusy}
          onClick={() => deed.run(join)}
        >
          {t('lobby.join.sit', { seat: name })}
        </button>
        <span class="lobby-soft">{t('lobby.join.note')}</span>
      </p>
      <Complaint why={deed.why} />
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
