import type { Frame } from '../model/levels.ts'
import { CHIT_MEASURES } from './progress-chits.ts'
import { COMBAT_MEASURES } from './progress-combat.ts'
import { COMMAND_MEASURES } from './progress-command.ts'
import { MOVE_MEASURES } from './progress-moves.ts'
import { scenarioNamed, turnsOf } from '../model/scenario-book.ts'
import { HELD } from '../model/state.ts'
import type { State } from '../model/state.ts'

// Why games end. What is left of each level of play is a number: movement points, fires, attacks, points to pay, and at last
// the steps of the level itself. It falls with every reply given on that level and before whatever the level calls next, and
// never rises, so that a level ends if all it calls end. They do: levels call one another in a circle only by a played chit,
// which is spent, and by a retreat under fire, in which each unit can be but once.

/** What is left of a level; those below it are found in the state. */
export type Left<P extends Frame['proc']> = (
  frame: Extract<Frame, { proc: P }>,
  state: State,
) => number
export type Measures<P extends Frame['proc']> = { readonly [Q in P]: Left<Q> }

const MEASURES: Measures<Frame['proc']> = {
  ...CHIT_MEASURES,
  ...MOVE_MEASURES,
  ...COMBAT_MEASURES,
  ...COMMAND_MEASURES,
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
  return (MEASURES[frame.proc] as (one: Frame, state: State) => number)(frame, state)
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
