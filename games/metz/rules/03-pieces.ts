import counters from '../data/counters.json' with { type: 'json' }
import detachments from '../data/detachments.json' with { type: 'json' }
import formations from '../data/formations.json' with { type: 'json' }
import hqs from '../data/hqs.json' with { type: 'json' }

/** Where both sides could act the Prussians go first (6.3.1). @rule 1.0/b */
export const SEATS = ['prussian', 'french'] as const
export const PRUSSIAN = 0
export const FRENCH = 1
export type Side = typeof PRUSSIAN | typeof FRENCH

export function other(side: Side): Side {
  return side === PRUSSIAN ? FRENCH : PRUSSIAN
}
export function seatOf(side: Side): (typeof SEATS)[number] {
  return SEATS[side]
}

/** @rule 3.2 */
export const INFANTRY = 0
export const CAVALRY = 1
export const ARTILLERY = 2
export const MITRAILLEUSE = 3
/** Headquarters are no combat units. */
export const HQ = 4
export const ARMS = ['infantry', 'cavalry', 'artillery', 'mitrailleuse', 'hq'] as const
export type Arm = 0 | 1 | 2 | 3 | 4

/** @rule 3.1.3.1 */
export const LIGHT = 1
export const MEDIUM = 2
export const HEAVY = 3
const WEIGHTS = [undefined, 'light', 'medium', 'heavy']

type Counter = (typeof counters.units)[number]
type Detachment = (typeof detachments.detachments)[number]
type Headquarters = (typeof hqs.hqs)[number]

/** Pieces 0…n-1: counters of combat units, then detachments, then headquarters. */
export const FIRST_DETACHMENT = counters.units.length
export const FIRST_HQ = FIRST_DETACHMENT + detachments.detachments.length
export const PIECES = FIRST_HQ + hqs.hqs.length

interface Sayings<T> {
  unit: (unit: Counter) => T
  detachment: (detachment: Detachment) => T
  hq: (hq: Headquarters) => T
}

/** One value for every piece, in the order of the pieces. */
function everyPiece<T>(say: Sayings<T>): T[] {
  return [
    ...counters.units.map(say.unit),
    ...detachments.detachments.map(say.detachment),
    ...hqs.hqs.map(say.hq),
  ]
}
function alike<T>(value: (piece: Counter | Detachment | Headquarters) => T): Sayings<T> {
  return { unit: value, detachment: value, hq: value }
}

/** What one types and what one reads: `P-III-9` is 9/Stulp/III. */
export const ids: readonly string[] = everyPiece(alike(({ id }) => id))
export const names: readonly string[] = everyPiece<string>({
  unit: ({ name }) => name,
  detachment: ({ letter, formation }) => `${letter}/Detach/${formation.slice(2)}`,
  hq: ({ name }) => name,
})
const indexes = new Map(ids.map((id, piece) => [id, piece]))

/** The piece of this id, or −1. */
export function pieceNamed(id: string): number {
  return indexes.get(id) ?? -1
}

/** @rule 3.5.1 */
export const FORMATIONS: readonly string[] = formations.formations.map(({ id }) => id)
export function formationNamed(id: string): number {
  return FORMATIONS.indexOf(id)
}
/** @rule 3.1.1/b the band of a counter */
export const formationOf = Uint8Array.from(
  everyPiece(alike(({ formation }) => formationNamed(formation))),
)
export const formationSide: readonly Side[] = formations.formations.map(({ side }) =>
  side === 'prussian' ? PRUSSIAN : FRENCH,
)
export const sideOf: readonly Side[] = Array.from(
  formationOf,
  (formation) => formationSide[formation]!,
)
/** By side: its pieces, in order. */
export const piecesOfSide: readonly (readonly number[])[] = [PRUSSIAN, FRENCH].map((side) =>
  ids.flatMap((_id, piece) => (sideOf[piece] === side ? [piece] : [])),
)
/** By formation: its headquarters and its pieces, the headquarters among them. */
export const hqOf: readonly number[] = FORMATIONS.map((id) =>
  ids.indexOf(hqs.hqs.find((hq) => hq.formation === id)?.id ?? ''),
)
export const piecesOf: readonly (readonly number[])[] = FORMATIONS.map((_, formation) =>
  ids.flatMap((_id, piece) => (formationOf[piece] === formation ? [piece] : [])),
)

