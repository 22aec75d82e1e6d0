import { parseArgs } from 'node:util'
import { Problem } from '../core/problem.ts'
import { chosenGames, projectRoot } from './coverage-files.ts'

/** `lint [game]`: checks all data of the games; 2 when something is wrong. */
export async function lint(args: readonly string[]): Promise<number> {
  const root = projectRoot()
  const chosen = chosenGames(root, gameIn(args))
  // Schemas and the compiler are slow to load and few commands need them.
  const { faultsIn } = await import('./lint-game.ts')
  let count = 0
  for (const game of chosen) {
    const { faults, files } = faultsIn(root, game)
    for (const { where, say } of faults) console.log(`${where}: ${say}`)
    console.log(`${game}: ${files} data files, ${faults.length} faults`)
    count += faults.length
  }
  return count === 0 ? 0 : 2
}

function gameIn(args: readonly string[]): string | undefined {
  try {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true })
    if (positionals.length <= 1) return positionals[0]
  } catch (error) {
    throw new Problem('lint', (error as Error).message.split('. ')[0]!)
  }
  throw new Problem('lint', `one game at a time, not ${args.join(' and ')}`)
}
