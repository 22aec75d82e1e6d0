import type { State } from '../model/state.ts'
import { rulesFor } from '../model/rule-set.ts'
import { isVedetteLike } from './11-ground.ts'
import { EVEN, isOnGarrison } from './11-odds.ts'
import { EXCHANGE } from './11-outcome.ts'
import type { Outcome } from './11-outcome.ts'
import { shockResult } from './11-shock.ts'
import { strengthOf } from './11-who-attacks.ts'
import type { Attack } from './16-arms.ts'
import { isGuard } from './16-arms.ts'

const sumOf = (state: State, pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + strengthOf(state, piece), 0)

/** A step by which one result becomes another, and its rule. */
interface Reading {
  rule: string
  outcome: Outcome
}

/**
 * All readings a printed result goes through for those who fight, in order.
 * SHK.2: in woods an exchange is looked up in the matrix in any case
 * @rule 11.54C half losses of a garrison are an exchange
 */
export function readings(state: State, attack: Attack, printed: Outcome): Reading[] {
  const found: Reading[] = []
  const last = (): Outcome => found.at(-1)?.outcome ?? printed
  const isGarrison = isOnGarrison(state, attack)
  const rules = rulesFor(state.options)
  const isWoods = !isGarrison && rules.isWoodsShock(attack, printed)
  if (isWoods) found.push({ rule: 'SHK.2', outcome: EXCHANGE })
  if (isGarrison && last().code === 'D1/2') found.push({ rule: '11.54C', outcome: EXCHANGE })
  if (last().code !== 'Ex') return found
  const guarded = guardResult(attack)
  if (guarded !== undefined) {
    found.push({ rule: '11.48a', outcome: { ...EXCHANGE, code: guarded } })
    return found
  }
  const shocked = (isWoods ? shockResult : rules.exchange)(state, attack)
  if (shocked.code !== 'Ex') found.push({ rule: 'SHK.1', outcome: shocked })
  if (isGarrison && last().code === 'D1/2') found.push({ rule: '11.54C', outcome: EXCHANGE })
  return found
}

/**
 * A force of Guard infantry alone exchanges with nobody.
 * @rule 11.48a
 */
function guardResult({ attackers, defenders }: Attack): string | undefined {
  if (attackers.every(isGuard)) return 'De'
  return defenders.every(isGuard) ? 'Ae' : undefined
}

/** What an exchange or a half loss costs: everybody, or so many half points. */
export interface Price {
  all: boolean
  owed: number
}

const NOTHING: Price = { all: false, owed: 0 }
const ALL: Price = { all: true, owed: 0 }
const halfOf = (sum: number): Price => ({ all: false, owed: Math.ceil(sum / 2) })

/**
 * Half of the printed strength.
 * @rule 11.4half
 */
export function halfPrice(state: State, pieces: readonly number[]): Price {
  return halfOf(sumOf(state, pieces))
}

/**
 * What each side pays in an exchange, attacker first, by printed strengths.
 * @rule 11.4Ex1 the weaker all, the stronger half as much
 * @rule 11.4Ex2 vedettes alone cost others nothing
 * @rule 11.4Ex3 equals half each
 * @rule 13.26
 */
export function exchangePrices(state: State, { attackers, defenders }: Attack): [Price, Price] {
  const [scouts, watched] = [attackers, defenders].map((side) => side.every(isVedetteLike))
  if (scouts !== watched) return scouts ? [ALL, NOTHING] : [NOTHING, ALL]
  const attack = sumOf(state, attackers)
  const defence = sumOf(state, defenders)
  return [
    priceOf(attack, { foe: defence, isGuarded: defenders.some(isGuard) }),
    priceOf(defence, { foe: attack, isGuarded: attackers.some(isGuard) }),
  ]
}

/** 11.48b: whoever meets the Guard pays with everything, as in the book’s example (A24) */
function priceOf(strength: number, { foe, isGuarded }: { foe: number; isGuarded: boolean }): Price {
  if (strength < foe || isGuarded) return ALL
  return halfOf(foe)
}

/**
 * Who can pay in an exchange.
 * @rule 11.48b not the Guard infantry; what others cannot pay is forgiven
 */
export function payers(pieces: readonly number[]): number[] {
  return pieces.filter((piece) => !isGuard(piece))
}

/**
 * Columns on the bad side of even odds, for the attacker and for the defender.
 * @rule CRT.4
 */
export function badColumns(column: number): [number, number] {
  return [Math.max(0, EVEN - column), Math.max(0, column - EVEN)]
}

/** An attack without whatever else is kept of its battle. */
export function attackIn({ pairs, attackers, defenders }: Attack): Attack {
  return { pairs, attackers, defenders }
}
