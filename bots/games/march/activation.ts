import type { Ask } from '../../../core/contract.ts'
import { grid } from '../../../games/march/map/map.ts'
import { hexesOf, isBesideEnemy, isMarked } from '../../../games/march/model/board.ts'
import { isNight } from '../../../games/march/model/scenario-book.ts'
import { FORCED, FOUGHT, LINE, SMASHED } from '../../../games/march/model/state.ts'
import type { State } from '../../../games/march/model/state.ts'
import { FORMATIONS, UNITS, sideOf } from '../../../games/march/rules/02-pieces.ts'
import { actors } from '../../../games/march/rules/04-actors.ts'
import { moveOf } from '../../../games/march/rules/06-movers.ts'
import { isOutOfSupply } from '../../../games/march/rules/12-supply.ts'
import { isOnMarch } from '../../../games/march/rules/04-setting-off.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { turnsLeft } from './aims.ts'
import { plansFor, planAssaults } from './assault.ts'
import type { Assault } from './assault.ts'
import { threatTo } from './field.ts'
import type { Field } from './field.ts'
import { allotGoals } from './goals.ts'
import type { Goals } from './goals.ts'
import { bestFacing, bestMarch } from './marching.ts'
import type { Plan } from './marching.ts'
import { bestTrain } from './trains.ts'

/** What the script means to do in an activation, made from views and checked against every ask. */
export interface Acting {
  key: string
  goals: Goals
  /** Pieces that have had their say. */
  done: Set<number>
  /** Moves that are still to come, and the one under way. */
  plans: Plan[]
  plan: Plan | undefined
  assaults: Assault[]
}

export function newActing(): Acting {
  return { key: '', goals: new Map(), done: new Set(), plans: [], plan: undefined, assaults: [] }
}

interface Facts {
  readonly field: Field
  readonly ask: Ask
  readonly formations: readonly number[]
}

/** What a formation does next. */
export function chooseAct(acting: Acting, facts: Facts): Choice {
  const { field, ask } = facts
  const { state } = field
  const key = `${state.turn} ${facts.formations.join(' ')}`
  if (acting.key !== key) {
    acting.key = key
    acting.done.clear()
    acting.plans = []
    acting.assaults = []
    acting.plan = undefined
  }
  return (
    bold(state, ask) ??
    pressed(field, ask) ??
    comeIn(state, ask) ??
    planned(acting, facts) ??
    stayed(acting, facts) ??
    over(acting, facts)
  )
}

/** Whoever is out of command tries, by day. */
function bold(state: State, ask: Ask): Choice | undefined {
  const [unit] = nounsFor(ask, 'dare')
  const isTime = !isNight(state) || turnsLeft(state) === 1
  return unit === undefined || !isTime ? undefined : { verb: 'dare', noun: unit }
}

/** Near the end whoever is behind drives on the weary. */
function pressed({ state, isAhead }: Field, ask: Ask): Choice | undefined {
  const [formation] = nounsFor(ask, 'press')
  const isTime = turnsLeft(state) === 1 || (!isAhead && turnsLeft(state) === 2)
  return formation === undefined || !isTime ? undefined : { verb: 'press', noun: formation }
}

/** Whoever waits beside the map comes in, the strongest first. */
function comeIn(state: State, ask: Ask): Choice | undefined {
  const [...pieces] = nounsFor(ask, 'enter')
  const steps = (piece: number): number => (piece < UNITS ? state.steps[piece]! : 0)
  pieces.sort((a, b) => steps(b) - steps(a) || a - b)
  const [piece] = pieces
  return piece === undefined ? undefined : { verb: 'enter', noun: piece }
}

/** The next move: attacks are thought out for all at once, then everybody else goes his way. */
function planned(acting: Acting, facts: Facts): Choice | undefined {
  const { field, ask } = facts
  const movable = nounsFor(ask, 'move')
  if (acting.done.size === 0 && acting.plans.length === 0) think(acting, facts, movable)
  for (let plan = acting.plans.shift(); plan !== undefined; plan = acting.plans.shift()) {
    if (acting.done.has(plan.piece) || !movable.includes(plan.piece)) continue
    return go(acting, plan)
  }
  const fixed = new Set(acting.assaults.flatMap(({ stands }) => stands.map(({ unit }) => unit)))
  for (const piece of byFront(field, movable)) {
    if (acting.done.has(piece) || fixed.has(piece)) continue
    const isForced = nounsFor(ask, 'force').includes(piece)
    const plan = isForced ? forcedPlan(acting, field, piece) : planOf(acting, field, piece)
    if (plan !== undefined) return { ...go(acting, plan), verb: isForced ? 'force' : 'move' }
    acting.done.add(piece)
  }
  return undefined
}

