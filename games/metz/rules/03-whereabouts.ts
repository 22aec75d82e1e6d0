import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { ELIMINATED, PARTED, POOL, REBUILDABLE, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'

const IS_BROKEN = refusal('10.2/a', 'is-broken')
const ABOUT: readonly [place: number, Refusal][] = [
  [WAITING, refusal('11.10/b', 'is-waiting')],
  [ELIMINATED, IS_BROKEN],
  [REBUILDABLE, IS_BROKEN],
  [PARTED, refusal('17.1/c', 'is-parted')],
  [POOL, refusal('17.0/a', 'is-pooled')],
]
const NO_PART = refusal('2.1/a', 'is-off-map')

/** By place, which is less than zero off the map. */
const byPlace = Array.from({ length: -POOL + 1 }, (_, below) =>
  ABOUT.find(([place]) => place === -below),
).map((found) => found?.[1] ?? NO_PART)

/** Why a piece is on no hex: it waits, is Broken or broken down, is a detachment nobody uses, or takes no part. */
export function whyOffMap(state: State, piece: number): Refusal | undefined {
  const place = state.place[piece]!
  return place >= 0 ? undefined : byPlace[-place]
}
