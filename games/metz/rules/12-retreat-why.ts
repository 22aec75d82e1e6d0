import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { always, at, isHex } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyClosed } from './11-steps.ts'
import type { RetreatFrame } from './12-assault-levels.ts'

const goBack: WhyNot<RetreatFrame> = (state, frame, to) => {
  const { side, units, hex, away } = frame
  if (!isHex(to)) return undefined
  if (grid.distance(hex, to) !== 1) return at(refusal('12.8/a', 'not-beside'), 'hex', hex)
  const refused = whyClosed(state, { side, units }, to)
  if (refused !== undefined) return refused
  const isNearer = (from: number): boolean => grid.distance(from, to) <= grid.distance(from, hex)
  if (away >= 0 && isNearer(away)) return at(refusal('12.8.a', 'no-retreat-nearer'), 'hex', away)
  const others = frame.also.filter(isNearer)
  return others.length > 0
    ? at(refusal('12.8.a', 'no-retreat-all'), 'hex', ...others)
    : refusal('12.8.b', 'no-retreat-better')
}

const nearest = always<RetreatFrame>('12.8.a', 'only-nearest')
const along = always<RetreatFrame>('12.10/a', 'only-hqs-there')
const first = always<RetreatFrame>('12.8.b', 'only-who-goes')
export const retreatWhy: WhysOf<RetreatFrame> = {
  from: { away: nearest, hex: nearest },
  lead: { take: along, piece: along },
  part: { first, piece: first },
  step: { to: goBack, hex: goBack },
}
