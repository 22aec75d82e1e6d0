import type { Ask } from '../../../core/contract.ts'
import type { Side } from '../../../games/rossbach/rules/01-pieces.ts'
import { completed, draftOf } from '../../../games/rossbach/rules/11-plan.ts'
import { groupWith } from '../../../games/rossbach/rules/16-avoid.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { firsts, groupOf, seconds } from '../../../games/rossbach/rules/11-pairs.ts'
import { bestAttacks, attackBy, attackValue, forecastOf, prizesFor } from './best-attacks.ts'
import type { Star } from './best-attacks.ts'
import { sideOfSeat, stateOf } from './known.ts'
import { bestOf } from './small.ts'
import { stanceOf } from './stance.ts'
import type { Weights } from './fight.ts'

// In combat: the answers to its asks, declaring, joining, choosing anew, the order of fights, cavalry going away.

/** The attack being declared: who is to take part, and whom else it is to be on. */
export interface Battle {
  stacks: number[]
  targets: number[]
}

/** The best attack of the best division of forces; attacks nobody owes only if they pay. */
export function chooseAttack(battle: Battle, view: View, ask: Ask): Choice {
  const state = stateOf(view)
  const frame = state.stack.at(-1)
  const pairs = frame?.proc === 'plan' ? frame.pairs : []
  const { weights } = stanceOf(state, sideOfSeat(view))
  const mayEnd = isOffered(ask, { verb: 'done' })
  const open = nounsFor(ask, 'attack')
  let best: Star | undefined
  for (const star of bestAttacks(state, pairs, weights)) {
    if (!open.includes(star.targets[0]!)) continue
    if (star.value > (best?.value ?? (mayEnd ? 0 : -Infinity))) best = star
  }
  Object.assign(battle, { stacks: best?.stacks ?? [], targets: best?.targets ?? [] })
  if (best !== undefined) return { verb: 'attack', noun: best.targets[0]! }
  return mayEnd ? { verb: 'done' } : { verb: 'attack', noun: open[0]! }
}

/** The chosen stacks join, then whatever the rules force. */
export function chooseWith(battle: Battle, view: View, ask: Ask): Choice {
  const joining = nounsFor(ask, 'with')
  const wanted = joining.find((hex) => battle.stacks.includes(hex))
  if (wanted !== undefined) return { verb: 'with', noun: wanted }
  const also = nounsFor(ask, 'also')
  const meant = also.find((hex) => battle.targets.includes(hex))
  if (meant !== undefined) return { verb: 'also', noun: meant }
  if (isOffered(ask, { verb: 'close' })) return { verb: 'close' }
  const state = stateOf(view)
  const frame = state.stack.at(-1)
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

function combatOf(state: State) {
  return state.stack.find((frame) => frame.proc === 'combat')
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

/** Cavalry goes when its side does better without it in the fight. */
export function chooseAvoid(view: View, ask: Ask): Choice {
  const state = stateOf(view)
  const side = sideOfSeat(view)
  const { weights } = stanceOf(state, side)
  const pairs = combatOf(state)?.pairs ?? []
  const noun = nounsFor(ask, 'withdraw').find((piece) => {
    const hex = state.place[piece]!
    return (
      valueFor(state, { side, pairs, hex, without: -1 }, weights) <
      valueFor(state, { side, pairs, hex, without: piece }, weights)
    )
  })
  return noun === undefined ? { verb: 'done' } : { verb: 'withdraw', noun }
}

interface Scene {
  side: Side
  pairs: readonly number[]
  hex: number
  /** A piece that has gone with all of its stack, −1 nobody. */
  without: number
}

/** What the fight a hex is part of brings to one side. */
function valueFor(
  state: State,
  { side, pairs, hex, without }: Scene,
  { mine, theirs }: Weights,
): number {
  const isAttacker = side === state.phasing
  const target = isAttacker
    ? (pairs.find((_, i) => i % 2 === 1 && pairs[i - 1] === hex) ?? -1)
    : hex
  const group = groupOf(pairs, target)
  const gone = without < 0 ? [] : groupWith(state, without)
  const isHere = (piece: number): boolean => !gone.includes(piece)
  const whole = attackBy(state, firsts(group), seconds(group))
  const attackers = whole.attackers.filter(isHere)
  const defenders = whole.defenders.filter(isHere)
  if (attackers.length === 0 || defenders.length === 0) return 0
  const stands = (at: number): boolean =>
    [...attackers, ...defenders].some((piece) => state.place[piece] === at)
  const left = group.filter((_, i) => stands(group[i & ~1]!) && stands(group[i | 1]!))
  const attack = { pairs: left, attackers, defenders }
  if (left.length === 0) return 0
  if (isAttacker)
    return forecastOf(state, attack, {
      weights: { mine, theirs },
      prizes: prizesFor(state, side),
    }).value
  const seen = { weights: { mine: theirs, theirs: mine }, prizes: () => 0 }
  return -forecastOf(state, attack, seen).value
}
