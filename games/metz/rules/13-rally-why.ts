import { refusal } from '../../../core/refuse.ts'
import { formationNow } from './03-attached.ts'
import { whyAbsent, whyOffMap } from './03-whereabouts.ts'
import { at, hexed, whyNotOurs } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import type { RallyFrame } from './13-rally-level.ts'
import { hqHex, whyCannotRebuild, whyCannotStandIn, whyNotInBox } from './13-rebuild.ts'
import { whyCannotResupply, whyCannotSteady, whyNoAction } from './13-recovery.ts'

/** With actions left, and in play. */
function acting(reason: WhyNot<RallyFrame>): WhyNot<RallyFrame> {
  return (state, frame, piece) =>
    whyNoAction(frame) ??
    whyNotOurs(frame.side, piece) ??
    whyAbsent(state, piece) ??
    reason(state, frame, piece)
}

/** Of the formation, as the paragraph asks it. */
function ofFormation(rule: string): WhyNot<RallyFrame> {
  const other = refusal(rule, 'no-other-formation')
  return (state, { formation }, piece) =>
    formationNow(state, piece) === formation ? undefined : other
}

const helped = ofFormation('13.2.1/a')
const rebuilt = ofFormation('13.3/a')

const steady = acting(
  (state, frame, unit) =>
    helped(state, frame, unit) ?? whyOffMap(state, unit) ?? whyCannotSteady(state, unit),
)

const resupply = acting(
  (state, frame, piece) =>
    helped(state, frame, piece) ?? whyOffMap(state, piece) ?? whyCannotResupply(state, piece),
)

const rebuild = acting(
  (state, frame, unit) =>
    whyNotInBox(state, unit) ?? rebuilt(state, frame, unit) ?? whyCannotRebuild(state, unit, frame),
)

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
