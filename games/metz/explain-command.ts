import { refusal } from '../../core/refuse.ts'
import { isHeldBy } from './board.ts'
import type { Explain, ReasonsOf } from './explain-common.ts'
import { always, at, hexed, inHex, isPiece, ours, whyNotOurs } from './explain-common.ts'
import { grid } from './map/map.ts'
import type { ActivationFrame, PauseFrame, PlayFrame, RallyFrame, WorksFrame } from './frames.ts'
import { formationNow } from './rules/03-attached.ts'
import { hqOf, isUnit, other } from './rules/03-pieces.ts'
import { EVENTS } from './rules/06-chits.ts'
import { picked } from './rules/06-chief.ts'
import { whyNoRoom } from './rules/04-stacking.ts'
import { whyCannotFire, whyCannotFireAt } from './rules/08-fire-facts.ts'
import { whyCannotSteady, whyCannotResupply } from './rules/13-recovery.ts'
import { whyCannotRebuild } from './rules/13-rebuild.ts'
import { whyCannotDig } from './rules/16-works.ts'
import { HELD, SPENT } from './state.ts'

const NO_ACTIONS = refusal('13.4', 'no-actions')
const OTHER_FORMATION = refusal('13.2.1/a', 'no-other-formation')

/** With actions left, and of the formation. */
function acting(reason: Explain<RallyFrame>): Explain<RallyFrame> {
  return (state, frame, piece) => {
    if (frame.left === 0) return NO_ACTIONS
    const isItsOwn = isPiece(piece) && formationNow(state, piece) === frame.formation
    return (
      whyNotOurs(frame.side, piece) ?? (isItsOwn ? reason(state, frame, piece) : OTHER_FORMATION)
    )
  }
}

const steady = acting((state, _frame, unit) =>
  state.place[unit]! < 0 ? refusal('2.1/a', 'is-off-map') : whyCannotSteady(state, unit),
)
const resupply = acting((state, _frame, piece) =>
  state.place[piece]! < 0 ? refusal('2.1/a', 'is-off-map') : whyCannotResupply(state, piece),
)
const rebuild = acting((state, frame, unit) => whyCannotRebuild(state, unit, frame))

/** Morale first, then ammunition. */
const recover: Explain<RallyFrame> = (state, frame, piece) => {
  const reasons = [steady(state, frame, piece), resupply(state, frame, piece)]
  if (reasons.includes(undefined)) return undefined
  const isBare = reasons[0]!.say.key === 'no-recover-marker'
  return isBare ? reasons[1] : reasons[0]
}

const place: Explain<RallyFrame> = hexed((state, { unit, side }, hex) => {
  const hq = state.place[hqOf[formationNow(state, unit)]!]!
  if (hq < 0 || grid.distance(hq, hex) > 1)
    return at(refusal('13.3/c', 'no-rebuild-far'), 'hex', hq)
  if (isHeldBy(state, hex, other(side))) return refusal('13.3/c', 'no-step-enemy')
  return whyNoRoom(state, [unit], hex) ?? refusal('13.3/c', 'no-rebuild-there')
})

const dig: Explain<WorksFrame> = ours((state, frame, unit) =>
  formationNow(state, unit) === frame.formation
    ? whyCannotDig(state, unit, frame)
    : refusal('16.2/b', 'no-dig-active'),
)

/** Whom a commander in chief may still add. */
const pick: Explain<ActivationFrame> = (state, frame, unit) => {
  const foreign = whyNotOurs(frame.side, unit)
  if (foreign !== undefined) return foreign
  if (!isUnit(unit)) return refusal('6.2.1/b', 'no-pick-unit')
  const chosen = picked(state)
  if (chosen.includes(unit)) return refusal('6.2.1/b', 'is-picked')
  return chosen.length > 0
    ? at(refusal('6.2.1/c', 'no-pick-group'), 'piece', ...chosen)
    : refusal('6.2.1/b', 'no-pick-there')
}

const isEvent = (chit: number): boolean => Number.isInteger(chit) && chit >= 0 && chit < EVENTS

const play: Explain<PauseFrame> = (state, _frame, chit) => {
  if (!isEvent(chit)) return refusal('6.3/a', 'no-such-thing')
  if (state.chits[chit] === HELD) return refusal('6.3.1/b', 'no-chit-now')
  return state.chits[chit] === SPENT
    ? refusal('6.3/e', 'chit-is-spent')
    : refusal('6.3.1/b', 'chit-not-held')
}

const by: Explain<PlayFrame> = ours((state, { only }, piece) => {
  const refused = whyCannotFire(state, piece)
  if (refused !== undefined || only < 0) return refused ?? refusal('6.3.1/a', 'no-event-use')
  return whyCannotFireAt(state, piece, only) ?? refusal('6.3.1/a', 'no-event-use')
})

const aim: Explain<PlayFrame> = hexed((state, { unit, only }, hex) => {
  if (unit < 0) return refusal('6.3.1/a', 'no-event-use')
  if (only >= 0 && only !== hex) return at(refusal('6.3.1/d', 'no-event-hex'), 'hex', only)
  return whyCannotFireAt(state, unit, hex) ?? refusal('6.3.1/a', 'no-event-use')
})

export const COMMAND_REASONS: {
  rally: ReasonsOf<'rally'>
  works: ReasonsOf<'works'>
  activation: ReasonsOf<'activation'>
  pause: ReasonsOf<'pause'>
  play: ReasonsOf<'play'>
  plan: ReasonsOf<'plan'>
  event: ReasonsOf<'event'>
  lost: ReasonsOf<'lost'>
  end: ReasonsOf<'end'>
} = {
  rally: {
    'recover steady': steady,
    'recover resupply': resupply,
    'recover piece': recover,
    'rebuild rebuild': rebuild,
    'rebuild piece': rebuild,
    'where at': place,
    'where hex': place,
  },
  works: { dig, piece: dig, hex: inHex(dig) },
  activation: {
    'group pick': pick,
    'group piece': pick,
    'group done': always('6.2.1/c', 'no-group'),
    'group decline': always('6.2.1/b', 'is-picked'),
    'posture aggressive': always('7.2.1/a', 'no-posture'),
    'posture special': always('7.2.1/a', 'no-posture'),
    'posture defensive': always('7.2.2/a', 'no-posture'),
    'head head': always('7.5/a', 'no-head'),
  },
  pause: { play, chit: play, staff: always('6.2.1/a', 'no-staff') },
  play: {
    by,
    'who piece': by,
    'target at': aim,
    'target hex': aim,
    'who at': always('6.3.1/a', 'no-event-use'),
    on: always('6.3.1/a', 'no-event-use'),
    division: always('6.3.1/a', 'no-event-use'),
    formation: always('6.3.1/a', 'no-event-use'),
  },
  plan: {
    plan: always('5.1/a', 'no-plan'),
    chit: always('5.1/a', 'no-plan'),
    name: always('5.4.a', 'no-rouse'),
    formation: always('5.4.a', 'no-rouse'),
  },
  event: {
    now: always('6.3.1.c', 'must-hold'),
    hold: always('6.3.1.a', 'must-use'),
    track: always('6.3.2/a', 'no-track'),
    aside: always('6.3/b', 'no-aside'),
    bonus: always('6.3.1/d', 'no-bonus'),
  },
  lost: {
    act: always('14.2', 'no-lost-there'),
    hex: always('14.2', 'no-lost-there'),
    nearest: always('14.3.e/a', 'only-nearest'),
  },
  end: {
    rouse: always('15.1', 'no-rouse'),
    hasten: always('15.2', 'no-hasten'),
    chief: always('15.1', 'no-chief'),
  },
}
