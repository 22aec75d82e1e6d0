import { expect, test } from 'vitest'
import type { MapSheet } from '../../core/atlas/draw/map-sheet.ts'
import { groundOf } from './ground.ts'

/** Three hexes in a row from west to east, and one north of the first. */
const sheet: MapSheet = {
  game: 'toy',
  title: 'Toy',
  width: 100,
  height: 100,
  frame: { left: 0, top: 0, width: 100, height: 100 },
  hex: 10,
  flatTop: false,
  centres: [0, 50, 10, 50, 20, 50, 0, 40],
  sideHexes: [0, 1, 1, 2, 0, 3],
  sideEnds: [],
  printed: ['0101', '0201', '0301', '0100'],
  places: { 1: 'Metz' },
}
const ground = groundOf(sheet)

test('hexes are called by number and place', () => {
  expect(ground.name(1)).toBe('0201 Metz')
  expect(ground.name(2)).toBe('0301')
})

test('neighbours share a hexside', () => {
  expect(ground.neighbours(1)).toEqual([0, 2])
})

test('distance counts hexes, and directions are those of the compass', () => {
  expect(ground.distance(3, 2)).toBe(3)
  expect(ground.distance(2, 2)).toBe(0)
  expect(ground.direction(0, 2)).toBe('text.east')
  expect(ground.direction(0, 3)).toBe('text.north')
  expect(ground.direction(3, 1)).toBe('text.south-east')
})

test('a sheet may lie askew: north is where its rose points', () => {
  const turned = groundOf({ ...sheet, north: 48 })
  expect(turned.direction(0, 3)).toBe('text.north-west')
  expect(turned.direction(0, 2)).toBe('text.north-east')
})

test('what is within a distance, nearest first', () => {
  expect(ground.within(0, 1)).toEqual([1, 3])
  expect(ground.within(0, 2)).toEqual([1, 3, 2])
})
