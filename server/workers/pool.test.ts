import { afterEach, describe, expect, test } from 'vitest'
import { Denial } from '../denial.ts'
import { openPool } from './pool.ts'
import type { Pool, PoolSetup } from './pool.ts'
import { clock, until } from './testing/clock.ts'
import type { Clock } from './testing/clock.ts'

/** A thread that does as it is told and says which one it is. */
const PUPPET = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const tricks = {
      say: () => ['done', 'thread ' + threadId],
      spin: () => { for (;;); },
      exit: () => process.exit(3),
      crash: () => { throw new TypeError('a secret') },
      deny: () => ['denied', 'conflict', 'Not now.'],
      fail: () => ['failed', 'somewhere'],
      eat: () => { const all = []; for (;;) all.push(new Array(10000).fill(all.length)) },
    }
    parentPort.on('message', (word) => parentPort.postMessage(tricks[word]()))
    parentPort.postMessage('ready')
  `)}`,
)

const open: Pool[] = []
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.close()
})

function pooled(setup: Partial<PoolSetup> = {}): { pool: Pool; world: Clock } {
  const world = clock()
  const pool = openPool({ world, code: PUPPET, size: 1, room: 100, heapMb: 32, ...setup })
  open.push(pool)
  return { pool, world }
}

function work(message: string, lane = 'a') {
  return { lane, message, budget: 1_000 }
}

/** Runs a job that never ends and waits until its thread is at it. */
async function spinning({ pool, world }: { pool: Pool; world: Clock }, signal?: AbortSignal) {
  const job = pool.run({ ...work('spin', 'slow'), ...(signal ? { signal } : {}) })
  job.catch(() => {})
  await until(() => world.set().includes(250))
  return { slow: job }
}

