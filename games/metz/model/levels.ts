import type { FramesOf } from '../../../core/flow/level.ts'
import { gameLevel, planLevel } from '../rules/05-sequence-levels.ts'
import {
  activationLevel,
  drawLevel,
  eventLevel,
  fortuneLevel,
  pauseLevel,
  playLevel,
} from '../rules/06-chit-levels.ts'
import { fireLevel, fireStepLevel, fortsLevel, sufferLevel } from '../rules/08-fire-levels.ts'
import { hitLevel } from '../rules/10-hit-level.ts'
import {
  defenceLevel,
  detourLevel,
  interceptLevel,
  marchLevel,
  moveStepLevel,
  overrunLevel,
} from '../rules/11-move-levels.ts'
import {
  abandonLevel,
  assaultLevel,
  assaultStepLevel,
  followLevel,
  lossesLevel,
  retreatLevel,
  toughLevel,
} from '../rules/12-assault-levels.ts'
import { rallyLevel } from '../rules/13-rally-level.ts'
import { lostLevel } from '../rules/14-lost-level.ts'
import { endLevel } from '../rules/15-end-level.ts'
import { worksLevel } from '../rules/16-works-level.ts'
import { detachLevel } from '../rules/17-detach-level.ts'
import { nightLevel, parentsLevel } from '../rules/18-night-levels.ts'

// The levels of the sequence of play. Everybody may know what stands in a frame, unless its level says otherwise.

export const LEVELS = {
  game: gameLevel,
  plan: planLevel,
  draw: drawLevel,
  event: eventLevel,
  play: playLevel,
  fortune: fortuneLevel,
  pause: pauseLevel,
  activation: activationLevel,
  fireStep: fireStepLevel,
  forts: fortsLevel,
  fire: fireLevel,
  suffer: sufferLevel,
  hit: hitLevel,
  moveStep: moveStepLevel,
  march: marchLevel,
  defence: defenceLevel,
  intercept: interceptLevel,
  detour: detourLevel,
  overrun: overrunLevel,
  assaultStep: assaultStepLevel,
  assault: assaultLevel,
  abandon: abandonLevel,
  losses: lossesLevel,
  tough: toughLevel,
  follow: followLevel,
  retreat: retreatLevel,
  rally: rallyLevel,
  lost: lostLevel,
  end: endLevel,
  works: worksLevel,
  detach: detachLevel,
  night: nightLevel,
  parents: parentsLevel,
}

export type Frame = FramesOf<typeof LEVELS>

type EventProc = {
  [P in keyof typeof LEVELS]: (typeof LEVELS)[P]['known'] extends undefined ? never : P
}[keyof typeof LEVELS]

/** Whether the event that stands in it may be for its side alone. */
export function hasEventOfItsSide(frame: Frame): frame is Extract<Frame, { proc: EventProc }> {
  return LEVELS[frame.proc].known === 'event-of-its-side'
}

/** More than there are of anything that is counted within a step: what is left of a level is told in it. */
export const MANY = 1000
