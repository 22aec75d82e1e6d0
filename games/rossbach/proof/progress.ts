import type { Frame } from '../model/levels.ts'
import { phasesLeft } from '../rules/02-sequence-left.ts'
import { fateLeft } from '../rules/05-capture-left.ts'
import { reorganizeLeft } from '../rules/06-reorganization-left.ts'
import { commandLeft } from '../rules/07-command-left.ts'
import { orderLeft } from '../rules/07-orders-left.ts'
import { disengageLeft } from '../rules/08-disengage-left.ts'
import { marchLeft } from '../rules/08-march-left.ts'
import { movementLeft } from '../rules/08-movement-left.ts'
import { repulseLeft } from '../rules/10-repulse-left.ts'
import { advanceLeft } from '../rules/11-advance-left.ts'
import { battleLeft } from '../rules/11-battle-left.ts'
import { combatLeft } from '../rules/11-combat-left.ts'
import { lossesLeft } from '../rules/11-losses-left.ts'
import { planLeft } from '../rules/11-plan-left.ts'
import { retreatLeft } from '../rules/11-retreat-left.ts'
import { scoutLeft } from '../rules/13-scouting-left.ts'
import { entryLeft } from '../rules/15-entry-left.ts'
import { avoidLeft } from '../rules/16-avoid-left.ts'
import { delegateLeft } from '../rules/18-delegation-left.ts'
import { setUpLeft } from '../rules/19-set-up-left.ts'
import { memoLeft } from '../rules/21-free-entry-left.ts'
import type { State } from '../model/state.ts'

// Why games end: what is left to do, counted so that it falls with every reply.

/** What one step of a procedure is worth: more than all that what it calls can have left. */
const FATE = 2 ** 4
const RETREAT = 2 ** 17
const REPULSE = 2 ** 19
const MARCH = 2 ** 26
const ENTRY = 2 ** 32
const PHASE = ENTRY * 4000
const BATTLE = 2 ** 21

/** What is left of a level, and what one of it is worth, 1 unless it says so. */
type Left<F> = readonly [left: (frame: F, state: State) => number, worth?: number]
type Lefts = { readonly [P in Frame['proc']]: Left<Extract<Frame, { proc: P }>> | undefined }

const LEFT: Lefts = {
  // Phases count for those that lead from one to the next, and hands for letters.
  campaign: undefined,
  day: undefined,
  night: undefined,
  letters: undefined,
  setUp: [setUpLeft],
  delegate: [delegateLeft],
  memo: [memoLeft],
  reorganize: [reorganizeLeft],
  command: [commandLeft],
  order: [orderLeft],
  movement: [movementLeft, ENTRY],
  entry: [entryLeft, MARCH],
  march: [marchLeft, REPULSE],
  repulse: [repulseLeft, RETREAT],
  scout: [scoutLeft],
  disengage: [disengageLeft, FATE],
  combat: [combatLeft, BATTLE],
  plan: [planLeft],
  avoid: [avoidLeft, FATE],
  battle: [battleLeft, RETREAT],
  losses: [lossesLeft, FATE],
  retreat: [retreatLeft, FATE],
  advance: [advanceLeft, FATE],
  fate: [fateLeft],
}

/** Falls with every reply. */
export function progressOf(state: State): number {
  if (state.stack.length === 0) return 0
  let sum = phasesLeft(state) * PHASE
  for (const frame of state.stack) {
    // Each hand-over between team mates counts.
    sum -= frame.hand ?? 0
    const [left, worth = 1] = LEFT[frame.proc] ?? []
    if (left !== undefined) sum += left(frame as never, state) * worth
  }
  return sum
}
