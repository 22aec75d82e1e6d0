import { expect, test } from 'vitest'
import type { GuideStep } from '../../core/look.ts'
import { readHint } from './hint.tsx'
import { followLesson } from './lesson-book.ts'
import { layTestDesk } from './test-desk.ts'
import { ask, option, sceneWith } from './test-scene.ts'

const STEPS: readonly GuideStep[] = [
  { id: 'range', when: { ask: 'ask-posture' }, say: 'Look.' },
  { id: 'posture', when: { ask: 'ask-posture' }, say: 'Choose.' },
  { id: 'fire', when: { ask: 'ask-fire' }, say: 'Fire.' },
]
const posture = ask([option({ verb: 'aggressive' })], { key: 'ask-posture' })
const fire = ask([option({ verb: 'done' })], { key: 'ask-fire' })

/** A reader sits down with what he had read before; gives what the book says of him. */
async function sitDown(read: readonly string[]) {
  const { play, next } = layTestDesk({
    asks: [posture],
    scene: sceneWith([{ hex: 1 }, 1]),
    plan: () => ({ replies: [] }),
  })
  const kept: { read: readonly string[]; isEnded?: true }[] = []
  Object.assign(play.table.adviser, { guide: () => Promise.resolve(STEPS) })
  const stop = followLesson(play, { read, keep: (lesson) => void kept.push(lesson) })
  await Promise.resolve()
  return { play, next, kept, stop }
}

test('a hint counts as read when it is put away or its moment is over, and not when it is shown', async () => {
  const { play, next, kept } = await sitDown([])
  expect([play.hint.value?.id, kept]).toEqual(['range', []])
  readHint(play)
  expect([play.hint.value?.id, kept.at(-1)]).toEqual(['posture', { read: ['range'] }])
  next([fire])
  expect([play.hint.value?.id, kept.at(-1)]).toEqual(['fire', { read: ['range', 'posture'] }])
})

test('whoever comes back is shown the hint he had not read, and none again', async () => {
  const { play, next, kept } = await sitDown(['range'])
  expect([play.hint.value?.id, kept]).toEqual(['posture', []])
  next([fire])
  next([posture])
  expect(play.hint.value).toBeUndefined()
  expect(kept.at(-1)).toEqual({ read: ['range', 'posture', 'fire'] })
})

test('who wants no more hints is not shown any when he comes back', async () => {
  const { play, kept } = await sitDown([])
  play.hintsEnded.value = true
  readHint(play)
  expect(kept.at(-1)).toEqual({ read: ['range'], isEnded: true })
})
