import { describe, expect, test } from 'vitest'
import { DISRUPTED, SHAKEN } from '../model/state.ts'
import { markerAfter, moraleHits } from './09-morale.ts'

describe('Morale Tests', () => {
  test.each<[string, number, number, number]>([
    ['[9.1/b] four below', 4, 8, 0],
    ['[9.1/b] one below', 7, 8, 0],
    ['[9.1/c] even', 8, 8, 1],
    ['[9.1/c] three above', 11, 8, 1],
    ['[9.1/d] four above', 12, 8, 2],
    ['[9.1/a] against a rating below nothing', 3, -1, 2],
  ])('%s', (_title, die, cohesion, hits) => {
    expect(moraleHits(die, cohesion)).toBe(hits)
  })

  test.each<[string, number, number, number, number]>([
    ['[9.2.a/a] a steady unit is shaken', 0, 1, SHAKEN, 0],
    ['[9.2.a/b] a shaken one disrupted', SHAKEN, 1, DISRUPTED, 0],
    ['[9.2.a/c] a disrupted one takes a casualty and stays so', DISRUPTED, 1, DISRUPTED, 1],
    ['[9.2.b/a] two disrupt a steady unit', 0, 2, DISRUPTED, 0],
    ['[9.2.b/b] a shaken one is disrupted and takes a casualty', SHAKEN, 2, DISRUPTED, 1],
    ['[9.2.b/c] a disrupted one takes two casualties', DISRUPTED, 2, DISRUPTED, 2],
  ])('%s', (_title, before, hits, ...after) => {
    const { marker, casualties } = markerAfter(before, hits)
    expect([marker, casualties]).toEqual(after)
  })
})
