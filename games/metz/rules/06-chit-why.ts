import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { at } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyNoEvent } from './05-planning.ts'
import { isEvent } from './05-planning-why.ts'
import type { EventFrame, PauseFrame } from './06-chit-levels.ts'
import { BAZAINE, STAFF } from './06-chits.ts'
import { whyNoBonus, whyNotLater, whyNotNow } from './06-events.ts'
import { whyTrackClosed } from './06-tracks.ts'
import { listedFor, whyCannotCallStaff, whyCannotPlay } from './06-windows.ts'

const SETTLED = refusal('6.3/b', 'chit-is-settled')

const settled: WhyNot<EventFrame> = () => SETTLED

const track: WhyNot<EventFrame> = (state, { side }, noun) => whyTrackClosed(state, side, noun)

const NO_EVENT = refusal('6.3/a', 'no-event-chit')

const AT_ONCE = refusal('6.2.2/a', 'no-play-marshal')

const CALLED = refusal('6.2.1/a', 'no-play-staff')

/** Of all other chits only the General Staff's is held, and it has an answer of its own. */
function whyNotAnEvent(state: State, frame: PauseFrame, chit: number): Refusal {
  if (chit === STAFF) return whyCannotCallStaff(state, frame) ?? CALLED
  return chit === BAZAINE ? AT_ONCE : NO_EVENT
}

const COPY = refusal('6.3/a', 'play-copy')

/** One of several that are alike is played first; it is pointed at. */
const play: WhyNot<PauseFrame> = (state, frame, chit) => {
  if (!isEvent(chit)) return whyNotAnEvent(state, frame, chit)
  const refused = whyNoEvent(state, chit) ?? whyCannotPlay(state, frame, chit)
  if (refused !== undefined) return refused
  const listed = listedFor(state, frame, chit)
  return listed === chit ? undefined : at(COPY, 'chit', listed)
}

export const eventWhy: WhysOf<EventFrame> = {
  settle: { now: whyNotNow, hold: (_state, frame) => whyNotLater(frame), track },
  bonus: { now: settled, hold: settled, track: settled, aside: settled },
  any: { bonus: whyNoBonus },
}

export const pauseWhy: WhysOf<PauseFrame> = {
  any: { play, chit: play, staff: whyCannotCallStaff },
}
