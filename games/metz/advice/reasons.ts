import type { Whys } from '../../../core/flow/why.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { fireStepWhy, fortsWhy, fireWhy, sufferWhy } from '../rules/08-fire-why.ts'
import { defenceWhy } from '../rules/11-defence-why.ts'
import { retreatWhy } from '../rules/12-retreat-why.ts'
import { moveStepWhy, marchWhy, overrunWhy, detourWhy } from '../rules/11-move-why.ts'
import { interceptWhy } from '../rules/11-intercept-why.ts'
import { detachWhy } from '../rules/17-detach-why.ts'
import { assaultStepWhy, assaultWhy, toughWhy } from '../rules/12-assault-why.ts'
import { abandonWhy } from '../rules/12-abandon-why.ts'
import { lossesWhy, followWhy } from '../rules/12-losses-why.ts'
import { planWhy } from '../rules/05-planning-why.ts'
import { eventWhy, pauseWhy } from '../rules/06-chit-why.ts'
import { playWhy } from '../rules/06-plays-why.ts'
import { endWhy } from '../rules/15-end-why.ts'
import { rallyWhy } from '../rules/13-rally-why.ts'
import { worksWhy } from '../rules/16-works-why.ts'
import { activationWhy } from '../rules/06-activation-why.ts'
import { lostWhy } from '../rules/14-lost-why.ts'
import { nightWhy, parentsWhy } from '../rules/18-night-why.ts'
import { fortuneWhy } from '../rules/06-fortunes-why.ts'

/** The reasons of all levels; those that ask nobody for anything have none. */
export const REASONS: Whys<State, Frame> = {
  game: {},
  draw: {},
  hit: {},
  fireStep: fireStepWhy,
  forts: fortsWhy,
  fire: fireWhy,
  suffer: sufferWhy,
  defence: defenceWhy,
  retreat: retreatWhy,
  moveStep: moveStepWhy,
  march: marchWhy,
  overrun: overrunWhy,
  detour: detourWhy,
  intercept: interceptWhy,
  detach: detachWhy,
  assaultStep: assaultStepWhy,
  assault: assaultWhy,
  tough: toughWhy,
  abandon: abandonWhy,
  losses: lossesWhy,
  follow: followWhy,
  plan: planWhy,
  event: eventWhy,
  pause: pauseWhy,
  play: playWhy,
  end: endWhy,
  rally: rallyWhy,
  works: worksWhy,
  activation: activationWhy,
  lost: lostWhy,
  night: nightWhy,
  parents: parentsWhy,
  fortune: fortuneWhy,
}
