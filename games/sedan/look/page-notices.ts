import { CITIES } from '../map/map.ts'
import { GUARD, PRUSSIAN } from '../rules/02-components.ts'
import { FIRST } from '../rules/07-guard-and-first-army.ts'
import { isHeld } from '../rules/12-chits.ts'
import { DEAD } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import { hexName } from './ground.ts'
import { CHIT_WORDS, chitTitle } from './page-chits.ts'
import type { Facts } from './page-facts.ts'
import { nameOfSide } from './stacks.ts'

/** What a fact in force is called, in the order of the sequence of play. */
const IN_FORCE: readonly ((view: View, state: State) => string | false)[] = [
  (view) => view.cavalryCharge === 1 && inForce('cavalry-charge'),
  (view) =>
    view.disengaging === 1 &&
    `General disengagement: ${nameOfSide(view.phasing)} units may leave enemy zones and enter none, and end no nearer to the enemy (12.4).`,
  (view, state) =>
    view.disengaging === 0 &&
    isHeld(state, 'disengagement') &&
    `${nameOfSide(view.phasing)} may declare a general disengagement at the start of movement (12.4).`,
  (_, state) => isHeld(state, 'pontoon-bridge') && inForce('pontoon-bridge'),
  (_, state) => isHeld(state, 'systeme-d') && inForce('systeme-d'),
  (view) => view.fieldStaff > 0 && inForce('field-general-staff'),
  (view) => view.systemeD !== 0 && systemeWords(view.systemeD),
  (view) => view.agitation === 1 && inForce('revolutionary-agitation'),
  (view) =>
    view.francsTireurs >= 0 &&
    `Francs-Tireurs at ${hexName(view.francsTireurs)}: that hex and the six round it cost the Prussians one point more in their next movement phase (12.4).`,
  (view) => view.mitrailleuse === 1 && inForce('mitrailleuse'),
  (view) => view.armyMoves > 0 && `1st Army moves ${slot(view.armyMoves)} or not at all (7.4).`,
  (view) => view.armyAttacks > 0 && `1st Army attacks ${slot(view.armyAttacks)} (7.6).`,
]

function inForce(kind: string): string {
  return `${chitTitle(kind)}. ${CHIT_WORDS[kind]!.says} (12.4)`.replace('. (12.4)', ' (12.4).')
}

function slot(called: number): string {
  return called === FIRST ? 'first' : 'last'
}

function systemeWords(by: number): string {
  const points = Math.abs(by) === 1 ? 'one point' : 'two points'
  return `Système D: all French units have ${points} ${by > 0 ? 'more' : 'less'} this phase (12.4).`
}

function guardWords({ view }: Facts): string[] {
  if (view.place[GUARD] === DEAD)
    return [
      'The Imperial Guard is destroyed: French attacks are one column worse and Prussian ones one better for good (7.3).',
    ]
  if (view.guardFailed === 1)
    return [
      'The Guard’s attack failed: French attacks are one column worse for the rest of this phase (7.3).',
    ]
  return view.guardRetreated === 1
    ? [
        'The Guard had to retreat: Prussian attacks are one column better for the rest of this phase (7.3).',
      ]
    : []
}

function cityWords({ view, scored }: Facts): string[] {
  return CITIES.flatMap(({ hex }, city) =>
    view.control[city] === PRUSSIAN && !scored.includes(city)
      ? [
          `${hexName(hex)} is in Prussian hands but cut off from the Palatinate edge: it does not count (4.2).`,
        ]
      : [],
  )
}

function legionWords({ view }: Facts): string[] {
  if (view.legionTurn <= view.turn) return []
  return [`The Foreign Legion may come in from turn ${view.legionTurn} (12.4).`]
}

function optionWords({ view }: Facts): string[] {
  return view.options.includes('open-cities')
    ? ['Optional rule: cities double their defenders instead of tripling them.']
    : []
}

export function noticesOf(facts: Facts): string[] {
  const { view, state } = facts
  return [
    ...IN_FORCE.map((words) => words(view, state)).filter((words) => words !== false),
    ...guardWords(facts),
    ...cityWords(facts),
    ...legionWords(facts),
    ...optionWords(facts),
  ]
}
