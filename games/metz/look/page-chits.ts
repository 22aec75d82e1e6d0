import type { Badge, Counter, Face } from '../../../core/look.ts'
import { counterOf } from '../../../core/look/counters.ts'
import { FORMATIONS, SEATS } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import {
  BAZAINE,
  EITHER,
  EVENTS,
  EVENT_IDS,
  FIRST_ACTIVATION,
  FORTUNES,
  HOLD,
  IMMEDIATE,
  STAFF,
  eventKind,
  eventSide,
  eventTiming,
} from '../rules/06-chits.ts'
import { EVENT_WORDS } from '../words/events.ts'
import {
  FORMATION_COLOURS,
  FORMATION_MARKS,
  FORMATION_NAMES,
  chitName,
  chitSide,
  sideName,
} from './names.ts'
import { say } from './say.ts'

interface Said {
  face: Face
  lines: readonly string[]
}

const TIMINGS: Readonly<Record<number, string>> = {
  [IMMEDIATE]: say('chit-immediate'),
  [EITHER]: say('chit-either'),
  [HOLD]: say('chit-hold'),
}

function eventSaid(chit: number): Said {
  const { short, says } = EVENT_WORDS[EVENT_IDS[eventKind[chit]!]!]!
  return {
    face: { style: SEATS[eventSide[chit]!], symbol: 'none', text: short },
    lines: [says, TIMINGS[eventTiming[chit]!]!],
  }
}

/** The commanders in chief and Fortunes of War. */
const OTHERS: Readonly<Record<number, Said>> = {
  [STAFF]: {
    face: { style: 'prussian', symbol: 'none', text: say('chit-staff') },
    lines: [say('chit-staff-line')],
  },
  [BAZAINE]: {
    face: { style: 'french', symbol: 'none', text: say('chit-bazaine') },
    lines: [say('chit-bazaine-line')],
  },
  [FORTUNES]: {
    face: { style: 'chance', symbol: 'none', text: say('chit-fortunes') },
    lines: [say('chit-fortunes-line')],
  },
}

function activationSaid(formation: number): Said {
  const side = chitSide(formation + FIRST_ACTIVATION)!
  return {
    face: {
      style: SEATS[side],
      symbol: 'none',
      text: FORMATION_MARKS[formation]!,
      band: FORMATION_COLOURS[formation]!,
    },
    lines: [say('chit-activation-line', { formation: FORMATION_NAMES[formation]! })],
  }
}

const SAID: readonly Said[] = Array.from(
  { length: FIRST_ACTIVATION + FORMATIONS.length },
  (_, chit) => {
    if (chit >= FIRST_ACTIVATION) return activationSaid(chit - FIRST_ACTIVATION)
    return chit < EVENTS ? eventSaid(chit) : OTHERS[chit]!
  },
)

export function chitCounter(
  chit: number,
  { lines = [], badges = [] }: { lines?: readonly string[]; badges?: readonly Badge[] } = {},
): Counter {
  const said = SAID[chit]!
  return counterOf(
    { of: 'chit', noun: chit },
    { face: said.face, name: chitName(chit), lines: [...said.lines, ...lines], badges },
  )
}

/** An event of a side of which this seat does not know which it is. */
export function someEvent(side: Side, key: string): Counter {
  const name = say('chit-event-unknown', { side: sideName(side) })
  return {
    piece: { of: 'event', noun: side },
    key,
    face: { style: SEATS[side], symbol: 'none', text: '?' },
    name,
    lines: [say('chit-event-unknown-line', { side: sideName(side) })],
    badges: [],
  }
}
