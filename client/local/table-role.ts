import { botsFor } from '../../bots/lazy.ts'
import { kitNamed } from '../../games/kits.ts'
import { callsTo } from '../rules/calls.ts'
import type { Port } from '../rules/calls.ts'
import { idbStore } from './idb-store.ts'
import type { Store } from './kept.ts'
import { memoryStore } from './memory-store.ts'
import { randomHex } from './random.ts'
import { openTables } from './tables.ts'
import type { LocalTables } from './tables.ts'
import type { Thinker } from './thinker.ts'
import type { LocalTold } from './told.ts'

/** What the worker of the tables says without being asked. */
export interface Announced {
  told: LocalTold
}

/** The worker in which the tables of this browser stand. */
export async function tableRole(page: Port, line: Promise<MessagePort>): Promise<LocalTables> {
  const thinker = line.then((port) => {
    port.start()
    return { bots: callsTo<Thinker>(port) }
  })
  return openTables({
    store: await storeHere(),
    random: randomHex,
    now: () => Date.now(),
    game: (id) => kitNamed(id).played(),
    bots: botsFor,
    think: async (question) => (await thinker).bots.think(question),
    // A worker's page has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (told) => page.postMessage({ told } satisfies Announced),
    lock,
  })
}

/** A browser that keeps nothing still plays, as long as its window is open. */
async function storeHere(): Promise<Store> {
  try {
    return await idbStore()
  } catch {
    return memoryStore()
  }
}

const PATIENCE = 4_000

/** Two windows must not play the same table; one that is just being left needs a moment. */
function lock(id: string): Promise<() => void> {
  const locks = (navigator as Partial<Navigator>).locks
  if (locks === undefined) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE)
    locks
      .request(`vedette table ${id}`, { signal }, () => new Promise<void>(resolve))
      .catch(() =>
        reject(new Error('This game is open in another window of this browser: close it there.')),
      )
  })
}
