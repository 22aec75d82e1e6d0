import { computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { loadSheet } from '../board/map/load-sheet.ts'
import { ruleBook } from '../panels/rule-book.ts'
import type { Moment, Session } from '../session/session.ts'
import type { TableState } from '../table/table-state.ts'
import { vocabularyOf } from './commands.ts'
import type { Vocabulary } from './completion.ts'
import type { Desk } from './desk.ts'
import { groundOf } from './ground.ts'
import { paragraphs } from './paragraphs.ts'
import { readOut } from './reading.ts'
import type { Passage } from './reading.ts'
import { openSending } from './sending.ts'

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
  const { send, isAsking } = openSending({ session, now, put })
  return {
    passages,
    put,
    send,
    vocabulary: async () => {
      const desk = now()
      const words = desk && (await vocabularyOf(desk))
      return words && isAsking() ? { ...words, first: ['yes', 'no', ...words.first] } : words
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
