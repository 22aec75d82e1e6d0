import { useEffect, useMemo } from 'preact/hooks'
import type { Facts } from '../../wire/lobby.ts'
import type { PageProps } from '../app/app.tsx'
import { lazy } from '../app/lazy.tsx'
import { place } from '../app/router.ts'
import { t } from '../words/index.ts'
import { titleOf } from './brief-words.ts'
import { StandsStill } from './kept.tsx'
import { openFacts } from './facts.ts'
import type { FactsRead } from './facts.ts'
import { openShares } from './room-shares.ts'
import type { RoomShares } from './room-shares.ts'
import { Sheet } from './sheet.tsx'
import { Unplayed } from './unplayed.tsx'
import { WaitingRoom } from './waiting-room.tsx'

/** While nobody can tell us of changes, we look. */
const LOOK_AGAIN = 3000
const BEFORE: readonly Facts['status'][] = ['waiting', 'opening', 'starting']

export interface RoomProps {
  id: string
  /** Given in the address: which seat to look from. */
  seat: string | undefined
  read: FactsRead
  shares: RoomShares
}

const TableRoom = lazy<RoomProps>(() => import('./table-room.tsx').then((room) => room.TableRoom))

/** A game on the server: the waiting room first, then the table. */
export function GamePage({ params }: PageProps) {
  const id = params['id']!
  const read = useMemo(() => openFacts(id), [id])
  const shares = useMemo(() => openShares(read), [read])
  useEffect(() => void read.read(), [read])
  const facts = read.facts.value
  useEffect(() => {
    if (facts !== undefined) void shares.keep(facts)
  }, [facts, shares])
  const isBefore = facts !== undefined && BEFORE.includes(facts.status)
  const isBarred = read.isBarred.value
  const isUntold = !isBarred && (isBefore || facts?.damage?.isStill === true)
  useEffect(() => {
    if (!isUntold) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read.read()
    }, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isUntold, read])
  const isShut = read.isGone.value || (isBefore && isBarred)
  if (facts === undefined || isShut) return <Closed read={read} facts={facts} />
  if (isBefore) return <WaitingRoom facts={facts} read={read} shares={shares} />
  if (facts.status === 'over' && facts.started === null)
    return <Unplayed facts={facts} read={read} />
  if (facts.damage?.isStill === true) return <StandsStill facts={facts} read={read} />
  const seat = place.value.query.get('seat') ?? undefined
  return <TableRoom key={seat} id={id} seat={seat} read={read} shares={shares} />
}

/** Why a game is not shown, and what was known of it. */
function Closed({ read, facts }: { read: FactsRead; facts: Facts | undefined }) {
  const { why, isBarred, isGone } = read
  if (why.value === '')
    return (
      <Sheet title="">
        <p aria-busy="true">{t('app.loading')}</p>
      </Sheet>
    )
  const how = isGone.value ? 'gone' : isBarred.value ? 'closed' : 'away'
  const isForbidden = isBarred.value && !isGone.value
  return (
    <Sheet title="">
      {facts !== undefined && <p class="lobby-caps lobby-room-kicker">{titleOf(facts)}</p>}
      <h1 class="lobby-page-title">{t(`lobby.game.${how}`)}</h1>
      <p role="alert" class="lobby-lead">
        {isForbidden ? t('lobby.game.forbidden') : why.value}
      </p>
      <p class="lobby-actions lobby-after">
        {!isGone.value && (
          <button type="button" class="button" onClick={() => void read.read()}>
            {t('lobby.game.again')}
          </button>
        )}
        <a class={isGone.value ? 'button' : ''} href="/">
          {t('app.to-home')}
        </a>
      </p>
    </Sheet>
  )
}
