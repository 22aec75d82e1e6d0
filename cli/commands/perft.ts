import { outcomes } from '../../core/chance.ts'
import type { Game, Reply } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { repliesTo } from '../../core/testing/watch.ts'
import type { Io } from '../terminal/io.ts'
import { gameNamed, positionals, readArguments, scenarioNamed, wholeNumber } from './arguments.ts'
import type { Command } from './command.ts'
import { readPosition } from './position.ts'

export const perftCommand: Command = {
  name: 'perft',
  usage: 'perft <game> --depth N [--position FILE]',
  summary: 'Counts the positions that can be reached in so many answers.',
  details: [
    'Every legal answer of the asks that wait is a child; a roll or draw is one step deep, and each of its equally',
    'likely results is a child of its own. Forced asks are never asked and offers are left out, so neither counts.',
  ],
  run: perft,
}

function perft(args: readonly string[], io: Io): number {
  const { values, positionals: given } = readArguments('perft', args, {
    depth: { type: 'string' },
    position: { type: 'string' },
  })
  const [id = ''] = positionals('perft', given, ['<game>'])
  const game = gameNamed(id)
  const depth = wholeNumber('--depth', values.depth, { otherwise: 3, least: 1, most: 20 })
  const start = startOf(game, values.position)
  for (let deep = 1; deep <= depth; deep++) {
    const began = process.cpuUsage()
    const nodes = count(game, start, deep)
    const { user, system } = process.cpuUsage(began)
    io.out(`depth ${deep}  ${nodes} nodes  ${((user + system) / 1000).toFixed(0)} ms`)
  }
  return 0
}

function startOf(game: Game, path: string | undefined): unknown {
  if (path === undefined) return game.setup(scenarioNamed(game, undefined), [])
  const { position, options } = readPosition(path, game)
  return game.setup(position, options)
}

/** Nodes exactly so many answers away. */
export function count(game: Game, state: unknown, depth: number): number {
  if (depth === 0) return 1
  let nodes = 0
  for (const { reply, ways } of childrenOf(game, state)) {
    const child = game.clone(state)
    const result = game.answer(child, reply)
    if (isRefused(result)) throw new Error(`Rule ${result.refused.rule} refused what it offered.`)
    nodes += ways * count(game, child, depth - 1)
  }
  return nodes
}

function childrenOf(game: Game, state: unknown): { reply: Reply; ways: number }[] {
  return game.ask(state).flatMap((ask): { reply: Reply; ways: number }[] => {
    if (isChance(ask))
      return outcomes(ask).map(({ values, weight }) => ({
        reply: { seat: 'nature', values },
        ways: weight[0],
      }))
    return ask.kind === 'may' ? [] : repliesTo(ask).map((reply) => ({ reply, ways: 1 }))
  })
}
