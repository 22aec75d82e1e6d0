import { describe, expect, test } from 'vitest'
import type { Shown } from '../../../core/look.ts'
import { reloaded } from '../../../core/testing/compare.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { metz } from '../game.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { SECRETIVE, SEEN_BY, playOn } from '../testing/play.ts'
import type { View } from '../seen/view.ts'
import { describeHex } from './ground.ts'
import { metzPage } from './page.ts'

/** What lies on the map is what the view places there, each once. */
function wrongPieces(view: View, { scene }: Shown): string[] {
  const there = scene.stacks.flatMap(({ at, counters }) =>
    'hex' in at ? counters.map(({ key }) => `${key} in ${at.hex}`) : [],
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
    ...(/\{\w+\}|undefined|NaN|null/.exec(text) ?? []),
    ...styles.filter((style) => !(style in metzPage.styles)),
    ...keys.filter((key, at) => keys.indexOf(key) !== at),
    ...shown.gauges.filter(({ need }) => need <= 0).map(({ label }) => label),
  ]
}

/** So many chits as there are. */
function wrongCup(view: View, { scene }: Shown): string[] {
  const cup = scene.stacks.find(({ at }) => 'box' in at && at.box === 'cup')?.counters ?? []
  const all = view.cup.length + view.events[0]! + view.events[1]!
  return cup.length === all ? [] : [`${cup.length} chits of ${all}`]
}

function looking(counts: { asks: number }): Watch<State> {
  return {
    atAsk(state) {
      if (counts.asks++ % 16 > 0) return []
      return [...SEEN_BY, 'open'].flatMap((seat) => {
        const view = reloaded(metz.view(state, seat))
        const shown = metzPage.show(view)
        return [...wrongPieces(view, shown), ...wrongWords(shown), ...wrongCup(view, shown)].map(
          (what) => `${seat}: ${what}`,
        )
      })
    },
  }
}

describe('whatever the position', () => {
  test.each([
    ['afternoon-crisis', []],
    ['day-of-battle', SECRETIVE],
    ['campaign-two-days', []],
  ])('%s is shown as its views have it', (scenario, options) => {
    const counts = { asks: 0 }
    const state = metz.setup(scenario, [...options])
    const watch = looking(counts)
    expect(playOn(state, { replies: 260, seed: `look ${scenario}`, watch }).slice(0, 3)).toEqual([])
    expect(counts.asks).toBeGreaterThan(200)
  })

  test('every hex can be described', () => {
    for (let hex = 0; hex < grid.n; hex++)
      expect(describeHex(hex)).toMatch(/^\d{4}.*: \w+ \(level [1-4]\), [^{}]+\.$/)
  })
})
