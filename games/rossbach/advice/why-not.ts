import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { makeWhyNot } from '../../../core/why-not.ts'
import { about } from '../words/about.ts'
import { explain, explainThing } from './explain.ts'
import { imaginedFor } from '../seen/imagine.ts'
import { eyesOf } from '../seen/knowing.ts'
import { PIECES, sideOf } from '../rules/01-pieces.ts'
import { ALL_SEATS, isTeam, playerOf } from '../rules/18-players.ts'
import { whyNoText } from '../rules/18-text.ts'
import { HIDDEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

export const whyNot = makeWhyNot<View>({
  kinds: about.kinds,
  turns: '2.11a',
  ended: ({ winner }) => (winner >= 0 ? '20.0' : undefined),
  reply: (view, reply, kind) =>
    whyHidden(view, kind, reply.noun) ?? explain(imaginedFor(view, 'why not'), reply),
  thing: (view, kind, noun) =>
    whyHidden(view, kind, noun) ?? explainThing(imaginedFor(view, 'why not'), kind, noun),
  text: whyNoText,
})

/** Where an enemy under a flag was imagined to be means nothing, and what a team mate commands is not asked about. */
function whyHidden(view: View, kind: string | undefined, noun: unknown): Refusal | undefined {
  if (kind !== 'piece' || typeof noun !== 'number') return undefined
  if (!Number.isInteger(noun) || noun < 0 || noun >= PIECES) return refusal('1.3', 'no-such-thing')
  const isEnemy = sideOf[noun] !== eyesOf(view.seat)
  if (isEnemy) return view.place[noun] === HIDDEN ? refusal('1.5a', 'is-under-a-flag') : undefined
  return isMates(view, noun) ? refusal('18.0', 'is-team-mates') : undefined
}

/** In team play: the other player of this side commands it. */
function isMates(view: View, piece: number): boolean {
  const known = view as unknown as State
  return isTeam(known) && ALL_SEATS[playerOf(known, piece)] !== view.seat
}
