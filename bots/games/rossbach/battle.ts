import type { Ask } from '../../../core/contract.ts'
import type { CombatFrame } from '../../../games/rossbach/frames.ts'
import { completed, draftOf } from '../../../games/rossbach/rules/11-plan.ts'
import { firsts, groupOf, seconds } from '../../../games/rossbach/rules/11-who-attacks.ts'
import type { State } from '../../../games/rossbach/state.ts'
import type { View } from '../../../games/rossbach/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { allot, attackValue, attackBy, forecastOf } from './combat.ts'
import { sideOfSeat, stateOf } from './known.ts'
import { bestOf } from './small.ts'
import { stanceOf } from './stance.ts'
import type { Weights } from './fight.ts'

/** Stacks chosen for the attack being declared. */
export interface Battle {
  stacks: number[]
}

/** The best attack of the best division of forces; attacks nobody owes only if they pay. */
export function chooseAttack(battle: Battle, view: View, ask: Ask): Choice {
  const state = stateOf(view)
  const frame = state.stack.at(-1)
  const pairs = frame?.proc === 'plan' ? frame.pairs : []
  const { weights } = stanceOf(state, sideOfSeat(view))
  const { stacks, targets } = allot(state, pairs, weights)
  const mayEnd = isOffered(ask, { verb: 'done' })
  let best = -1
  let most = mayEnd ? 0 : -Infinity
  for (const hex of nounsFor(ask, 'attack')) {
    const force = stacks.filter((_, i) => targets[i] === hex)
    if (force.length === 0) continue
    const value = attackValue(state, { stacks: force, targets: [hex] }, weights)
    if (value <= most) continue
    best = hex
    most = value
    battle.stacks = force
  }
  if (best >= 0) return { verb: 'attack', noun: best }
  if (mayEnd) return { verb: 'done' }
  battle.stacks = []
  return { verb: 'attack', noun: nounsFor(ask, 'attack')[0]! }
}

/** The chosen stacks join, then whatever the rules force. */
export function chooseWith(battle: Battle, view: View, ask: Ask): Choice {
  const joining = nounsFor(ask, 'with')
  const wanted = joining.find((hex) => battle.stacks.includes(hex))
  if (wanted !== undefined) return { verb: 'with', noun: wanted }
  if (isOffered(ask, { verb: 'close' })) return { verb: 'close' }
  const state = stateOf(view)
  const frame = state.stack.at(-1)
  const also = nounsFor(ask, 'also')
  if (frame?.proc === 'plan') {
    const star = { attackers: frame.attackers, targets: frame.targets }
    const full = completed(draftOf(state, frame.pairs), star)
    const forced = joining.find((hex) => full?.attackers.includes(hex))
    if (forced !== undefined) return { verb: 'with', noun: forced }
    const further = also.find((hex) => full?.targets.includes(hex))
    if (further !== undefined) return { verb: 'also', noun: further }
  }
  return joining.length > 0 ? { verb: 'with', noun: joining[0]! } : { verb: 'also', noun: also[0]! }
}

function combatOf(state: State): CombatFrame | undefined {
  return state.stack.find((frame): frame is CombatFrame => frame.proc === 'combat')
}

/** Where a stack that has lost its enemy does best, and who does best against an enemy nobody attacks any more. */
export function chooseReplacement(view: View, ask: Ask, verb: 'attack' | 'with'): Choice {
  const state = stateOf(view)
  const { weights } = stanceOf(state, sideOfSeat(view))
  const combat = combatOf(state)
  const at = combat?.hex ?? -1
  const pairs = combat?.pairs ?? []
  const noun = bestOf(nounsFor(ask, verb), (hex) => {
    const [stack, target] = verb === 'attack' ? [at, hex] : [hex, at]
    const others = firsts(groupOf(pairs, target))
    const stacks = [...others.filter((one) => one !== stack), stack]
    return (
      attackValue(state, { stacks, targets: [target] }, weights) -
      (others.length === 0 ? 0 : attackValue(state, { stacks: others, targets: [target] }, weights))
    )
  })
  return { verb, noun }
}

/** Fights the surest attack first. */
export function chooseResolved(view: View, ask: Ask): Choice {
  const state = stateOf(view)
  const { weights } = stanceOf(state, sideOfSeat(view))
  const pairs = combatOf(state)?.pairs ?? []
  const noun = bestOf(nounsFor(ask, 'resolve'), (hex) => {
    const group = groupOf(pairs, hex)
    return attackValue(state, { stacks: firsts(group), targets: seconds(group) }, weights)
  })
  return { verb: 'resolve', noun }
}

/** Cavalry goes when the fight it is in looks bad for its side. */
export function chooseAvoid(view: View, ask: Ask): Choice {
  const state = stateOf(view)
  const side = sideOfSeat(view)
  const { weights } = stanceOf(state, side)
  const pairs = combatOf(state)?.pairs ?? []
  const noun = nounsFor(ask, 'withdraw').find((piece) => {
    const hex = state.place[piece]!
    return valueFor(state, { side, pairs, hex }, weights) < 0
  })
  return noun === undefined ? { verb: 'done' } : { verb: 'withdraw', noun }
}

/** What the fight a hex is part of brings to one side. */
function valueFor(
  state: State,
  { side, pairs, hex }: { side: 0 | 1; pairs: readonly number[]; hex: number },
  weights: Weights,
): number {
  const isAttacker = side === state.phasing
  const target = isAttacker
    ? (pairs.find((_, i) => i % 2 === 1 && pairs[i - 1] === hex) ?? -1)
    : hex
  const group = groupOf(pairs, target)
  if (group.length === 0) return 0
  if (isAttacker)
    return attackValue(state, { stacks: firsts(group), targets: seconds(group) }, weights)
  const attack = attackBy(state, firsts(group), seconds(group))
  if (attack.attackers.length === 0 || attack.defenders.length === 0) return 0
  const seen = { mine: weights.theirs, theirs: weights.mine }
  return -forecastOf(state, attack, { weights: seen, prizes: () => 0 }).value
}
