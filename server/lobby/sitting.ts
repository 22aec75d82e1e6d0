import type { Seat } from '../../core/contract.ts'
import { isPledge } from '../../fair/pledge.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Queries } from '../store/db.ts'
import type { Ground } from './ground.ts'
import { linkHash } from './links.ts'
import { changing, mustBe, mustHold, seatNamed, whyCannotSit } from './rights.ts'
import type { Place } from './rights.ts'
import { isAbandoned, isTaken } from './rows.ts'
import type { SidedSeat } from './rows.ts'
import { filled, goOn } from './starting.ts'
import type { Full } from './starting.ts'

export interface SeatAt {
  game: string
  seat: Seat
}

/** What taking a seat led to: all seats are taken, or the game goes on with somebody else. */
type Seated = Full | 'goes-on' | 'sat-already'

/** Sits down on an open seat, or on one that is reserved for this person. */
export async function join(
  ground: Ground,
  person: Person,
  at: SeatAt,
  pledge?: string,
): Promise<void> {
  mustBePledge(pledge)
  const seated = await changing(ground, { game: at.game, person }, async (queries, place) => {
    const seat = seatNamed(place, at.seat)
    if (place.mine.includes(seat) && isTaken(seat)) {
      mustBeBound(place, seat, pledge)
      return 'sat-already'
    }
    if (!place.mine.includes(seat) && seat.access !== 'open' && !mayReturn(place, seat))
      throw taken(seat)
    return await sitDown(ground, queries, { place, seat, pledge })
  })
  await tell(ground, at, seated)
}

/** Whoever made the table may sit down where nobody is invited. */
function mayReturn({ isOwner, game }: Place, { invite }: SidedSeat): boolean {
  return isOwner && game.status === 'waiting' && invite === null
}

/** Sits down with an invite link, which is spent by that. */
export async function joinByLink(
  ground: Ground,
  person: Person,
  link: string,
  pledge?: string,
): Promise<SeatAt> {
  mustBePledge(pledge)
  const { game, seat: name } = await seatInvited(ground, link)
  const visit = { game, person, isInvited: true }
  const seated = await changing(ground, visit, async (queries, place) => {
    const seat = seatNamed(place, name)
    if (seat.invite !== linkHash(link)) throw spent()
    return await sitDown(ground, queries, { place, seat, pledge })
  })
  await tell(ground, { game, seat: name }, seated)
  return { game, seat: name }
}

/** The seat a link takes. */
export async function seatInvited({ db }: Ground, link: string): Promise<SeatAt> {
  const at = await db.one<SeatAt>('SELECT game, seat FROM seats WHERE invite = $1', [
    linkHash(link),
  ])
  if (at === undefined) throw spent()
  return at
}

/** Until all seats are taken a player may still bind himself to another seed. */
export async function sendPledge(
  ground: Ground,
  person: Person,
  { game, seat }: SeatAt,
  pledge: string,
): Promise<void> {
  mustBePledge(pledge)
  await changing(ground, { game, person }, async (queries, place) => {
    mustHold(place, seat)
    mustBe(place, 'waiting')
    const sql = 'UPDATE seats SET pledge = $1 WHERE game = $2 AND seat = $3'
    await queries.run(sql, [pledge, game, seat])
  })
}

async function tell(ground: Ground, { game, seat }: SeatAt, seated: Seated): Promise<void> {
  if (seated === 'begins' || seated === 'opens') await goOn(ground, game, seated)
  if (seated === 'goes-on') await ground.hall.replaced(game, seat)
  if (seated !== 'sat-already') await ground.hall.changed(game)
}

interface Taking {
  place: Place
  seat: SidedSeat
  pledge: string | undefined
}

/** One statement decides who of several comes first; the loser changes nothing. */
async function sitDown(
  ground: Ground,
  queries: Queries,
  { place, seat, pledge }: Taking,
): Promise<Seated> {
  const { game } = place
  const isReplacing = isAbandoned(game, seat)
  if (!isReplacing) mustBe(place, 'waiting')
  else if (pledge !== undefined) throw agreed()
  const denial = whyCannotSit(place, seat)
  if (denial !== undefined) throw denial
  const me = place.person!.id
  const changed = await queries.run(
    `UPDATE seats SET person = $1, since = $2, pledge = $3, invite = NULL, abandoned = NULL, standing = '[]'
    WHERE game = $4 AND seat = $5 AND bot IS NULL AND (person IS NULL OR (person = $1 AND since IS NULL))`,
    [me, ground.world.now(), pledge ?? null, game.id, seat.seat],
  )
  if (changed === 0) throw taken(seat)
  if (isReplacing) return 'goes-on'
  return await filled(ground, queries, game.id)
}

/** Whoever sits down again is answered as before, unless he comes with a pledge that would not count. */
function mustBeBound({ game }: Place, seat: SidedSeat, pledge: string | undefined): void {
  if (pledge === undefined || pledge === seat.pledge) return
  const bound = seat.pledge === null ? 'bound to no seed' : 'bound to another seed'
  const sits = `You sit here already, ${bound}`
  if (game.status === 'waiting')
    throw new Denial('conflict', `${sits}: send the new pledge by itself.`)
  if (game.status !== 'opening' && game.status !== 'starting') throw agreed()
  throw new Denial('conflict', `${sits}: all seats are taken, and nobody can change that any more.`)
}

function agreed(): Denial {
  const text = 'The game has begun with the seeds that were opened for it: come without a pledge.'
  return new Denial('conflict', text)
}

function taken({ bot, person }: SidedSeat): Denial {
  if (bot !== null) return new Denial('conflict', 'A bot plays this seat.')
  if (person !== null) return new Denial('conflict', 'Somebody else has this seat.')
  return new Denial('forbidden', 'This seat is taken by invitation only.')
}

function spent(): Denial {
  return new Denial(
    'not-found',
    'This invitation was used, renewed or withdrawn: ask whoever sent it for a new one.',
  )
}

function mustBePledge(pledge: string | undefined): void {
  if (pledge !== undefined && !isPledge(pledge))
    throw new Denial('bad-request', 'A pledge is 64 hex digits: the hash of your seed.')
}
