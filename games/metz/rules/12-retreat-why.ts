import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { always, at, isHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyNotTaken } from './12-retreat.ts'
import { retreatHexes, whyNotRetreat } from './12-retreat-ways.ts'
import type { RetreatFrame } from './12-assault-levels.ts'

const FAR = refusal('12.8/a', 'not-beside')

/** Whom it does not leave behind is pointed at, or the hexes that come before it. */
const goBack: WhyNot<RetreatFrame> = (state, frame, to) => {
  const { hex, away, also, steps } = frame
  if (!isHex(to)) return undefined
  const direction = grid.directionOf(hex, to)
  if (direction < 0) return at(FAR, 'hex', hex)
  const refused = whyNotRetreat(state, frame, hex * 6 + direction)
  if (refused?.rule === '12.8.a') {
    const near = [away, ...also].filter((one) => grid.distance(one, to) <= grid.distance(one, hex))
    return at(refused, 'hex', ...near)
  }
  const isOutdone = refused !== undefined && OUTDONE.includes(refused.say.key)
  return isOutdone ? at(refused, 'hex', ...retreatHexes(state, frame, hex, steps)) : refused
}
const OUTDONE = ['no-retreat-on', 'no-retreat-room', 'no-retreat-hq']

const nearest = always<RetreatFrame>('12.8.a', 'only-nearest')
const along: WhyNot<RetreatFrame> = ours<RetreatFrame>(whyNotTaken)
const first = always<RetreatFrame>('12.8.b', 'only-who-goes')
export const retreatWhy: WhysOf<RetreatFrame> = {
  from: { away: nearest, hex: nearest },
  lead: { take: along, piece: along },
  part: { first, piece: first },
  step: { to: goBack, hex: goBack },
}
