import { describe, expect, test } from 'vitest'
import {
  between,
  centred,
  clipped,
  fitted,
  grown,
  holds,
  kept,
  lookedAt,
  seesMost,
  shownArea,
  snug,
  toPage,
  toWindow,
  zoomed,
} from './camera.ts'
import { sharpArea } from './map/painter.ts'

const window = { width: 1000, height: 600 }
const page = { width: 3000, height: 1500 }

test('a point of the page goes to the window and back', () => {
  const camera = { x: -120, y: 40, scale: 1.7 }
  const [x, y] = toPage(camera, toWindow(camera, [333, 444]))
  expect(x).toBeCloseTo(333)
  expect(y).toBeCloseTo(444)
})

test('zooming leaves what is under the pointer where it is', () => {
  const camera = { x: -300, y: -200, scale: 0.8 }
  const under = toPage(camera, [700, 100])
  const [x, y] = toWindow(zoomed(camera, 2.5, [700, 100]), under)
  expect(x).toBeCloseTo(700)
  expect(y).toBeCloseTo(100)
})

describe('fitting', () => {
  test('puts an area into the middle of the window', () => {
    const camera = fitted({ left: 100, top: 200, width: 500, height: 100 }, window)
    expect(camera.scale).toBe(2)
    expect(toWindow(camera, [350, 250])).toEqual([500, 300])
  })

  test('does not go beyond the scale it is given', () => {
    expect(fitted({ left: 0, top: 0, width: 10, height: 10 }, window, 1.5).scale).toBe(1.5)
  })
})

describe('keeping', () => {
  test('a page smaller than the window stays wholly in it, and where it is', () => {
    const small = { width: 200, height: 100 }
    expect(kept({ x: 999, y: -999, scale: 1 }, small, window)).toEqual({ x: 800, y: 0, scale: 1 })
    expect(kept({ x: 30, y: 40, scale: 1 }, small, window)).toEqual({ x: 30, y: 40, scale: 1 })
  })

  test('no zoom beyond the whole page or too close', () => {
    expect(kept({ x: 0, y: 0, scale: 0.01 }, page, window).scale).toBeCloseTo(1 / 3)
    expect(kept({ x: 0, y: 0, scale: 99 }, page, window).scale).toBe(4)
  })

  test('the page cannot be dragged out of sight', () => {
    const camera = kept({ x: -99_999, y: 99_999, scale: 1 }, page, window)
    const shown = clipped(shownArea(camera, window), page)
    expect(shown.width).toBeGreaterThan(window.width * 0.8)
    expect(shown.height).toBeGreaterThan(window.height * 0.8)
  })
})

test('centring brings a point of the page to the middle of the window', () => {
  const camera = centred({ x: 0, y: 0, scale: 2 }, window, [700, 300])
  expect(toWindow(camera, [700, 300])).toEqual([500, 300])
})

test('half way between two scales is their geometric mean', () => {
  const half = between({ x: 0, y: 0, scale: 1 }, { x: 100, y: 40, scale: 4 }, 0.5)
  expect(half).toEqual({ x: 50, y: 20, scale: 2 })
})

test('a larger area holds a smaller one and not the other way round', () => {
  const area = { left: 10, top: 10, width: 50, height: 50 }
  expect(holds(grown(area, 5), area)).toBe(true)
  expect(holds(area, grown(area, 5))).toBe(false)
})

describe('the sharp part of the map', () => {
  const camera = { x: -400.5, y: -300, scale: 1.37 }

  test('holds what the window shows, stays on the page and begins on whole pixels', () => {
    const area = sharpArea(camera, window, { ...page, ratio: 2 })
    expect(holds(grown(area, 0.01), clipped(shownArea(camera, window), page))).toBe(true)
    expect(holds(page2, area)).toBe(true)
    expect((area.left * 1.37 * 2) % 1).toBeCloseTo(0)
    expect(Math.round(area.width * 2.74) - area.width * 2.74).toBeCloseTo(0)
  })

  test('has no margin where the screen alone is too many pixels', () => {
    const large = { width: 2000, height: 1500 }
    const area = sharpArea({ x: -900, y: -600, scale: 4 }, large, { ...page, ratio: 3 })
    expect(area.width).toBeLessThan(large.width / 4 + 1)
  })

  const page2 = { left: -1, top: -1, width: page.width + 2, height: page.height + 2 }
})

describe('a look at things', () => {
  const seeing = { window: { width: 1000, height: 800 }, hex: 40 }
  const far = { x: 0, y: 0, scale: 0.4 }

  test('comes close enough to read them, and no closer', () => {
    const there = lookedAt(far, [[300, 300]], seeing)
    expect(there.scale * seeing.hex).toBe(58)
    expect(toWindow(there, [300, 300])).toEqual([500, 400])
  })

  test('moves nothing when they are seen well', () => {
    const camera = { x: 0, y: 0, scale: 1 }
    expect(lookedAt(camera, [[300, 300]], seeing)).toBe(camera)
  })

  test('keeps the scale when moving over is enough', () => {
    const there = lookedAt({ x: 0, y: 0, scale: 1 }, [[3000, 300]], seeing)
    expect(there.scale).toBe(1)
    expect(toWindow(there, [3000, 300])).toEqual([500, 400])
  })

  test('shows most of those that are too far apart', () => {
    const there = lookedAt(
      far,
      [
        [0, 0],
        [5000, 100],
        [5040, 140],
      ],
      seeing,
    )
    expect(there.scale * seeing.hex).toBe(38)
    expect(toWindow(there, [5020, 120])).toEqual([500, 400])
  })
})

describe('most of what is asked is seen', () => {
  const seeing = { window: { width: 1000, height: 800 }, hex: 40 }
  const camera = { x: 0, y: 0, scale: 1 }
  const points = (...xs: number[]): [number, number][] => xs.map((x) => [x, 300])

  test('when all of them are', () => {
    expect(seesMost(camera, points(100, 300, 500), seeing)).toBe(true)
  })

  test('not when one stands in sight and three beyond the rim, where there is room for all', () => {
    expect(seesMost(camera, points(80, 20, -10, -60), seeing)).toBe(false)
  })

  test('of a few all, of many most', () => {
    const row = (count: number): number[] => Array.from({ length: count }, (_, at) => at * 60)
    expect(seesMost(camera, points(...row(6)), seeing)).toBe(false)
    expect(seesMost(camera, points(...row(12)), seeing)).toBe(true)
  })

  test('not when what stands at the very rim is cut off', () => {
    expect(seesMost(camera, points(30), seeing)).toBe(false)
    expect(seesMost(camera, points(50), seeing)).toBe(true)
  })

  test('when the others are farther away than the window is wide', () => {
    expect(seesMost(camera, points(100, 300, 500, 3000, 6000), seeing)).toBe(true)
  })

  test('not when a thicker crowd is somewhere else', () => {
    expect(seesMost(camera, points(100, 3000, 3100, 3200), seeing)).toBe(false)
  })
})

describe('beside the page', () => {
  const seeing = { window, hex: 40 }

  test('no more of the table is seen than a hex', () => {
    expect(snug({ x: 150, y: -10, scale: 1 }, page, seeing)).toEqual({ x: 40, y: -10, scale: 1 })
    expect(snug({ x: -2100, y: -1000, scale: 1 }, page, seeing)).toEqual({
      x: -2040,
      y: -940,
      scale: 1,
    })
  })

  test('a page that is smaller than the window stays where it is', () => {
    const camera = { x: 150, y: 30, scale: 0.3 }
    expect(snug(camera, page, seeing)).toEqual(camera)
  })
})
