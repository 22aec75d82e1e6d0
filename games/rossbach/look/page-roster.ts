import { seenHex, seenTurn } from '../seen/sighting.ts'
import type { Roster, RosterUnit } from '../../../core/look.ts'
import { rosterGroups } from '../../../core/look/roster.ts'
import type { Listed, Whereabouts } from '../../../core/look/roster.ts'
import {
  FIRST_LEADER,
  FIRST_TRAIN,
  FORMATIONS,
  LEADER,
  NO_FORMATION,
  PIECES_OF,
  REPLACEMENT,
  SEATS,
  TRAIN,
  VEDETTE,
  formationOf,
  formationSide,
  kindOf,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { role } from '../rules/07-chain.ts'
import {
  ABSENT,
  DAY_HALF,
  HIDDEN,
  LAID,
  LOST,
  NIGHT_HALF,
  PARTED,
  SETTING_UP,
  WAITING,
  WITHIN,
} from '../model/state.ts'
import type { LookKey } from '../words/look.ts'
import type { Pieces } from './page-counters.ts'
import { isOwn, sidesInOrder, takesPart } from './page-facts.ts'
import { entryOf, groupsOf } from './page-groups.ts'
import type { Coming } from './page-groups.ts'
import { hexName } from './ground.ts'
import { SHORT_FORMATION_NAMES } from './names.ts'
import { say } from './say.ts'

type Listing = Pieces & { groups: readonly Coming[] }

const BOXES: Readonly<Record<number, readonly [LookKey, RosterUnit['is']]>> = {
  [DAY_HALF]: ['where-day', 'lost'],
  [PARTED]: ['where-parted', 'here'],
  [WITHIN]: ['where-within', 'here'],
  [LAID]: ['where-laid', 'here'],
  [ABSENT]: ['where-reserve', 'to-come'],
}

function hiddenPiece({ view, start }: Listing, piece: number): Whereabouts {
  const hex = seenHex(view.seen[piece]!)
  if (view.phase === SETTING_UP) return { where: say('where-screen'), is: 'unknown' }
  const isLate = start.place[piece] === WAITING
  if (hex < 0) return { where: say(isLate ? 'where-perhaps' : 'where-hidden'), is: 'unknown' }
  const turn = seenTurn(view.seen[piece]!)
  return { where: say('where-seen', { hex: hexName(hex), turn }), hex, is: 'unknown' }
}

function lostPiece(piece: number): string {
  if (kindOf[piece] === LEADER) return say('where-captured')
  return say(kindOf[piece] === TRAIN ? 'where-destroyed' : 'where-lost')
}

function waitingPiece({ view, groups }: Listing, piece: number): Whereabouts {
  const group = groups.find(({ pieces }) => pieces.includes(piece))
  if (group === undefined) return { where: say('where-reserve'), is: 'to-come' }
  const { hex, leader, isNear } = entryOf(group)
  const due = group.turn <= view.turn ? 'where-due' : 'where-waiting'
  const where = say(isNear ? `${due}-near` : due, { hex, leader, turn: group.turn })
  return { where, is: 'to-come' }
}

function whereabouts(facts: Listing, piece: number): Whereabouts {
  const at = facts.view.place[piece]!
  if (at >= 0) return { where: hexName(at), hex: at, is: 'here' }
  if (at === HIDDEN) return hiddenPiece(facts, piece)
  if (at === WAITING) return waitingPiece(facts, piece)
  if (at === LOST) return { where: lostPiece(piece), is: 'lost' }
  if (at === NIGHT_HALF)
    return { where: say(isOwn(facts, piece) ? 'where-night' : 'where-broken'), is: 'lost' }
  const [key, is] = BOXES[at]!
  return { where: say(key), is }
}

/** Vedettes are listed only where they are on their own; replacements once they have come. */
function isListed(facts: Listing, piece: number): boolean {
  const at = facts.view.place[piece]!
  if (kindOf[piece] === VEDETTE) return at >= 0 || at === NIGHT_HALF || at === LOST
  const isReplacement = piece >= FIRST_LEADER && piece < FIRST_TRAIN && role(piece) === REPLACEMENT
  return isReplacement ? at >= 0 || at === LOST : takesPart(facts, piece)
}

/** Leaders before their troops. */
const byRank = (a: number, b: number): number =>
  Number(kindOf[b] === LEADER) - Number(kindOf[a] === LEADER) || a - b

function groupsFor(facts: Listing, side: Side): Listed[] {
  const listed = PIECES_OF[side]!.filter((piece) => isListed(facts, piece)).sort(byRank)
  const troops = listed.filter((piece) => kindOf[piece] !== VEDETTE)
  const loose = troops.filter((piece) => formationOf[piece] === NO_FORMATION)
  const of = (kind: number): number[] => loose.filter((piece) => kindOf[piece] === kind)
  const corps = FORMATIONS.flatMap((_, formation) =>
    formationSide[formation] === side
      ? [
          {
            title: SHORT_FORMATION_NAMES[formation]!,
            pieces: troops.filter((piece) => formationOf[piece] === formation),
          },
        ]
      : [],
  )
  const isUnit = (piece: number): boolean => kindOf[piece] !== LEADER && kindOf[piece] !== TRAIN
  const vedettes = listed.filter((piece) => kindOf[piece] === VEDETTE)
  return [
    { title: say('formation-staff'), pieces: of(LEADER) },
    ...corps,
    { title: say('formation-none'), pieces: loose.filter(isUnit) },
    { title: say('formation-vedettes'), pieces: vedettes },
    { title: say('formation-trains'), pieces: of(TRAIN) },
  ]
}

export function rostersOf(facts: Pieces): Roster[] {
  const listing: Listing = { ...facts, groups: groupsOf(facts) }
  return sidesInOrder(facts).map((side) => ({
    side: say(side === 0 ? 'side-0' : 'side-1'),
    style: SEATS[side],
    groups: rosterGroups(groupsFor(listing, side), {
      counter: facts.counter,
      whereabouts: (piece) => whereabouts(listing, piece),
    }),
  }))
}
