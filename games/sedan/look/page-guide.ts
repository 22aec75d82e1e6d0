import { guideFrom } from '../../../core/look/guide.ts'
import { hex } from '../map/map.ts'
import { BADEN_DIVISION, FIRST_ARMY } from '../rules/02-components.ts'
import { GUIDE_WORDS } from '../words/guide.ts'

const at = (printed: string) => ({ of: 'hex', noun: hex(printed) })
const who = (unit: number) => ({ of: 'unit', noun: unit })

/** The Prussian moves first and has to attack: his first turn meets every part of the rules. */
export const STEPS = guideFrom(GUIDE_WORDS, {
  place: { ask: 'ask-set-up', at: at('4509'), rule: '3.5A/a' },
  aim: { ask: 'ask-set-up', at: at('3411'), rule: '4.3/a' },
  stack: { ask: 'ask-set-up', rule: '8.4/a' },
  army: { ask: 'ask-set-up', at: who(FIRST_ARMY), rule: '7.5/b' },
  green: { ask: 'ask-set-up', at: who(BADEN_DIVISION), rule: '3.3/b' },

  chit: { ask: 'ask-draw', rule: '12.2/a' },

  move: { ask: 'ask-move', rule: '10.1/a' },
  together: { ask: 'ask-move', rule: '10.4/a' },
  roads: { ask: 'ask-move', rule: '10.16/a' },
  zone: { happened: 'stopped-by-zone', rule: '9.3/a' },
  enough: { ask: 'ask-move', rule: '11.4/a' },
  full: { ask: 'ask-move', rule: '8.2/a' },

  attack: { ask: 'ask-attack-owed', rule: '11.1/a' },
  odds: { ask: 'ask-plan', rule: '11.2/a' },
  column: { ask: 'ask-column', rule: '11.13/b' },
  result: { happened: 'roll-combat', rule: '11.2/b' },
  retreat: { ask: 'ask-retreat-hex', rule: '11.10/a' },
  advance: { ask: 'ask-advance', rule: '11.12/a' },

  answer: { happened: 'stage-french-fortunes', rule: '5.2/a' },
  count: { happened: 'score-cities', rule: '4.2/b' },
})
