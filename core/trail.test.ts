import { describe, expect, test } from 'vitest'
import { trailOn, trailed } from './trail.ts'

const narrow = (): boolean => false
const broad = (): boolean => true
const gone = (hexes: readonly number[], followers: number): readonly number[] =>
  hexes.reduce<readonly number[]>((trail, hex) => trailOn(trail, hex, followers), [])

describe('a trail', () => {
  test('has each follower over two hexes on a narrow way', () => {
    expect(trailed(gone([1, 2, 3, 4, 5], 2), 2, narrow)).toEqual([
      [4, 3],
      [2, 1],
    ])
  })

  test('and one hex each on a broad one', () => {
    expect(trailed(gone([1, 2, 3], 2), 2, broad)).toEqual([[2], [1]])
  })

  test('leaves those waiting for whom it is too short, and whoever is behind them', () => {
    expect(trailed(gone([1], 2), 2, narrow)).toEqual([[], []])
    expect(trailed(gone([1, 2], 2), 2, narrow)).toEqual([[], []])
    expect(trailed(gone([1, 2, 3], 2), 2, narrow)).toEqual([[2, 1], []])
    expect(trailed(gone([1, 2], 2), 2, broad)).toEqual([[1], []])
  })

  test('goes on beyond the edge of the map', () => {
    expect(trailed([3, 2, -1, -1], 2, narrow)).toEqual([[], []])
    expect(trailed([4, 3, 2, -1], 2, narrow)).toEqual([[3, 2], []])
    expect(trailed([3, 2, -1], 2, broad)).toEqual([[2], []])
  })

  test('changes from broad to narrow counter by counter', () => {
    const isBroad = (to: number): boolean => to >= 4
    expect(trailed(gone([1, 2, 3, 4, 5], 2), 2, isBroad)).toEqual([[4], [3, 2]])
  })

  test('forgets what no follower needs', () => {
    expect(gone([1, 2, 3, 4, 5, 6, 7], 1)).toEqual([7, 6, 5])
  })
})
