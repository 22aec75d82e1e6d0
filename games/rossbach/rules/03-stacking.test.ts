import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { count, crowdAt, noCrowd, whyNoRoom, whyTooMany } from './03-stacking.ts'

/** Why these could not stand together, as the rule it rests on. */
function barred(...who: string[]): string | undefined {
  const crowd = noCrowd()
  for (const id of who) count(crowd, piece(id))
  return whyTooMany(crowd)?.rule
}

describe('with a leader', () => {
  test('[3.11b] the example: one infantry, train, cavalry, light troops and three vedettes', () => {
    const vedettes = ['Colbert-1', 'Colbert-2', 'Lasalle-1']
    expect(barred('Ney', 'Marchand', 'Baggage-F', 'Colbert', 'Rudorff', ...vedettes)).toBe(
      undefined,
    )
  })
  test('[3.11a] two infantry or trains, three cavalry or light troops', () => {
    expect(barred('Ney', 'Marchand', 'Gardanne')).toBe(undefined)
    expect(barred('Ney', 'Marchand', 'Gardanne', 'Baggage-F')).toBe('3.11a')
    expect(barred('Murat', 'Lasalle', 'Milhaud', 'Klein')).toBe(undefined)
    expect(barred('Murat', 'Lasalle', 'Milhaud', 'Klein', 'Sahuc')).toBe('3.11a')
    expect(barred('Weimar', 'Lasalle', 'Milhaud', 'Klein', 'Rudorff')).toBe('3.11a')
  })
  test('[3.14] leaders take no room', () => {
    expect(barred('Ney', 'Napoleon', 'Lannes', 'Marchand', 'Gardanne', 'Colbert')).toBe(undefined)
  })
})

describe('without a leader', () => {
  test('[3.12] any two combat units, no trains among them', () => {
    expect(barred('Marchand', 'Gardanne')).toBe(undefined)
    expect(barred('Marchand', 'Colbert')).toBe(undefined)
    expect(barred('Marchand', 'Gardanne', 'Colbert')).toBe('3.12')
    expect(barred('Marchand', 'Baggage-F')).toBe('3.12')
    expect(barred('Baggage-F')).toBe(undefined)
  })
  test('[3.15] three vedettes beside whatever else', () => {
    const three = ['Colbert-1', 'Colbert-2', 'Lasalle-1']
    expect(barred('Marchand', 'Gardanne', ...three)).toBe(undefined)
    expect(barred(...three, 'Lasalle-2')).toBe('3.15')
  })
})

test('[3.0a] whoever stands in the hex already counts once', () => {
  const state = fieldOf({ N0809: ['Suchet', 'Gazan'], N0401: ['Treilhard'] })
  expect(crowdAt(state, hex('N0809'))).toMatchObject({ units: 2, foot: 2, horse: 0 })
  expect(whyNoRoom(state, [piece('Suchet')], hex('N0809'))).toBe(undefined)
  expect(whyNoRoom(state, [piece('Treilhard')], hex('N0809'))?.rule).toBe('3.12')
  expect(whyNoRoom(state, [piece('Treilhard')], hex('N0401'))).toBe(undefined)
})
