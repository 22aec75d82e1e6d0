import type { Seat } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Queries } from '../store/db.ts'
import { askedOf, heardSince, isAsShown, mustBeAsked, othersAsked } from './consent.ts'
import type { Details, ProposalKind, ProposalRow } from './consent.ts'
import type { Ground } from './ground.ts'
import { changing, enter, mustBe, mustHave, mustHold } from './rights.ts'
import type { Place } from './rights.ts'
import { parsed } from './rows.ts'
import type { SeatAt } from './sitting.ts'
import { exchange, swapNow, swapPartner } from './swapping.ts'
import { tellPlayers } from './telling.ts'

export type Answer = 'accept' | 'decline' | 'withdraw'

export interface Proposal extends SeatAt {
  kind: ProposalKind
  /** The other seat of a swap. */
  with?: Seat | undefined
}

/** What became of it: done at once where nobody else has to agree. */
export type Proposed = { proposal: string } | { done: true }

const ID_BYTES = 9

interface Made {
  row: ProposalRow
  place: Place
}

export async function propose(
  ground: Ground,
  person: Person,
  proposal: Proposal,
): Promise<Proposed> {
  const { game, kind, seat } = proposal
  const made =
    kind === 'swap'
      ? await proposeSwap(ground, person, proposal)
      : await proposeInPlay(ground, person, { game, seat, kind })
  if (made === undefined) return { done: true }
  ground.pending.add(game)
  ground.db.announce('proposals', [game])
  await ground.hall.changed(game)
  const seats = askedOf(made.place.seats, made.row).map(({ seat }) => seat)
  await tellPlayers(ground, made.place, { kind: 'proposal', seats })
  return { proposal: made.row.id }
}

async function proposeSwap(
  ground: Ground,
  person: Person,
  proposal: Proposal,
): Promise<Made | undefined> {
  const { game } = proposal
  const made = await changing(ground, { game, person }, async (queries, place) => {
    const seat = mustHave(place, proposal.seat)
    mustBe(place, 'waiting')
    const partner = swapPartner(place, seat, proposal.with)
    const details = { with: partner.seat.seat }
    if (partner.mustAgree)
      return { place, row: await store(ground, queries, { ...proposal, details }) }
    await exchange(queries, seat, partner.seat)
    return undefined
  })
  if (made === undefined) await ground.hall.changed(game)
  return made
}

async function proposeInPlay(
  ground: Ground,
  person: Person,
  proposal: SeatAt & { kind: 'draw' | 'take-back' },
): Promise<Made | undefined> {
  const { game, kind } = proposal
  const mayPropose = (place: Place) => {
    mustHold(place, proposal.seat)
    mustBe(place, 'running')
    return othersAsked(place, kind)
  }
  const asked = mayPropose(await enter(ground, { game, person }))
  const details = kind === 'take-back' ? { heard: await heardSince(ground, proposal) } : {}
  if (asked.length === 0) {
    await carryOut(ground, proposal)
    return undefined
  }
  return await changing(ground, { game, person }, async (queries, place) => {
    mayPropose(place)
    return { place, row: await store(ground, queries, { ...proposal, details }) }
  })
}

async function store(
  { world }: Ground,
  queries: Queries,
  { game, kind, seat, details }: Proposal & { details: Details },
): Promise<ProposalRow> {
  const [made] = await queries.all<ProposalRow>(
    `INSERT INTO proposals (id, game, kind, seat, details, agreed, created)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING *`,
    [world.token(ID_BYTES), game, kind, seat, JSON.stringify(details), '[]', world.now()],
  )
  if (made !== undefined) return made
  throw new Denial('conflict', 'There is such a proposal already: it must be answered first.')
}

export async function answer(
  ground: Ground,
  person: Person,
  { game, proposal }: { game: string; proposal: string },
  given: Answer,
): Promise<void> {
  await enter(ground, { game, person })
  const row = await proposalRow(ground.db, { game, id: proposal })
  if (given === 'accept') await accept(ground, person, row)
  else await drop(ground, person, row, given)
}

async function accept(ground: Ground, person: Person, row: ProposalRow): Promise<void> {
  const { game } = row
  const isStale = row.kind === 'take-back' && !(await isAsShown(ground, person, row))
  const isDone = await changing(ground, { game, person }, async (queries, place) => {
    const current = await proposalRow(queries, row)
    mustBeAsked(place, current)
    if (!isStale) return await agree(queries, place, current)
    await queries.run('DELETE FROM proposals WHERE id = $1', [row.id])
    return false
  })
  if (isDone) await carryOut(ground, row)
  else await ground.hall.changed(game)
  if (isStale) throw new Denial('conflict', 'The game has moved on: the proposal is void.')
}

/** Adds the caller's consent, and says whether that was the last that was needed. */
async function agree(queries: Queries, place: Place, row: ProposalRow): Promise<boolean> {
  const agreed = new Set([...parsed(row.agreed), ...place.mine.map(({ seat }) => seat)])
  if (askedOf(place.seats, row).some(({ seat }) => !agreed.has(seat))) {
    const sql = 'UPDATE proposals SET agreed = $1 WHERE id = $2'
    await queries.run(sql, [JSON.stringify([...agreed]), row.id])
    return false
  }
  await queries.run('DELETE FROM proposals WHERE id = $1', [row.id])
  if (row.kind === 'swap') await swapNow(queries, place, row)
  return true
}

async function drop(
  ground: Ground,
  person: Person,
  row: ProposalRow,
  given: 'decline' | 'withdraw',
): Promise<void> {
  await changing(ground, { game: row.game, person }, async (queries, place) => {
    const current = await proposalRow(queries, row)
    if (given === 'withdraw') mustHave(place, current.seat)
    else mustBeAsked(place, current)
    await queries.run('DELETE FROM proposals WHERE id = $1', [row.id])
  })
  await ground.hall.changed(row.game)
}

async function carryOut(
  { hall }: Ground,
  { game, kind, seat }: SeatAt & { kind: ProposalKind },
): Promise<void> {
  if (kind === 'draw') await hall.agreeDraw(game)
  if (kind === 'take-back') await hall.takeBack(game, seat)
  await hall.changed(game)
}

export async function resign(
  ground: Ground,
  person: Person,
  { game, seat }: SeatAt,
): Promise<void> {
  const place = await enter(ground, { game, person })
  mustHold(place, seat)
  mustBe(place, 'running')
  await ground.hall.resign(game, seat)
}

/** Games in which another process stored a proposal; without any, all that have one. */
export async function hearOfProposals(
  { db, pending }: Ground,
  games: readonly string[],
): Promise<void> {
  const sql = 'SELECT DISTINCT game FROM proposals'
  const named =
    games.length > 0 ? games : (await db.all<{ game: string }>(sql)).map(({ game }) => game)
  for (const game of named) pending.add(game)
}

/** The game moved on or ended: what was proposed about it is void. */
export async function moved({ db, hall, pending }: Ground, game: string): Promise<void> {
  if (!pending.delete(game)) return
  const gone = await db.run('DELETE FROM proposals WHERE game = $1', [game])
  if (gone > 0) await hall.changed(game)
}

async function proposalRow(
  queries: Queries,
  { game, id }: { game: string; id: string },
): Promise<ProposalRow> {
  const sql = 'SELECT * FROM proposals WHERE id = $1 AND game = $2'
  const row = await queries.one<ProposalRow>(sql, [id, game])
  if (row !== undefined) return row
  throw new Denial('not-found', 'This proposal was answered, withdrawn or overtaken by the game.')
}
