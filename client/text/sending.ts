import type { Sent } from '../../core/chain.ts'
import { preferences, prefer } from '../app/preferences.ts'
import type { Moment, Session } from '../session/session.ts'
import { t } from '../words/index.ts'
import { hear } from './commands.ts'
import type { Desk, Heard } from './desk.ts'
import { doubtAbout } from './doubting.ts'
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
  const say = (lines: readonly string[]): void => {
    if (lines.length > 0) put({ is: 'told', lines })
  }
  const confirmed = async (line: string): Promise<boolean> => {
    const asked = doubt
    if (asked === undefined || !(YES.test(line) || NO.test(line))) return false
    doubt = undefined
    if (NO.test(line)) say([t('text.not-done')])
    else if (session.moment.peek() !== asked.moment) say([t('text.stale')])
    else say(await carriedOut(session, { replies: asked.replies }))
    return true
  }
  const answer = async (desk: Desk, line: string): Promise<void> => {
    const { says, does } = await hear(desk, line)
    say(says)
    // A question leaves open what was asked back.
    if (does === undefined) return
    doubt = undefined
    const why = await asksBack(session, desk, does)
    if (why === undefined) return say(await carriedOut(session, does))
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
  const [reply] = typeof does === 'string' ? [] : does.replies
  if (reply === undefined || !preferences.peek().confirms) return undefined
  return doubtAbout(desk, reply, { canUndo: session.canUndo.peek() })
}

async function carriedOut(session: Session, does: Deed): Promise<readonly string[]> {
  if (does === 'map') {
    prefer({ textMode: false })
    return []
  }
  if (does === 'stop' || does === 'go-on') {
    await session.setBots(does === 'stop' ? 'stopped' : 'playing')
    return [t(does === 'stop' ? 'text.bots-stopped' : 'text.bots-go-on')]
  }
  if (does !== 'undo') return answeredLines(await session.reply(does.replies))
  if (!session.canUndo.peek()) return [t('text.cannot-undo')]
  const told = answeredLines(await session.undo())
  return told.length > 0 ? told : [t('text.taken-back')]
}
