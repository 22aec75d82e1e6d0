import type { Seat } from '../../core/contract.ts'
import type { Settings } from '../../wire/lobby.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import { makeGame } from './creation.ts'
import type { SeatPlan } from './creation.ts'
import type { Ground } from './ground.ts'
import { enter, mustBe, mustPlay } from './rights.ts'
import { parsed } from './rows.ts'
import type { GameRow, SidedSeat } from './rows.ts'
import { rulesNamed } from './settings.ts'
import { tellPlayers } from './telling.ts'

interface Again {
  sides?: 'swapped' | 'same'
  /** From where it is asked for. */
  address?: string
}

/**
 * The same table again, each seat reserved for whoever is to have it; whoever asks second is led to the same new game.
 * Nobody sits down by asking, so that everybody can send a seed after seeing the roots.
 */
export async function rematch(
  ground: Ground,
  person: Person,
  game: string,
  { sides = 'swapped', address }: Again = {},
): Promise<{ game: string }> {
  const place = await enter(ground, { game, person })
  mustPlay(place)
  mustBe(place, 'over')
  const before = await rematchOf(ground, game)
  if (before !== undefined) return { game: before }
  const settings = settingsAgain(place.game)
  const seats = sides === 'swapped' ? withSidesSwapped(place.seats) : [...place.seats]
  const rules = rulesNamed(ground.games, settings.game)
  const own = { owner: person.id, seats: seats.map(reserved), rematchOf: game, address }
  const draft = { rules, settings, ...own }
  try {
    const made = await makeGame(ground, draft)
    await ground.hall.changed(game)
    const again = await enter(ground, { game: made.game, person })
    await tellPlayers(ground, again, {
      kind: 'invited',
      seats: again.seats.map(({ seat }) => seat),
    })
    return { game: made.game }
  } catch (error) {
    if (!ground.db.isDuplicate(error)) throw error
    return { game: await existing(ground, game) }
  }
}

async function existing(ground: Ground, game: string): Promise<string> {
  const found = await rematchOf(ground, game)
  if (found === undefined) throw new Denial('conflict', 'The rematch was cancelled: ask again.')
  return found
}

export async function rematchOf({ db }: Ground, game: string): Promise<string | undefined> {
  const sql = 'SELECT id FROM games WHERE rematch_of = $1'
  return (await db.one<{ id: string }>(sql, [game]))?.id
}

function settingsAgain(row: GameRow): Settings {
  return {
    game: row.game,
    scenario: row.scenario,
    options: parsed(row.options),
    title: row.title,
    listed: row.listed === 1,
    spectators: row.spectators,
    pace: parsed(row.pace),
    takeBack: row.take_back,
    absent: row.absent,
    sharing: row.sharing === 1,
  }
}

function reserved({ seat, person, bot }: SidedSeat): SeatPlan {
  const access = person === null ? 'invited' : 'reserved'
  return { seat, person, bot, access, invite: null, since: null }
}

/** Everybody moves to the same place of the next side; sides of different sizes stay as they are. */
export function withSidesSwapped(seats: readonly SidedSeat[]): SidedSeat[] {
  const sides = [...new Set(seats.map(({ side }) => side))]
  const bySide = sides.map((side) => seats.filter((seat) => seat.side === side))
  if (bySide.some((side) => side.length !== bySide[0]!.length)) return [...seats]
  const heirs = new Map<Seat, SidedSeat>()
  for (const [at, side] of bySide.entries())
    for (const [place, { seat }] of side.entries())
      heirs.set(seat, bySide[(at + 1) % sides.length]![place]!)
  return seats.map((seat) => {
    const { person, bot } = heirs.get(seat.seat)!
    return { ...seat, person, bot }
  })
}
