import { writeFileSync } from 'node:fs'
import type { Game } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { formatRecord } from '../../core/record/text.ts'
import { fullRecord } from '../../core/record/write.ts'
import type { Table } from '../../core/table.ts'
import { whyOf } from './arguments.ts'
import type { Dice } from './dice.ts'
import type { Seating } from './seating.ts'

/** What a game is played with. */
export interface Match {
  game: Game
  scenario: string
  options: string[]
  seating: Seating
}

/** A table and the dice it is played with. */
export interface Played {
  table: Table
  dice: Dice
}

export function saveRecord(path: string, { table, dice }: Played): void {
  const headers = dice.headers(table.outcome() === undefined ? 'unfinished' : 'over')
  try {
    writeFileSync(path, formatRecord(fullRecord(table, headers)))
  } catch (error) {
    throw new Problem(path, `cannot be written: ${whyOf(error)}`)
  }
}
