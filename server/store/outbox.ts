/** PostgreSQL takes less than 8000 bytes at once. */
const MOST_BYTES = 7900
/** Beyond this, naming them costs more than looking everywhere. */
const MOST_IDS = 5000

/** Announcements that wait to be sent, each id once. */
export interface Outbox {
  add(topic: string, ids: readonly string[]): void
  isEmpty(): boolean
  /** Takes everything out, as texts that are short enough. */
  take(): string[]
}

export function openOutbox(): Outbox {
  let waiting = new Map<string, Set<string> | 'any'>()
  return {
    add(topic, ids) {
      const known = waiting.get(topic)
      if (known === 'any') return
      const all = known ?? new Set<string>()
      for (const id of ids) all.add(id)
      waiting.set(topic, all.size === 0 || ids.length === 0 || all.size > MOST_IDS ? 'any' : all)
    },
    isEmpty: () => waiting.size === 0,
    take() {
      const taken = waiting
      waiting = new Map()
      return [...taken].flatMap(([topic, ids]) =>
        ids === 'any' ? [written(topic, [])] : split(topic, [...ids]),
      )
    },
  }
}

/** With an origin where it is not sent by the connection that listens. */
export function written(topic: string, ids: readonly string[], origin?: string): string {
  return JSON.stringify(origin === undefined ? [topic, ids] : [topic, ids, origin])
}

export function read(text: string): { topic: string; ids: readonly string[]; origin?: string } {
  const [topic, ids, origin] = JSON.parse(text) as [string, string[], string?]
  return origin === undefined ? { topic, ids } : { topic, ids, origin }
}

function split(topic: string, ids: readonly string[]): string[] {
  const whole = written(topic, ids)
  if (Buffer.byteLength(whole) <= MOST_BYTES) return [whole]
  // One id alone that is too long cannot be named.
  if (ids.length === 1) return [written(topic, [])]
  const middle = ids.length >> 1
  return [...split(topic, ids.slice(0, middle)), ...split(topic, ids.slice(middle))]
}
