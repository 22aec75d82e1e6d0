import { useState } from 'preact/hooks'
import type { Proposed } from '../../../wire/lobby.ts'
import { t } from '../../words/index.ts'
import { gamePath, part, post } from '../api.ts'
import { Complaint, useDeed } from '../deed.tsx'
import type { Deed } from '../deed.tsx'
import { Sure } from '../sure.tsx'
import type { Room } from './open-room.ts'

/** Draw, take-back, resigning, getting up. */
export function Settling({ room }: { room: Room }) {
  const deed = useDeed()
  const [said, say] = useState('')
  return (
    <section class="room-settling" aria-labelledby="settling">
      <h3 id="settling" class="lobby-caps">
        {t('lobby.propose')}
      </h3>
      <p class="lobby-actions">
        <Proposing room={room} deed={deed} say={say} />
        <Quitting room={room} deed={deed} />
      </p>
      <p role="status">{said}</p>
      <Complaint why={deed.why} />
    </section>
  )
}

interface SettlingPart {
  room: Room
  deed: Deed
}

function hasOthers({ facts }: Room): boolean {
  return facts.value.seats.some(({ bot, isMine }) => bot === null && !isMine)
}

/** Before anybody has moved there is nothing to have back. */
function mayAskBack({ facts }: Room): boolean {
  const { takeBack, forgotten } = facts.value
  return takeBack !== 'never' && forgotten === null
}

/** What the others have to agree to. */
function Proposing({ room, deed, say }: SettlingPart & { say(text: string): void }) {
  const kinds = [
    ...(hasOthers(room) ? (['draw'] as const) : []),
    ...(mayAskBack(room) ? (['take-back'] as const) : []),
  ]
  const propose = (kind: 'draw' | 'take-back') => () =>
    deed.run(async () => {
      const seat = room.session.seat.peek()
      const answer = await post<Proposed>(gamePath(room.id, '/proposals'), { kind, seat })
      say('done' in answer ? '' : t('lobby.propose.sent'))
      await room.read()
    })
  return (
    <>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          class="button"
          disabled={deed.isBusy}
          onClick={propose(kind)}
        >
          {t(
            kind === 'draw' || hasOthers(room)
              ? `lobby.propose.${kind}`
              : 'lobby.propose.take-back-bot',
          )}
        </button>
      ))}
    </>
  )
}

/** What one can do alone, and not take back. */
function Quitting({ room, deed }: SettlingPart) {
  const act = (what: 'resign' | 'leave') => () =>
    deed.run(async () => {
      await post(gamePath(room.id, `/seats/${part(room.session.seat.peek())}/${what}`))
      await room.read()
    })
  const ways = hasOthers(room) ? (['resign', 'leave'] as const) : (['resign'] as const)
  return (
    <>
      {ways.map((way) => (
        <Sure
          key={way}
          label={t(`lobby.propose.${way}`)}
          question={t(`lobby.propose.${way}-sure`)}
          isBusy={deed.isBusy}
          onSure={act(way)}
        />
      ))}
    </>
  )
}
