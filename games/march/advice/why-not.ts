import type { Refusal } from '../../../core/contract.ts'
import { makeWhyNot } from '../../../core/why-not.ts'
import type { Said } from '../../../core/why-not.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Side } from '../rules/02-pieces.ts'
import { whyCannotLay, whyCannotLift } from '../rules/15-dummies.ts'
import { imaginedFor } from '../seen/knowing.ts'
import { eyesOf } from '../seen/view.ts'
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
  before,
  pointed,
})

const NOT_NOW = refusal('15.10/a', 'no-dummy-now')

/** Dummies are offered beside whatever is asked, in activations of one’s own. */
function before(view: View, { word, noun }: Said): Refusal | undefined {
  const side = eyesOf(view.seat)
  if ((word !== 'dummy' && word !== 'lift') || typeof noun !== 'number') return undefined
  if (side === undefined || side === -1 || view.lane.length > 0) return undefined
  const state = imaginedFor(view)
  const why = word === 'lift' ? whyCannotLift : whyCannotLay
  return why(state, side, noun) ?? (isActing(view, side) ? undefined : NOT_NOW)
}

function isActing({ frames }: View, side: Side): boolean {
  return frames.some((frame) => frame.proc === 'activation' && frame.side === side)
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
