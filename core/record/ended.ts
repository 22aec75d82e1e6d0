import type { Seat, SeatInfo } from '../contract.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Header } from './record.ts'
import { RecordError } from './record.ts'

// How a game ended at the table, which its rules know nothing of: given up, forfeited, or drawn.

export const ENDED = 'Ended'
const DRAW = 'draw by agreement'

export interface TableEnd {
  by: 'resignation' | 'forfeit' | 'agreement'
  /** Who gave up, or had no time left. */
  seat?: Seat
  winners: readonly Seat[]
}

type Sides = readonly Pick<SeatInfo, 'seat' | 'side'>[]

/** As a result reads: who won, and by what. */
export function endText(seats: Sides, { by, seat }: Omit<TableEnd, 'winners'>): string {
  if (by === 'agreement' || seat === undefined) return DRAW
  return `${opponents(seats, seat).join(', ')} by ${by} of ${seat}`
}

export function readEnd(seats: Sides, { value, line = 0 }: Header): TableEnd {
  if (value === DRAW) return { by: 'agreement', winners: [] }
  const [, by, seat] = /^.+ by (resignation|forfeit) of (\S+)$/.exec(value) ?? []
  if (by === undefined || seat === undefined) {
    const reason = `an end at the table reads "… by resignation of …", "… by forfeit of …" or "${DRAW}"`
    throw new RecordError('result', line, reason)
  }
  const end = { by: by as TableEnd['by'], seat, winners: opponents(seats, seat) }
  if (!seats.some((one) => one.seat === seat) || endText(seats, end) !== value)
    throw new RecordError('result', line, `who gives up has lost with his side: ${value} cannot be`)
  return end
}

/** Over the end as written and the state at which the game stood. */
export function endCheck(hash: string, value: string): string {
  return fingerprint(`${hash} ended ${value}`).slice(0, 4)
}

function opponents(seats: Sides, name: Seat): Seat[] {
  const side = seats.find(({ seat }) => seat === name)?.side
  return seats.filter((one) => one.side !== side).map(({ seat }) => seat)
}
