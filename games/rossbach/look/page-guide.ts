import { guideFrom } from '../../../core/look/guide.ts'
import { hex } from '../map/map.ts'
import { pieceNamed } from '../rules/01-pieces.ts'
import { GUIDE_WORDS } from '../words/guide.ts'

const at = (printed: string) => ({ of: 'hex', noun: hex(printed) })
const who = (id: string) => ({ of: 'piece', noun: pieceNamed(id) })

/** The smallest battle, from the side that begins. */
export const STEPS = guideFrom(GUIDE_WORDS, {
  place: { ask: 'ask-set-up', at: who('Lannes'), rule: '19.26a' },
  flags: { ask: 'ask-set-up', at: at('N0809'), rule: '1.5a' },
  aim: { ask: 'ask-set-up', at: at('N1211'), rule: '21.96b' },

  command: { ask: 'ask-move', at: who('Lannes'), rule: '7.2' },
  move: { ask: 'ask-move', at: who('Suchet'), rule: '8.1a' },
  column: { ask: 'ask-march', rule: '8.21a' },
  vedettes: { ask: 'ask-move', at: who('Treilhard'), rule: '13.11a' },
  leader: { ask: 'ask-move', at: who('Lannes'), rule: '3.11a' },
  met: { happened: 'note-stopped', rule: '4.11' },
  scout: { ask: 'ask-move', rule: '13.4' },
  repulse: { ask: 'ask-move', rule: '10.0' },

  attack: { ask: 'ask-attack-owed', rule: '11.21a' },
  with: { ask: 'ask-with', rule: '16.1a' },
  resolve: { ask: 'ask-resolve', rule: '11.3a' },
  result: { happened: 'roll-combat', rule: '11.3c' },
  retreat: { ask: 'ask-retreat-hex', rule: '11.42a' },
  advance: { ask: 'ask-advance', rule: '11.46a' },

  answer: { happened: 'stage-prussian-command', rule: '2.12a' },
  lose: { happened: 'stage-prussian-combat', rule: '6.12' },
})
