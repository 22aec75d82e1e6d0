import type { Procs } from '../../core/flow/step.ts'
import { makeFlow } from '../../core/flow/flow.ts'
import type { Frame } from './frames.ts'
import { SEATS } from './rules/03-pieces.ts'
import { fireStepProc } from './rules/08-fire-step.ts'
import { fireProc } from './rules/08-fire.ts'
import { fortsProc } from './rules/08-forts.ts'
import { sufferProc } from './rules/08-results.ts'
import { hitProc } from './rules/10-break.ts'
import { abandonProc } from './rules/12-abandon.ts'
import { assaultStepProc } from './rules/12-assault-step.ts'
import { assaultProc } from './rules/12-assault.ts'
import { followProc } from './rules/12-breakthrough.ts'
import { lossesProc } from './rules/12-losses.ts'
import { retreatProc } from './rules/12-retreat.ts'
import { toughProc } from './rules/12-tough-fight.ts'
import type { State } from './state.ts'

export const procs = {
  fireStep: fireStepProc,
  forts: fortsProc,
  fire: fireProc,
  suffer: sufferProc,
  hit: hitProc,
  retreat: retreatProc,
  assaultStep: assaultStepProc,
  assault: assaultProc,
  abandon: abandonProc,
  losses: lossesProc,
  tough: toughProc,
  follow: followProc,
} as unknown as Procs<State, Frame>

export const flow = makeFlow<State, Frame>({ seats: SEATS, procs })
