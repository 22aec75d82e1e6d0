import type { Kept, Store } from './kept.ts'

/** For tests, and for a browser that keeps nothing. */
export function memoryStore(): Store {
  const all = new Map<string, Kept>()
  return {
    heads: () => Promise.resolve([...all.values()].map(({ head }) => structuredClone(head))),
    load: (id) => Promise.resolve(structuredClone(all.get(id))),
    save({ head, keep, add }) {
      const before = all.get(head.id)?.entries.slice(0, keep) ?? []
      const entries = [...before, ...structuredClone(add)]
      all.set(head.id, { head: structuredClone(head), entries })
      return Promise.resolve()
    },
    remove(id) {
      all.delete(id)
      return Promise.resolve()
    },
  }
}
