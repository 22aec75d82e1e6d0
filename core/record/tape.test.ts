import { expect, test } from 'vitest'
import { playToy } from './toy-play.ts'
import { tapeOf, woundTo } from './tape.ts'

test('winding a tape to its end gives the view and the log that the seat has now', () => {
  for (const seed of ['tape 1', 'tape 2', 'tape 3'])
    for (const seat of ['north', 'south', 'table']) {
      const table = playToy(seed)
      const tape = tapeOf(table, { seat, isOver: false })
      const told = [...tape.happened, ...tape.steps.flatMap(({ happened }) => happened)]
      expect(told).toEqual(table.log(seat))
      expect(plain(woundTo(tape, tape.steps.length))).toEqual(plain(table.view(seat)))
    }
})

test('every moment of a tape is a view that the seat had during play', () => {
  const views = new Set<string>()
  const table = playToy('moments', {}, (at) => void views.add(JSON.stringify(at.view('north'))))
  const tape = tapeOf(table, { seat: 'north', isOver: false })
  for (let n = 1; n <= tape.steps.length; n++)
    expect(views.has(JSON.stringify(woundTo(tape, n)))).toBe(true)
})

test('a tape survives JSON, and winding on from the middle comes out alike', () => {
  const tape = tapeOf(playToy('json'), { seat: 'south', isOver: false })
  const sent = JSON.parse(JSON.stringify(tape)) as typeof tape
  const end = sent.steps.length
  const half = { n: end >> 1, view: woundTo(sent, end >> 1) }
  expect(woundTo(sent, end, half)).toEqual(plain(woundTo(tape, end)))
  expect(woundTo(sent, 0, half)).toEqual(plain(tape.view))
})

test('once the game is over steps name their lines, and open eyes miss none', () => {
  const table = playToy('open')
  const { steps } = tapeOf(table, { seat: 'open', isOver: true })
  expect(table.asks()).toHaveLength(0)
  const lines = table.history().length
  const first = table.history()[0]?.is === 'opening' ? 2 : 1
  expect(steps.map(({ line }) => line)).toEqual(
    Array.from({ length: lines - first + 1 }, (_, at) => at + first),
  )
  const seen = tapeOf(table, { seat: 'north', isOver: false }).steps
  expect(seen.length).toBeLessThan(steps.length)
  expect(seen.every(({ line }) => line === undefined)).toBe(true)
})

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
