import type { Seat } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { games } from '../../games/index.ts'
import type { Io } from '../terminal/io.ts'
import { noPiece, plain } from '../terminal/suggest.ts'
import { quote, gameNamed, readArguments } from './arguments.ts'
import type { Command } from './command.ts'
import { piecesOfGame, piecesOfPosition } from './pieces-known.ts'
import type { KnownPiece } from './pieces-known.ts'
import { readPosition } from './position.ts'
import type { ReadPosition } from './position.ts'

const FLAGS = { seat: { type: 'string' }, json: { type: 'boolean' } } as const

export const piecesCommand: Command = {
  name: 'pieces',
  usage: 'pieces <game | position.json> [text]… [--seat S] [--json]',
  summary:
    'Tells pieces by the name that is typed: strength, movement, state and where they stand.',
  details: [
    'A text is the name of a piece, or a part of it, of its group, or of where it stands: Ney, "III Corps", 4111, lost.',
    'Of a game: what each piece is. Of a position: also where it is and in what state, as far as a seat knows.',
    '--seat    as this seat sees it; otherwise as whoever knows it',
  ],
  run: pieces,
}

function pieces(args: readonly string[], io: Io): number {
  const { values, positionals: given } = readArguments('pieces', args, FLAGS)
  const [of, ...texts] = given
  if (of === undefined) throw new Problem('pieces', 'give <game | position.json>')
  const all = allPieces(of, values.seat)
  const text = texts.join(' ')
  const found = piecesCalled(all, text)
  if (found.length === 0)
    throw new Problem(
      'pieces',
      noPiece(
        text,
        all.flatMap(({ id, name }) => [id, name]),
      ),
    )
  io.out(values.json ? JSON.stringify(found) : found.map(pieceLine).join('\n'))
  return 0
}

function allPieces(of: string, seat: string | undefined): KnownPiece[] {
  if (!Object.hasOwn(games, of) && of.includes('.')) {
    const read = readPosition(of)
    return piecesOfPosition(read, seatsFor(read, seat))
  }
  if (seat !== undefined)
    throw new Problem(
      '--seat',
      'only a position is seen by somebody: give its file instead of the game',
    )
  return piecesOfGame(gameNamed(of))
}

function seatsFor({ seats, seat: own }: ReadPosition, wanted: string | undefined): Seat[] {
  const seat = wanted ?? own
  if (seat === undefined) return seats
  if (seats.includes(seat)) return [seat]
  throw new Problem('--seat', `there is no seat ${quote(seat)}; there is: ${seats.join(', ')}`)
}

/** Those of exactly this name, or else all that have it in their name, group or place. */
function piecesCalled(all: readonly KnownPiece[], text: string): KnownPiece[] {
  const wanted = plain(text)
  const named = all.filter(({ id, name }) => [plain(id), plain(name)].includes(wanted))
  if (named.length > 0 && wanted !== '') return named
  return all.filter(({ id, name, group, where = '' }) =>
    [id, name, group, where].some((one) => plain(one).includes(wanted)),
  )
}

function pieceLine({ id, name, group, where, facts }: KnownPiece): string {
  const called = name === id ? id : `${id}, ${name}`
  return `${called} (${group}): ${where === undefined ? '' : `${where}; `}${facts}`
}
