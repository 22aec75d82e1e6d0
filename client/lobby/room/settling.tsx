import { useState } from 'preact/hooks'
import { t } from '../../words/index.ts'
import { gamePath, part, post } from '../api.ts'
import { Complaint, useDeed } from '../deed.tsx'
import { Sure } from '../sure.tsx'
import type { Room } from './open-room.ts'

/** Draw, take-back, resigning, getting up. */
export function Settling({ room }: { room: Room }) {
  const deed = useDeed()
  const [said, say] = useState('')
  const { seat } = room.session
  const propose = (kind: 'draw' | 'take-back') => () =>
    deed.run(async () => {
      const answer = await post<object>(gamePath(room.id, '/proposals'), {
        kind,
        seat: seat.peek(),
      })
      say('done' in answer ? '' : t('lobby.propose.sent'))
      await room.read()
    })
  const act = (what: 'resign' | 'leave') => () =>
    deed.run(async () => {
      await post(gamePath(room.id, `/seats/${part(seat.peek())}/${what}`))
      await room.read()
    })
  const hasPeople = room.facts.value.seats.some(({ bot, isMine }) => bot === null && !isMine)
  return (
    <section class="room-settling" aria-labelledby="settling">
      <h3 id="settling" class="lobby-caps">
        {t('lobby.propose')}
      </h3>
      <p class="lobby-actions">
        {hasPeople && (
          <button type="button" class="button" disabled={deed.isBusy} onClick={propose('draw')}>
            {t('lobby.propose.draw')}
          </button>
        )}
        {room.facts.value.takeBack !== 'never' && (
          <button
            type="button"
            class="button"
            disabled={deed.isBusy}
            onClick={propose('take-back')}
          >
            {t('lobby.propose.take-back')}
          </button>
        )}
        <Sure
          label={t('lobby.propose.resign')}
          question={t('lobby.propose.resign-sure')}
          isBusy={deed.isBusy}
          onSure={act('resign')}
        />
        {hasPeople && (
          <Sure
            label={t('lobby.propose.leave')}
            question={t('lobby.propose.leave-sure')}
            isBusy={deed.isBusy}
            onSure={act('leave')}
          />
        )}
      </p>
      <p role="status">{said}</p>
      <Complaint why={deed.why} />
    </section>
  )
}
