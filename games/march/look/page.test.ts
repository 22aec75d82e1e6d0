import { describe, expect, test } from 'vitest'
import type { Shown } from '../../../core/look.ts'
import { placeAt } from '../../../core/look/spots.ts'
import { reloaded } from '../../../core/testing/compare.ts'
import { contrast } from '../../../core/testing/contrast.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { march } from '../game.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import { OPTIONAL, SEEN_BY, playOn } from '../testing/play.ts'
import { describeHex } from './ground.ts'
import { CHARTS } from './page-charts.ts'
import { STYLES } from './page-styles.ts'
import { marchPage } from './page.ts'

/** What lies on the map is what the view places there, each once. */
function wrongPieces(view: View, { scene }: Shown): string[] {
  const there = scene.stacks.flatMap(({ at, counters }) =>
    'box' in at ? [] : counters.map(({ key }) => `${key} in ${placeAt(grid, at)}`),
  )
  const wanted = view.place.flatMap((at, piece) => (at >= 0 ? [`piece-${piece} in ${at}`] : []))
  return JSON.stringify(there.sort()) === JSON.stringify(wanted.sort())
    ? []
    : [`${there.join()} is not ${wanted.join()}`]
}

/** Words that were not filled in, styles nobody knows, counters that are there twice, gauges without an end. */
function wrongWords(shown: Shown): string[] {
  const text = JSON.stringify(shown)
  const styles = Array.from(text.matchAll(/"style":"(\w+)"/g), ([, style]) => style!)
  const keys = shown.scene.stacks.flatMap(({ counters }) => counters.map(({ key }) => key))
  return [
    ...(/\{\w+\}|undefined|NaN|null|[ :]-9\b/.exec(text) ?? []),
    ...styles.filter((style) => !(style in marchPage.styles)),
    ...keys.filter((key, at) => keys.indexOf(key) !== at),
    ...shown.gauges.filter(({ need }) => need <= 0).map(({ label }) => label),
  ]
}

/** Orders and dummies of the enemy stand nowhere; what lies face down looks alike. */
function tellsTooMuch({ seat }: View, { papers = [], scene }: Shown): string[] {
  const titles = papers.map(({ title }) => title)
  const isBlind = seat === 'table' && titles.some((title) => title.startsWith('Order'))
  const signs = scene.signs.filter(({ style, glyph }) => style !== seat && /^[TW]$/.test(glyph))
  const isOpen = seat === 'open'
  return [...(isBlind ? ['orders'] : []), ...(isOpen ? [] : signs.map(({ name }) => name))]
}

function looking(counts: { asks: number }): Watch<State> {
  return {
    atAsk(state) {
      if (counts.asks++ % 16 > 0) return []
      return [...SEEN_BY, 'open'].flatMap((seat) => {
        const view = reloaded(march.view(state, seat))
        const shown = marchPage.show(view)
        return [
          ...wrongPieces(view, shown),
          ...wrongWords(shown),
          ...tellsTooMuch(view, shown),
        ].map((what) => `${seat}: ${what}`)
      })
    },
  }
}

describe('whatever the position', () => {
  test.each([
    ['teugn-hausen', []],
    ['eckmuehl', OPTIONAL],
    ['four-days', []],
  ])('%s is shown as its views have it', (scenario, options) => {
    const counts = { asks: 0 }
    const state = march.setup(scenario, [...options])
    const watch = looking(counts)
    expect(playOn(state, { replies: 260, seed: `look ${scenario}`, watch }).slice(0, 3)).toEqual([])
    expect(counts.asks).toBeGreaterThan(150)
  })

  test('every hex can be described', () => {
    for (let hex = 0; hex < grid.n; hex++)
      expect(describeHex(hex)).toMatch(/^\d{4}.*: [\w ]+, level [0-4] \([^)]+\)[^{}]*\.$/)
  })
})

test('ink can be read on every card', () => {
  for (const [name, { paper, ink, accent }] of Object.entries(STYLES))
    expect([name, contrast(paper, ink) > 7, contrast(paper, accent) > 4]).toEqual([
      name,
      true,
      true,
    ])
})

test('charts are whole: a cell for each heading, and where they come from', () => {
  expect(CHARTS.map(({ id }) => id)).toEqual([
    'crt',
    'cet',
    'ratios',
    'modifiers',
    'strength',
    'movement',
    'fatigue',
    'orders',
  ])
  for (const { rows, columns, cells, title } of CHARTS) {
    expect([title, cells.length]).toEqual([title, rows.length])
    expect(cells.every((line) => line.length === columns.length)).toBe(true)
    expect(JSON.stringify([rows, columns, cells])).not.toMatch(/undefined|NaN|null/)
  }
})
