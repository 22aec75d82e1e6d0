import { fastChance } from '../../../core/chance.ts'
import type { Ask, Order, SeatReply } from '../../../core/contract.ts'
import { COLUMNS, oddsOf } from '../rules/11-odds.ts'
import { combatFacts } from '../rules/11-battle.ts'
import { imagined } from '../seen/imagine.ts'
import type { View } from '../seen/view.ts'
import { printOdds } from '../../../core/tables.ts'

const ORDER_OF_RULE: Record<string, string> = {
  '7.4/a': 'army-move',
  '7.6/a': 'army-attack',
  '12.4/h': 'mitrailleuse',
}

/** What a seat's standing orders answer for it, from its own view alone; undefined: ask the person. */
export function standingReply(
  view: View,
  ask: Ask,
  orders: readonly Order[],
): SeatReply | undefined {
  const order = orders.find(({ id }) => id === ORDER_OF_RULE[ask.rule])
  if (order === undefined || order.choice === 'ask') return undefined
  const verb = order.id === 'mitrailleuse' ? gunsVerb(view, order.choice) : order.choice
  if (!ask.options.some((option) => option.verb === verb)) return undefined
  return { seat: view.seat, ask: ask.id, verb }
}

/** Fire when the column has reached the ordered odds: everything in the combat lies face up by then. */
function gunsVerb(view: View, choice: string): string {
  const battle = view.frames.find((frame) => frame.proc === 'battle')
  const least = COLUMNS.findIndex((odds) => printOdds(odds) === choice)
  if (battle === undefined || least < 0) return 'pass'
  const state = imagined(view, fastChance('standing'))
  return oddsOf(combatFacts(state, battle)).column >= least ? 'mitrailleuse' : 'pass'
}
