import type { Procs } from '../../core/flow/step.ts'
import { makeFlow } from '../../core/flow/flow.ts'
import type { Frame } from './frames.ts'
import { SEATS } from './rules/03-pieces.ts'
import { planProc } from './rules/05-planning.ts'
import { gameProc } from './rules/05-sequence.ts'
import { activationProc } from './rules/06-activation.ts'
import { drawProc } from './rules/06-draw.ts'
import { eventProc } from './rules/06-events.ts'
import { fortuneProc } from './rules/06-fortunes.ts'
import { playProc } from './rules/06-plays.ts'
import { pauseProc } from './rules/06-windows.ts'
import { endProc } from './rules/15-end.ts'
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
import { defenceProc } from './rules/11-defence.ts'
import { detourProc } from './rules/11-entry.ts'
import { interceptProc } from './rules/11-intercept.ts'
import { marchProc } from './rules/11-march.ts'
import { moveStepProc } from './rules/11-move-step.ts'
import { overrunProc } from './rules/11-overrun.ts'
import { rallyProc } from './rules/13-rebuild.ts'
import { lostProc } from './rules/14-lost.ts'
import { worksProc } from './rules/16-works.ts'
import { detachProc } from './rules/17-detach.ts'
import { nightProc } from './rules/18-night.ts'
import { parentsProc } from './rules/18-parents.ts'
import type { State } from './state.ts'

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
