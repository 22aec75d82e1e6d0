import { refusal } from '../../../core/refuse.ts'
import { formationNow } from './03-attached.ts'
import { whyOffMap } from './03-whereabouts.ts'
import { at, hexed, whyNotOurs } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import type { RallyFrame } from './13-rally-level.ts'
import { hqHex, whyCannotRebuild, whyCannotStandIn } from './13-rebuild.ts'
import { whyCannotResupply, whyCannotSteady, whyNoAction } from './13-recovery.ts'

const OTHER_FORMATION = refusal('13.2.1/a', 'no-other-formation')

/** With actions left, and of the formation. */
function acting(reason: WhyNot<RallyFrame>): WhyNot<RallyFrame> {
  return (state, frame, piece) => {
    const refused = whyNoAction(frame) ?? whyNotOurs(frame.side, piece)
    if (refused !== undefined) return refused
    const isItsOwn = formationNow(state, piece) === frame.formation
    return isItsOwn ? reason(state, frame, piece) : OTHER_FORMATION
  }
}

const steady = acting(
  (state, _frame, unit) => whyOffMap(state, unit) ?? whyCannotSteady(state, unit),
)

const resupply = acting(
  (state, _frame, piece) => whyOffMap(state, piece) ?? whyCannotResupply(state, piece),
)

const rebuild = acting((state, frame, unit) => whyCannotRebuild(state, unit, frame))

/** Morale first, then ammunition. */
const recover: WhyNot<RallyFrame> = (state, frame, piece) => {
  const reasons = [steady(state, frame, piece), resupply(state, frame, piece)]
  if (reasons.includes(undefined)) return undefined
  const isBare = reasons[0]!.say.key === 'no-recover-marker'
  return isBare ? reasons[1] : reasons[0]
}

/** Where its headquarters is, is pointed at. */
const place: WhyNot<RallyFrame> = hexed((state, { unit }, hex) => {
  const refused = whyCannotStandIn(state, unit, hex)
  return refused?.say.key === 'no-rebuild-far' ? at(refused, 'hex', hqHex(state, unit)) : refused
})

export const rallyWhy: WhysOf<RallyFrame> = {
  recover: { steady, resupply, piece: recover },
  rebuild: { rebuild, piece: rebuild },
  where: { at: place, hex: place },
}
