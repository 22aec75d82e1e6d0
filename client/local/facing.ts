import type { Happening, Seat } from '../../core/contract.ts'
import type { Table } from '../../core/table.ts'
import type { Told } from '../session/remote-told.ts'
import type { Head } from './kept.ts'

/** The seats of persons at this screen. */
export function persons({ seats }: Pick<Head, 'seats'>): Seat[] {
  return Object.keys(seats).filter((seat) => seats[seat] === 'me')
}

/** Whom somebody waits for, in the order of the asks. */
export function deciding(table: Table): Seat[] {
  const seats = table.asks().flatMap(({ seat, kind }) => (kind === 'must' ? [seat] : []))
  return [...new Set(seats)]
}

/** The person who should sit at the table, while it is turned to another: who decides now, if the other does not. */
export function nextPerson(table: Table, head: Head, facing: Seat | undefined): Seat | undefined {
  const due = deciding(table)
  if (facing !== undefined && due.includes(facing)) return undefined
  return due.find((seat) => head.seats[seat] === 'me' && seat !== facing)
}

/** What one seat has been shown; tells what is new. */
export class Eyes {
  readonly seat: Seat
  private heard: readonly Happening[]
  private shown = ''

  constructor(table: Table, seat: Seat, known: number) {
    this.seat = seat
    this.heard = table.log(seat).slice(0, known)
  }

  get known(): number {
    return this.heard.length
  }

  /** Undefined: nothing looks different. */
  look(table: Table): Told | undefined {
    const log = table.log(this.seat)
    const view = table.view(this.seat)
    const kept = commonLength(this.heard, log)
    const text = JSON.stringify(view)
    if (text === this.shown && kept === log.length && kept === this.heard.length) return undefined
    const dropped = this.heard.length - kept
    const isFresh = this.shown === ''
    this.shown = text
    this.heard = log.slice()
    return { seat: this.seat, view, isFresh, happened: log.slice(kept), dropped, log: log.length }
  }
}

/** Happenings taken back are gone from the end; the rest are the very same objects. */
function commonLength(a: readonly Happening[], b: readonly Happening[]): number {
  let length = Math.min(a.length, b.length)
  while (length > 0 && a[length - 1] !== b[length - 1]) length--
  return length
}
