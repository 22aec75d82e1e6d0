import counters from '../data/counters.json' with { type: 'json' }
import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { byScenario, groupsOf, lineOf } from '../model/scenario-book.ts'
import type { Scenario } from '../model/scenario-book.ts'
import { ABSENT, ELIMINATED, PARTED, POOL, REBUILDABLE, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FRENCH,
  formationOf,
  isDetachment,
  isHq,
  pieceNamed,
  sideOf,
  unitOf,
  PIECES,
} from './03-pieces.ts'

const IS_BROKEN = refusal('10.2/a', 'is-broken')
const ABOUT: readonly [place: number, Refusal][] = [
  [WAITING, refusal('11.10/b', 'is-waiting')],
  [ELIMINATED, IS_BROKEN],
  [REBUILDABLE, IS_BROKEN],
  [PARTED, refusal('17.1/c', 'is-parted')],
  [POOL, refusal('17.0/a', 'is-pooled')],
]

/** By place, which is less than zero off the map. */
const byPlace = Array.from({ length: -POOL + 1 }, (_, below) =>
  ABOUT.find(([place]) => place === -below),
).map((found) => found?.[1])

/** As much of a state, or of a view, as says who is where. */
type Places = Pick<State, 'place' | 'scenario'>

/** Why a piece is on no hex: it waits, is Broken or broken down, is a detachment nobody uses, has left or takes no part. */
export function whyOffMap(places: Places, piece: number): Refusal | undefined {
  const place = places.place[piece]!
  return place >= 0 ? undefined : (byPlace[-place] ?? whyAbsent(places, piece))
}

const OFF_MAP = refusal('2.1/a', 'is-off-map')
const HAS_LEFT = refusal('19.3/a', 'has-left')
const NO_PART = refusal('20.0', 'takes-no-part')
const STOOD_FOR = refusal('3.1.4.2', 'is-stood-for')
const STAND_IN = refusal('3.1.4.2', 'is-stand-in')

/** By piece: the counter it stands for on 18 August, −1 for all others. */
const standsFor = Int16Array.from(counters.units, (unit) =>
  'gsp' in unit ? pieceNamed(unit.gsp) : -1,
)

/** Whether a piece is among those of a scenario, or a detachment of a formation that is. */
function partIn(scenario: Scenario): (piece: number) => boolean {
  const { french, prussian } = lineOf(scenario)
  const there = [...Object.values(french), ...Object.values(prussian)].flatMap((who) => who ?? [])
  const coming = groupsOf(scenario).flatMap(({ who }) => who)
  const pieces = new Set([...there, ...coming].map(pieceNamed))
  const formations = new Set(Array.from(pieces, (piece) => formationOf[piece]!))
  return (piece) =>
    isDetachment(piece) ? formations.has(formationOf[piece]!) : pieces.has(unitOf(piece))
}

/** By scenario and piece: what is said of it on no hex and in no box. Asked about in hot paths, and told to few. */
const absence = byScenario((scenario) => {
  const takesPart = partIn(scenario)
  const isStoodFor = (piece: number): boolean =>
    standsFor.some((one, by) => one === piece && takesPart(by))
  return Array.from({ length: PIECES }, (_, piece) => {
    if (takesPart(piece)) return couldLeave(scenario, piece) ? HAS_LEFT : OFF_MAP
    const whole = standsFor[piece] ?? -1
    if (whole >= 0 && takesPart(whole)) return STAND_IN
    return isStoodFor(piece) ? STOOD_FOR : NO_PART
  })
})

function couldLeave({ victory }: Scenario, piece: number): boolean {
  return sideOf[piece] === FRENCH && !isHq(piece) && victory.by === 'points'
}

/** Other counters stand for it, it takes no part in the scenario, or it has left the map by a road (S13). */
export function whyAbsent({ place, scenario }: Places, piece: number): Refusal | undefined {
  return place[piece] === ABSENT ? absence(scenario)[piece] : undefined
}
