import type { Seat } from '../../core/contract.ts'
import { render } from '../../core/words.ts'
import type { Ground } from './ground.ts'
import type { Place } from './rights.ts'
import { parsed } from './rows.ts'
import type { GameRow } from './rows.ts'

interface News {
  kind: 'invited' | 'proposal' | 'chat' | 'opening' | 'over' | 'forgotten'
  /** Whose players are told; whoever caused it is not. */
  seats: readonly Seat[]
}

/** Sends word to the people at these seats; that it cannot be sent undoes nothing. */
export async function tellPlayers(
  { tell, games, world }: Pick<Ground, 'tell' | 'games' | 'world'>,
  { game, seats: all, person }: Pick<Place, 'game' | 'seats'> & Partial<Pick<Place, 'person'>>,
  { kind, seats }: News,
): Promise<void> {
  const { rules, title } = wordsOf(games, game)
  const names = person === undefined ? [] : [person.name]
  for (const { seat, person: told } of all) {
    if (told === null || told === person?.id || !seats.includes(seat)) continue
    const details = { title, names, seat: seatName(rules, game, seat) }
    await tell({ person: told, game: game.id, kind, details }).catch((error: unknown) =>
      world.log.error({ err: error, game: game.id }, 'a notice could not be queued'),
    )
  }
}

function wordsOf(games: Ground['games'], { game, title }: GameRow) {
  const rules = Object.hasOwn(games, game) ? games[game] : undefined
  return { rules, title: title === '' ? (rules?.about.title ?? game) : title }
}

function seatName(rules: Ground['games'][string] | undefined, game: GameRow, name: Seat): string {
  const seats = rules?.seats(game.scenario, parsed(game.options)) ?? []
  const known = seats.find(({ seat }) => seat === name)
  return known === undefined || rules === undefined ? name : render(known.name, rules.about)
}
