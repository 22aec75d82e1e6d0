import { botNamed } from '../../bots/index.ts'
import { botsFor } from '../../bots/lazy.ts'
import { playBots } from '../../bots/play.ts'
import { fastChance } from '../../core/chance.ts'
import type { Ask, Game } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import type { Measure, OwnMeasure } from '../../core/testing/measure.ts'
import { randomReply } from '../../core/testing/random-play.ts'
import { games } from '../../games/index.ts'
import { kitOf } from '../../games/kits.ts'
import type { Io } from '../terminal/io.ts'
import { gameNamed, positionals, readArguments, scenarioNamed, wholeNumber } from './arguments.ts'
import type { Command } from './command.ts'

export const benchCommand: Command = {
  name: 'bench',
  usage: 'bench [game] [--scenario NAME] [--runs N] [--games N] [--json]',
  summary: 'Measures speed per CPU second, with the spread over several runs.',
  details: [
    'A reply is an ask and its answer, chosen at random, by a seat with more than one option; nature and forced',
    'asks do not count. Each figure is the median of the runs, with the lowest and the highest; play is warmed up for',
    'twelve CPU seconds before it is measured, until then the engine still compiles; a run of short games goes on for',
    'half a second.',
  ],
  run: bench,
}

interface Figure {
  name: string
  unit: string
  /** What it should reach, or stay below. */
  mark?: { at: number; is: 'least' | 'most' }
  values: number[]
}

interface Size {
  runs: number
  games: number
  /** Absent: the first of the game. */
  scenario?: string | undefined
}

async function bench(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals: given } = readArguments('bench', args, {
    scenario: { type: 'string' },
    runs: { type: 'string' },
    games: { type: 'string' },
    json: { type: 'boolean' },
  })
  const ids = given.length === 0 ? Object.keys(games) : positionals('bench', given, ['<game>'])
  const size = {
    runs: wholeNumber('--runs', values.runs, { otherwise: 7, least: 1, most: 1000 }),
    games: wholeNumber('--games', values.games, { otherwise: 30, least: 1, most: 10_000 }),
    scenario: values.scenario,
  }
  for (const id of ids) {
    const game = gameNamed(id)
    const measure = await (await kitOf(id)?.workshop())?.measure()
    const figures = figuresOf({ game, measure }, size, io)
    if (values.json) io.out(JSON.stringify({ game: id, ...size, figures }))
    else for (const line of tableOf(id, size, figures)) io.out(line)
  }
  return 0
}

/** A game, and what it is measured against, if anything. */
interface Measured {
  game: Game
  measure: Measure | undefined
}

function figuresOf({ game, measure }: Measured, size: Size, io: Io): Figure[] {
  const names = ['play', 'play with views', 'states', 'reach', 'what is its own', 'script']
  const told = (at: number): void => io.progress(`${game.about.id}: measuring ${names[at]} …`)
  told(0)
  const plain = playFigures({ game, measure }, size, 'plain')
  told(1)
  const viewed = playFigures({ game, measure }, size, 'views')
  told(2)
  const states = stateFigures({ game, measure }, size)
  told(3)
  const reach = reachFigure(measure, size)
  told(4)
  const own = (measure?.own ?? []).map((one) => ownFigure(one, size))
  told(5)
  const script = botsFor(game.about.id).includes('script') ? [scriptFigure(game, size)] : []
  io.progress('')
  return [...plain, viewed[0]!, ...states, ...reach, ...own, ...script]
}

/** CPU seconds that a piece of work takes. */
function cpu(work: () => void): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

type Looking = 'plain' | 'views'

function playFigures(
  { game, measure }: Measured,
  { runs, games, scenario }: Size,
  looking: Looking,
): Figure[] {
  const name = looking === 'views' ? 'replies with views of both seats' : 'replies'
  const replies: Figure = { name, unit: 'per CPU second', values: [] }
  const marks = measure?.marks
  if (looking === 'plain' && marks !== undefined) replies.mark = { at: marks.replies, is: 'least' }
  const whole: Figure = { name: 'a complete random game', unit: 'CPU ms', values: [] }
  let from = 0
  const play = (): number => {
    const given = playGames(game, looking, { from, games, scenario })
    from += games
    return given
  }
  const share = Math.min(1, games / WHOLE_RUN)
  atLeast(WARM_SECONDS * share, play)
  for (let run = 0; run < runs; run++) {
    const { seconds, times, sum } = atLeast(RUN_SECONDS * share, play)
    replies.values.push(sum / seconds)
    whole.values.push((1000 * seconds) / (times * games))
  }
  return [replies, whole]
}

/** What runs for weeks is measured warm, and short games often enough; fewer games than these take less of both. */
const WHOLE_RUN = 20
const WARM_SECONDS = 12
const RUN_SECONDS = 0.5

/** Does the work again and again until it has taken so many CPU seconds, and adds up what it gives. */
function atLeast(
  least: number,
  work: () => number,
): { seconds: number; times: number; sum: number } {
  const all = { seconds: 0, times: 0, sum: 0 }
  while (all.times === 0 || all.seconds < least) {
    all.seconds += cpu(() => (all.sum += work()))
    all.times++
  }
  return all
}

