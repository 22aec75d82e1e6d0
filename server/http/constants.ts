import { pageOf } from './pages.ts'
import type { Page } from './pages.ts'

/** Answers that are the same for everybody until the server is started anew: worked out once, and kept as bytes. */
export interface Constants {
  of(params: unknown, make: () => Promise<unknown>): Promise<Page>
}

export function openConstants(): Constants {
  const kept = new Map<string, Promise<Page>>()
  return {
    of(params, make) {
      const name = JSON.stringify(params ?? null)
      const known = kept.get(name)
      if (known !== undefined) return known
      const made = make().then((value) =>
        pageOf('/constant.json', Buffer.from(JSON.stringify(value))),
      )
      kept.set(name, made)
      // What was refused, as for a name that means nothing, is not kept: there is no end of such names.
      made.catch(() => kept.delete(name))
      return made
    },
  }
}
