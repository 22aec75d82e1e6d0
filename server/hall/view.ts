import type { Ask, Seat, Seen } from '../../core/contract.ts'
import { asksAt, stateSeenBy } from '../../core/desk.ts'
import { patchOf } from '../../core/patch.ts'
import type { Change, ClockTold } from '../../wire/table.ts'
import type { Batch, Live, Play } from './live.ts'
import { lineup, viewInPause } from './lineup.ts'
import { untilOf } from './pause.ts'

export function viewOf(play: Play, seat: Seat): Seen {
  const { desk, rules, ended } = play
  if (play.pause !== undefined) return viewInPause(play, seat)
  // What both sides hid is open once the game is over, however it ended.
  if (seat === 'open' && ended === undefined) throw new Error('The game is not over.')
  // A move that the end cut short is in the record, and so in sight of whoever sees everything.
  const view = rules.view(seat === 'open' ? desk.state : stateSeenBy(desk, seat), seat)
  // After an end at the table nobody is asked any more, whatever the rules were waiting for.
  return ended === undefined || view.asks.length === 0 ? view : { ...view, asks: [], onClock: [] }
}

/** The asks that somebody waits for. */
export function musts(play: Play): Ask[] {
  const { desk, pause } = play
  if (pause === undefined) return asksAt(desk).filter(({ kind }) => kind === 'must')
  const asked = lineup(play).filter(({ seat }) => !pause.passed.includes(seat))
  return asked.map(({ ask }) => ask)
}

/** Who is on the clock, by what everybody may see. */
export function publicHead(play: Play): Pick<Seen, 'onClock' | 'stage'> {
  return viewOf(play, 'table')
}

/** The clocks, and the pause if there is one. */
export function clockText({ clock, pause, hours }: Play): string {
  const { on, left } = clock
  const since = clock.since + hours.lost(clock.since)
  const told: ClockTold = { on, since, left }
  if (pause !== undefined) {
    const { waits, ready } = pause
    told.pause = { until: untilOf(pause, hours), waits, ready }
  }
  return JSON.stringify(told)
}

/** Everything a watcher needs to begin with. */
export function fullText(
  play: Play,
  { seat, v, table }: { seat: Seat; v: number; table: string },
): string {
  const head = `{"game":${JSON.stringify(play.id)},"seat":${JSON.stringify(seat)},"v":${v}`
  const view = JSON.stringify(viewOf(play, seat))
  const log = play.heard[seat] ?? 0
  return `${head},"view":${view},"log":${log},"clock":${clockText(play)},"table":${table}}`
}

/** All of its fields are named; JSON leaves out those that are undefined. */
type Sparse<T> = { [Field in keyof T]-?: T[Field] | undefined }

/** What changed for a seat, as the inside of a message; undefined: nothing it could notice. */
export function changeText(live: Live, seat: Seat, batch: Batch): string | undefined {
  const shown = live.shown.get(seat)
  const { desk, heard } = live.play
  const news = batch.news[seat] ?? []
  const dropped = batch.dropped[seat] ?? 0
  let patch
  if (shown !== undefined && !(isStill(desk, shown.published) && !hasActed(batch, seat))) {
    const view = viewOf(live.play, seat)
    patch = patchOf(shown.view, view)
    shown.published = desk.published
    if (patch !== undefined) shown.view = view
  }
  if (patch === undefined && news.length === 0 && dropped === 0) return undefined
  const { set, cells, gone } = patch ?? {}
  const happened = news.length > 0 ? news : undefined
  const log = heard[seat] ?? 0
  if (shown !== undefined) shown.heard = log
  const change: Sparse<Change> = { set, cells, gone, dropped: dropped || undefined, happened, log }
  return JSON.stringify(change).slice(1, -1)
}

/** Whether nobody but the deciding seat can know of anything since; what is sealed may show that it is sealed. */
export function isStill({ published, held }: Play['desk'], since: number): boolean {
  return published === since && !held.some(({ secret }) => secret)
}

function hasActed({ entries }: Batch, seat: Seat): boolean {
  return entries.some((entry) =>
    'r' in entry ? entry.r[0] === seat : !('back' in entry) || entry.back === seat,
  )
}
