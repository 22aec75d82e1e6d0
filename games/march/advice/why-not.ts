import type { Refusal } from '../../../core/contract.ts'
import { makeWhyNot } from '../../../core/why-not.ts'
import type { Said } from '../../../core/why-not.ts'
import { imaginedFor } from '../seen/knowing.ts'
import type { View } from '../seen/view.ts'
import { about } from '../words/about.ts'
import { REASONS } from './reasons.ts'

export const whyNot = makeWhyNot({
  kinds: about.kinds,
  turns: '3.0/III.B',
  ended: ({ frames }: View) => (frames.length === 0 ? 'T-SCN' : undefined),
  whys: REASONS,
  imagine: imaginedFor,
  level: (view, state) => view.lane.at(-1) ?? state.stack.at(-1),
  pointed,
})

/** The thing itself is pointed at where nothing else stands in the way. */
function pointed(refused: Refusal, { word, kind = word, noun }: Said): Refusal {
  if (refused.at !== undefined || typeof noun !== 'number') return refused
  return isThingOf(kind, noun) ? { ...refused, at: [{ of: kind, noun }] } : refused
}

function isThingOf(kind: string, noun: number): boolean {
  if (!Object.hasOwn(about.kinds, kind)) return false
  const { print, parse } = about.kinds[kind]!
  return parse(print(noun)) === noun
}
