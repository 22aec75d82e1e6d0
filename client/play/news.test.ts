import { expect, test } from 'vitest'
import type { Line } from '../rules/protocol.ts'
import { newsFrom, saidOnce } from './news.ts'
import { hex, sceneWith, unit } from './test-scene.ts'

const line = (given: Partial<Line>): Line => ({ is: 'event', text: 'Told.', links: [], ...given })

function newsOf(...lines: Line[]) {
  const scene = sceneWith([{ hex: 3 }, 1], [{ box: 'drawn' }, 2])
  const stacks = scene.stacks.map((stack) => ({
    ...stack,
    counters: stack.counters.map((counter) => ({ ...counter, lines: ['What it does.'] })),
  }))
  const shown = { scene: { ...scene, stacks } }
  return newsFrom({ lines, shown } as unknown as Parameters<typeof newsFrom>[0])
}

test('what is seen on the map is no news', () => {
  expect(newsOf(line({ links: [unit(1), hex(3)] }), line({ is: 'phase' }), line({}))).toEqual([])
})

test('what is told with a rule is news', () => {
  expect(newsOf(line({ links: [unit(1)], rule: '9.3' }))).toEqual([
    { text: 'Told.', rule: '9.3', on: [unit(1)] },
  ])
})

test('what lies beside the map is news, with what it does', () => {
  expect(newsOf(line({ links: [unit(2)] }))).toEqual([{ text: 'Told.', more: 'What it does.' }])
})

test('dice are shown elsewhere', () => {
  expect(newsOf(line({ is: 'roll', dice: [1], rule: '1' }))).toEqual([])
})

test('what a thing does is said once, with the last that is told of it', () => {
  const told = newsOf(
    line({ text: 'Hit.', links: [unit(2)] }),
    line({ text: 'Gone.', links: [unit(2)] }),
  )
  expect(told).toEqual([{ text: 'Hit.' }, { text: 'Gone.', more: 'What it does.' }])
})

test('what was told before is not explained again', () => {
  const [drawn, played] = [
    { text: 'Drawn.', more: 'It fires.' },
    { text: 'Played.', more: 'It fires.' },
  ]
  expect(saidOnce([drawn, { text: 'Else.', more: 'It digs.' }, played])).toEqual([
    { text: 'Drawn.' },
    { text: 'Else.', more: 'It digs.' },
    played,
  ])
})

test('what is told again and again in the same words is told once, with how often', () => {
  const formed = { text: 'A column forms.', rule: '8.2' }
  const twice = saidOnce([formed, { text: 'Else.' }, formed])
  expect(twice).toEqual([{ text: 'Else.' }, { ...formed, times: 2 }])
  expect(saidOnce([...twice, formed])).toEqual([{ text: 'Else.' }, { ...formed, times: 3 }])
})
