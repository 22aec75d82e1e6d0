import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Facts } from '../../wire/lobby.ts'
import { CallFailed, gamePath, get, whyOf } from './api.ts'

/** One game as the server tells it, read again when something changes. */
export interface FactsRead {
  readonly facts: ReadonlySignal<Facts | undefined>
  /** Why it cannot be read; empty while it can. */
  readonly why: ReadonlySignal<string>
  /** It is not there, or not for us. */
  readonly isBarred: ReadonlySignal<boolean>
  /** It was there, and is no longer: `why` says what became of it. */
  readonly isGone: ReadonlySignal<boolean>
  read(): Promise<void>
}

const BARRED = ['forbidden', 'not-found', 'gone', 'sign-in']

export function openFacts(id: string): FactsRead {
  const facts = signal<Facts | undefined>(undefined)
  const why = signal('')
  const isBarred = signal(false)
  const isGone = signal(false)
  let latest = 0
  const read = async (): Promise<void> => {
    const mine = ++latest
    try {
      const found = await get<Facts>(gamePath(id))
      // An older answer that comes later is no news.
      if (mine === latest) facts.value = found
      why.value = ''
      isBarred.value = false
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : ''
      isBarred.value = BARRED.includes(code)
      isGone.value = code === 'gone'
      why.value = whyOf(error)
    }
  }
  return { facts, why, isBarred, isGone, read }
}
