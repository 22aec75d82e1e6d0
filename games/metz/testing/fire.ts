import type { Happening } from '../../../core/contract.ts'
import { fireLevel } from '../rules/08-fire-levels.ts'
import type { FireFrame } from '../rules/08-fire-levels.ts'
import { hex } from '../map/map.ts'
import { sideOf } from '../rules/03-pieces.ts'
import { BY_EVENT } from '../rules/08-fire-odds.ts'
import { fireStepProc } from '../rules/08-fire-step.ts'
import { fireProc } from '../rules/08-fire.ts'
import { fortsProc } from '../rules/08-forts.ts'
import { sufferProc } from '../rules/08-results.ts'
import { hitProc } from '../rules/10-break.ts'
import { defenceProc } from '../rules/11-defence.ts'
import { overrunProc } from '../rules/11-overrun.ts'
import { retreatProc } from '../rules/12-retreat.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from './field.ts'
import type { Stands } from './field.ts'

/** Everything that fire can lead to, without pauses. */
export const fireFlow = flowOf({
  fireStep: fireStepProc,
  forts: fortsProc,
  fire: fireProc,
  suffer: sufferProc,
  hit: hitProc,
  retreat: retreatProc,
  defence: defenceProc,
  overrun: overrunProc,
})

/** Counters of one hex fire at another, by an event unless said otherwise. */
export function fireAt(
  state: State,
  who: readonly string[],
  at: string,
  more: Partial<Pick<FireFrame, 'by' | 'half' | 'played'>> = {},
): FireFrame {
  const shooters = who.map(piece)
  const from = state.place[shooters[0]!]!
  const facts = { side: sideOf[shooters[0]!]!, shooters, from, hex: hex(at), by: BY_EVENT }
  return { ...fireLevel.frame(facts), ...more }
}

/** Such a fire on a field, waiting for its dice. */
export function fireOn(stands: Stands, who: readonly string[], at: string): Trial {
  const state = fieldOf(stands)
  return new Trial(fireFlow, state, fireAt(state, who, at))
}

/** The rules of what was noted, in order. */
export function rulesTold({ told }: Trial): string[] {
  return told.flatMap(({ what }) => (what.did === 'noted' ? [what.rule] : []))
}

/** The cell that was read last: column and result. */
export function cellRead({ told }: Trial): string {
  const isRead = (what: Happening): what is Extract<Happening, { did: 'read' }> =>
    what.did === 'read'
  const cell = told.map(({ what }) => what).findLast(isRead)
  return cell === undefined ? '' : `${cell.column} ${cell.result}`
}
