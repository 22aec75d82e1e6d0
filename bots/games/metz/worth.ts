import {
  CAVALRY,
  INFANTRY,
  POINT,
  armOf,
  cohesionPrinted,
  isDetachment,
  mitrailleuseOf,
  strengthPrinted,
} from '../../../games/metz/rules/03-pieces.ts'
import { cohesion } from '../../../games/metz/rules/03-values.ts'
import { fireResult } from '../../../games/metz/rules/08-fire-odds.ts'
import { markerAfter, moraleHits } from '../../../games/metz/rules/09-morale.ts'
import { breakPass } from '../../../games/metz/rules/10-break.ts'
import type { State } from '../../../games/metz/model/state.ts'

// What a unit is worth, in strength points, and what it has to expect of hits; as exact as the dice.

/** To be there at all, to be in order, and what is left of somebody Broken, who may be rebuilt. */
const PRESENCE = 0.8
const ORDER = 0.8
const ORDER_BY_STRENGTH = 0.06
const REBUILT = 0.15
/** Going back after a Break Test. */
const BACK = 0.4
const DICE = 10

function printed(unit: number, worn: number): number {
  const mitrailleuse = mitrailleuseOf[unit]!
  const own = strengthPrinted[unit * 2 + worn]!
  return (mitrailleuse < 0 ? own : own + strengthPrinted[mitrailleuse * 2 + worn]!) / POINT
}

/** By piece × 2 + face. */
const faces = Float64Array.from({ length: armOf.length * 2 }, (_, face) => {
  const unit = face >> 1
  const arm = armOf[unit]!
  const strength = printed(unit, face & 1)
  const share = arm === INFANTRY ? 1 : arm === CAVALRY ? 0.9 : 0.8
  return PRESENCE + strength * share
})

export function worthOn(unit: number, worn: number, morale: number): number {
  const face = faces[unit * 2 + worn]!
  return Math.max(0.3, face - morale * (ORDER + ORDER_BY_STRENGTH * face))
}

export function worthOf(state: State, unit: number): number {
  return worthOn(unit, state.worn[unit]!, state.morale[unit]!)
}

/** A unit as hits find it; `plus` is what works and the hour add to its cohesion. */
interface Mark {
  unit: number
  worn: number
  morale: number
  plus: number
}

function markOf(state: State, unit: number): Mark {
  const worn = state.worn[unit]!
  const morale = state.morale[unit]!
  const bare = cohesionPrinted[unit * 2 + worn]! - morale
  return { unit, worn, morale, plus: cohesion(state, unit) - bare }
}

function ratingOf({ unit, worn, morale, plus }: Mark): number {
  return cohesionPrinted[unit * 2 + worn]! - morale + plus
}

/** What is left of a unit on average, and how likely it is to leave its hex, Broken or driven back. */
interface End {
  left: number
  leaves: number
}

/** After so many casualties; then a test by this die, if there is one. */
function afterCasualties(mark: Mark, casualties: number, test: number): End {
  const { unit, worn, morale } = mark
  if (casualties === 0)
    return test === 0 ? { left: worthOn(unit, worn, morale), leaves: 0 } : afterTest(mark, test)
  if (worn === 0 && !isDetachment(unit))
    return afterCasualties({ ...mark, worn: 1 }, casualties - 1, test)
  const rating = ratingOf(mark)
  const stays = afterCasualties(mark, casualties - 1, test)
  const goes = { left: afterCasualties(mark, casualties - 1, 0).left - BACK, leaves: 1 }
  const broken = { left: worthOn(unit, 1, 0) * REBUILT, leaves: 1 }
  const sum = { left: 0, leaves: 0 }
  for (let die = 1; die <= DICE; die++) {
    const steps = breakPass(die, rating)
    if (steps < 0) addTo(sum, broken, 1 / DICE)
    else addTo(sum, steps > 0 && morale > 0 ? goes : stays, 1 / DICE)
  }
  return sum
}

function addTo(sum: End, end: End, share: number): void {
  sum.left += end.left * share
  sum.leaves += end.leaves * share
}

function afterMorale(mark: Mark, hits: number): End {
  const { marker, casualties } = markerAfter(mark.morale, hits)
  return afterCasualties({ ...mark, morale: marker }, casualties, 0)
}

function afterTest(mark: Mark, die: number): End {
  return afterMorale(mark, moraleHits(die, ratingOf(mark)))
}

/** How casualties of a hex fall on a unit: it is alone, the largest of several, or smaller than another. */
export const ALONE = 0
export const LARGEST = 1
export const SMALLER = 2

function shareOf(casualties: number, role: number): number {
  if (role === ALONE) return casualties
  if (casualties >= 2) return 1
  return role === LARGEST ? casualties : 0
}

/** What a unit can expect to lose, and how likely it is to leave its hex. */
export interface Loss {
  loss: number
  leaves: number
}

const fireMemo = new Map<number, Loss>()
const hitMemo = new Map<number, Loss>()
const WIDEST = 16

function keyOf({ unit, worn, morale, plus }: Mark): number {
  return ((unit * 2 + worn) * 3 + morale) * 8 + plus + 3
}

/** All that hits depend on, as one number below 32,768. */
export function conditionOf(state: State, unit: number): number {
  return keyOf(markOf(state, unit))
}

function remembered(memo: Map<number, Loss>, key: number, mark: Mark, work: () => End): Loss {
  const known = memo.get(key)
  if (known !== undefined) return known
  const { left, leaves } = work()
  const found = { loss: worthOn(mark.unit, mark.worn, mark.morale) - left, leaves }
  memo.set(key, found)
  return found
}

/** By fire in this column. */
export function underFire(state: State, unit: number, column: number, role: number): Loss {
  const mark = markOf(state, unit)
  return remembered(fireMemo, (keyOf(mark) * WIDEST + column) * 3 + role, mark, () => {
    const sum = { left: 0, leaves: 0 }
    for (let die = 1; die <= DICE; die++) {
      const { casualties, tests, harder } = fireResult(column, die)
      const hits = shareOf(casualties, role)
      if (tests === 0) addTo(sum, afterCasualties(mark, hits, 0), 1 / DICE)
      else
        for (let white = 1; white <= DICE; white++)
          addTo(sum, afterCasualties(mark, hits, white + harder), 1 / DICE / DICE)
    }
    return sum
  })
}

export function lossByFire(state: State, unit: number, column: number, role: number): number {
  return underFire(state, unit, column, role).loss
}

interface Hits {
  morale?: number
  casualties?: number
}

/** By these hits. */
export function underHits(state: State, unit: number, { morale = 0, casualties = 0 }: Hits): Loss {
  const mark = markOf(state, unit)
  return remembered(hitMemo, (keyOf(mark) * 8 + morale) * 8 + casualties, mark, () => {
    const { marker, casualties: more } = markerAfter(mark.morale, morale)
    return afterCasualties({ ...mark, morale: marker }, casualties + more, 0)
  })
}

export function lossByHits(state: State, unit: number, hits: Hits): number {
  return underHits(state, unit, hits).loss
}

/** A Morale Test by a die with so much added, as of skirmishers or panic. */
export function lossByTest(state: State, unit: number, harder: number): number {
  const mark = markOf(state, unit)
  let sum = 0
  for (let die = 1; die <= DICE; die++) sum += afterTest(mark, die + harder).left
  return worthOn(unit, mark.worn, mark.morale) - sum / DICE
}
