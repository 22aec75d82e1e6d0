import { botsFor } from '../../bots/lazy.ts'
import type { Sent } from '../../core/chain.ts'
import { fastChance } from '../../core/chance.ts'
import type { Fast, Seen } from '../../core/contract.ts'
import { replayRecord } from '../../core/record/replay.ts'
import { parseRecord } from '../../core/record/text.ts'
import { fairCheck } from '../../fair/record.ts'
import { games } from '../../games/index.ts'
import { kitNamed } from '../../games/kits.ts'
import type { Store } from './kept.ts'
import { openTables } from './tables.ts'
import type { Around, LocalTables, NewLocal } from './tables.ts'
import { openThinker } from './thinker.ts'
import type { LocalTold } from './told.ts'

export const sedan = games['sedan']!
export const SOLO: NewLocal = {
  game: 'sedan',
  scenario: 'campaign',
  seats: { french: 'me', prussian: 'bot:random' },
}
export const HOT: NewLocal = { ...SOLO, seats: { french: 'me', prussian: 'me' } }

/** A browser with its page: what the page was told, and what it waits for. */
export function browser(store: Store, seed = 'here') {
  const chance = fastChance(seed)
  const all: LocalTold[] = []
  const listeners = new Set<() => void>()
  const locked = new Set<string>()
  const around: Around = {
    store,
    random: (bytes) =>
      Array.from({ length: bytes * 2 }, () => chance.below(16).toString(16)).join(''),
    now: () => 1_870_000,
    game: (id) => kitNamed(id).played(),
    bots: botsFor,
    think: openThinker(() => seed).think,
    tell(told) {
      all.push(structuredClone(told))
      for (const listener of listeners) listener()
    },
    lock(id) {
      if (locked.has(id)) throw new Error('busy')
      locked.add(id)
      return Promise.resolve(() => void locked.delete(id))
    },
  }
  const view = (): Seen | undefined => all.findLast(({ told }) => told !== undefined)?.told?.view
  const until = (holds: (last: LocalTold) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (all.length === 0 || !holds(all.at(-1)!)) return
        listeners.delete(check)
        resolve()
      }
      listeners.add(check)
      check()
    })
  return { around, tables: openTables(around), all, view, until, chance }
}

type Browser = ReturnType<typeof browser>

export function anyReply(view: Seen, chance: Fast): Sent | undefined {
  const ask = view.asks.find(({ kind }) => kind === 'must')
  if (ask === undefined) return undefined
  const { verb, nouns } = ask.options[chance.below(ask.options.length)]!
  const noun = nouns?.[chance.below(nouns.length)]
  return { ask: ask.id, verb, ...(noun !== undefined && { noun }), rule: ask.rule }
}

/** Plays at random while it is this person's turn, so many replies at most. */
export async function playOn(
  { tables, view, until, chance, all }: Browser,
  id: string,
  most: number,
) {
  for (let n = 0; n < most; n++) {
    await until(
      (last) => last.over !== undefined || last.curtain !== undefined || view()!.asks.length > 0,
    )
    const last = all.at(-1)!
    if (last.over !== undefined) return
    if (last.curtain !== undefined) await tables.lift(id)
    const sent = anyReply(view()!, chance)
    if (sent === undefined) continue
    const { applied } = await tables.reply(id, [sent])
    if (applied !== 1) throw new Error(`${sent.verb} was refused.`)
  }
}

export async function recordOf(tables: LocalTables, id: string) {
  return replayRecord(sedan, parseRecord(await tables.record(id)), { dice: fairCheck })
}
