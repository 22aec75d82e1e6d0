import { expect, test } from 'vitest'
import { takeEach } from './together.ts'
import { layTestDesk } from './test-desk.ts'
import { ask, option, sceneWith, unit } from './test-scene.ts'

const scene = sceneWith([{ hex: 3 }, 1, 2], [{ hex: 4 }, 3])
const withEach = (...nouns: number[]) => [
  ask([option({ verb: 'with', of: 'unit', nouns }), option({ verb: 'fight' })]),
]

test('of all who are added together, whoever cannot be is named with the reason against him', async () => {
  const desk = layTestDesk({
    asks: withEach(1, 2, 3),
    scene,
    // One fills the hex: the second cannot join it any more, the third can.
    answers: ({ next, sent }) => next(sent.length === 1 ? withEach(3) : withEach()),
    plan: ({ touched }) =>
      touched.noun === 2
        ? { refused: { rule: '8.2', text: 'It would be too crowded.', at: [] } }
        : { replies: [{ ask: 7, verb: 'with', noun: touched.noun, rule: '1.1' }] },
  })
  await takeEach(desk.play, [unit(1), unit(2), unit(3)])
  expect(desk.sent.map(([reply]) => reply!.noun)).toEqual([1, 3])
  expect(desk.play.refused.value).toMatchObject({
    rule: '8.2',
    text: 'Left out: Unit 2. It would be too crowded.',
    at: [unit(2)],
  })
})

test('where all are added nothing is said', async () => {
  const desk = layTestDesk({
    asks: withEach(1, 3),
    scene,
    answers: ({ next, sent }) => next(sent.length === 1 ? withEach(3) : withEach()),
    plan: ({ touched }) => ({
      replies: [{ ask: 7, verb: 'with', noun: touched.noun, rule: '1.1' }],
    }),
  })
  await takeEach(desk.play, [unit(1), unit(3)])
  expect(desk.sent.length).toBe(2)
  expect(desk.play.refused.value).toBeUndefined()
})
