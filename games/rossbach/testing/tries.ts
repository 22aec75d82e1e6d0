import { changed } from '../../../core/list.ts'
import type { Seat } from '../../../core/contract.ts'
import { put } from '../model/board.ts'
import { rossbach } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { FIRST_TRAIN, PIECES_OF } from '../rules/01-pieces.ts'
import { SOURCES } from '../rules/14-supply.ts'
import { arrivals } from '../rules/15-arrivals.ts'
import { setUpState } from '../model/set-up.ts'
import { LAID, LOST, MOVING, NIGHT_HALF } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from './field.ts'
import type { Stands } from './field.ts'
import { commanding, marching, nightfall } from './secrets.ts'
import { movement } from '../rules/08-movement-level.ts'

// Rules that read what the mover cannot know: for each a position, what is said in it, and what its ruling lets him find out.

/** What may be under a flag, and where the others of them stand meanwhile, far from everybody. */
export const UNDER = ['Grawert', 'Bila-1', 'Hohenlohe', 'Baggage-P1', 'Pontoon-P1'] as const
const ELSEWHERE = ['N3515', 'N3519', 'N3523', 'N3527'] as const

const NOTHING: readonly string[][] = [[...UNDER]]
/** Whether the flag is more than wagons. */
const NO_LONE_TRAIN = [
  ['Grawert', 'Bila-1', 'Hohenlohe'],
  ['Baggage-P1', 'Pontoon-P1'],
] as const
/** The same, and wagons are taken. */
const TRAINS_TAKEN = [['Grawert', 'Bila-1', 'Hohenlohe'], ['Baggage-P1'], ['Pontoon-P1']] as const

export interface Policy {
  rule: string
  ruling: string
  /** Who could learn something. */
  seat: Seat
  /** The same position with one or another thing that is hidden from him. */
  base(hidden: string): State
  /** What is said; of the last alone anything may come to light. Numbers are nature's. */
  lines: readonly (string | number)[]
  /** All that may be hidden; after the last line he can tell these groups apart, and nothing within a group. */
  alike: readonly (readonly string[])[]
}

/** Nobody is expected any more, so that a seat can imagine all that it cannot see. */
export function loaded(state: State): State {
  if (state.scenario !== 'auerstaedt') {
    state.arrived = arrivals(state).map(() => 1)
    state.memo = state.arrived.map(() => 0)
  }
  return JSON.parse(JSON.stringify(state)) as State
}

/** With this under the flag at a place. */
export function flagged(stands: Stands, at: string, under: string): Stands {
  const others = UNDER.filter((id) => id !== under)
  const rest = ELSEWHERE.map((far, n): [string, string[]] => [far, [others[n]!]])
  return { ...stands, [at]: [under], ...Object.fromEntries(rest) }
}

const near =
  (stands: Stands, at: string, change: (state: State) => void = () => {}) =>
  (under: string): State => {
    const state = marching(flagged(stands, at, under))
    change(state)
    return loaded(state)
  }

/** Ney near a flag, with a broken unit of his. */
function reorganizing(under: string): State {
  const state = commanding(flagged({ S2708: ['Ney'] }, 'S2711', under))
  put(state, piece('Marchand'), NIGHT_HALF)
  state.stack.pop()
  state.stack.push({ proc: 'reorganize', at: 'leader', leader: -1, unit: -1, guest: -1 })
  return loaded(state)
}

function underOrder(state: State): void {
  state.commanded.fill(0)
  state.objective = [hex('S2953')]
  state.orderSide = [0]
  state.orderedOn = [1]
  state.order = changed(state.order, piece('Suchet'), 1)
}

const BRIDGE = grid.sideBetween(hex('S2712'), hex('S2612'))

/** Napoleon at the broken bridge, or far from it. */
function mending(napoleon: string): State {
  const state = marching({ S2712: ['Suchet'], S2901: ['Gazan'], N3515: ['Grawert'] })
  put(state, piece('Napoleon'), hex(napoleon))
  state.damaged = [BRIDGE]
  return loaded(state)
}

