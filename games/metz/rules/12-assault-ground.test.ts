import { describe, expect, test } from 'vitest'
import { BRIDGE, FARM, FOREST, QUARRY, RAVINE, RIVER, STREAM, TOWN } from '../map/map.ts'
import { ENTRENCHED, HASTY } from '../model/state.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from './03-pieces.ts'
import type { Arm } from './03-pieces.ts'
import { defenceShift, leadShift, worksShift } from './12-assault-ground.ts'

const lead = (bits: number): string => {
  const shift = leadShift(bits)
  return shift === undefined ? '' : `${shift.rule} ${shift.columns}`
}
const defence = (bits: number, ...arms: Arm[]): string => {
  const shift = defenceShift(bits, arms)
  return shift === undefined ? '' : `${shift.rule} ${shift.columns}`
}

describe('the ground an attack comes from', () => {
  test('[12.5.c] out of a ravine, wooded or not', () => {
    expect([lead(RAVINE), lead(FOREST | RAVINE), lead(RAVINE | BRIDGE)]).toEqual(
      Array.from({ length: 3 }, () => '12.5.c -3'),
    )
  })

  test('[12.5.d] out of a stream, wooded or not', () => {
    expect([lead(STREAM), lead(FOREST | STREAM), lead(STREAM | BRIDGE)]).toEqual(
      Array.from({ length: 3 }, () => '12.5.d -2'),
    )
  })

  test('[12.5.e] off a river bridge', () => {
    expect(lead(RIVER | BRIDGE)).toBe('12.5.e -2')
  })

  test('[12.5/b] of several kinds the worst, once', () => {
    expect(lead(STREAM | RAVINE)).toBe('12.5.c -3')
    expect(lead(TOWN | STREAM)).toBe('12.5.d -2')
    expect([lead(0), lead(FOREST), lead(TOWN), lead(FARM)]).toEqual(['', '', '', ''])
  })
})

describe('works', () => {
  test('[12.5.n] two for infantry or guns in entrenchments', () => {
    expect(worksShift(ENTRENCHED, [INFANTRY])).toMatchObject({ rule: '12.5.n', columns: -2 })
    expect(worksShift(ENTRENCHED, [CAVALRY, ARTILLERY])).toMatchObject({ columns: -2 })
    expect(worksShift(ENTRENCHED, [CAVALRY])).toBeUndefined()
  })

  test('[12.5.o] one in hasty works', () => {
    expect(worksShift(HASTY, [ARTILLERY])).toMatchObject({ rule: '12.5.o', columns: -1 })
    expect(worksShift(HASTY, [CAVALRY])).toBeUndefined()
    expect(worksShift(0, [INFANTRY])).toBeUndefined()
  })
})

describe('the ground that is defended', () => {
  test('[12.5.p] three for infantry in a town, none for others', () => {
    expect(defence(TOWN, INFANTRY)).toBe('12.5.p -3')
    expect(defence(TOWN, ARTILLERY, INFANTRY)).toBe('12.5.p -3')
    expect(defence(TOWN, ARTILLERY, CAVALRY)).toBe('')
  })

  test('[12.5.q] two in a farm or a quarry', () => {
    expect([defence(FARM, INFANTRY), defence(QUARRY, INFANTRY)]).toEqual(['12.5.q -2', '12.5.q -2'])
    expect(defence(FARM, CAVALRY)).toBe('')
  })

  test('[12.5.r] one in a forest, none if water runs through it (R-23)', () => {
    expect(defence(FOREST, INFANTRY)).toBe('12.5.r -1')
    expect([defence(FOREST | STREAM, INFANTRY), defence(FOREST | RAVINE, INFANTRY)]).toEqual([
      '',
      '',
    ])
    expect(defence(FOREST, ARTILLERY)).toBe('')
  })

  test('[12.5.s] two on a river bridge for anybody', () => {
    expect(defence(RIVER | BRIDGE, CAVALRY)).toBe('12.5.s -2')
    expect(defence(RIVER | BRIDGE, ARTILLERY)).toBe('12.5.s -2')
    expect(defence(STREAM | BRIDGE, INFANTRY)).toBe('')
  })

  test('[12.5/c] of several kinds the best, once', () => {
    expect(defence(TOWN | STREAM, INFANTRY)).toBe('12.5.p -3')
    expect(defence(TOWN | RIVER | BRIDGE, INFANTRY)).toBe('12.5.p -3')
    expect(defence(TOWN | RIVER | BRIDGE, CAVALRY)).toBe('12.5.s -2')
    expect(defence(0, INFANTRY)).toBe('')
  })
})