describe('a pool', () => {
  test('has no thread until there is work, and none after a minute without', async () => {
    const { pool, world } = pooled()
    expect(pool.load()).toEqual({ threads: 0, busy: 0, waiting: 0 })
    const first = await pool.run(work('say'))
    expect(await pool.run(work('say'))).toBe(first)
    expect(pool.load()).toEqual({ threads: 1, busy: 0, waiting: 0 })
    world.pass(59_999)
    expect(pool.load().threads).toBe(1)
    world.pass(1)
    expect(pool.load().threads).toBe(0)
    expect(world.set()).toEqual([])
    expect(await pool.run(work('say'))).not.toBe(first)
  })

  test('work in between starts the minute anew', async () => {
    const { pool, world } = pooled()
    await pool.run(work('say'))
    world.pass(40_000)
    await pool.run(work('say'))
    world.pass(40_000)
    expect(pool.load().threads).toBe(1)
  })

  test('lets lanes take turns', async () => {
    const { pool } = pooled()
    const order: string[] = []
    const jobs = ['a1', 'a2', 'a3', 'b1', 'c1'].map(async (name) => {
      await pool.run(work('say', name.charAt(0)))
      order.push(name)
    })
    await Promise.all(jobs)
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  test('a slow lane keeps one thread at most; the others go on', async () => {
    const { pool, world } = pooled({ size: 2 })
    const { slow } = await spinning({ pool, world })
    const again = pool.run(work('say', 'slow'))
    const others = await Promise.all(['b', 'c', 'd'].map((lane) => pool.run(work('say', lane))))
    expect(new Set(others).size).toBe(1)
    expect(pool.load()).toEqual({ threads: 2, busy: 1, waiting: 1 })
    world.pass(1_000)
    await expect(slow).rejects.toMatchObject({ why: 'slow' })
    expect(await again).toMatch(/^thread/)
  })

  test('turns work away when too much waits', async () => {
    const { pool, world } = pooled({ room: 1 })
    const { slow } = await spinning({ pool, world })
    const second = pool.run(work('say'))
    await expect(pool.run(work('say'))).rejects.toThrow(Denial)
    world.pass(1_000)
    await expect(slow).rejects.toMatchObject({ why: 'slow' })
    expect(await second).toMatch(/^thread/)
  })
})

describe('a job', () => {
  test('that takes longer than its budget ends with its thread; the next one has a new thread', async () => {
    const { pool, world } = pooled()
    const before = await pool.run(work('say'))
    const { slow } = await spinning({ pool, world })
    const next = pool.run(work('say'))
    world.pass(999)
    expect(pool.load()).toEqual({ threads: 1, busy: 1, waiting: 1 })
    world.pass(1)
    await expect(slow).rejects.toThrow('took longer')
    expect(await next).not.toBe(before)
  })

  test('that waits is removed when it is cancelled', async () => {
    const { pool, world } = pooled()
    const { slow } = await spinning({ pool, world })
    const stopping = new AbortController()
    const waiting = pool.run({ ...work('say'), signal: stopping.signal })
    stopping.abort()
    await expect(waiting).rejects.toMatchObject({ why: 'cancelled' })
    expect(pool.load().waiting).toBe(0)
    world.pass(1_000)
    await expect(slow).rejects.toMatchObject({ why: 'slow' })
  })

  test('that runs is cancelled at once, and its thread ended unless it comes to an end', async () => {
    const { pool, world } = pooled()
    const stopping = new AbortController()
    const { slow } = await spinning({ pool, world }, stopping.signal)
    const next = pool.run(work('say'))
    stopping.abort()
    await expect(slow).rejects.toMatchObject({ why: 'cancelled' })
    expect(pool.load()).toEqual({ threads: 1, busy: 1, waiting: 1 })
    world.pass(250)
    expect(await next).toMatch(/^thread/)
  })

  test('cancelled while its thread is loading leaves the thread to the next', async () => {
    const { pool, world } = pooled()
    const stopping = new AbortController()
    const job = pool.run({ ...work('spin'), signal: stopping.signal })
    stopping.abort()
    await expect(job).rejects.toMatchObject({ why: 'cancelled' })
    expect(await pool.run(work('say'))).toMatch(/^thread/)
    expect(pool.load().threads).toBe(1)
    expect(world.set()).toEqual([60_000])
  })

  test('cancelled before it came is not started', async () => {
    const { pool } = pooled()
    const job = pool.run({ ...work('say'), signal: AbortSignal.abort() })
    await expect(job).rejects.toMatchObject({ why: 'cancelled' })
    expect(pool.load().threads).toBe(0)
  })

  test.each(['crash', 'exit', 'eat'])('that breaks its thread (%s) fails alone', async (trick) => {
    const { pool } = pooled()
    const first = await pool.run(work('say'))
    const bad = pool.run(work(trick, 'bad'))
    const next = pool.run(work('say'))
    await expect(bad).rejects.toMatchObject({ why: 'crashed' })
    expect(await next).not.toBe(first)
  })

  test('does not tell what an error said, only where', async () => {
    const { pool } = pooled()
    const error: unknown = await pool.run(work('crash')).catch((reason: unknown) => reason)
    expect(String(error)).toMatch(/TypeError at/)
    expect(String(error)).not.toContain('a secret')
  })

  test('that fails or is denied leaves its thread alive', async () => {
    const { pool } = pooled()
    const first = await pool.run(work('say'))
    await expect(pool.run(work('fail'))).rejects.toMatchObject({ why: 'failed' })
    await expect(pool.run(work('deny'))).rejects.toMatchObject({ code: 'conflict' })
    expect(await pool.run(work('say'))).toBe(first)
  })

  test('fails when there is no code to run', async () => {
    const { pool } = pooled({ code: new URL('file:///nowhere/thread.js') })
    await expect(pool.run(work('say'))).rejects.toMatchObject({ why: 'crashed' })
    expect(pool.load()).toEqual({ threads: 0, busy: 0, waiting: 0 })
  })

  test('whose thread never loads fails after half a minute', async () => {
    const { pool, world } = pooled({ code: new URL('data:text/javascript,setInterval(()=>{},9)') })
    const job = pool.run(work('say'))
    world.pass(30_000)
    await expect(job).rejects.toMatchObject({ why: 'crashed' })
  })

  test('does not survive the end of the pool', async () => {
    const { pool, world } = pooled()
    const { slow } = await spinning({ pool, world })
    const waiting = pool.run(work('say'))
    waiting.catch(() => {})
    await pool.close()
    await expect(slow).rejects.toMatchObject({ why: 'closed' })
    await expect(waiting).rejects.toMatchObject({ why: 'closed' })
    await expect(pool.run(work('say'))).rejects.toMatchObject({ why: 'closed' })
    expect(pool.load()).toEqual({ threads: 0, busy: 0, waiting: 0 })
    expect(world.set()).toEqual([])
  })
})

describe('a lane that returns', () => {
  const returning = (message: string, lane: string) => ({
    ...work(message, lane),
    returns: true as const,
  })

  test('waits a while for its own thread although another is free', async () => {
    const { pool, world } = pooled({ size: 2 })
    const home = await pool.run(returning('say', 'a'))
    const { slow } = await spinning({ pool, world })
    const other = await pool.run(work('say', 'b'))
    expect(other).not.toBe(home)
    const waiting = pool.run(returning('say', 'a'))
    expect(pool.load()).toEqual({ threads: 2, busy: 1, waiting: 1 })
    world.pass(250)
    expect(await waiting).toBe(other)
    world.pass(750)
    await expect(slow).rejects.toMatchObject({ why: 'slow' })
  })

  test('goes back to its thread when both are free', async () => {
    const { pool } = pooled({ size: 2 })
    const [first, second] = await Promise.all([
      pool.run(returning('say', 'a')),
      pool.run(returning('say', 'b')),
    ])
    expect(first).not.toBe(second)
    expect(await pool.run(returning('say', 'b'))).toBe(second)
    expect(await pool.run(returning('say', 'a'))).toBe(first)
    expect(await pool.run(returning('say', 'b'))).toBe(second)
  })

  test('finds another when its own has ended', async () => {
    const { pool } = pooled()
    const home = await pool.run(returning('say', 'a'))
    await expect(pool.run(returning('exit', 'a'))).rejects.toMatchObject({ why: 'crashed' })
    expect(await pool.run(returning('say', 'a'))).not.toBe(home)
  })
})
