import { useEffect, useMemo } from 'preact/hooks'
import type { Facts } from '../../wire/lobby.ts'
import type { PageProps } from '../app/app.tsx'
import { lazy } from '../app/lazy.tsx'
import { place } from '../app/router.ts'
import { t } from '../words/index.ts'
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
  const isUntold = isBefore || facts?.damage?.isStill === true
  useEffect(() => {
    if (!isUntold) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read.read()
    }, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isUntold, read])
  if (facts === undefined || (isBefore && read.isBarred.value)) return <Closed read={read} />
  if (isBefore) return <WaitingRoom facts={facts} read={read} shares={shares} />
  if (facts.status === 'over' && facts.started === null)
    return <Unplayed facts={facts} read={read} />
  if (facts.damage?.isStill === true) return <StandsStill facts={facts} read={read} />
  const seat = place.value.query.get('seat') ?? undefined
  return <TableRoom key={seat} id={id} seat={seat} read={read} shares={shares} />
}

function Closed({ read }: { read: FactsRead }) {
  const { why, isBarred } = read
  if (why.value === '')
    return (
      <Sheet title="">
        <p aria-busy="true">{t('app.loading')}</p>
      </Sheet>
    )
  return (
    <Sheet title="">
      <h1 class="lobby-page-title">
        {t(isBarred.value ? 'lobby.game.closed' : 'lobby.game.away')}
      </h1>
      <p role="alert" class="lobby-lead">
        {isBarred.value ? t('lobby.game.forbidden') : why.value}
      </p>
      <p class="lobby-actions lobby-after">
        <button type="button" class="button" onClick={() => void read.read()}>
          {t('lobby.game.again')}
        </button>
        <a href="/">{t('app.to-home')}</a>
      </p>
    </Sheet>
  )
}
