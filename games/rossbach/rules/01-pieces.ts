import counters from '../data/counters.json' with { type: 'json' }
import formations from '../data/formations.json' with { type: 'json' }
import leaders from '../data/leaders.json' with { type: 'json' }
import trains from '../data/trains.json' with { type: 'json' }
import vedettes from '../data/vedettes.json' with { type: 'json' }

export const SEATS = ['french', 'prussian'] as const
export const FRENCH = 0
/** Prussians and Saxons. */
export const PRUSSIAN = 1
export type Side = typeof FRENCH | typeof PRUSSIAN

export function other(side: Side): Side {
  return side === FRENCH ? PRUSSIAN : FRENCH
}

/** The flags; the Guard’s own colour is of its counters only. */
export const NATIONS = ['French', 'Prussian', 'Saxon'] as const
export const SAXON = NATIONS.indexOf('Saxon')

/** @rule 1.4b combat units and vedettes fight; leaders and trains do not */
export const COMBAT_UNIT = 0
export const VEDETTE = 1
/** @rule 5.0 */
export const LEADER = 2
export const TRAIN = 3

export const INFANTRY = 0
export const GUARD_INFANTRY = 1
/** @rule 1.4o infantry with vedettes of its own */
export const MIXED = 2
/** @rule 1.4y cavalry by what 16.5 makes of its movement */
export const HEAVY_CAVALRY = 3
export const LIGHT_CAVALRY = 4
export const TYPES = ['infantry', 'guard infantry', 'mixed', 'heavy cavalry', 'light cavalry']

/** @rule 1.4e puts officers and units In Command */
export const COMMANDER = 0
export const COMMANDER_OFFICER = 1
/** @rule 1.4r leads one formation */
export const OFFICER = 2
export const HEAD_OF_STATE = 3
export const REPLACEMENT = 4
const ROLES = ['commander', 'commander-officer', 'officer', 'head-of-state', 'replacement']

export const BAGGAGE = 0
export const PONTOON = 1

type Unit = (typeof counters.units)[number]
type Vedette = (typeof vedettes.vedettes)[number]
type Leader = (typeof leaders.leaders)[number]
type Train = (typeof trains.trains)[number]

const parentNamed = (id: string): Unit => counters.units.find((unit) => unit.id === id)!

/** Pieces 0…n-1: combat units, then vedettes, leaders and trains. */
export const FIRST_VEDETTE = counters.units.length
export const FIRST_LEADER = FIRST_VEDETTE + vedettes.vedettes.length
export const FIRST_TRAIN = FIRST_LEADER + leaders.leaders.length
export const PIECES = FIRST_TRAIN + trains.trains.length

/** What each kind of counter says about one matter. */
interface Sayings<T> {
  unit: (unit: Unit) => T
  vedette: (vedette: Vedette, parent: Unit) => T
  leader: (leader: Leader) => T
  train: (train: Train) => T
}

/** One value for every piece, in the order of the pieces. */
function everyPiece<T>(say: Sayings<T>): T[] {
  return [
    ...counters.units.map(say.unit),
    ...vedettes.vedettes.map((one) => say.vedette(one, parentNamed(one.parent))),
    ...leaders.leaders.map(say.leader),
    ...trains.trains.map(say.train),
  ]
}

function alike<T>(value: (piece: Unit | Vedette | Leader | Train) => T): Sayings<T> {
  return { unit: value, vedette: value, leader: value, train: value }
}

/** What one types and what one reads; `Colbert-1` is the 3rd Hussars. */
export const ids: readonly string[] = everyPiece(alike(({ id }) => id))
export const names: readonly string[] = everyPiece(
  alike((piece) => ('name' in piece && piece.name) || piece.id),
)

const indexes = new Map(ids.map((id, piece) => [id, piece]))

/** The piece of this id, or -1. */
export function pieceNamed(id: string): number {
  return indexes.get(id) ?? -1
}

/** @rule 1.4x trains are no combat units */
export const kindOf = Uint8Array.from(
  everyPiece({
    unit: () => COMBAT_UNIT,
    vedette: () => VEDETTE,
    leader: () => LEADER,
    train: () => TRAIN,
  }),
)

const sideNamed = (side: string): Side => (side === 'french' ? FRENCH : PRUSSIAN)
/** @rule 17.1 the side of a Saxon is the Prussians' */
const ofSide = ({ side }: { side: string }): Side => sideNamed(side)

export const sideOf: readonly Side[] = everyPiece<Side>({
  unit: ofSide,
  vedette: (_, parent) => ofSide(parent),
  leader: ofSide,
  train: ofSide,
})

const nationNamed = (nation: string): number => NATIONS.findIndex((one) => one === nation)

/** By piece: the flag it shows. */
export const nationOf = Uint8Array.from(
  everyPiece<number>({
    unit: ({ nation }) => nationNamed(nation),
    vedette: (_, { nation }) => nationNamed(nation),
    leader: ofSide,
    train: ofSide,
  }),
)

/** By piece: its type, a vedette’s being light cavalry; 255 for leaders and trains. */
export const typeOf = Uint8Array.from(
  everyPiece<number>({
    unit: ({ type }) => TYPES.indexOf(type),
    vedette: () => LIGHT_CAVALRY,
    leader: () => 255,
    train: () => 255,
  }),
)

