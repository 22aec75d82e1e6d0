import type { ActivationFrame, Frame } from './frames.ts'
import { scenarioNamed, turnsOf } from './scenario-book.ts'
import { HELD } from './state.ts'
import type { State } from './state.ts'

// Why games end: turns, chits and Steps run out, and each has more room than anybody's replies ever need. Within a Step the
// book itself sets no bound: between two lines of fire a unit could pass its Break Tests and go to and fro for as long as the
// dice let it. So replies within a Step are counted as they are given.

/** Replies of a whole game stay far below this. */
const REPLIES = 2 ** 30
/** Steps of an activation, and of an activation within a pause before a draw. */
const STEPS_OF_A_CHIT = 32
/** All chits of a turn, in the cup and then in the hand. */
const STEPS_OF_A_TURN = 128 * STEPS_OF_A_CHIT

/** Falls with every reply: what is left of turns, chits and Steps, and of the replies there is room for. */
export function progressOf(state: State): number {
  if (state.stack.length === 0) return 0
  const given = state.replied[0]! + state.replied[1]!
  return stepsLeft(state) * REPLIES + REPLIES - given
}

function stepsLeft(state: State): number {
  const turns = turnsOf(scenarioNamed(state.scenario)) - state.turn
  const below = state.stack.reduce((sum, frame) => sum + leftIn(frame), 0)
  return turns * STEPS_OF_A_TURN + chitsLeft(state) * STEPS_OF_A_CHIT + below
}

/** More than the cup of any turn holds. */
const FULL_CUP = 60
const BEFORE_DRAWS: readonly string[] = ['begin', 'turn', 'detours', 'parents', 'plan', 'fill']

/** Draws and plays that are still to come in this turn: a chit in the cup may be drawn and then held. */
function chitsLeft({ stack, cup, events, chits, staff }: State): number {
  const [game] = stack
  if (game?.proc !== 'game') return 0
  if (BEFORE_DRAWS.includes(game.at)) return 2 * FULL_CUP
  const held = chits.filter((at) => at === HELD).length
  return 2 * (cup.length + events[0]! + events[1]!) + held + staff
}

/** Steps of an activation, the first with the most to come; columns and their heads take turns. */
const ACTIVATION: Readonly<Record<ActivationFrame['at'], number>> = {
  begin: 15,
  keep: 14,
  group: 13,
  malaise: 12,
  forts: 11,
  posture: 10,
  command: 9,
  column: 8,
  head: 8,
  initiative: 7,
  markers: 6,
  fire: 5,
  move: 4,
  assault: 3,
  rally: 2,
  lost: 1,
  night: 1,
  over: 0,
}

/** What may still be held is worth more than that. */
const TO_HOLD = STEPS_OF_A_CHIT + 1

/** A drawn event, and the chit of the General Staff, may go to the hand. */
function leftIn(frame: Frame): number {
  if (frame.proc === 'event') return frame.at === 'bonus' ? 0 : TO_HOLD
  if (frame.proc !== 'activation') return 0
  const mayHold = frame.chief === 1 && (frame.at === 'begin' || frame.at === 'keep')
  return ACTIVATION[frame.at] + (mayHold ? TO_HOLD : 0)
}
