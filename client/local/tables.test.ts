import { describe, expect, test } from 'vitest'
import { botsFor } from '../../bots/lazy.ts'
import { fastChance } from '../../core/chance.ts'
import type { Fast, Seen } from '../../core/contract.ts'
import { stateHash } from '../../core/fingerprint.ts'
import { replayRecord } from '../../core/record/replay.ts'
import { woundTo } from '../../core/record/tape.ts'
import { parseRecord } from '../../core/record/text.ts'
import { fairCheck } from '../../fair/record.ts'
import { games } from '../../games/index.ts'
import { bookNamed } from '../../games/lazy.ts'
import type { Sent } from '../rules/protocol.ts'
import type { Store } from './kept.ts'
import { memoryStore } from './memory-store.ts'
import { openTables } from './tables.ts'
import type { Around, LocalTables, NewLocal } from './tables.ts'
import { openThinker } from './thinker.ts'
import type { LocalTold } from './told.ts'

const sedan = games['sedan']!
const SOLO: NewLocal = {
  game: 'sedan',
  scenario: 'campaign',
  seats: { french: 'me', prussian: 'bot:script' },
}
const HOT: NewLocal = { ...SOLO, seats: { french: 'me', prussian: 'me' } }

/** A browser with its page: what the page was told, and what it waits for. */
function browser(store: Store, seed = 'here') {
  const chance = fastChance(seed)
  const all: LocalTold[] = []
  const listeners = new Set<() => void>()
  const locked = new Set<string>()
  const around: Around = {
    store,
    random: (bytes) =>
      Array.from({ length: bytes * 2 }, () => chance.below(16).toString(16)).join(''),
    now: () => 1_870_000,
    game: (id) => bookNamed(id).game(),
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

function anyReply(view: Seen, chance: Fast): Sent | undefined {
  const ask = view.asks.find(({ kind }) => kind === 'must')
  if (ask === undefined) return undefined
  const { verb, nouns } = ask.options[chance.below(ask.options.length)]!
  const noun = nouns?.[chance.below(nouns.length)]
  return { ask: ask.id, verb, ...(noun !== undefined && { noun }), rule: ask.rule }
}

/** Plays at random while it is this person's turn, so many replies at most. */
async function playOn({ tables, view, until, chance, all }: Browser, id: string, most: number) {
  for (let n = 0; n < most; n++) {
    await until(
      (last) => last.over !== undefined || last.curtain !== undefined || view()!.asks.length > 0,
    )
    const last = all.at(-1)!
    if (last.over !== undefined) return
    if (last.curtain !== undefined) await tables.lift(id)
    const sent = anyReply(view()!, chance)
    if (sent === undefined) continue
    expect((await tables.reply(id, [sent])).applied).toBe(1)
  }
}

async function recordOf(tables: LocalTables, id: string) {
  return replayRecord(sedan, parseRecord(await tables.record(id)), { dice: fairCheck })
}

describe('alone against a bot', () => {
  test('a game is played to its end over a reload, and its record proves it', async () => {
    const store = memoryStore()
    const first = browser(store, 'first')
    const id = await first.tables.create(SOLO)
    await first.tables.open(id)
    await playOn(first, id, 60)
    await first.until(() => first.view()!.asks.length > 0)
    await first.tables.close(id)
    const second = browser(store, 'second')
    await second.tables.open(id)
    expect(second.all[0]!.told!.isFresh).toBe(true)
    expect(second.view()).toEqual(first.view())
    await playOn(second, id, 5000)
    expect(second.all.at(-1)!.over!.winners).toHaveLength(1)
    const { dice, outcome, hash } = await recordOf(second.tables, id)
    expect(dice).toBe('proven')
    expect(outcome).toEqual(second.all.at(-1)!.over)
    const kept = (await store.load(id))!
    expect(stateHash(kept.head.snapshot)).toBe(hash)
    expect(kept.head.over).toEqual(outcome)
    const { steps } = await second.tables.tape(id, 'open')
    expect(steps.at(-1)!.line).toBe(kept.entries.length)
  })

  test('the page is told nothing but what its seat sees', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    await playOn(one, id, 80)
    const seats = one.all.flatMap(({ told }) => told?.seat ?? [])
    expect(new Set(seats)).toEqual(new Set(['french']))
    expect(JSON.stringify(one.all)).not.toMatch(/secret|snapshot/)
    await expect(one.tables.tape(id, 'prussian')).rejects.toThrow(/over/)
    await expect(one.tables.ownRecord(id, 'prussian')).rejects.toThrow(/over/)
    const own = await one.tables.ownRecord(id, 'french')
    expect(own).toContain('[Form "seat french"]')
    expect(own).not.toMatch(/Secret|\nprussian /)
    const tape = await one.tables.tape(id, 'french')
    expect(woundTo(tape, tape.steps.length)).toEqual(one.view())
  })

  test('news add up to everything the seat has heard, also after taking back', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    let taken = 0
    for (let n = 0; n < 150; n++) {
      await playOn(one, id, 1)
      if (!one.all.at(-1)!.canUndo || one.chance.below(3) > 0) continue
      expect(await one.tables.undo(id)).toEqual({ applied: 1, of: 1 })
      taken++
    }
    expect(taken).toBeGreaterThan(10)
    const heard: unknown[] = []
    for (const { told, heard: all } of one.all) {
      if (all !== undefined) heard.push(...all)
      else if (told !== undefined) {
        heard.length -= told.dropped
        heard.push(...told.happened)
      }
    }
    await one.tables.open(id)
    expect(one.all.findLast(({ heard }) => heard)!.heard).toEqual(heard)
  })

  test('a chain is carried out up to the first surprise, and what is stale is refused', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    const ask = one.view()!.asks[0]!
    const stale = await one.tables.reply(id, [{ ask: ask.id + 7, verb: 'end' }])
    expect(stale).toMatchObject({ applied: 0, of: 1, why: 'stale', refused: { rule: 'table' } })
    const wrong = await one.tables.reply(id, [{ ask: ask.id, verb: 'end' }])
    expect(wrong).toMatchObject({ applied: 0, refused: {} })
    const good = anyReply(one.view()!, one.chance)!
    const chain = [good, { ask: ask.id + 1, verb: 'end', rule: 'no such rule' }]
    expect(await one.tables.reply(id, chain)).toEqual({ applied: 1, of: 2, why: 'surprise' })
  })
})

