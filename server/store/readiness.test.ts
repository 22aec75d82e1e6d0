import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stillWorld } from '../testing/world.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'
import { openStore } from './open.ts'
import { openReadiness } from './readiness.ts'
import { STEPS } from './schema.ts'
import { sealed } from './seal.ts'
import { noDisks, smallDisk } from './testing/disks.ts'
import { ENGINES, titleOf } from './testing/engines.ts'
import { toolWorld } from './tool-world.ts'

const why = noDisks === undefined ? '' : ` (skipped: ${noDisks})`

test.skipIf(noDisks !== undefined)(
  `on a full disk the store is not ready, until there is room again${why}`,
  async () => {
    const disk = smallDisk(8192)
    const world = stillWorld()
    const base = await openStore({ folder: join(disk.folder, 'data') }, toolWorld())
    const { db, check } = openReadiness(base, world)
    const row = (seq: number) => sealed({ game: 'g', seq, at: 1, entries: '[]' })
    await check()
    const ballast = join(disk.folder, 'ballast')
    expect(() => writeFileSync(ballast, Buffer.alloc(16_000_000))).toThrow(/ENOSPC/)
    await world.pass(10_000)
    await expect(check()).rejects.toThrow(/full/)
    // It answers readers all the while.
    expect(await db.one('SELECT 1 AS one')).toEqual({ one: 1 })
    await expect(check()).rejects.toThrow(/full/)
    rmSync(ballast)
    await world.pass(1_000)
    await check()
    expect(await db.append([row(1)])).toEqual([])
    await base.close()
    disk.remove()
  },
)

for (const engine of ENGINES)
  describe.skipIf(engine.missing !== undefined)(`on ${titleOf(engine)}`, () => {
    beforeAll(() => engine.start(), 60_000)
    afterAll(() => engine.stop())

    /** A store whose writes can be made to fail. */
    async function open() {
      const store = await engine.open()
      await migrate(store, STEPS)
      const state = { fails: false, writes: 0 }
      const failing = Object.assign(Object.create(store) as Db, {
        async run(...query: Parameters<Db['run']>) {
          state.writes++
          if (state.fails) throw new Error('disk full')
          return await store.run(...query)
        },
        async append(...given: Parameters<Db['append']>) {
          if (state.fails) throw new Error('disk full')
          return await store.append(...given)
        },
      })
      const world = stillWorld()
      return { ...openReadiness(failing, world), world, state, store }
    }

    test('it is found out by writing, and not more often than is needed', async () => {
      const { check, world, state, store } = await open()
      await Promise.all(Array.from({ length: 100 }, check))
      expect(state.writes).toBe(2)
      await world.pass(4_999)
      await check()
      expect(state.writes).toBe(2)
      await world.pass(1)
      await check()
      expect(state.writes).toBe(4)
      const row = await store.one<{ value: string }>(
        `SELECT value FROM server_keys WHERE name = 'ready'`,
      )
      expect(row!.value).toBe(String(world.now()))
    })

    test('a move that could not be written is known at once', async () => {
      const { check, db, state } = await open()
      await check()
      state.fails = true
      await check()
      const row = sealed({ game: 'g', seq: 1, at: 1, entries: '[]' })
      await expect(db.append([row])).rejects.toThrow('disk full')
      await expect(check()).rejects.toThrow('disk full')
    })

    test('and it is ready again soon after it can be written', async () => {
      const { check, world, state } = await open()
      state.fails = true
      await expect(check()).rejects.toThrow('disk full')
      state.fails = false
      await expect(check()).rejects.toThrow('disk full')
      await world.pass(1_000)
      await check()
    })
  })
