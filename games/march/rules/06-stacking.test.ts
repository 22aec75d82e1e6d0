import { describe, expect, test } from 'vitest'
import { grid } from '../map/map.ts'
import { isMarked, mark, places } from '../model/board.ts'
import { COLUMN, DISORGANIZED } from '../model/state.ts'
import { openHex } from '../testing/ground.ts'
import { field, heard, piece } from '../testing/field.ts'
import { ALLIED, FIRST_GUNS } from './02-pieces.ts'
import {
  disorganizeOverstacked,
  isOverstacked,
  pointsIn,
  roomIn,
  stackPoints,
  whyNoRoom,
  whyNoRoomForAll,
} from './06-stacking.ts'

const here = openHex()
const at = grid.print(here)
const elsewhere = grid.print(openHex(40))
const [FRIANT, GUDIN, WAGON] = ['F-Friant', 'F-Gudin', 'F-Wagon-1'].map(piece) as [
  number,
  number,
  number,
]

describe('stacking', () => {
  test('[6.1/a] ten points in a hex: eight and four are too many, six and four are not (V-6.1-1)', () => {
    const stacked = (sp: number) =>
      field({ 'F-Gudin': { at, sp }, 'F-Friant': { at: elsewhere, sp: 4 } })
    expect(whyNoRoom(stacked(8), FRIANT, here)?.rule).toBe('6.1/a')
    expect(whyNoRoom(stacked(6), FRIANT, here)).toBeUndefined()
  })

  test('[6.1/a] a train is worth four (V-6.1-1)', () => {
    const state = field({ 'F-Gudin': { at, sp: 8 }, 'F-Wagon-1': elsewhere })
    expect(whyNoRoom(state, WAGON, here)?.rule).toBe('6.1/a')
    state.steps[GUDIN] = 3
    expect(whyNoRoom(state, WAGON, here)).toBeUndefined()
  })

  test('steps count as they are now; leaders do not, nor does the enemy (R-7)', () => {
    const state = field({
      'F-Gudin': { at, sp: 6 },
      'L-Davout': at,
      'A-Vukassovich': { at, sp: 6 },
    })
    expect([pointsIn(state, here, ALLIED), roomIn(state, here, ALLIED)]).toEqual([6, 4])
    expect(pointsIn(state, here, ALLIED, GUDIN)).toBe(0)
  })

  test('counters of a column two in each hex across, four in one; guns nothing (R-7)', () => {
    const across = places.print(grid.n + grid.sides[here * 6]!)
    const state = field({ 'F-Friant-8': across, 'F-Friant-4': at, 'F-Friant': { at, sp: 10 } })
    expect(stackPoints(state, piece('F-Friant-8'))).toBe(2)
    expect(stackPoints(state, piece('F-Friant-4'))).toBe(4)
    mark(state, FRIANT, COLUMN)
    expect(stackPoints(state, FRIANT)).toBe(4)
    state.steps[FRIANT] = 1
    expect(stackPoints(state, FRIANT)).toBe(2)
    state.guns = [2]
    expect(stackPoints(state, FIRST_GUNS)).toBe(0)
  })

  test('several who come together need room together', () => {
    const state = field({
      'F-Gudin': { at: elsewhere, sp: 6 },
      'F-Friant': { at: elsewhere, sp: 6 },
    })
    expect(whyNoRoomForAll(state, [FRIANT, GUDIN], here)?.rule).toBe('6.1/a')
    expect(whyNoRoomForAll(state, [FRIANT], here)).toBeUndefined()
  })

  test('[6.1/b] found overstacked later, everybody in the hex is disorganized', () => {
    const state = field({ 'F-Gudin': { at, sp: 6 }, 'F-Friant': { at, sp: 4 } })
    disorganizeOverstacked(state, { hex: here, side: ALLIED }, heard())
    expect(isMarked(state, GUDIN, DISORGANIZED)).toBe(false)
    state.steps[FRIANT] = 3
    expect(isOverstacked(state, here, ALLIED)).toBe(true)
    disorganizeOverstacked(state, { hex: here, side: ALLIED }, heard())
    expect([GUDIN, FRIANT].every((unit) => isMarked(state, unit, DISORGANIZED))).toBe(true)
  })
})
