import { refusal } from '../../../core/refuse.ts'
import type { Explain, ReasonsOf } from './explain-common.ts'
import { NO_SUCH_PIECE, hexed, isPiece, whyNotHere, whyNotOurs } from './explain-common.ts'
import type { FortuneFrame } from '../rules/06-chit-levels.ts'
import type { NightFrame, ParentsFrame } from '../rules/18-night-levels.ts'
import { formationNow } from '../rules/03-attached.ts'
import { isHq } from '../rules/03-pieces.ts'
import { whyCannotLead, whyCannotLeadTo } from '../rules/06-fortunes.ts'
import {
  whyCannotFindLeader,
  whyCannotMuster,
  whyCannotRevive,
  whyCannotSupply,
  whyNotDisplaced,
} from '../rules/18-bivouac.ts'
import { whyCannotReturn, whyCannotTake } from '../rules/18-parents.ts'

// Reasons of the night, of brigades that come back, and of units led astray.

/** Of the formation that camps, and on the map. */
function camping(reason: Explain<NightFrame>): Explain<NightFrame> {
  return (state, frame, piece) => {
    const refused = whyNotHere(state, frame.side, piece)
    if (refused !== undefined) return refused
    return formationNow(state, piece) === frame.formation
      ? reason(state, frame, piece)
      : refusal('18.6/b', 'no-other-formation')
  }
}

/** By units and not by headquarters. */
function unit(rule: string, reason: Explain<NightFrame>): Explain<NightFrame> {
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
const rest: Explain<NightFrame> = (state, frame, piece) => {
  if (isPiece(piece) && isHq(piece)) return lead(state, frame, piece)
  const reasons = [revive, muster, supply].map((why) => why(state, frame, piece))
  if (reasons.includes(undefined)) return undefined
  const real = reasons.find((refused) => !NEEDLESS.includes(refused!.say.key))
  return real ?? refusal('18.6/b', 'no-rest-need')
}

const AGGRESSIVE_CAMP = refusal('18.6/a', 'no-camp-posture')
const CHIEFS_CAMP = refusal('18.6/a', 'no-camp-chief')

/** Only whole formations camp, and only under the Defensive Posture. */
const camp: Explain<NightFrame> = (_state, { chief }) =>
  chief === 1 ? CHIEFS_CAMP : AGGRESSIVE_CAMP

const displace: Explain<NightFrame> = hexed((state, frame, hex) =>
  whyNotDisplaced(state, frame.unit, hex),
)

const comeBack: Explain<ParentsFrame> = (state, { side }, piece) =>
  whyNotOurs(side, piece) ?? whyCannotReturn(state, piece)

const take: Explain<ParentsFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ?? whyCannotTake(state, frame, piece)

const astray: Explain<FortuneFrame> = (state, { side }, piece) =>
  isPiece(piece) ? whyCannotLead(state, side, piece) : NO_SUCH_PIECE

const there: Explain<FortuneFrame> = hexed((state, frame, hex) =>
  whyCannotLeadTo(state, frame.unit, hex),
)

export const NIGHT_REASONS: {
  night: ReasonsOf<'night'>
  parents: ReasonsOf<'parents'>
  fortune: ReasonsOf<'fortune'>
} = {
  night: {
    'camp camp': camp,
    'choose revive': revive,
    'choose muster': muster,
    'choose supply': supply,
    'choose lead': lead,
    'choose piece': rest,
    'displace go': displace,
    'displace hex': displace,
  },
  parents: {
    'choose return': comeBack,
    'choose piece': comeBack,
    'take take': take,
    'take piece': take,
  },
  fortune: {
    'unit lead': astray,
    'unit piece': astray,
    'where to': there,
    'where hex': there,
  },
}
