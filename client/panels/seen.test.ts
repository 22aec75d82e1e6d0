import { signal } from '@preact/signals'
import { afterEach, expect, test, vi } from 'vitest'
import type { Line } from '../rules/protocol.ts'
import type { Session } from '../session/session.ts'
import { cameBefore, followAnswers, noted, shownBefore } from './seen.ts'

afterEach(() => vi.unstubAllGlobals())

test('the newest games are remembered', () => {
  let kept = {}
  for (let n = 0; n < 70; n++) kept = noted(kept, `game ${n}`, n)
  kept = noted(kept, 'game 30', 99)
  expect(Object.keys(kept)).toHaveLength(60)
  expect(kept).toMatchObject({ 'game 30': 99, 'game 69': 69 })
  expect(kept).not.toHaveProperty('game 5')
})

test('what one does oneself is no news, now or the next time', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  const line = (at: number): Line => ({ is: 'event', text: '', links: [], at })
  const log = signal<readonly Line[]>([line(1), line(2)])
  const isBusy = signal(false)
  const session = { kind: 'remote', id: 'g', seat: signal('a'), log, isBusy } as unknown as Session
  const stop = followAnswers(session)
  log.value = [...log.value, line(3)]
  expect(cameBefore(session)).toBe(Number.POSITIVE_INFINITY)
  isBusy.value = true
  log.value = [...log.value, line(4)]
  isBusy.value = false
  expect(cameBefore(session)).toBe(3)
  stop()
  expect(shownBefore(session)).toBe(4)
})