/** A river without a bridge. */
const [BANK, OVER] = ['S0245', 'S0346'] as const

/** The bridge has been laid this turn. */
function crossing(napoleon: string): State {
  const state = marching({ [BANK]: ['Suchet', 'Gazan'], S2901: ['Lannes'], N3515: ['Grawert'] })
  put(state, piece('Napoleon'), hex(napoleon))
  put(state, piece('Pontoon-F'), LAID)
  state.over[piece('Pontoon-F') - FIRST_TRAIN] = grid.sideBetween(hex(BANK), hex(OVER))
  state.laidOn.fill(state.turn)
  return loaded(state)
}

/** The trunk of a baggage train leads under a flag. */
function starving(under: string): State {
  const stands = { S2719: ['Baggage-F'], S2924: ['Marchand', 'Napoleon'] }
  const state = nightfall(flagged(stands, 'S2702', under))
  state.opened = SOURCES.map((at) => Number(at === hex('S2701')))
  return loaded(state)
}

/** Davout's corps before the bridge of Kösen. */
const entering =
  (at: string) =>
  (under: string): State => {
    const state = setUpState('auerstaedt', [])
    Object.assign(state, { turn: 29, phasing: 0, phase: MOVING })
    for (const one of PIECES_OF[1]!) if (state.place[one]! >= 0) put(state, one, LOST)
    for (const [where, who] of Object.entries(flagged({}, at, under)))
      for (const id of who) put(state, piece(id), hex(where))
    state.stack = [
      { proc: 'campaign', at: 'secondTurn' },
      { proc: 'day', at: 'combat' },
      movement.frame(),
    ]
    rossbach.ask(state)
    return loaded(state)
  }
const DAVOUT = `G${arrivals(setUpState('auerstaedt', [])).findIndex(({ pieces }) => pieces.includes(piece('Davout'))) + 1}`

/** Ney out of command, as far from troops before a flag as guns are heard and further from the flag; another officer has yet to roll, so that nobody is turned up. */
export const listening =
  (at: string, before: string, far: string) =>
  (under: string): State => {
    const stands = { [before]: ['Suchet'], [far]: ['Ney', 'Marchand'], S2901: ['Soult'] }
    return loaded(commanding(flagged(stands, at, under)))
  }

const french = { seat: 'french' } as const
const prussian = { seat: 'prussian' } as const

