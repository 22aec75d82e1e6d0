import type { Brief, Facts, Invitation } from '../../wire/lobby.ts'
import type { Person } from '../http/route.ts'
import type { Mending } from '../store/damage.ts'
import { askedOf } from './consent.ts'
import type { ProposalRow } from './consent.ts'
import { forgettingSeen } from './forgetting.ts'
import type { Ground, Names } from './ground.ts'
import { rematchOf } from './rematch.ts'
import { openUntil } from './opening.ts'
import { pledgesOf, shareOf, sharesTold } from './pledges.ts'
import { enter, mayWatch } from './rights.ts'
import type { Place } from './rights.ts'
import { isAbandoned, isTaken, parsed, seatsOf, stillToOpen, summaryOf } from './rows.ts'
import type { GameRow, SidedSeat } from './rows.ts'
import { seatInvited } from './sitting.ts'
import { stuckAt } from './stuck.ts'

/** What lists show of games; for `person` their own seats are marked. */
export async function briefs(
  ground: Ground,
  rows: readonly GameRow[],
  person: Person | undefined,
): Promise<Brief[]> {
  const seats = await seatsOf(ground.db, ground.games, rows)
  const people = rows.flatMap(({ id, owner }) => [
    owner,
    ...seats.get(id)!.map((seat) => seat.person),
  ])
  const names = await ground.names([...new Set(people.filter((id) => id !== null))])
  const openUntilOf = (row: GameRow): number => openUntil(ground, row)
  return rows.map((row) =>
    briefOf(row, seats.get(row.id)!, {
      names,
      person,
      openUntilOf,
      openingTime: ground.openingTime,
    }),
  )
}

interface Beholding {
  names: Awaited<ReturnType<Names>>
  person: Person | undefined
  openUntilOf(row: GameRow): number
  openingTime: number
}

function briefOf(row: GameRow, seats: readonly SidedSeat[], beholding: Beholding): Brief {
  const { id, game, scenario, title, status, spectators, absent, created, started, ended } = row
  const same = { id, game, scenario, title, status, spectators, absent, created, started, ended }
  return {
    ...same,
    options: parsed(row.options),
    listed: row.listed === 1,
    pace: parsed(row.pace),
    takeBack: row.take_back,
    sharing: row.sharing === 1,
    owner: nameOf(row.owner, beholding)?.name ?? null,
    seats: seats.map((seat) => seatBrief(row, seat, beholding)),
    opening: openingBrief(row, seats, beholding),
    summary: summaryBrief(row),
    forgotten: forgettingSeen(row, seats),
    isStill: isStill(row),
    openingTime: beholding.openingTime,
    result: row.result === null ? null : parsed(row.result),
  }
}

function openingBrief(
  row: GameRow,
  seats: readonly SidedSeat[],
  { openUntilOf }: Beholding,
): Brief['opening'] {
  if (row.status !== 'opening') return null
  const waitsFor = seats.filter(stillToOpen).map(({ seat }) => seat)
  return { until: openUntilOf(row), waitsFor }
}

/** Only what lists show, whatever else the hall may keep there. */
function summaryBrief(row: GameRow): Brief['summary'] {
  const summary = summaryOf(row)
  if (summary === undefined) return null
  const { onClock, since, clocks, stage } = summary
  const { key, with: values } = stage
  return {
    onClock: [...onClock],
    since,
    clocks: { ...clocks },
    stage: values === undefined ? { key } : { key, with: { ...values } },
  }
}

function seatBrief(row: GameRow, seat: SidedSeat, beholding: Beholding): Brief['seats'][number] {
  const holder = nameOf(seat.person, beholding)
  return {
    seat: seat.seat,
    side: seat.side,
    name: holder?.name ?? null,
    kind: holder?.kind ?? null,
    bot: seat.bot,
    access: seat.access,
    isSeated: isTaken(seat),
    isMine: beholding.person !== undefined && seat.person === beholding.person.id,
    abandoned: isAbandoned(row, seat) ? (seat.abandoned ?? 'deleted') : null,
    share: shareOf(row, seat),
  }
}

