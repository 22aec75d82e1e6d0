import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { describeHex } from './ground.ts'

describe('a hex in one sentence', () => {
  test.each([
    [
      '3411',
      '3411 Metz: city on clear ground, in France; roads north-east, south and north-west; the Moselle on the north-west; the Seille on the south-west; bridge north-west.',
    ],
    ['1703', '1703: marsh, closed, in France; the Meuse on the north and north-east.'],
    ['3001', '3001: neutral ground, closed to both sides.'],
  ])('%s', (printed, sentence) => {
    expect(describeHex(hex(printed))).toBe(sentence)
  })

  test('every hex has one', () => {
    for (let at = 0; at < grid.n; at++)
      expect(describeHex(at)).toMatch(new RegExp(`^${grid.print(at)}.*: .*[^.]\\.$`))
  })
})
