import { describe, expect, test } from 'vitest'
import { cursorAt, isArrow, stepped } from './cursor.ts'
import type { Arrow } from './cursor.ts'
import {
  contour,
  edgeOf,
  headingTo,
  hexOutline,
  isOnStrip,
  labelHexes,
  makeGround,
  outline,
  placeOutline,
  wayOf,
} from './ground.ts'
import { sure, testSheet } from './test-sheet.ts'

const ground = makeGround(testSheet())
const { printed } = ground.sheet
const hex = (number: string): number => printed.indexOf(number)

describe('finding hexes', () => {
  test('every centre lies in its own hex', () => {
    for (let one = 0; one < printed.length; one++)
      expect(ground.hexAt(ground.centre(one))).toBe(one)
  })

  test('a point just inside a corner lies in the hex', () => {
    const [x, y] = ground.centre(hex('0202'))
    for (const [cx, cy] of ground.corners(hex('0202')))
      expect(ground.hexAt([x + (cx - x) * 0.97, y + (cy - y) * 0.97])).toBe(hex('0202'))
  })

  test('there is none off the map', () => {
    expect(ground.hexAt([-500, 10])).toBe(-1)
    expect(ground.hexAt([5, 5])).toBe(-1)
    expect(ground.hexAt([9999, 9999])).toBe(-1)
  })

  test('hexes know what is beside them, each way', () => {
    const beside = (one: number): number[] =>
      Array.from(ground.beside.subarray(one * 6, one * 6 + 6)).filter((other) => other >= 0)
    expect(new Set(beside(hex('0202')).map((one) => printed[one]))).toEqual(
      new Set(['0102', '0103', '0201', '0203', '0302', '0303']),
    )
    for (let one = 0; one < printed.length; one++)
      for (const other of beside(one)) expect(beside(other)).toContain(one)
  })
})

describe('hexsides', () => {
  const side = (a: string, b: string): number => {
    const { sideHexes } = ground.sheet
    for (let i = 0; i < sideHexes.length; i += 2)
      if (sideHexes[i] === hex(a) && sideHexes[i + 1] === hex(b)) return i / 2
    return -1
  }

  test('lie half way between two centres', () => {
    const [x, y] = ground.middleOfSide(side('0101', '0102'))
    expect(x).toBeCloseTo(60)
    expect(y).toBeCloseTo(90)
  })

  test('the nearest within reach is found, and none beyond it', () => {
    const all = [side('0101', '0102'), side('0102', '0103')]
    expect(ground.sideNear([60, 96], all, 10)).toBe(all[0])
    expect(ground.sideNear([60, 145], all, 10)).toBe(all[1])
    expect(ground.sideNear([60, 120], all, 10)).toBe(-1)
  })
})

test('an outline is drawn in towards the centre', () => {
  const numbers = (d: string): number[] => sure(d.match(/[\d.]+/g) ?? undefined).map(Number)
  const [full, inset] = [hexOutline(ground, 0), hexOutline(ground, 0, 0.5)].map(numbers)
  expect(Math.max(...sure(inset))).toBeLessThan(Math.max(...sure(full)))
  expect(full).toHaveLength(12)
})

test('the contour of two hexes leaves out the side between them', () => {
  const legs = (hexes: readonly string[]): number =>
    contour(ground, hexes.map(hex)).split('M').length - 1
  expect(legs(['0202'])).toBe(6)
  expect(legs(['0202', '0203'])).toBe(10)
  expect(legs(['0101', '0103'])).toBe(12)
})

describe('the cursor', () => {
  const walk = (from: string, keys: readonly Arrow[]): string => {
    let cursor = cursorAt(ground, hex(from))
    for (const key of keys) cursor = stepped(ground, cursor, key)
    return sure(printed[cursor.hex])
  }

  test('goes up and down along a column', () => {
    expect(walk('0201', ['ArrowDown'])).toBe('0202')
    expect(walk('0202', ['ArrowUp'])).toBe('0201')
  })

  test('keeps to its line where hexes stand to the left and right in turn', () => {
    expect(walk('0102', ['ArrowRight', 'ArrowRight'])).toBe('0302')
    expect(walk('0402', ['ArrowLeft', 'ArrowLeft'])).toBe('0202')
  })

  test('stays on the map', () => {
    expect(walk('0101', ['ArrowLeft'])).toBe('0101')
    expect(walk('0103', ['ArrowDown', 'ArrowDown'])).toBe('0103')
  })

  test('knows its keys', () => {
    expect(isArrow('ArrowUp')).toBe(true)
    expect(isArrow('Enter')).toBe(false)
  })
})

test('an outline is closed: one line round hexes that touch, two round hexes that do not', () => {
  const lines = (...hexes: string[]): number =>
    outline(ground, hexes.map(hex)).split('Z').length - 1
  const corners = (...hexes: string[]): number =>
    outline(ground, hexes.map(hex)).split('L').length - 1
  expect([lines('0202'), corners('0202')]).toEqual([1, 6])
  expect([lines('0202', '0203'), corners('0202', '0203')]).toEqual([1, 10])
  expect(lines('0101', '0303')).toBe(2)
})

describe('headings', () => {
  test('point over their hexside, which the finder agrees with', () => {
    for (let heading = 0; heading < 6; heading++) {
      const [[x1, y1], [x2, y2]] = edgeOf(ground, 4, heading)
      const [x, y] = ground.centre(4)
      expect(headingTo(ground, 4, [(x1 + x2) / 2, (y1 + y2) / 2])).toBe(heading)
      expect(Math.hypot((x1 + x2) / 2 - x, (y1 + y2) / 2 - y)).toBeCloseTo(30)
    }
    expect(wayOf(ground, 0)[1]).toBeCloseTo(-1)
    expect(wayOf(ground, 1.5)[0]).toBeCloseTo(1)
  })

  test('a strip lies over both hexes and no others', () => {
    const pair = ground.n * 4
    for (const hex of ground.hexesOf(pair))
      expect(isOnStrip(ground, pair, ground.centre(hex))).toBe(true)
    expect(isOnStrip(ground, pair, ground.centre(7))).toBe(false)
    expect(placeOutline(ground, pair)).toMatch(/^M.*Z$/)
  })
})

test('each part of a zone is labelled once, where nothing lies on it if it can be', () => {
  const label = (numbers: readonly string[], ...taken: readonly string[]): string[] => {
    const found = labelHexes(ground, { hexes: numbers.map(hex), taken: new Set(taken.map(hex)) })
    return found.map((one) => sure(printed[one]))
  }
  expect(label(['0101', '0102', '0403'])).toEqual(['0101', '0403'])
  expect(label(['0101', '0102'], '0101')).toEqual(['0102'])
  expect(label(['0101', '0102'], '0101', '0102')).toEqual(['0101'])
  expect(label([])).toEqual([])
})
