import book from '../data/counters.json' with { type: 'json' }

/** The order of play is the chit's; where both sides could act at once the allies go first. */
export const SEATS = ['allied', 'austrian'] as const
export const ALLIED = 0
export const AUSTRIAN = 1
export type Side = typeof ALLIED | typeof AUSTRIAN

export function other(side: Side): Side {
  return side === ALLIED ? AUSTRIAN : ALLIED
}
export function seatOf(side: Side): (typeof SEATS)[number] {
  return SEATS[side]
}
function sideNamed(name: string): Side {
  return name === 'allied' ? ALLIED : AUSTRIAN
}

/** @rule 2.2.1/a @rule 2.2.2/a light and heavy cavalry differ in 7.6 alone */
export const INFANTRY = 0
export const LIGHT_CAVALRY = 1
export const HEAVY_CAVALRY = 2
/** Batteries taken off the tracks (16.4). */
export const GUNS = 3
/** A lower counter of a division, strung out behind it (15.7). */
export const TRAILER = 4
/** @rule 2.2.3.1/a */
export const WAGON = 5
/** @rule 2.2.3.2/a */
export const ENGINEERS = 6
/** @rule 15.1/b */
export const HQ = 7
/** @rule 2.2.4/a */
export const LEADER = 8
export type Arm = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
const ARMS = ['infantry', 'light cavalry', 'heavy cavalry']

/** Markers for batteries on the map, by side: nobody has more hexes with guns than this. */
const GUN_MARKERS = 12

interface Piece {
  id: string
  name: string
  side: Side
  arm: Arm
  /** The division that a trailing counter is part of. */
  of?: string
}

const TAKEN = '-Taken-'
/** What the enemy calls a wagon it has taken. */
function takenId(side: Side, id: string): string {
  return `${side === ALLIED ? 'A' : 'F'}${TAKEN}${id.slice(2)}`
}

const units: Piece[] = book.units.map(({ id, name, side, arm }) => ({
  id,
  name,
  side: sideNamed(side),
  arm: ARMS.indexOf(arm) as Arm,
}))
const formationBook = new Map(book.formations.map((one) => [one.id, one]))
const detachments: Piece[] = book.detachments.map(({ id, formation }) => {
  const { name, side } = formationBook.get(formation)!
  return { id, name: `Detachment of ${name}`, side: sideNamed(side), arm: INFANTRY }
})
const trailers: Piece[] = book.units.flatMap(({ id, name, side, counters }) =>
  counters.slice(1).map(([best]) => ({
    id: `${id}-${best}`,
    name: `${name} (${best})`,
    side: sideNamed(side),
    arm: TRAILER,
    of: id,
  })),
)
const wagons = book.trains.filter(({ kind }) => kind === 'wagon')
const trains: Piece[] = [
  ...book.trains.map(({ id, side, kind }) => ({
    id,
    name: id.slice(2),
    side: sideNamed(side),
    arm: (kind === 'wagon' ? WAGON : ENGINEERS) as Arm,
  })),
  // The other half of a wagon that was split (12.3).
  ...wagons.map(({ id, side }) => ({
    id: `${id}b`,
    name: `${id.slice(2)}b`,
    side: sideNamed(side),
    arm: WAGON as Arm,
  })),
  // What a side has taken from the other (16.2).
  ...wagons.map(({ id, side }) => ({
    id: takenId(sideNamed(side), id),
    name: `Taken ${id.slice(2)}`,
    side: other(sideNamed(side)),
    arm: WAGON as Arm,
  })),
]
const guns: Piece[] = ([ALLIED, AUSTRIAN] as const).flatMap((side) =>
  Array.from({ length: GUN_MARKERS }, (_, at) => ({
    id: `${side === ALLIED ? 'F' : 'A'}-Guns-${at + 1}`,
    name: `Guns ${at + 1}`,
    side,
    arm: GUNS as Arm,
  })),
)
const staffs: Piece[] = [
  { id: 'F-HQ', name: 'Headquarters', side: ALLIED, arm: HQ },
  { id: 'A-HQ', name: 'Headquarters', side: AUSTRIAN, arm: HQ },
]
const leaders: Piece[] = book.leaders.map(({ id, name, side }) => ({
  id,
  name,
  side: sideNamed(side),
  arm: LEADER,
}))

