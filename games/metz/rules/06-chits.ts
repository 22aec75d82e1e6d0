import data from '../data/chits.json' with { type: 'json' }
import { FORMATIONS, FRENCH, PRUSSIAN } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'

type EventRow = (typeof data.events)[number]

/** Each copy of an event chit, Prussian ones first. @rule 6.3/a eleven a side */
const COPIES: readonly EventRow[] = data.events.flatMap((event) =>
  Array.from({ length: event.copies }, () => event),
)
export const EVENTS = COPIES.length
/** Chits 0…: events, then both commanders in chief, Fortunes of War, and the Activation Chit of each formation. @rule 3.7 */
export const STAFF = COPIES.length
export const BAZAINE = EVENTS + 1
export const FORTUNES = EVENTS + 2
export const FIRST_ACTIVATION = EVENTS + 3
export const CHITS = FIRST_ACTIVATION + FORMATIONS.length

/** Kinds of events by number. */
export const KRUPP = 0
export const AUFTRAGSTAKTIK = 1
export const SKIRMISHERS = 2
export const MALAISE = 3
export const CONDITIONS = 4
export const INITIATIVE = 5
export const INSPIRATION = 6
export const PANIC = 7
export const BEATEN_ZONE = 8
export const FEU_DE_BATAILLON = 9
export const FURIA = 10
export const MOULIN = 11
export const AGGRESSIVE_TACTICS = 12
export const EVENT_IDS = [
  'krupps-guns',
  'auftragstaktik',
  'skirmishers',
  'malaise',
  'conditions',
  'initiative',
  'inspiration',
  'panic',
  'beaten-zone',
  'feu-de-bataillon',
  'furia-francese',
  'moulin-a-cafe',
  'aggressive-tactics',
]

/** By event chit: what it is, whose it is, when it is used. */
export const eventKind = Uint8Array.from(COPIES, ({ id }) => EVENT_IDS.indexOf(id))
export const eventSide: readonly Side[] = COPIES.map(({ side }) =>
  side === 'prussian' ? PRUSSIAN : FRENCH,
)
/** @rule 6.3.1.a */
export const IMMEDIATE = 0
/** @rule 6.3.1.b */
export const EITHER = 1
/** @rule 6.3.1.c */
export const HOLD = 2
const TIMINGS = ['immediate', 'either', 'hold']
export const eventTiming = Uint8Array.from(COPIES, ({ timing }) => TIMINGS.indexOf(timing))
/** 1 if it is Opportunity Fire (11.5/a). */
export const isFireEvent = Uint8Array.from(COPIES, ({ fire }) => (fire ? 1 : 0))

export function chitOf(formation: number): number {
  return FIRST_ACTIVATION + formation
}

/** As typed: `krupps-guns-2`, `staff`, `fortunes`, `P-III`. */
export const chitIds: readonly string[] = [
  ...COPIES.map(
    ({ id, side }, chit) =>
      `${side[0]!.toUpperCase()}-${id}-${COPIES.slice(0, chit + 1).filter((one) => one === COPIES[chit]).length}`,
  ),
  'staff',
  'bazaine',
  'fortunes',
  ...FORMATIONS,
]
