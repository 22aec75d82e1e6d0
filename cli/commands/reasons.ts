import { fastChance } from '../../core/chance.ts'
import type { Game, Seen } from '../../core/contract.ts'
import { isAt } from '../../core/hex/place.ts'
import { wordsOf } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import { doubt } from '../../core/testing/reasons.ts'
import type { Doubted } from '../../core/testing/reasons.ts'
import type { Io } from '../terminal/io.ts'
import { looks, names } from '../terminal/looks.ts'
import { gameNamed, positionals, readArguments, scenarioNamed, wholeNumber } from './arguments.ts'
import type { Command } from './command.ts'

export const reasonsCommand: Command = {
  name: 'reasons',
  usage: 'reasons <game> [--scenario NAME] [--nouns N] [--draw N] [--seed S]',
  summary: 'Doubts what is not offered at the asks of random games: each must have a reason.',
  details: [
    'Whatever is not offered has a reason of its own, whatever is offered has none; the exit code is 1 otherwise.',
    '--draw prints so many of them with where they stand, to be read beside the rulebook.',
  ],
  run: reasons,
}

function reasons(args: readonly string[], io: Io): number {
  const { values, positionals: given } = readArguments('reasons', args, {
    scenario: { type: 'string' },
    nouns: { type: 'string' },
    draw: { type: 'string' },
    seed: { type: 'string' },
  })
  const [id = ''] = positionals('reasons', given, ['<game>'])
  const game = gameNamed(id)
  const scenario = scenarioNamed(game, values.scenario)
  const nouns = wholeNumber('--nouns', values.nouns, { otherwise: 1000, least: 1 })
  const most = wholeNumber('--draw', values.draw, { otherwise: 0, least: 0 })
  const chance = fastChance(values.seed ?? 'reasons')
  const { offered, refused, findings } = doubt(game, { scenario, chance, nouns })
  for (let left = Math.min(most, refused.length); left > 0; left--) {
    const [one] = refused.splice(chance.below(refused.length), 1)
    for (const line of linesOf(game, one!)) io.out(line)
  }
  for (const finding of findings) io.out(finding)
  io.out(`${nouns} nouns not offered, ${offered} offered, ${findings.length} findings`)
  return findings.length === 0 ? 0 : 1
}

/** What a reader needs to judge a reason: who is asked what, what he wanted, what stands against it, and who is there. */
function linesOf(game: Game, { state, ask, reply, option, why }: Doubted<unknown>): string[] {
  const words = wordsOf(game, names[game.about.id])
  const view = game.view(state, ask.seat)
  const head = `${words.say(view.stage)} · ${ask.seat}: ${words.say(ask.say)} (${ask.rule})`
  const wish = `  ${reply.verb} ${words.name(option.of, reply.noun)}`
  const reason = why === undefined ? 'nothing' : `${words.say(why.say)} (${why.rule})`
  const offered = option.nouns!.slice(0, 8).map((noun) => words.print(option.of, noun))
  const others = `  offered to ${reply.verb}: ${offered.join(' ') || 'nothing'}`
  return [
    '',
    head,
    `${wish}: ${reason}`,
    others,
    ...aboutThing(game, view, { words, option, reply }),
  ]
}

/** The ground of the hex meant and of those beside it, and who stands there. */
function aboutThing(
  game: Game,
  view: Seen,
  { words, option, reply }: Pick<Doubted<unknown>, 'option' | 'reply'> & { words: Words },
): string[] {
  const look = looks[game.about.id]!
  const own = look.units(view).filter(({ piece }) => piece.noun === reply.noun)
  const lines = own
    .filter(({ piece }) => piece.of === option.of)
    .map(({ name, where, facts }) => `  ${name}: ${where}; ${facts}`)
  const hex = option.of === 'hex' ? reply.noun : look.hexOf(view, option.of!, reply.noun)
  if (hex === undefined || hex < 0 || hex >= look.grid.n) return lines
  const beside = look.hexsides(hex)
  const counters = look.counters(view)
  const there = [hex, ...beside.map(({ to }) => to)].flatMap((at) =>
    counters
      .filter((one) => isAt(look.grid, one.hex, at))
      .map((one) => `  ${words.name('hex', at)}: ${one.say}`),
  )
  const sides = beside
    .filter(({ holds }) => holds.length > 0)
    .map(({ to, holds }) => `${words.name('hex', to)} ${holds.join('+')}`)
  return [...lines, `  ${look.describe(hex)}; ${sides.join(', ')}`, ...there]
}
