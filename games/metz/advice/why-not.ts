import type { Refusal } from '../../../core/contract.ts'
import { makeWhyNot } from '../../../core/why-not.ts'
import type { Said } from '../../../core/why-not.ts'
import { about } from '../words/about.ts'
import { imaginedFor } from '../seen/knowing.ts'
import { whyNotApart, whyNotOurChit } from '../rules/03-whose-why.ts'
import { SEATS } from '../rules/03-pieces.ts'
import type { View } from '../seen/view.ts'
import { REASONS } from './reasons.ts'

export const whyNot = makeWhyNot({
  kinds: about.kinds,
  turns: '5.0/a',
  ended: ({ victory }: View) => (victory === '' ? undefined : '19.0'),
  whys: REASONS,
  imagine: imaginedFor,
  level: (view, state) => view.lane.at(-1) ?? state.stack.at(-1),
  before,
  pointed,
})

function before(view: View, { word, kind = word, noun }: Said): Refusal | undefined {
  if (typeof noun !== 'number') return undefined
  const side = SEATS.findIndex((seat) => seat === view.seat)
  if (kind === 'chit') return whyNotOurChit(side, noun)
  const frame = view.lane.at(-1) ?? view.frames.at(-1)
  return kind === 'piece' && frame !== undefined
    ? whyNotApart(view, { side, proc: frame.proc }, { word, piece: noun })
    : undefined
}

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
