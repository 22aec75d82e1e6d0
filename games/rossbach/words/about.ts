import type { About, NounKind, OptionalRule } from '../../../core/contract.ts'
import book from '../data/scenarios.json' with { type: 'json' }
import { grid } from '../map/map.ts'
import { NATIONS, ids } from '../rules/01-pieces.ts'
import { COLUMNS } from '../rules/11-odds.ts'
import { SCENARIOS } from '../model/scenario-book.ts'
import { WORDS } from './all.ts'

export const VERSION = '1.1.0'

function listKind(names: readonly string[]): NounKind {
  return {
    print: (noun) => names[noun] ?? `no ${noun}`,
    parse: (text) => {
      const found = names.findIndex((name) => name.toLowerCase() === text.toLowerCase())
      return found < 0 ? undefined : found
    },
  }
}

/** Groups are counted as the scenario lists them. */
const groupKind: NounKind = {
  print: (noun) => `G${noun + 1}`,
  parse: (text) => (/^g[1-9]\d*$/i.test(text) ? Number(text.slice(1)) - 1 : undefined),
}

const options: OptionalRule[] = Object.entries(book.options).map(([id, rule]) => ({
  id,
  rule,
  say: { key: `option-${id}` },
}))

export const about: About = {
  id: 'rossbach',
  title: '1806: Rossbach Avenged',
  edition: 'Rules 1.06 of 2005; counters, set-ups and map reconstructed where the text has none',
  version: VERSION,
  scenarios: SCENARIOS.map(({ id, options }) => ({
    id,
    say: { key: `scenario-${id}` },
    options,
  })),
  options,
  kinds: {
    hex: { print: (hex) => grid.print(hex), parse: (text) => grid.index(text) },
    side: { print: (side) => grid.printSide(side), parse: (text) => grid.parseSide(text) },
    piece: listKind(ids),
    flag: listKind(NATIONS),
    group: groupKind,
    column: listKind(COLUMNS),
  },
  overlays: [
    { name: 'reach', say: { key: 'overlay-reach' } },
    { name: 'zones', say: { key: 'overlay-zones' } },
    { name: 'supply', say: { key: 'overlay-supply' } },
    { name: 'command', say: { key: 'overlay-command' } },
    { name: 'sight', say: { key: 'overlay-sight' } },
    { name: 'hill', say: { key: 'overlay-hill' }, of: 'hex' },
    { name: 'order', say: { key: 'overlay-order' } },
    { name: 'victory', say: { key: 'overlay-victory' } },
  ],
  standing: [
    {
      id: 'avoid',
      rule: '16.2a',
      say: { key: 'order-avoid' },
      choices: ['stand', 'ask'],
    },
    {
      id: 'garrison',
      rule: '11.54B',
      say: { key: 'order-garrison' },
      choices: ['stand', 'retreat', 'ask'],
    },
    {
      id: 'napoleon',
      rule: '5.15a',
      say: { key: 'order-napoleon' },
      choices: ['shift', 'decline', 'ask'],
      seats: ['french'],
    },
    { id: 'letters', rule: '18.11', say: { key: 'order-letters' }, choices: ['skip', 'ask'] },
  ],
  // The whole game has them; who only plays can do without.
  sources: [],
  words: WORDS,
}
