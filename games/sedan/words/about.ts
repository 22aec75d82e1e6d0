import { aboutFrom } from '../../../core/about.ts'
import { hexNouns, namedNouns, sideNouns } from '../../../core/nouns.ts'
import { printOdds } from '../../../core/tables.ts'
import { grid } from '../map/map.ts'
import { COUNTERS } from '../rules/02-components.ts'
import { COLUMNS } from '../rules/11-odds.ts'
import { CHITS } from '../rules/12-chits.ts'
import { WORDS } from './all.ts'

export const VERSION = '1.1.0'

const chitNames = CHITS.map((kind, chit) => {
  const same = CHITS.filter((other) => other === kind).length
  const number = CHITS.slice(0, chit).filter((other) => other === kind).length + 1
  return same > 1 ? `${kind}-${number}` : kind
})

export const about = aboutFrom({
  id: 'sedan',
  title: 'The Sedan Campaign, 1870',
  edition: 'Rules as published, charts and map reconstructed where the text does not give them',
  version: VERSION,
  scenarios: [{ id: 'campaign' }],
  options: { 'open-cities': 'T-TEC' },
  kinds: {
    hex: hexNouns(grid),
    side: sideNouns(grid),
    unit: namedNouns(COUNTERS.map(({ id }) => id)),
    chit: namedNouns(chitNames),
    marker: namedNouns(['francs-tireurs']),
    column: namedNouns(COLUMNS.map(printOdds)),
  },
  overlays: [{ name: 'zones' }, { name: 'cities' }, { name: 'reach' }],
  standing: [
    {
      id: 'army-move',
      rule: '7.4/a',
      choices: ['first', 'last', 'ask'],
      seats: ['french'],
    },
    {
      id: 'army-attack',
      rule: '7.6/a',
      choices: ['first', 'last', 'ask'],
      seats: ['french'],
    },
    {
      id: 'mitrailleuse',
      rule: '12.4/h',
      choices: ['never', '2:1', '3:1', '4:1', '5:1', '6:1', 'ask'],
      seats: ['french'],
    },
  ],
  words: WORDS,
})
