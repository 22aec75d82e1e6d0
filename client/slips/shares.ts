import type { Seat } from '../../core/contract.ts'
import { isMet, pledgeOf } from '../../fair/pledge.ts'
import type { Published, Seed, Terms } from '../../fair/roll.ts'
import { seatFaults } from '../../fair/seats.ts'
import { slipDiffers } from '../../fair/slip.ts'
import type { Difference, Slip } from '../../fair/slip.ts'
import { verifySeeds } from '../../fair/verify.ts'
import type { Facts } from '../../wire/lobby.ts'
import type { Noted, SlipBook } from './slip-book.ts'

// One's own share in the dice of games on a server: bound before any is known, opened once all are bound and written down.

/** What a game's facts tell of its dice. */
export type ShareFacts = Pick<
  Facts,
  | 'id'
  | 'game'
  | 'scenario'
  | 'options'
  | 'status'
  | 'roots'
  | 'length'
  | 'pledged'
  | 'pledges'
  | 'seeds'
  | 'seats'
  | 'started'
> & { you: Pick<Facts['you'], 'seats' | 'pledges'> }

/** Something that is not as this browser wrote it down; `about` is a chain or a seat. */
export interface Change {
  what: Difference['what'] | 'own' | 'unmet' | 'back'
  about: string
}

/** What a browser does about its share. */
export interface ShareDoor {
  book: SlipBook
  now(): number
  fresh(): string
  pledge(seat: Seat, pledge: string): Promise<unknown>
  open(seat: Seat, seed: string): Promise<unknown>
  /** Of such a game, in the order of its rules as this page has them. */
  seats(facts: Pick<ShareFacts, 'game' | 'scenario' | 'options'>): Promise<readonly Seat[]>
}

/** What is to be said of it. */
export interface Shares {
  changes: readonly Change[]
  /** One's own seats whose seed lies in another browser. */
  elsewhere: readonly Seat[]
  /** The open shares of one's own seats are those of this browser. */
  isOpener: boolean
  /** Those that are bound to nothing because this browser keeps nothing. */
  unkept: readonly Seat[]
  /** The server was told something: its facts are others now. */
  isNews: boolean
}

/**
 * The pledge of a seat, by the one seed that this browser has for it; undefined: it keeps nothing, or what is published
 * is not what it wrote down, so that nobody should bind himself to it.
 */
export function pledgeHere(
  { book, now, fresh }: Pick<ShareDoor, 'book' | 'now' | 'fresh'>,
  published: Required<Published>,
  seat: Seat,
): string | undefined {
  const { gameId, roots, length } = published
  const known = book.of(gameId)
  const noted: Noted = known ?? { at: now(), length, roots, own: {}, opened: {}, stage: 'before' }
  if (known !== undefined && (known.pledges !== undefined || !isSame(known, published)))
    return undefined
  const seed = noted.own[seat] ?? fresh()
  const isKept = book.note(gameId, { ...noted, own: { ...noted.own, [seat]: seed } })
  return isKept ? pledgeOf(published, seat, seed) : undefined
}

function isSame(noted: Noted, { roots, length }: Required<Published>): boolean {
  const isLength = noted.length === undefined || noted.length === length
  return isLength && JSON.stringify(sorted(noted.roots)) === JSON.stringify(sorted(roots))
}