/** How far it would go by force. */
function forcedPlan(acting: Acting, field: Field, piece: number): Plan | undefined {
  const { deeds } = field.state
  const was = deeds[piece]!
  deeds[piece] = was | FORCED
  const plan = planOf(acting, field, piece)
  deeds[piece] = was
  return plan
}

function go(acting: Acting, plan: Plan): Choice {
  acting.plan = plan
  acting.done.add(plan.piece)
  return { verb: 'move', noun: plan.piece }
}

function think(acting: Acting, { field, formations }: Facts, movable: readonly number[]): void {
  const { state } = field
  const corps = formations.filter((one) => one < FORMATIONS.length)
  const units = actors(state, { formations: corps }).filter((unit) => state.place[unit]! >= 0)
  acting.done.add(-1)
  if (units.length === 0) return
  allotGoals(field, acting.goals, units)
  const free = movable.filter((piece) => piece >= UNITS || !isOnMarch(state, piece))
  acting.assaults = planAssaults(field, acting.goals, units, free)
  acting.plans = acting.assaults.flatMap(plansFor)
}

/** Those nearest to the enemy first, so that they are out of the others' way. */
function byFront({ foes, state }: Field, pieces: readonly number[]): number[] {
  const far = (piece: number): number => {
    const [hex] = hexesOf(state, piece)
    return hex === undefined ? 99 : Math.min(99, ...foes.map((foe) => grid.distance(foe.hex, hex)))
  }
  return [...pieces].sort(
    (a, b) => Number(a >= UNITS) - Number(b >= UNITS) || far(a) - far(b) || a - b,
  )
}

/** What a piece does by itself. */
export function planOf(
  acting: Acting,
  field: Field,
  piece: number,
  { mustGo = false }: { mustGo?: boolean } = {},
): Plan | undefined {
  const { state } = field
  if (piece >= UNITS) return bestTrain(field, moveOf(state, piece))
  if (isMarked(state, piece, LINE) || isOnMarch(state, piece))
    return { piece, path: [], prepare: false, facing: -1 }
  return bestMarch(field, acting.goals, moveOf(state, piece), { mustGo })
}

/** Whoever stays finds his men, draws supply, turns to the enemy, or rests. */
function stayed({ assaults }: Acting, { field, ask }: Facts): Choice | undefined {
  const { state } = field
  const attackers = new Set(assaults.flatMap(({ stands }) => stands.map(({ unit }) => unit)))
  const free = (verb: string): number[] =>
    nounsFor(ask, verb).filter((unit) => !attackers.has(unit))
  const [smashed] = nounsFor(ask, 'recover').filter((unit) => isMarked(state, unit, SMASHED))
  if (smashed !== undefined) return { verb: 'recover', noun: smashed }
  const turned = free('turn').find((unit) => mustTurn(field, unit))
  if (turned !== undefined) return { verb: 'turn', noun: turned }
  const [strayed] = free('recover')
  if (strayed !== undefined) return { verb: 'recover', noun: strayed }
  const hungry = free('supply').find((unit) => needsSupply(state, unit))
  if (hungry !== undefined) return { verb: 'supply', noun: hungry }
  const weary = free('rest').find((unit) => state.fatigue[unit]! > 0)
  return weary === undefined ? undefined : { verb: 'rest', noun: weary }
}

function needsSupply(state: State, unit: number): boolean {
  if (isOutOfSupply(state, unit)) return true
  return isNight(state) && (isMarked(state, unit, FOUGHT) || state.fatigue[unit]! > 1)
}

/** An enemy stands where nobody looks. */
function mustTurn(field: Field, unit: number): boolean {
  const { state, side } = field
  const hex = state.place[unit]!
  if (hex >= grid.n || sideOf[unit] !== side || !isBesideEnemy(state, hex, side)) return false
  if (state.fatigue[unit]! >= 4 || threatTo(field, hex) === 0) return false
  const turn = (bestFacing(field, hex, [0, 1, 2, 3, 4, 5]) - state.facing[unit]! + 6) % 6
  return turn > 1 && turn < 5
}

/** Enough, or whatever the orders still want. */
function over(acting: Acting, { field, ask }: Facts): Choice {
  if (isOffered(ask, { verb: 'end' })) return { verb: 'end' }
  for (const piece of byFront(field, nounsFor(ask, 'move'))) {
    const plan = planOf(acting, field, piece, { mustGo: true })
    acting.plan = plan
    return { verb: 'move', noun: piece }
  }
  const option = ask.options[0]!
  const noun = option.nouns?.[0]
  return noun === undefined ? { verb: option.verb } : { verb: option.verb, noun }
}
