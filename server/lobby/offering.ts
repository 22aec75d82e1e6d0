import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Queries } from '../store/db.ts'
import { botChosen } from './creation.ts'
import type { Ground } from './ground.ts'
import { newLink } from './links.ts'
import { changing, enter, mustBe, mustOwn, seatNamed } from './rights.ts'
import type { Place } from './rights.ts'
import { isAbandoned, isTaken } from './rows.ts'
import type { SidedSeat } from './rows.ts'
import { rulesNamed } from './settings.ts'
import type { SeatAt } from './sitting.ts'
import { filled, goOn } from './starting.ts'

/** Who a free seat is for. */
interface Offer {
  access: 'open' | 'invited'
  bot: string | null
  invite: string | null
}

/** Opens, closes or gives away a free seat; a new invitation makes the old one worthless. */
export async function offer(
  ground: Ground,
  person: Person,
  at: SeatAt,
  as: string,
): Promise<{ invite?: string }> {
  const done = await changing(ground, { game: at.game, person }, async (queries, place) => {
    const seat = mayOffer(place, seatNamed(place, at.seat))
    const { terms, link } = offerOf(ground, place, as)
    if (terms.bot !== null) mustLeavePeople(place, seat)
    await write(queries, seat, terms)
    if (terms.access === 'open') await enlist(queries, place)
    const full = await filled(ground, queries, at.game)
    return { link, full, isReplaced: terms.bot !== null && isAbandoned(place.game, seat) }
  })
  await goOn(ground, at.game, done.full)
  if (done.isReplaced) await ground.hall.replaced(at.game, at.seat)
  await ground.hall.changed(at.game)
  return done.link === undefined ? {} : { invite: done.link }
}

/** A seat for everybody at a table that nobody can find would be for nobody. */
async function enlist(queries: Queries, { game }: Place): Promise<void> {
  const sql = `UPDATE games SET listed = 1 WHERE id = $1 AND status = 'waiting'`
  await queries.run(sql, [game.id])
}

function offerOf(
  { world, games }: Ground,
  { game }: Place,
  as: string,
): { terms: Offer; link?: string } {
  if (as === 'open') return { terms: { access: 'open', bot: null, invite: null } }
  if (as === 'closed') return { terms: { access: 'invited', bot: null, invite: null } }
  if (as === 'invite') {
    const { link, hash } = newLink(world)
    return { terms: { access: 'invited', bot: null, invite: hash }, link }
  }
  const bot = botChosen(rulesNamed(games, game.game), as)
  return { terms: { access: 'invited', bot, invite: null } }
}

/** Whoever stays may have the win of an abandoned seat where the table forfeits. */
export async function claimWin(ground: Ground, person: Person, at: SeatAt): Promise<void> {
  const place = await enter(ground, { game: at.game, person })
  const seat = seatNamed(place, at.seat)
  if (!place.mine.some(({ side }) => side !== seat.side))
    throw new Denial('forbidden', 'Only an opponent of this seat may claim the win.')
  mustBe(place, 'running')
  if (!isAbandoned(place.game, seat)) throw new Denial('conflict', 'This seat is not abandoned.')
  if (place.game.absent !== 'forfeit')
    throw new Denial(
      'conflict',
      'This table replaces whoever is gone: open the seat, invite somebody or take a bot.',
    )
  await ground.hall.forfeit(at.game, at.seat)
}

/** Before the game its owner; during it whoever still plays, or an owner who never sat there. */
function mayOffer(place: Place, seat: SidedSeat): SidedSeat {
  if (place.game.status === 'waiting') {
    mustOwn(place)
    if (seat.bot === null && isTaken(seat))
      throw new Denial('conflict', 'Somebody sits there: remove them first.')
    return seat
  }
  const isNeutralOwner = place.isOwner && (place.attended?.side ?? null) === null
  if (place.mine.length === 0 && !isNeutralOwner)
    throw new Denial('forbidden', 'Only whoever plays on may fill an abandoned seat.')
  mustBe(place, 'running')
  if (!isAbandoned(place.game, seat)) throw new Denial('conflict', 'This seat is not abandoned.')
  return seat
}

function mustLeavePeople({ seats }: Place, given: SidedSeat): void {
  if (seats.some(({ seat, bot }) => seat !== given.seat && bot === null)) return
  throw new Denial('bad-request', 'Leave at least one seat to a person.')
}

async function write(queries: Queries, seat: SidedSeat, terms: Offer): Promise<void> {
  await queries.run(
    `UPDATE seats SET person = NULL, since = NULL, pledge = NULL, standing = '[]',
    access = $1, bot = $2, invite = $3, abandoned = $4 WHERE game = $5 AND seat = $6`,
    [
      terms.access,
      terms.bot,
      terms.invite,
      terms.bot === null ? seat.abandoned : null,
      seat.game,
      seat.seat,
    ],
  )
  await queries.run('DELETE FROM proposals WHERE game = $1', [seat.game])
}
