import './replay.css'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Seat } from '../../core/contract.ts'
import type { PageProps } from '../app/app.tsx'
import { place } from '../app/router.ts'
import { useLoaded } from '../panels/loaded.ts'
import { adviser } from '../rules/index.ts'
import { DieFaces } from '../parts/die.tsx'
import { t } from '../words/index.ts'
import { firstEyes } from './eyes.ts'
import type { History } from './history.ts'
import { openHistory } from './open-history.ts'
import { loadReel, openProjector } from './projector.ts'
import type { Reel } from './reel.ts'
import { Screening } from './screening.tsx'

/** The replay of a game on a server. */
export function RemoteReplayPage({ params }: PageProps) {
  return <ReplayPage kind="remote" id={params['id']!} />
}

/** The replay of a game in this browser. */
export function LocalReplayPage({ params }: PageProps) {
  return <ReplayPage kind="local" id={params['id']!} />
}

function ReplayPage({ kind, id }: { kind: History['kind']; id: string }) {
  const { value: history, why, again } = useLoaded(() => openHistory({ kind, id }), `${kind} ${id}`)
  if (why !== undefined) return <Failed {...{ why, again }} />
  if (history === undefined) return <Loading />
  return <Replay history={history} />
}

/** `?seat=` says whose eyes, `?heard=` or `?moment=` where to begin. */
function Replay({ history }: { history: History }) {
  const [seat, setSeat] = useState(firstEyes(history, place.peek().query.get('seat')))
  const { value, why, again } = useLoaded(async () => {
    const reel = await loadReel(history, seat, adviser())
    return { seat, reel }
  }, seat)
  const [from, keepPlace] = useState<number | undefined>(undefined)
  if (why !== undefined) return <Failed {...{ why, again }} />
  if (value === undefined || value.seat !== seat) return <Loading />
  const look = (eyes: Seat, share: number): void => {
    keepPlace(share)
    setSeat(eyes)
  }
  return <Threaded key={seat} {...{ history, ...value, look, share: from }} />
}

interface ThreadedProps {
  history: History
  seat: Seat
  reel: Reel
  /** Change of eyes: the other tape begins at the same share of its length. */
  look(seat: Seat, share: number): void
  share: number | undefined
}

function Threaded({ history, seat, reel, look, share }: ThreadedProps) {
  const projector = useMemo(() => {
    const from = share === undefined ? beginning(reel) : share * reel.last
    return openProjector({ history, seat, reel, adviser: adviser(), from })
  }, [reel])
  useEffect(() => () => projector.close(), [projector])
  return (
    <DieFaces.Provider value={history.card.dieFaces}>
      <Screening
        projector={projector}
        look={(eyes) => look(eyes, projector.at.value / Math.max(1, reel.last))}
      />
    </DieFaces.Provider>
  )
}

function beginning(reel: Reel): number {
  const { query } = place.peek()
  const heard = query.get('heard')
  const moment = query.get('moment')
  if (heard !== null) return reel.momentOfHeard(Number(heard))
  return moment === null ? 0 : Number(moment)
}

function Loading() {
  return (
    <main class="app-plain" aria-busy="true">
      <p>{t('replay.loading')}</p>
    </main>
  )
}

function Failed({ why, again }: { why: string; again(): void }) {
  return (
    <main class="app-plain">
      <h1>{t('replay.title')}</h1>
      <p role="alert">{t('replay.failed', { why })}</p>
      <p>
        <button type="button" class="button" onClick={again}>
          {t('panels.rules.again')}
        </button>{' '}
        <a href="/">{t('app.to-home')}</a>
      </p>
    </main>
  )
}
