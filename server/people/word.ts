import type { Db } from '../store/db.ts'

/** What others want to hear as it happens, here or in another process on the same store. */
export interface Heard {
  /** Hashes of sessions and tokens that no longer count: whoever came in with one must go. None: it may be any. */
  ended?(keys: readonly string[]): void
  /** People whose name or kind is another now. None: it may be anybody's. */
  changed?(people: readonly string[]): void
  /** Games in which a seat or the table itself belongs to somebody else now. */
  moved?(games: readonly string[]): void
}

export interface Word extends Required<Heard> {
  listen(heard: Heard): void
}

const TOPICS = { ended: 'keys-ended', changed: 'people-changed', moved: 'seats-moved' } as const
type Topic = keyof typeof TOPICS

/** Passes word to those who listen here and to the other processes. */
export async function openWord(db: Db): Promise<Word> {
  const listeners: Heard[] = []
  const tell = (topic: Topic, ids: readonly string[]): void => {
    for (const listener of listeners) listener[topic]?.(ids)
  }
  const pass = (topic: Topic) => (ids: readonly string[]) => {
    if (ids.length === 0) return
    tell(topic, ids)
    db.announce(TOPICS[topic], ids)
  }
  for (const topic of Object.keys(TOPICS) as Topic[])
    await db.listen(TOPICS[topic], (ids) => tell(topic, ids))
  return {
    ended: pass('ended'),
    changed: pass('changed'),
    moved: pass('moved'),
    listen: (heard) => void listeners.push(heard),
  }
}
