import type { Ask } from '../../../core/contract.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import {
  COMBAT_UNIT,
  FIRST_VEDETTE,
  HEAD_OF_STATE,
  LEADER,
  NAPOLEON,
  formationOf,
  kindOf,
  reducedStrength,
  sideOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { armyCommander, formationLed, role } from '../../../games/rossbach/rules/07-chain.ts'
import { mayRally } from '../../../games/rossbach/rules/06-eligible.ts'
import { isFeared } from '../../../games/rossbach/rules/08-sight.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { NIGHT_HALF } from '../../../games/rossbach/model/state.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { initiativeOf } from '../../../games/rossbach/rules/07-ratings.ts'
import { movePlanOf } from './move-plan.ts'
import type { MovePlan } from './move-plan.ts'
import { knownOf, stateOf } from './known.ts'
import { turnsLeftOf } from './stance.ts'
import { lossOf } from './worth.ts'

// Decisions that need no plan.

/** The noun of the highest score, the first of equals; −1 if there is none. */
export function bestOf(nouns: readonly number[], score: (noun: number) => number): number {
  let best = -1
  let most = -Infinity
  for (const noun of nouns) {
    const one = score(noun)
    if (one > most) [best, most] = [noun, one]
  }
  return best
}

/** The strongest of the pieces a verb lists. */
export function strongest(state: State, ask: Ask, verb: string): Choice | undefined {
  const noun = bestOf(nounsFor(ask, verb), (piece) => strengthOf(state, piece))
  return noun < 0 ? undefined : { verb, noun }
}

const ZONE = 60
const HOLD = 200

/** How good it is to be in a hex when things go badly. */
export function safety({ state, side, threat, support, aims }: MovePlan, hex: number): number {
  const aim = aims.find((one) => one.hex === hex)
  return (
    Math.min(support[hex]!, 60) -
    threat[hex]! -
    (isFeared(state, side, hex) ? ZONE : 0) +
    (aim === undefined ? 0 : HOLD)
  )
}

/** The safest of the hexes a verb lists. */
export function safest(view: View, ask: Ask, verb: string): Choice | undefined {
  const nouns = nounsFor(ask, verb)
  if (nouns.length === 0) return undefined
  if (nouns.length === 1) return { verb, noun: nouns[0]! }
  const plan = movePlanOf(knownOf(view), [])
  return { verb, noun: bestOf(nouns, (hex) => safety(plan, hex)) }
}

/** Gives up what pays the debt most cheaply: the Guard last, vedettes first of equals. */
export function chooseLoss(view: View, ask: Ask): Choice | undefined {
  const state = stateOf(view)
  const frame = view.frames.at(-1)
  const owed = frame?.proc === 'losses' ? frame.owed : 0
  const pieces = [...nounsFor(ask, 'lose')].sort((a, b) => priceOf(state, a) - priceOf(state, b))
  if (pieces.length > 10) return { verb: 'lose', noun: pieces[0]! }
  let best = pieces
  let least = Infinity
  for (let way = 1; way < 1 << pieces.length; way++) {
    const lost = pieces.filter((_, i) => (way >> i) & 1)
    const paid = lost.reduce((sum, piece) => sum + strengthOf(state, piece), 0)
    const price = lost.reduce((sum, piece) => sum + priceOf(state, piece), 0)
    if (paid >= owed && price < least) [best, least] = [lost, price]
  }
  return best.length === 0 ? undefined : { verb: 'lose', noun: best[0]! }
}

function priceOf(state: State, piece: number): number {
  return kindOf[piece] === LEADER ? 15 : lossOf(state, piece, turnsLeftOf(state))
}

/** Takes ground only where the enemy cannot throw us back at once, or where it counts. */
export function chooseAdvanceHex(view: View, ask: Ask): Choice | undefined {
  const known = knownOf(view)
  const plan = movePlanOf(known, [])
  const frame = view.frames.at(-1)
  const from = frame?.proc === 'advance' ? (known.state.place[frame.from[0]!] ?? -1) : -1
  const here = from < 0 ? -Infinity : safety(plan, from) - 15
  const noun = bestOf(nounsFor(ask, 'into'), (hex) => safety(plan, hex))
  if (noun >= 0 && (safety(plan, noun) >= here || !isOffered(ask, { verb: 'stay' })))
    return { verb: 'into', noun }
  return { verb: 'stay' }
}

