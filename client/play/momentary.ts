import { computed, signal, type ReadonlySignal } from '@preact/signals'

/** Like a signal, but what is put into it is there at the moment it was put in, and at no other. */
export interface Momentary<T> {
  value: T
  peek(): T
}

interface Kept<T> {
  none: T
  /** What stays though the moment passes; absent: nothing does. */
  stays?(what: T): boolean
}

/** By the number of the moment that counts for it: the one that is shown, or the one the table is at. */
export function momentary<T>(
  no: ReadonlySignal<number | undefined>,
  { none, stays = () => false }: Kept<T>,
): Momentary<T> {
  const held = signal<{ at: number | undefined; what: T }>({ at: undefined, what: none })
  const now = computed(() => {
    const { at, what } = held.value
    return at === no.value || stays(what) ? what : none
  })
  return {
    get value() {
      return now.value
    },
    set value(what) {
      held.value = { at: no.peek(), what }
    },
    peek: () => now.peek(),
  }
}