function sorted(texts: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Does what is due for one's own seats, after everything was written down, and only where all is as it was. */
export async function keepShares(door: ShareDoor, facts: ShareFacts): Promise<Shares> {
  const seats = await door.seats(facts)
  const changes = changesIn(door.book.of(facts.id), facts, seats)
  if (changes.length === 0) noteFacts(door, facts, seats)
  const due = changes.length > 0 ? [] : dueFor(door, facts)
  for (const work of due) await work()
  const isUnkept = facts.status === 'waiting' && changes.length === 0 && due.length === 0
  return {
    changes,
    elsewhere: seatsElsewhere(door.book, facts),
    isOpener: hasOpened(door.book, facts),
    unkept: isUnkept ? unbound(facts) : [],
    isNews: due.length > 0,
  }
}

type Work = () => Promise<unknown>

function dueFor(door: ShareDoor, facts: ShareFacts): Work[] {
  const published = publishedOf(facts)
  if (facts.status === 'waiting')
    return unbound(facts).flatMap((seat): Work[] => {
      const pledge = pledgeHere(door, published, seat)
      return pledge === undefined ? [] : [() => door.pledge(seat, pledge)]
    })
  if (facts.status !== 'opening') return []
  const noted = door.book.of(facts.id)
  return toOpen(facts).flatMap((seat): Work[] => {
    const seed = noted?.own[seat]
    const isOurs = seed !== undefined && noted?.pledges?.[seat] === pledgeOf(published, seat, seed)
    return isOurs ? [() => door.open(seat, seed)] : []
  })
}

function publishedOf({ id, roots, length }: ShareFacts): Required<Published> {
  return { gameId: id, roots, length }
}

/** One's own seats in a game that waits which are bound to no seed. */
function unbound({ seats, you }: ShareFacts): Seat[] {
  return seats
    .filter(({ seat, isMine, isSeated }) => isMine && isSeated && you.pledges[seat] === undefined)
    .map(({ seat }) => seat)
}

function toOpen({ seats }: ShareFacts): Seat[] {
  return seats.filter(({ isMine, share }) => isMine && share === 'pledged').map(({ seat }) => seat)
}

/** While seats are free another pledge can be made here; later only that browser can open. */
function seatsElsewhere(book: SlipBook, facts: ShareFacts): Seat[] {
  if (facts.status !== 'waiting' && facts.status !== 'opening') return []
  const own = book.of(facts.id)?.own ?? {}
  const bound = facts.status === 'waiting' ? Object.keys(facts.you.pledges) : toOpen(facts)
  return bound.filter((seat) => {
    const seed = own[seat]
    return (
      seed === undefined || pledgeOf(publishedOf(facts), seat, seed) !== facts.you.pledges[seat]
    )
  })
}

function hasOpened(book: SlipBook, facts: ShareFacts): boolean {
  const own = book.of(facts.id)?.own ?? {}
  const open = facts.seats.filter(({ isMine, share }) => isMine && share === 'opened')
  return open.some(({ seat }) => {
    const seed = own[seat]
    return seed !== undefined && pledgeOf(publishedOf(facts), seat, seed) === facts.pledges[seat]
  })
}

/** Binds a seat to a seed of this browser, whatever it was bound to elsewhere. */
export async function pledgeAnew(door: ShareDoor, facts: ShareFacts, seat: Seat): Promise<void> {
  const pledge = pledgeHere(door, publishedOf(facts), seat)
  if (pledge !== undefined) await door.pledge(seat, pledge)
}

function noteFacts({ book, now }: ShareDoor, facts: ShareFacts, seats: readonly Seat[]): void {
  const before = book.of(facts.id)
  const noted: Noted = before ?? {
    at: now(),
    length: facts.length,
    roots: facts.roots,
    own: {},
    opened: {},
    stage: 'before',
  }
  const opened = facts.seeds.filter(({ from }) => from === 'player').map(seedBySeat)
  const after: Noted = {
    seats,
    ...noted,
    stage: stageOf(facts),
    opened: { ...noted.opened, ...Object.fromEntries(opened) },
    ...(facts.status !== 'waiting' && pledgesIn(noted, facts)),
  }
  if (JSON.stringify(after) !== JSON.stringify(before)) book.note(facts.id, after)
}

/** Written down once. */
function pledgesIn(noted: Noted, facts: ShareFacts): Pick<Noted, 'pledges' | 'isFromBefore'> {
  if (noted.pledges !== undefined) return {}
  return { pledges: facts.pledges, isFromBefore: stageOf(facts) === 'before' }
}

const seedBySeat = ({ seat, value }: Seed): [Seat, string] => [seat, value]

function stageOf({ status, started }: ShareFacts): Noted['stage'] {
  if (status === 'over') return 'over'
  return started === null ? 'before' : 'begun'
}

/** Everything that is not as this browser wrote it down, or does not fit itself. */
export function changesIn(
  noted: Noted | undefined,
  facts: ShareFacts,
  seats: readonly Seat[],
): Change[] {
  const told = toldTerms(facts)
  const bent = [...seatChanges(facts, seats), ...(facts.pledged ? seedsUnmet(told) : [])]
  if (noted === undefined) return once(bent)
  if (facts.status === 'waiting' && noted.pledges !== undefined)
    return [{ what: 'back', about: facts.id }]
  const { seats: agreed = seats, ...rest } = noted
  const before = facts.status === 'waiting' ? { ...rest, pledges: {} } : rest
  const changed = slipChanges(facts.id, before, told)
  // Every pledge names roots and length: where they are others none can be met.
  if (changed.some(isOfAll)) return changed
  return once([...seatChanges(facts, agreed), ...changed, ...ownChanges(noted, facts), ...bent])
}

/** Whose seeds make the dice: those of the game's seats. Before it begins no other seat may be bound or have opened. */
function seatChanges(
  { pledges, seeds, started }: ShareFacts,
  seats: readonly Seat[],
): readonly Change[] {
  const open = seeds.map(({ seat }) => seat)
  const bound = Object.keys(pledges).filter((seat) => !open.includes(seat))
  const ghosts = [...(started === null ? open : []), ...bound].filter(
    (seat) => !seats.includes(seat),
  )
  const faults = started === null ? [] : seatFaults(seats, open)
  return [...faults, ...ghosts.map((about): Change => ({ what: 'ghost', about }))]
}

/** While some are still to be opened a pledge stands for its seed. */
function toldTerms({ id, roots, length, pledged, pledges, seeds }: ShareFacts): Terms {
  const open = new Set(seeds.map(({ seat }) => seat))
  const closed = Object.entries(pledges).flatMap(([seat, pledge]): Seed[] =>
    open.has(seat) ? [] : [{ seat, from: 'player', value: '', pledge }],
  )
  const all = [...seeds, ...closed]
  return { gameId: id, roots, length, seeds: all, ...(pledged && { pledged: true as const }) }
}

function seedsUnmet(terms: Terms): Change[] {
  const { gameId, roots, length } = terms
  return terms.seeds.flatMap(({ seat, value, from, pledge }): Change[] => {
    if (value === '') return []
    const isRight =
      from === 'player' && pledge !== undefined
        ? isMet({ gameId, roots, ...(length !== undefined && { length }) }, { seat, value, pledge })
        : verifySeeds({ ...terms, seeds: terms.seeds.filter((one) => one.seat === seat) }) ===
          undefined
    return isRight ? [] : [{ what: 'unmet', about: seat }]
  })
}

/** By the slip itself; what is not on it yet is taken as it is told. */
export function slipChanges(game: string, noted: Noted, terms: Terms): Change[] {
  return slipDiffers(slipFor(game, noted, terms), terms).map(({ what, about }) => ({ what, about }))
}

/** The slip as it is held against a game; its own seeds count from the moment in which they are told. */
export function slipFor(game: string, noted: Noted, terms: Terms): Slip {
  const told = Object.fromEntries(
    terms.seeds.flatMap(({ seat, pledge }) => (pledge === undefined ? [] : [[seat, pledge]])),
  )
  const length = noted.length ?? terms.length ?? 0
  const pledges = noted.pledges ?? told
  return {
    slip: 1,
    game,
    length,
    roots: noted.roots,
    ...(noted.seats !== undefined && { seats: noted.seats }),
    pledges,
    seeds: { ...boundSeeds(noted, terms), ...noted.opened },
  }
}

/** One's own seeds that the pledges on the slip bind. */
function boundSeeds({ own, pledges = {}, roots, length }: Noted, terms: Terms): Slip['seeds'] {
  const published = { gameId: terms.gameId, roots, ...(length !== undefined && { length }) }
  const isTold = (seat: Seat) => terms.seeds.some((one) => one.seat === seat && one.value !== '')
  return Object.fromEntries(
    Object.entries(own).filter(
      ([seat, seed]) => isTold(seat) && pledges[seat] === pledgeOf(published, seat, seed),
    ),
  )
}

/** Seats that are still one's own and are bound to another seed than this browser's, or to none. */
function ownChanges({ own }: Noted, facts: ShareFacts): Change[] {
  if (facts.status === 'waiting') return []
  const published = publishedOf(facts)
  return Object.entries(own)
    .filter(([seat]) => facts.you.seats.includes(seat))
    .filter(([seat, seed]) => facts.pledges[seat] !== pledgeOf(published, seat, seed))
    .map(([seat]) => ({ what: 'own', about: seat }))
}

/** A seat is named once, with the first that is wrong about it. */
export function once(changes: readonly Change[]): Change[] {
  return changes.filter((change, at) => {
    const isSame = (other: Change) =>
      isOfAll(change) === isOfAll(other) && other.about === change.about
    return changes.findIndex(isSame) === at
  })
}

function isOfAll({ what }: Change): boolean {
  return what === 'root' || what === 'length' || what === 'game'
}
