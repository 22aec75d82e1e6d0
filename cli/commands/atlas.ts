import { join } from 'node:path'
import { atlas } from '../atlas.ts'
import { projectRoot } from '../coverage-files.ts'
import { gameNamed, positionals, readArguments } from './arguments.ts'
import type { Command } from './command.ts'

export const atlasCommand: Command = {
  name: 'atlas',
  usage: 'atlas <game> [--out DIR]',
  summary: 'Compiles a map from its sources and draws it.',
  details: ['The compiled map goes into the game, drawings into DIR (.cache/atlas).'],
  async run(args, io) {
    const { values, positionals: given } = readArguments('atlas', args, { out: { type: 'string' } })
    const [id = ''] = positionals('atlas', given, ['<game>'])
    gameNamed(id)
    const { report, files } = await atlas(id, values.out ?? join(projectRoot(), '.cache', 'atlas'))
    for (const { level, where, say } of report) io.out(`${level} ${where}: ${say}`)
    for (const file of files) io.out(file)
    return report.some(({ level }) => level === 'error') ? 1 : 0
  },
}
