import { useState } from 'preact/hooks'
import { t } from '../words/index.ts'
import type { PlayState } from './play-state.ts'
import { send } from './send.ts'

/** Leaves work such as placing an army to the staff; one undo takes all of it back. */
export function StaffButton({ play }: { play: PlayState }) {
  const [isAtWork, setAtWork] = useState(false)
  const { session } = play
  const asks = play.moment.value?.asks ?? []
  if (!asks.some(({ key }) => session.card.staffWork.includes(key))) return null
  const work = async (): Promise<void> => {
    setAtWork(true)
    try {
      const replies = await play.table.adviser.staff(session.game, play.moment.value!.view)
      if (replies.length > 0) await send(play, replies)
    } finally {
      setAtWork(false)
    }
  }
  return (
    <button type="button" class="button play-staff" disabled={isAtWork} onClick={() => void work()}>
      {t(isAtWork ? 'play.staff-busy' : 'play.staff')}
    </button>
  )
}
