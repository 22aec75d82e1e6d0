import type { Refusal, Seen } from '../../core/contract.ts'
import { listUnclear } from '../../core/tell/answers.ts'
import { readSpoken } from '../../core/tell/replies.ts'
import type { Words } from '../../core/tell/words.ts'
import type { TypedAnswer } from './protocol.ts'
import type { ReasonedBook } from './reasoned.ts'

/** A typed answer: verb and noun, a verb alone or a noun alone.  */
export function typedOf({ game, words }: ReasonedBook, view: Seen, text: string): TypedAnswer {
  const typed = readSpoken(text, view.asks, words)
  if ('reply' in typed) {
    const { ask, verb, noun } = typed.reply
    const rule = view.asks.find(({ id }) => id === ask)?.rule
    return {
      reply: {
        ask,
        verb,
        ...(noun !== undefined && { noun }),
        ...(rule !== undefined && { rule }),
      },
    }
  }
  if ('unclear' in typed) return { help: listUnclear(typed.unclear) }
  if ('other' in typed) return { help: whyNotNow(game.whyNot(view, typed.other), words) }
  return { help: `${typed.unknown.charAt(0).toUpperCase()}${typed.unknown.slice(1)}.` }
}

function whyNotNow(refusal: Refusal | undefined, words: Words): string {
  if (refusal === undefined) return 'That is allowed now.'
  return `Not now. ${words.say(refusal.say)} (rule ${refusal.rule})`
}
