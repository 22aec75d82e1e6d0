import { effect } from '@preact/signals'
import { cameBefore, shownBefore } from '../panels/seen.ts'
import type { PlayState } from '../play/play-state.ts'
import { recalled } from './beats.ts'

/** Whoever comes back is told what has happened since, once the log has been read. Gives what ends the waiting. */
export function recallAbsence({ session, director, moment }: PlayState): () => void {
  const before = shownBefore(session)
  if (before === undefined) return () => {}
  let isDone = false
  return effect(() => {
    const log = session.log.value
    if (isDone || log.length === 0 || session.moment.value === undefined) return
    isDone = true
    const isNew = log.filter(({ at = 0 }) => at > before && at <= cameBefore(session))
    const now = moment.peek()
    if (now === undefined || isNew[0]?.at === undefined) return
    director.recall(now, recalled(now, session.heard(), log, isNew[0].at))
  })
}
