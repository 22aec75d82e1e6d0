import type { Likelihood, Sheet } from '../../../core/contract.ts'
import { certain, chained, chanceThat, fatesOf } from '../../../core/fates.ts'
import type { Fates } from '../../../core/fates.ts'
import { isDetachment } from '../rules/03-pieces.ts'
import { cohesion } from '../rules/03-values.ts'
import { markerAfter, moraleHits } from '../rules/09-morale.ts'
import { breakPass } from '../rules/10-break.ts'
import type { State } from '../model/state.ts'
import { SHAKEN } from '../model/state.ts'

// What may become of a unit that takes hits, each way with its weight: as exact as the dice.

/** One way it may come out. */
export interface Fate {
  worn: number
  morale: number
  /** 1 if it had to go back, where it finds no works; and 1 if it is Broken. */
  back: number
  broken: number
}

const DICE: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** As it is now. */
export function fateNow(state: State, unit: number): Fate {
  return { worn: state.worn[unit]!, morale: state.morale[unit]!, back: 0, broken: 0 }
}

/** The cohesion it would then have. */
function cohesionIn(state: State, unit: number, { worn, morale, back }: Fate): number {
  const { worn: isWorn, morale: marker, place } = state
  const now = [isWorn[unit]!, marker[unit]!, place[unit]!] as const
  isWorn[unit] = worn
  marker[unit] = morale
  if (back === 1) place[unit] = -1
  const rating = cohesion(state, unit)
  isWorn[unit] = now[0]
  marker[unit] = now[1]
  place[unit] = now[2]
  return rating
}

/** A casualty: turned over if it is Fresh, else tested (8.6, 10.1). */
function afterCasualty(state: State, unit: number, fate: Fate): Fates<Fate> {
  if (fate.broken === 1) return certain(fate)
  if (fate.worn === 0 && !isDetachment(unit)) return certain({ ...fate, worn: 1 })
  const rating = cohesionIn(state, unit, fate)
  return fatesOf(
    DICE.map((die) => {
      const steps = breakPass(die, rating)
      if (steps < 0) return { ...fate, broken: 1 }
      return { ...fate, back: steps > 0 && fate.morale > 0 ? 1 : fate.back }
    }),
  )
}

/** Morale Hits first, those that are too many as casualties (9.2). */
export function afterHits(
  state: State,
  unit: number,
  fates: Fates<Fate>,
  hits: { morale?: number; casualties?: number },
): Fates<Fate> {
  return chained(fates, (fate) => {
    if (fate.broken === 1) return certain(fate)
    const { marker, casualties } = markerAfter(fate.morale, hits.morale ?? 0)
    let after = certain({ ...fate, morale: marker })
    for (let left = casualties + (hits.casualties ?? 0); left > 0; left--)
      after = chained(after, (one) => afterCasualty(state, unit, one))
    return after
  })
}

/** A Morale Test by this modified die, of whoever is still there (9.1). */
export function afterTest(state: State, unit: number, fate: Fate, die: number): Fates<Fate> {
  if (fate.broken === 1 || fate.back === 1) return certain(fate)
  const morale = moraleHits(die, cohesionIn(state, unit, fate))
  return morale === 0 ? certain(fate) : afterHits(state, unit, certain(fate), { morale })
}

type Chances = Sheet['chances']

export function chanceOf(key: string, of: Likelihood['of'], piece?: number): Chances[0] {
  const by = Math.max(1, divisor(of[0], of[1]))
  const who = piece === undefined ? {} : { who: { of: 'piece', noun: piece } }
  return { say: { key }, of: [of[0] / by, of[1] / by], ...who }
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

/** What a unit has to fear, out of all its fates; what cannot happen is not said. */
export function fateChances(state: State, unit: number, fates: Fates<Fate>): Chances {
  const was = fateNow(state, unit)
  const isUp = ({ broken, morale }: Fate): boolean => broken === 0 && morale > was.morale
  const kinds: readonly (readonly [string, (fate: Fate) => boolean])[] = [
    ['chance-same', (fate) => !hasChanged(was, fate)],
    ['chance-shaken', (fate) => isUp(fate) && fate.morale === SHAKEN],
    ['chance-disrupted', (fate) => isUp(fate) && fate.morale > SHAKEN],
    ['chance-worn', ({ broken, worn }) => broken === 0 && worn > was.worn],
    ['chance-back', ({ broken, back }) => broken === 0 && back === 1],
    ['chance-broken', ({ broken }) => broken === 1],
  ]
  return kinds.flatMap(([key, is]) => {
    const of = chanceThat(fates, is)
    return of[0] === 0 ? [] : [chanceOf(key, of, unit)]
  })
}

function hasChanged(was: Fate, { worn, morale, back, broken }: Fate): boolean {
  return worn !== was.worn || morale !== was.morale || back + broken > 0
}
