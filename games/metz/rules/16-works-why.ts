import { inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import type { WorksFrame } from './16-works-level.ts'
import { whyCannotDig } from './16-works.ts'

const dig: WhyNot<WorksFrame> = ours((state, frame, unit) => whyCannotDig(state, unit, frame))

export const worksWhy: WhysOf<WorksFrame> = {
  choose: { dig, piece: dig, hex: inHex(dig) },
}
