import { botNamed } from '../../bots/index.ts'
import { fastChance } from '../../core/chance.ts'
import type { Game, Seat } from '../../core/contract.ts'
import { optionsFor } from '../../core/set-up.ts'
import { Problem } from '../../core/problem.ts'
import { openTable } from '../../core/table.ts'
import type { Io } from '../terminal/io.ts'
import { looks, names } from '../terminal/looks.ts'
import { painter } from '../terminal/paint.ts'
import { playOn } from '../terminal/play-on.ts'
import type { Session } from '../terminal/session.ts'
import { wordsOf } from '../../core/tell/words.ts'
import {
  gameNamed,
  listed,
  positionals,
  readArguments,
  scenarioNamed,
  wholeNumber,
} from './arguments.ts'
import { playBatch } from './batch.ts'
import type { Command } from './command.ts'
import { fairDice, seededDice } from './dice.ts'
import type { Dice } from './dice.ts'
import { checkWritable, saveRecord } from './match.ts'
import type { Match, Played } from './match.ts'
import { resumed } from './resume.ts'
import type { Resumed } from './resume.ts'
import { botsOf, hasPerson, seatingOf } from './seating.ts'
import type { Seating } from './seating.ts'

const FLAGS = {
  scenario: { type: 'string' },
  options: { type: 'string' },
  seats: { type: 'string' },
  seed: { type: 'string' },
  record: { type: 'string' },
  resume: { type: 'string' },
  games: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const playCommand: Command = {
  name: 'play',
  usage:
    'play <game> [--scenario S] [--options a,b] [--seats you,script] [--seed N] [--record FILE] [--resume FILE] [--games N] [--json]',
  summary: 'Opens the table; with bots in all seats, plays whole games.',
  details: [
    '--seats   who sits where, in the order of the seats or as seat=who: you, random, script',
    '--seed    repeatable dice; without it they are committed to before play',
    '--record  writes the game to the file that is named; a folder takes every game of a batch',
    '--resume  goes on with a game that was saved, with whoever sat there unless --seats says otherwise',
    '--games   plays so many games with bots in all seats; --json prints one object about them',
  ],
  run: play,
}

async function play(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals: given } = readArguments('play', args, FLAGS)
  const [id = ''] = positionals('play', given, ['<game>'])
  const game = gameNamed(id)
  const scenario = scenarioNamed(game, values.scenario)
  const options = optionsFor(game.about, scenario, listed(values.options))
  const seats = game.seats(scenario, options).map(({ seat }) => seat)
  const isBatch = values.games !== undefined || values.json === true
  const saved = values.resume === undefined ? undefined : takenUp(game, values.resume, values)
  const seating =
    values.seats === undefined
      ? (saved?.seating ?? (await usualSeating(seats, isBatch ? 'script' : 'you', io)))
      : seatingOf(seats, values.seats)
  const match = { game, scenario, options, seating }
  if (!isBatch && hasPerson(seating)) return playOne(match, { ...values, saved }, io)
  if (saved !== undefined) throw new Problem('--resume', 'a saved game goes on with a person only')
  return playBatch(match, batchWishes(values), io)
}

/** A saved game brings its own dice, start and rules. */
function takenUp(game: Game, path: string, values: Readonly<Record<string, unknown>>): Resumed {
  const given = ['seed', 'scenario', 'options', 'games', 'json'].find(
    (flag) => values[flag] !== undefined,
  )
  if (given !== undefined)
    throw new Problem(`--${given}`, 'a saved game goes on as it is: leave this out with --resume')
  return resumed(game, path)
}

function batchWishes(values: { games?: string; json?: boolean; seed?: string; record?: string }) {
  return {
    games: wholeNumber('--games', values.games, { otherwise: 1, least: 1, most: 1_000_000 }),
    json: values.json ?? false,
    seed: values.seed ?? String(Date.now()),
    record: values.record,
  }
}

/** One person, or the script in a batch, against the script; in the last seat unless he chooses another. */
async function usualSeating(
  seats: readonly Seat[],
  who: 'you' | 'script',
  io: Io,
): Promise<Seating> {
  const usual = seats.slice(-1)
  const own = io.isScreen && who === 'you' ? await chosenSeats(seats, usual, io) : usual
  return Object.fromEntries(seats.map((seat) => [seat, own.includes(seat) ? who : 'script']))
}

const BOTH = 'b'

async function chosenSeats(
  seats: readonly Seat[],
  usual: readonly Seat[],
  io: Io,
): Promise<readonly Seat[]> {
  const offered = seats.toReversed().map((seat) => `${seat.charAt(0)} ${seat}`)
  const keys = [...seats.map((seat) => seat.charAt(0)), BOTH].join('')
  const prompt = `Which side is yours: ${offered.join(', ')}, ${BOTH} both; Enter ${usual.join()}? `
  const key = await io.readKey(prompt, keys)
  if (key === undefined) throw new Problem('play', 'nobody chose a side')
  if (key === BOTH) return seats
  return key === '' ? usual : seats.filter((seat) => seat.startsWith(key))
}

interface OneGame {
  seed?: string
  record?: string
  saved?: Resumed | undefined
}

async function playOne(match: Match, wishes: OneGame, io: Io): Promise<number> {
  if (wishes.record !== undefined) checkWritable('--record', wishes.record)
  const { table, dice } = wishes.saved ?? newTable(match, wishes.seed)
  const session = sessionAt(match, { table, dice }, io)
  if (wishes.record !== undefined) session.kept = Number.POSITIVE_INFINITY
  greet(session, match, dice)
  const ending = await playOn(session)
  if (ending === 'left') io.out('You leave the table.')
  if (wishes.record !== undefined) session.save(wishes.record)
  return 0
}

function newTable({ game, scenario, options }: Match, seed: string | undefined): Played {
  const dice = seed === undefined ? fairDice(game.seats(scenario, options)) : seededDice(seed)
  return { table: openTable({ game, scenario, options, nature: dice.nature }), dice }
}

function sessionAt({ game, seating }: Match, { table, dice }: Played, io: Io): Session {
  const look = looks[game.about.id]
  if (look === undefined)
    throw new Problem('play', `${game.about.id} cannot be drawn in the terminal yet`)
  return {
    io,
    game,
    table,
    look,
    words: wordsOf(game, names[game.about.id]),
    paint: painter(io.hasColour),
    bots: botsOf(game, seating),
    chance: fastChance(`bots ${dice.say}`),
    counsel: botNamed(game, 'script'),
    told: Object.fromEntries(table.seats.map((seat) => [seat, table.log(seat).length])),
    orders: {},
    auto: undefined,
    save: (path) => saveRecord(path, { table, dice }, seating),
    kept: table.history().length,
  }
}

function greet({ io, words, table }: Session, { seating }: Match, dice: Dice): void {
  const yours = Object.keys(seating).filter((seat) => seating[seat] === 'you')
  const others = Object.entries(seating).filter(([, who]) => who !== 'you')
  const against = others.map(([seat, who]) => ` against the ${who} as ${seat}`).join(',')
  io.out(`${words.about.title}. You play ${yours.join(' and ')}${against}.`)
  io.out(dice.say)
  io.out('Type ? for help, auto phase to let the script do a phase for you, quit to leave.')
  io.out(`\n— ${words.say(table.view('table').stage)} —`)
}
