import { effect } from '@preact/signals'
import type { Happening } from '../../core/contract.ts'
import type { Moment, Session } from '../session/session.ts'
import { t } from '../words/index.ts'
import { askLines } from './asking.ts'
import type { Desk } from './desk.ts'
import { situation } from './looking.ts'
import { newsLines } from './news.ts'

/** A paragraph of the transcript. */
export interface Passage {
  is: 'you' | 'news' | 'prompt' | 'told' | 'doubt'
  lines: readonly string[]
}

interface Reading {
  session: Session
  desk(moment: Moment): Desk
  lines: (happened: readonly Happening[]) => Promise<Parameters<typeof newsLines>[0]>
  put(passage: Passage): void
}

/** News of others are gathered so long, so that a march is one sentence and not ten. */
const QUIET = 900

/** Reads out what happens and what is asked, in order, until the returned function is called. */
export function readOut(reading: Reading): () => void {
  const { session, put } = reading
  let gathered: Happening[] = []
  let shown: Moment | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()
  const inOrder = (work: () => Promise<void>): void => {
    turn = turn.then(work).catch((error: unknown) => {
      put({ is: 'told', lines: [t('text.failed', { why: String(error) })] })
    })
  }
  const flush = (moment: Moment): void => {
    const happened = gathered
    gathered = []
    clearTimeout(timer)
    inOrder(() => tell(reading, moment, happened))
  }
  const stop = effect(() => {
    const moment = session.moment.value
    if (moment === undefined || moment === shown) return
    if (shown === undefined) put({ is: 'news', lines: situation(reading.desk(moment)) })
    shown = moment
    gathered.push(...moment.happened)
    clearTimeout(timer)
    if (moment.asks.length > 0) flush(moment)
    else timer = setTimeout(() => flush(moment), QUIET)
  })
  const stopEnd = tellEndAndLink(reading)
  return () => {
    clearTimeout(timer)
    stop()
    stopEnd()
  }
}

async function tell(
  { desk, lines, put }: Reading,
  moment: Moment,
  happened: readonly Happening[],
): Promise<void> {
  const news = happened.length > 0 ? newsLines(await lines(happened)) : []
  if (news.length > 0) put({ is: 'news', lines: news })
  put({ is: 'prompt', lines: await askLines(desk(moment), 'short') })
}

function tellEndAndLink({ session, put }: Reading): () => void {
  let wasLost = false
  const stopLink = effect(() => {
    const isLost = session.link.value === 'lost'
    if (isLost !== wasLost) put({ is: 'news', lines: [t(isLost ? 'text.lost' : 'text.live')] })
    wasLost = isLost
  })
  const stopEnd = effect(() => {
    const ended = session.ended.value
    if (ended !== undefined) put({ is: 'news', lines: [t('text.over', { text: ended.text })] })
  })
  return () => {
    stopLink()
    stopEnd()
  }
}
