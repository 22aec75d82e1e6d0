import type { Box, Stack } from '../../../core/look.ts'
import { boxesWith } from '../../../core/shown.ts'
import { LEADER, PIECES_OF, SEATS, kindOf } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { DAY_HALF, LAID, LOST, NIGHT_HALF, PARTED } from '../model/state.ts'
import type { LookKey } from '../words/look.ts'
import type { Pieces } from './page-counters.ts'
import { isOwn, sidesInOrder } from './page-facts.ts'
import { entryOf, groupsOf, whoIn } from './page-groups.ts'
import type { Coming } from './page-groups.ts'
import { say } from './say.ts'

interface Filled {
  box: Box
  pieces: readonly number[]
}

const sideName = (side: Side): string => say(side === 0 ? 'side-0' : 'side-1')

function box(side: Side, id: string, key: LookKey): Box {
  return { id: `${SEATS[side]}-${id}`, title: say(key, { side: sideName(side) }) }
}

/** Of the enemy's broken units nobody sees in which half of the box they lie. */
function reorganizing(facts: Pieces, side: Side): Filled[] {
  const { view } = facts
  const own = PIECES_OF[side]!
  const inHalf = (half: number): number[] => own.filter((piece) => view.place[piece] === half)
  const isMine = own.some((piece) => isOwn(facts, piece))
  if (!isMine) return [{ box: box(side, 'broken', 'box-broken'), pieces: inHalf(NIGHT_HALF) }]
  return [
    { box: box(side, 'recovered', 'box-recovered'), pieces: inHalf(NIGHT_HALF) },
    { box: box(side, 'waiting', 'box-waiting'), pieces: inHalf(DAY_HALF) },
  ]
}

function lost({ view }: Pieces, side: Side): Filled[] {
  const gone = PIECES_OF[side]!.filter((piece) => view.place[piece] === LOST)
  const isLeader = (piece: number): boolean => kindOf[piece] === LEADER
  return [
    { box: box(side, 'captured', 'box-captured'), pieces: gone.filter(isLeader) },
    { box: box(side, 'lost', 'box-lost'), pieces: gone.filter((piece) => !isLeader(piece)) },
  ]
}

function aside({ view }: Pieces, side: Side): Filled[] {
  const at = (place: number): number[] =>
    PIECES_OF[side]!.filter((piece) => view.place[piece] === place)
  return [
    { box: box(side, 'parted', 'box-parted'), pieces: at(PARTED) },
    { box: box(side, 'laid', 'box-laid'), pieces: at(LAID) },
  ]
}

function groupTitle({ turn }: { turn: number }, group: Coming): string {
  const { hex, leader, isNear } = entryOf(group)
  const who = whoIn(group.waiting)
  if (isNear) return say('box-group-near', { who, leader })
  return group.turn > turn
    ? say('box-group-late', { who, hex, turn: group.turn })
    : say('box-group', { who, hex })
}

/** One's own groups, each by itself: they come whole or not at all. */
function groups(facts: Pieces): Filled[] {
  return groupsOf(facts)
    .filter(({ side }) => facts.view.seat === 'open' || side === facts.eyes)
    .map((group) => ({
      box: {
        id: `group-${group.index}`,
        title: groupTitle(facts.view, group),
        piece: { of: 'group', noun: group.index },
      },
      pieces: group.waiting,
    }))
}

export function boxesOf(facts: Pieces): { boxes: Box[]; stacks: Stack[] } {
  const sides = sidesInOrder(facts)
  const filled = [
    ...groups(facts),
    ...sides.flatMap((side) => reorganizing(facts, side)),
    ...sides.flatMap((side) => aside(facts, side)),
    ...sides.flatMap((side) => lost(facts, side)),
  ].filter(({ pieces }) => pieces.length > 0)
  return boxesWith(
    filled.map(({ box, pieces }) => ({
      box,
      counters: pieces.map((piece) => facts.counter(piece)),
    })),
  )
}
