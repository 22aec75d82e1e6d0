import { useComputed } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { Named } from '../../core/look.ts'
import { t } from '../words/index.ts'
import { nextUnseen, waitingOnMap } from './waiting-on-map.ts'
import type { PlayState } from './play-state.ts'

/** Where a window shows only some of those who may act, the others are a press away, one part of the map after another. */
export function OutOfSight({ play }: { play: PlayState }) {
  const looked = useRef<{ at: number | undefined; keys: Set<string> }>({
    at: undefined,
    keys: new Set(),
  })
  const board = play.table.board.value
  const count = useComputed(() => unseenNow(play).length)
  if (board === undefined || count.value === 0) return null
  const showOthers = (): void => {
    const no = play.moment.value?.no
    if (looked.current.at !== no) looked.current = { at: no, keys: new Set() }
    const { keys } = looked.current
    const next = nextUnseen(waitingOnMap(play), unseenNow(play), keys)
    board.lookAt(next)
  }
  return (
    <button type="button" class="button play-unseen" data-aside onClick={showOthers}>
      {t('play.unseen', { count: count.value })}
    </button>
  )
}

function unseenNow(play: PlayState): readonly Named[] {
  return play.table.board.value?.unseen(waitingOnMap(play)) ?? []
}
