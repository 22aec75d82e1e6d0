import { describe, expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const any = (): boolean => true

/** Takes and gives back until nothing is left. */
function drained(queue: ReturnType<typeof fairQueue<string>>): string[] {
  const order: string[] = []
  for (let job = queue.take(any); job !== undefined; job = queue.take(any)) {
    order.push(job)
    queue.free(job.charAt(0))
  }
  return order
}

describe('the queue', () => {
  test('lanes take turns, however much one of them wants', () => {
    const queue = fairQueue<string>()
    for (const job of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) queue.add(job.charAt(0), job)
    expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
    expect(queue.size()).toBe(0)
  })

  test('a lane whose job is out waits until it is back', () => {
    const queue = fairQueue<string>()
    queue.add('a', 'a1')
    queue.add('a', 'a2')
    expect(queue.take(any)).toBe('a1')
    expect(queue.take(any)).toBeUndefined()
    queue.free('a')
    expect(queue.take(any)).toBe('a2')
  })

  test('a lane that does not fit keeps its turn', () => {
    const queue = fairQueue<string>()
    queue.add('a', 'a1')
    queue.add('b', 'b1')
    expect(queue.take((lane) => lane === 'b')).toBe('b1')
    expect(queue.take(any)).toBe('a1')
  })

  test('a job that waits can be removed, one that is out cannot', () => {
    const queue = fairQueue<string>()
    queue.add('a', 'a1')
    queue.add('a', 'a2')
    expect(queue.take(any)).toBe('a1')
    expect(queue.remove('a', 'a1')).toBe(false)
    expect(queue.remove('a', 'a2')).toBe(true)
    expect(queue.size()).toBe(0)
    queue.free('a')
    expect(queue.take(any)).toBeUndefined()
  })

  test('what waits when it is cleared is handed back', () => {
    const queue = fairQueue<string>()
    for (const job of ['a1', 'a2', 'b1']) queue.add(job.charAt(0), job)
    expect(queue.clear()).toEqual(['a1', 'a2', 'b1'])
    expect(queue.size()).toBe(0)
    expect(queue.take(any)).toBeUndefined()
  })
})
