import type { Ask, Fast, Seen } from '../../../core/contract.ts'
import { imagined } from '../../../games/sedan/seen/imagine.ts'
import { FRENCH, SEATS } from '../../../games/sedan/rules/02-components.ts'
import { completed, plannedAttackers } from '../../../games/sedan/rules/11-plan.ts'
import type { State } from '../../../games/sedan/model/state.ts'
import type { View } from '../../../games/sedan/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import type { Player } from '../../script.ts'
import { allotAttacks } from './allot.ts'
import { isBlocking, lastHopes } from './cut.ts'
import { fightValue } from './fight.ts'
import { planFrenchMoves } from './french.ts'
import type { Order } from './marching.ts'
import { planPrussianMoves } from './prussian.ts'
import { sedanOpening } from './opening.ts'
import {
  chooseAdvance,
  chooseAdvanceHex,
  chooseColumn,
  chooseDisengage,
  chooseDisplaced,
  chooseFrancsTireurs,
  chooseGuns,
  chooseLoss,
  choosePontoon,
  chooseRetreat,
  chooseRetreater,
} from './small.ts'

/** What the script keeps from ask to ask: the marches it has thought out for this phase, and the attack it is opening. */
interface Mind {
  turn: number
  orders: Order[]
  /** The march under way. */
  current: Order | undefined
  attackers: number[]
}

interface Asked {
  mind: Mind
  view: View
  ask: Ask
  chance: Fast
}

type Decide = (asked: Asked) => Choice | undefined

export function sedanPlayer(): Player {
  const mind: Mind = { turn: 0, orders: [], current: undefined, attackers: [] }
  return {
    choose(view: Seen, ask: Ask, chance: Fast): Choice | undefined {
      return (
        sedanOpening.choose(view, ask, chance) ??
        DECIDE[ask.say.key]?.({ mind, view: view as View, ask, chance })
      )
    },
  }
}

const onState =
  (decide: (state: State, ask: Ask) => Choice): Decide =>
  ({ view, ask, chance }) =>
    decide(imagined(view, chance), ask)

const DECIDE: Readonly<Record<string, Decide>> = {
  'ask-francs-tireurs': onState(chooseFrancsTireurs),
  'ask-army-move': () => ({ verb: 'last' }),
  'ask-army-attack': () => ({ verb: 'first' }),
  'ask-pontoon': onState(choosePontoon),
  'ask-disengage': onState(chooseDisengage),
  'ask-move': chooseMove,
  'ask-entry': ({ mind }) => ({ verb: 'at', noun: mind.current?.path.shift() ?? -1 }),
  'ask-march': chooseStep,
  'ask-attack': chooseAttack,
  'ask-attack-owed': chooseAttack,
  'ask-plan': chooseFight,
  'ask-mitrailleuse': onState(chooseGuns),
  'ask-column': onState(chooseColumn),
  'ask-lose': onState(chooseLoss),
  'ask-retreat-unit': ({ ask }) => chooseRetreater(ask),
  'ask-retreat-hex': onState(chooseRetreat),
  'ask-refuge': onState(chooseRetreat),
  'ask-room': onState(chooseRetreat),
  'ask-displace': ({ ask }) => chooseDisplaced(ask),
  'ask-advance-hex': ({ ask }) => chooseAdvanceHex(ask),
  'ask-advance': ({ ask }) => chooseAdvance(ask),
}

/** Plans the phase when it begins, then gives out the marches one by one. */
function chooseMove({ mind, view, ask, chance }: Asked): Choice {
  if (view.moves === 0 || mind.turn !== view.turn) {
    const state = imagined(view, chance)
    mind.turn = view.turn
    mind.orders = view.seat === SEATS[FRENCH] ? planFrenchMoves(state) : planPrussianMoves(state)
  }
  for (let order = mind.orders.shift(); order !== undefined; order = mind.orders.shift()) {
    const verb = order.enters ? 'enter' : 'move'
    const [noun] = order.units as [number]
    mind.current = order
    if (isOffered(ask, { verb, noun })) return { verb, noun }
  }
  return { verb: 'end' }
}

function chooseStep({ mind, ask }: Asked): Choice | undefined {
  const order = mind.current
  if (order === undefined) return { verb: 'halt' }
  const together = nounsFor(ask, 'with').find((unit) => order.units.includes(unit))
  if (together !== undefined) return { verb: 'with', noun: together }
  const next = order.path.shift()
  return next === undefined ? { verb: 'halt' } : { verb: 'step', noun: next }
}

/** The best fight of the best division of forces. */
function chooseAttack({ mind, view, ask, chance }: Asked): Choice {
  const state = imagined(view, chance)
  const isFrench = view.seat === SEATS[FRENCH]
  const mayEnd = isOffered(ask, { verb: 'end' })
  const prize = isFrench ? lastHopes(state) : () => 0
  const { units, target } = allotAttacks(state, prize)
  let best = -1
  let bestValue = Number.MIN_SAFE_INTEGER
  for (const hex of nounsFor(ask, 'attack')) {
    const attackers = units.filter((_, i) => target[i] === hex)
    if (attackers.length === 0 || (mayEnd && isFrench && isBlocking(state, attackers))) continue
    const value = fightValue(state, { attackers, targets: [hex], prize: prize(hex) })
    if (value <= bestValue) continue
    best = hex
    bestValue = value
    mind.attackers = attackers
  }
  if (best >= 0 && (!mayEnd || bestValue > 0)) return { verb: 'attack', noun: best }
  if (mayEnd) return { verb: 'end' }
  mind.attackers = []
  return { verb: 'attack', noun: nounsFor(ask, 'attack')[0]! }
}

/** The chosen attackers join, then whatever the rules force; then the fight. */
function chooseFight({ mind, view, ask, chance }: Asked): Choice {
  const joining = nounsFor(ask, 'with')
  const wanted = joining.find((unit) => mind.attackers.includes(unit))
  if (wanted !== undefined) return { verb: 'with', noun: wanted }
  if (isOffered(ask, { verb: 'fight' })) return { verb: 'fight' }
  const state = imagined(view, chance)
  const frame = state.stack.at(-1)
  const targets = frame?.proc === 'attack' ? frame.targets : []
  const full = completed(state, { targets, attackers: plannedAttackers(state) })
  const forced = joining.find((unit) => full?.attackers.includes(unit))
  if (forced !== undefined) return { verb: 'with', noun: forced }
  const also = nounsFor(ask, 'also')
  const further = also.find((hex) => full?.targets.includes(hex)) ?? also[0]
  return further === undefined
    ? { verb: 'with', noun: joining[0]! }
    : { verb: 'also', noun: further }
}
