import type { Game, Position } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { optionsFor } from '../../core/set-up.ts'
import { didYouMean } from '../terminal/suggest.ts'
import { gameNamed, quote, readJson } from './arguments.ts'
import { pieceNames } from './pieces-known.ts'

/** A position file as read: for which game, with which options, and whose eyes it is meant for. */
export interface ReadPosition {
  game: Game
  position: Position
  options: string[]
  seat: string | undefined
  /** All seats there are. */
  seats: string[]
  /** Invariants that do not hold: a position may be one that play cannot reach. */
  broken: readonly string[]
}

/** Reads a position file; every mistake in it is named with its place. */
export function readPosition(path: string, wanted?: Game): ReadPosition {
  const position = readJson(path)
  try {
    return checked(position, wanted)
  } catch (error) {
    throw error instanceof Problem ? new Problem(path, withNames(error.message, position)) : error
  }
}

/** A piece that there is not, with those whose names are like its. */
function withNames(message: string, position: unknown): string {
  const typed = /there is no piece "([^"]+)"/.exec(message)?.[1]
  if (typed === undefined || !isPosition(position)) return message
  return `${message}${didYouMean(typed, pieceNames(gameNamed(position.game)))}`
}

function checked(position: unknown, wanted: Game | undefined): ReadPosition {
  if (!isPosition(position))
    throw new Problem('game', 'a position is an object that names its game')
  const game = gameNamed(position.game)
  if (wanted !== undefined && game !== wanted)
    throw new Problem('game', `this is a position of ${position.game}, not of ${wanted.about.id}`)
  const scenario = scenarioIn(position, game)
  const options = optionsIn(position, game, scenario)
  const seats = game.seats(scenario, options).map(({ seat }) => seat)
  const seat = seatIn(position, seats)
  const broken = game.broken(game.setup(position, options))
  return { game, position, options, seat, seats, broken }
}

function isPosition(value: unknown): value is Position {
  return (
    typeof value === 'object' && value !== null && 'game' in value && typeof value.game === 'string'
  )
}

function optionsIn(position: Position, { about }: Game, scenario: string): string[] {
  const options = position['options'] ?? []
  if (!Array.isArray(options) || !options.every((one) => typeof one === 'string'))
    throw new Problem('options', 'this is no list of option names')
  return optionsFor(about, scenario, options)
}

function scenarioIn(position: Position, { about }: Game): string {
  const ids = about.scenarios.map(({ id }) => id)
  const named = position['scenario'] ?? ids[0]
  if (typeof named === 'string' && ids.includes(named)) return named
  throw new Problem('scenario', `there is no scenario ${quote(named)}; there is: ${ids.join(', ')}`)
}

function seatIn(position: Position, seats: readonly string[]): string | undefined {
  const seat = position['seat']
  if (seat === undefined) return undefined
  if (typeof seat === 'string' && seats.includes(seat)) return seat
  throw new Problem('seat', `there is no seat ${quote(seat)}; there is: ${seats.join(', ')}`)
}
