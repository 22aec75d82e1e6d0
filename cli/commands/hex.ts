import type { Game, Seat } from '../../core/contract.ts'
import { isAt } from '../../core/hex/place.ts'
import { Problem } from '../../core/problem.ts'
import { wordsOf } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import { games } from '../../games/index.ts'
import type { Io } from '../terminal/io.ts'
import type { TerminalLook } from '../../core/terminal-look.ts'
import { looks, names } from '../terminal/looks.ts'
import { gameNamed, quote, readArguments, wholeNumber } from './arguments.ts'
import type { Command } from './command.ts'
import { groundWords, hexesCalled, hexesWith } from './hex-find.ts'
import { generalSources, sourcesOf } from './hex-sources.ts'
import type { MapSource } from './hex-sources.ts'
import { readPosition } from './position.ts'

const FLAGS = {
  find: { type: 'string' },
  near: { type: 'string' },
  within: { type: 'string' },
  seat: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const hexCommand: Command = {
  name: 'hex',
  usage:
    'hex <game | position.json> [hex or place]… [--find "forest, road, no river"] [--near HEX [--within N]] [--seat S] [--json]',
  summary:
    'Tells all of a hex, with its sources, and finds hexes by ground, name or neighbourhood.',
  details: [
    'Of each hex: ground, level, every hexside with what it holds, place, and where each of it comes from (given,',
    'constrained, reconstructed). With a position also who holds it and who stands in it, as each seat sees it.',
    '--find    hexes that have all of this, in the words in which a hex is told, with "no" before what must not be there',
    '--near    hexes by their distance from this one; --within: no farther than so many',
    '--seat    as this seat sees it',
  ],
  run: hex,
}

const MOST = 40

function hex(args: readonly string[], io: Io): number {
  const { values, positionals: given } = readArguments('hex', args, FLAGS)
  const [of, ...wanted] = given
  if (of === undefined)
    throw new Problem('hex', 'give <game | position.json>, then a hex or --find')
  const ground = groundOf(of, values.seat)
  const isSearch = values.find !== undefined || values.near !== undefined
  if (wanted.length === 0 && !isSearch)
    throw new Problem('hex', 'which hex? Give its number or place, or --find; see: help hex')
  const found = isSearch ? searched(ground, values) : []
  const told = wanted.flatMap((text) => hexesMeant(ground, text))
  const inWords = (): string =>
    [...toldLines(ground, told), ...(isSearch ? foundLines(ground, found) : [])].join('\n')
  const all = [...told, ...found]
  io.out(values.json ? JSON.stringify(all.map((at) => hexAsJson(ground, at))) : inWords())
  return all.length > 0 ? 0 : 1
}

interface Ground {
  game: Game
  look: TerminalLook
  words: Words
  /** As each seat sees a position; empty where there is none. */
  views: { seat: Seat; view: ReturnType<Game['view']> }[]
}

function groundOf(of: string, seat: string | undefined): Ground {
  const isGame = Object.hasOwn(games, of)
  const read = isGame ? undefined : readPosition(of)
  const game = read?.game ?? gameNamed(of)
  const seats = read?.seats ?? []
  if (seat !== undefined && !seats.includes(seat))
    throw new Problem(
      '--seat',
      seats.length === 0
        ? 'only a position is seen by somebody: give its file instead of the game'
        : `there is no seat ${quote(seat)}; there is: ${seats.join(', ')}`,
    )
  const state = read === undefined ? undefined : game.setup(read.position, read.options)
  const shown = seat ?? read?.seat
  return {
    game,
    look: looks[game.about.id]!,
    words: wordsOf(game, names[game.about.id]),
    views: seats
      .filter((one) => shown === undefined || one === shown)
      .map((one) => ({ seat: one, view: game.view(state, one) })),
  }
}

function hexesMeant({ look, game }: Ground, text: string): number[] {
  const numbered = game.about.kinds['hex']!.parse(text)
  const found = numbered === undefined ? hexesCalled(look, text) : [numbered]
  if (found.length === 0)
    throw new Problem('hex', `there is no hex ${quote(text)}, and no place of that name`)
  return found
}

interface Search {
  find?: string
  near?: string
  within?: string
}

function searched(ground: Ground, { find, near, within }: Search): number[] {
  const { look } = ground
  const all = hexesWith(look, find ?? '')
  if (near === undefined) {
    if (within !== undefined) throw new Problem('--within', 'of which hex? Give --near HEX')
    return all
  }
  const [from] = hexesMeant(ground, near)
  const most = wholeNumber('--within', within, { otherwise: look.grid.n, least: 0 })
  const away = (at: number): number => look.grid.distance(from!, at)
  return all.filter((at) => away(at) <= most).sort((a, b) => away(a) - away(b))
}

function hexLines(ground: Ground, at: number): string[] {
  const { look, words, views } = ground
  const sides = look
    .hexsides(at)
    .map(
      ({ facing, to, holds }) =>
        `  ${facing} ${words.name('hex', to)}: ${holds.join(', ') || 'nothing on the hexside'}`,
    )
  const seen = views.flatMap(({ seat, view }) => {
    const things = standing(look, view, at)
    return [`  seen by ${seat}: ${things.join('; ') || 'nobody and nothing'}`]
  })
  return [
    look.describe(at),
    ...sides,
    ...seen,
    ...hexSources(ground, at).map((source) => `  ${sourceText(source)}`),
  ]
}

function standing(look: TerminalLook, view: Ground['views'][number]['view'], at: number): string[] {
  const owner = look.owner(view, at)
  const things = [...look.counters(view), ...look.markers(view)].filter(({ hex }) =>
    isAt(look.grid, hex, at),
  )
  return [...(owner === undefined ? [] : [`held by ${owner}`]), ...things.map(({ say }) => say)]
}

function hexSources({ game, look, words }: Ground, at: number): MapSource[] {
  return sourcesOf(game.about.id, words.print('hex', at), look.place(at)?.name ?? '')
}

function sourceText({ grade, what, why }: MapSource): string {
  return `${grade}: ${what}. ${why}`
}

/** Hex by hex, and once what holds of whatever is not said to be otherwise. */
function toldLines(ground: Ground, told: readonly number[]): string[] {
  if (told.length === 0) return []
  const general = generalSources(ground.game.about.id)
  return [
    ...told.flatMap((at) => hexLines(ground, at)),
    'Beyond that, of the whole map:',
    ...general.map((source) => `  ${sourceText(source)}`),
  ]
}

function foundLines({ look, words }: Ground, found: readonly number[]): string[] {
  const head = `${found.length} ${found.length === 1 ? 'hex' : 'hexes'} found`
  if (found.length === 0) return [`${head}. Ground is told in these words: ${groundWords(look)}.`]
  if (found.length > MOST) return [`${head}:`, found.map((at) => words.print('hex', at)).join(' ')]
  return [`${head}:`, ...found.map((at) => `  ${look.describe(at)}`)]
}

function hexAsJson(ground: Ground, at: number): object {
  const { look, words, views } = ground
  return {
    hex: words.print('hex', at),
    place: look.place(at)?.name ?? null,
    say: look.describe(at),
    hexsides: look
      .hexsides(at)
      .map(({ facing, to, holds }) => ({ facing, to: words.print('hex', to), holds })),
    seen: Object.fromEntries(views.map(({ seat, view }) => [seat, standing(look, view, at)])),
    sources: hexSources(ground, at),
  }
}