describe('bots', () => {
  test('two of them play, watched by a spectator, and stop when told', async () => {
    const one = browser(memoryStore())
    const seats = { french: 'bot:random', prussian: 'bot:random' } as const
    const id = await one.tables.create({ ...SOLO, seats })
    await one.tables.open(id)
    await one.until(({ thinking }) => thinking.length > 0)
    await one.tables.setBots(id, 'stopped')
    const told = one.all.length
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(one.all.slice(told).filter(({ told }) => told !== undefined)).toEqual([])
    expect(one.all.at(-1)).toMatchObject({ bots: 'stopped', thinking: [] })
    await one.tables.setBots(id, 'playing')
    await one.until(({ over }) => over !== undefined)
    expect(one.view()!.seat).toBe('table')
    await one.until(({ thinking }) => thinking.length === 0)
    await expect(one.tables.reply(id, [])).rejects.toThrow(/Nobody/)
  })

  test('one that fails is stopped, and the table says why', async () => {
    const one = browser(memoryStore())
    one.around.think = () => Promise.reject(new Error('no idea'))
    const id = await one.tables.create({ ...SOLO, seats: { french: 'bot:random', prussian: 'me' } })
    await openTables(one.around).open(id)
    await one.until(({ trouble }) => trouble !== undefined)
    expect(one.all.at(-1)).toMatchObject({ trouble: 'no idea', bots: 'stopped', thinking: [] })
  })
})

describe('two at one screen', () => {
  test('the table is covered while the seats change, and then tells what happened', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(HOT)
    await one.tables.open(id)
    expect(one.all.at(-1)).toMatchObject({ curtain: 'french' })
    expect(one.view()).toBeUndefined()
    await one.tables.lift(id)
    const seats: (string | undefined)[] = ['french']
    for (let change = 0; change < 4; change++) {
      while (one.all.at(-1)!.curtain === undefined) await playOn(one, id, 1)
      const due = one.all.at(-1)!.curtain
      await expect(one.tables.reply(id, [])).rejects.toThrow(/Nobody/)
      await one.tables.lift(id)
      const { told, heard, curtain } = one.all.at(-1)!
      expect(told).toMatchObject({ seat: due, isFresh: true, dropped: 0 })
      expect(heard!.slice(heard!.length - told!.happened.length)).toEqual(told!.happened)
      expect(curtain).toBeUndefined()
      seats.push(told!.seat)
    }
    expect(seats).toEqual(['french', 'prussian', 'french', 'prussian', 'french'])
  })
})

