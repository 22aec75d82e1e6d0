import { grid } from '../../../games/march/map/map.ts'
import { isMarked } from '../../../games/march/model/board.ts'
import { BESIDE, HOLD, MARCH } from '../../../games/march/model/state.ts'
import { UNITS } from '../../../games/march/rules/02-pieces.ts'
import { DEPLOY_FOR_ATTACK, TURN_AT_END } from '../../../games/march/rules/02-tables.ts'
import { isAllFront, isFrontEdge } from '../../../games/march/rules/06-facing.ts'
import { leftOf, moveOf } from '../../../games/march/rules/06-movers.ts'
import { endIn, pathTo, reachOf, costOf } from '../../../games/march/rules/06-reach.ts'
import { isTargetOver, whyNoFight } from '../../../games/march/rules/06-readiness.ts'
import { roomIn, stackPoints } from '../../../games/march/rules/06-stacking.ts'
import { declared } from '../../../games/march/rules/07-facts.ts'
import { across, groundOver } from '../../../games/march/rules/07-ground.ts'
import { commanderRating } from '../../../games/march/rules/15-command.ts'
import { orderOf } from '../../../games/march/rules/15-track.ts'
import { turnsLeft } from './aims.ts'
import { boutOf } from './bout.ts'
import type { Field } from './field.ts'
import { eyesOn, posted } from './known.ts'
import type { Post } from './known.ts'
import type { Goals } from './goals.ts'
import { bestScore, scoreAt } from './marching.ts'
import type { Plan } from './marching.ts'

/** A place from which a unit could attack a hex, and how it gets there. */
interface Stand extends Post {
  readonly target: number
  readonly path: readonly number[]
  readonly isHasty: boolean
  readonly prepare: boolean
  readonly merit: number
  /** By how much it would be better off elsewhere. */
  readonly missed: number
}

export interface Assault {
  readonly target: number
  readonly stands: readonly Stand[]
  readonly value: number
}

const MOST_STANDS = 3

/** The best attacks that these units can bring about, one after the other; each unit in one of them. */
export function planAssaults(
  field: Field,
  goals: Goals,
  units: readonly number[],
  movable: readonly number[],
): Assault[] {
  const stands = units
    .filter((unit) => unit < UNITS && mayFight(field, unit))
    .flatMap((unit) => weighed(field, goals, standsOf(field, unit, movable)))
  const chosen: Assault[] = []
  const used = new Set<number>()
  const targets = [...new Set(stands.map(({ target }) => target))].sort((a, b) => a - b)
  const known = new Map<number, Assault | undefined>()
  for (;;) {
    let best: Assault | undefined
    for (const target of targets) {
      if (!known.has(target) || known.get(target)?.stands.some(({ unit }) => used.has(unit)))
        known.set(
          target,
          grown(
            field,
            stands.filter((one) => one.target === target && !used.has(one.unit)),
            chosen,
          ),
        )
      const one = known.get(target)
      if (one !== undefined && (best === undefined || one.value > best.value)) best = one
    }
    if (best === undefined || best.value < field.weights.attack) return chosen
    chosen.push(best)
    for (const { unit } of best.stands) used.add(unit)
    targets.splice(targets.indexOf(best.target), 1)
  }
}

/** What is given up by standing there instead of where it would be best. */
function weighed(field: Field, goals: Goals, stands: readonly Stand[]): Stand[] {
  const [first] = stands
  if (first === undefined) return []
  const { unit } = first
  const best = bestScore(field, goals, unit)
  return stands.map((stand) => ({
    ...stand,
    missed: best - scoreAt(field, goals, unit, stand.hex),
  }))
}

function mayFight({ state }: Field, unit: number): boolean {
  return whyNoFight(state, unit) === undefined && orderOf(state, unit) !== MARCH
}

/** Grows an attack on one hex unit by unit while it gets better. */
function grown(
  field: Field,
  stands: readonly Stand[],
  chosen: readonly Assault[],
): Assault | undefined {
  let best: Assault | undefined
  for (;;) {
    const had = best
    for (const stand of stands) {
      const next = [...(had?.stands ?? []), stand]
      if (had?.stands.some(({ unit }) => unit === stand.unit) || !fits(field, next, chosen))
        continue
      const value = valueOf(field, next)
      if (best === undefined || value > best.value + (had === undefined ? 0 : 0.05))
        best = { target: stand.target, stands: next, value }
    }
    if (best === had) return best
  }
}

/** No more of a corps than its commander leads, and room for all of them. */
function fits(field: Field, stands: readonly Stand[], chosen: readonly Assault[]): boolean {
  const { state, side } = field
  const last = stands.at(-1)!
  const formation = state.formation[last.unit]!
  const same = stands.filter(({ unit }) => state.formation[unit] === formation).length
  if (same > commanderRating(state, formation)) return false
  if (state.place[last.unit] === last.hex) return true
  const coming = [...stands, ...chosen.flatMap((one) => one.stands)]
    .filter(({ unit, hex }) => hex === last.hex && state.place[unit] !== hex)
    .reduce((sum, { unit }) => sum + stackPoints(state, unit), 0)
  return coming <= roomIn(state, last.hex, side)
}

