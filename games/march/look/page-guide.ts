import { guideFrom } from '../../../core/look/guide.ts'
import { hex } from '../map/map.ts'
import { pieceNamed } from '../rules/02-pieces.ts'
import { GUIDE_WORDS } from '../words/guide.ts'

const at = (printed: string) => ({ of: 'hex', noun: hex(printed) }) as const
const who = (id: string) => ({ of: 'piece', noun: pieceNamed(id) }) as const

/** One turn of Davout’s: orders, a corps that comes up out of its march, and an attack. */
export const STEPS = guideFrom(GUIDE_WORDS, {
  field: { ask: 'ask-order-whom', at: at('2520'), rule: '3.0/II' },
  pens: { ask: 'ask-order-whom', at: who('F-StHilaire'), rule: '15.12/a' },
  attack: { ask: 'ask-order-which', rule: '15.6/b' },
  courier: { ask: 'ask-order-whom', at: who('L-Montbrun'), rule: '15.4/b' },
  dummy: { ask: 'ask-order-whom', rule: '15.10/a' },

  chit: { happened: 'note-order-received', rule: '3.0/III.A' },
  check: { happened: 'roll-check', rule: '15.5/c' },
  act: { ask: 'ask-act', at: who('F-StHilaire'), rule: '15.7/e' },
  step: { ask: 'ask-step', rule: '6.2/c' },
  prepare: { ask: 'ask-step', rule: '6.9/a' },
  face: { ask: 'ask-face', rule: '6.7/a' },
  friant: { ask: 'ask-act', at: who('F-Friant'), rule: '7.0/e' },

  declare: { ask: 'ask-attack', rule: '15.6/b' },
  target: { ask: 'ask-attack', rule: '2.5/b' },
  join: { ask: 'ask-attack-with', rule: '7.1/4' },
  combat: { happened: 'roll-combat', rule: '7.1/6' },
  effects: { happened: 'roll-effects', rule: '7.1/7' },
  advance: { ask: 'ask-advance', rule: '7.2/h' },
  leader: { ask: 'ask-leader', rule: '15.2/a' },
  chart: { ask: 'ask-act', rule: '11.0/a' },
})
