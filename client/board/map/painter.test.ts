import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSheet } from '../test-sheet.ts'
import type { FromMapWorker, ToMapWorker } from './map-worker.ts'
import { openPainter } from './painter.ts'
import type { Painter, Picture } from './painter.ts'

/** A worker that paints when it is told to. */
class Hand {
  static all: Hand[] = []
  asked: ToMapWorker[] = []
  isGone = false
  private readonly ears = new Set<(event: { data: FromMapWorker }) => void>()
  constructor() {
    Hand.all.push(this)
  }
  postMessage(message: ToMapWorker): void {
    this.asked.push(message)
  }
  addEventListener(_what: string, hear: (event: { data: FromMapWorker }) => void): void {
    this.ears.add(hear)
  }
  removeEventListener(_what: string, hear: (event: { data: FromMapWorker }) => void): void {
    this.ears.delete(hear)
  }
  terminate(): void {
    this.isGone = true
  }
  paint(): void {
    for (const hear of this.ears) hear({ data: { bitmap: canvas() as unknown as ImageBitmap } })
  }
}

class Canvas {
  width = 0
  height = 0
  getContext(): unknown {
    return { drawImage: () => {} }
  }
  transferToImageBitmap(): Canvas {
    return this
  }
}
const canvas = (): HTMLCanvasElement =>
  Object.assign(new Canvas(), { width: 16, height: 9 }) as unknown as HTMLCanvasElement

const painted: Picture['kind'][] = []
function opened(game: string, theme: 'light' | 'dark' = 'light'): Painter {
  painted.length = 0
  return openPainter({
    sheet: { ...testSheet(), game },
    manner: { theme, hexNumbers: false },
    onPainted: ({ kind }) => void painted.push(kind),
    onFailure: () => {},
  })
}

beforeEach(() => {
  Hand.all = []
  vi.stubGlobal('Worker', Hand)
  vi.stubGlobal('OffscreenCanvas', Canvas)
})
afterEach(() => void vi.unstubAllGlobals())

test('whoever sits down at the same map sees it at once, and it is not fetched again', () => {
  const first = opened('one')
  Hand.all[0]!.paint()
  expect(painted).toEqual(['base'])
  first.close(canvas())
  const second = opened('one')
  expect(painted).toEqual(['base'])
  expect(Hand.all).toHaveLength(1)
  expect(Hand.all[0]!.asked.filter((said) => 'load' in said)).toHaveLength(1)
  second.close(canvas())
})

test('a map of other colours is painted anew, by whoever has it already', () => {
  const first = opened('two')
  Hand.all.at(-1)!.paint()
  first.close(canvas())
  const hands = Hand.all.length
  const second = opened('two', 'dark')
  expect(painted).toEqual([])
  expect(Hand.all).toHaveLength(hands)
  Hand.all.at(-1)!.paint()
  expect(painted).toEqual(['base'])
  second.close(canvas())
})

test('of another game nothing is shown, and its worker goes', () => {
  const first = opened('three')
  const [hand] = Hand.all.slice(-1)
  hand!.paint()
  first.close(canvas())
  const second = opened('four')
  expect(painted).toEqual([])
  Hand.all.at(-1)!.paint()
  second.close(canvas())
  expect(hand!.isGone).toBe(true)
})

test('who is painting when the table is closed is not handed on: what he paints is nobody’s any more', () => {
  const first = opened('five')
  const [hand] = Hand.all.slice(-1)
  first.close(canvas())
  expect(hand!.isGone).toBe(true)
  const second = opened('five')
  expect(painted).toEqual([])
  expect(Hand.all.at(-1)).not.toBe(hand)
  second.close(canvas())
})