describe('what is kept', () => {
  test('what could not be kept was never played', async () => {
    const store = memoryStore()
    const one = browser(store)
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    const before = JSON.stringify(one.view())
    const { save } = store
    store.save = () => Promise.reject(new Error('full'))
    await expect(one.tables.reply(id, [anyReply(one.view()!, one.chance)!])).rejects.toThrow('full')
    store.save = save
    expect(JSON.stringify(one.view())).toBe(before)
    await playOn(one, id, 1)
    expect(JSON.stringify(one.view())).not.toBe(before)
  })

  test('new rules that cannot play it again go on from where it stood, or say that they cannot', async () => {
    const store = memoryStore()
    const one = browser(store)
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    await playOn(one, id, 12)
    const before = one.view()
    const { head, entries } = (await store.load(id))!
    const first = { ...entries[0], reply: { seat: 'french', ask: 0, verb: 'no such verb' } }
    const add = [first as (typeof entries)[number], ...entries.slice(1)]
    await store.save({ head: { ...head, rules: '0.9' }, keep: 0, add })
    const later = browser(store)
    await expect(later.tables.open(id)).rejects.toThrow(/rules 0\.9/)
    later.around.game = () => Promise.resolve({ ...sedan, migrate: (old: unknown) => old })
    await openTables(later.around).open(id)
    expect(later.view()).toEqual(before)
  })

  test('a game may begin from a position, and its record says so', async () => {
    const one = browser(memoryStore())
    const stacks = { '1210': ['5', '6'], '1405': ['7'], '3411': ['IG'] }
    const scenario = { game: 'sedan', turn: 3, step: 'prussian-movement', stacks }
    const seats = { french: 'bot:random', prussian: 'me' } as const
    const id = await one.tables.create({ ...SOLO, scenario, seats })
    await one.tables.open(id)
    await playOn(one, id, 10)
    expect((await recordOf(one.tables, id)).dice).toBe('proven')
  })

  test('another window cannot play the same table at the same time', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    await expect(openTables(one.around).open(id)).rejects.toThrow('busy')
  })

  test('lists say whose turn it is, and a table can be removed', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(SOLO)
    const [listed] = await one.tables.list()
    expect(listed).toMatchObject({ id, game: 'sedan', decides: ['french'], touched: 1_870_000 })
    expect(Object.keys(listed!)).not.toContain('dice')
    await one.tables.remove(id)
    expect(await one.tables.list()).toEqual([])
    await expect(one.tables.open(id)).rejects.toThrow(/no such game/)
  })

  test('seats need somebody who can play them', async () => {
    const { tables } = browser(memoryStore())
    const wrong = { ...SOLO, seats: { french: 'me', prussian: 'bot:genius' } } as const
    await expect(tables.create(wrong)).rejects.toThrow(/genius cannot play prussian/)
    await expect(tables.create({ ...SOLO, seats: { french: 'me' } })).rejects.toThrow(/prussian/)
  })

  test('a record goes from browser to browser in the middle of a game, with its dice', async () => {
    const here = browser(memoryStore(), 'a')
    const id = await here.tables.create(SOLO)
    await here.tables.open(id)
    await playOn(here, id, 85)
    await here.until(() => here.view()!.asks.length > 0)
    const text = await here.tables.record(id)
    const there = browser(memoryStore(), 'b')
    const again = await there.tables.bring(text)
    await there.tables.open(again)
    expect(there.view()).toEqual(here.view())
    expect(await there.tables.record(again)).toBe(text)
    await playOn(there, again, 5000)
    expect((await recordOf(there.tables, again)).dice).toBe('proven')
    await expect(there.tables.bring(text.replace('french place', 'french at'))).rejects.toThrow(
      /at/,
    )
  })
})

describe('what if', () => {
  test('a game begins where a seat could be, and is marked', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    await playOn(one, id, 80)
    await one.until(() => one.view()!.asks.length > 0)
    const from = one.view()!
    await one.tables.close(id)
    const other = await one.tables.create({ ...SOLO, from })
    await one.tables.open(other)
    expect(one.view()).toEqual(from)
    await playOn(one, other, 15)
    await one.tables.close(other)
    const list = await one.tables.list()
    expect(list.map(({ isWhatIf }) => isWhatIf === true)).toEqual([false, true])
    expect(await one.tables.record(other)).toContain('[Form "what-if"]')
    await one.tables.open(other)
    expect((await one.tables.tape(other, 'french')).view).toEqual(from)
  })
})
