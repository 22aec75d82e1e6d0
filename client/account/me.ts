import { signal } from '@preact/signals'
import { get } from '../lobby/api.ts'
import { t } from '../words/index.ts'

export interface Person {
  id: string
  kind: 'guest' | 'account'
  name: string
}

/** Who sits at this browser; null: nobody yet, undefined: not known yet. */
export const me = signal<Person | null | undefined>(undefined)

/** What became of a guest's games on entering; empty: nothing worth telling. */
export const arrival = signal('')

/** As the server answers whoever enters. */
export interface Entered {
  person: Person
  /** Games that came along, and those in which the guest keeps a seat. */
  came: number
  left: readonly string[]
}

export function welcome({ person, came, left }: Entered): void {
  me.value = person
  const parts = [
    came > 0 ? t('account.came', { count: came }) : '',
    left.length > 0 ? t('account.left', { count: left.length }) : '',
  ]
  arrival.value = parts.filter((part) => part !== '').join(' ')
}

export async function loadMe(): Promise<void> {
  try {
    const { person } = await get<{ person: Person | null }>('/api/me')
    me.value = person
  } catch {
    // Without a server somebody can still play alone.
  }
}
