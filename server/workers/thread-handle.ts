import { Worker } from 'node:worker_threads'
import type { DenialCode } from '../denial.ts'
import { whereOf } from './work-failure.ts'

/** What a thread says to one message; text is cheaper to send than objects. */
export type Answer =
  | readonly ['done', result: string]
  | readonly ['denied', code: DenialCode, message: string]
  | readonly ['failed', where: string]
export const READY = 'ready'

export interface Thread {
  ask(message: string): void
  end(): Promise<void>
}
export interface Ear {
  /** Its code is loaded. */
  ready(): void
  answered(answer: Answer): void
  /** It ended by itself. */
  died(where: string): void
}

const YOUNG_HEAP_MB = 8

/** Starts a thread that answers one message at a time. */
export function startThread(code: URL, heapMb: number, ear: Ear): Thread {
  const worker = new Worker(code, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    // Neither flags of a test runner nor the server's settings are a thread's business.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
  })
  let isOver = false
  const die = (where: string): void => {
    if (!isOver) ear.died(where)
    isOver = true
  }
  worker.on('message', (said: typeof READY | Answer) => {
    if (isOver) return
    if (said === READY) ear.ready()
    else ear.answered(said)
  })
  worker.on('error', (error) => die(whereOf(error)))
  worker.on('exit', (code) => die(`exit ${code}`))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
    ask: (message) => worker.postMessage(message),
    async end() {
      isOver = true
      await worker.terminate()
    },
  }
}
