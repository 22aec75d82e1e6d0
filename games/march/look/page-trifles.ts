import type { Named } from '../../../core/look.ts'
import { isMarked } from '../model/board.ts'
import { isNight } from '../model/scenario-book.ts'
import { FOUGHT, HOLD } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, HQ, UNITS, armOf, isTrains } from '../rules/02-pieces.ts'
import { orderOf } from '../rules/15-track.ts'
import type { View } from '../seen/view.ts'
import { factsOf, frameIn } from './page-facts.ts'

/** What is worth something to whoever has done nothing yet; all else is a choice that is made by not making it. */
const WORTH: readonly string[] = ['move', 'enter', 'dare', 'rest', 'recover', 'supply']

/** By these somebody gets away from where he is. */
const GOING: readonly string[] = ['move', 'dare']

/** Of what is not done when moves end: what nobody need be asked about. */
export function isTrifle(view: View, { verb, of, noun }: Named & { verb: string }): boolean {
  // Attacks go round as well, and each is worth a question.
  if (frameIn(view, 'attacks') !== undefined) return false
  if (of !== 'piece') return true
  if (!WORTH.includes(verb) || armOf[noun] === HQ) return true
  if (noun >= UNITS) return !doTrainsAct(view)
  const { state } = factsOf(view)
  if (verb === 'rest') return state.fatigue[noun] === 0
  if (verb === 'supply') return !needsSupply(state, noun)
  return GOING.includes(verb) && orderOf(state, noun) === HOLD
}

/** By night also whoever has fought, or is to get over what he has done. */
function needsSupply(state: State, unit: number): boolean {
  if (state.unsupplied[unit]! > 0) return true
  return isNight(state) && (isMarked(state, unit, FOUGHT) || state.fatigue[unit]! > 0)
}

/** With a corps they keep up as they can; they are not what it acts for. */
function doTrainsAct(view: View): boolean {
  const acting = frameIn(view, 'activation')?.formations ?? []
  return acting.some((formation) => formation >= FORMATIONS.length || isTrains(formation))
}
