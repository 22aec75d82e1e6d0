import type { Shelf } from './slip-book.ts'

/** For tests: keeps what a page would keep in its browser. */
export function memoryShelf(): Shelf {
  const all = new Map<string, string>()
  return { get: (key) => all.get(key) ?? null, set: (key, text) => void all.set(key, text) }
}