/** What an attack brings, the prize included, less what it costs and what is left open behind it. */
function valueOf(field: Field, stands: readonly Stand[]): number {
  const { state, side, weights } = field
  const [{ target }] = stands as [Stand]
  const hasty = new Set(stands.filter((one) => one.isHasty).map(({ unit }) => unit))
  const units = stands.map(({ unit }) => unit)
  const bout = posted(state, stands, () =>
    boutOf({ state, weights, eyes: eyesOn(state, side, hasty) }, declared(side, units, [target])),
  )
  const aim = field.aims.find((one) => one.hex === target)
  const prize = aim === undefined || aim.isOurs ? 0 : aim.worth * weights.prize
  const missed = stands.reduce((sum, stand) => sum + stand.missed, 0)
  return bout.gain + bout.dislodged * prize - ownShare(field) * bout.cost - missed * weights.missed
}

export function ownShare({ isAhead, weights, state }: Field): number {
  if (isAhead) return weights.ownAhead
  return turnsLeft(state) <= 2 ? weights.ownLate : weights.ownBehind
}

/** From where a unit can attack whom: for each enemy hex the few places that look best. */
function standsOf(field: Field, unit: number, movable: readonly number[]): Stand[] {
  const { state } = field
  const found: Stand[] = []
  const home = state.place[unit]!
  if (home >= grid.n) return found
  found.push(
    ...standsIn(field, unit, { hex: home, left: 0, heading: state.facing[unit]!, path: [] }),
  )
  if (movable.includes(unit) && orderOf(state, unit) !== HOLD)
    found.push(...standsReached(field, unit))
  const best: Stand[] = []
  for (const target of new Set(found.map((one) => one.target))) {
    const some = found.filter((one) => one.target === target).sort((a, b) => b.merit - a.merit)
    best.push(...some.slice(0, MOST_STANDS))
  }
  return best
}

function standsReached(field: Field, unit: number): Stand[] {
  const { state } = field
  const mover = moveOf(state, unit)
  const points = leftOf(state, mover)
  const out = reachOf(state, mover)
  const found: Stand[] = []
  for (let at = 0; at < out.count; at++) {
    const hex = out.touched[at]!
    if (hex === mover.hex || !hasTarget(field, unit, hex)) continue
    const end = endIn(state, mover, hex)
    if (end.refused !== undefined) continue
    const path = [...pathTo(out, end.via), hex].slice(1)
    const left = points - Math.max(end.cost, costOf(out, hex))
    found.push(
      ...standsIn(field, unit, { hex, left, heading: grid.directionOf(end.via, hex), path }),
    )
  }
  return found
}

function hasTarget({ state }: Field, unit: number, hex: number): boolean {
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
    if (isTargetOver(state, unit, edge)) return true
  return false
}

interface Come {
  readonly hex: number
  readonly left: number
  readonly heading: number
  readonly path: readonly number[]
}

function standsIn(field: Field, unit: number, come: Come): Stand[] {
  const { state } = field
  const { hex, heading, left, path } = come
  const isHome = path.length === 0
  const found: Stand[] = []
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    if (!isTargetOver(state, unit, edge)) continue
    const turn = ((edge % 6) - heading + 6) % 6
    const isBefore = isHome
      ? isFrontEdge(state, unit, edge)
      : isAllFront(unit, hex) || turn <= 1 || turn === 5
    const price = isBefore ? 0 : TURN_AT_END
    if (!isBefore && (isHome || left < price)) continue
    const isDeployed = isHome || isMarked(state, unit, BESIDE)
    const canPrepare = !isDeployed && left - price >= DEPLOY_FOR_ATTACK
    const isHasty = !isDeployed && !canPrepare
    const facing = isBefore ? heading : edge % 6
    const target = grid.neighbours[edge]!
    const merit = meritOf(field, edge) - (isHasty ? 0.5 : 0) - path.length * 0.02
    found.push({ unit, hex, facing, target, path, isHasty, prepare: canPrepare, merit, missed: 0 })
  }
  return found
}

/** How good it is to attack over a hexside, at a glance. */
function meritOf({ state, foes }: Field, edge: number): number {
  const [by, over] = groundOver(edge)
  const target = grid.neighbours[edge]!
  const isRear = foes.some(
    ({ unit, hex }) => hex === target && !isFrontEdge(state, unit, across(edge)),
  )
  return (by / over) * (isRear ? 2 : 1)
}

/** Marches that an attack wants. */
export function plansFor({ stands }: Assault): Plan[] {
  return stands
    .filter(({ path }) => path.length > 0)
    .map(({ unit, path, prepare, facing }) => ({ piece: unit, path: [...path], prepare, facing }))
}
