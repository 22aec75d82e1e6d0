import type { Question, SeatReply, Sheet } from '../../../core/contract.ts'
import { isRefused } from '../../../core/contract.ts'
import type { State } from '../model/state.ts'
import { flow } from '../rules/sequence.ts'
import { imaginedFor } from '../seen/knowing.ts'
import { eyesOf } from '../seen/view.ts'
import type { View } from '../seen/view.ts'
import { combatAhead, retreatSheet } from './preview-attacks.ts'
import type { Side } from '../rules/02-pieces.ts'
import { courierSheet, writtenMarch } from './preview-orders.ts'
import { commandSheet, poolSheet, supplySheet, victorySheet } from './preview-overlays.ts'
import { EMPTY, reachSheet } from './preview-reach.ts'
import { fireSheet, zoneSheet } from './preview-zones.ts'

/** What a seat may know of the outcome of a reply, from its own view alone. */
export function previewOf(view: View, question: Question): Sheet {
  const state = imaginedFor(view)
  if (question.about === 'reach') return reachSheet(state, question.piece)
  if (question.about === 'overlay') return overlaySheet(view, state, question)
  return question.reply.seat === view.seat ? replySheet(view, state, question.reply) : EMPTY
}

function overlaySheet(
  view: View,
  state: State,
  { name, of }: { name: string; of?: number },
): Sheet {
  const side = eyesOf(view.seat)
  const eyes = side === -1 ? undefined : side
  const about = of === undefined ? { eyes } : { eyes, of }
  switch (name) {
    case 'zones':
      return zoneSheet(state, of)
    case 'fire':
      return fireSheet(state, of)
    case 'reach':
      return of === undefined ? EMPTY : reachSheet(state, of)
    case 'command':
      return commandSheet(state, about)
    case 'supply':
      return supplySheet(state, about)
    case 'victory':
      return victorySheet(state, about)
    default:
      return name === 'pool' ? poolSheet(state) : EMPTY
  }
}

/** A letter ahead: its courier, or the march that it orders. */
function writingSheet(
  state: State,
  side: Side,
  { verb, noun }: { verb: string; noun: number },
): Sheet {
  if (verb === 'order') return courierSheet(state, noun)
  const frame = state.lanes[side]?.at(-1)
  const isMarch = frame?.proc === 'orders' && (verb === 'target' || verb === 'way')
  return isMarch ? writtenMarch(state, frame, noun) : EMPTY
}

/** The reply is tried on a state of its own, by the very rules; nobody rolls, so whatever is decided by dice lies ahead. */
function replySheet({ seat }: View, state: State, reply: SeatReply): Sheet {
  const { verb, noun = -1 } = reply
  const eyes = eyesOf(seat)
  if (typeof noun !== 'number' || eyes === undefined || eyes === -1) return EMPTY
  if (state.lanes.length > 0) return writingSheet(state, eyes, { verb, noun })
  const top = state.stack.at(-1)
  if (top?.proc === 'retreat' && verb === 'to') return retreatSheet(state, top, noun)
  if (isRefused(flow.answer(state, reply))) return EMPTY
  return combatAhead(state, eyes) ?? EMPTY
}
