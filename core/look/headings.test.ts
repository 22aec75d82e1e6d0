import { expect, test } from 'vitest'
import { compassOf, headingKind, headingOf } from './headings.ts'

const flat = { flatTop: true }
const pointy = { flatTop: false }

test('over a hexside one of eight points, over a corner one of sixteen', () => {
  const six = (lie: typeof flat) => [0, 1, 2, 3, 4, 5].map((heading) => compassOf(lie, heading))
  expect(six(flat).join(' ')).toBe('north north-east south-east south south-west north-west')
  expect(six(pointy).join(' ')).toBe('north-east east south-east south-west west north-west')
  expect([0.5, 1.5, 5.5].map((heading) => compassOf(flat, heading))).toEqual([
    'north-north-east',
    'east',
    'north-north-west',
  ])
  expect(compassOf(pointy, 5.5)).toBe('north')
})

test('where north is not at the top of the sheet the names turn with it', () => {
  expect(compassOf({ ...flat, north: 90 }, 0)).toBe('west')
  expect(compassOf({ ...flat, north: -60 }, 5)).toBe('north')
})

test('a heading is printed, and read by its name or its initials', () => {
  const kind = headingKind(flat)
  expect(kind.print(1)).toBe('north-east')
  expect(['north-east', 'North East', 'NE', 'ne', 'n', 'nw'].map(kind.parse)).toEqual([1, 1, 1, 1, 0, 5]) // prettier-ignore
  expect(['', 'east', 'x'].map(kind.parse)).toEqual([undefined, undefined, undefined])
})

test('a counter says which way it faces', () => {
  expect(headingOf(flat, 1)).toEqual({ to: 1, say: 'faces north-east', arrow: '↗' })
  expect(headingOf(flat, 1.5, [7, 8])).toEqual({
    to: 1.5,
    say: 'faces east',
    arrow: '→',
    front: [7, 8],
  })
})
