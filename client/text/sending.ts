import { computed } from '@preact/signals'
import type { Sent } from '../../core/chain.ts'
import { preferences, prefer } from '../app/preferences.ts'
import { openUndoGroups, type UndoGroups } from '../play/undo-groups.ts'
import type { Moment, Session } from '../session/session.ts'
import { t } from '../words/index.ts'
import { hear } from './commands.ts'
import type { Desk, Heard } from './desk.ts'
import { doubtAbout, doubtAboutChain } from './doubting.ts'
import type { Passage } from './reading.ts'
import { answeredLines } from './replying.ts'

interface Talk {
  session: Session
  /** The table as it is now; undefined until it is laid out. */
  now(): Desk | undefined
  put(passage: Passage): void
}

/** Who types: lines are answered one by one, and some are asked about first. */
export interface Sending {
  send(line: string): Promise<void>
  /** Waits for a yes or a no. */
  isAsking(): boolean
}

/** An answer that waits for a yes, good for its moment only. */
interface Doubt {
  replies: readonly Sent[]
  moment: Moment
}

const YES = /^(y|yes)$/i
const NO = /^(n|no)$/i

export function openSending({ session, now, put }: Talk): Sending {
  let doubt: Doubt | undefined
  const groups = openUndoGroups(computed(() => session.moment.value?.no))
  const say = (lines: readonly string[]): void => {
    if (lines.length > 0) put({ is: 'told', lines })
  }
  const confirmed = async (line: string): Promise<boolean> => {
    const asked = doubt
    if (asked === undefined || !(YES.test(line) || NO.test(line))) return false
    doubt = undefined
    if (NO.test(line)) say([t('text.not-done')])
    else if (session.moment.peek() !== asked.moment) say([t('text.stale')])
    else say(await carriedOut(session, { replies: asked.replies }, groups))
    return true
  }
  const answer = async (desk: Desk, line: string): Promise<void> => {
    const { says, does } = await hear(desk, line)
    say(says)
    // A question leaves open what was asked back.
    if (does === undefined) return
    doubt = undefined
    const why = await asksBack(session, desk, does)
    if (why === undefined) return say(await carriedOut(session, does, groups))
    doubt = { ...(does as { replies: readonly Sent[] }), moment: desk.moment }
    put({ is: 'doubt', lines: why })
  }
  const send = async (line: string): Promise<void> => {
    put({ is: 'you', lines: [t('text.you', { line })] })
    const desk = now()
    if (desk === undefined) return
    try {
      if (!(await confirmed(line.trim()))) await answer(desk, line)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      say([t('text.failed', { why })])
    }
  }
  return { send, isAsking: () => doubt !== undefined }
}

type Deed = NonNullable<Heard['does']>

async function asksBack(
  session: Session,
  desk: Desk,
  does: Deed,
): Promise<readonly string[] | undefined> {
  if (typeof does === 'string' || !preferences.peek().confirms) return undefined
  const [reply, ...others] = does.replies
  if (others.length > 0) return doubtAboutChain(desk, does)
  return reply && doubtAbout(desk, reply, { canUndo: session.canUndo.peek() })
}

async function carriedOut(
  session: Session,
  does: Deed,
  groups: UndoGroups,
): Promise<readonly string[]> {
  if (does === 'map') {
    prefer({ textMode: false })
    return []
  }
  if (does === 'stop' || does === 'go-on') {
    await session.setBots(does === 'stop' ? 'stopped' : 'playing')
    return [t(does === 'stop' ? 'text.bots-stopped' : 'text.bots-go-on')]
  }
  if (does === 'undo') return takenBack(session, groups)
  groups.begin()
  const answered = await session.reply(does.replies)
  groups.add(answered.applied)
  if (!session.canUndo.peek()) groups.clear()
  return answeredLines(answered)
}

/** A gesture is taken back as one, as on the map. */
async function takenBack(session: Session, groups: UndoGroups): Promise<readonly string[]> {
  if (!session.canUndo.peek()) return [t('text.cannot-undo')]
  let told: readonly string[] = []
  for (let left = groups.take(); left > 0 && session.canUndo.peek(); left--) {
    // One after the other: each undo is answered before the next is known to be possible.
    const answered = await session.undo()
    told = answeredLines(answered)
    if (answered.applied === 0) break
  }
  groups.taken()
  return told.length > 0 ? told : [t('text.taken-back')]
}
