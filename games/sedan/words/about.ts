import type { About, NounKind } from '../../../core/contract.ts'
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

function listKind(names: readonly string[]): NounKind {
  return {
    print: (noun) => names[noun] ?? `no ${noun}`,
    parse: (text) => {
      const found = names.findIndex((name) => name.toLowerCase() === text.toLowerCase())
      return found < 0 ? undefined : found
    },
  }
}

export const about: About = {
  id: 'sedan',
  title: 'The Sedan Campaign, 1870',
  edition: 'Rules as published, charts and map reconstructed where the text does not give them',
  version: VERSION,
  scenarios: [{ id: 'campaign', say: { key: 'scenario-campaign' } }],
  options: [{ id: 'open-cities', rule: 'T-TEC', say: { key: 'option-open-cities' } }],
  kinds: {
    hex: { print: (hex) => grid.print(hex), parse: (text) => grid.index(text) },
    side: { print: (side) => grid.printSide(side), parse: (text) => grid.parseSide(text) },
    unit: listKind(COUNTERS.map(({ id }) => id)),
    chit: listKind(chitNames),
    marker: listKind(['francs-tireurs']),
    column: listKind(COLUMNS.map(printOdds)),
  },
  overlays: [
    { name: 'zones', say: { key: 'overlay-zones' } },
    { name: 'cities', say: { key: 'overlay-cities' } },
    { name: 'reach', say: { key: 'overlay-reach' } },
  ],
  standing: [
    {
      id: 'army-move',
      rule: '7.4/a',
      say: { key: 'order-army-move' },
      choices: ['first', 'last', 'ask'],
      seats: ['french'],
    },
    {
      id: 'army-attack',
      rule: '7.6/a',
      say: { key: 'order-army-attack' },
      choices: ['first', 'last', 'ask'],
      seats: ['french'],
    },
    {
      id: 'mitrailleuse',
      rule: '12.4/h',
      say: { key: 'order-mitrailleuse' },
      choices: ['never', '2:1', '3:1', '4:1', '5:1', '6:1', 'ask'],
      seats: ['french'],
    },
  ],
  // The whole game has them; who only plays can do without.
  sources: [],
  words: WORDS,
}
