import { fastChance } from '../../core/chance.ts'
import type { Game, Seat } from '../../core/contract.ts'
import { sealing, viewing } from '../../core/testing/leaks.ts'
import type { Workbench } from '../../core/testing/measure.ts'
import { checkMutants } from '../../core/testing/mutate.ts'
import { playRandom } from '../../core/testing/random-play.ts'
import type { Played } from '../../core/testing/random-play.ts'
import { cloning, reloading } from '../../core/testing/round-trip.ts'
import { sparsely } from '../../core/testing/soak.ts'
import type { Watch } from '../../core/testing/watch.ts'
import { kitOf } from '../../games/kits.ts'
import type { Io } from '../terminal/io.ts'
import { gameNamed, positionals, readArguments, scenarioNamed, wholeNumber } from './arguments.ts'
import type { Command } from './command.ts'
import { randomPosition } from './random-position.ts'
import { retraced } from './retrace.ts'

export const fuzzCommand: Command = {
  name: 'fuzz',
  usage: 'fuzz <game> --seconds N [--seed S]',
  summary: 'Plays random games and positions and checks everything that must always hold.',
  details: [
    'After every reply: invariants, progress, the form of the asks; saving, loading and cloning change nothing.',
    'Now and then: wrong replies are refused without a trace, and no view tells what it must not.',
    'A finding is printed with its seed and the replies that lead to it. Exit code 1: something was found.',
  ],
  run: fuzz,
}

/** Views and wrong replies are looked at once in so many asks. */
const SPARSE = 25

interface Counts {
  games: number
  positions: number
  replies: number
  refused: number
  views: number
  findings: number
}

async function fuzz(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals: given } = readArguments('fuzz', args, {
    seconds: { type: 'string' },
    seed: { type: 'string' },
  })
  const [id = ''] = positionals('fuzz', given, ['<game>'])
  const game = gameNamed(id)
  const bench = await (await kitOf(id)?.workshop())?.bench?.()
  const seconds = wholeNumber('--seconds', values.seconds, { otherwise: 10, least: 1 })
  const seed = values.seed ?? String(Date.now())
  const counts: Counts = { games: 0, positions: 0, replies: 0, refused: 0, views: 0, findings: 0 }
  const end = performance.now() + seconds * 1000
  for (let round = 0; performance.now() < end; round++) {
    io.progress(`${counts.games} games, ${counts.positions} positions, ${counts.replies} replies`)
    fuzzOne(game, {
      seed: `${seed} ${round}`,
      bench: round % 4 === 3 ? undefined : bench,
      counts,
      end,
      io,
    })
  }
  io.progress('')
  io.out(
    `seed ${seed}: ${counts.games} games, ${counts.positions} positions, ${counts.replies} replies, ` +
      `${counts.views} looks at all views, ${counts.refused} wrong replies refused, ${counts.findings} findings`,
  )
  return counts.findings === 0 ? 0 : 1
}

interface Round {
  seed: string
  /** What a random position is made of; a game is played from the beginning without. */
  bench: Workbench | undefined
  counts: Counts
  /** When to stop, even in the middle of a game. */
  end: number
  io: Io
}

const TIME_IS_UP = 'The time is up.'

function fuzzOne(game: Game, round: Round): void {
  const { seed, bench, counts, end, io } = round
  const scenario = scenarioNamed(game, undefined)
  const start = bench === undefined ? scenario : randomPosition(game, bench, seed)
  const state = game.setup(start, [])
  const seats = game.seats(scenario, []).map(({ seat }) => seat)
  const watch = [stopping(end), ...watchesFor(game, { state, seats, seed, counts })]
  const played = playRandom(game, { state, chance: fastChance(seed), watch })
  played.findings = played.findings.filter((finding) => !finding.includes(TIME_IS_UP))
  counts[bench === undefined ? 'games' : 'positions']++
  counts.replies += played.replies.length
  if (played.findings.length === 0) return
  counts.findings += played.findings.length
  io.out(findingText(game, { seed, start, played }))
}

function stopping(end: number): Watch<unknown> {
  return {
    atAsk() {
      if (performance.now() > end) throw new Error(TIME_IS_UP)
      return []
    },
  }
}

function findingText(
  game: Game,
  { seed, start, played }: { seed: string; start: Parameters<Game['setup']>[0]; played: Played },
): string {
  return [
    `FOUND with seed ${seed}:`,
    ...played.findings.map((finding) => `  ${finding}`),
    ...(typeof start === 'string' ? [] : [`  from ${JSON.stringify(start)}`]),
    `  after ${retraced(game, start, played.replies).join('; ')}`,
  ].join('\n')
}

interface Watched {
  state: unknown
  seats: readonly Seat[]
  seed: string
  counts: Counts
}

function watchesFor(game: Game, { state, seats, seed, counts }: Watched): Watch<unknown>[] {
  const chance = fastChance(`${seed} watch`)
  const mutants: Watch<unknown> = {
    atAsk(at) {
      const { findings, refused } = checkMutants(game, at, chance)
      counts.refused += refused
      return findings
    },
  }
  const views = viewing(game, { seats: [...seats, 'table'], chance })
  const looked: Watch<unknown> = {
    atAsk(at) {
      counts.views++
      return views.atAsk?.(at) ?? []
    },
  }
  return [
    reloading(game, state),
    cloning(game, state),
    sealing(game, seats),
    sparsely(looked, SPARSE),
    sparsely(mutants, SPARSE),
  ]
}
