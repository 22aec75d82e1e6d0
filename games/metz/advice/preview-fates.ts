import type { Sheet } from '../../../core/contract.ts'
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
  /** Out of WHOLE. */
  parts: number
}

/** Four Break Tests one after the other come out even. */
export const WHOLE = 10_000
const DICE: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** As it is now. */
export function fateNow(state: State, unit: number): Fate {
  return { worn: state.worn[unit]!, morale: state.morale[unit]!, back: 0, broken: 0, parts: WHOLE }
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

/** Ways that are the same are one. */
function merged(fates: readonly Fate[]): Fate[] {
  const found = new Map<string, Fate>()
  for (const fate of fates) {
    const key = [fate.worn, fate.morale, fate.back, fate.broken].join()
    const same = found.get(key)
    if (same === undefined) found.set(key, { ...fate })
    else same.parts += fate.parts
  }
  return [...found.values()]
}

/** A casualty: turned over if it is Fresh, else tested (8.6, 10.1). */
function afterCasualty(state: State, unit: number, fate: Fate): Fate[] {
  if (fate.broken === 1) return [fate]
  if (fate.worn === 0 && !isDetachment(unit)) return [{ ...fate, worn: 1 }]
  const rating = cohesionIn(state, unit, fate)
  return DICE.map((die) => {
    const steps = breakPass(die, rating)
    const parts = fate.parts / DICE.length
    if (steps < 0) return { ...fate, parts, broken: 1 }
    return { ...fate, parts, back: steps > 0 && fate.morale > 0 ? 1 : fate.back }
  })
}

/** Morale Hits first, those that are too many as casualties (9.2). */
export function afterHits(
  state: State,
  unit: number,
  fates: readonly Fate[],
  hits: { morale?: number; casualties?: number },
): Fate[] {
  return merged(
    fates.flatMap((fate) => {
      if (fate.broken === 1) return [fate]
      const { marker, casualties } = markerAfter(fate.morale, hits.morale ?? 0)
      let after: Fate[] = [{ ...fate, morale: marker }]
      for (let left = casualties + (hits.casualties ?? 0); left > 0; left--)
        after = merged(after.flatMap((one) => afterCasualty(state, unit, one)))
      return after
    }),
  )
}

/** A Morale Test by this modified die, of whoever is still there (9.1). */
export function afterTest(state: State, unit: number, fates: readonly Fate[], die: number): Fate[] {
  return merged(
    fates.flatMap((fate) => {
      if (fate.broken === 1 || fate.back === 1) return [fate]
      const morale = moraleHits(die, cohesionIn(state, unit, fate))
      return morale === 0 ? [fate] : afterHits(state, unit, [fate], { morale })
    }),
  )
}

type Chances = Sheet['chances']

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

/** A chance in its lowest terms. */
export function chanceOf(key: string, of: readonly [number, number], piece?: number): Chances[0] {
  const by = Math.max(1, divisor(of[0], of[1]))
  const who = piece === undefined ? {} : { who: { of: 'piece', noun: piece } }
  return { say: { key }, of: [of[0] / by, of[1] / by], ...who }
}

/** What a unit has to fear, out of all its fates; what cannot happen is not said. */
export function fateChances(state: State, unit: number, fates: readonly Fate[]): Chances {
  const was = fateNow(state, unit)
  const all = fates.reduce((sum, { parts }) => sum + parts, 0)
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
    const parts = fates.reduce((sum, fate) => sum + (is(fate) ? fate.parts : 0), 0)
    return parts === 0 ? [] : [chanceOf(key, [parts, all], unit)]
  })
}

function hasChanged(was: Fate, { worn, morale, back, broken }: Fate): boolean {
  return worn !== was.worn || morale !== was.morale || back + broken > 0
}
