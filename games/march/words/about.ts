import { aboutFrom } from '../../../core/about.ts'
import type { NounKind } from '../../../core/contract.ts'
import { headingKind } from '../../../core/look/headings.ts'
import { hexNouns, namedNouns, sideNouns } from '../../../core/nouns.ts'
import { grid } from '../map/map.ts'
import { places } from '../model/board.ts'
import { SCENARIOS } from '../model/scenario-book.ts'
import { FORMATIONS, LEADERS, ids } from '../rules/02-pieces.ts'
import { WORDS } from './all.ts'

export const VERSION = '1.0.0'

/** Formations have a chit each; that of a grand battery is its leader's (16.5). */
const chitKind: NounKind = {
  print: (noun) => FORMATIONS[noun] ?? ids[noun] ?? `no ${noun}`,
  parse: (text) => {
    const formation = namedNouns(FORMATIONS).parse(text)
    const leader = formation ?? namedNouns(ids).parse(text)
    if (formation !== undefined || leader === undefined) return formation
    return leader >= ids.length - LEADERS ? leader : undefined
  },
}

/** Steps, orders of a rating, turns. */
const countKind: NounKind = {
  print: String,
  parse: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined),
}

/** By order, as in the state. */
export const ORDER_IDS = ['none', 'ADVANCE', 'ATTACK', 'HOLD', 'RETREAT', 'MARCH'] as const

const OPTIONS = {
  initiative: '16.1/a',
  'captured-supply': '16.2/a',
  'no-chits': '16.3/a',
  'positioned-artillery': '16.4/a',
  'grand-batteries': '16.5/a',
  'detailed-supply': '16.6/a',
  'extended-line': '16.7/a',
  'equal-commanders': '15.15/a',
  'supply-for-all': '12.1/c',
  'munich-recalled': 'T-SCN',
} as const

export const about = aboutFrom({
  id: 'march',
  title: 'March into Battle 1809',
  edition: 'Rules 0.1.14 (beta) of 2012; map, counters, tables and scenarios reconstructed',
  version: VERSION,
  scenarios: SCENARIOS.map(({ id }) => ({ id, options: optionsOf(id) })),
  options: OPTIONS,
  kinds: {
    hex: hexNouns(grid),
    piece: namedNouns(ids),
    side: sideNouns(grid),
    place: { print: places.print, parse: places.parse },
    formation: namedNouns(FORMATIONS),
    chit: chitKind,
    heading: headingKind(grid),
    order: namedNouns(ORDER_IDS),
    turn: countKind,
    count: countKind,
  },
  overlays: ['zones', 'fire', 'reach', 'command', 'supply', 'victory', 'pool'].map((name) => ({
    name,
  })),
  standing: [
    { id: 'slip', rule: '7.6/c', choices: ['stand', 'ask'] },
    { id: 'resist', rule: '15.6/f', choices: ['hold', 'yield', 'ask'] },
    { id: 'lend', rule: '7.11/b', choices: ['fire', 'never', 'ask'] },
    { id: 'pursue', rule: '7.14/b', choices: ['ride', 'stay', 'ask'] },
  ],
  words: WORDS,
})

/** The division at Munich is spoken of in the long games alone. */
function optionsOf(scenario: string): string[] {
  const { arrivals } = SCENARIOS.find(({ id }) => id === scenario)!
  const named = arrivals.flatMap(({ condition }) =>
    condition?.by === 'option' ? [condition.option] : [],
  )
  return Object.keys(OPTIONS).filter((id) => id !== 'munich-recalled' || named.includes(id))
}
