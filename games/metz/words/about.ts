import type { About, NounKind, OptionalRule, Seat, StandingChoice } from '../../../core/contract.ts'
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

function listKind(names: readonly string[]): NounKind {
  return {
    print: (noun) => names[noun] ?? `no ${noun}`,
    parse: (text) => {
      const found = names.findIndex((name) => name.toLowerCase() === text.toLowerCase())
      return found < 0 ? undefined : found
    },
  }
}

/** Counted from one, with a letter before it. */
function numbered(letter: string): NounKind {
  const shape = new RegExp(`^${letter}[1-9]\\d*$`, 'i')
  return {
    print: (noun) => `${letter}${noun + 1}`,
    parse: (text) => (shape.test(text) ? Number(text.slice(1)) - 1 : undefined),
  }
}

const options: OptionalRule[] = Object.entries(book.options).map(([id, rule]) => ({
  id,
  rule,
  say: { key: `option-${id}` },
}))

function standing(id: string, rule: string, choices: readonly string[]): StandingChoice {
  return { id, rule, say: { key: `order-${id}` }, choices }
}

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

function onChit({ kind, seats }: { kind: number; seats: Seat[] }): StandingChoice {
  return { ...standing(orderOnChit(kind), '6.3.1/b', chitChoices(kind)), seats }
}

export const about: About = {
  id: 'metz',
  title: 'At Any Cost: Metz 1870',
  edition: 'Rules of 2017; cards, counters, map and most of the scenarios reconstructed',
  version: VERSION,
  scenarios: SCENARIOS.map(({ id }) => ({ id, say: { key: `scenario-${id}` } })),
  options,
  kinds: {
    hex: { print: (hex) => grid.print(hex), parse: (text) => grid.index(text) },
    piece: listKind(ids),
    formation: listKind(FORMATIONS),
    division: listKind(DIVISIONS),
    chit: listKind(chitIds),
    track: listKind(TRACKS),
    group: numbered('G'),
    // Nature alone names these.
    slot: numbered('S'),
    lot: numbered('L'),
    marker: numbered('M'),
  },
  overlays: ['command', 'sight', 'reach', 'lines', 'victory', 'cup'].map((name) => ({
    name,
    say: { key: `overlay-${name}` },
    ...(name === 'sight' && { of: 'hex', to: 'hex' }),
  })),
  standing: [
    standing('defence', '11.4/a', ['always', 'sparing', 'never', 'ask']),
    standing('charge', '11.8/a', ['always', 'never', 'ask']),
    standing('abandon', '12.3.b/a', ['stand', 'ask']),
    { ...standing('staff', '6.2.1/a', ['keep', 'ask']), seats: [seatOf(PRUSSIAN)] },
    ...heldKinds().map(onChit),
    standing('bluff', '6.3.1/b', ['pass', 'ask']),
  ],
  // The whole game has them; who only plays can do without.
  sources: [],
  words: WORDS,
}
