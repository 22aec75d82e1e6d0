import type { Refusal } from '../../../core/contract.ts'
import { makeWhyNot } from '../../../core/why-not.ts'
import type { Said } from '../../../core/why-not.ts'
import { about } from '../words/about.ts'
import { reasons } from './reasons.ts'
import { imaginedFor } from '../seen/imagine.ts'
import { printedStart } from '../seen/imagine-muster.ts'
import { eyesOf } from '../seen/knowing.ts'
import { THE_ENEMYS, UNDER_A_FLAG, whyNoPiece } from '../rules/01-named.ts'
import { sideOf } from '../rules/01-pieces.ts'
import { ALL_SEATS, OF_MATE, isTeam, playerOf } from '../rules/18-players.ts'
import { whyNoText } from '../rules/18-text.ts'
import { THEIRS_TO_SET_UP } from '../rules/19-set-up-why.ts'
import { ABSENT, HIDDEN, SETTING_UP } from '../model/state.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

export const whyNot = makeWhyNot<View, State, Frame>({
  kinds: about.kinds,
  turns: '2.11a',
  ended: ({ winner }) => (winner >= 0 ? '20.0' : undefined),
  before: whyHidden,
  whys: reasons,
  imagine: (view) => imaginedFor(view, 'why not'),
  standsFor: (view, kind, noun) => kind === 'piece' && isInStack(view, view.place[noun]!),
  text: whyNoText,
})

/** Where an enemy under a flag was imagined to be means nothing, and what a team mate commands is not asked about. */
function whyHidden(view: View, { kind, noun }: Said): Refusal | undefined {
  if (kind !== 'piece' || typeof noun !== 'number') return undefined
  const none = whyNoPiece(noun)
  if (none !== undefined) return none
  if (sideOf[noun] !== eyesOf(view.seat))
    return view.place[noun] === HIDDEN ? ofHidden(view, noun) : undefined
  return isMates(view, noun) ? OF_MATE : undefined
}

/** Everybody can read of whom a scenario has none. */
function ofHidden(view: View, piece: number): Refusal {
  const { place } = printedStart(view)
  if (place[piece] !== ABSENT) return UNDER_A_FLAG
  return view.phase === SETTING_UP ? THEIRS_TO_SET_UP : THE_ENEMYS
}

/** Whoever stands in a stack that an order may go to stands for it. */
function isInStack({ asks }: View, hex: number): boolean {
  return asks.some(({ options }) =>
    options.some(({ verb, nouns }) => verb === 'stack' && nouns?.includes(hex)),
  )
}

/** In team play: the other player of this side commands it. */
function isMates(view: View, piece: number): boolean {
  const known = view as unknown as State
  return isTeam(known) && ALL_SEATS[playerOf(known, piece)] !== view.seat
}
