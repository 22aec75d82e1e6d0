import { within } from '../../../core/hex/line.ts'
import { board } from '../model/board.ts'
import type { PlayFrame } from './06-chit-levels.ts'
import { grid } from '../map/map.ts'
import { isTwilight } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { DISRUPTED } from '../model/state.ts'
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
  EVENT_IDS,
  FEU_DE_BATAILLON,
  FIRST_ACTIVATION,
  KRUPP,
  MALAISE,
  SKIRMISHERS,
} from './06-chits.ts'
import {
  fireTargets,
  hasFireTarget,
  isImmune,
  whyCannotFire,
  whyCannotFireAt,
} from './08-fire-facts.ts'
import { BLOCKED, sight } from './08-sight.ts'

/** An event about to be played: of a kind, by a side, at one hex only or anywhere. */
export type Play = Pick<PlayFrame, 'kind' | 'side' | 'only'>

/** By kind of event: the arms that carry it out. */
const USERS: Readonly<Record<number, readonly number[]>> = {
  [KRUPP]: [ARTILLERY],
  [BEATEN_ZONE]: [INFANTRY, MITRAILLEUSE],
  [SKIRMISHERS]: [INFANTRY],
  [AUFTRAGSTAKTIK]: [INFANTRY, CAVALRY],
  [AGGRESSIVE_TACTICS]: [INFANTRY, CAVALRY],
}
const NOBODY: readonly number[] = []

/** By kind × 2 + side: pieces that carry it out; nobody but the Prussians has Aggressive Tactics. */
const users = EVENT_IDS.flatMap((_, kind) =>
  ([PRUSSIAN, FRENCH] as const).map((side) =>
    USERS[kind] === undefined
      ? NOBODY
      : ofArms(kind === AGGRESSIVE_TACTICS ? PRUSSIAN : side, USERS[kind]),
  ),
)

function ofArms(side: Side, arms: readonly number[]): number[] {
  const found: number[] = []
  for (let piece = 0; piece < FIRST_HQ; piece++)
    if (sideOf[piece] === side && arms.includes(armOf[piece]!)) found.push(piece)
  return found
}

/** Counters that could be used for an event. */
export function whoCould(state: State, play: Play): number[] {
  return users[play.kind * 2 + play.side]!.filter((piece) => couldUse(state, play, piece))
}

function couldUse(state: State, play: Play, piece: number): boolean {
  if (state.place[piece]! < 0) return false
  const { kind } = play
  if (kind === KRUPP || kind === BEATEN_ZONE) return canShoot(state, play, piece)
  if (kind === SKIRMISHERS) return harassed(state, play, piece).length > 0
  return kind === AUFTRAGSTAKTIK || isNearFrench(state, piece)
}

function canShoot(state: State, { only }: Play, piece: number): boolean {
  if (only < 0) return hasFireTarget(state, piece)
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
  for (const hex of only >= 0 ? [only] : hexesAround(from)) {
    const isEnemy = units[hex]! > 0 && sideOf[head[hex]!] === other(side)
    if (!isEnemy || isImmune(side, hex) || grid.distance(from, hex) > range) continue
    if (sight(state, from, hex) !== BLOCKED) found.push(hex)
  }
  return found
}

/** By hex: those within the range of skirmishers; made when first asked for. */
const around: (readonly number[] | undefined)[] = Array.from({ length: grid.n })

function hexesAround(from: number): readonly number[] {
  return (around[from] ??= within(grid, from, SKIRMISH_RANGE).filter((hex) => hex !== from))
}

function isNearFrench(state: State, unit: number): boolean {
  const from = state.place[unit]!
  const { hexes, count } = board(state)
  for (let at = 0; at < count[FRENCH]!; at++)
    if (grid.distance(from, hexes[FRENCH][at]!) <= ADVANCE_RANGE) return true
  return false
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
  for (const unit of volleyUnits) if (state.place[unit]! >= 0) found.add(divisionOf[unit]!)
  return [...found].sort((a, b) => a - b)
}
const volleyUnits = ofArms(FRENCH, [INFANTRY]).filter((unit) => divisionOf[unit]! >= 0)

/** Whether an event could be used now. */
export function isPlayable(state: State, play: Play): boolean {
  if (play.kind === MALAISE) return malaiseTargets(state).length > 0
  if (play.kind === FEU_DE_BATAILLON) return volleyUnits.some((unit) => state.place[unit]! >= 0)
  return users[play.kind * 2 + play.side]!.some((piece) => couldUse(state, play, piece))
}
