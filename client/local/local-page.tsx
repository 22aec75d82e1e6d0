import { useEffect, useMemo, useState } from 'preact/hooks'
import type { PageProps } from '../app/app.tsx'
import { lazy } from '../app/lazy.tsx'
import { go } from '../app/router.ts'
import type { LessonBook } from '../play/lesson-book.ts'
import { OtherEnd } from '../replay/other-end.tsx'
import { adviser } from '../rules/index.ts'
import type { Panel, PanelProps } from '../table/table-state.ts'
import { Table } from '../table/table.tsx'
import { t } from '../words/index.ts'
import { door } from './door.ts'
import { openLocal } from './index.ts'
import type { LocalSession } from './index.ts'

type Opening =
  | { is: 'opening' }
  | { is: 'open'; session: LocalSession }
  | { is: 'failed'; why: string }

const LocalOrders = lazy<PanelProps>(() =>
  import('./local-orders.tsx').then((orders) => orders.LocalOrders),
)
const ORDERS: Panel = { id: 'orders', title: t('lobby.orders'), Component: LocalOrders }

/** Orders are for persons whom the game asks something that an order could answer. */
function panelsOf({ card, seats }: LocalSession): readonly Panel[] {
  const asked = card.standing.flatMap((order) => order.seats ?? Object.keys(seats))
  return asked.some((seat) => seats[seat] === 'me') ? [ORDERS] : []
}

/** A table in this browser: solo, hot seat, what-if. */
export function LocalPage({ params }: PageProps) {
  const id = params['id']!
  const opening = useLocal(id)
  if (opening.is === 'failed')
    return (
      <main class="app-plain">
        <p role="alert">{t('app.broken', { why: opening.why })}</p>
        <p>
          <a href="/">{t('app.to-home')}</a>
        </p>
      </main>
    )
  if (opening.is === 'opening')
    return (
      <main class="app-plain" aria-busy="true">
        <p>{t('app.loading')}</p>
      </main>
    )
  return <LocalTable session={opening.session} />
}

function LocalTable({ session }: { session: LocalSession }) {
  const { card } = session
  const panels = useMemo(() => panelsOf(session), [session])
  useEffect(() => {
    document.title = `${card.title} · ${t('app.name')}`
  }, [card])
  return (
    <>
      <Table
        session={session}
        adviser={adviser()}
        lesson={lessonOf(session)}
        morePanels={panels}
        afterwards={<Afterwards session={session} />}
      />
      {session.trouble.value !== undefined && (
        <p class="table-link" role="alert">
          {session.trouble.value}{' '}
          <button type="button" class="play-plain" onClick={() => location.reload()}>
            {t('app.reload')}
          </button>
        </p>
      )}
    </>
  )
}

/** Beyond every moment there is. */
const LAST = 1_000_000

function Afterwards({ session }: { session: LocalSession }) {
  const isLesson = session.lesson !== undefined
  const again = async (from: 'beginning' | 'scenario'): Promise<void> =>
    go(`/local/${await door().tables.again(session.id, from)}`)
  return (
    <>
      <button type="button" class="button button-main" onClick={() => void again('beginning')}>
        {t(isLesson ? 'play.again-lesson' : 'play.again')}
      </button>
      {session.begins === 'elsewhere' && (
        <button
          type="button"
          class="button"
          title={titleOf(session)}
          onClick={() => void again('scenario')}
        >
          {t('play.again-whole')}
        </button>
      )}
      <a class="button" href={`/local/${session.id}/replay`}>
        {t('play.replay')}
      </a>
      <OtherEnd session={session} />
      <a class="button" href={`/local/${session.id}/replay?seat=open&moment=${LAST}`}>
        {t('lobby.people.as-open')}
      </a>
      <a class="button" href="/">
        {t('app.to-home')}
      </a>
    </>
  )
}

/** Hints for whoever is guided and still wants them. */
function lessonOf({ lesson, keepLesson }: LocalSession): LessonBook | undefined {
  if (lesson === undefined || lesson.isEnded === true) return undefined
  return { read: lesson.read, keep: keepLesson }
}

/** Of the scenario that is played. */
function titleOf({ card, scenario }: LocalSession): string {
  return card.scenarios.find(({ id }) => id === scenario)?.title ?? card.title
}

/** Opens the table while the page is shown, and frees it for other windows afterwards. */
function useLocal(id: string): Opening {
  const [opening, setOpening] = useState<Opening>({ is: 'opening' })
  useEffect(() => {
    let isLeft = false
    let session: LocalSession | undefined
    openLocal(id).then(
      (opened) => {
        session = opened
        if (isLeft) opened.close()
        else setOpening({ is: 'open', session: opened })
      },
      (error: unknown) => setOpening({ is: 'failed', why: String(error) }),
    )
    return () => {
      isLeft = true
      session?.close()
    }
  }, [id])
  return opening
}