/** Plays random games and gives the number of replies by seats that had a choice. */
function playGames(
  game: Game,
  looking: Looking,
  { from, games, ...size }: { from: number; games: number; scenario?: string | undefined },
): number {
  const scenario = scenarioNamed(game, size.scenario)
  const seats = game.seats(scenario, []).map(({ seat }) => seat)
  let given = 0
  for (let number = from; number < from + games; number++) {
    const chance = fastChance(`bench ${number}`)
    const state = game.setup(scenario, [])
    for (;;) {
      const asks = game.ask(state)
      if (looking === 'views') for (const seat of seats) game.view(state, seat)
      const reply = randomReply(asks, chance)
      if (reply === undefined) break
      if (!isChance(asks[0]!) && hasChoice(asks[0]!)) given++
      if (isRefused(game.answer(state, reply))) throw new Error('An offered reply was refused.')
    }
  }
  return given
}

function hasChoice({ options }: Ask): boolean {
  return options.length > 1 || (options[0]?.nouns?.length ?? 1) > 1
}

const TIMES = 20_000

/** Clone and save of states from the middle of games. */
function stateFigures({ game, measure }: Measured, { runs, scenario }: Size): Figure[] {
  const states = [1, 2, 3, 4].map((seed) => midGame(game, scenarioNamed(game, scenario), seed))
  const marks = measure?.marks
  const clone: Figure = {
    name: 'clone of a mid-game state',
    unit: 'µs',
    values: [],
    ...(marks === undefined ? {} : { mark: { at: marks.clone, is: 'most' } }),
  }
  const save: Figure = { name: 'save of a mid-game state as JSON', unit: 'µs', values: [] }
  for (let run = 0; run <= runs; run++) {
    const times = run === 0 ? 1000 : TIMES
    const cloning = cpu(() => repeat(times, (n) => void game.clone(states[n % 4])))
    const saving = cpu(() => repeat(times, (n) => void JSON.stringify(states[n % 4])))
    if (run === 0) continue
    clone.values.push((1e6 * cloning) / times)
    save.values.push((1e6 * saving) / times)
  }
  return [clone, save]
}

function repeat(times: number, work: (n: number) => void): void {
  for (let n = 0; n < times; n++) work(n)
}

/** A state half way through a random game. */
function midGame(game: Game, scenario: string, seed: number): unknown {
  const replay = (most: number): { state: unknown; replies: number } => {
    const chance = fastChance(`middle ${seed}`)
    const state = game.setup(scenario, [])
    let replies = 0
    for (; replies < most; replies++) {
      const reply = randomReply(game.ask(state), chance)
      if (reply === undefined) break
      game.answer(state, reply)
    }
    return { state, replies }
  }
  return replay(Math.floor(replay(Number.MAX_SAFE_INTEGER).replies / 2)).state
}

function reachFigure(measure: Measure | undefined, { runs }: Size): Figure[] {
  if (measure === undefined) return []
  const { hexes, flood, marks } = measure
  const figure: Figure = {
    name: 'reach over the whole map',
    unit: 'CPU ms',
    values: [],
    mark: { at: marks.reach, is: 'most' },
  }
  const times = 4000
  repeat(times, (n) => void flood(n % hexes))
  for (let run = 0; run < runs; run++) {
    const seconds = cpu(() => repeat(times, (n) => void flood(n % hexes)))
    figure.values.push((1000 * seconds) / times)
  }
  return [figure]
}

/** What only this game is measured by. */
function ownFigure({ name, unit, mark, times, once }: OwnMeasure, { runs }: Size): Figure {
  const figure: Figure = { name, unit, values: [], mark: { at: mark, is: 'most' } }
  const parts = unit === 'µs' ? 1e6 : 1000
  repeat(times, once)
  for (let run = 0; run < runs; run++)
    figure.values.push((parts * cpu(() => repeat(times, once))) / times)
  return figure
}

/** A side-turn of the script, from whole games of it against itself. */
function scriptFigure(game: Game, { runs, games, ...size }: Size): Figure {
  const figure: Figure = { name: 'a side-turn of the script', unit: 'CPU ms', values: [] }
  const scenario = scenarioNamed(game, size.scenario)
  const seats = game.seats(scenario, []).map(({ seat }) => seat)
  const each = Math.max(1, Math.floor(games / 10))
  for (let run = 0; run < runs; run++) {
    let turns = 0
    const seconds = cpu(() =>
      repeat(each, (n) => {
        const bots = Object.fromEntries(seats.map((seat) => [seat, botNamed(game, 'script')]))
        const seen = new Set<unknown>()
        const watch = (state: unknown): unknown => seen.add(turnOf(game, state))
        playBots({ game, scenario, bots, seed: `script ${run} ${n}`, watch })
        turns += seen.size * seats.length
      }),
    )
    figure.values.push((1000 * seconds) / Math.max(turns, 1))
  }
  return figure
}

function turnOf(game: Game, state: unknown): unknown {
  return (state as { turn?: unknown }).turn ?? game.progress(state)
}

function tableOf(id: string, { runs, games }: Size, figures: readonly Figure[]): string[] {
  return [
    `${id}: median of ${runs} runs (lowest … highest); a run is ${games} random games or more`,
    ...figures.map(({ name, unit, values, mark }) => {
      const sorted = [...values].sort((a, b) => a - b)
      const print = (value: number): string =>
        value >= 1000 ? Math.round(value).toLocaleString('en-GB') : value.toPrecision(3)
      const middle = sorted[Math.floor(sorted.length / 2)]!
      const spread = `(${print(sorted[0]!)} … ${print(sorted.at(-1)!)})`
      const marked = mark === undefined ? '' : `  mark: at ${mark.is} ${print(mark.at)}`
      return `  ${name.padEnd(34)}${print(middle).padStart(9)} ${unit} ${spread}${marked}`
    }),
  ]
}
