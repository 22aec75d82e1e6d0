import { describe, expect, test } from 'vitest'
import type { Mark } from '../../../core/contract.ts'
import { grid, hex } from '../map/map.ts'
import { hillSheet, sightSheet } from './preview-sight.ts'
import { FRENCH, PRUSSIAN } from '../rules/01-pieces.ts'
import { rossbach } from '../game.ts'
import { fieldOf } from '../testing/field.ts'

/** Dornberg looks down into the valley of the Saale. */
const HILL = 'N1629'
const VALLEY = 'N1331'
const BETWEEN = 'N1430'

const at = (marks: readonly Mark[], printed: string): Mark | undefined =>
  marks.find((mark) => mark.at === hex(printed))

describe('what one hilltop would see', () => {
  test('[1.51.4a] open ground within four hexes, whoever stands there', () => {
    const { marks } = hillSheet(fieldOf({ N1829: ['Hohenlohe'] }), PRUSSIAN, hex(HILL))
    expect(at(marks, VALLEY)).toEqual({ at: hex(VALLEY) })
    expect(marks.every((mark) => grid.distance(mark.at, hex(HILL)) <= 4)).toBe(true)
  })

  test('[1.51.4a] no town, and it says so', () => {
    const { marks } = hillSheet(fieldOf({}), PRUSSIAN, hex('S0421'))
    expect(at(marks, 'S0721')?.bar).toBe('1.51.4a')
  })

  test('[1.51.4c] nothing behind whoever stands between', () => {
    const { marks } = hillSheet(fieldOf({ [BETWEEN]: ['Gazan'] }), PRUSSIAN, hex(HILL))
    expect(at(marks, VALLEY)).toBeUndefined()
  })

  test('[1.51.4c] from among others all round nothing, and it says so', () => {
    const ring = grid.neighbours.slice(hex(HILL) * 6, hex(HILL) * 6 + 6)
    const names = ['Gazan', 'Suchet', 'Marchand', 'Leval', 'Legrand', 'Gudin']
    const all = Object.fromEntries(Array.from(ring, (one, nth) => [grid.print(one), [names[nth]!]]))
    const { marks } = hillSheet(fieldOf(all), PRUSSIAN, hex(HILL))
    expect(marks.every((mark) => grid.distance(mark.at, hex(HILL)) < 2)).toBe(true)
  })

  test('[1.51.4b] for a side without a leader near, that it would see nothing yet', () => {
    const state = fieldOf({ N1829: ['Hohenlohe'] })
    expect(at(hillSheet(state, FRENCH, hex(HILL)).marks, HILL)?.bar).toBe('1.51.4b')
    expect(at(hillSheet(state, PRUSSIAN, hex(HILL)).marks, HILL)).toBeUndefined()
  })

  test('[1.51e] below every slope nothing, and it says so', () => {
    const from = hex('N0822')
    expect(hillSheet(fieldOf({}), PRUSSIAN, from).marks).toEqual([{ at: from, bar: '1.51e' }])
  })
})

test('[1.51.4b] what a side sees now is seen by troops with a leader near', () => {
  const alone = fieldOf({ [HILL]: ['Tauenzien'] })
  expect(sightSheet(alone, PRUSSIAN).marks).toEqual([])
  const led = fieldOf({ [HILL]: ['Tauenzien', 'Hohenlohe'] })
  expect(at(sightSheet(led, PRUSSIAN).marks, VALLEY)).toEqual({ at: hex(VALLEY) })
})

test('the overlay is asked about a hex, and from the view alone', () => {
  const view = rossbach.view(rossbach.setup('jena', []), 'french')
  const overlay = rossbach.about.overlays.find(({ name }) => name === 'hill')
  expect(overlay?.of).toBe('hex')
  expect(rossbach.preview(view, { about: 'overlay', name: 'hill' }).marks).toEqual([])
  const { marks } = rossbach.preview(view, { about: 'overlay', name: 'hill', of: hex(HILL) })
  expect(marks.some(({ bar }) => bar === undefined)).toBe(true)
})
