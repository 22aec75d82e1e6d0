import { guideFrom } from '../../../core/look/guide.ts'
import { hex } from '../map/map.ts'
import { pieceNamed } from '../rules/03-pieces.ts'
import { GUIDE_WORDS } from '../words/guide.ts'

const FLAVIGNY = { of: 'hex', noun: hex('2224') } as const
const who = (id: string) => ({ of: 'piece', noun: pieceNamed(id) })

/** One activation of III Corps and the turn after it. */
export const STEPS = guideFrom(GUIDE_WORDS, {
  cup: { ask: 'ask-posture', at: FLAVIGNY, rule: '6.1/a' },
  range: { ask: 'ask-posture', at: who('P-III-HQ'), rule: '7.3/a' },
  posture: { ask: 'ask-posture', rule: '7.2.1/a' },

  fire: { ask: 'ask-fire', at: who('P-III-Corps'), rule: '8.1/d' },
  target: { ask: 'ask-target', at: FLAVIGNY, rule: '8.2/a' },
  held: { ask: 'ask-window-3', rule: '6.3.1/b' },
  fired: { happened: 'roll-fire', rule: '8.2/b' },

  move: { ask: 'ask-move', at: who('P-III-9'), rule: '8.1.6/a' },
  gauntlet: { ask: 'ask-march', rule: '11.4/a' },
  wait: { ask: 'ask-move', at: who('P-III-10'), rule: '3.6.1/a' },

  assault: { ask: 'ask-assault', at: FLAVIGNY, rule: '12.2/c' },
  result: { happened: 'roll-assault', rule: '12.7/a' },
  loss: { ask: 'ask-loss', rule: '12.7.1/a' },
  advance: { ask: 'ask-advance', rule: '12.9/a' },

  plan: { ask: 'ask-plan', rule: '5.1/a' },
  next: { ask: 'ask-plan', rule: '13.1/a' },
  event: { ask: 'ask-event', rule: '6.3/b' },
  staff: { ask: 'ask-staff', rule: '6.2.1/b' },
  defence: { ask: 'ask-defence', rule: '11.4/e' },
  rally: { ask: 'ask-recover', rule: '13.2.1/a' },
})
