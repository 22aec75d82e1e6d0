import { expect, test } from 'vitest'
import { answerCalls, callsTo } from './calls.ts'
import type { Port } from './calls.ts'

interface Over {
  add(a: number, b: number): Promise<number>
  fail(): Promise<void>
  hang(): Promise<void>
  missing(): Promise<void>
}

/** Two ends of a line, and what makes the far one break. */
function line(): { near: Port; far: Port; crash(message: string): void } {
  const ears: Record<string, ((event: MessageEvent) => void)[]> = {}
  const end = (mine: string, other: string): Port => ({
    postMessage: (data) =>
      ears[`${other} message`]?.forEach((hear) => hear({ data } as MessageEvent)),
    addEventListener: (type, hear) => void (ears[`${mine} ${type}`] ??= []).push(hear),
  })
  const crash = (message: string): void =>
    ears['near error']!.forEach((hear) => hear({ message } as unknown as MessageEvent))
  return { near: end('near', 'far'), far: end('far', 'near'), crash }
}

test('methods are carried out over there, also before they have arrived', async () => {
  const { near, far } = line()
  let arrive: (methods: object) => void
  answerCalls(far, new Promise<object>((resolve) => (arrive = resolve)))
  const over = callsTo<Over>(near)
  const sums = Promise.all([over.add(1, 2), over.add(3, 4)])
  arrive!({ add: (a: number, b: number) => a + b, fail: () => Promise.reject(new Error('no')) })
  expect(await sums).toEqual([3, 7])
  await expect(over.fail()).rejects.toThrow('no')
  await expect(over.missing()).rejects.toThrow(/missing/)
})

test('whoever waits for a worker that broke is told', async () => {
  const { near, far, crash } = line()
  answerCalls(far, { hang: () => new Promise(() => {}) })
  const hanging = callsTo<Over>(near).hang()
  crash('gone')
  await expect(hanging).rejects.toThrow('gone')
})

test('an object of calls can be awaited itself', async () => {
  const over = callsTo<Over>(line().near)
  expect(await Promise.resolve(over)).toBe(over)
})
