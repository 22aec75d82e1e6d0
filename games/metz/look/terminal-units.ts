import { pilesOf, rosterLines } from '../../../core/tell/units.ts'
import type { Told } from '../../../core/tell/units.ts'
import type { Counter as CounterText, UnitLine } from '../../../core/terminal-look.ts'
import { FRENCH, isHq, names, sideOf } from '../rules/03-pieces.ts'
import type { View } from '../seen/view.ts'
import { isLost } from './page-badges.ts'
import { piecesOf } from './page-counters.ts'
import { factsOf } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { rostersOf } from './page-roster.ts'
import { sceneOf, strengthOf } from './page-scene.ts'
import { say, strengthText } from './say.ts'

const stars = (marker: number): string => '*'.repeat(marker)

/** Name of the top counter, a star for each Morale Hit, and whether it is Out of Command. */
function pileOf(facts: Facts, pile: readonly number[]): Told {
  const top = pile[0]!
  const isFrench = sideOf[top] === FRENCH
  const name = names[top]!.replace(/\/[^/]*$/, '')
  const marks = `${stars(facts.view.morale[top]!)}${isLost(facts, top) ? '?' : ''}`
  return {
    side: isFrench ? 'oneSide' : 'otherSide',
    letter: isFrench ? 'F' : 'P',
    top: `${name}${marks}`,
    strength: pile.every((piece) => isHq(piece)) ? 'HQ' : strengthText(strengthOf(facts, pile)),
  }
}

export function countersOf(view: View): CounterText[] {
  const facts = factsOf(view)
  const { stacks } = sceneOf(piecesOf(facts))
  const of = { of: 'piece', reduced: say('state-worn') }
  return pilesOf(stacks, of, (pile) => pileOf(facts, pile))
}

/** The order of battle as the page has it. */
export function unitLines(view: View): UnitLine[] {
  return rosterLines(rostersOf(piecesOf(factsOf(view))), (piece) => names[piece]!)
}
