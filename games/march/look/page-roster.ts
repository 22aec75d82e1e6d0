import type { Roster, RosterUnit } from '../../../core/look.ts'
import { rosterGroups } from '../../../core/look/roster.ts'
import type { Listed, Whereabouts } from '../../../core/look/roster.ts'
import { grid } from '../map/map.ts'
import { places } from '../model/board.ts'
import { ABSENT, GONE, LOST, POOL, TAIL, WAITING } from '../model/state.ts'
import {
  FIRST_GUNS,
  FIRST_HQ,
  FIRST_TRAIN,
  FORMATIONS,
  GUNS,
  SEATS,
  TRAILER,
  armOf,
  formationSide,
  hqOf,
  isTrains,
  leaderOf,
  sideOf,
} from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import type { LookKey } from '../words/look.ts'
import { hexName } from './ground.ts'
import { SHORT_FORMATION_NAMES, sideName } from './names.ts'
import { arrivalOf } from './page-arrivals.ts'
import type { Pieces } from './page-counters.ts'
import { ALL_PIECES, ALL_UNITS, sidesInOrder } from './page-facts.ts'
import { say } from './say.ts'

type Fate = readonly [LookKey, RosterUnit['is']]

const BOXES: Readonly<Record<number, Fate>> = {
  [LOST]: ['where-lost', 'lost'],
  [GONE]: ['where-gone', 'lost'],
  [POOL]: ['where-pool', 'here'],
  [TAIL]: ['where-tail', 'here'],
  [ABSENT]: ['where-gone', 'lost'],
}

function whereabouts({ view, scenario }: Pieces, piece: number): Whereabouts {
  const at = view.place[piece]!
  if (at >= 0) {
    const where = at < grid.n ? hexName(at) : places.print(at)
    return { where, hex: at, is: 'here' }
  }
  if (at === WAITING) {
    const arrival = arrivalOf(scenario, piece)
    if (arrival < 0) return { where: say('where-back'), is: 'to-come' }
    const hex = grid.index(scenario.arrivals[arrival]!.hex)!
    const where = say('where-waiting', { turn: view.due[arrival]!, hex: hexName(hex) })
    return { where, is: 'to-come' }
  }
  const [key, is] = BOXES[at]!
  return { where: say(key), is }
}

/** Who takes no part is not listed, nor a counter that nobody uses. */
function isListed({ view }: Pieces, piece: number): boolean {
  const at = view.place[piece]!
  return at !== ABSENT && at !== POOL
}

function membersOf(facts: Pieces, formation: number): number[] {
  const side = formationSide[formation]!
  if (isTrains(formation))
    return ALL_PIECES.slice(FIRST_TRAIN, FIRST_GUNS).filter((train) => sideOf[train] === side)
  const units = ALL_UNITS.filter((unit) => facts.view.formation[unit] === formation)
  const guns = ALL_PIECES.slice(FIRST_GUNS, FIRST_HQ).filter(
    (piece) => armOf[piece] === GUNS && facts.view.crews[piece - FIRST_GUNS] === formation,
  )
  return [leaderOf[formation]!, ...units, ...guns]
}

/** Headquarters and whoever commands the army, where he leads no corps of his own. */
function staffOf({ view }: Pieces, side: Side): number[] {
  const leads = (leader: number): boolean => leaderOf.includes(leader)
  const chiefs = ALL_PIECES.slice(FIRST_HQ + 2).filter(
    (piece) => sideOf[piece] === side && !leads(piece) && view.place[piece] !== ABSENT,
  )
  return [hqOf[side], ...chiefs]
}

function groupsFor(facts: Pieces, side: Side): Listed[] {
  const listed = (pieces: readonly number[]): number[] =>
    pieces.filter((piece) => armOf[piece] !== TRAILER && isListed(facts, piece))
  const corps = FORMATIONS.flatMap((_, formation) =>
    formationSide[formation] === side
      ? [{ title: SHORT_FORMATION_NAMES[formation]!, pieces: listed(membersOf(facts, formation)) }]
      : [],
  )
  return [{ title: say('roster-staff'), pieces: listed(staffOf(facts, side)) }, ...corps]
}

export function rostersOf(facts: Pieces): Roster[] {
  return sidesInOrder(facts).map((side) => ({
    side: sideName(side),
    style: SEATS[side],
    groups: rosterGroups(groupsFor(facts, side), {
      counter: facts.counter,
      whereabouts: (piece) => whereabouts(facts, piece),
    }),
  }))
}
