import { expect, test } from 'vitest'
import { openLoop } from './loop.ts'
import { frozenWorld } from './testing/world.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function open(round: () => Promise<number | undefined>) {
  const world = frozenWorld()
  const rounds: number[] = []
  const start = world.now()
  const loop = openLoop(world, async () => {
    rounds.push(world.now() - start)
    return await round()
  })
  const pass = async (milliseconds: number) => {
    world.advance(milliseconds)
    await settled()
  }
  return { world, rounds, loop, pass, start }
}

test('looks when the last round said, when woken, and once a minute', async () => {
  const answers = [30_000]
  const { world, rounds, loop, pass, start } = open(async () =>
    answers.length > 0 ? start + answers.shift()! : undefined,
  )
  await pass(1000)
  expect(rounds).toEqual([])
  loop.start()
  await pass(0)
  await pass(29_000)
  expect(rounds).toEqual([1000, 30_000])
  loop.wake(start + 45_000)
  loop.wake(start + 80_000)
  await pass(15_000)
  await pass(60_000)
  expect(rounds).toEqual([1000, 30_000, 45_000, 105_000])
  await loop.stop()
  expect(world.waiting()).toBe(0)
  loop.wake(0)
  expect(world.waiting()).toBe(0)
})

test('a round that fails is not the last', async () => {
  const { world, rounds, loop, pass } = open(() => Promise.reject(new Error('no store')))
  loop.start()
  await pass(0)
  await pass(60_000)
  expect(rounds).toEqual([0, 60_000])
  expect(world.logged[0]).toContain('a round of notices failed')
  await loop.stop()
})

test('waking in the middle of a round brings another after it', async () => {
  const ends: (() => void)[] = []
  const { world, rounds, loop, pass } = open(
    () => new Promise((resolve) => ends.push(() => resolve(undefined))),
  )
  loop.start()
  await pass(0)
  loop.wake(world.now())
  await pass(5)
  expect(rounds).toEqual([0])
  ends[0]?.()
  await settled()
  await pass(0)
  expect(rounds).toEqual([0, 5])
  const stopping = loop.stop()
  ends[1]?.()
  await stopping
})

test('rounds do not overlap, and stopping waits for the one under way', async () => {
  let end = (): void => undefined
  const { world, rounds, loop, pass } = open(
    () => new Promise((resolve) => (end = () => resolve(undefined))),
  )
  loop.start()
  await pass(0)
  loop.wake(world.now())
  await pass(0)
  expect(rounds).toEqual([0])
  let isStopped = false
  const stopping = loop.stop().then(() => (isStopped = true))
  await settled()
  expect(isStopped).toBe(false)
  end()
  await stopping
  expect(world.waiting()).toBe(0)
})
