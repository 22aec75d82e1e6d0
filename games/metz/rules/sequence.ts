import type { Procs } from '../../../core/flow/step.ts'
import { makeFlow } from '../../../core/flow/flow.ts'
import type { Frame } from '../model/levels.ts'
import { SEATS } from './03-pieces.ts'
import { planProc } from './05-planning.ts'
import { gameProc } from './05-sequence.ts'
import { activationProc } from './06-activation.ts'
import { drawProc } from './06-draw.ts'
import { eventProc } from './06-events.ts'
import { fortuneProc } from './06-fortunes.ts'
import { playProc } from './06-plays.ts'
import { pauseProc } from './06-windows.ts'
import { endProc } from './15-end.ts'
import { fireStepProc } from './08-fire-step.ts'
import { fireProc } from './08-fire.ts'
import { fortsProc } from './08-forts.ts'
import { sufferProc } from './08-results.ts'
import { hitProc } from './10-break.ts'
import { abandonProc } from './12-abandon.ts'
import { assaultStepProc } from './12-assault-step.ts'
import { assaultProc } from './12-assault.ts'
import { followProc } from './12-breakthrough.ts'
import { lossesProc } from './12-losses.ts'
import { retreatProc } from './12-retreat.ts'
import { toughProc } from './12-tough-fight.ts'
import { defenceProc } from './11-defence.ts'
import { detourProc } from './11-entry.ts'
import { interceptProc } from './11-intercept.ts'
import { marchProc } from './11-march.ts'
import { moveStepProc } from './11-move-step.ts'
import { overrunProc } from './11-overrun.ts'
import { rallyProc } from './13-rebuild.ts'
import { lostProc } from './14-lost.ts'
import { worksProc } from './16-works.ts'
import { detachProc } from './17-detach.ts'
import { nightProc } from './18-night.ts'
import { parentsProc } from './18-parents.ts'
import type { State } from '../model/state.ts'

export const procs = {
  game: gameProc,
  plan: planProc,
  draw: drawProc,
  event: eventProc,
  play: playProc,
  fortune: fortuneProc,
  pause: pauseProc,
  activation: activationProc,
  end: endProc,
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
  defence: defenceProc,
  detour: detourProc,
  intercept: interceptProc,
  march: marchProc,
  moveStep: moveStepProc,
  overrun: overrunProc,
  rally: rallyProc,
  lost: lostProc,
  works: worksProc,
  detach: detachProc,
  night: nightProc,
  parents: parentsProc,
} as unknown as Procs<State, Frame>

export const flow = makeFlow<State, Frame>({ seats: SEATS, procs })