const all = [...units, ...detachments, ...trailers, ...trains, ...guns, ...staffs, ...leaders]

/** Pieces 0…n-1: units, the last of them detachments; trailing counters; trains; guns on the map; headquarters; leaders. */
export const FIRST_DETACHMENT = units.length
/** Units with a chart: divisions, brigades, detachments. */
export const UNITS = FIRST_DETACHMENT + detachments.length
/** They follow upon the units. */
export const FIRST_TRAILER = FIRST_DETACHMENT + detachments.length
export const FIRST_TRAIN = FIRST_TRAILER + trailers.length
export const FIRST_GUNS = FIRST_TRAIN + trains.length
export const FIRST_HQ = FIRST_GUNS + guns.length
export const FIRST_LEADER = FIRST_HQ + staffs.length
export const PIECES = all.length
export const TRAINS = FIRST_GUNS - FIRST_TRAIN
export const LEADERS = leaders.length

export const ids: readonly string[] = all.map(({ id }) => id)
export const names: readonly string[] = all.map(({ name }) => name)
export const sideOf: readonly Side[] = all.map(({ side }) => side)
export const armOf: readonly Arm[] = all.map(({ arm }) => arm)
const indexes = new Map(ids.map((id, piece) => [id, piece]))

/** The piece of this id, or −1. */
export function pieceNamed(id: string): number {
  return indexes.get(id) ?? -1
}

export function isUnit(piece: number): boolean {
  return piece < UNITS
}
/** brigades that act for themselves; the garrison of Regensburg counts as one, too */
export function isDetachment(piece: number): boolean {
  return detached[piece] === 1
}
const detached = Uint8Array.from(ids, (id, piece) =>
  book.units.some((unit) => unit.id === id && 'detached' in unit) ||
  (piece >= FIRST_DETACHMENT && piece < UNITS)
    ? 1
    : 0,
)
export function isCavalry(piece: number): boolean {
  const arm = armOf[piece]
  return arm === LIGHT_CAVALRY || arm === HEAVY_CAVALRY
}
export function isInfantry(piece: number): boolean {
  return armOf[piece] === INFANTRY
}
/** Stands for a wagon that was the enemy's (16.2). */
export function isTaken(piece: number): boolean {
  return ids[piece]!.includes(TAKEN)
}
/** @rule 2.2.3/a */
export function isTrain(piece: number): boolean {
  return piece >= FIRST_TRAIN && piece < FIRST_GUNS
}
export function isLeader(piece: number): boolean {
  return piece >= FIRST_LEADER
}
/** Fights, or is attacked as a piece of its own: units and guns on the map. */
export function isCombatUnit(piece: number): boolean {
  return piece < UNITS || armOf[piece] === GUNS
}

/** By side: its headquarters. */
export const hqOf: readonly [number, number] = [FIRST_HQ, FIRST_HQ + 1]

const [wagonAllowance, gunAllowance] = [book.allowances.wagon, book.allowances.guns]
const ALLOWANCE: Readonly<Record<Arm, number>> = {
  [INFANTRY]: 8,
  [LIGHT_CAVALRY]: 13,
  [HEAVY_CAVALRY]: 13,
  [GUNS]: gunAllowance,
  [TRAILER]: 8,
  [WAGON]: wagonAllowance,
  [ENGINEERS]: book.allowances.engineers,
  [HQ]: book.allowances.hq,
  [LEADER]: book.allowances.commander,
}
/** By piece, in halves of a movement point. */
export const allowanceOf = Uint8Array.from(armOf, (arm) => ALLOWANCE[arm] * 2)

