import { changed } from '../../../core/list.ts'
import { grid } from '../map/map.ts'
import { PIECES_OF, movementOf } from '../rules/01-pieces.ts'
import { fateProc } from '../rules/05-capture.ts'
import { orderProc } from '../rules/07-orders.ts'
import { disengageProc } from '../rules/08-disengage.ts'
import { marchProc } from '../rules/08-march.ts'
import { movementProc } from '../rules/08-movement-phase.ts'
import { repulseProc } from '../rules/10-repulse.ts'
import { retreatProc } from '../rules/11-retreat.ts'
import { scoutProc } from '../rules/13-scouting.ts'
import { entryProc } from '../rules/15-entry.ts'
import { MOVING, NIGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from './field.ts'
import type { Stands } from './field.ts'
import { movement } from '../rules/08-movement-level.ts'

export const marchFlow = flowOf({
  movement: movementProc,
  march: marchProc,
  entry: entryProc,
  order: orderProc,
  repulse: repulseProc,
  retreat: retreatProc,
  fate: fateProc,
  scout: scoutProc,
  disengage: disengageProc,
})

/** The Command Movement Segment of the French, or of whoever is phasing, everybody In Command. */
export function moving(stands: Stands, more: Partial<State> = {}): Trial {
  const state = fieldOf(stands, { phase: MOVING, ...more })
  for (const one of PIECES_OF[state.phasing]!) state.commanded[one] = 1
  const trial = new Trial(marchFlow, state, movement.frame())
  // Bridges that lie stay where they are.
  return !trial.isOver && trial.ask.rule === '9.23a' ? trial.say('done') : trial
}

/** Hexes a march may step into, tries included. */
export function stepsOf({ ask }: Trial): string[] {
  return ask.options
    .filter(({ verb }) => verb === 'step')
    .flatMap(({ nouns = [] }) => nouns.map(grid.print))
}

/** The same with nobody In Command, in the Individual Movement Segment. */
export function alone(stands: Stands, more: Partial<State> = {}, deeds: Deeds = {}): Trial {
  const state = fieldOf(stands, { phase: MOVING, ...more })
  for (const [id, bits] of Object.entries(deeds)) state.deeds[piece(id)] = bits
  return new Trial(marchFlow, state, movement.frame({}, 'individual'))
}
type Deeds = Readonly<Record<string, number>>

/** A march order in force, to a hex, for these pieces. */
export function ordered(state: State, objective: number, ...who: string[]): void {
  state.objective.push(objective)
  state.orderSide.push(state.phasing)
  state.orderedOn.push(state.turn - 1)
  for (const id of who) state.order = changed(state.order, piece(id), state.objective.length)
}

/** The Command Movement Segment with one order, and Davout far off as the only one In Command. */
export function underOrder(stands: Stands, objective: number, ...who: string[]): Trial {
  const state = fieldOf({ ...stands, S1011: ['Davout'] }, { phase: MOVING })
  state.commanded[piece('Davout')] = 1
  ordered(state, objective, ...who)
  return new Trial(marchFlow, state, movement.frame())
}

/** Night, the march and then the disengagement. */
export function atNight(stands: Stands, change: (state: State) => void = () => {}): Trial {
  const state = fieldOf(stands, { phase: NIGHT, turn: 16 })
  change(state)
  const disengage = { proc: 'disengage', at: 'choose', hex: -1 } as const
  return new Trial(marchFlow, state, disengage, movement.frame({}, 'nightfall'))
}

/** Points a piece has left, in halves. */
export function left({ state }: Trial, id: string): number {
  const one = piece(id)
  return movementOf[one]! - state.withheld[one]! - state.spent[one]!
}

/** Notes and other facts told, by key, to whom. */
export function noted(trial: Trial, key: string): string[] {
  return trial.told.flatMap(({ to, what }) =>
    what.did === 'noted' && what.say.key === key ? [to === 'all' ? 'all' : to.join()] : [],
  )
}

/** The die that is waited for, and who sees it. */
export function waiting(trial: Trial): string {
  const { chance } = trial
  return chance === undefined ? '' : `${chance.say.key} ${String(chance.seen)}`
}
