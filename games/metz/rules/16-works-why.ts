import { refusal } from '../../../core/refuse.ts'
import { formationNow } from './03-attached.ts'
import { inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import type { WorksFrame } from './16-works-level.ts'
import { whyCannotDig } from './16-works.ts'

const dig: WhyNot<WorksFrame> = ours((state, frame, unit) =>
  formationNow(state, unit) === frame.formation
    ? whyCannotDig(state, unit, frame)
    : refusal('16.2/b', 'no-dig-active'),
)

export const worksWhy: WhysOf<WorksFrame> = {
  choose: { dig, piece: dig, hex: inHex(dig) },
}
