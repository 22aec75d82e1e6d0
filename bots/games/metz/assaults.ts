import type { Ask } from '../../../core/contract.ts'
import type {
  AbandonFrame,
  AssaultFrame,
  AssaultStepFrame,
  LossesFrame,
} from '../../../games/metz/rules/12-assault-levels.ts'
import { CAVALRY, armOf } from '../../../games/metz/rules/03-pieces.ts'
import { isCharging } from '../../../games/metz/rules/12-assault-facts.ts'
import { attackTargets } from '../../../games/metz/rules/12-attackers.ts'
import type { State } from '../../../games/metz/model/state.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { LEAST_GAIN, raidOn, stakesOf } from './raids.ts'
import type { Post } from './raids.ts'
import { groundOf } from './field.ts'
import type { Field } from './field.ts'
import { backCost, bestLead, billOf, forecast } from './storm.ts'
import { lossByHits, worthOf } from './worth.ts'

// Assaults: who attacks, who gives way, how it is paid for.

const ATTACK = 3

/** What is kept of an Assault Combat Step. */
export interface Storming {
  /** Unit to target. */
  orders: Map<number, number>
}

export function newStorming(): Storming {
  return { orders: new Map() }
}

function stepOf(view: View): AssaultStepFrame {
  return view.frames.findLast((frame): frame is AssaultStepFrame => frame.proc === 'assaultStep')!
}

/** Attacks worth making from where everybody stands, the best first. */
function ordersOf(
  field: Field,
  frame: AssaultStepFrame,
  units: readonly number[],
): Map<number, number> {
  const { state } = field
  const posts = new Map<number, Post[]>()
  for (const unit of units)
    for (const hex of attackTargets(state, frame, unit)) {
      const post = { unit, hex: state.place[unit]!, cost: 0 }
      posts.set(hex, [...(posts.get(hex) ?? []), post])
    }
  const orders = new Map<number, number>()
  while (posts.size > 0) {
    let best = { hex: -1, units: [] as number[], gain: -Infinity }
    for (const [hex, list] of posts) {
      const free = list.filter(({ unit }) => !orders.has(unit))
      const bound = free.filter(({ unit }) => isCharging(state, unit))
      const raid = raidOn(field, hex, free, frame.shift)
      const isMust = bound.length > 0 || frame.goal >= 0
      if (free.length === 0 || (raid.gain < LEAST_GAIN && !isMust)) posts.delete(hex)
      else if (raid.gain > best.gain) best = raid
    }
    if (best.hex < 0) break
    for (const unit of best.units) orders.set(unit, best.hex)
    posts.delete(best.hex)
  }
  return orders
}

export function chooseAttack(storming: Storming, field: Field, view: View, ask: Ask): Choice {
  const frame = stepOf(view)
  const units = nounsFor(ask, 'attack')
  if (frame.attacks.length === 0) storming.orders = ordersOf(field, frame, units)
  const unit = units.find((one) => storming.orders.has(one))
  if (unit !== undefined) return { verb: 'attack', noun: unit }
  if (ask.options.some(({ verb }) => verb === 'done')) return { verb: 'done' }
  return { verb: 'attack', noun: units[0]! }
}

export function chooseTarget(storming: Storming, view: View, ask: Ask): Choice {
  const { unit } = stepOf(view)
  const hexes = nounsFor(ask, 'at')
  const ordered = storming.orders.get(unit)
  storming.orders.delete(unit)
  return {
    verb: 'at',
    noun: ordered !== undefined && hexes.includes(ordered) ? ordered : hexes[0]!,
  }
}

function declared({ attacks }: AssaultStepFrame, state: State, hex: number): number[] {
  const units: number[] = []
  for (let at = 0; at < attacks.length; at += ATTACK)
    if (attacks[at + 2] === hex && state.place[attacks[at]!] === attacks[at + 1])
      units.push(attacks[at]!)
  return units
}

function stormBy(field: Field, units: readonly number[], hex: number, shift: number) {
  const { state, side } = field
  const from = units.map((unit) => state.place[unit]!)
  const charging = units.filter((unit) => isCharging(state, unit))
  return { side, hex, units, from, charging, shift, played: 0 }
}

/** The best fight first: what it wins may spare the others. */
export function chooseFight(field: Field, view: View, ask: Ask): Choice {
  const frame = stepOf(view)
  const hexes = nounsFor(ask, 'fight')
  if (hexes.length === 0) return { verb: 'none' }
  const gain = (hex: number): number => {
    const units = declared(frame, field.state, hex)
    if (units.length === 0 || !field.enemyHexes.includes(hex)) return 0
    return bestLead(field.state, stormBy(field, units, hex, frame.shift), stakesOf(field, hex))
      .forecast.gain
  }
  const [noun] = hexes.toSorted((a, b) => gain(b) - gain(a))
  return { verb: 'fight', noun: noun! }
}

