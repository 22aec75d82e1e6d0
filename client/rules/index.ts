import { callsTo } from './calls.ts'
import type { Adviser } from './protocol.ts'
import { startWorker } from './start.ts'

let started: Adviser | undefined

/** Whoever knows the games: a worker, started when it is first asked for. */
export function adviser(): Adviser {
  return (started ??= callsTo<Adviser>(startWorker.rules()))
}