/** Everybody follows, troops before leaders; the Emperor stays behind if he may. */
export function chooseAdvance(ask: Ask): Choice {
  const pieces = [...nounsFor(ask, 'advance')].sort((a, b) => a - b)
  const mayEnd = isOffered(ask, { verb: 'done' })
  const noun = pieces.find((piece) => piece !== NAPOLEON || !mayEnd)
  return noun === undefined ? { verb: 'done' } : { verb: 'advance', noun }
}

/** Puts the officers with most troops in hand In Command, then single units. */
export function chooseAllotment(view: View, ask: Ask): Choice {
  const state = stateOf(view)
  const officer = bestOf(nounsFor(ask, 'officer'), (leader) => idleNear(state, leader))
  if (officer >= 0) return { verb: 'officer', noun: officer }
  const unit = bestOf(nounsFor(ask, 'unit'), (piece) => strengthOf(state, piece))
  return unit < 0 ? { verb: 'done' } : { verb: 'unit', noun: unit }
}

const NEAR = 3

/** Half points of a leader's troops about him that nobody has put In Command yet. */
function idleNear(state: State, leader: number): number {
  let sum = 0
  for (const unit of troopsNear(state, leader))
    if (state.commanded[unit] === 0) sum += strengthOf(state, unit)
  return sum
}

function troopsNear(state: State, leader: number): number[] {
  const led = formationLed(state, leader)
  const at = state.place[leader]!
  const units: number[] = []
  for (let unit = 0; unit < FIRST_VEDETTE; unit++)
    if (formationOf[unit] === led && state.place[unit]! >= 0 && sideOf[unit] === sideOf[leader])
      if (grid.distance(at, state.place[unit]!) <= NEAR) units.push(unit)
  return units
}

/** An officer rolls unless his units do clearly better by themselves. */
export function chooseOfficer(view: View, ask: Ask): Choice {
  const state = stateOf(view)
  const noun = nounsFor(ask, 'roll').find((leader) => {
    const units = troopsNear(state, leader)
    if (units.length === 0) return false
    const mean = units.reduce((sum, unit) => sum + initiativeOf(state, unit), 0) / units.length
    return initiativeOf(state, leader) + 1 >= mean
  })
  return noun === undefined ? { verb: 'done' } : { verb: 'roll', noun }
}

const WORTH_IT = 6
/** Who commands the army leaves several corps without orders for it. */
const WORTH_AN_ARMY = 20
/** Beside a flag as near as this it would be a try, and mostly in vain. */
const TOO_NEAR = 3

/** Brings units back where that does not cost a corps its march, and always at the end. */
export function chooseRally(view: View, ask: Ask): Choice {
  const [vedette] = nounsFor(ask, 'recall')
  if (vedette !== undefined) return { verb: 'recall', noun: vedette }
  const leaders = nounsFor(ask, 'rally')
  if (leaders.length === 0) return { verb: 'done' }
  const plan = movePlanOf(knownOf(view), [])
  const { state, enemies, stance } = plan
  const noun = leaders.find((leader) => {
    const hex = state.place[leader]!
    if (enemies.some((enemy) => grid.distance(enemy, hex) <= TOO_NEAR)) return false
    if (role(leader) === HEAD_OF_STATE) return true
    const isHead = stance.turnsLeft > 0 && leader === armyCommander(sideOf[leader]!)
    const least = stance.turnsLeft === 0 ? WORTH_IT / 2 : isHead ? WORTH_AN_ARMY : WORTH_IT
    return broughtBy(state, leader) >= least
  })
  return noun === undefined ? { verb: 'done' } : { verb: 'rally', noun }
}

/** Half points he could bring back. */
function broughtBy(state: State, leader: number): number {
  let sum = 0
  for (let unit = 0; unit < FIRST_VEDETTE; unit++)
    if (state.place[unit] === NIGHT_HALF && sideOf[unit] === sideOf[leader])
      if (mayRally(state, leader, unit)) sum += reducedStrength[unit]!
  return sum
}

export function chooseBrought(ask: Ask): Choice {
  const noun = bestOf(nounsFor(ask, 'bring'), (unit) => reducedStrength[unit]!)
  return noun < 0 ? { verb: 'go' } : { verb: 'bring', noun }
}

/** Who leaves an overfull hex: the weakest unit. */
export function chooseDisplaced(view: View, ask: Ask, verb: string): Choice | undefined {
  const state = stateOf(view)
  const noun = bestOf(nounsFor(ask, verb), (piece) =>
    kindOf[piece] === COMBAT_UNIT ? -strengthOf(state, piece) : -500,
  )
  return noun < 0 ? undefined : { verb, noun }
}
