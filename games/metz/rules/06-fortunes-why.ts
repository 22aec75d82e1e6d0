import { NO_SUCH_PIECE, hexed, isPiece } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import type { FortuneFrame } from './06-chit-levels.ts'
import { whyCannotLead, whyCannotLeadTo } from './06-fortunes.ts'

const astray: WhyNot<FortuneFrame> = (state, { side }, piece) =>
  isPiece(piece) ? whyCannotLead(state, side, piece) : NO_SUCH_PIECE

const there: WhyNot<FortuneFrame> = hexed((state, frame, hex) =>
  whyCannotLeadTo(state, frame.unit, hex),
)

export const fortuneWhy: WhysOf<FortuneFrame> = {
  unit: { lead: astray, piece: astray },
  where: { to: there, hex: there },
}
