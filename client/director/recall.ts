import { effect } from '@preact/signals'
import { cameBefore, shownBefore } from '../panels/seen.ts'
import type { PlayState } from '../play/play-state.ts'
import type { Line } from '../rules/protocol.ts'
import { recalled } from './beats.ts'

/** So many lines of before are within reach. */
const EARLIER = 80

/** Whoever comes back is told what has happened since, once the log has been read; what was before can be told again. Gives what ends the waiting. */
export function recallAbsence({ session, director, moment }: PlayState): () => void {
  const before = shownBefore(session)
  let isDone = false
  return effect(() => {
    const log = session.log.value
    if (isDone || log.length === 0 || session.moment.value === undefined) return
    isDone = true
    const now = moment.peek()
    if (now === undefined || director.reel.peek().length > 0) return
    const from = log.at(-EARLIER)?.at ?? log[0]!.at ?? 0
    const beats = recalled(now, session.heard(), log, from)
    const isNew = ({ at = 0 }: Line): boolean => {
      const heard = at + from
      return before !== undefined && heard > before && heard <= cameBefore(session)
    }
    const since = beats.findIndex(({ lines }) => lines.some(isNew))
    director.recall(now, beats, since < 0 ? beats.length : since)
  })
}
