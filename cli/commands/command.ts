import type { Io } from '../terminal/io.ts'

export interface Command {
  name: string
  /** As typed: the name, its arguments and options. */
  usage: string
  summary: string
  /** Further lines of help. */
  details: readonly string[]
  /** Gives the exit code. */
  run(args: readonly string[], io: Io): Promise<number> | number
}
