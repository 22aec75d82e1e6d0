import { hexesOf, isMarked } from '../model/board.ts'
import { DISORGANIZED, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { other } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { ENGAGED, cetCell } from './02-tables.ts'
import type { CrtRow, EffectsRoll } from './02-tables.ts'
import { fightersIn } from './07-facts.ts'

/** What a stack is: it attacks, defends, or defends broken against a charge. */
export const ATTACKS = 0
export const DEFENDS = 1
export const RIDDEN = 2
export type Kind = 0 | 1 | 2

/** Those who roll for their effects together. */
export interface Stack {
  readonly hex: number
  readonly kind: Kind
  readonly pieces: readonly number[]
}

/** A combat of which the die has fallen. */
export interface Fought {
  readonly side: Side
  readonly units: readonly number[]
  readonly targets: readonly number[]
  /** Hexes of the attackers. */
  readonly from: readonly number[]
  readonly charge: number
}

/**
 * Which column a stack reads and what is added to its die: of a charge the broken read Engaged, whatever the result.
 * @rule 7.1/6
 */
export function rollFor(row: CrtRow, kind: Kind): EffectsRoll {
  if (kind === ATTACKS) return row.attacker
  return kind === RIDDEN ? { column: ENGAGED, drm: row.defender.drm } : row.defender
}

/** Defenders of a hex: in a charge those in order and those who are not roll apart. */
function defendingStacks(state: State, { side, targets, charge }: Fought): Stack[] {
  return targets.flatMap((hex) => {
    const pieces = fightersIn(state, hex, other(side))
    const kindOf = (piece: number): Kind =>
      charge === 1 && isMarked(state, piece, DISORGANIZED | SMASHED) ? RIDDEN : DEFENDS
    return ([DEFENDS, RIDDEN] as const).map((kind) => ({
      hex,
      kind,
      pieces: pieces.filter((piece) => kindOf(piece) === kind),
    }))
  })
}

function attackingStacks(state: State, { units, from }: Fought): Stack[] {
  return from.map((hex) => ({
    hex,
    kind: ATTACKS,
    pieces: units.filter((unit) => hexesOf(state, unit).includes(hex)),
  }))
}

/**
 * Every stack that is still there, the defenders first: each rolls once.
 * @rule 7.1/7
 */
export function stacksOf(state: State, fought: Fought): Stack[] {
  const all = [...defendingStacks(state, fought), ...attackingStacks(state, fought)]
  return all.filter(({ pieces }) => pieces.length > 0)
}

/** What a die does to a stack, as its level counts it. */
export interface Suffered {
  casualties: number
  others: number
  stragglers: number
  disorganized: number
  fatigue: number
}
export function sufferedBy({ column, drm }: EffectsRoll, die: number): Suffered {
  const effects = cetCell(column, die + drm)
  return {
    casualties: effects.casualties,
    others: effects.lossOfOthers ? 1 : 0,
    stragglers: effects.stragglers,
    disorganized: effects.disorganized,
    fatigue: effects.fatigue,
  }
}
