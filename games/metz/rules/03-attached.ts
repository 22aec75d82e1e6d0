import { SCENARIOS } from '../scenario-book.ts'
import type { Scenario } from '../scenario-book.ts'
import type { State } from '../state.ts'
import { FORMATIONS, formationNamed, formationOf, pieceNamed, piecesOf } from './03-pieces.ts'

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
const LOANS = new Map(SCENARIOS.map((scenario) => [scenario.id, loansOf(scenario)]))

function isLent(state: State, { until }: Loan): boolean {
  return until < 0 || state.place[until]! < 0
}

/** The formation a piece acts with: units may be lent (S14). @rule 3.1.1/c */
export function formationNow(state: State, piece: number): number {
  for (const loan of LOANS.get(state.scenario)!)
    if (loan.unit === piece && isLent(state, loan)) return loan.to
  return formationOf[piece]!
}

/** The pieces that act with a formation, lent ones among them, in the order of the pieces. */
export function piecesWith(state: State, formation: number): readonly number[] {
  const loans = LOANS.get(state.scenario)!.filter((loan) => isLent(state, loan))
  if (loans.length === 0) return piecesOf[formation]!
  const isGone = (piece: number): boolean => loans.some(({ unit }) => unit === piece)
  const lent = loans.flatMap(({ unit, to }) => (to === formation ? [unit] : []))
  const own = piecesOf[formation]!.filter((piece) => !isGone(piece))
  return [...own, ...lent].sort((a, b) => a - b)
}

/** Formations of which a piece is anywhere but out of the scenario. */
export function formationsInPlay(state: State, isIn: (piece: number) => boolean): number[] {
  return [...FORMATIONS.keys()].filter((formation) => piecesWith(state, formation).some(isIn))
}
