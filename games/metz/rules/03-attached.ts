import { byScenario } from '../model/scenario-book.ts'
import type { Scenario } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, formationNamed, formationOf, pieceNamed } from './03-pieces.ts'

interface Loan {
  unit: number
  to: number
  /** The piece on the map that ends it, −1 nobody. */
  until: number
}

function loansOf({ attached }: Scenario): Loan[] {
  return attached.map(({ unit, to, until }) => ({
    unit: pieceNamed(unit),
    to: formationNamed(to),
    until: until === undefined ? -1 : pieceNamed(until),
  }))
}
/** Who acts with whom: by piece its formation, by formation its pieces in their order. */
interface Bands {
  formation: Uint8Array
  pieces: readonly (readonly number[])[]
}
/** The loans of a scenario, and bands by those of them that last, a bit each. */
const lending = byScenario((scenario) => ({
  loans: loansOf(scenario),
  bands: new Map<number, Bands>(),
}))

function isLent(state: State, { until }: Loan): boolean {
  return until < 0 || state.place[until]! < 0
}

function bandsOf(state: State): Bands {
  const { loans, bands } = lending(state.scenario)
  let lasting = 0
  for (let index = 0; index < loans.length; index++)
    if (isLent(state, loans[index]!)) lasting |= 1 << index
  let found = bands.get(lasting)
  if (found === undefined) {
    const isOn = (_loan: Loan, index: number): boolean => (lasting & (1 << index)) !== 0
    bands.set(lasting, (found = makeBands(loans.filter(isOn))))
  }
  return found
}

function makeBands(loans: readonly Loan[]): Bands {
  const formation = formationOf.slice()
  for (const { unit, to } of loans) formation[unit] = to
  const pieces = FORMATIONS.map((_, index) =>
    Array.from(formation.keys()).filter((piece) => formation[piece] === index),
  )
  return { formation, pieces }
}

/** The formation a piece acts with: units may be lent (S14). @rule 3.1.1/c */
export function formationNow(state: State, piece: number): number {
  return bandsOf(state).formation[piece]!
}

/** The pieces that act with a formation, lent ones among them, in the order of the pieces. */
export function piecesWith(state: State, formation: number): readonly number[] {
  return bandsOf(state).pieces[formation]!
}

/** Formations of which a piece is anywhere but out of the scenario. */
export function formationsInPlay(state: State, isIn: (piece: number) => boolean): number[] {
  return [...FORMATIONS.keys()].filter((formation) => piecesWith(state, formation).some(isIn))
}
