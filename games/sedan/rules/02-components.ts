import counters from '../data/counters.json' with { type: 'json' }
import turnRecord from '../data/tables/turn-record.json' with { type: 'json' }
import type { State } from '../model/state.ts'

/**
 * @rule 1.1/b two seats, which one person may hold both of
 * @rule 1.1/c Prussian and German are one side
 */
export const SEATS = ['french', 'prussian'] as const
export const FRENCH = 0
export const PRUSSIAN = 1
export type Side = typeof FRENCH | typeof PRUSSIAN

export function other(side: Side): Side {
  return side === FRENCH ? PRUSSIAN : FRENCH
}

/**
 * @rule 2.6/a abbreviations are the identifiers
 * @rule 2.8/a sizes are kept for display and change nothing
 */
export interface Counter {
  id: string
  side: string
  corps: string
  arm: string
  size: string
  cf: number
  setUp?: string
  entry?: number | string
  commander?: string
}

export const COUNTERS: readonly Counter[] = counters.units
/** @rule 2.1/a 65 of the 80 counters are units; the rest are 14 chits and the turn marker */
export const UNITS = COUNTERS.length

export const sideOf: readonly Side[] = COUNTERS.map((u) =>
  u.side === 'french' ? FRENCH : PRUSSIAN,
)
/** @rule 2.7/a infantry and cavalry */
export const isCavalry: readonly boolean[] = COUNTERS.map((u) => u.arm === 'cav')
/** @rule 2.9/a one factor for attack and defence */
export const combatFactor: readonly number[] = COUNTERS.map((u) => u.cf)

const corpsNames = [...new Set(COUNTERS.map((u) => `${u.side} ${u.corps}`))]
export const corpsOf: readonly number[] = COUNTERS.map((u) =>
  corpsNames.indexOf(`${u.side} ${u.corps}`),
)

export function unitNamed(id: string): number {
  return COUNTERS.findIndex((u) => u.id === id)
}

/** @rule 7.1/a the two units of section 7 */
export const GUARD = unitNamed('IG')
export const FIRST_ARMY = unitNamed('1A')
export const BADEN_DIVISION = unitNamed('Bdn')
export const WURTTEMBERG_DIVISION = unitNamed('Wrt')
/** @rule 3.2/f the only two French reinforcements */
export const MARINES = unitNamed('Mar')
export const FOREIGN_LEGION = unitNamed('FL')
export const SIXTH_CORPS = corpsNames.indexOf('french VI')

export function isLeashed(unit: number): boolean {
  return unit === BADEN_DIVISION || unit === WURTTEMBERG_DIVISION
}

/** Whether a unit comes later or never, instead of starting on the map. */
export function isReinforcement(unit: number): boolean {
  return COUNTERS[unit]!.entry !== undefined
}

export const UNITS_OF: readonly (readonly number[])[] = [FRENCH, PRUSSIAN].map((side) =>
  COUNTERS.map((_, unit) => unit).filter((unit) => sideOf[unit] === side),
)

/**
 * Movement factor before chits: by arm, not printed.
 * @rule 2.10/a infantry 6, cavalry 8, Prussians all game
 */
function printedAllowance(unit: number, turn: number): number {
  const [infantry, cavalry] = sideOf[unit] === FRENCH ? frenchAllowance(turn) : [6, 8]
  return isCavalry[unit] ? cavalry! : infantry!
}

/**
 * @rule 2.10/b from turn 6: 5 and 7
 * @rule 2.10/c turns 8 and 9: 4 and 6
 * @rule 2.10/d turn 10: 3 and 5
 */
function frenchAllowance(turn: number): readonly number[] {
  return turnRecord.turns[turn - 1]!.french
}

/** @rule 7.5/c */
function firstArmyAllowance(): number {
  return 5
}

/** Turn × unit. */
const PRINTED = Uint8Array.from({ length: (turnRecord.turns.length + 1) * UNITS }, (_, at) =>
  at < UNITS ? 0 : printedAllowance(at % UNITS, Math.floor(at / UNITS)),
)

/**
 * Movement points for this phase in halves, chits included.
 * @rule 10.1/a
 */
export function allowance(state: State, unit: number): number {
  if (unit === FIRST_ARMY) return firstArmyAllowance() * 2
  const chits = sideOf[unit] === FRENCH ? state.systemeD : state.fieldStaff
  return (PRINTED[state.turn * UNITS + unit]! + chits) * 2
}
