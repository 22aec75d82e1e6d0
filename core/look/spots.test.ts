import { expect, test } from 'vitest'
import type { Spot } from '../look.ts'
import { groundOf, hexesIn, nounAs, placeAt, spotAt, thingAt } from './spots.ts'

const hexes = hexesIn({ hexes: 25 })

test.each<[Spot, number, string]>([
  [{ hex: 3 }, 3, 'hex 3'],
  [{ side: 3 }, 28, 'side 3'],
  [{ pair: 3 }, 103, 'place 103'],
])('%o is one place of its own, and a thing to point at', (spot, place, thing) => {
  expect(placeAt(hexes, spot)).toBe(place)
  expect(spotAt(hexes, place)).toEqual(spot)
  const { of, noun } = thingAt(hexes, place)
  expect(`${of} ${noun}`).toBe(thing)
  expect(groundOf(hexes, { of, noun })).toBe(place)
})

test('what is in a box, or only stands somewhere, is no place', () => {
  expect(placeAt(hexes, { box: 'lost' })).toBe(-1)
  expect(spotAt(hexes, -2)).toBeUndefined()
  expect(groundOf(hexes, { of: 'unit', noun: 3 })).toBe(-1)
})

test('a hexside is named as such or as a place, as is asked', () => {
  expect(nounAs(hexes, 'place', { of: 'side', noun: 3 })).toBe(28)
  expect(nounAs(hexes, 'side', { of: 'place', noun: 28 })).toBe(3)
  expect(nounAs(hexes, 'hex', { of: 'place', noun: 28 })).toBeUndefined()
  expect(nounAs(hexes, 'place', { of: 'unit', noun: 3 })).toBeUndefined()
  expect(nounAs(hexes, 'unit', { of: 'unit', noun: 3 })).toBe(3)
})

test('in a game of hexes alone every number is a hex', () => {
  expect(thingAt(hexesIn({}), 5000)).toEqual({ of: 'hex', noun: 5000 })
})
