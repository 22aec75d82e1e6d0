import { aboutFrom } from '../../../core/about.ts'
import type { Seat } from '../../../core/contract.ts'
import { hexNouns, namedNouns, numberedNouns } from '../../../core/nouns.ts'
import book from '../data/scenarios.json' with { type: 'json' }
import { grid } from '../map/map.ts'
import { DIVISIONS, FORMATIONS, PRUSSIAN, SEATS, ids, seatOf } from '../rules/03-pieces.ts'
import {
  EVENT_IDS,
  IMMEDIATE,
  chitIds,
  eventKind,
  eventSide,
  eventTiming,
} from '../rules/06-chits.ts'
import { TRACKS } from '../rules/06-tracks.ts'
import { SCENARIOS } from '../model/scenario-book.ts'
import { chitChoices, orderOnChit } from '../advice/standing.ts'
import { WORDS } from './all.ts'

export const VERSION = '1.1.0'

/** Kinds of chits that can be held, and by whom. */
function heldKinds(): { kind: number; seats: Seat[] }[] {
  return EVENT_IDS.map((_, kind) => ({
    kind,
    seats: SEATS.filter((_seat, side) =>
      eventSide.some(
        (owner, chit) =>
          owner === side && eventKind[chit] === kind && eventTiming[chit] !== IMMEDIATE,
      ),
    ),
  })).filter(({ seats }) => seats.length > 0)
}

export const about = aboutFrom({
  id: 'metz',
  title: 'At Any Cost: Metz 1870',
  edition: 'Rules of 2017; cards, counters, map and most of the scenarios reconstructed',
  version: VERSION,
  scenarios: SCENARIOS,
  options: book.options,
  kinds: {
    hex: hexNouns(grid),
    piece: namedNouns(ids),
    formation: namedNouns(FORMATIONS),
    division: namedNouns(DIVISIONS),
    chit: namedNouns(chitIds),
    track: namedNouns(TRACKS),
    group: numberedNouns('G'),
    // Nature alone names these.
    slot: numberedNouns('S'),
    lot: numberedNouns('L'),
    marker: numberedNouns('M'),
  },
  overlays: ['command', 'sight', 'reach', 'lines', 'victory', 'cup'].map((name) => ({
    name,
    ...(name === 'sight' && { of: 'hex', to: 'hex' }),
  })),
  standing: [
    { id: 'defence', rule: '11.4/a', choices: ['always', 'sparing', 'never', 'ask'] },
    { id: 'charge', rule: '11.8/a', choices: ['always', 'never', 'ask'] },
    { id: 'abandon', rule: '12.3.b/a', choices: ['stand', 'ask'] },
    { id: 'staff', rule: '6.2.1/a', choices: ['keep', 'ask'], seats: [seatOf(PRUSSIAN)] },
    ...heldKinds().map(({ kind, seats }) => ({
      id: orderOnChit(kind),
      rule: '6.3.1/b',
      choices: chitChoices(kind),
      seats,
    })),
    { id: 'bluff', rule: '6.3.1/b', choices: ['pass', 'ask'] },
  ],
  words: WORDS,
})
