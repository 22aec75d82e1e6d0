import type { Ask } from '../../../core/contract.ts'
import type { MarchFrame, MoveStepFrame } from '../../../games/metz/rules/11-move-levels.ts'
import { formationNow } from '../../../games/metz/rules/03-attached.ts'
import { isHq, isUnit } from '../../../games/metz/rules/03-pieces.ts'
import { marchFrom } from '../../../games/metz/rules/11-movers.ts'
import { pathTo, reachOf } from '../../../games/metz/rules/11-reach.ts'
import { isNight } from '../../../games/metz/model/scenario-book.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { raidsOf } from './raids.ts'
import type { Raid } from './raids.ts'
import { bestRide, rideStep } from './charges.ts'
import { fieldOf, newMemory } from './field.ts'
import type { Field } from './field.ts'
import { goalsOf } from './goals.ts'
import { bestLeg } from './marching.ts'
import { wayTo } from './ways.ts'
import { FOOT } from '../../../games/metz/rules/11-costs.ts'

/** What is kept of movement from ask to ask. */
export interface March {
  memory: ReturnType<typeof newMemory>
  /** By formation: the hex it is for. */
  goals: Map<number, number>
  /** Raids of the activation that is under way, found when its first move is asked for. */
  raids: Raid[]
  raidsFor: string
  /** The way of the piece that is on the move. */
  piece: number
  path: number[]
}

export function newMarch(): March {
  return {
    memory: newMemory(),
    goals: new Map(),
    raids: [],
    raidsFor: '',
    piece: -1,
    path: [],
  }
}

export function fieldFor(march: March, view: View): Field {
  return fieldOf(view, march.memory)
}

/** The hex a piece is for. */
export function goalOf(march: March, { state }: Field, piece: number): number {
  return march.goals.get(formationNow(state, piece)) ?? -1
}

/** Goals are looked at afresh in every activation. */
export function aim(march: March, field: Field): void {
  march.goals = goalsOf(field, march.goals)
}

function stepOf(view: View): MoveStepFrame | undefined {
  return view.frames.findLast((frame): frame is MoveStepFrame => frame.proc === 'moveStep')
}

function marchOf(view: View): MarchFrame | undefined {
  const top = view.frames.at(-1)
  return top?.proc === 'march' ? top : undefined
}

/** One activation from another. */
function activationKey(view: View, step: MoveStepFrame): string {
  const activation = view.frames.findLast((frame) => frame.proc === 'activation')
  const formation = activation?.formation ?? -1
  return `${view.turn} ${formation} ${view.cup.length} ${view.events.join(' ')} ${step.units.join(' ')}`
}

export function chooseMove(march: March, view: View, ask: Ask): Choice {
  const step = stepOf(view)!
  const field = fieldFor(march, view)
  const key = activationKey(view, step)
  if (march.raidsFor !== key) {
    march.raidsFor = key
    aim(march, field)
    march.raids = raidsOf(field, step)
  }
  return (
    enterNext(ask) ??
    charge(field, ask, step) ??
    join(march, field, ask, step) ??
    wander(march, field, ask, step) ??
    stop(ask)
  )
}

/** Reinforcements come in at once, whoever fights before headquarters. */
function enterNext(ask: Ask): Choice | undefined {
  const nouns = nounsFor(ask, 'enter')
  const noun = nouns.find(isUnit) ?? nouns[0]
  return noun === undefined ? undefined : { verb: 'enter', noun }
}

function charge(field: Field, ask: Ask, step: MoveStepFrame): Choice | undefined {
  const ride = bestRide(field, nounsFor(ask, 'charge'), step.limits)
  return ride === undefined ? undefined : { verb: 'charge', noun: ride.unit }
}

