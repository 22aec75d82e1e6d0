import { describe, expect, test } from 'vitest'
import type { Db } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { START, stillWorld } from '../testing/world.ts'
import { openHours } from './hours.ts'

/** As if it were the store that several processes share. */
function large(db: Db): Db {
  return Object.assign(Object.create(db) as Db, { engine: 'postgres' })
}

describe('time in which no server ran', () => {
  test('is lost from the last sign of life to the next start', async () => {
    const db = await openSqlite(':memory:')
    const world = stillWorld()
    const before = openHours(db, world)
    await before.beat()
    await world.pass(5_000)
    await before.beat()
    await world.pass(60_000)
    const after = openHours(db, world)
    await after.beat()
    expect(after.lost(START)).toBe(60_000)
    expect(after.lost(START + 10_000)).toBe(55_000)
    expect(after.lost(START, START + 20_000)).toBe(15_000)
    expect(after.lost(START + 65_000)).toBe(0)
  })

  test('counts from the first moment in a store that has one process', async () => {
    const db = await openSqlite(':memory:')
    const world = stillWorld()
    await openHours(db, world).beat()
    await world.pass(4_000)
    const after = openHours(db, world)
    await after.beat()
    expect(after.lost(START)).toBe(4_000)
  })

  test('is none while a process gives signs of life, however many come and go', async () => {
    const db = large(await openSqlite(':memory:'))
    const world = stillWorld()
    const one = openHours(db, world)
    await one.beat()
    await world.pass(5_000)
    const other = openHours(db, world)
    await other.beat()
    await world.pass(14_000)
    await other.beat()
    expect(other.lost(START)).toBe(0)
  })

  test('is also what a running process slept through or could not reach its store', async () => {
    const world = stillWorld()
    const hours = openHours(await openSqlite(':memory:'), world)
    await hours.beat()
    await world.pass(3_600_000)
    await hours.beat()
    expect(hours.lost(START)).toBe(3_600_000)
  })

  test('becomes known to the other processes with their next sign of life', async () => {
    const db = large(await openSqlite(':memory:'))
    const world = stillWorld()
    const [one, other] = [openHours(db, world), openHours(db, world)]
    await one.beat()
    await other.beat()
    await world.pass(40_000)
    await one.beat()
    expect(other.lost(START)).toBe(0)
    await other.beat()
    expect([one.lost(START), other.lost(START)]).toEqual([40_000, 40_000])
  })
})
