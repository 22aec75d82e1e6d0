import { fastChance } from '../../../core/chance.ts'
import { isNamed, makeWhyNot } from '../../../core/why-not.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { SEATS, sideOf } from '../rules/02-components.ts'
import { isUnit } from '../rules/02-units-why.ts'
import { KIND_OF, whyNever } from '../rules/05-turn-sequence-why.ts'
import { imagined } from '../seen/imagine.ts'
import type { View } from '../seen/view.ts'
import { about } from '../words/about.ts'
import { REASONS } from './reasons.ts'

export const whyNot = makeWhyNot<View, State, Frame>({
  kinds: about.kinds,
  turns: '5.1/b',
  ended: ({ winner }) => (winner >= 0 ? '4.1/a' : undefined),
  imagine: (view) => imagined(view, fastChance('why not')),
  before: whyNever,
  // Anybody may send `constructor`.
  kindOf: (verb) => (Object.hasOwn(KIND_OF, verb) ? KIND_OF[verb] : undefined),
  whys: REASONS,
  standsFor: isEnemyIn,
})

/** An enemy counter may stand for his hex. */
function isEnemyIn({ seat, asks, place }: View, kind: string, noun: number): boolean {
  const isEnemy = kind === 'unit' && isUnit(noun) && SEATS[sideOf[noun]!] !== seat
  return isEnemy && isNamed(asks, 'hex', place[noun]!)
}
