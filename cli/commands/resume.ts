import type { Game } from '../../core/contract.ts'
import { headerOf } from '../../core/record/record.ts'
import { replayRecord } from '../../core/record/replay.ts'
import { rerun } from '../../core/record/rerun.ts'
import { parseRecord } from '../../core/record/text.ts'
import type { Entry, NatureDraw, Table } from '../../core/table.ts'
import { fairCheck } from '../../fair/record.ts'
import { readText } from './arguments.ts'
import { diceOf } from './dice.ts'
import type { Dice } from './dice.ts'
import { SEATED, hasPerson, seatingOf } from './seating.ts'
import type { Seating } from './seating.ts'

export interface Resumed {
  table: Table
  dice: Dice
  /** Who sat there; undefined: the record does not say, or no person did. */
  seating: Seating | undefined
}

/** The table of a saved game, checked and ready to go on with the dice it had. */
export function resumed(game: Game, path: string): Resumed {
  const record = parseRecord(readText(path))
  const { table } = replayRecord(game, record, { dice: fairCheck })
  const { scenario, options = [] } = table.setup
  const name = typeof scenario === 'string' ? scenario : ''
  const seats = game.seats(name || (game.about.scenarios[0]?.id ?? ''), options)
  const dice = diceOf(record.headers, seats, table.history().flatMap(drawnIn))
  const seated = headerOf(record.headers, SEATED)?.value
  const seating = seated === undefined ? undefined : seatingOf(table.seats, seated, path)
  return {
    table: rerun({ ...table.setup, nature: dice.nature }, table.history()),
    dice,
    seating: seating !== undefined && hasPerson(seating) ? seating : undefined,
  }
}

function drawnIn(entry: Entry): NatureDraw[] {
  return entry.is === 'back' ? [] : entry.drawn
}
