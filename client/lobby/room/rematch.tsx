import type { Facts } from '../../../wire/lobby.ts'
import { go } from '../../app/router.ts'
import { OtherEnd } from '../../replay/other-end.tsx'
import { t } from '../../words/index.ts'
import { gamePath, get, post } from '../api.ts'
import { Complaint, useDeed } from '../deed.tsx'
import { sitDown } from '../sitting.ts'
import type { Room } from './open-room.ts'

/** What to do when a game is over: look at it again, or play it again. */
export function Afterwards({ room }: { room: Room }) {
  const deed = useDeed()
  const { you } = room.facts.value
  const again = (sides: 'swapped' | 'same') => () =>
    deed.run(async () => {
      const { game } = await post<{ game: string }>(gamePath(room.id, '/rematch'), { sides })
      await takeOwnSeats(game)
      go(`/games/${game}`)
    })
  return (
    <>
      {room.isPlaying && (
        <button
          type="button"
          class="button button-main"
          disabled={deed.isBusy}
          onClick={again('swapped')}
        >
          {t(you.rematch === null ? 'lobby.again' : 'lobby.again.go')}
        </button>
      )}
      {room.isPlaying && you.rematch === null && (
        <button type="button" class="button" disabled={deed.isBusy} onClick={again('same')}>
          {t('lobby.again.same')}
        </button>
      )}
      <a class="button" href={`/games/${room.id}/replay`}>
        {t('lobby.people.replay')}
      </a>
      <OtherEnd session={room.session} />
      {room.session.seat.value !== 'open' && (
        <a class="button" href={`/games/${room.id}?seat=open`}>
          {t('lobby.people.as-open')}
        </a>
      )}
      <Complaint why={deed.why} />
    </>
  )
}

/** The seats of a rematch are reserved: everybody sits down with a fresh share in the dice. */
async function takeOwnSeats(game: string): Promise<void> {
  const { seats } = await get<Facts>(gamePath(game))
  for (const { seat, isMine, isSeated } of seats) if (isMine && !isSeated) await sitDown(game, seat)
}
