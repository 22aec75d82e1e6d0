import { refusal } from '../../../core/refuse.ts'
import { FRENCH, PRUSSIAN } from './03-pieces.ts'
import { always } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyAwake } from './05-planning-why.ts'
import { whyCannotHasten } from './06-tracks.ts'
import type { EndFrame } from './15-end-level.ts'
import { rousingOf } from './20-rousing.ts'

const NOT_HERE = refusal('15.1', 'no-rouse-scenario')

/** What the Offensive Spirit may rouse (S02). */
const rouseFrench: WhyNot<EndFrame> = (state, _frame, formation) =>
  whyAwake(state, FRENCH, formation) ??
  (rousingOf(state, FRENCH).by === 'release' ? undefined : NOT_HERE)

const LAST_TURN = refusal('15.2', 'no-rouse-last')

/** What the track of reinforcements may rouse (S03). */
const rousePrussian: WhyNot<EndFrame> = (state, _frame, formation) =>
  whyAwake(state, PRUSSIAN, formation) ?? LAST_TURN

const hasten: WhyNot<EndFrame> = (state, _frame, group) => whyCannotHasten(state, group)

export const endWhy: WhysOf<EndFrame> = {
  spirit: { rouse: rouseFrench, formation: rouseFrench },
  boon: {
    rouse: rousePrussian,
    formation: rousePrussian,
    hasten,
    group: hasten,
    chief: always('15.2', 'no-staff-back'),
  },
}
