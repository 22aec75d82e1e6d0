import type { Roster, RosterUnit } from '../../../core/look.ts'
import { rosterGroups } from '../../../core/look/roster.ts'
import type { Listed, Whereabouts } from '../../../core/look/roster.ts'
import {
  FORMATIONS,
  SEATS,
  formationSide,
  isDetachment,
  isHq,
  piecesOf,
} from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { groupOf } from '../rules/11-entry.ts'
import { lostBrigades } from '../rules/17-detach.ts'
import { ABSENT, ELIMINATED, PARTED, POOL, REBUILDABLE, WAITING } from '../model/state.ts'
import type { LookKey } from '../words/look.ts'
import { hexName } from './ground.ts'
import { SHORT_FORMATION_NAMES, sideName } from './names.ts'
import type { Pieces } from './page-counters.ts'
import { sidesInOrder } from './page-facts.ts'
import { say } from './say.ts'

type Fate = readonly [LookKey, RosterUnit['is']]

const LOST_APART: Fate = ['where-parted-lost', 'lost']
const BOXES: Readonly<Record<number, Fate>> = {
  [ELIMINATED]: ['where-eliminated', 'lost'],
  [REBUILDABLE]: ['where-rebuildable', 'lost'],
  [PARTED]: ['where-parted', 'here'],
  [POOL]: ['where-pool', 'here'],
  [ABSENT]: ['where-left', 'lost'],
}

function whereabouts({ view, state }: Pieces, piece: number): Whereabouts {
  const at = view.place[piece]!
  if (at >= 0) return { where: hexName(at), hex: at, is: 'here' }
  if (at === WAITING) {
    const group = groupOf(state, piece)
    const hex = view.arrival[group]
    const where = say('where-waiting', {
      turn: view.due[group] ?? '',
      hex: hex === undefined ? '' : hexName(hex),
    })
    return { where, is: 'to-come' }
  }
  const [key, is] = lostBrigades(state).includes(piece) ? LOST_APART : BOXES[at]!
  return { where: say(key), is }
}

/** Who takes no part is not listed, nor a detachment that nobody uses. */
function isListed({ view }: Pieces, piece: number): boolean {
  const at = view.place[piece]!
  return isDetachment(piece) ? at >= 0 : at !== ABSENT
}

/** The headquarters before its troops, then by the order of the counters. */
const byRank = (a: number, b: number): number => Number(isHq(b)) - Number(isHq(a)) || a - b

function groupsFor(facts: Pieces, side: Side): Listed[] {
  return FORMATIONS.flatMap((_, formation) => {
    if (formationSide[formation] !== side) return []
    const listed = piecesOf[formation]!.filter((piece) => isListed(facts, piece))
    return [{ title: SHORT_FORMATION_NAMES[formation]!, pieces: listed.sort(byRank) }]
  })
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
