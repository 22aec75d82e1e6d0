import { pilesOf, rosterLines } from '../../../core/tell/units.ts'
import type { Told } from '../../../core/tell/units.ts'
import type { Counter as CounterText, UnitLine } from '../../../core/terminal-look.ts'
import { grid } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import { DISORGANIZED, SMASHED } from '../model/state.ts'
import { ALLIED, UNITS, names, sideOf } from '../rules/02-pieces.ts'
import type { View } from '../seen/view.ts'
import { titleOf } from './names.ts'
import { piecesOf } from './page-counters.ts'
import { factsOf } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { rostersOf } from './page-roster.ts'
import { pointsOf, sceneOf } from './page-scene.ts'
import { say } from './say.ts'

/** A star for who is Disorganized, two for who is Smashed. */
function stars({ state }: Facts, piece: number): string {
  if (piece >= UNITS) return ''
  if (isMarked(state, piece, SMASHED)) return '**'
  return isMarked(state, piece, DISORGANIZED) ? '*' : ''
}

function pileOf(facts: Facts, pile: readonly number[]): Told {
  const top = pile[0]!
  const isAllied = sideOf[top] === ALLIED
  const points = pointsOf(facts, pile)
  return {
    side: isAllied ? 'oneSide' : 'otherSide',
    letter: isAllied ? 'F' : 'A',
    top: `${titleOf(top)}${stars(facts, top)}`,
    strength: points > 0 ? String(points) : '',
  }
}

export function countersOf(view: View): CounterText[] {
  const facts = factsOf(view)
  const { stacks } = sceneOf(piecesOf(facts))
  const of = { of: 'piece', reduced: say('state-weak'), hexes: grid.n }
  return pilesOf(stacks, of, (pile) => pileOf(facts, pile))
}

/** The order of battle as the page has it. */
export function unitLines(view: View): UnitLine[] {
  return rosterLines(rostersOf(piecesOf(factsOf(view))), (piece) => names[piece]!)
}
