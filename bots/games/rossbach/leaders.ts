import { board } from '../../../games/rossbach/board.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import {
  COMBAT_UNIT,
  FIRST_VEDETTE,
  HEAD_OF_STATE,
  LEADER,
  NAPOLEON,
  NO_FORMATION,
  OFFICER,
  PIECES_OF,
  RESERVE_CORPS,
  FIRST_CORPS,
  formationOf,
  kindOf,
  sideOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { armyCommander, formationLed, role } from '../../../games/rossbach/rules/07-chain.ts'
import { isFeared } from '../../../games/rossbach/rules/08-sight.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { DAY_HALF, NIGHT_HALF } from '../../../games/rossbach/state.ts'
import { mayRest, send, waysOf } from './field.ts'
import type { Field } from './field.ts'

/** Hexes within which a leader surely has his troops. */
const RANGE = 2
const EXPOSED = 6
const FORWARD = 14
/** Price of standing where nobody guards him. */
const ALONE = 400
/** For standing where units can be brought back, when the end is so many turns away. */
const RALLY = 300
const SOON = 2
const BEHIND = 4
const FAR_BEHIND = 6
/** Hexes from which an enemy comes in a turn, and the price of each hex nearer. */
const OUT_OF_REACH = 6
const NEARER = 15

/** Leaders go where they have most of their troops in hand; the army commander last, to where most officers are. */
export function planLeaders(field: Field): void {
  const commander = armyCommander(field.side)
  const leaders = field.free.filter((piece) => kindOf[piece] === LEADER)
  const sorted = leaders.sort((a, b) => Number(a === commander) - Number(b === commander) || a - b)
  for (const leader of sorted) {
    const [way] = waysOf(field, leader)
    const home = field.state.place[leader]!
    let best = home
    let most = standing(field, leader, home) + 1
    for (let at = 0; at < way!.reach.count; at++) {
      const hex = way!.reach.touched[at]!
      const score = standing(field, leader, hex)
      if (score <= most || !mayRest(field, leader, { way: way!, hex })) continue
      best = hex
      most = score
    }
    if (best === home) field.free.splice(field.free.indexOf(leader), 1)
    else send(field, leader, { way: way!, hex: best })
  }
}

function standing(field: Field, leader: number, hex: number): number {
  const { state, side, threat, support } = field
  const { units } = board(state)
  const isGuarded = units[hex]! > 0 && sideOf[board(state).head[hex]!] === side
  let score = isGuarded ? 0 : isBehind(field, hex, FAR_BEHIND) ? -ALONE / 8 : -ALONE
  if (isFeared(state, side, hex)) score -= isPrecious(leader) ? 300 : FORWARD
  if (isPrecious(leader)) score -= nearness(field, hex)
  if (leader === NAPOLEON && isWanted(field)) score += isBehind(field, hex, BEHIND) ? RALLY : 0
  if (threat[hex]! > support[hex]!) score -= EXPOSED
  if (role(leader) === HEAD_OF_STATE) return score - threat[hex]! * 2 - fromFriends(field, hex)
  return score + inHand(field, leader, hex) - linkTo(field, leader, hex)
}

/** Whose capture loses the game, or a point. */
const isPrecious = (leader: number): boolean =>
  leader === NAPOLEON || role(leader) === HEAD_OF_STATE

/** The nearer the enemy the likelier he is in the line next turn. */
function nearness({ enemies }: Field, hex: number): number {
  let near = OUT_OF_REACH
  for (const enemy of enemies) near = Math.min(near, grid.distance(enemy, hex))
  return (OUT_OF_REACH - near) * NEARER
}

/** Whether units lie broken that only somebody far from the enemy can bring back before the end. */
function isWanted({ state, side, stance }: Field): boolean {
  if (stance.turnsLeft > SOON) return false
  if (stance.turnsLeft === 1) return true
  return PIECES_OF[side]!.some(
    (unit) =>
      unit < FIRST_VEDETTE && (state.place[unit] === DAY_HALF || state.place[unit] === NIGHT_HALF),
  )
}

function isBehind({ enemies }: Field, hex: number, hexes: number): boolean {
  return enemies.every((enemy) => grid.distance(enemy, hex) >= hexes)
}

/** Half points of his own he would have in range. */
function inHand({ state, side }: Field, leader: number, hex: number): number {
  const led = formationLed(state, leader)
  const isArmy = led === NO_FORMATION
  let sum = 0
  for (let unit = 0; unit < FIRST_VEDETTE; unit++) {
    const place = state.place[unit]!
    if (place < 0 || sideOf[unit] !== side || kindOf[unit] !== COMBAT_UNIT) continue
    const far = grid.distance(place, hex)
    const isHis = isArmy || leads(led, formationOf[unit]!)
    if (isHis) sum += far <= RANGE ? strengthOf(state, unit) * 2 : -far
  }
  return sum
}

const leads = (led: number, formation: number): boolean =>
  formation === led || (led === FIRST_CORPS && formation === RESERVE_CORPS)

/** Officers keep near the army commander, who keeps near officers. */
function linkTo({ state, side }: Field, leader: number, hex: number): number {
  const commander = armyCommander(side)
  if (leader === commander || role(leader) !== OFFICER) return 0
  const at = state.place[commander]!
  return at < 0 ? 0 : Math.max(0, Math.min(12, grid.distance(at, hex)) - RANGE)
}

function fromFriends({ support }: Field, hex: number): number {
  return support[hex]! > 0 ? 0 : 50
}
