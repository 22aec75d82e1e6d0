import type { Provenance } from '../../../core/contract.ts'
import type { Chart } from '../../../core/look.ts'
import { chartRows } from '../../../core/shown.ts'
import { capital, sayerOf } from '../../../core/look/texts.ts'
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

const RANGES: Chart = {
  id: 'ranges',
  title: word('ranges'),
  rule: '8.1.3/a',
  is: 'constrained',
  columns: [word('ranges-canister'), word('ranges-effective'), word('ranges-extended')],
  rows: ranges.ranges.map(({ arm }) => capital(arm)),
  cells: ranges.ranges.map(({ canister, effective, extended }) =>
    [canister, effective, extended].map(spanText),
  ),
  notes: [word('ranges-note')],
}

/** From one threshold to the next. */
function rangeText(from: number | null, next: number | null | undefined): string {
  if (from === null) return word('tests-below')
  return next === undefined || next === null
    ? word('tests-from', { from })
    : word('tests-between', { from, to: next - 1 })
}

const testRows = [
  ...tests.morale.map(({ from, hits }, at) => ({
    row: word('tests-morale', { range: rangeText(from, tests.morale[at + 1]?.from) }),
    cells: [word(`tests-hits-${hits as 0 | 1 | 2}`)],
  })),
  ...tests.break.map(({ from, pass }, at) => ({
    row: word('tests-break', { range: rangeText(from, tests.break[at - 1]?.from) }),
    cells: [word(`tests-${pass}` as ChartKey)],
  })),
  { row: word('tests-break-below'), cells: [word('tests-broken')] },
]

const TESTS: Chart = {
  id: 'tests',
  title: word('tests'),
  rule: '9.1/b',
  is: tests.is as Provenance,
  columns: [word('tests-result')],
  ...chartRows(testRows),
  notes: [word('tests-hits-note'), word('tests-shaken-note'), word('tests-charge-note')],
}

const FORTUNES: Chart = {
  id: 'fortunes',
  title: word('fortunes'),
  rule: '6.4/a',
  is: fortunes.is as Provenance,
  columns: [word('fortunes-result')],
  rows: fortunes.results.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)),
  cells: fortunes.results.map(({ result }) => [
    WORDS[`fortune-${result.replaceAll(' ', '-')}`] ?? result,
  ]),
  notes: [word('fortunes-note')],
}

const MARKERS: Chart = {
  id: 'markers',
  title: word('markers'),
  rule: '14.3/a',
  is: markers.is as Provenance,
  columns: [word('markers-count'), word('markers-means')],
  rows: markers.markers.map(({ marker }) => word(`markers-${marker}` as ChartKey)),
  cells: markers.markers.map(({ marker, count }) => [
    String(count),
    word(`markers-says-${marker}` as ChartKey),
  ]),
  notes: [],
}

const TRACKS: Chart = {
  id: 'tracks',
  title: word('tracks'),
  rule: '6.3.2/b',
  is: 'reconstructed',
  columns: [word('tracks-one'), word('tracks-two'), word('tracks-three')],
  rows: tracks.tracks.map(({ name }) => name),
  cells: tracks.tracks.map(({ upTo }) => upTo.map(String)),
  notes: [word('tracks-note')],
}

export const MORE_CHARTS: readonly Chart[] = [RANGES, TESTS, MARKERS, FORTUNES, TRACKS]
