import type { Facts } from '../../wire/lobby.ts'
import './room.css'
import { go } from '../app/router.ts'
import { t } from '../words/index.ts'
import type { Word } from '../words/index.ts'
import { gamePath, remove } from './api.ts'
import { titleOf } from './brief-words.ts'
import { Complaint, useDeed } from './deed.tsx'
import { InviteLink } from './invite-link.tsx'
import { ForgettingLine } from './kept.tsx'
import { RoomSeats } from './room-seats.tsx'
import type { InRoom } from './room-seat.tsx'
import { Proposals } from './proposals.tsx'
import type { RoomShares } from './room-shares.ts'
import { ShareNews } from './share-news.tsx'
import { Sheet } from './sheet.tsx'
import { Sure } from './sure.tsx'
import { Terms } from './terms.tsx'

/** Before the game: who sits where, whom to send a link, on what terms. */
export function WaitingRoom({ facts, read, shares }: InRoom & { shares: RoomShares }) {
  const title = titleOf(facts)
  const { you } = facts
  return (
    <Sheet title={title}>
      <p class="lobby-caps lobby-room-kicker">{t('lobby.room.title')}</p>
      <h1 class="lobby-page-title">{title}</h1>
      {facts.stuck === null && (
        <p class="lobby-lead" role="status">
          {t(LEADS[facts.status] ?? 'lobby.room.waiting')}
        </p>
      )}
      <ShareNews facts={facts} shares={shares} />
      <ForgettingLine facts={facts} />
      {you.isOwner &&
        you.invited.map((seat) => <InviteLink key={seat} facts={facts} seat={seat} read={read} />)}
      <Proposals facts={facts} read={read} />
      <div class="lobby-room">
        <RoomSeats facts={facts} read={read}>
          {you.isOwner && facts.status === 'waiting' && <Cancel facts={facts} />}
        </RoomSeats>
        <Terms facts={facts} />
      </div>
    </Sheet>
  )
}

const LEADS: Partial<Record<Facts['status'], Word>> = {
  opening: 'lobby.room.opening',
  starting: 'lobby.room.starting',
}

function Cancel({ facts }: { facts: Facts }) {
  const deed = useDeed()
  const cancel = async (): Promise<void> => {
    await remove(gamePath(facts.id))
    go('/')
  }
  return (
    <>
      <Sure
        label={t('lobby.room.cancel')}
        question={t('lobby.room.cancel.sure')}
        onSure={() => deed.run(cancel)}
      />
      <Complaint why={deed.why} />
    </>
  )
}
