import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { isHeldBy } from '../model/board.ts'
import { formationNow } from './03-attached.ts'
import { hqOf, other } from './03-pieces.ts'
import { at, hexed, isPiece, whyNotOurs } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyNoRoom } from './04-stacking.ts'
import type { RallyFrame } from './13-rally-level.ts'
import { whyCannotRebuild } from './13-rebuild.ts'
import { whyCannotResupply, whyCannotSteady } from './13-recovery.ts'

const NO_ACTIONS = refusal('13.4', 'no-actions')

const OTHER_FORMATION = refusal('13.2.1/a', 'no-other-formation')

/** With actions left, and of the formation. */
function acting(reason: WhyNot<RallyFrame>): WhyNot<RallyFrame> {
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
const recover: WhyNot<RallyFrame> = (state, frame, piece) => {
  const reasons = [steady(state, frame, piece), resupply(state, frame, piece)]
  if (reasons.includes(undefined)) return undefined
  const isBare = reasons[0]!.say.key === 'no-recover-marker'
  return isBare ? reasons[1] : reasons[0]
}

const place: WhyNot<RallyFrame> = hexed((state, { unit, side }, hex) => {
  const hq = state.place[hqOf[formationNow(state, unit)]!]!
  if (hq < 0 || grid.distance(hq, hex) > 1)
    return at(refusal('13.3/c', 'no-rebuild-far'), 'hex', hq)
  if (isHeldBy(state, hex, other(side))) return refusal('13.3/c', 'no-step-enemy')
  return whyNoRoom(state, [unit], hex) ?? refusal('13.3/c', 'no-rebuild-there')
})

export const rallyWhy: WhysOf<RallyFrame> = {
  recover: { steady, resupply, piece: recover },
  rebuild: { rebuild, piece: rebuild },
  where: { at: place, hex: place },
}
