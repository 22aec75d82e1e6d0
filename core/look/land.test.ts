import { describe, expect, test } from 'vitest'
import { SEDAN } from '../hex/test-grids.ts'
import { NORTH_UP, landOf, sidesOf } from './land.ts'

const grid = SEDAN
const corner = grid.index('0101')!
const inland = grid.index('0502')!
const placeNames = Array.from({ length: grid.n }, (_, hex) => (hex === inland ? 'Ford' : ''))
const land = landOf({ grid, placeNames, compass: NORTH_UP })

describe('land in words', () => {
  test('a hex goes by its number, and by the name of its place', () => {
    expect([land.nameOf(corner), land.nameOf(inland)]).toEqual(['0101', '0502 Ford'])
  })

  test('beyond the rim nothing lies, and each side is told with what it holds', () => {
    const sides = sidesOf(land, corner, ({ edge, side }) => [`${edge}`, `${side}`])
    expect(sides.map(({ facing }) => facing)).not.toContain('north')
    for (const { facing, to, holds } of sides) {
      const direction = NORTH_UP.indexOf(facing)
      expect(grid.directionOf(corner, to)).toBe(direction)
      expect(holds).toEqual([`${corner * 6 + direction}`, `${grid.side(corner, direction)}`])
    }
  })

  test('points of the compass are those of which something is true', () => {
    expect(land.towards(inland, ({ hex }) => hex === inland)).toEqual(NORTH_UP)
    const north = grid.neighbours[inland * 6]!
    expect(land.towards(inland, ({ to }) => to === north)).toEqual(['north'])
  })
})
