import { games } from '../../games/index.ts'
import { positionals, readArguments } from './arguments.ts'
import type { Command } from './command.ts'

export const gamesCommand: Command = {
  name: 'games',
  usage: 'games',
  summary: 'Lists the games.',
  details: [],
  run(args, io) {
    positionals('games', readArguments('games', args, {}).positionals, [])
    for (const { about } of Object.values(games))
      io.out(`${about.id.padEnd(10)}${about.title} (rules ${about.version})`)
    return 0
  },
}