export function chooseLead(field: Field, view: View, ask: Ask): Choice {
  const top = view.frames.at(-1)!
  const leads = nounsFor(ask, 'lead')
  const [hex, units, shift] =
    top.proc === 'assault'
      ? [top.hex, top.units, top.shift]
      : [
          stepOf(view).hex,
          declared(stepOf(view), field.state, stepOf(view).hex),
          stepOf(view).shift,
        ]
  if (!field.enemyHexes.includes(hex)) return { verb: 'lead', noun: leads[0]! }
  const storm = stormBy(field, units, hex, shift)
  const gain = (lead: number): number =>
    forecast(field.state, { ...storm, lead }, stakesOf(field, hex)).gain
  const [noun] = leads.toSorted((a, b) => gain(b) - gain(a))
  return { verb: 'lead', noun: noun! }
}

/** What it costs to stand against those who come, less what it costs them. */
function standing(field: Field, { lead, hex, attackers }: AbandonFrame): number {
  const { state, enemy } = field
  const from = attackers.map((unit) => state.place[unit]!)
  const charging = attackers.filter((unit) => isCharging(state, unit))
  const storm = { side: enemy, hex, units: attackers, from, charging, lead, shift: 0, played: 0 }
  const { own, enemy: ours } = forecast(state, storm, { ground: groundOf(field, hex), care: 1 })
  return ours * field.care - own
}

const GIVEN_UP = 0.5

export function chooseAbandon(field: Field, view: View, ask: Ask): Choice {
  const frame = view.frames.at(-1) as AbandonFrame
  const { state } = field
  const ground = groundOf(field, frame.hex) + GIVEN_UP
  const [horse] = nounsFor(ask, 'withdraw')
  if (horse !== undefined) {
    const isAlone =
      state.place.filter((at, unit) => at === frame.hex && armOf[unit]! < 3).length === 1
    const cost = isAlone ? ground : GIVEN_UP
    return standing(field, frame) > cost ? { verb: 'withdraw', noun: horse } : { verb: 'stand' }
  }
  if (!ask.options.some(({ verb }) => verb === 'abandon')) return { verb: 'stand' }
  const foot = state.place.flatMap((at, unit) =>
    at === frame.hex && armOf[unit]! < 3 && armOf[unit] !== CAVALRY ? [unit] : [],
  )
  const toll = Math.max(...foot.map((unit) => lossByHits(state, unit, { morale: 1 })))
  return standing(field, frame) > toll + ground ? { verb: 'abandon' } : { verb: 'stand' }
}

/** The cheapest way to pay what is still owed. */
export function chooseLoss(field: Field, view: View, ask: Ask): Choice {
  const frame = view.frames.at(-1) as LossesFrame
  if (frame.proc !== 'losses') return { verb: 'none' }
  const { state, side } = field
  const units = frame.units.filter((unit) => state.place[unit]! >= 0)
  if (units.length === 0 || frame.points === 0) return { verb: 'none' }
  const hex = state.place[units[0]!]!
  const assault = view.frames.findLast((one): one is AssaultFrame => one.proc === 'assault')
  const isAttacker = assault?.side === side
  const lost = frame.chose === 1 ? 0 : groundOf(field, hex)
  const stakes = { ground: lost, care: 1 }
  const back =
    backCost(state, { defenders: units, lead: frame.away, hex }, stakes) - (isAttacker ? 0.1 : 0)
  const counter = assault?.bracket === 1 && frame.chose === 0 ? 1 : 0
  const { points, star } = frame
  const isFirst = frame.paid.length === 0
  const bill = billOf(
    state,
    { units, back, ground: isAttacker ? 0 : lost },
    { points, star, counter, isFirst },
  )
  if (bill.isBack && nounsOk(ask, 'retreat')) return { verb: 'retreat' }
  return bill.first === undefined
    ? { verb: 'retreat' }
    : { verb: bill.first.verb, noun: bill.first.unit }
}

function nounsOk(ask: Ask, verb: string): boolean {
  return ask.options.some((option) => option.verb === verb)
}

/** Into a hex that was won: if it counts, or if it is better there than here. */
export function chooseAdvance(
  field: Field,
  ask: Ask,
  score: (unit: number, hex: number) => number,
  hex: number,
): Choice {
  const { state } = field
  const units = nounsFor(ask, 'advance')
  const mustGo = !nounsOk(ask, 'done')
  const taken = state.place.some((at, unit) => at === hex && armOf[unit]! < 3)
  let best = { unit: -1, gain: mustGo ? -Infinity : 0 }
  for (const unit of units) {
    const worth = taken ? 0 : worthOf(state, unit) * 0.02
    const gain = score(unit, hex) - score(unit, state.place[unit]!) + worth
    if (gain > best.gain) best = { unit, gain }
  }
  return best.unit < 0 ? { verb: 'done' } : { verb: 'advance', noun: best.unit }
}

export function chooseRideOn(field: Field, ask: Ask): Choice {
  const noun = nounsFor(ask, 'on').find((hex) =>
    field.aims.some((aim) => aim.hex === hex && !aim.isMine),
  )
  return noun === undefined ? { verb: 'stay' } : { verb: 'on', noun }
}
