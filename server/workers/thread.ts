import { parentPort } from 'node:worker_threads'
import { Denial } from '../denial.ts'
import { openTasks } from './tasks.ts'
import type { Task } from './tasks.ts'
import { READY } from './thread-handle.ts'
import type { Answer } from './thread-handle.ts'
import { whereOf } from './work-failure.ts'

// The code of a thread; Node 20 runs it only compiled.

const perform = openTasks()

function answerTo(message: string): Answer {
  try {
    return ['done', perform(JSON.parse(message) as Task)]
  } catch (error) {
    if (error instanceof Denial) return ['denied', error.code, error.message]
    return ['failed', whereOf(error)]
  }
}

function say(words: typeof READY | Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
  parentPort?.postMessage(words)
}

parentPort?.on('message', (message: string) => say(answerTo(message)))
say(READY)
