import { seenHex } from '../seen/sighting.ts'
import { describe, expect, test } from 'vitest'
import type { Shown, Stack } from '../../../core/look.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { reloaded } from '../../../core/testing/compare.ts'
import { rossbach } from '../game.ts'
import { grid } from '../map/map.ts'
import { HIDDEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SEEN_BY, mixedUp, playOn } from '../testing/play.ts'
import type { View } from '../seen/view.ts'
import { describeHex } from './ground.ts'
import { nationsIn } from './page-facts.ts'
import { rossbachPage } from './page.ts'

const onMap = ({ scene }: Shown): Stack[] => scene.stacks.filter(({ at }) => 'hex' in at)

/** What lies on the map is what the view places there, and a flag for each nation it tells of. */
function wrongPieces(view: View, shown: Shown): string[] {
  const there = onMap(shown).flatMap(({ at, counters, unseen }) => [
    ...(unseen > 0 ? ['something unseen is counted'] : []),
    ...counters.map(({ key }) => `${key} in ${(at as { hex: number }).hex}`),
  ])
  const pieces = view.place.flatMap((at, piece) => (at >= 0 ? [`piece-${piece} in ${at}`] : []))
  const flags = view.flags.flatMap((hex, at) =>
    at % 2 === 1
      ? []
      : nationsIn(view.flags[at + 1]!).map((nation) => `flag-${nation}-${hex} in ${hex}`),
  )
  const wanted = [...pieces, ...flags].sort()
  return JSON.stringify(there.sort()) === JSON.stringify(wanted)
    ? []
    : [`${there.join()} is not ${wanted.join()}`]
}

/** A ghost is of somebody out of sight, where this seat last saw him. */
function wrongGhosts(view: View, { scene }: Shown): string[] {
  const seen = view.seen
    .map(seenHex)
    .filter((hex, piece) => hex >= 0 && view.place[piece] === HIDDEN)
  return scene.ghosts
    .filter((one) => !('hex' in one && seen.includes(one.hex)))
    .map(({ name }) => name)
}

/** Words that were not filled in, styles nobody knows, gauges without an end. */
function wrongWords(shown: Shown): string[] {
  const text = JSON.stringify(shown)
  const styles = Array.from(text.matchAll(/"style":"(\w+)"/g), ([, style]) => style!)
  return [
    ...(/\{\w+\}|undefined|NaN|null/.exec(text) ?? []),
    ...styles.filter((style) => !(style in rossbachPage.styles)),
    ...shown.gauges.filter(({ need }) => need <= 0).map(({ label }) => label),
  ]
}

function looking(counts: { shown: number }): Watch<State> {
  return {
    atAsk(state) {
      counts.shown++
      if (counts.shown % 6 > 0) return []
      return [...SEEN_BY, 'open'].flatMap((seat) => {
        const view = reloaded(rossbach.view(state, seat))
        const shown = rossbachPage.show(view)
        return [...wrongPieces(view, shown), ...wrongGhosts(view, shown), ...wrongWords(shown)].map(
          (what) => `${seat}: ${what}`,
        )
      })
    },
  }
}

describe('whatever the position', () => {
  test.each([
    ['jena-auerstaedt', 'N1926'],
    ['saalfeld', 'N0809'],
    ['campaign-10', 'S2719'],
  ])('%s is shown as its views have it', (scenario, at) => {
    const counts = { shown: 0 }
    const state = mixedUp(scenario, 'look', at)
    const found = playOn(state, { replies: 500, seed: `look ${scenario}`, watch: looking(counts) })
    expect(found.slice(0, 3)).toEqual([])
    expect(counts.shown).toBeGreaterThan(40)
  })

  test('every hex can be described', () => {
    for (let hex = 0; hex < grid.n; hex++)
      expect(describeHex(hex)).toMatch(/^[NS]\d{4}.*: [^{}]+\.$/)
  })
})
