import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { later } from './later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is for later waits for a quiet while and is done once', async () => {
  let done = 0
  const stir = later(() => Promise.resolve(done++))
  for (let n = 0; n < 5; n++) {
    stir()
    await vi.advanceTimersByTimeAsync(3_000)
  }
  expect(done).toBe(0)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(done).toBe(1)
  stir()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toBe(1)
})

test('what failed is tried again', async () => {
  let tried = 0
  const stir = later(() => Promise.reject(new Error(`${tried++}`)))
  for (let n = 0; n < 3; n++) {
    stir()
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(tried).toBe(3)
})
