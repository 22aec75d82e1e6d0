import type { Counter } from '../../../core/look.ts'
import { counterOf } from '../../../core/look/counters.ts'
import chitMix from '../data/chits.json' with { type: 'json' }
import { CHITS } from '../rules/12-chits.ts'
import { WORDS } from '../words/all.ts'

interface ChitWords {
  /** On the counter. */
  short: string
  says: string
}

export const CHIT_WORDS: Readonly<Record<string, ChitWords>> = {
  'cavalry-charge': {
    short: 'Charge',
    says: 'Before each attack with cavalry this turn a die is rolled: 1–2 halves the cavalry, 6 doubles it.',
  },
  disengagement: {
    short: 'Disengage',
    says: 'At the start of movement a general disengagement may be declared: units may leave enemy zones but enter none, and nobody ends nearer to the enemy’s side of the map.',
  },
  intelligence: {
    short: 'Intelligence',
    says: 'The Prussian looks through every French stack on the map at once.',
  },
  'field-general-staff': {
    short: 'Staff',
    says: 'All Prussian units but 1st Army have one movement point more this turn.',
  },
  'foreign-legion': {
    short: 'Legion',
    says: 'A die says in how many turns the Foreign Legion comes; after turn 10 it does not come. The chit then leaves the game.',
  },
  'francs-tireurs': {
    short: 'Francs Tireurs',
    says: 'Placed on any hex: in the next Prussian movement phase that hex and the six round it cost one point more.',
  },
  mitrailleuse: {
    short: 'Mitrailleuse',
    says: 'In this French or the next Prussian combat phase one combat moves two columns for a French defence, one for a French attack.',
  },
  'pontoon-bridge': {
    short: 'Pontoon',
    says: 'In this movement phase one river hexside beside a friendly unit may be crossed for one point more.',
  },
  'revolutionary-agitation': {
    short: 'Agitation',
    says: 'VI Corps may not move in the next French movement phase; it fights as usual.',
  },
  'systeme-d': {
    short: 'Système D',
    says: 'A die changes all French movement this turn: 1–2 one point less, 5 one more, 6 two more.',
  },
}

const SERVES: Readonly<Record<string, string>> = {
  both: 'either side',
  french: 'the French',
  prussian: 'the Prussians',
}
const sidesOf = new Map(chitMix.kinds.map(({ id, sides }) => [id, sides]))

/** Whom a kind of chit serves. */
export function servedBy(kind: string): string {
  return SERVES[sidesOf.get(kind)!]!
}

export function chitTitle(kind: string): string {
  return WORDS[`chit-${kind}`] ?? kind
}

/** A drawn chit; every one is drawn in the open. */
export function chitCounter(chit: number): Counter {
  const kind = CHITS[chit]!
  const { short, says } = CHIT_WORDS[kind]!
  return counterOf(
    { of: 'chit', noun: chit },
    {
      face: { style: 'chit', symbol: 'none', text: short },
      name: chitTitle(kind),
      lines: [`${says} (12.4)`, `Serves ${servedBy(kind)}.`],
    },
  )
}
