import type { Procs } from '../../core/flow/step.ts'
import { makeFlow } from '../../core/flow/flow.ts'
import type { Frame } from './frames.ts'
import { SEATS } from './rules/03-pieces.ts'
import { fireStepProc } from './rules/08-fire-step.ts'
import { fireProc } from './rules/08-fire.ts'
import { fortsProc } from './rules/08-forts.ts'
import { sufferProc } from './rules/08-results.ts'
import { hitProc } from './rules/10-break.ts'
import { retreatProc } from './rules/12-retreat.ts'
import type { State } from './state.ts'

export const procs = {
  fireStep: fireStepProc,
  forts: fortsProc,
  fire: fireProc,
  suffer: sufferProc,
  hit: hitProc,
  retreat: retreatProc,
} as unknown as Procs<State, Frame>

export const flow = makeFlow<State, Frame>({ seats: SEATS, procs })
