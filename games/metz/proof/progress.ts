import type { Frame } from '../model/levels.ts'
import { scenarioNamed, turnsOf } from '../model/scenario-book.ts'
import { HELD } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { gameLeft } from '../rules/05-sequence.ts'
import { planLeft } from '../rules/05-planning.ts'
import { drawLeft } from '../rules/06-draw.ts'
import { eventLeft } from '../rules/06-events.ts'
import { playLeft } from '../rules/06-plays.ts'
import { fortuneLeft } from '../rules/06-fortunes.ts'
import { pauseLeft } from '../rules/06-windows.ts'
import { activationLeft } from '../rules/06-activation.ts'
import { fireStepLeft } from '../rules/08-fire-step.ts'
import { fortsLeft } from '../rules/08-forts.ts'
import { fireLeft } from '../rules/08-fire.ts'
import { sufferLeft } from '../rules/08-results.ts'
import { hitLeft } from '../rules/10-break.ts'
import { moveStepLeft, marchLeft } from '../rules/11-move-left.ts'
import { defenceLeft } from '../rules/11-defence.ts'
import { interceptLeft } from '../rules/11-intercept.ts'
import { detourLeft } from '../rules/11-entry.ts'
import { overrunLeft } from '../rules/11-overrun.ts'
import { assaultStepLeft } from '../rules/12-assault-step.ts'
import { assaultLeft } from '../rules/12-assault.ts'
import { abandonLeft } from '../rules/12-abandon.ts'
import { lossesLeft } from '../rules/12-losses.ts'
import { toughLeft } from '../rules/12-tough-fight.ts'
import { followLeft } from '../rules/12-breakthrough.ts'
import { retreatLeft } from '../rules/12-retreat.ts'
import { rallyLeft } from '../rules/13-rebuild.ts'
import { lostLeft } from '../rules/14-lost.ts'
import { endLeft } from '../rules/15-end.ts'
import { worksLeft } from '../rules/16-works.ts'
import { detachLeft } from '../rules/17-detach.ts'
import { nightLeft } from '../rules/18-night.ts'
import { parentsLeft } from '../rules/18-parents.ts'

// Why games end. What is left of each level of play is a number: movement points, fires, attacks, points to pay, and at last
// the steps of the level itself. It falls with every reply given on that level and before whatever the level calls next, and
// never rises, so that a level ends if all it calls end. They do: levels call one another in a circle only by a played chit,
// which is spent, and by a retreat under fire, in which each unit can be but once.

/** What is left of a level; those below it are found in the state. */
const LEFT: {
  readonly [P in Frame['proc']]: (frame: Extract<Frame, { proc: P }>, state: State) => number
} = {
  game: gameLeft,
  plan: planLeft,
  draw: drawLeft,
  event: eventLeft,
  play: playLeft,
  fortune: fortuneLeft,
  pause: pauseLeft,
  activation: activationLeft,
  fireStep: fireStepLeft,
  forts: fortsLeft,
  fire: fireLeft,
  suffer: sufferLeft,
  hit: hitLeft,
  moveStep: moveStepLeft,
  march: marchLeft,
  defence: defenceLeft,
  intercept: interceptLeft,
  detour: detourLeft,
  overrun: overrunLeft,
  assaultStep: assaultStepLeft,
  assault: assaultLeft,
  abandon: abandonLeft,
  losses: lossesLeft,
  tough: toughLeft,
  follow: followLeft,
  retreat: retreatLeft,
  rally: rallyLeft,
  lost: lostLeft,
  end: endLeft,
  works: worksLeft,
  detach: detachLeft,
  night: nightLeft,
  parents: parentsLeft,
}

/**
 * Turns, chits, events that are being carried out, then level by level. While an event is carried out only the levels it has
 * called count: when it is over, those below may find that they have to begin something anew.
 */
export function progressOf(state: State): number[] {
  const { stack, lanes } = state
  if (stack.length === 0) return []
  const turns = turnsOf(scenarioNamed(state.scenario)) - state.turn
  const played = stack.filter(({ proc }) => proc === 'play').length
  const first = stack.findLastIndex(({ proc }) => proc === 'play')
  const levels = stack.slice(Math.max(0, first)).map((frame) => leftOn(frame, state))
  const sealed = lanes.reduce((sum, lane) => sum + lane.length, 0)
  return [turns, chitsLeft(state), played, ...levels, ...(sealed > 0 ? [sealed] : [])]
}

function leftOn(frame: Frame, state: State): number {
  return (LEFT[frame.proc] as (one: Frame, state: State) => number)(frame, state)
}

/** More than the cup of any turn holds. */
const FULL_CUP = 60
const BEFORE_DRAWS: readonly string[] = ['begin', 'turn', 'detours', 'parents', 'plan', 'fill']
/** A chit in the cup is drawn and settled, may bring a free event, and may then be held. */
const IN_THE_CUP = 4

/** Draws and plays that are still to come in this turn. */
function chitsLeft({ stack, cup, events, chits, staff }: State): number {
  const [game] = stack
  if (game?.proc !== 'game') return 0
  if (BEFORE_DRAWS.includes(game.at)) return IN_THE_CUP * FULL_CUP
  const held = chits.filter((at) => at === HELD).length
  const drawn = stack.reduce((sum, frame) => sum + stillOpen(frame), 0)
  return IN_THE_CUP * (cup.length + events[0]! + events[1]!) + held + staff + drawn
}

/** A drawn event, and the chit of the General Staff, may go to the hand; an event may have brought a free one. */
function stillOpen(frame: Frame): number {
  if (frame.proc === 'draw') return frame.at === 'over' ? 1 : 0
  if (frame.proc === 'event') return frame.free + (frame.at === 'bonus' ? 0 : 1)
  if (frame.proc !== 'activation' || frame.chief !== 1) return 0
  return frame.at === 'begin' || frame.at === 'keep' ? 1 : 0
}
