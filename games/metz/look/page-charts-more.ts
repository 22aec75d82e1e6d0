import type { Chart } from '../../../core/look.ts'
import { chartFrom } from '../../../core/look/charts.ts'
import type { ChartLine } from '../../../core/look/charts.ts'
import { sayerOf } from '../../../core/look/say.ts'
import { capital } from '../../../core/look/texts.ts'
import markers from '../data/ooc-markers.json' with { type: 'json' }
import fortunes from '../data/tables/fortunes-of-war.json' with { type: 'json' }
import ranges from '../data/tables/ranges.json' with { type: 'json' }
import tests from '../data/tables/tests.json' with { type: 'json' }
import tracks from '../data/tables/tracks.json' with { type: 'json' }
import { CHART_WORDS } from '../words/charts.ts'
import { WORDS } from '../words/all.ts'

type ChartKey = keyof typeof CHART_WORDS

/** A word of the charts with its numbers filled in. */
export const word = sayerOf(CHART_WORDS)

const NONE = word('terrain-nothing')

function spanText(span: readonly number[] | null): string {
  if (span === null) return NONE
  return span[0] === span[1] ? String(span[0]) : `${span[0]}–${span[1]}`
}

const RANGES = chartFrom({
  id: 'ranges',
  title: word('ranges'),
  rule: '8.1.3/a',
  is: 'constrained',
  columns: [word('ranges-canister'), word('ranges-effective'), word('ranges-extended')],
  lines: ranges.ranges.map(({ arm, canister, effective, extended }) => [
    capital(arm),
    spanText(canister),
    spanText(effective),
    spanText(extended),
  ]),
  notes: [word('ranges-note')],
})

/** From one threshold to the next. */
function rangeText(from: number | null, next: number | null | undefined): string {
  if (from === null) return word('tests-below')
  return next === undefined || next === null
    ? word('tests-from', { from })
    : word('tests-between', { from, to: next - 1 })
}

type TestLine = ChartLine<[result: string]>

const testLines: readonly TestLine[] = [
  ...tests.morale.map(({ from, hits }, at): TestLine => [
    word('tests-morale', { range: rangeText(from, tests.morale[at + 1]?.from) }),
    word(`tests-hits-${hits as 0 | 1 | 2}`),
  ]),
  ...tests.break.map(({ from, pass }, at): TestLine => [
    word('tests-break', { range: rangeText(from, tests.break[at - 1]?.from) }),
    word(`tests-${pass}` as ChartKey),
  ]),
  [word('tests-break-below'), word('tests-broken')],
]

const TESTS = chartFrom({
  id: 'tests',
  title: word('tests'),
  rule: '9.1/b',
  is: tests,
  columns: [word('tests-result')],
  lines: testLines,
  notes: [word('tests-hits-note'), word('tests-shaken-note'), word('tests-charge-note')],
})

const FORTUNES = chartFrom({
  id: 'fortunes',
  title: word('fortunes'),
  rule: '6.4/a',
  is: fortunes,
  columns: [word('fortunes-result')],
  lines: fortunes.results.map(({ from, to, result }) => [
    spanText([from, to]),
    WORDS[`fortune-${result.replaceAll(' ', '-')}`] ?? result,
  ]),
  notes: [word('fortunes-note')],
})

const MARKERS = chartFrom({
  id: 'markers',
  title: word('markers'),
  rule: '14.3/a',
  is: markers,
  columns: [word('markers-count'), word('markers-means')],
  lines: markers.markers.map(({ marker, count }) => [
    word(`markers-${marker}` as ChartKey),
    String(count),
    word(`markers-says-${marker}` as ChartKey),
  ]),
  notes: [],
})

const TRACKS = chartFrom({
  id: 'tracks',
  title: word('tracks'),
  rule: '6.3.2/b',
  is: 'reconstructed',
  columns: [word('tracks-one'), word('tracks-two'), word('tracks-three')],
  lines: tracks.tracks.map(({ name, upTo: [one, two, three] }) => [
    name,
    String(one),
    String(two),
    String(three),
  ]),
  notes: [word('tracks-note')],
})

export const MORE_CHARTS: readonly Chart[] = [RANGES, TESTS, MARKERS, FORTUNES, TRACKS]