/** Divisions by number; corps troops and detachments are of none. */
export const DIVISIONS: readonly string[] = formations.formations.flatMap(({ id, divisions }) =>
  Object.keys(divisions).map((division) => `${id}-${division}`),
)
export const NO_DIVISION = -1
/** The division a chit may name. */
export const divisionOf = Int8Array.from(
  everyPiece<number>({
    unit: ({ formation, division }) => DIVISIONS.indexOf(`${formation}-${division}`),
    detachment: () => NO_DIVISION,
    hq: () => NO_DIVISION,
  }),
)

/** @rule 2.1/b */
export const armOf: readonly Arm[] = everyPiece<Arm>({
  unit: ({ type }) => ARMS.indexOf(type as (typeof ARMS)[number]) as Arm,
  detachment: () => INFANTRY,
  hq: () => HQ,
})
/** By piece: the weight of cavalry, 0 of all others. */
export const weightOf = Uint8Array.from(
  everyPiece<number>({
    unit: (unit) => ('weight' in unit ? WEIGHTS.indexOf(unit.weight) : 0),
    detachment: () => 0,
    hq: () => 0,
  }),
)
/** @rule 3.1.4.1 */
export const isHorse = Uint8Array.from(
  everyPiece<number>({
    unit: (unit) => ('horse' in unit ? 1 : 0),
    detachment: () => 0,
    hq: () => 0,
  }),
)

/** In sixteenths of a point, so that halves of halves stay whole. @rule 2.1/c */
export const POINT = 16
const fromHalves = (halves: number): number => halves * (POINT / 2)

/** Two faces: strength, cohesion and movement allowance, in sixteenths, as printed, and in half points. */
const FACES: Sayings<readonly (readonly number[])[]> = {
  unit: ({ fresh, worn }) => [fresh, worn],
  detachment: ({ faces }) => faces,
  hq: ({ movement }) => [
    [0, 0, movement],
    [0, 0, movement],
  ],
}
const bothFaces = (say: (face: readonly number[]) => number): number[] =>
  everyPiece(FACES).flatMap((faces) => faces.map(say))

/** By piece × 2 + face: 0 Fresh and 1 Battleworn, or the two sides of a detachment. @rule 3.1.3/a */
export const strengthPrinted = Int16Array.from(bothFaces(([strength]) => fromHalves(strength!)))
/** @rule 3.1.2/a */
export const cohesionPrinted = Int8Array.from(bothFaces(([, cohesion]) => cohesion!))
/** @rule 3.1.4 in half points */
export const allowancePrinted = Int8Array.from(bothFaces(([, , movement]) => movement! * 2))

/** By piece: the battery a mitrailleuse belongs to, −1 for all others; and the mitrailleuse of a battery. */
export const batteryOf = Int16Array.from(
  everyPiece<number>({
    unit: (unit) => ('parent' in unit ? pieceNamed(unit.parent) : -1),
    detachment: () => -1,
    hq: () => -1,
  }),
)
export const mitrailleuseOf = Int16Array.from(ids, (_, piece) => batteryOf.indexOf(piece))

/** By formation × 2 + posture. @rule 3.5.3/a */
export const ratingPrinted = Uint8Array.from(
  FORMATIONS.flatMap((id) => hqs.hqs.find((hq) => hq.formation === id)?.ratings ?? [0, 0]),
)

/** Mitrailleuse and battery are one unit. @rule 4.3/b */
export function unitOf(piece: number): number {
  const battery = batteryOf[piece]!
  return battery >= 0 ? battery : piece
}
export function isDetachment(piece: number): boolean {
  return piece >= FIRST_DETACHMENT && piece < FIRST_HQ
}
export function isHq(piece: number): boolean {
  return piece >= FIRST_HQ
}
/**
 * Fights, and is no part of another unit.
 * @rule 3.5/a headquarters do not
 */
export function isUnit(piece: number): boolean {
  return piece < FIRST_HQ && batteryOf[piece]! < 0
}
