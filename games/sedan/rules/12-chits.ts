import chitMix from '../data/chits.json' with { type: 'json' }
import { ASIDE, CUP, PENDING, REMOVED, RETURNING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SEATS } from './02-components.ts'
import type { Side } from './02-components.ts'

/** By chit: its kind. */
export const CHITS: readonly string[] = chitMix.kinds.flatMap(({ id, count }) =>
  Array.from({ length: count }, () => id),
)
const usableBy = new Map(chitMix.kinds.map(({ id, sides }) => [id, sides]))

/**
 * All chits in one cup; nobody knows the order because none is drawn before it is needed.
 * @rule 2.11/a
 * @rule 12.1/a
 * @rule T-FOW fourteen of ten kinds
 */
export function fullCup(): number[] {
  return CHITS.map(() => CUP)
}

/**
 * A chit that names only the other side is wasted.
 * @rule 12.2/c
 */
export function isUsableBy(kind: string, side: Side): boolean {
  const sides = usableBy.get(kind)
  return sides === 'both' || sides === SEATS[side]
}

export function chitsInCup(state: State): number[] {
  return CHITS.map((_, chit) => chit).filter((chit) => state.chits[chit] === CUP)
}

/** Whether anything is left to draw, a refill included. */
export function canDraw(state: State): boolean {
  return state.chits.some((at) => at === CUP || at === ASIDE)
}

/**
 * When all have been drawn, all go back but the one removed for good; those still in force follow when they are done.
 * @rule 12.3/a
 */
export function refillCup(state: State): void {
  if (state.chits.includes(CUP)) return
  state.chits = state.chits.map((at) => (at === ASIDE ? CUP : at === PENDING ? RETURNING : at))
}

/**
 * A used chit lies aside until the cup is refilled.
 * @rule 12.2/b
 */
export function setAside(state: State, chit: number): void {
  if (state.chits[chit] === REMOVED) return
  state.chits[chit] = state.chits[chit] === RETURNING ? CUP : ASIDE
}

export function isInForce(state: State, chit: number): boolean {
  return state.chits[chit] === PENDING || state.chits[chit] === RETURNING
}

/** Whether a chit of this kind has been drawn and not yet used up. */
export function isHeld(state: State, kind: string): boolean {
  return CHITS.some((name, chit) => name === kind && isInForce(state, chit))
}

export function spendChit(state: State, kind: string): void {
  CHITS.forEach((name, chit) => {
    if (name === kind && isInForce(state, chit)) setAside(state, chit)
  })
}

export function settleChits(state: State, kinds: readonly string[]): void {
  for (const kind of kinds) spendChit(state, kind)
}

/**
 * @rule 12.4/k 1–2 one less, 3–4 none, 5 one more, 6 two more
 */
export function systemeDShift(die: number): number {
  return die <= 2 ? -1 : die <= 4 ? 0 : die - 4
}
