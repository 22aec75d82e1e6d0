import type { Go } from '../../../core/flow/step.ts'
import { unitsAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { EXTENDED_LOC, hex } from '../map/map.ts'
import { momentOf, recordTurn, scenarioNamed, turnsOf } from '../model/scenario-book.ts'
import type { Loss, Victory } from '../model/scenario-book.ts'
import { ELIMINATED, REBUILDABLE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_DETACHMENT,
  FORMATIONS,
  FRENCH,
  INFANTRY,
  POINT,
  PRUSSIAN,
  armOf,
  formationSide,
  other,
  seatOf,
  sideOf,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { controllerOf } from './11-enter.ts'
import { lostBrigades } from './17-detach.ts'
import { lineOfFormation } from './18-lines.ts'

const DRAW = 2

function controls(state: State, side: Side, hexes: readonly string[]): boolean {
  return hexes.every((one) => controllerOf(state, hex(one)) === side)
}

function countOf(state: State, side: Side, hexes: readonly string[]): number {
  return hexes.filter((one) => controllerOf(state, hex(one)) === side).length
}

/** Who holds more of the listed hexes. @rule 19.1 */
function byCount(state: State, hexes: readonly string[]): number {
  const prussian = countOf(state, PRUSSIAN, hexes)
  const french = countOf(state, FRENCH, hexes)
  if (prussian === french) return DRAW
  return prussian > french ? PRUSSIAN : FRENCH
}

type Battle = Extract<Victory, { by: 'battle' }>
type Points = Extract<Victory, { by: 'points' }>

/** @rule 19.2/a */
function hasAutomatic(state: State, side: Side, { automatic }: Battle): boolean {
  const { by, hexes } = automatic[seatOf(side)]
  if (by === 'control') return controls(state, side, hexes)
  return hexes.every((one) => unitsAt(state, hex(one)).some((unit) => sideOf[unit] === side))
}

/** Either, both or nobody: the winner, a draw, or undefined. */
function either(has: (side: Side) => boolean): number | undefined {
  const prussian = has(PRUSSIAN)
  const french = has(FRENCH)
  if (prussian && french) return DRAW
  if (!prussian && !french) return undefined
  return prussian ? PRUSSIAN : FRENCH
}

/**
 * @rule 19.2/b nobody wins without the places he must hold
 * @rule 19.2/d
 */
function battleEnd(state: State, victory: Battle): number {
  const { mandatory, hexes } = victory
  const mayWin = (side: Side): boolean => controls(state, side, mandatory[seatOf(side)])
  const able = either(mayWin)
  if (able === undefined) return DRAW
  return able === DRAW ? byCount(state, hexes) : able
}

/** A headquarters of the side on the map with a line, a Prussian one not only an Extended one (S13). */
function hasLine(state: State, side: Side): boolean {
  return FORMATIONS.some((_, formation) => {
    if (formationSide[formation] !== side) return false
    const grade = lineOfFormation(state, formation)
    return grade > 0 && (side === FRENCH || grade < EXTENDED_LOC)
  })
}

function isLost(state: State, side: Side, loss: Loss): boolean {
  const { light } = momentOf(state)
  if (loss.by === 'no line') return light === loss.light && !hasLine(state, side)
  if (loss.by === 'control') return light === loss.light && controls(state, other(side), loss.hexes)
  const holds = (one: string): boolean =>
    unitsAt(state, hex(one)).some((unit) => sideOf[unit] !== side && armOf[unit] === INFANTRY)
  return recordTurn(state) < loss.before && loss.hexes.every(holds)
}

/** The side whose enemy has lost at once. @rule 19.3/b */
function byLoss(state: State, { loss }: Points): number | undefined {
  return either((side) => loss[seatOf(other(side))].some((one) => isLost(state, other(side), one)))
}

/** Points the French have for hexes now. @rule 19.3/a */
export function pointsForHexes(state: State, { hexes }: Points): number {
  return hexes.reduce(
    (sum, { hexes: all, points }) => sum + (controls(state, FRENCH, all) ? points : 0),
    0,
  )
}

/** Points for strength that has left by a road that was open. */
export function pointsForExits(state: State, { exit }: Points): number {
  return Math.floor(state.exited / ((exit.halves * POINT) / 2))
}

/** A point for each Prussian brigade that is lost, whole or piece by piece, and one less for each French one (S15). */
export function pointsForBrigades(state: State, { brigade }: Points): number {
  let points = 0
  for (let unit = 0; unit < FIRST_DETACHMENT; unit++) {
    const place = state.place[unit]!
    const isBroken = place === ELIMINATED || place === REBUILDABLE
    if (isBroken && armOf[unit] === INFANTRY) points += pointsFor(unit, brigade)
  }
  for (const unit of lostBrigades(state)) points += pointsFor(unit, brigade)
  return points
}

function pointsFor(unit: number, brigade: number): number {
  return sideOf[unit] === PRUSSIAN ? brigade : -brigade
}

/** The French score as it stands, with what is counted at the end. */
export function scoreNow(state: State): number {
  const { victory } = scenarioNamed(state.scenario)
  if (victory.by !== 'points') return 0
  return state.points + pointsForExits(state, victory) + pointsForBrigades(state, victory)
}

function settle(state: State, winner: number, key: string, go: Go<Frame>): void {
  state.winner = winner
  state.victory = key
  const say = { key: `victory-${key.replaceAll(' ', '-')}`, with: { winner } }
  go.tell('all', { did: 'noted', rule: '19.0', say })
}

const NAMES = ['prussian', 'french', 'drawn']

/**
 * Whether the game is decided, at the end of every turn.
 * @rule 15.3
 * @rule 19.0
 */
export function settleVictory(state: State, go: Go<Frame>): void {
  const { victory } = scenarioNamed(state.scenario)
  if (victory.by === 'hexes') {
    if (isLastTurn(state))
      settle(state, byCount(state, victory.hexes), NAMES[byCount(state, victory.hexes)]!, go)
    return
  }
  if (victory.by === 'battle') return settleBattle(state, victory, go)
  return settleCampaign(state, victory, go)
}

function isLastTurn({ turn, scenario }: State): boolean {
  return turn >= turnsOf(scenarioNamed(scenario))
}

function settleBattle(state: State, victory: Battle, go: Go<Frame>): void {
  const automatic = either((side) => hasAutomatic(state, side, victory))
  if (automatic !== undefined) return settle(state, automatic, `${NAMES[automatic]} automatic`, go)
  if (!isLastTurn(state)) return undefined
  const winner = battleEnd(state, victory)
  return settle(state, winner, NAMES[winner]!, go)
}

function settleCampaign(state: State, victory: Points, go: Go<Frame>): void {
  const isLast = isLastTurn(state)
  if (isLast || momentOf(state).light === 'evening') state.points += pointsForHexes(state, victory)
  const lost = byLoss(state, victory)
  if (lost !== undefined) return settle(state, lost, `${NAMES[lost]} automatic`, go)
  if (!isLast) return undefined
  const score = scoreNow(state)
  const { level } = victory.levels.find(({ from }) => from === null || score >= from)!
  return settle(state, level.startsWith('french') ? FRENCH : PRUSSIAN, level, go)
}
