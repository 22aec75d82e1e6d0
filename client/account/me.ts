import { signal } from '@preact/signals'
import { get } from '../lobby/api.ts'

export interface Person {
  id: string
  kind: 'guest' | 'account'
  name: string
}

/** Who sits at this browser; null: nobody yet, undefined: not known yet. */
export const me = signal<Person | null | undefined>(undefined)

export async function loadMe(): Promise<void> {
  try {
    const { person } = await get<{ person: Person | null }>('/api/me')
    me.value = person
  } catch {
    // Without a server somebody can still play alone.
  }
}
