import type { Work } from '../../server/store/errands.ts'
import type { Io } from '../terminal/io.ts'
import { positionals, readArguments } from './arguments.ts'
import type { Command } from './command.ts'
import { storeTools, WHERE } from './store.ts'

export const forgetCommand: Command = {
  name: 'forget',
  usage: 'forget <game> [--yes]',
  summary: 'Takes a game out of the store for good, while the server runs or not.',
  details: [
    WHERE,
    'Without --yes it only says what the game is. Its players are told and whoever looks at it is sent away. Its log,',
    'chat and notes are deleted; backups from before still have them.',
  ],
  run: (args, io) => operate('forget', args, io),
}

export const mendCommand: Command = {
  name: 'mend',
  usage: 'mend <game> [--yes]',
  summary: 'Lets a game with a damaged log go on from the last move that is vouched for.',
  details: [
    WHERE,
    'Without --yes it only says what is damaged, who plays, where the game would go on, and how many rows of its log would',
    'no longer count, also where they are still in the store: restore a backup instead where there is a better one. The',
    'players are told that the game was set back. Exit code 1 where there is nothing to mend.',
  ],
  run: (args, io) => operate('mend', args, io),
}

async function operate(work: Work, args: readonly string[], io: Io): Promise<number> {
  // The name of a game may begin with a dash.
  const rest = args.filter((one) => one !== '--yes')
  const given = readArguments(work, ['--', ...rest], {}).positionals
  const [game = ''] = positionals(work, given, ['<game>'])
  const { place, explainingStore, world } = await storeTools()
  const operating = await import('../../server/operating.ts')
  const wish = { work, game }
  const { lines, isDue } = await explainingStore(place, () => operating.described(place, wish))
  const isWanted = rest.length < args.length
  // Why nothing is to be done is said once.
  for (const line of isWanted && !isDue ? lines.slice(0, 1) : lines) io.out(line)
  if (!isWanted) {
    if (isDue) io.out(`Nothing was done: say ${work} ${game} --yes.`)
    return 0
  }
  const { text, isDone } = await explainingStore(place, () => operating.operate(place, world, wish))
  if (isDone) io.out(text)
  else io.err(text)
  return isDone ? 0 : 1
}
