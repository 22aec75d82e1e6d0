import { useState } from 'preact/hooks'
import type { SeatFacts } from '../../../wire/lobby.ts'
import { go } from '../../app/router.ts'
import { t } from '../../words/index.ts'
import { gamePath, part, post, put } from '../api.ts'
import { cardOf, seatName } from '../cards.ts'
import { Complaint, useDeed } from '../deed.tsx'
import { bestBot } from '../draft.ts'
import { CopyLink } from '../invite-link.tsx'
import { inviteAddress, renewInvite, sitDown } from '../sitting.ts'
import type { Room } from './open-room.ts'

interface AbandonedProps {
  seat: SeatFacts
  room: Room
}

interface Way {
  says: string
  work(): Promise<unknown>
}

/** A seat whose player is gone: whoever stays claims the win or fills it, and others may take it. */
export function Abandoned({ seat, room }: AbandonedProps) {
  const deed = useDeed()
  const [isRenewed, setRenewed] = useState(false)
  const isInvited = isRenewed || room.facts.value.you.invited.includes(seat.seat)
  const renew = async (): Promise<void> => {
    await renewInvite({ game: room.id, seat: seat.seat })
    setRenewed(true)
  }
  const address = inviteAddress({ game: room.id, seat: seat.seat })
  const run = (work: Way['work']) => () =>
    deed.run(async () => {
      await work()
      await room.read()
    })
  return (
    <>
      <p class="lobby-actions">
        {waysFor({ seat, room }, renew).map(({ says, work }) => (
          <button
            key={says}
            type="button"
            class="button"
            disabled={deed.isBusy}
            onClick={run(work)}
          >
            {says}
          </button>
        ))}
      </p>
      {isInvited && address !== undefined && (
        <CopyLink
          address={address}
          label={t('lobby.invite.label', { seat: seatName(room.facts.value.game, seat.seat) })}
          text=""
        />
      )}
      <Complaint why={deed.why} />
    </>
  )
}

function waysFor(
  { seat: { seat, access, isMine }, room }: AbandonedProps,
  renew: Way['work'],
): Way[] {
  const { id, facts, isPlaying } = room
  const path = gamePath(id, `/seats/${part(seat)}`)
  if (isMine || (!isPlaying && access === 'open')) return [takeSeat(room, seat)]
  if (!isPlaying) return []
  if (facts.value.absent === 'forfeit')
    return [{ says: t('lobby.people.claim'), work: () => post(`${path}/claim`) }]
  const card = cardOf(facts.value.game)
  const open = { says: t('lobby.room.open'), work: () => put(path, { as: 'open' }) }
  const invite = { says: t('lobby.room.invite'), work: renew }
  const ways = access === 'open' ? [invite] : [open, invite]
  if (card === undefined) return ways
  return [...ways, { says: t('lobby.room.bot'), work: () => put(path, { as: bestBot(card) }) }]
}

function takeSeat({ id }: Room, seat: string): Way {
  const work = async (): Promise<void> => {
    await sitDown(id, seat)
    go(`/games/${id}?seat=${seat}`, 'replace')
  }
  return { says: t('lobby.room.sit'), work }
}