/** By unit; detachments take those of their parent. @rule 2.2.1/b @rule 2.2.1/c */
const byUnit = (value: (unit: (typeof book.units)[number]) => number): Uint8Array =>
  Uint8Array.from({ length: UNITS }, (_, unit) =>
    unit < FIRST_DETACHMENT ? value(book.units[unit]!) : 0,
  )
export const SP_PER_STEP = 2
export const stepsPrinted = byUnit(({ strength }) => strength / SP_PER_STEP)
export const moralePrinted = byUnit(({ morale }) => morale)
export const batteriesPrinted = byUnit(({ batteries }) => batteries)
export const organicPrinted = byUnit(({ organic }) => organic)
/** Horse artillery (7.12). */
export const hasHorseGuns = byUnit((unit) => ('horse' in unit ? 1 : 0))

/** By unit: its trailing counters from the strongest down; by trailing counter: its division, and the steps from which it is used. */
export const trailersOf: readonly (readonly number[])[] = Array.from({ length: UNITS }, (_, unit) =>
  trailers.flatMap(({ of }, at) => (of === ids[unit] ? [FIRST_TRAILER + at] : [])),
)
export const parentOf: readonly number[] = all.map(({ of }) =>
  of === undefined ? -1 : pieceNamed(of),
)
/** The division that a piece of a column belongs to. */
export function divisionOf(piece: number): number {
  return armOf[piece] === TRAILER ? parentOf[piece]! : piece
}
/** By piece: points of the stronger face of a trailing counter, 0 of others. */
export const trailerStrength = Uint8Array.from(all, ({ arm, id }) =>
  arm === TRAILER ? Number(id.slice(id.lastIndexOf('-') + 1)) : 0,
)

/** By wagon of the start: its other half; and the half wagon that the enemy makes of it (16.2). −1 of others. */
export const halfOf = Int16Array.from(all, ({ id, arm }) =>
  arm === WAGON ? pieceNamed(`${id}b`) : -1,
)
export const takenFrom = Int16Array.from(all, ({ id, side, arm }) =>
  arm === WAGON ? pieceNamed(takenId(side, id)) : -1,
)

/** @rule 2.3/a a chit each; the last of each side are its trains */
export const FORMATIONS: readonly string[] = book.formations.map(({ id }) => id)
export const formationNames: readonly string[] = book.formations.map(({ name }) => name)
export function formationNamed(id: string): number {
  return FORMATIONS.indexOf(id)
}
export const formationSide: readonly Side[] = book.formations.map(({ side }) => sideNamed(side))
/** By formation: the leader of its own, −1 for trains. */
export const leaderOf: readonly number[] = book.formations.map(({ leader }) =>
  leader === null ? -1 : pieceNamed(leader),
)
/** By side: the formation of its trains. @rule 4.2/a */
export const trainsOf: readonly [number, number] = [
  formationNamed('F-Supply'),
  formationNamed('A-Supply'),
]
export function isTrains(formation: number): boolean {
  return leaderOf[formation]! < 0
}
/** By piece: the detachment's own corps, −1 of others. */
export const corpsOfDetachment: readonly number[] = ids.map((id) =>
  formationNamed(book.detachments.find((one) => one.id === id)?.formation ?? ''),
)

/** By leader, counted from the first: the printed rating, and that of the other side of his counter; −1 where he leads no corps. */
export const ratingPrinted: readonly number[] = book.leaders.map(({ rating }) => rating ?? -1)
export const ratingReplaced: readonly number[] = book.leaders.map(
  ({ replacement }) => replacement ?? -1,
)
/** What some leaders add to the die of a combat; lost with the leader. */
export const bonusPrinted: readonly number[] = book.leaders.map(({ bonus }) => bonus)
/** By leader: orders a turn where he commands the army, 0 where he never does. @rule 15.12/a */
export const ordersPrinted: readonly number[] = book.leaders.map(({ orders }) => orders ?? 0)
