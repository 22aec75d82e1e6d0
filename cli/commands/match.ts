import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Game } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { formatRecord } from '../../core/record/text.ts'
import { fullRecord } from '../../core/record/write.ts'
import type { Table } from '../../core/table.ts'
import { whyOf } from './arguments.ts'
import type { Dice } from './dice.ts'
import { SEATED, seatingText } from './seating.ts'
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

export function saveRecord(path: string, { table, dice }: Played, seating: Seating): void {
  const headers = [
    ...dice.headers(table.outcome() === undefined ? 'unfinished' : 'over'),
    { key: SEATED, value: seatingText(seating) },
  ]
  try {
    writeFileSync(path, formatRecord(fullRecord(table, headers)))
  } catch (error) {
    throw new Problem(path, `cannot be written: ${whyNotWritten(path, error)}`)
  }
}

function whyNotWritten(path: string, error: unknown): string {
  const folder = dirname(path)
  if (!existsSync(folder)) return `there is no folder ${folder}`
  return whyOf(error)
}

/** Complains before play about a file that could not be written after it. */
export function checkWritable(option: string, path: string): void {
  try {
    const isThere = existsSync(path)
    if (isThere && statSync(path).isDirectory()) throw new Problem(option, `${path} is a folder`)
    accessSync(isThere ? path : dirname(path), constants.W_OK)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(option, `${path} cannot be written: ${whyNotWritten(path, error)}`)
  }
}
