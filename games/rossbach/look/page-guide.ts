import type { GuideStep } from '../../../core/look.ts'
import { hex } from '../map/map.ts'
import { pieceNamed } from '../rules/01-pieces.ts'
import { GUIDE_WORDS } from '../words/guide.ts'

type Id = keyof typeof GUIDE_WORDS
type Moment = GuideStep['when']

function step(id: Id, when: Moment, more: Pick<GuideStep, 'at' | 'rule'>): GuideStep {
  return { id, when, say: GUIDE_WORDS[id], ...more }
}

const asked = (ask: string): Moment => ({ ask })
const heard = (happened: string): Moment => ({ happened })
const at = (printed: string): GuideStep['at'] => ({ of: 'hex', noun: hex(printed) })
const who = (id: string): GuideStep['at'] => ({ of: 'piece', noun: pieceNamed(id) })

const BEFORE: readonly GuideStep[] = [
  step('place', asked('ask-set-up'), { at: who('Lannes')!, rule: '19.26a' }),
  step('flags', asked('ask-set-up'), { at: at('N0809')!, rule: '1.5a' }),
  step('aim', asked('ask-set-up'), { at: at('N1211')!, rule: '21.96b' }),
]

const MOVEMENT: readonly GuideStep[] = [
  step('command', asked('ask-move'), { at: who('Lannes')!, rule: '7.2' }),
  step('move', asked('ask-move'), { at: who('Suchet')!, rule: '8.1a' }),
  step('column', asked('ask-march'), { rule: '8.21a' }),
  step('vedettes', asked('ask-move'), { at: who('Treilhard')!, rule: '13.11a' }),
  step('leader', asked('ask-move'), { at: who('Lannes')!, rule: '3.11a' }),
  step('met', heard('note-stopped'), { rule: '4.11' }),
  step('scout', asked('ask-move'), { rule: '13.4' }),
  step('repulse', asked('ask-move'), { rule: '10.0' }),
]

const COMBAT: readonly GuideStep[] = [
  step('attack', asked('ask-attack-owed'), { rule: '11.21a' }),
  step('with', asked('ask-with'), { rule: '16.1a' }),
  step('resolve', asked('ask-resolve'), { rule: '11.3a' }),
  step('result', heard('roll-combat'), { rule: '11.3c' }),
  step('retreat', asked('ask-retreat-hex'), { rule: '11.42a' }),
  step('advance', asked('ask-advance'), { rule: '11.46a' }),
]

const AFTERWARDS: readonly GuideStep[] = [
  step('answer', heard('stage-prussian-command'), { rule: '2.12a' }),
  step('lose', heard('stage-prussian-combat'), { rule: '6.12' }),
]

/** The smallest battle, from the side that begins. */
export const STEPS: readonly GuideStep[] = [...BEFORE, ...MOVEMENT, ...COMBAT, ...AFTERWARDS]
