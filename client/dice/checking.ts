import { signal, type ReadonlySignal } from '@preact/signals'
import { callsTo } from '../rules/calls.ts'
import { startWorker } from '../rules/start.ts'
import { wordsOf } from '../panels/loaded.ts'
import type { DiceReport } from './check-dice.ts'
import type { DiceDesk, DiceProgress } from './dice-desk.ts'

export type Check =
  | { is: 'ready' }
  | { is: 'fetching' }
  | { is: 'rolling'; done: number; of: number }
  | { is: 'done'; report: DiceReport; text: string }
  | { is: 'failed'; why: string }

/** A check that runs in a worker of its own, so that the page can show how far it is. */
export function openChecking(): {
  state: ReadonlySignal<Check>
  run(record: () => Promise<string>): Promise<void>
} {
  const state = signal<Check>({ is: 'ready' })
  const run = async (record: () => Promise<string>): Promise<void> => {
    state.value = { is: 'fetching' }
    const worker = startWorker.dice()
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<DiceProgress>>) => {
      if (data.progress !== undefined) state.value = { is: 'rolling', ...data.progress }
    })
    try {
      const text = await record()
      state.value = { is: 'rolling', done: 0, of: 0 }
      state.value = { is: 'done', text, report: await callsTo<DiceDesk>(worker).check(text) }
    } catch (error) {
      state.value = { is: 'failed', why: wordsOf(error) }
    } finally {
      worker.terminate()
    }
  }
  return { state, run }
}
