import { fastChance } from '../../../core/chance.ts'
import type { Refusal, SeatReply } from '../../../core/contract.ts'
import { isNamed, makeWhyNot } from '../../../core/why-not.ts'
import { about } from '../words/about.ts'
import { explain, explainThing, whyUnseen } from './explain.ts'
import { imagined } from '../seen/imagine.ts'
import { SEATS, sideOf } from '../rules/02-components.ts'
import { HIDDEN } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import { isUnit } from './why-not-units.ts'

export const whyNot = makeWhyNot<View>({
  kinds: about.kinds,
  turns: '5.1/b',
  ended: ({ winner }) => (winner >= 0 ? '4.1/a' : undefined),
  reply: (view, reply, kind) => whyHidden(view, kind, reply.noun) ?? explainReply(view, reply),
  thing: (view, kind, noun) =>
    whyHidden(view, kind, noun) ?? explainThing(imagined(view, fastChance('why not')), kind, noun),
  standsFor: isEnemyIn,
})

function explainReply(view: View, { verb, noun }: SeatReply): Refusal | undefined {
  const isFree = (kind: string, one: number): boolean =>
    !view.asks.some(({ options }) => options.some((option) => option.verb === verb)) &&
    isNamed(view.asks, kind, one)
  const state = imagined(view, fastChance('why not'))
  return explain(
    state,
    noun === undefined ? { verb, isNamed: isFree } : { verb, noun, isNamed: isFree },
  )
}

/** An enemy counter may stand for his hex. */
function isEnemyIn({ seat, asks, place }: View, kind: string, noun: number): boolean {
  const isEnemy = kind === 'unit' && isUnit(noun) && SEATS[sideOf[noun]!] !== seat
  return isEnemy && isNamed(asks, 'hex', place[noun]!)
}

/** Where an enemy beneath a stack was imagined to be means nothing. */
function whyHidden(view: View, kind: string | undefined, noun: unknown): Refusal | undefined {
  if (kind !== 'unit' || typeof noun !== 'number' || view.place[noun] !== HIDDEN) return undefined
  return whyUnseen(view.seat, noun)
}
