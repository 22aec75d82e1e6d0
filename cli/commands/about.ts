import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { About, Game, Provenance } from '../../core/contract.ts'
import { projectRoot } from '../coverage-files.ts'
import { gapsOf } from '../coverage-gaps.ts'
import { rulingsIn } from '../rulings.ts'
import type { Io } from '../terminal/io.ts'
import { names } from '../terminal/looks.ts'
import { wordsOf } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import { gameNamed, positionals, readArguments } from './arguments.ts'
import type { Command } from './command.ts'

export const aboutCommand: Command = {
  name: 'about',
  usage: 'about <game>',
  summary: 'Tells where a game comes from: edition, sources, rulings, how complete it is.',
  details: [],
  async run(args, io) {
    const [id = ''] = positionals('about', readArguments('about', args, {}).positionals, ['<game>'])
    const game = gameNamed(id)
    const words = wordsOf(game, names[id])
    printHead(game, words, io)
    printSources(game.about, io)
    printRulings(id, io)
    await printCompleteness(id, io)
    return 0
  },
}

function printHead(game: Game, words: Words, io: Io): void {
  const { about } = game
  io.out(`${about.title} (${about.id}), rules ${about.version}`)
  io.out(`Edition: ${about.edition}`)
  for (const { id, say } of about.scenarios) io.out(`Scenario ${id}: ${words.say(say)}`)
  const first = about.scenarios[0]?.id ?? ''
  const seats = game.seats(first, []).map(({ seat, name }) => `${seat} (${words.say(name)})`)
  io.out(`Seats: ${seats.join(', ')}`)
  for (const { id, rule, say } of about.options) io.out(`Option ${id} [${rule}]: ${words.say(say)}`)
}

const GROUPS: readonly [Provenance, string][] = [
  ['given', 'Given by the rulebook'],
  ['constrained', 'Constrained by its text'],
  ['reconstructed', 'Reconstructed by us'],
]

function printSources({ sources }: About, io: Io): void {
  for (const [kind, title] of GROUPS) {
    const group = sources.filter((source) => source.is === kind)
    if (group.length === 0) continue
    io.out(`\n${title}:`)
    for (const { what, why } of group) io.out(`  ${what}: ${why}`)
  }
}

function printRulings(id: string, io: Io): void {
  const name = `games/${id}/rulings.md`
  const path = join(projectRoot(), name)
  if (!existsSync(path)) return
  const rulings = rulingsIn(readFileSync(path, 'utf8'))
  io.out(`\nRulings where the text leaves a doubt: ${rulings.length}, in ${name}`)
  for (const { id: number, title } of rulings) io.out(`  ${number.padEnd(6)}${title}`)
}

async function printCompleteness(id: string, io: Io): Promise<void> {
  // The compiler that reads the citations is slow to load.
  const { citedIn } = await import('../coverage-report.ts')
  const cited = citedIn(projectRoot(), id)
  const rows = cited.rows.length
  const done = cited.rows.filter((row) => gapsOf(row, cited).length === 0).length
  io.out(
    `\nComplete: ${done} of ${rows} obligations of the rulebook have code and a test that cite them.`,
  )
  if (done < rows) io.out(`Run: coverage ${id}`)
}
