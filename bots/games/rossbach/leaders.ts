import { board } from '../../../games/rossbach/model/board.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import {
  HEAD_OF_STATE,
  LEADER,
  NAPOLEON,
  kindOf,
  sideOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { armyCommander, role } from '../../../games/rossbach/rules/07-chain.ts'
import { isFeared } from '../../../games/rossbach/rules/08-sight.ts'
import { mayRest, send, waysOf } from './move-plan.ts'
import type { MovePlan } from './move-plan.ts'
import { handOf } from './hand.ts'
import type { Hand } from './hand.ts'
import { brokenHalves } from './rally.ts'

/** Price of standing where nobody guards him, and far behind everything. */
const ALONE = 400
const FAR_BEHIND = 6
/** Hexes from which no patrol comes near enough to spoil a rally, mostly. */
const SAFE_TO_RALLY = 7
const RALLY = 6
/** Price for each part of the enemy in reach that outnumbers those about him. */
const EXPOSED = 25
const CAPTURED = 6
/** In the line the Emperor may be taken, and everything with him. */
const IN_LINE = 300
const NEAR = [0, 60, 25, 8]
const FRIENDLESS = 50

/** Leaders go where they have most of their troops in hand; the army commander last, to where most officers are. */
export function planLeaders(plan: MovePlan): void {
  const commander = armyCommander(plan.side)
  const leaders = plan.free.filter((piece) => kindOf[piece] === LEADER)
  const sorted = leaders.sort((a, b) => Number(a === commander) - Number(b === commander) || a - b)
  for (const leader of sorted) planLeader(plan, leader)
}

function planLeader(plan: MovePlan, leader: number): void {
  const [way] = waysOf(plan, leader)
  const home = plan.state.place[leader]!
  const hand = handOf(plan, leader)
  let best = home
  let most = standing(plan, leader, { hex: home, hand }) + 1
  for (let at = 0; at < way!.reach.count; at++) {
    const hex = way!.reach.touched[at]!
    const score = standing(plan, leader, { hex, hand })
    if (score <= most || !mayRest(plan, leader, { way: way!, hex })) continue
    best = hex
    most = score
  }
  if (best === home) plan.free.splice(plan.free.indexOf(leader), 1)
  else send(plan, leader, { way: way!, hex: best })
}

function standing(plan: MovePlan, leader: number, at: { hex: number; hand: Hand }): number {
  const { hex, hand } = at
  const near = nearestEnemy(plan, hex)
  let score = -risk(plan, leader, { hex, near })
  score += near >= SAFE_TO_RALLY ? brokenHalves(plan, leader) * RALLY : 0
  if (role(leader) === HEAD_OF_STATE)
    return score - plan.threat[hex]! * 2 - (plan.support[hex]! > 0 ? 0 : FRIENDLESS)
  return score + hand(hex)
}

function risk(
  { state, side, threat, support }: MovePlan,
  leader: number,
  { hex, near }: { hex: number; near: number },
): number {
  const { units } = board(state)
  const isGuarded = units[hex]! > 0 && sideOf[board(state).head[hex]!] === side
  let price = isGuarded ? 0 : near >= FAR_BEHIND ? ALONE / 8 : ALONE
  const excess = Math.min(2, Math.max(0, threat[hex]! / Math.max(2, support[hex]!) - 0.8))
  const isInLine = isFeared(state, side, hex)
  if (!isPrecious(leader)) return price + (isInLine ? excess * CAPTURED : 0)
  price += NEAR[near] ?? 0
  return price + (isInLine ? IN_LINE : 0) + (near <= 4 ? excess * EXPOSED : 0)
}

/** Whose capture loses the game, or a point. */
const isPrecious = (leader: number): boolean =>
  leader === NAPOLEON || role(leader) === HEAD_OF_STATE

function nearestEnemy({ enemies }: MovePlan, hex: number): number {
  let near = 99
  for (const enemy of enemies) near = Math.min(near, grid.distance(enemy, hex))
  return near
}
