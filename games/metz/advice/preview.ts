import type { Question, SeatReply, Sheet } from '../../../core/contract.ts'
import { isRefused } from '../../../core/contract.ts'
import { imaginedFor } from '../seen/knowing.ts'
import { choiceSheet } from './preview-choices.ts'
import { overlaySheet } from './preview-overlays.ts'
import { EMPTY, reachSheet } from './preview-reach.ts'
import { sheetAhead } from './preview-replies.ts'
import { flow } from '../rules/sequence.ts'
import { cloneState } from '../model/clone.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

/** What a seat may know of the outcome of a reply, from its own view alone. */
export function previewOf(view: View, question: Question): Sheet {
  const state = imaginedFor(view)
  if (question.about === 'reach')
    return isMarching(state) ? reachSheet(state, question.piece) : EMPTY
  if (question.about === 'overlay') return overlaySheet(view, state, question)
  return question.reply.seat === view.seat ? replySheet(state, question.reply) : EMPTY
}

/** Retreats have limits of their own, and are asked for hex by hex. */
function isMarching({ stack }: State): boolean {
  const proc = stack.at(-1)?.proc
  return proc === 'march' || proc === 'moveStep'
}

/** The reply is tried on a state of its own, by the very rules; nobody rolls, so whatever is decided by dice lies ahead. */
function replySheet(state: State, reply: SeatReply): Sheet {
  if (state.lanes.length > 0) return EMPTY
  const before = cloneState(state)
  if (isRefused(flow.answer(state, reply))) return EMPTY
  return sheetAhead(state) ?? choiceSheet(before, reply) ?? EMPTY
}
