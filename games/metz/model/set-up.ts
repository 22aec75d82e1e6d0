import { changed } from '../../../core/list.ts'
import { put } from './board.ts'
import { gameLevel } from '../rules/05-sequence-levels.ts'
import { cloneState } from './clone.ts'
import { hex } from '../map/map.ts'
import {
  FIRST_DETACHMENT,
  FIRST_HQ,
  FORMATIONS,
  FRENCH,
  PRUSSIAN,
  formationSide,
  hqOf,
  mitrailleuseOf,
  pieceNamed,
  piecesOf,
  ratingPrinted,
} from '../rules/03-pieces.ts'
import { putWorks } from '../rules/03-values.ts'
import { countedHexes, groupsOf, lineOf, scenarioNamed, scenarioTurn } from './scenario-book.ts'
import type { Line, Scenario } from './scenario-book.ts'
import { ABSENT, AGGRESSIVE, DEFENSIVE, HASTY, LOW, POOL, WAITING, blankState } from './state.ts'
import type { State } from './state.ts'

/** The pieces of a scenario where the book, or our reading of it, puts them. @rule 20.0 */
export function setUpState(id: string, options: readonly string[]): State {
  const key = `${id} ${options.join()}`
  let fresh = freshStates.get(key)
  if (fresh === undefined) freshStates.set(key, (fresh = laidOut(id, options)))
  return cloneState(fresh)
}

/** The same at the first step of the game. */
export function freshState(id: string, options: readonly string[]): State {
  const state = setUpState(id, options)
  state.stack.push(gameLevel.frame())
  return state
}

/** Laid out once, copied for every game. */
const freshStates = new Map<string, State>()

function laidOut(id: string, options: readonly string[]): State {
  const scenario = scenarioNamed(id)
  const line = lineOf(scenario)
  const state = blankState(id, options)
  for (const stands of [line.french, line.prussian])
    for (const [at, who] of Object.entries(stands))
      for (const one of who ?? []) put(state, pieceNamed(one), hex(at))
  mark(state, line)
  expect(state, scenario)
  fillPools(state)
  takeControl(state, scenario)
  for (const formation of FORMATIONS.keys()) state.posture[formation] = betterPosture(formation)
  return state
}

function mark(state: State, line: Line): void {
  for (const one of line.worn) state.worn[pieceNamed(one)] = 1
  for (const one of line.lowAmmo) state.ammo = changed(state.ammo, pieceNamed(one), LOW)
  for (const at of line.works.map(hex)) putWorks(state, { hex: at, kind: HASTY, side: FRENCH })
}

/** Reinforcements wait for their turn. */
function expect(state: State, scenario: Scenario): void {
  for (const { turn, hex: at, who } of groupsOf(scenario)) {
    state.due.push(scenarioTurn(scenario, turn))
    state.arrival.push(hex(at))
    state.detour.push(0)
    for (const one of who) wait(state, pieceNamed(one))
  }
}

function wait(state: State, piece: number): void {
  state.place[piece] = WAITING
  const mitrailleuse = mitrailleuseOf[piece]!
  if (mitrailleuse >= 0) state.place[mitrailleuse] = WAITING
}

/** Detachments of formations that take part can be used. @rule 3.4/a */
function fillPools(state: State): void {
  for (const pieces of piecesOf) {
    if (pieces.every((piece) => state.place[piece] === ABSENT)) continue
    for (const piece of pieces)
      if (piece >= FIRST_DETACHMENT && piece < FIRST_HQ && state.place[piece] === ABSENT)
        state.place[piece] = POOL
  }
}

function takeControl(state: State, scenario: Scenario): void {
  const { french, prussian } = scenario.control
  state.control = countedHexes(scenario).map((at) => {
    if (french.includes(at)) return FRENCH
    return prussian.includes(at) ? PRUSSIAN : -1
  })
}

/** Headquarters start on the side with the higher rating, the French on their Defensive one if both are equal. */
function betterPosture(formation: number): number {
  if (hqOf[formation]! < 0) return DEFENSIVE
  const [aggressive = 0, defensive = 0] = ratingPrinted.subarray(formation * 2, formation * 2 + 2)
  if (aggressive === defensive)
    return formationSide[formation] === PRUSSIAN ? AGGRESSIVE : DEFENSIVE
  return aggressive > defensive ? AGGRESSIVE : DEFENSIVE
}
