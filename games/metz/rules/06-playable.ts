import { board } from '../board.ts'
import type { PlayFrame } from '../frames.ts'
import { grid } from '../map/map.ts'
import { isTwilight } from '../scenario-book.ts'
import type { State } from '../state.ts'
import { DISRUPTED } from '../state.ts'
import {
  ARTILLERY,
  CAVALRY,
  FIRST_HQ,
  FRENCH,
  INFANTRY,
  MITRAILLEUSE,
  PRUSSIAN,
  armOf,
  divisionOf,
  formationSide,
  other,
  sideOf,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import {
  AGGRESSIVE_TACTICS,
  AUFTRAGSTAKTIK,
  BEATEN_ZONE,
  FEU_DE_BATAILLON,
  FIRST_ACTIVATION,
  KRUPP,
  MALAISE,
  SKIRMISHERS,
} from './06-chits.ts'
import { fireTargets, isImmune, whyCannotFire, whyCannotFireAt } from './08-fire-facts.ts'
import { BLOCKED, sight } from './08-sight.ts'

/** An event about to be played: of a kind, by a side, at one hex only or anywhere. */
export type Play = Pick<PlayFrame, 'kind' | 'side' | 'only'>

/** Pieces of a side on the map that are of one of the arms. */
function onMap(state: State, side: Side, arms: readonly number[]): number[] {
  const found: number[] = []
  for (let piece = 0; piece < FIRST_HQ; piece++)
    if (sideOf[piece] === side && state.place[piece]! >= 0 && arms.includes(armOf[piece]!))
      found.push(piece)
  return found
}

const SHOOTERS: Readonly<Record<number, readonly number[]>> = {
  [KRUPP]: [ARTILLERY],
  [BEATEN_ZONE]: [INFANTRY, MITRAILLEUSE],
}

/** Counters that could be used for an event. */
export function whoCould(state: State, play: Play): number[] {
  const { kind, side } = play
  if (kind === KRUPP || kind === BEATEN_ZONE)
    return onMap(state, side, SHOOTERS[kind]!).filter((piece) => canShoot(state, play, piece))
  if (kind === SKIRMISHERS)
    return onMap(state, side, [INFANTRY]).filter((unit) => harassed(state, play, unit).length > 0)
  if (kind === AUFTRAGSTAKTIK) return onMap(state, side, [INFANTRY, CAVALRY])
  if (kind === AGGRESSIVE_TACTICS)
    return onMap(state, PRUSSIAN, [INFANTRY, CAVALRY]).filter((unit) => isNearFrench(state, unit))
  return []
}

function canShoot(state: State, { only }: Play, piece: number): boolean {
  if (only < 0) return fireTargets(state, piece).length > 0
  return (
    whyCannotFire(state, piece) === undefined && whyCannotFireAt(state, piece, only) === undefined
  )
}

/** Hexes at which a counter could be used. */
export function hexesFor(state: State, play: Play, piece: number): number[] {
  if (play.kind === SKIRMISHERS) return harassed(state, play, piece)
  return play.only < 0 ? fireTargets(state, piece) : [play.only]
}

const SKIRMISH_RANGE = 2
const ADVANCE_RANGE = 4

/** Enemy hexes that skirmishers of a unit could harass (E05). */
function harassed(state: State, { side, only }: Play, unit: number): number[] {
  if (whyCannotFire(state, unit) !== undefined || state.morale[unit] === DISRUPTED) return []
  const from = state.place[unit]!
  const range = isTwilight(state) ? 1 : SKIRMISH_RANGE
  const { units, head } = board(state)
  const found: number[] = []
  for (const hex of only >= 0 ? [only] : hexesWithin(from, range)) {
    const isEnemy = units[hex]! > 0 && sideOf[head[hex]!] === other(side)
    if (!isEnemy || isImmune(side, hex) || grid.distance(from, hex) > range) continue
    if (sight(state, from, hex) !== BLOCKED) found.push(hex)
  }
  return found
}

function hexesWithin(from: number, range: number): number[] {
  const near = Array.from(grid.neighbours.subarray(from * 6, from * 6 + 6))
  const all = new Set(near)
  if (range > 1)
    for (const hex of near)
      if (hex >= 0) for (let d = hex * 6; d < hex * 6 + 6; d++) all.add(grid.neighbours[d]!)
  all.delete(-1)
  all.delete(from)
  return [...all].sort((a, b) => a - b)
}

function isNearFrench(state: State, unit: number): boolean {
  const from = state.place[unit]!
  return onMap(state, FRENCH, [INFANTRY, CAVALRY, ARTILLERY]).some(
    (enemy) => grid.distance(from, state.place[enemy]!) <= ADVANCE_RANGE,
  )
}

/** French formations whose Activation Chit is in the cup (E04). */
export function malaiseTargets(state: State): number[] {
  return state.cup
    .filter((chit) => chit >= FIRST_ACTIVATION)
    .map((chit) => chit - FIRST_ACTIVATION)
    .filter((formation) => formationSide[formation] === FRENCH && state.malaise[formation] === 0)
}

/** French divisions with infantry on the map (E10). */
export function volleyDivisions(state: State): number[] {
  const found = new Set<number>()
  for (const unit of onMap(state, FRENCH, [INFANTRY]))
    if (divisionOf[unit]! >= 0) found.add(divisionOf[unit]!)
  return [...found].sort((a, b) => a - b)
}

/** Whether an event could be used now. */
export function isPlayable(state: State, play: Play): boolean {
  if (play.kind === MALAISE) return malaiseTargets(state).length > 0
  if (play.kind === FEU_DE_BATAILLON) return volleyDivisions(state).length > 0
  return whoCould(state, play).length > 0
}
