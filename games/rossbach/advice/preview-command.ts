import type { Sheet, Sum } from '../../../core/contract.ts'
import { chainWays } from './preview-lines.ts'
import { HEAD_OF_STATE, LEADER, PIECES, PIECES_OF, kindOf } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { allotOfficer, allotUnit, giversOf, isOfficer } from '../rules/07-allot.ts'
import {
  LEADERS_OF,
  armyCommander,
  isLink,
  needsCommand,
  rating,
  role,
  settleChain,
} from '../rules/07-chain.ts'
import { rangeFrom } from '../rules/07-range.ts'
import { COMMANDING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

interface Asked {
  side: Side
  /** A leader, or whatever else for all of them. */
  of: number
}

/** Ranges of leaders, each by itself, lines to whom they have In Command, and the points that are left. */
export function commandSheet(view: View, state: State, { side, of }: Asked): Sheet {
  const all = LEADERS_OF[side]!.filter((leader) => view.place[leader]! >= 0)
  const leaders = all.includes(of) ? [of] : all.filter((leader) => role(leader) !== HEAD_OF_STATE)
  const ranges = leaders.map((leader) => rangeOf(state, side, leader))
  return {
    marks: marksOf(ranges),
    rings: ranges,
    sums: pointsLeft(state, side),
    ways: chainWays(state, side, leaders),
    chances: [],
  }
}

function rangeOf(state: State, side: Side, leader: number): readonly number[] {
  return [...rangeFrom(state, side, state.place[leader]!)]
}

function marksOf(ranges: readonly (readonly number[])[]): Sheet['marks'] {
  const hexes = [...new Set(ranges.flat())].sort((a, b) => a - b)
  return hexes.map((at) => ({ at }))
}

/** Officers and single units whom commanders may still place In Command. */
function pointsLeft(state: State, side: Side): Sum[] {
  if (state.phase !== COMMANDING || state.phasing !== side) return []
  const commander = armyCommander(side)
  const officers = LEADERS_OF[side]!.filter((leader) => state.allotted[leader]! > 0).length
  const ofArmy = isLink(state, commander)
    ? [left('sum-officers-left', commander, rating(commander) - officers)]
    : []
  const ofUnits = giversOf(state, side).map(({ leader, points }) => {
    const his = PIECES_OF[side]!.filter(
      (piece) => state.allotted[piece] === leader + 1 && needsCommand(piece),
    )
    return left('sum-units-left', leader, points - his.length)
  })
  return [...ofArmy, ...ofUnits]
}

function left(key: string, leader: number, count: number): Sum {
  const say = { key, with: { leader: { of: 'piece', noun: leader } } }
  return { say, rule: '7.11a', low: count, high: count }
}

/** Whom a point would put In Command, and from where. */
export function allotmentOf(state: State, verb: string, piece: number): Sheet | undefined {
  if (piece < 0 || piece >= PIECES || state.place[piece]! < 0) return undefined
  const side = state.phasing
  const isLeader = kindOf[piece] === LEADER && isOfficer(piece)
  if (verb === 'unit') allotUnit(state, side, piece)
  else if (isLeader && (verb === 'officer' || verb === 'roll')) allotOfficer(state, side, piece)
  else return undefined
  settleChain(state, side)
  const giver = state.allotted[piece]! - 1
  const ranges = isLeader ? [rangeOf(state, side, piece)] : []
  const ways = chainWays(state, side, isLeader ? [piece] : [giver])
  const [from, to] = [state.place[giver] ?? -1, state.place[piece]!]
  const line = verb === 'officer' && from >= 0 && from !== to ? [[from, to]] : []
  const isHis = (way: readonly number[]): boolean => isLeader || way.at(-1) === to
  return {
    marks: marksOf(ranges),
    ...(isLeader && { rings: ranges }),
    sums: [],
    ways: [...line, ...ways.filter(isHis)],
    chances: [],
  }
}
