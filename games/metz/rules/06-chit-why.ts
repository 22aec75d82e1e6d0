import { refusal } from '../../../core/refuse.ts'
import { HELD, SPENT } from '../model/state.ts'
import { always } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { isEvent } from './05-planning-why.ts'
import type { EventFrame, PauseFrame } from './06-chit-levels.ts'
import {
  AGGRESSIVE_TACTICS,
  AUFTRAGSTAKTIK,
  BEATEN_ZONE,
  EVENT_IDS,
  FEU_DE_BATAILLON,
  HOLD,
  IMMEDIATE,
  KRUPP,
  MALAISE,
  SKIRMISHERS,
  eventKind,
  eventTiming,
} from './06-chits.ts'
import { whyTrackClosed } from './06-tracks.ts'

const MUST_HOLD = refusal('6.3.1.c', 'waits-for-its-moment')

const MUST_USE = refusal('6.3.1.a', 'must-use')

const SETTLED = refusal('6.3/b', 'chit-is-settled')

const NO_BONUS = refusal('6.4.d/a', 'no-bonus')

const NO_BONUS_TARGET = refusal('6.4.d/a', 'no-bonus-target')

/** By kind of event: why it could be used by nobody. */
const UNUSABLE = new Map(
  [
    KRUPP,
    BEATEN_ZONE,
    SKIRMISHERS,
    AUFTRAGSTAKTIK,
    MALAISE,
    FEU_DE_BATAILLON,
    AGGRESSIVE_TACTICS,
  ].map((kind) => [kind, refusal('6.3.1/a', `no-use-${EVENT_IDS[kind]!}`)]),
)

const now: WhyNot<EventFrame> = (_state, { chit, at: step }) => {
  if (step === 'bonus') return SETTLED
  return eventTiming[chit] === HOLD ? MUST_HOLD : UNUSABLE.get(eventKind[chit]!)
}

const hold: WhyNot<EventFrame> = (_state, { chit, at: step }) => {
  if (step === 'bonus') return SETTLED
  return eventTiming[chit] === IMMEDIATE ? MUST_USE : undefined
}

const track: WhyNot<EventFrame> = (state, { side, at: step }, noun) =>
  step === 'bonus' ? SETTLED : whyTrackClosed(state, side, noun)

const bonus: WhyNot<EventFrame> = (_state, { free }) => (free === 1 ? NO_BONUS_TARGET : NO_BONUS)

/** By kind of event that is held: the moment it waits for. */
const MOMENTS: readonly string[] = EVENT_IDS.map((id) => `no-chit-now-${id}`)

/** By kind, if a paragraph of its own says when. */
const MOMENT_RULES = new Map([
  ['krupps-guns', '11.5/b'],
  ['beaten-zone', '11.5/b'],
  ['skirmishers', '11.5/b'],
  ['conditions', '8.4.k'],
  ['furia-francese', '12.5.j'],
  ['moulin-a-cafe', '8.4.u'],
])

/** A chit that is held waits for its moment. */
const play: WhyNot<PauseFrame> = (state, _frame, chit) => {
  if (!isEvent(chit)) return refusal('6.3/a', 'no-event-chit')
  if (state.chits[chit] === SPENT) return refusal('6.3/e', 'chit-is-spent')
  if (state.chits[chit] !== HELD) return refusal('6.3.1/b', 'chit-not-held')
  const kind = eventKind[chit]!
  return refusal(MOMENT_RULES.get(EVENT_IDS[kind]!) ?? '6.3.1/b', MOMENTS[kind]!)
}

export const eventWhy: WhysOf<EventFrame> = {
  any: { now, hold, track, bonus, aside: () => SETTLED },
}

export const pauseWhy: WhysOf<PauseFrame> = {
  any: { play, chit: play, staff: always('6.2.1/a', 'no-staff') },
}