/** Whoever has a place in a raid goes there. */
function join(march: March, field: Field, ask: Ask, step: MoveStepFrame): Choice | undefined {
  const able = nounsFor(ask, 'move')
  for (const { units, from } of march.raids)
    for (const [at, unit] of units.entries()) {
      if (!able.includes(unit) || field.state.place[unit] === from[at]) continue
      const reached = reachOf(field.state, marchFrom(field.state, step, unit))
      const path = pathTo(reached, from[at]!)
      if (path.length < 2) continue
      march.piece = unit
      march.path = path.slice(1)
      return { verb: 'move', noun: unit }
    }
  return undefined
}

const WORTH_MOVING = 0.12
const WORTH_A_NIGHT = 3

/** Everybody else goes where he is better off, the one who gains most first, headquarters last. */
function wander(march: March, field: Field, ask: Ask, step: MoveStepFrame): Choice | undefined {
  const posted = new Set(march.raids.flatMap(({ units }) => units))
  const nouns = nounsFor(ask, 'move').filter((piece) => !posted.has(piece))
  const least = isNight(field.state) ? WORTH_A_NIGHT : WORTH_MOVING
  let best: { piece: number; path: number[]; gain: number } | undefined
  for (const isStaff of [false, true]) {
    for (const piece of nouns) {
      if (isHq(piece) !== isStaff) continue
      const leg = bestLeg(field, marchFrom(field.state, step, piece), goalOf(march, field, piece))
      if (leg.gain < (isStaff ? WORTH_MOVING : least) || leg.path.length < 2) continue
      if (best === undefined || leg.gain > best.gain)
        best = { piece, path: leg.path, gain: leg.gain }
    }
    if (best !== undefined) break
  }
  if (best === undefined) return undefined
  march.piece = best.piece
  march.path = best.path.slice(1)
  return { verb: 'move', noun: best.piece }
}

function stop(ask: Ask): Choice {
  if (ask.options.some(({ verb }) => verb === 'end')) return { verb: 'end' }
  return { verb: 'move', noun: nounsFor(ask, 'move')[0]! }
}

/** The next step of whoever is on the move. */
export function chooseStep(march: March, view: View, ask: Ask): Choice {
  const frame = marchOf(view)
  const steps = nounsFor(ask, 'step')
  const [piece] = frame?.units ?? []
  if (frame === undefined || piece === undefined || steps.length === 0) return { verb: 'halt' }
  if (frame.hex < 0) return comeIn(march, view, ask)
  if (frame.target >= 0) return rideStep(fieldFor(march, view), frame, steps)
  if (march.piece === piece) return follow(march, ask, steps)
  const field = fieldFor(march, view)
  if (march.goals.size === 0) aim(march, field)
  const leg = bestLeg(field, frame, goalOf(march, field, piece))
  march.piece = piece
  march.path = leg.path.slice(1)
  return follow(march, ask, steps)
}

/** Along the way, or no farther if it is closed. */
function follow(march: March, ask: Ask, steps: readonly number[]): Choice {
  const next = march.path.shift()
  if (next !== undefined && steps.includes(next)) return { verb: 'step', noun: next }
  march.piece = -1
  march.path = []
  if (ask.options.some(({ verb }) => verb === 'halt')) return { verb: 'halt' }
  return { verb: 'step', noun: steps[0]! }
}

/** In over the edge: with the headquarters, at the hex nearest to the goal. */
function comeIn(march: March, view: View, ask: Ask): Choice {
  const [hq] = nounsFor(ask, 'with')
  if (hq !== undefined) return { verb: 'with', noun: hq }
  const field = fieldFor(march, view)
  if (march.goals.size === 0) aim(march, field)
  const piece = marchOf(view)!.units[0]!
  const goal = goalOf(march, field, piece)
  const aimed = goal >= 0 ? goal : (field.aims[0]?.hex ?? -1)
  const best = nounsFor(ask, 'step').toSorted(
    (a, b) => wayTo(aimed, FOOT)[a]! - wayTo(aimed, FOOT)[b]!,
  )
  march.piece = -1
  return { verb: 'step', noun: best[0]! }
}
