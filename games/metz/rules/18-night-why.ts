import { refusal } from '../../../core/refuse.ts'
import { formationNow } from './03-attached.ts'
import { isHq } from './03-pieces.ts'
import { hexed, isPiece, whyNotHere, whyNotOurs } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import {
  whyCannotFindLeader,
  whyCannotMuster,
  whyCannotRevive,
  whyCannotSupply,
  whyNotDisplaced,
} from './18-bivouac.ts'
import { whyNoCamp } from './18-night.ts'
import type { NightFrame, ParentsFrame } from './18-night-levels.ts'
import { whyCannotReturn, whyCannotTake } from './18-parents.ts'

/** Of the formation that camps, and on the map. */
function camping(reason: WhyNot<NightFrame>): WhyNot<NightFrame> {
  return (state, frame, piece) => {
    const refused = whyNotHere(state, frame.side, piece)
    if (refused !== undefined) return refused
    return formationNow(state, piece) === frame.formation
      ? reason(state, frame, piece)
      : refusal('18.6/b', 'no-other-formation')
  }
}

/** By units and not by headquarters. */
function unit(rule: string, reason: WhyNot<NightFrame>): WhyNot<NightFrame> {
  const noUnit = refusal(rule, 'no-rest-unit')
  return camping((state, frame, piece) => (isHq(piece) ? noUnit : reason(state, frame, piece)))
}

const revive = unit('18.6.a', whyCannotRevive)

const muster = unit('18.6.b', whyCannotMuster)

const supply = unit('18.6.c', whyCannotSupply)

const lead = camping(whyCannotFindLeader)

const NEEDLESS: readonly string[] = [
  'no-revive-need',
  'no-muster-need',
  'no-muster-detachment',
  'no-supply-need',
]

/** Whatever it could try; what it does not need is no reason while there is another. */
const rest: WhyNot<NightFrame> = (state, frame, piece) => {
  if (isPiece(piece) && isHq(piece)) return lead(state, frame, piece)
  const reasons = [revive, muster, supply].map((why) => why(state, frame, piece))
  if (reasons.includes(undefined)) return undefined
  const real = reasons.find((refused) => !NEEDLESS.includes(refused!.say.key))
  return real ?? refusal('18.6/b', 'no-rest-need')
}

const displace: WhyNot<NightFrame> = hexed((state, frame, hex) =>
  whyNotDisplaced(state, frame.unit, hex),
)

const comeBack: WhyNot<ParentsFrame> = (state, { side }, piece) =>
  whyNotOurs(side, piece) ?? whyCannotReturn(state, piece)

const take: WhyNot<ParentsFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ?? whyCannotTake(state, frame, piece)

export const nightWhy: WhysOf<NightFrame> = {
  camp: { camp: whyNoCamp },
  choose: { revive, muster, supply, lead, piece: rest },
  displace: { go: displace, hex: displace },
}

export const parentsWhy: WhysOf<ParentsFrame> = {
  choose: { return: comeBack, piece: comeBack },
  take: { take, piece: take },
}
