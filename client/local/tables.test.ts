import { describe, expect, test } from 'vitest'
import { stateHash } from '../../core/fingerprint.ts'
import { woundTo } from '../../core/record/tape.ts'
import { memoryStore } from './memory-store.ts'
import { openTables } from './tables.ts'
import { anyReply, browser, HOT, playOn, recordOf, SOLO } from './test-browser.ts'

describe('alone against a bot', () => {
  test('a game is played to its end over a reload, and its record proves it', async () => {
    const store = memoryStore()
    const first = browser(store, 'first')
    const seats = { french: 'me', prussian: 'bot:script' } as const
    const id = await first.tables.create({ ...SOLO, seats })
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
    expect(dice).toBe('fixed')
    expect(outcome).toEqual(second.all.at(-1)!.over)
    const kept = (await store.load(id))!
    expect(stateHash(kept.head.snapshot)).toBe(hash)
    expect(kept.head.over).toEqual(outcome)
    const { steps } = await second.tables.tape(id, 'open')
    expect(steps.at(-1)!.line).toBe(kept.entries.length)
  })

  test('while it goes on, dice that were seen are counted by whose they were', async () => {
    const one = browser(memoryStore(), 'first')
    const id = await one.tables.create({ ...SOLO, seats: { french: 'me', prussian: 'bot:script' } })
    await one.tables.open(id)
    expect(await one.tables.luck(id, 'french')).toEqual([])
    await playOn(one, id, 60)
    await one.until(() => one.view()!.asks.length > 0)
    const news = one.all.flatMap(({ told }) => told?.happened ?? [])
    const dice = news.flatMap((what) => (what.did === 'rolled' ? what.dice : []))
    const luck = await one.tables.luck(id, 'french')
    const counted = luck.flatMap(({ kinds }) => kinds.map((kind) => kind.dice))
    expect(dice.length).toBeGreaterThan(2)
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(dice.length)
  })

  test('a table is set up again from where it began, or from the start of its scenario', async () => {
    const store = memoryStore()
    const one = browser(store)
    const position = { game: 'sedan', turn: 6, step: 'prussian-combat', stacks: { 1210: ['5'] } }
    const id = await one.tables.create({ ...SOLO, scenario: position })
    await one.tables.create(SOLO)
    const same = await one.tables.again(id, 'beginning')
    const whole = await one.tables.again(id, 'scenario')
    const head = async (table: string) => (await store.load(table))!.head
    expect((await head(same)).start).toEqual((await head(id)).start)
    expect((await head(same)).dice.secret).not.toBe((await head(id)).dice.secret)
    expect((await head(whole)).start).toEqual({ scenario: 'campaign', options: [] })
    const begins = (await one.tables.list()).map((table) => table.begins)
    expect(begins.toSorted()).toEqual(['elsewhere', 'elsewhere', 'with-scenario', 'with-scenario'])
  })

  test('a lesson stays one, with the hints that were read, until its scenario is played', async () => {
    const store = memoryStore()
    const one = browser(store)
    const id = await one.tables.create({ ...SOLO, isLesson: true })
    expect((await one.tables.open(id)).lesson).toEqual({ read: [] })
    await one.tables.setLesson(id, { read: ['cup'] })
    await one.tables.close(id)
    const later = browser(store, 'later')
    expect((await later.tables.open(id)).lesson).toEqual({ read: ['cup'] })
    const [same, whole] = [
      await later.tables.again(id, 'beginning'),
      await later.tables.again(id, 'scenario'),
    ]
    expect((await later.tables.open(same)).lesson).toEqual({ read: [] })
    expect((await later.tables.open(whole)).lesson).toBeUndefined()
    expect((await later.tables.open(await later.tables.create(SOLO))).lesson).toBeUndefined()
  })

  test('what was tried out of another game begins again in its middle', async () => {
    const store = memoryStore()
    const one = browser(store)
    await one.tables.open(await one.tables.create(SOLO))
    const id = await one.tables.create({ ...SOLO, from: one.view()! })
    const again = await one.tables.again(id, 'beginning')
    const { start, isWhatIf } = (await store.load(again))!.head
    expect(isWhatIf).toBe(true)
    expect(start).toEqual((await store.load(id))!.head.start)
  })

  test('the page is told nothing but what its seat sees', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    await playOn(one, id, 80)
    await one.tables.setBots(id, 'stopped')
    const seats = one.all.flatMap(({ told }) => told?.seat ?? [])
    expect(new Set(seats)).toEqual(new Set(['french']))
    expect(JSON.stringify(one.all)).not.toMatch(/secret|snapshot/)
    await expect(one.tables.tape(id, 'prussian')).rejects.toThrow(/over/)
    await expect(one.tables.ownRecord(id, 'prussian')).rejects.toThrow(/over/)
    await expect(one.tables.luck(id, 'prussian')).rejects.toThrow(/over/)
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