export const POLICIES: readonly Policy[] = [
  {
    ...french,
    rule: '4.12',
    ruling: 'H1: leaders are kept away from any flag',
    base: near({ S2948: ['Lannes'] }, 'S2950'),
    lines: ['move Lannes'],
    alike: NOTHING,
  },
  {
    ...french,
    rule: '6.15a',
    ruling: 'H2: reorganizing near a flag is a try',
    base: reorganizing,
    lines: ['rally Ney', 'go'],
    alike: NO_LONE_TRAIN,
  },
  {
    ...french,
    rule: '7.22A',
    ruling: 'H3: a flag cuts the Command Range',
    base: (under) =>
      loaded(
        commanding(flagged({ S2701: ['Napoleon'], S2704: ['Ney', 'Marchand'] }, 'S2702', under)),
      ),
    lines: ['done'],
    alike: NOTHING,
  },
  {
    ...french,
    rule: '7.44b',
    ruling: 'H4: the step beside a flag that an order demands is a try',
    base: near({ S2948: ['Suchet'] }, 'S2950', underOrder),
    lines: ['move Suchet', 'step S2949'],
    alike: TRAINS_TAKEN,
  },
  {
    ...french,
    rule: '4.11',
    ruling: 'H5: so is any step beside one',
    base: near({ S2947: ['Suchet'] }, 'S2950'),
    lines: ['move Suchet', 'step S2948', 'step S2949'],
    alike: TRAINS_TAKEN,
  },
  {
    ...french,
    rule: '8.22B2',
    ruling: 'H6: a column is kept away, or drives off whom it finds, and sees him',
    base: near({ S2946: ['Saint-Hilaire'] }, 'S2948', (state) => {
      state.column[piece('Saint-Hilaire')] = 1
    }),
    lines: ['move Saint-Hilaire', 'step S2947'],
    alike: UNDER.map((id) => [id]),
  },
  ...([1, 2, 3, 4, 5, 6] as const).map((die): Policy => ({
    ...french,
    rule: '8.36A',
    ruling: `H7: of a repair that falls ${die} it is told whether it was done`,
    base: near({ S2712: ['Suchet'] }, 'S2612', (state) => {
      state.damaged = [BRIDGE]
    }),
    lines: ['move Suchet', 'mend S2612/S2712', die],
    // Three are added for troops: two at an end, one for their zone.
    alike: die === 3 || die === 4 ? NO_LONE_TRAIN : NOTHING,
  })),
  {
    ...french,
    rule: '8.36C',
    ruling: 'H7: the same where a zone alone is in the way',
    base: near({ S2712: ['Suchet'] }, 'S2512', (state) => {
      state.damaged = [BRIDGE]
    }),
    lines: ['move Suchet', 'mend S2612/S2712', 4],
    alike: NO_LONE_TRAIN,
  },
  ...([4, 5, 6] as const).map((die): Policy => ({
    ...prussian,
    rule: '8.36D',
    ruling: `H7: whether Napoleon helps with a ${die} shows by the bridge alone`,
    base: mending,
    lines: ['move Suchet', 'mend S2612/S2712', die],
    alike: die === 4 ? [['S2712', 'S2901']] : [['S2712'], ['S2901']],
  })),
  {
    ...french,
    rule: '9.22a',
    ruling: 'H8: no pontoon is laid toward a flag',
    base: near({ N1942: ['Pontoon-F', 'Gudin', 'Davout'] }, 'N1943'),
    lines: ['move Pontoon-F'],
    alike: NOTHING,
  },
  {
    ...prussian,
    rule: '9.24b',
    ruling: 'H9: nor whether Napoleon helps to cross one',
    base: crossing,
    lines: ['move Suchet', `step ${OVER}`, 5],
    alike: [[BANK, 'S2901']],
  },
  {
    ...french,
    rule: '14.12a',
    ruling: 'H10: at night each is told whether he is in supply',
    base: starving,
    lines: ['none'],
    alike: NO_LONE_TRAIN,
  },
  {
    ...french,
    rule: '13.41a',
    ruling: 'H15: any flag beside him may be scouted, and he is told whether somebody screens it',
    base: near({ S2945: ['Colbert-1'], S2947: ['Ney'] }, 'S2950', (state) => {
      put(state, piece('Colbert-1'), hex('S2949'))
    }),
    lines: ['move Colbert-1', 'scout S2950'],
    alike: [
      ['Grawert', 'Baggage-P1', 'Pontoon-P1'],
      ['Bila-1', 'Hohenlohe'],
    ],
  },
  ...(
    [
      ['N2524', 'N2525', 'N2530'],
      ['S2953', 'S2952', 'S2947'],
    ] as const
  ).flatMap(([at, before, far]) =>
    [4, 5].map((die): Policy => ({
      ...french,
      rule: '2.11B2c',
      ruling: `H22: with a ${die} the guns of whoever stands before the flag at ${at} are heard or not, whatever is under it`,
      base: listening(at, before, far),
      lines: ['done', 'roll Ney', die],
      alike: NOTHING,
    })),
  ),
  {
    ...french,
    rule: '10.12B',
    ruling: 'H20: a flag behind walls forbids every Repulse beside it',
    base: near({ S3040: ['Suchet'], S3142: ['Cerrini'] }, 'S3240'),
    lines: ['move Suchet', 'step S3141'],
    alike: NOTHING,
  },
  ...['N1942', 'N2041'].map((at): Policy => ({
    ...french,
    rule: '15.21',
    ruling: `H11: an entry with a flag at ${at} is a try`,
    base: entering(at),
    lines: [`enter ${DAVOUT}`],
    alike: [['Grawert'], ['Bila-1', 'Hohenlohe', 'Baggage-P1', 'Pontoon-P1']],
  })),
]