function nameOf(person: string | null, { names }: Beholding) {
  return person === null ? undefined : names.get(person)
}

/** One game as this person may know it: never the secret of its dice, and no link. */
export async function facts(
  ground: Ground,
  person: Person | undefined,
  game: string,
): Promise<Facts> {
  const place = await enter(ground, { game, person })
  const { game: row, mine, isOwner, seats } = place
  const [brief] = await briefs(ground, [row], person)
  const invited = seats.filter(({ invite }) => invite !== null).map(({ seat }) => seat)
  const isPlayer = mine.length > 0
  return {
    ...brief!,
    version: row.version,
    roots: parsed(row.roots),
    length: row.chain,
    ...sharesTold(row, seats),
    stuck: await stuckAt(ground, row, seats),
    rematchOf: row.rematch_of,
    damage: damageSeen(row, mine),
    you: {
      seats: mine.map(({ seat }) => seat),
      pledges: pledgesOf(mine),
      isOwner,
      mayWatch: mayWatch(place),
      invited: isOwner ? invited : [],
      rematch: isPlayer && row.status === 'over' ? ((await rematchOf(ground, game)) ?? null) : null,
      proposals: isPlayer ? await proposalsSeen(ground, place) : [],
    },
  }
}

/** Its log is damaged, and nobody can play on. */
function isStill({ damage }: GameRow): boolean {
  return damage !== null && parsed(damage).from === null
}

/** Not the row: how many there are, some players must not know. */
function damageSeen({ damage }: GameRow, mine: readonly SidedSeat[]): Facts['damage'] {
  if (damage === null) return null
  const { found, from, mended } = parsed(damage)
  return { found, isStill: from === null, mended: mended ? mendingSeen(mended, mine) : null }
}

/** What others had done by then may have been a secret. */
function mendingSeen(
  { stage, lost }: Mending,
  mine: readonly SidedSeat[],
): NonNullable<Facts['damage']>['mended'] {
  const own = mine.reduce((sum, { seat }) => sum + (lost[seat] ?? 0), 0)
  return { stage, lost: mine.length === 0 ? null : own }
}

async function proposalsSeen({ db }: Ground, place: Place): Promise<Facts['you']['proposals']> {
  const sql = 'SELECT * FROM proposals WHERE game = $1 ORDER BY created'
  const rows = await db.all<ProposalRow>(sql, [place.game.id])
  return rows.map((row) => proposalSeen(place, row))
}

/** Each seat is shown what it heard itself, never what others did. */
function proposalSeen(place: Place, row: ProposalRow): Facts['you']['proposals'][number] {
  const { id, kind, seat, created } = row
  const { heard = {}, with: other } = parsed(row.details)
  const mine = place.mine.map(({ seat }) => seat)
  const agreed = parsed(row.agreed)
  const waitsFor = askedOf(place.seats, row).filter(({ seat }) => !agreed.includes(seat))
  const own = Object.entries(heard).filter(([seat]) => mine.includes(seat))
  return {
    id,
    kind,
    seat,
    created,
    agreed,
    with: other ?? null,
    mayAnswer: waitsFor.some(({ seat }) => mine.includes(seat)),
    mayWithdraw: mine.includes(seat),
    heard: Object.fromEntries(own.map(([seat, happenings]) => [seat, [...happenings]])),
  }
}

/** What a link leads to, for whoever holds it: nothing is taken yet. */
export async function lookAtInvite(
  ground: Ground,
  person: Person | undefined,
  link: string,
): Promise<Invitation> {
  const { game, seat } = await seatInvited(ground, link)
  const place = await enter(ground, { game, person, isInvited: true })
  const [brief] = await briefs(ground, [place.game], person)
  return { seat, game: brief!, roots: parsed(place.game.roots), length: place.game.chain }
}
