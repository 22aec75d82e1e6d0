import type { Game, Seat, Seen } from '../../core/contract.ts'
import { wordsOf } from '../../core/tell/words.ts'
import type { UnitLine } from '../../core/terminal-look.ts'
import { looks, names } from '../terminal/looks.ts'
import type { ReadPosition } from './position.ts'

/** A piece by the name that is typed, and by the one it is told with. */
export interface KnownPiece {
  id: string
  name: string
  group: string
  /** Undefined: of a game, not of a position. */
  where: string | undefined
  facts: string
}

type Listed = UnitLine & { isKnown: boolean }

/** Each piece once; of several seats the first that knows where it is. */
function knownIn(game: Game, views: readonly Seen[]): Listed[] {
  const look = looks[game.about.id]!
  const found = new Map<string, Listed>()
  for (const view of views)
    for (const line of look.units(view)) {
      const { of, noun } = line.piece
      const isKnown = line.isOff || look.hexOf(view, of, noun) !== undefined
      const key = `${of} ${noun}`
      const before = found.get(key)
      if (before === undefined || (isKnown && !before.isKnown)) found.set(key, { ...line, isKnown })
    }
  return [...found.values()]
}

function asPiece(game: Game, { piece, name, group, where, facts }: UnitLine): KnownPiece {
  const id = wordsOf(game, names[game.about.id]).print(piece.of, piece.noun)
  return { id, name, group, where, facts }
}

/** Of a game: every piece that any scenario has. */
export function piecesOfGame(game: Game): KnownPiece[] {
  const views = game.about.scenarios.flatMap(({ id }) => {
    const state = game.setup(id, [])
    return game.seats(id, []).map(({ seat }) => game.view(state, seat))
  })
  return knownIn(game, views).map((line) => ({ ...asPiece(game, line), where: undefined }))
}

/** Of a position, as these seats see it. */
export function piecesOfPosition(read: ReadPosition, seats: readonly Seat[]): KnownPiece[] {
  const { game, position, options } = read
  const state = game.setup(position, options)
  const views = seats.map((seat) => game.view(state, seat))
  return knownIn(game, views).map((line) => asPiece(game, line))
}

export function pieceNames(game: Game): string[] {
  return piecesOfGame(game).flatMap(({ id, name }) => [id, name])
}
