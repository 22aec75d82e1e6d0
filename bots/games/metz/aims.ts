import { hex as hexAt } from '../../../games/metz/map/map.ts'
import { FRENCH, other, seatOf } from '../../../games/metz/rules/03-pieces.ts'
import type { Side } from '../../../games/metz/rules/03-pieces.ts'
import { controllerOf } from '../../../games/metz/rules/11-enter.ts'
import { scoreNow } from '../../../games/metz/rules/19-victory.ts'
import { momentOf, scenarioNamed, turnsOf } from '../../../games/metz/model/scenario-book.ts'
import type { Victory } from '../../../games/metz/model/scenario-book.ts'
import type { State } from '../../../games/metz/model/state.ts'
import { isWithdrawing, withoutTheField } from './withdrawal.ts'

// What the game is about: hexes that count, and who would win if it ended now.

/** A hex that counts: what it is worth, where a listed hex is 1. */
export interface Aim {
  hex: number
  value: number
  isMine: boolean
}

type Battle = Extract<Victory, { by: 'battle' }>
type Points = Extract<Victory, { by: 'points' }>

/** Without any one of its mandatory hexes a side cannot win; what ends the game at once asks for all of them. */
const MANDATORY = 1.5
const AUTOMATIC = 1.5

function battleValues({ hexes, mandatory, automatic }: Battle): Map<string, number> {
  const values = new Map<string, number>()
  const add = (all: readonly string[], value: number): void => {
    for (const one of all) values.set(one, (values.get(one) ?? 0) + value)
  }
  add(hexes, 1)
  for (const side of ['french', 'prussian'] as const) {
    add(mandatory[side], MANDATORY)
    add(automatic[side].hexes, AUTOMATIC / automatic[side].hexes.length)
  }
  return values
}

function pointValues({ hexes, loss }: Points): Map<string, number> {
  const values = new Map<string, number>()
  for (const { hexes: all, points } of hexes)
    for (const one of all) values.set(one, points / all.length)
  for (const one of [...loss.french, ...loss.prussian])
    if (one.by !== 'no line')
      for (const at of one.hexes) values.set(at, (values.get(at) ?? 0) + 0.5)
  return values
}

const valuesByScenario = new Map<string, Map<string, number>>()

function valuesOf(scenario: string): Map<string, number> {
  const known = valuesByScenario.get(scenario)
  if (known !== undefined) return known
  const { victory } = scenarioNamed(scenario)
  const values =
    victory.by === 'hexes'
      ? new Map(victory.hexes.map((one) => [one, 1]))
      : victory.by === 'battle'
        ? battleValues(victory)
        : pointValues(victory)
  valuesByScenario.set(scenario, values)
  return values
}

export function aimsOf(state: State, side: Side): Aim[] {
  const aims = [...valuesOf(state.scenario)].map(([printed, value]): Aim => {
    const hex = hexAt(printed)
    return { hex, value, isMine: controllerOf(state, hex) === side }
  })
  return isWithdrawing(state, side) ? withoutTheField(aims) : aims
}

export function turnsLeft(state: State): number {
  return turnsOf(scenarioNamed(state.scenario)) - state.turn
}

/** How far the game is, from 0 to 1; of a campaign the day that is being played. */
export function progressOf(state: State): number {
  const scenario = scenarioNamed(state.scenario)
  if (scenario.kind !== 'campaign') return state.turn / turnsOf(scenario)
  return Math.min(1, hourOf(state) / HOURS)
}

const HOURS = 14

/** Turns since the morning; night counts as the end of the day. */
function hourOf(state: State): number {
  const { light } = momentOf(state)
  if (light !== 'day') return light === 'dawn' ? 1 : HOURS
  let turn = state.turn
  while (turn > 1 && momentOf({ scenario: state.scenario, turn: turn - 1 }).light === 'day') turn--
  return state.turn - turn + 1
}

const LEAST_GROUND = 2.5
const MORE_GROUND = 6

/** What a hex of value 1 is worth now, in strength points: the nearer the end the more. */
export function groundPrice(state: State): number {
  return LEAST_GROUND + MORE_GROUND * progressOf(state)
}

function countOf(state: State, side: Side, hexes: readonly string[]): number {
  return hexes.filter((one) => controllerOf(state, hexAt(one)) === side).length
}

function battleLead(state: State, side: Side, { mandatory, hexes }: Battle): number {
  const missing = (one: Side): number =>
    mandatory[seatOf(one)].length - countOf(state, one, mandatory[seatOf(one)])
  const able = missing(side) === 0
  const enemyAble = missing(other(side)) === 0
  if (able !== enemyAble) return able ? 2 : -2
  return countOf(state, side, hexes) - countOf(state, other(side), hexes)
}

/** Points the French may hope for on an evening yet to come: those of the ridge before Metz. */
const HOPED_FOR = 3

/** French points that are still to come, today as everything stands, later from the ridge, against what they need. */
function pointsLead(state: State, side: Side, { hexes, levels }: Points): number {
  const held = hexes.reduce(
    (sum, one) => sum + (countOf(state, FRENCH, one.hexes) === one.hexes.length ? one.points : 0),
    0,
  )
  let counts = 0
  for (let { turn } = state; turn <= turnsOf(scenarioNamed(state.scenario)); turn++)
    if (momentOf({ scenario: state.scenario, turn }).light === 'evening') counts++
  const wins = levels.findLast(({ level }) => level.startsWith('french'))!.from!
  const later = Math.min(held, HOPED_FOR) * counts
  const lead = scoreNow(state) + held + later - wins
  return side === FRENCH ? lead + 0.5 : -lead - 0.5
}

/** Above 0: this side would win if the game ended as it stands. */
export function leadOf(state: State, side: Side): number {
  const { victory } = scenarioNamed(state.scenario)
  if (victory.by === 'battle') return battleLead(state, side, victory)
  if (victory.by === 'points') return pointsLead(state, side, victory)
  return countOf(state, side, victory.hexes) - countOf(state, other(side), victory.hexes)
}

const WITHDRAWING_CARE = 2

/** How dear one's own losses are against those of the enemy: whoever is ahead has no need to pay. */
export function careOf(state: State, side: Side): number {
  const lead = leadOf(state, side)
  const late = progressOf(state)
  if (isWithdrawing(state, side)) return WITHDRAWING_CARE
  if (lead > 0) return 1 + 0.15 * late
  return 1 - 0.35 * late
}
