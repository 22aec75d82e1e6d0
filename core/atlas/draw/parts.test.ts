import { describe, expect, test } from 'vitest'
import { makeGrid } from '../../hex/grid.ts'
import { makeMesh } from '../mesh.ts'
import { TOY_SPEC } from '../toy.ts'
import { traceChains } from './chains.ts'
import { at, offset, sampleSmooth, smoothPath } from './curve.ts'
import { boxOfText, crowding } from './labels.ts'
import { alongLine, textWidth } from './letters.ts'
import { outlines } from './outline.ts'
import { makePlate } from './plate.ts'
import { encodePng } from './png.ts'
import { scatter } from './scatter.ts'
import { writeSvg } from './svg.ts'

const face = { family: 'serif', size: 10, colour: '#000000' }

describe('chains', () => {
  test('links join up and end where three meet', () => {
    const chains = traceChains([
      [1, 2],
      [3, 2],
      [3, 4],
      [3, 5],
    ])
    expect(chains.map((chain) => chain.join('-')).sort()).toEqual(['1-2-3', '3-4', '3-5'].sort())
  })

  test('a ring comes back to its start', () => {
    const [ring] = traceChains([
      [1, 2],
      [2, 3],
      [3, 1],
    ])
    expect(ring).toEqual([1, 2, 3, 1])
  })
})

describe('curves', () => {
  test('path data leaves out what it may', () => {
    expect(at([0.53, -12])).toBe('.5-12')
    expect(at([-0.5, 0.25])).toBe('-.5 .3')
  })

  test('a smooth line passes the middle of each leg', () => {
    const bend = [
      [0, 0],
      [10, 0],
      [10, 10],
    ] as const
    expect(smoothPath(bend)).toBe('M0 0L5 0Q10 0 10 5L10 10')
    expect(sampleSmooth(bend, 4)).toContainEqual([5, 0])
  })

  test('left is north of a line to the east', () => {
    const moved = offset(
      [
        [0, 0],
        [10, 0],
      ],
      () => 3,
    )
    expect(moved.map(([, y]) => y)).toEqual([-3, -3])
  })
})

test('the outline of two hexes has ten corners, that of a ring has a hole', () => {
  const mesh = makeMesh(makeGrid(TOY_SPEC.grid), 0)
  const hex = (printed: string): number => mesh.grid.index(printed)!
  expect(outlines(mesh, [hex('0101'), hex('0102')]).map((ring) => ring.length)).toEqual([10])
  const around = [0, 1, 2, 3, 4, 5].map((d) => mesh.grid.neighbours[hex('0403') * 6 + d]!)
  const rings = outlines(mesh, around).map((ring) => ring.length)
  expect(rings.sort((a, b) => a - b)).toEqual([6, 18])
})

describe('lettering', () => {
  test('wide letters are wider and spacing counts', () => {
    expect(textWidth('mm', face)).toBeGreaterThan(textWidth('ii', face))
    expect(textWidth('ab', { ...face, spacing: 5 })).toBe(textWidth('ab', face) + 10)
  })

  test('letters follow a line', () => {
    const down = alongLine(
      'ab',
      face,
      [
        [0, 0],
        [0, 100],
      ] as const,
      10,
    )
    expect(down.map(({ turn }) => turn)).toEqual([90, 90])
    expect(down[1]!.y).toBeGreaterThan(down[0]!.y)
  })

  test('a box on other lettering, on dark ground or off the map is crowded', () => {
    const plate = makePlate(100, 100)
    const frame = { left: 0, top: 0, right: 100, bottom: 100 }
    const item = { is: 'text', x: 50, y: 50, text: 'abc', face, anchor: 'middle' } as const
    const box = boxOfText(item)
    const clear = crowding({ boxes: [], plate }, box, frame)
    expect(clear).toBe(0)
    expect(crowding({ boxes: [box], plate }, box, frame)).toBeGreaterThan(50)
    expect(crowding({ boxes: [], plate }, boxOfText({ ...item, x: 0 }), frame)).toBeGreaterThan(10)
    plate.fillLine(
      [
        [0, 48],
        [100, 48],
      ] as const,
      3,
      1,
    )
    expect(crowding({ boxes: [], plate }, box, frame)).toBeGreaterThan(0)
  })
})

test('scattered numbers stay within 0 and 1 and repeat', () => {
  const numbers = Array.from({ length: 200 }, (_, i) => scatter(i, 7, 1))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(new Set(numbers.map((value) => Math.floor(value * 10))).size).toBe(10)
  expect(scatter(3, 4, 5)).toBe(scatter(3, 4, 5))
})

test('a picture is a PNG with right checksums', () => {
  const palette = [[255, 0, 0, 128]] as const
  const bytes = encodePng({ width: 2, height: 1, pixels: new Uint8Array(2), palette })
  expect(Array.from(bytes.slice(0, 8))).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
  expect(Array.from(bytes.slice(-12))).toEqual([0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130])
  const idat = [...bytes].findIndex(
    (_, i) => String.fromCharCode(...bytes.slice(i, i + 4)) === 'IDAT',
  )
  expect(Array.from(bytes.slice(idat + 4, idat + 18))).toEqual([
    0x78, 1, 1, 3, 0, 0xfc, 0xff, 2, 0, 0, 0, 9, 0, 3,
  ])
})

test('each row of a picture tells what changes from the one above', () => {
  const palette = [[255, 0, 0, 128]] as const
  const pixels = Uint8Array.from([5, 7, 6, 3])
  const bytes = [...encodePng({ width: 2, height: 2, pixels, palette })]
  const rows = [2, 5, 7, 2, 1, 252]
  expect(bytes.some((_, at) => rows.every((byte, i) => bytes[at + i] === byte))).toBe(true)
})

test('the writer escapes text and groups letters of one face', () => {
  const item = (text: string) => ({ is: 'text', x: 1, y: 2, text, face, anchor: 'start' }) as const
  const svg = writeSvg({
    width: 10,
    height: 10,
    title: 'A & B',
    hatches: [],
    layers: [{ id: 'names', items: [item('<a>'), item('b')] }],
  })
  expect(svg).toContain('<title>A &amp; B</title>')
  expect(svg).toContain('>&lt;a></text>')
  expect(svg.match(/font-family/g)).toHaveLength(1)
})