/** By combat unit: 1 for a division. */
export const isDivision = Uint8Array.from(counters.units, ({ size }) => (size === 'XX' ? 1 : 0))

const halves = (side: readonly number[] | null): number => (side === null ? 0 : side[0]! * 2)
const oneHalf = (): number => vedettes.halfPoints
const nothing = (): number => 0

/**
 * Strength in half points, a lone leader’s as a vedette’s (5.2); reduced 0: it has no such side.
 * @rule 1.4a one point stands for 800 to 1,000 men
 */
export const fullStrength = Uint8Array.from(
  everyPiece({
    unit: ({ full }) => halves(full),
    vedette: oneHalf,
    leader: oneHalf,
    train: nothing,
  }),
)
export const reducedStrength = Uint8Array.from(
  everyPiece({
    unit: ({ reduced }) => halves(reduced),
    vedette: nothing,
    leader: nothing,
    train: nothing,
  }),
)

const trainInitiative = ({ kind }: Train): number =>
  kind === 'pontoon' ? trains.pontoonInitiative : 0

/**
 * 0: it has none.
 * @rule 1.4n
 */
export const fullInitiative = Uint8Array.from(
  everyPiece<number>({
    unit: ({ full }) => full[1]!,
    vedette: (_, { full }) => full[1]!,
    leader: ({ initiative }) => initiative ?? 0,
    train: trainInitiative,
  }),
)
export const reducedInitiative = Uint8Array.from(
  everyPiece<number>({
    unit: ({ reduced }) => reduced?.[1] ?? 0,
    vedette: nothing,
    leader: nothing,
    train: nothing,
  }),
)

/**
 * In half points.
 * @rule 1.4q
 */
export const movementOf = Uint8Array.from(
  everyPiece({
    unit: ({ movement }) => movement * 2,
    vedette: () => vedettes.movement * 2,
    leader: ({ movement }) => movement * 2,
    train: () => trains.movement * 2,
  }),
)

/**
 * Formations by their index.
 * @rule 1.4k an officer and the units of his designation
 */
export const FORMATIONS: readonly string[] = formations.formations.map(({ id }) => id)
export const NO_FORMATION = -1

const formationNamed = (id: string | null): number => FORMATIONS.indexOf(id ?? '')
const trainless = (): number => NO_FORMATION

/**
 * By piece; trains have none (9.19).
 * @rule 1.4f the designation that links units to their officer
 */
export const formationOf = Int8Array.from(
  everyPiece<number>({
    unit: ({ formation }) => formationNamed(formation),
    vedette: (_, { formation }) => formationNamed(formation),
    leader: ({ formation }) => formationNamed(formation),
    train: trainless,
  }),
)

/** By formation: its side, the officer it starts with, and the losses at which it is demoralized, in whole points. */
export const formationSide: readonly Side[] = formations.formations.map(ofSide)
export const officerOf = Uint8Array.from(formations.formations, ({ officer }) =>
  pieceNamed(officer),
)
export const demoralizationLevel = Uint8Array.from(formations.formations, ({ level }) => level)

/** By combat unit: 1 if it belongs to no formation (17.2). */
export const isIndependent = Uint8Array.from(counters.units, ({ formation }) =>
  formation === null ? 1 : 0,
)

/** By piece: the combat unit a vedette comes from, or -1. */
export const parentOf = Int16Array.from(
  everyPiece({
    unit: () => -1,
    vedette: ({ parent }) => pieceNamed(parent),
    leader: () => -1,
    train: () => -1,
  }),
)
/**
 * By combat unit.
 * @rule 1.4aa
 */
export const vedettesOf: readonly (readonly number[])[] = counters.units.map((_, unit) =>
  ids.flatMap((_id, piece) => (parentOf[piece] === unit ? [piece] : [])),
)

/** By leader, counted from FIRST_LEADER. */
export const roleOf = Uint8Array.from(leaders.leaders, ({ role }) => ROLES.indexOf(role))
/**
 * By leader, counted from FIRST_LEADER; 0: he spends no command points.
 * @rule 1.4h
 */
export const ratingOf = Uint8Array.from(leaders.leaders, ({ rating }) => rating ?? 0)

/** By train, counted from FIRST_TRAIN. */
export const trainKind = Uint8Array.from(trains.trains, ({ kind }) =>
  kind === 'baggage' ? BAGGAGE : PONTOON,
)

export const NAPOLEON = pieceNamed('Napoleon')
export const BRUNSWICK = pieceNamed('Brunswick')
export const KALKREUTH = pieceNamed('Kalkreuth')
export const WURTTEMBERG = pieceNamed('Wuerttemberg')
export const KING = pieceNamed('King')
export const GUARD = pieceNamed('Guard-Infantry')
export const FIRST_CORPS = formationNamed('P-I')
export const RESERVE_CORPS = formationNamed('P-Reserve')

/** By side: its pieces. */
export const PIECES_OF: readonly (readonly number[])[] = [FRENCH, PRUSSIAN].map((side) =>
  ids.flatMap((_, piece) => (sideOf[piece] === side ? [piece] : [])),
)
