import type { GuideStep } from '../../../core/look.ts'
import { hex } from '../map/map.ts'
import { pieceNamed } from '../rules/03-pieces.ts'
import { GUIDE_WORDS } from '../words/guide.ts'

type Id = keyof typeof GUIDE_WORDS
type Moment = GuideStep['when']

function step(id: Id, when: Moment, more: Pick<GuideStep, 'at' | 'rule'>): GuideStep {
  return { id, when, say: GUIDE_WORDS[id], ...more }
}

const asked = (ask: string): Moment => ({ ask })
const heard = (happened: string): Moment => ({ happened })
const FLAVIGNY = { of: 'hex', noun: hex('2224') } as const
const who = (id: string) => ({ of: 'piece', noun: pieceNamed(id) })

const COMMAND: readonly GuideStep[] = [
  step('cup', asked('ask-posture'), { at: FLAVIGNY, rule: '6.1/a' }),
  step('range', asked('ask-posture'), { at: who('P-III-HQ'), rule: '7.3/a' }),
  step('posture', asked('ask-posture'), { rule: '7.2.1/a' }),
]

const FIRE: readonly GuideStep[] = [
  step('fire', asked('ask-fire'), { at: who('P-III-Corps'), rule: '8.1/d' }),
  step('target', asked('ask-target'), { at: FLAVIGNY, rule: '8.2/a' }),
  step('held', asked('ask-window-3'), { rule: '6.3.1/b' }),
  step('fired', heard('roll-fire'), { rule: '8.2/b' }),
]

const MOVEMENT: readonly GuideStep[] = [
  step('move', asked('ask-move'), { at: who('P-III-9'), rule: '8.1.6/a' }),
  step('gauntlet', asked('ask-march'), { rule: '11.4/a' }),
  step('wait', asked('ask-move'), { at: who('P-III-10'), rule: '3.6.1/a' }),
]

const ASSAULT: readonly GuideStep[] = [
  step('assault', asked('ask-assault'), { at: FLAVIGNY, rule: '12.2/c' }),
  step('result', heard('roll-assault'), { rule: '12.7/a' }),
  step('loss', asked('ask-loss'), { rule: '12.7.1/a' }),
  step('advance', asked('ask-advance'), { rule: '12.9/a' }),
]

const AFTERWARDS: readonly GuideStep[] = [
  step('plan', asked('ask-plan'), { rule: '5.1/a' }),
  step('next', asked('ask-plan'), { rule: '13.1/a' }),
  step('event', asked('ask-event'), { rule: '6.3/b' }),
  step('staff', asked('ask-staff'), { rule: '6.2.1/b' }),
  step('defence', asked('ask-defence'), { rule: '11.4/e' }),
  step('rally', asked('ask-recover'), { rule: '13.2.1/a' }),
]

/** One activation of III Corps and the turn after it. */
export const STEPS: readonly GuideStep[] = [
  ...COMMAND,
  ...FIRE,
  ...MOVEMENT,
  ...ASSAULT,
  ...AFTERWARDS,
]
