import { useState } from 'preact/hooks'
import { t } from '../words/index.ts'
import type { PlayState } from './play-state.ts'
import { send } from './send.ts'

/** Leaves work such as placing an army to the staff; one undo takes all of it back. */
export function StaffButton({ play }: { play: PlayState }) {
  const [isAtWork, setAtWork] = useState(false)
  /** The moment in which the staff had nothing to add. */
  const [idleAt, setIdleAt] = useState<number | undefined>(undefined)
  const { session } = play
  const { asks = [], no, view } = play.moment.value ?? {}
  if (!asks.some(({ key }) => session.card.staffWork.includes(key))) return null
  const work = async (): Promise<void> => {
    setAtWork(true)
    try {
      const replies = await play.table.adviser.staff(session.game, view!)
      if (replies.length > 0) await send(play, replies)
      else setIdleAt(no)
    } finally {
      setAtWork(false)
    }
  }
  const isIdle = idleAt === no
  const says = isAtWork ? 'play.staff-busy' : isIdle ? 'play.staff-idle' : 'play.staff'
  return (
    <button
      type="button"
      class="button play-staff"
      disabled={isAtWork || isIdle}
      onClick={() => void work()}
    >
      {t(says)}
    </button>
  )
}
