import { parseArgs } from 'node:util'
import { Problem } from '../core/problem.ts'
import { chosenGames, projectRoot } from './coverage-files.ts'
import type { CoverageWishes } from './coverage-report.ts'

/** `coverage [game] [--prove] [--rows N] [--seed S] [--row ID]…`: whether every row of a rulebook is accounted for. */
export async function coverage(args: readonly string[]): Promise<number> {
  const wishes = readWishes(args)
  // The compiler is slow to load and no other command needs it.
  const { reportCoverage } = await import('./coverage-report.ts')
  const root = projectRoot()
  let worst = 0
  for (const game of chosenGames(root, wishes.game))
    worst = Math.max(worst, await reportCoverage(root, game, wishes))
  return worst
}

function readWishes(args: readonly string[]): CoverageWishes & { game: string | undefined } {
  const { values, positionals } = parsed(args)
  if (positionals.length > 1)
    throw new Problem('coverage', `one game at a time, not ${positionals.join(' and ')}`)
  return {
    game: positionals[0],
    isProof: values.prove ?? false,
    only: values.row,
    rows: wholeNumber(values.rows, '--rows'),
    seed: wholeNumber(values.seed, '--seed'),
  }
}

function parsed(args: readonly string[]) {
  const options = {
    prove: { type: 'boolean' },
    row: { type: 'string', multiple: true },
    rows: { type: 'string' },
    seed: { type: 'string' },
  } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Problem('coverage', `${(error as Error).message.split('. ')[0]}`)
  }
}

function wholeNumber(text: string | undefined, where: string): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Problem(where, `${JSON.stringify(text)} is no whole number`)
}
