import { refusal } from '../../../core/refuse.ts'
import { isHeldBy } from '../model/board.ts'
import type { Explain, ReasonsOf } from './explain-common.ts'
import { always, at, hexed, inHex, isPiece, ours, whyNotOurs } from './explain-common.ts'
import { grid } from '../map/map.ts'
import type { ActivationFrame } from '../rules/06-chit-levels.ts'
import type { RallyFrame } from '../rules/13-rally-level.ts'
import type { WorksFrame } from '../rules/16-works-level.ts'
import { formationNow } from '../rules/03-attached.ts'
import { hqOf, isUnit, other } from '../rules/03-pieces.ts'
import { isFromBox, picked } from '../rules/06-chief.ts'
import { headlessColumn, headsOf } from '../rules/07-markers.ts'
import { whyNoRoom } from '../rules/04-stacking.ts'
import { whyCannotSteady, whyCannotResupply } from '../rules/13-recovery.ts'
import { whyCannotRebuild } from '../rules/13-rebuild.ts'
import { whyCannotDig } from '../rules/16-works.ts'
import { DEGRADE } from '../model/state.ts'

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

const MUST_DEFEND = refusal('6.4.c/b', 'must-defend')
const MUST_BE_SPECIAL = refusal('6.4.d/b', 'must-be-special')
const NOT_SPECIAL = refusal('6.4.d/b', 'no-special')
const IN_THE_BOX = refusal('6.2.1/e', 'must-defend-box')

/** What an activation leaves of the choice of a Posture. */
function posture(isSpecial: boolean): Explain<ActivationFrame> {
  return (state, { pending }) => {
    if (pending === DEGRADE) return MUST_DEFEND
    if (isFromBox(state)) return IN_THE_BOX
    return isSpecial ? NOT_SPECIAL : MUST_BE_SPECIAL
  }
}

const NO_COLUMN = refusal('7.5/b', 'no-column-head')

/** One of its hexes, and of those the one nearest to its headquarters by road. */
const head: Explain<ActivationFrame> = hexed((state, { formation }, _hex) => {
  const column = headlessColumn(state)
  return column === undefined
    ? NO_COLUMN
    : at(NO_COLUMN, 'hex', ...headsOf(state, formation, column))
})

export const COMMAND_REASONS: {
  rally: ReasonsOf<'rally'>
  works: ReasonsOf<'works'>
  activation: ReasonsOf<'activation'>
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
    'posture aggressive': posture(false),
    'posture defensive': posture(false),
    'posture special': posture(true),
    'head head': head,
    'head hex': head,
  },
}
