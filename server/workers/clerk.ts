import { maySee } from '../../core/chance.ts'
import type { Happening, Seat, Seen } from '../../core/contract.ts'
import { heard as heardOf } from '../../core/desk.ts'
import { ENDED, endText } from '../../core/record/ended.ts'
import type { GameRecord, Header } from '../../core/record/record.ts'
import { seatRecord } from '../../core/record/seat.ts'
import { tapeOf } from '../../core/record/tape.ts'
import type { Tape } from '../../core/record/tape.ts'
import { formatRecord } from '../../core/record/text.ts'
import { fullRecord } from '../../core/record/write.ts'
import type { Table } from '../../core/table.ts'
import { luckOf } from '../../fair/luck.ts'
import type { SeatLuck } from '../../fair/luck.ts'
import { Denial } from '../denial.ts'
import type { EndEntry } from '../hall/entries.ts'
import { heardBefore, linesBefore } from './earlier.ts'
import { asideTold, pastOf } from './history.ts'
import { diceHeaders, reopened, seatsOf } from './stored-game.ts'
import type { Reopened, StoredGame } from './stored-game.ts'

// What is worked out from the whole log of a game: slow, and therefore done in a thread.

/** What a seat heard, numbered from 1 in the order in which it heard it. */
export interface SeatLog {
  /** The number of the first happening here. */
  first: number
  happenings: readonly Happening[]
}

/** A finished game at one moment: after so many lines of its full record. */
export interface Moment {
  n: number
  /** Lines in all. */
  of: number
  /** What the last of these lines brought. */
  happenings: readonly Happening[]
  view: Seen
}

export function seatRecordText(stored: StoredGame, seat: Seat): string {
  mustHave(stored, seat)
  const game = reopened(stored)
  const more = [...diceHeaders(stored, game, seat), ...tableHeaders(stored, game)]
  return formatRecord(withEarlier(seatRecord(game.table, seat, more), { stored, game, seat }))
}

export function fullRecordText(stored: StoredGame): string {
  const game = reopened(stored)
  mustBeOver(game)
  const more = [...diceHeaders(stored, game, 'open'), ...tableHeaders(stored, game)]
  const how = { stored, game, seat: 'open' }
  return formatRecord(withEarlier(fullRecord(game.table, more), how))
}

/** In front of it what other rules were played by, as far as the record is for. */
function withEarlier(
  record: GameRecord,
  { stored, game, seat }: { stored: StoredGame; game: Reopened; seat: Seat },
): GameRecord {
  const earlier = linesBefore(stored, game.table.setup.game, seat)
  return { ...record, lines: [...earlier, ...record.lines] }
}

/** From the happening after number `since` on; from the first when the seat never heard so many. */
export function seatLog(stored: StoredGame, seat: Seat, since = 0): SeatLog {
  mustHave(stored, seat)
  const { paused } = stored
  const whole = paused === undefined ? stored : { ...stored, rows: paused.rows }
  const heard: number[] = [0]
  const game = reopened(whole, {
    after: (_, table) => void heard.push(table.log(seat).length),
  })
  const told = [...game.table.log(seat)]
  game.past.asides.forEach(({ aside, after }, earlier) => {
    told.splice(heard[after]! + earlier, 0, asideTold(aside))
  })
  told.unshift(...heardBefore(stored, seat))
  if (paused !== undefined) {
    told.push(...unfinished(game.table, seat))
    told.length = Math.min(told.length, paused.heard[seat] ?? 0)
  }
  const known = since <= told.length ? since : 0
  return { first: known + 1, happenings: told.slice(known) }
}

/** What others have not finished: an announcement has told it all the same. */
function unfinished(table: Table, seat: Seat): Happening[] {
  const history = table.history()
  const last = history.findLastIndex((entry) => entry.is !== 'reply' || entry.final !== 'no')
  return history.slice(last + 1).flatMap((entry) => {
    const isOther = entry.is === 'reply' && entry.reply.seat !== seat
    return isOther ? heardOf(entry.told, seat) : []
  })
}

export function momentOf(stored: StoredGame, n: number): Moment {
  let state: unknown
  const game = reopened(stored, {
    after(_, { setup, history, state: now }) {
      // What was taken back without trace makes way for what came in its place.
      if (history().length === n) state = setup.game.clone(now())
    },
  })
  mustBeOver(game)
  const history = game.table.history()
  const { game: rules, scenario, options = [] } = game.table.setup
  if (n === 0) state = rules.setup(scenario, options)
  if (state === undefined)
    throw new Denial('not-found', `The game has ${history.length} lines; there is no line ${n}.`)
  const entry = history[n - 1]
  const told = entry === undefined || entry.is === 'back' ? [] : entry.told
  const happenings = told.map(({ what }) => what)
  return { n, of: history.length, happenings, view: rules.view(state, 'open') }
}

/** Everything from the beginning as the seat saw it; in a pause up to its announcement. */
export function seatTape(stored: StoredGame, seat: Seat): Tape {
  const game = reopened(stored)
  if (seat === 'open') mustBeOver(game)
  else mustHave(stored, seat)
  return tapeOf(game.table, { seat, isOver: game.isOver })
}

/** What each seat's dice were like, as far as this seat may see them; dice that were taken back were rolled, too. */
export function diceLuck(stored: StoredGame, seat: Seat): SeatLuck[] {
  mustHave(stored, seat)
  const { table, isOver } = reopened(stored)
  const rolls = table.history().flatMap((entry) => {
    if (entry.is !== 'reply') return []
    const by = entry.reply.seat
    const seen = entry.drawn.filter(({ chance }) => isOver || maySee(chance.seen, seat))
    return seen.map(({ chance, values }) => ({ chance, values, by }))
  })
  return luckOf(rolls)
}

function mustHave(stored: StoredGame, seat: Seat): void {
  if (seat !== 'table' && !seatsOf(stored).some((one) => one.seat === seat))
    throw new Denial('not-found', `There is no seat ${seat} in this game.`)
}

function mustBeOver({ isOver }: Reopened): void {
  if (!isOver)
    throw new Denial('conflict', 'Both sides are shown together only when the game is over.')
}

/** What the rules know nothing of: an end at the table, and rules replaced under the game. */
function tableHeaders(stored: StoredGame, game: Reopened): Header[] {
  const carried = pastOf(stored.rows).asides.flatMap(({ aside }) =>
    'rules' in aside ? [`${aside.from} to ${aside.rules}, ${aside.how}`] : [],
  )
  return [
    ...(carried.length > 0 ? [{ key: 'Carried', value: carried.join('; ') }] : []),
    ...(game.end === undefined ? [] : [{ key: ENDED, value: endSaid(stored, game.end) }]),
  ]
}

const WORDS = { resigned: 'resignation', forfeit: 'forfeit', draw: 'agreement' } as const

function endSaid(stored: StoredGame, { end, seat }: EndEntry): string {
  return endText(seatsOf(stored), { by: WORDS[end], ...(seat !== undefined && { seat }) })
}
