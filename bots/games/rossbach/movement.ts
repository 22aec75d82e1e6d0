import type { Ask } from '../../../core/contract.ts'
import {
  COMBAT_UNIT,
  FRENCH,
  LEADER,
  PIECES,
  TRAIN,
  VEDETTE,
  kindOf,
  sideOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { isFeared } from '../../../games/rossbach/rules/08-sight.ts'
import { repulseOdds } from '../../../games/rossbach/rules/10-repulse-odds.ts'
import { zoneSources } from '../../../games/rossbach/rules/04-zones.ts'
import { isWayOut } from '../../../games/rossbach/rules/08-area.ts'
import {
  SAALFELD_HEXES,
  controllerOf,
  hasExited,
} from '../../../games/rossbach/rules/20-control.ts'
import { arrivals } from '../../../games/rossbach/rules/15-arrivals.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { chooseWork } from './bridges.ts'
import { movePlanOf } from './move-plan.ts'
import type { PlannedMove } from './move-plan.ts'
import { knownOf, sideOfSeat, stateOf } from './known.ts'
import type { Known } from './known.ts'
import { plannedMoves, plannedRides } from './planned-moves.ts'
import { shouldPart } from './scouts.ts'
import { hasNight, turnsLeftOf } from './stance.ts'
import { bestOf, safety } from './small.ts'

// The answers to the asks of a Movement Phase, as planned.

/** What is kept through a Movement Phase. */
export interface March {
  phase: string
  moves: PlannedMove[]
  current: PlannedMove | undefined
  /** What was known of the enemy when the moves were planned. */
  picture: string
  plans: number
  /** Whether the moves are those of the vedettes, who go first. */
  isRiding: boolean
  /** Pieces the plan at hand has thought of. */
  thoughtOf: Set<number>
  /** Units that have been thought of and need not be again. */
  tried: Set<number>
}

export function newMarch(): March {
  return {
    phase: '',
    moves: [],
    current: undefined,
    picture: '',
    plans: 0,
    isRiding: false,
    thoughtOf: new Set(),
    tried: new Set(),
  }
}

/** Plans of one phase at most: each is made because something new has been seen. */
const MOST_PLANS = 8

function begin(march: March, view: View): void {
  const phase = `${view.turn} ${view.phase} ${view.phasing}`
  if (march.phase === phase) return
  Object.assign(march, newMarch(), { phase })
}

/** Enemies as they show now. */
function pictureOf(view: View): string {
  const side = sideOfSeat(view)
  let open = ''
  for (let piece = 0; piece < PIECES; piece++)
    if (sideOf[piece] !== side && view.shown[piece] === 1) open += `${piece} `
  return `${open}/${view.flags.join(' ')}`
}

/** Newcomers first, then vedettes, then everybody as planned; a new plan whenever the enemy shows more of himself. */
export function chooseMove(march: March, view: View, ask: Ask): Choice | undefined {
  begin(march, view)
  const entering = ask.options.flatMap(({ verb, nouns }) => (verb === 'enter' ? (nouns ?? []) : []))
  const group = entering.find((one) => isWelcome(view, one))
  if (group !== undefined) return { verb: 'enter', noun: group }
  const parting = partingUnit(march, view, ask)
  if (parting >= 0) return { verb: 'deploy', noun: parting }
  const movers = nounsFor(ask, 'move')
  const move = nextMove(march, view, movers)
  march.current = move
  if (move !== undefined) return { verb: 'move', noun: move.piece }
  if (isOffered(ask, { verb: 'end' })) return { verb: 'end' }
  return movers.length > 0 ? { verb: 'move', noun: movers[0]! } : undefined
}

/** Wagons only bring supply, which is judged by night: without one to come they stay away. */
function isWelcome(view: View, group: number): boolean {
  const state = stateOf(view)
  const pieces = arrivals(state)[group]?.pieces ?? []
  return hasNight(state) || pieces.some((piece) => kindOf[piece] !== TRAIN)
}

function partingUnit(march: March, view: View, ask: Ask): number {
  const units = nounsFor(ask, 'deploy').filter((unit) => !march.tried.has(unit))
  if (units.length === 0) return -1
  const plan = movePlanOf(knownOf(view), [])
  for (const unit of units) {
    march.tried.add(unit)
    if (shouldPart(plan, unit)) return unit
  }
  return -1
}

/** First the vedettes ride, by one plan; then the troops march, by a new one whenever more is seen. */
function nextMove(march: March, view: View, movers: readonly number[]): PlannedMove | undefined {
  const free = movers.filter((piece) => view.order[piece] === 0)
  if (march.plans === 0) {
    march.moves = plannedRides(knownOf(view), free)
    march.plans = 1
    march.isRiding = true
  }
  const ride = march.isRiding ? shiftMove(march, movers) : undefined
  if (ride !== undefined) return ride
  march.isRiding = false
  const picture = pictureOf(view)
  if (picture !== march.picture && march.plans < MOST_PLANS) {
    march.moves = plannedMoves(knownOf(view), free)
    march.picture = picture
    march.plans++
    march.thoughtOf = new Set(free)
  }
  return shiftMove(march, movers) ?? lateMove(march, view, free)
}

function shiftMove(march: March, movers: readonly number[]): PlannedMove | undefined {
  for (let move = march.moves.shift(); move !== undefined; move = march.moves.shift())
    if (movers.includes(move.piece)) return move
  return undefined
}

/** Leaders whose troops were too many to be left alone may go once some of them have marched. */
function lateMove(march: March, view: View, free: readonly number[]): PlannedMove | undefined {
  const late = free.filter((piece) => !march.thoughtOf.has(piece))
  if (late.length === 0) return undefined
  for (const piece of late) march.thoughtOf.add(piece)
  march.moves = plannedMoves(knownOf(view), late)
  return shiftMove(march, free)
}

/** Single units out of command try their luck where they have somewhere to go. */
export function chooseIndividual(march: March, view: View, ask: Ask): Choice {
  begin(march, view)
  const state = stateOf(view)
  const side = sideOfSeat(view)
  const rollers = nounsFor(ask, 'roll')
    .filter((piece) => !march.tried.has(piece + PIECES))
    .filter((piece) => !isFeared(state, side, state.place[piece]!))
    .sort((a, b) => strengthOf(state, b) - strengthOf(state, a) || a - b)
  const known = knownOf(view)
  for (const piece of rollers) {
    march.tried.add(piece + PIECES)
    const [move] = movesFor(known, piece)
    if (move === undefined) continue
    march.current = move
    return { verb: 'roll', noun: piece }
  }
  return { verb: 'end' }
}

function movesFor(known: Known, piece: number): PlannedMove[] {
  const rides = kindOf[piece] === VEDETTE ? plannedRides(known, [piece]) : []
  return rides.length > 0 ? rides : plannedMoves(known, [piece])
}

function marchOf(view: View) {
  return view.frames.find((frame) => frame.proc === 'march')
}

/** The planned move of whoever is on the march; planned on the spot for those who have none. */
function moveFor(march: March, view: View): PlannedMove | undefined {
  const { current } = march
  if (current !== undefined && view.joined[current.piece] === 1) return current
  const pieces = view.joined.flatMap((is, piece) => (is === 1 ? [piece] : []))
  const lead =
    pieces.find((piece) => view.place[piece]! >= 0 && kindOf[piece] !== LEADER) ?? pieces[0]
  if (lead === undefined) return undefined
  const [move] = movesFor(knownOf(view), lead)
  march.current = move ?? { piece: lead, path: [], first: '' }
  return march.current
}

export function chooseStep(march: March, view: View, ask: Ask): Choice | undefined {
  const frame = marchOf(view)
  if (frame === undefined) return undefined
  const exit = wayOut(view, ask)
  if (exit !== undefined) return { verb: 'step', noun: exit }
  if (frame.goal >= 0) return boundStep(ask)
  const move = moveFor(march, view)
  if (move === undefined) return lastResort(view, ask)
  if (move.first !== '') {
    const verb = move.first
    move.first = ''
    if (isOffered(ask, { verb })) return { verb }
  }
  if (isOffered(ask, { verb: 'repulse' }) && isWeakBeside(view, frame.hex)) {
    march.current = undefined
    return { verb: 'repulse' }
  }
  const next = move.path.shift()
  if (next !== undefined && stepsIn(ask).includes(next)) return { verb: 'step', noun: next }
  move.path = []
  const { deed } = move
  if (deed !== undefined && isOffered(ask, deed)) return deed
  return chooseWork(view, ask, frame.hex) ?? lastResort(view, ask)
}

/** Off the map at Saalfeld, once, with whoever is missed least. */
function wayOut(view: View, ask: Ask): number | undefined {
  if (view.scenario !== 'saalfeld') return undefined
  const state = stateOf(view)
  const troops = view.joined.some((is, piece) => is === 1 && kindOf[piece] === COMBAT_UNIT)
  if (hasExited(state) || (troops && !isLastWay(state))) return undefined
  return stepsIn(ask).find((hex) => isWayOut(state, sideOfSeat(view), hex))
}

/** When nothing comes after and the town is taken, troops may go too. */
function isLastWay(state: State): boolean {
  return turnsLeftOf(state) === 0 && controllerOf(state, SAALFELD_HEXES[0]!) === FRENCH
}

/** All hexes the march may step into, tries among them. */
function stepsIn(ask: Ask): number[] {
  return ask.options.flatMap(({ verb, nouns }) => (verb === 'step' ? [...(nouns ?? [])] : []))
}

/** Under an order or toward the guns: on, by road if there is one. */
function boundStep(ask: Ask): Choice | undefined {
  if (isOffered(ask, { verb: 'column' })) return { verb: 'column' }
  const [hex] = stepsIn(ask)
  if (hex !== undefined) return { verb: 'step', noun: hex }
  return isOffered(ask, { verb: 'halt' }) ? { verb: 'halt' } : undefined
}

/** Stays, or if that cannot be goes where it is safest. */
function lastResort(view: View, ask: Ask): Choice | undefined {
  if (isOffered(ask, { verb: 'halt' })) return { verb: 'halt' }
  const hexes = stepsIn(ask)
  if (hexes.length === 0) return undefined
  const plan = movePlanOf(knownOf(view), [])
  return { verb: 'step', noun: bestOf(hexes, (hex) => safety(plan, hex)) }
}

/** So many times what he is guessed at make it likely that he gives way. */
const LIKELY_ENOUGH = 6

/** Whether whoever is beside the march gives way to five to one: for certain if all lies open, or most likely. */
function isWeakBeside(view: View, hex: number): boolean {
  const known = knownOf(view)
  const { state, side } = known
  const targets = zoneSources(state, side, hex)
  const isOpen = state.place.every(
    (place, piece) => !targets.includes(place) || sideOf[piece] === side || view.shown[piece] === 1,
  )
  if (targets.length === 0) return false
  const pieces = view.joined.flatMap((is, piece) => (is === 1 ? [piece] : []))
  if (!isOpen) {
    // Where losses are what counts, a try that fails costs too much.
    if (state.scenario !== 'saalfeld') return false
    const own = pieces.reduce((sum, piece) => sum + strengthOf(state, piece), 0)
    const theirs = targets.reduce((sum, at) => sum + known.power[at]!, 0)
    return own >= theirs * LIKELY_ENOUGH
  }
  return repulseOdds(state, pieces, { hex, targets }).isEnough
}
