import { aboutFrom } from '../../../core/about.ts'
import { hexNouns, namedNouns, numberedNouns, sideNouns } from '../../../core/nouns.ts'
import book from '../data/scenarios.json' with { type: 'json' }
import { grid } from '../map/map.ts'
import { NATIONS, ids } from '../rules/01-pieces.ts'
import { COLUMNS } from '../rules/11-odds.ts'
import { SCENARIOS } from '../model/scenario-book.ts'
import { WORDS } from './all.ts'

export const VERSION = '1.1.0'

export const about = aboutFrom({
  id: 'rossbach',
  title: '1806: Rossbach Avenged',
  edition: 'Rules 1.06 of 2005; counters, set-ups and map reconstructed where the text has none',
  version: VERSION,
  scenarios: SCENARIOS,
  options: book.options,
  kinds: {
    hex: hexNouns(grid),
    side: sideNouns(grid),
    piece: namedNouns(ids),
    flag: namedNouns(NATIONS),
    // As the scenario lists them.
    group: numberedNouns('G'),
    column: namedNouns(COLUMNS),
  },
  overlays: [
    { name: 'reach' },
    { name: 'zones' },
    { name: 'supply' },
    { name: 'command' },
    { name: 'sight' },
    { name: 'hill', of: 'hex' },
    { name: 'order' },
    { name: 'victory' },
  ],
  standing: [
    {
      id: 'avoid',
      rule: '16.2a',
      choices: ['stand', 'ask'],
    },
    {
      id: 'garrison',
      rule: '11.54B',
      choices: ['stand', 'retreat', 'ask'],
    },
    {
      id: 'napoleon',
      rule: '5.15a',
      choices: ['shift', 'decline', 'ask'],
      seats: ['french'],
    },
    { id: 'letters', rule: '18.11', choices: ['skip', 'ask'] },
  ],
  words: WORDS,
})
