import { metzExit } from '../../../games/metz/map/map.ts'
import {
  FORMATIONS,
  FRENCH,
  POINT,
  formationSide,
  hqOf,
  isUnit,
} from '../../../games/metz/rules/03-pieces.ts'
import type { Side } from '../../../games/metz/rules/03-pieces.ts'
import { piecesWith } from '../../../games/metz/rules/03-attached.ts'
import { totalStrength } from '../../../games/metz/rules/03-values.ts'
import { FOOT } from '../../../games/metz/rules/11-costs.ts'
import { scenarioNamed } from '../../../games/metz/model/scenario-book.ts'
import type { State } from '../../../games/metz/model/state.ts'
import { leadOf, progressOf, turnsLeft } from './aims.ts'
import type { Aim } from './aims.ts'
import { strengthAbout } from './field.ts'
import type { Field } from './field.ts'
import { NO_WAY, wayTo } from './ways.ts'
import { isWithdrawing, ridgePosts } from './withdrawal.ts'

// Which formation is for which hex.

/** Half points a formation covers in a turn, on average. */
const PACE = 8
const NEAR = 4
const WIDE = 7
/** What it takes to storm a hex, against what is about it. */
const ODDS = 1.3
/** A goal is not given up for a slightly better one. */
const FAITH = 1.6
/** Whoever is ahead holds what he has, whoever is not must take something; the later the more. */
const ATTACKING = 0.6
const MORE_ATTACKING = 0.2
const HOLDING = 0.5
const MORE_HOLDING = 0.25

/** How much taking counts against holding, of 1. */
function attackShare(state: State, side: Side): number {
  const late = progressOf(state)
  return leadOf(state, side) > 0
    ? 1 - HOLDING - MORE_HOLDING * late
    : ATTACKING + MORE_ATTACKING * late
}

interface Corps {
  formation: number
  hex: number
  strength: number
}

/** Where a formation is: where its units are on average, as near as one of them. */
function centreOf(state: State, units: readonly number[], hq: number): number {
  const at = hq >= 0 ? state.place[hq]! : -1
  return at >= 0 ? at : state.place[units[0]!]!
}

function corpsOf({ state, side }: Field): Corps[] {
  const found: Corps[] = []
  for (let formation = 0; formation < FORMATIONS.length; formation++) {
    if (formationSide[formation] !== side) continue
    const units = piecesWith(state, formation).filter(
      (unit) => isUnit(unit) && state.place[unit]! >= 0,
    )
    if (units.length === 0) continue
    const strength = units.reduce((sum, unit) => sum + totalStrength(state, unit) / POINT, 0)
    found.push({ formation, strength, hex: centreOf(state, units, hqOf[formation]!) })
  }
  return found
}

/** What stands about an aim, and what has been sent there. */
interface Case {
  aim: Aim
  threat: number
  sent: number
}

function appeal(field: Field, corps: Corps, { aim, threat, sent }: Case, share: number): number {
  const way = wayTo(aim.hex, FOOT)[corps.hex]!
  if (way >= NO_WAY) return 0
  const turns = way / PACE
  const left = turnsLeft(field.state)
  if (turns > left + 1) return 0.01 / (1 + turns)
  const haste = 1 + 0.4 * turns
  if (aim.isMine) {
    const open = threat <= 0.5 ? 0.05 : Math.max(0.05, Math.min(1, 1 - sent / threat))
    return (aim.value * open * (1 - share)) / haste
  }
  const need = threat * ODDS + 2
  const could = Math.min(1, (sent + corps.strength) / need)
  const spare = sent > need * 1.5 ? 0.4 : 1
  return (aim.value * could * could * spare * share) / haste
}

/** Where roads to Metz leave the map. */
const EXITS: readonly number[] = Array.from(metzExit.keys()).filter((hex) => metzExit[hex] === 1)
const KEEPER_WAY = 0.2

/** In campaigns the French are lost without a line: their least formation keeps one open, at the gates of Metz. */
function keeperOf({ state, side }: Field, all: readonly Corps[]): [Corps, number] | undefined {
  if (side !== FRENCH || scenarioNamed(state.scenario).victory.by !== 'points') return undefined
  let best: { one: Corps; exit: number; price: number } | undefined
  for (const one of all)
    for (const exit of EXITS) {
      const price = one.strength + KEEPER_WAY * wayTo(exit, FOOT)[one.hex]!
      if (best === undefined || price < best.price) best = { one, exit, price }
    }
  return best === undefined ? undefined : [best.one, best.exit]
}

/** The formation that keeps the line, −1 none. */
export function keeper(field: Field): number {
  return keeperOf(field, corpsOf(field))?.[0].formation ?? -1
}

/** By formation: the hex it is for; those without a purpose go where the enemy is. */
export function goalsOf(field: Field, before: ReadonlyMap<number, number>): Map<number, number> {
  const { state, enemy } = field
  const corps = corpsOf(field)
  const share = attackShare(state, field.side)
  const cases = field.aims.map((aim): Case => {
    const threat = strengthAbout(state, enemy, aim.hex, aim.isMine ? WIDE : NEAR)
    return { aim, threat, sent: 0 }
  })
  const goals = new Map<number, number>()
  const waiting = new Set(corps)
  const guard = keeperOf(field, corps)
  if (guard !== undefined) {
    goals.set(guard[0].formation, guard[1])
    waiting.delete(guard[0])
  }
  if (isWithdrawing(state, field.side))
    return new Map([...goals, ...ridgePosts([...waiting], before)])
  while (waiting.size > 0) {
    let best: { one: Corps; at: Case; appeal: number } | undefined
    for (const one of waiting)
      for (const at of cases) {
        const faith = before.get(one.formation) === at.aim.hex ? FAITH : 1
        const found = appeal(field, one, at, share) * faith
        if (best === undefined || found > best.appeal) best = { one, at, appeal: found }
      }
    if (best === undefined) break
    goals.set(best.one.formation, best.at.aim.hex)
    best.at.sent += best.one.strength
    waiting.delete(best.one)
  }
  return goals
}
