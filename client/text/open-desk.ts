import { computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { prefer } from '../app/preferences.ts'
import { loadSheet } from '../board/map/load-sheet.ts'
import { ruleBook } from '../panels/rule-book.ts'
import type { Moment, Session } from '../session/session.ts'
import type { TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { hear, vocabularyOf } from './commands.ts'
import type { Vocabulary } from './completion.ts'
import type { Desk, Heard } from './desk.ts'
import { groundOf } from './ground.ts'
import { paragraphs } from './paragraphs.ts'
import { readOut } from './reading.ts'
import type { Passage } from './reading.ts'
import { answeredLines } from './replying.ts'

/** A passage with a number of its own, so that a page adds new ones and leaves the old. */
export type Written = Passage & { no: number }

/** Text mode of one table. */
export interface OpenDesk {
  readonly passages: ReadonlySignal<readonly Written[]>
  put(passage: Passage): void
  send(line: string): Promise<void>
  vocabulary(): Promise<Vocabulary | undefined>
  /** Begins to read out; the returned function ends it. */
  open(): () => void
}

const MOST_PASSAGES = 400

export function openDesk(session: Session, { adviser, sheet }: TableState): OpenDesk {
  const passages = signal<readonly Written[]>([])
  let last = 0
  const ground = computed(() => sheet.value && groundOf(sheet.value))
  const put = (passage: Passage): void => {
    // Without listening to what it changes: an effect may call this.
    passages.value = [...passages.peek(), { ...passage, no: ++last }].slice(-MOST_PASSAGES)
  }
  const deskAt = (moment: Moment): Desk => ({
    game: session.game,
    moment,
    log: session.log.peek(),
    card: session.card,
    adviser,
    ground: ground.peek(),
    paragraph: async (rule) => paragraphs(await ruleBook(session.game), rule),
  })
  const now = (): Desk | undefined => {
    const moment = session.moment.peek()
    return moment && deskAt(moment)
  }
  const reading = {
    session,
    desk: deskAt,
    put,
    lines: (happened: Moment['happened']) => adviser.lines(session.game, happened),
  }
  return {
    passages,
    put,
    send: (line) => send(line, { session, desk: now(), put }),
    vocabulary: async () => {
      const desk = now()
      return desk && vocabularyOf(desk)
    },
    open: () => {
      loadSheet(session.game).then(
        (loaded) => (sheet.value = loaded),
        // What needs the map says that it is missing.
        () => undefined,
      )
      return readOut(reading)
    },
  }
}

interface Sending {
  session: Session
  desk: Desk | undefined
  put(passage: Passage): void
}

async function send(line: string, { session, desk, put }: Sending): Promise<void> {
  put({ is: 'you', lines: [t('text.you', { line })] })
  if (desk === undefined) return
  try {
    const heard = await hear(desk, line)
    if (heard.says.length > 0) put({ is: 'told', lines: heard.says })
    const told = await carriedOut(session, heard)
    if (told.length > 0) put({ is: 'told', lines: told })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    put({ is: 'told', lines: [t('text.failed', { why })] })
  }
}

async function carriedOut(session: Session, { does }: Heard): Promise<readonly string[]> {
  if (does === undefined) return []
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
