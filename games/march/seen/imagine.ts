import type { Fast } from '../../../core/contract.ts'
import { cloneFrame, cloneState } from '../model/clone.ts'
import type { Frame } from '../model/levels.ts'
import type { Secrets, State } from '../model/state.ts'
import { SEATS, other } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { ordersLevel } from '../rules/15-orders-levels.ts'
import { flow } from '../rules/sequence.ts'
import { guessCharts } from './imagine-charts.ts'
import { guessDeeds } from './imagine-deeds.ts'
import { guessOrders } from './imagine-orders.ts'
import { eyesOf } from './view.ts'
import type { View } from './view.ts'

/** Guesses until the enemy is asked what he is seen to be asked; the last of them stands. */
const MOST_GUESSES = 200

/** A full state that the seat of this view cannot tell from the real one. */
export function imagined(view: View, chance: Fast): State {
  const eyes = eyesOf(view.seat)
  if (eyes === undefined) return known(view)
  let state = guessed(view, eyes, chance)
  for (let tries = 1; tries < MOST_GUESSES && !waitsAsSeen(state); tries++)
    state = guessed(view, eyes, chance)
  return state
}

/** What has only one answer is not asked: had the enemy no choice, play would have gone on. */
function waitsAsSeen(state: State): boolean {
  const probe = cloneState(state)
  flow.ask(probe)
  return (
    JSON.stringify(probe.stack) === JSON.stringify(state.stack) &&
    JSON.stringify(probe.lanes) === JSON.stringify(state.lanes)
  )
}

function guessed(view: View, eyes: Side | -1, chance: Fast): State {
  const state = known(view)
  const strangers = ([0, 1] as const).filter((side) => side !== eyes)
  guessCharts(state, view, strangers, chance)
  for (const side of strangers) guessOrders(state, view, side, chance)
  for (const side of strangers) guessDeeds(state, side, chance)
  openLanes(state, view, eyes, chance)
  return state
}

/** What the view knows; where it knows nothing, that it does not. */
function known(view: View): State {
  return cloneState({
    scenario: view.scenario,
    options: view.options,
    stack: view.frames.map(cloneFrame),
    lanes: [],
    replied: view.replied.slice(),
    turn: view.turn,
    place: view.place.slice(),
    facing: view.facing.slice(),
    marks: view.marks.slice(),
    trail: view.trail,
    formation: view.formation,
    steps: view.steps.slice(),
    loads: view.loads.slice(),
    morale: view.morale,
    start: view.start,
    source: view.source,
    guns: view.guns,
    crews: view.crews,
    replaced: view.replaced,
    stood: view.stood.slice(),
    threats: view.threats,
    bounds: view.bounds.slice(),
    cup: view.cup.slice(),
    chief: view.chief.slice(),
    staffed: view.staffed.slice(),
    broken: view.broken,
    spans: view.spans,
    freed: view.freed,
    control: view.control.slice(),
    due: view.due.slice(),
    initiative: view.initiative,
    initiated: view.initiated,
    fights: view.fights,
    bonus: view.bonus.slice(),
    sudden: view.sudden,
    winner: view.winner,
    victory: view.victory,
    ...secretsOf(view),
  })
}

/** What the view knows; what it does not is guessed over it. */
function secretsOf(view: View): Secrets {
  return {
    fatigue: view.fatigue.slice(),
    stragglers: view.stragglers.slice(),
    silenced: view.silenced,
    batteries: view.batteries,
    organic: view.organic,
    unsupplied: view.unsupplied.slice(),
    points: view.points.slice(),
    deeds: view.deeds.slice(),
    marching: view.marching,
    served: view.served,
    order: view.order.slice(),
    under: view.under.slice(),
    fresh: view.fresh.slice(),
    transit: view.transit.slice(),
    target: view.target.slice(),
    way: view.way.slice(),
    bearer: view.bearer,
    cap: view.cap.slice(),
    curbed: view.curbed.slice(),
    dummies: view.dummies.map((list) => list.slice()),
    pens: view.pens.slice(),
    letters: view.letters.map((list) => list.slice()),
    drafts: view.drafts.map((list) => list.slice()),
    idle: view.idle,
    pace: view.pace.slice(),
    urge: view.urge.slice(),
    comes: view.comes,
    returns: view.returns,
    juggled: view.juggled.slice(),
  }
}

/** Orders are being written: this seat as far as it is, the other not done yet, or done if this seat is not. */
function openLanes(state: State, view: View, eyes: Side | -1, chance: Fast): void {
  const [game] = state.stack
  if (game?.proc !== 'game' || game.at !== 'orders' || state.stack.length > 1) return
  const lanes = SEATS.map((_, side) => [ordersLevel.frame({ side: side as Side })] as Frame[])
  if (eyes >= 0) {
    const own = eyes as Side
    lanes[own] = view.lane.map(cloneFrame)
    if (lanes[own].length > 0 && chance.below(2) === 0) lanes[other(own)] = []
  }
  state.lanes = lanes
}
