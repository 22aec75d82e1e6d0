import type { Ask } from '../../../core/contract.ts'
import { grid } from '../../../games/march/map/map.ts'
import { ADVANCE, ATTACK, HOLD, MARCH, NO_ORDER } from '../../../games/march/model/state.ts'
import { UNITS, isCavalry, isInfantry } from '../../../games/march/rules/02-pieces.ts'
import { delayOf } from '../../../games/march/rules/15-writing.ts'
import { transitBox, unboxed, unitsOf } from '../../../games/march/rules/15-track.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { turnsLeft } from './aims.ts'
import { marchTarget } from './columns.ts'
import type { Body, Field } from './field.ts'
import { threatTo } from './field.ts'

/** The letter that is being written. */
export interface Writing {
  formation: number
  order: number
  /** Of a march. */
  target: number
}

const LEAST = 1

/** To whom the next order goes: where it changes most, soonest. */
export function chooseAddressee(writing: Writing, field: Field, ask: Ask): Choice {
  let best = -1
  let most = isOffered(ask, { verb: 'done' }) ? LEAST : -Infinity
  for (const formation of nounsFor(ask, 'order')) {
    const order = wantedOrder(field, formation)
    const value = gainOf(field, formation, order)
    if (value > most) {
      best = formation
      most = value
      writing.order = order
      writing.target = order === MARCH ? targetOf(field, formation) : -1
    }
  }
  if (best < 0) return callOrDone(ask)
  writing.formation = best
  return { verb: 'order', noun: best }
}

function callOrDone(ask: Ask): Choice {
  const [piece] = nounsFor(ask, 'call')
  return piece === undefined ? { verb: 'done' } : { verb: 'call', noun: piece }
}

function bodiesOf({ friends, state }: Field, formation: number): Body[] {
  return friends.filter(({ unit }) => unit < UNITS && state.formation[unit] === formation)
}

/** Whoever is ahead keeps what he has where the enemy is at hand; everybody else attacks. */
export function wantedOrder(field: Field, formation: number): number {
  const bodies = bodiesOf(field, formation)
  if (bodies.length === 0) return comingOrder(field, formation)
  if (field.isAhead && isKeeping(field, bodies)) return HOLD
  if (isOutmatched(field, bodies)) return HOLD
  const foot = bodies.filter(({ unit }) => isInfantry(unit))
  // Horse under ADVANCE is bound to nothing.
  if (foot.length === 0) return ADVANCE
  if (targetOf(field, formation) >= 0) return MARCH
  // Under ATTACK all would have to close with the nearest enemy, wherever they want to go.
  return foot.some(({ hex }) => isNear(field, hex)) ? ATTACK : ADVANCE
}

/** Far more of the enemy is about them than they are, and there is time to wait for others. */
function isOutmatched(field: Field, bodies: readonly Body[]): boolean {
  if (turnsLeft(field.state) <= 3 || field.doors.length === 0) return false
  const own = bodies.reduce((sum, { points }) => sum + points, 0)
  const threat = Math.max(...bodies.map(({ hex }) => threatTo(field, hex)))
  return threat > own * field.weights.outmatched
}

const NEAR = 5
function isNear({ foes }: Field, from: number): boolean {
  return foes.some(({ hex }) => grid.distance(hex, from) <= NEAR)
}

/** Of those who are about to come in. */
function comingOrder({ state }: Field, formation: number): number {
  const units = unitsOf(state, formation)
  return units.length > 0 && units.every(isCavalry) ? ADVANCE : ATTACK
}

/** Where it is to march to in column; nowhere while a march of it is not over. */
function targetOf(field: Field, formation: number): number {
  const { state } = field
  if (state.target[formation]! >= 0 || turnsLeft(state) <= 1) return -1
  if (delayOf(state, formation) > 0) return -1
  return marchTarget(field, bodiesOf(field, formation))
}

/** They stand at what counts, and what is near outmatches them. */
function isKeeping(field: Field, bodies: readonly Body[]): boolean {
  const own = bodies.reduce((sum, { points }) => sum + points, 0)
  const isThere = bodies.some(({ hex }) =>
    field.aims.some((aim) => aim.isOurs && grid.distance(aim.hex, hex) <= 1),
  )
  const threat = Math.max(...bodies.map(({ hex }) => threatTo(field, hex)))
  return isThere && threat > own * 0.9
}

/** How much it changes: the strength of the corps, less for every turn it takes; nothing where it is so already. */
function gainOf(field: Field, formation: number, order: number): number {
  const { state } = field
  if (isComing(field, formation, order)) return 0
  const points = bodiesOf(field, formation).reduce((sum, body) => sum + body.points, 0)
  if (points === 0) return 0.5
  const now = state.order[formation]!
  const urgent =
    now === NO_ORDER ? 1.3 : now === ATTACK && order === ADVANCE ? field.weights.free : 1
  return (points * urgent) / (1 + delayOf(state, formation) * 1.5)
}

function isComing({ state }: Field, formation: number, order: number): boolean {
  const boxes = [1, 2, 3].map((turns) => unboxed(state.transit[transitBox(formation, turns)]!))
  const last = boxes.findLast((one) => one.order !== NO_ORDER)
  return (last?.order ?? state.order[formation]) === order
}

export function chooseGoal({ target }: Writing, ask: Ask): Choice {
  return {
    verb: 'target',
    noun: nounsFor(ask, 'target').includes(target) ? target : nounsFor(ask, 'target')[0]!,
  }
}

export function chooseOrder({ order }: Writing, ask: Ask): Choice {
  const orders = nounsFor(ask, 'give')
  return { verb: 'give', noun: orders.includes(order) ? order : orders[0]! }
}
