import { signal } from '@preact/signals'
import type { Entered, Person } from '../../wire/people.ts'
import { get } from '../lobby/api.ts'
import { t } from '../words/index.ts'

/** Who sits at this browser; null: nobody yet, undefined: not known yet. */
export const me = signal<Person | null | undefined>(undefined)

/** What became of a guest's games on entering; empty: nothing worth telling. */
export const arrival = signal('')

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
