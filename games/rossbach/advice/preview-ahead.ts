import type { SeatReply, Sheet } from '../../../core/contract.ts'
import { isRefused } from '../../../core/contract.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { sideOf } from '../rules/01-pieces.ts'
import { firsts, seconds } from '../rules/11-pairs.ts'
import { blockedDice, crossingDice } from '../rules/11-retreat-flow.ts'
import { flow } from '../rules/sequence.ts'
import { eyesOf } from '../seen/knowing.ts'
import type { View } from '../seen/view.ts'
import { sheetFor } from './preview-combat.ts'
import { EMPTY } from './preview-empty.ts'

/** What is rolled for as soon as a reply has been given: it is tried on a state of its own, by the very rules, and nobody rolls. */
export function sheetAhead(view: View, state: State, reply: SeatReply): Sheet {
  if (reply.seat !== view.seat || isRefused(flow.answer(state, reply))) return EMPTY
  const top = state.stack.at(-1)
  return (top && sheetAt(view, state, top)) ?? EMPTY
}

function sheetAt(view: View, state: State, top: Frame): Sheet | undefined {
  if (top.proc === 'battle' && top.at === 'die') {
    const sides = { attackers: firsts(top.pairs), targets: seconds(top.pairs) }
    return sheetFor(view, state, sides, top.shift)
  }
  if (top.proc !== 'retreat' || !(top.at === 'bridge' || top.at === 'blocked')) return undefined
  const isCrossing = top.at === 'bridge'
  const unit = isCrossing ? top.toCross[0]! : top.group[0]!
  // What an enemy is worth is known when he rolls.
  if (sideOf[unit] !== eyesOf(view.seat)) return undefined
  const lost = isCrossing ? crossingDice(state, top) : blockedDice(state, top)
  const key = isCrossing ? 'chance-lost-crossing' : 'chance-lost-blocked'
  return { ...EMPTY, chances: [{ say: { key }, of: [lost, 6], who: { of: 'piece', noun: unit } }] }
}
