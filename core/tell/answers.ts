import type { Refusal } from '../contract.ts'
import type { Choice } from './replies.ts'
import { cite } from './words.ts'
import type { Words } from './words.ts'

/** A reason with its rule and what stands in the way. */
export function refusalText({ rule, say, at = [] }: Refusal, words: Words): string {
  const places = at.map(({ of, noun }) => words.name(of, noun))
  const where = places.length > 0 ? ` (${places.join(', ')})` : ''
  return `${cite(rule)} ${words.say(say)}${where}`
}

/** Why an answer that is not on offer is not. */
export function notNow(refusal: Refusal | undefined, words: Words): string {
  return refusal === undefined ? 'This is legal now.' : `Not now: ${refusalText(refusal, words)}`
}

const MOST_LISTED = 12

export function listUnclear(choices: readonly Choice[]): string {
  const texts = choices.slice(0, MOST_LISTED).map(({ text }) => text)
  const more = choices.length > MOST_LISTED ? ' …' : ''
  return `Which one: ${texts.join(', ')}${more}?`
}
