import { changed } from '../../../core/list.ts'
import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid, hex } from '../map/map.ts'
import { isNight, recordTurn, scenarioNamed } from '../model/scenario-book.ts'
import type { Rousing } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { WAITING } from '../model/state.ts'
import { formationsInPlay } from './03-attached.ts'
import {
  FORMATIONS,
  FRENCH,
  PRUSSIAN,
  formationNamed,
  formationSide,
  other,
  seatOf,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'

// Which formations rest, without a chit in the cup, and what ends that (S05 to S08).

export function rousingOf(state: State, side: Side): Rousing {
  return scenarioNamed(state.scenario).rousing[seatOf(side)]
}

function restingNames(rousing: Rousing): readonly string[] {
  if (rousing.by === 'presence') return []
  return rousing.by === 'clock' ? Object.keys(rousing.at) : rousing.resting
}

/** Everybody is awake at the start but those who rest. */
export function rouseAtStart(state: State): void {
  state.roused = FORMATIONS.map((id, formation) =>
    restingNames(rousingOf(state, formationSide[formation]!)).includes(id) ? 0 : 1,
  )
}

const NO_FORMATION = refusal('3.5.1', 'no-such-thing')
const THE_ENEMYS = refusal('3.1.1/b', 'is-the-enemys')
const AWAKE = refusal('5.1/e', 'no-rouse-awake')

/** Why a formation of a side cannot be roused: it does not rest. */
export function whyAwake(state: State, side: Side, formation: number): Refusal | undefined {
  if (FORMATIONS[formation] === undefined) return NO_FORMATION
  if (formationSide[formation] !== side) return THE_ENEMYS
  const isBound = restingNames(rousingOf(state, side)).includes(FORMATIONS[formation])
  return isBound && state.roused[formation] === 0 ? undefined : AWAKE
}

/** Formations of a side that rest and take part. */
export function resting(state: State, side: Side): number[] {
  return formationsWhere((formation) => whyAwake(state, side, formation))
}

/** Formations against which nothing is said, in their order. */
export function formationsWhere(why: (formation: number) => Refusal | undefined): number[] {
  return [...FORMATIONS.keys()].filter((formation) => why(formation) === undefined)
}

/** @rule 18.4/b the French of a new day rest again when dawn begins */
export function restAtDawn(state: State): void {
  const rousing = rousingOf(state, FRENCH)
  if (rousing.by !== 'promise') return
  const isNewDay = rousing.mornings.some(({ turn }) => turn === recordTurn(state))
  if (!isNewDay || state.turn === 1) return
  for (const id of rousing.resting) state.roused = changed(state.roused, formationNamed(id), 0)
}

/** The morning that governs a turn of the record. */
function morningOf(rousing: Extract<Rousing, { by: 'promise' }>, turn: number) {
  return rousing.mornings.findLast((morning) => morning.turn <= turn)
}

/** Whether the French name somebody before play, for the first morning. */
export function isNamingBeforePlay(state: State): boolean {
  const rousing = rousingOf(state, FRENCH)
  return rousing.by === 'promise' && rousing.mornings[0]!.turn <= scenarioNamed(state.scenario).to
}

/**
 * Whether the French name somebody in the Command Event Step of a turn.
 * @rule 5.4.a
 */
export function isNamingNow(state: State): boolean {
  const rousing = rousingOf(state, FRENCH)
  if (rousing.by !== 'promise') return false
  const now = recordTurn(state)
  const { to } = scenarioNamed(state.scenario)
  return rousing.mornings.some(({ turn, ahead }) => {
    const next = now + ahead
    return next <= to && next >= turn && next > now && morningOf(rousing, next)?.turn === turn
  })
}

const NAMED = refusal('5.4.a', 'no-rouse-named')

/** Why the French cannot name a formation: it is named already, or does not rest in the turn meant. */
export function whyCannotName(state: State, formation: number): Refusal | undefined {
  if (state.promised.includes(formation)) return NAMED
  const refused = whyAwake(state, FRENCH, formation)
  return refused === AWAKE && restsFromDawn(state, formation) ? undefined : refused
}

/** A new day begins next turn, and it rests again then. */
function restsFromDawn(state: State, formation: number): boolean {
  const rousing = rousingOf(state, FRENCH)
  if (rousing.by !== 'promise' || !rousing.resting.includes(FORMATIONS[formation]!)) return false
  return rousing.mornings.some(({ turn }) => turn === recordTurn(state) + 1)
}

/** French formations that may be named. */
export function nameable(state: State): number[] {
  if (rousingOf(state, FRENCH).by !== 'promise') return []
  return formationsWhere((formation) => whyCannotName(state, formation))
}

/** 5.1/e: whoever was named for this turn, whose hour has come, or whom the enemy has roused */
export function rouse(state: State): number[] {
  const woken: number[] = []
  for (const side of [PRUSSIAN, FRENCH] as const) {
    const rousing = rousingOf(state, side)
    if (rousing.by === 'clock')
      for (const formation of resting(state, side))
        if (rousing.at[FORMATIONS[formation]!]! <= recordTurn(state)) woken.push(formation)
    if (rousing.by === 'promise' && isRousingTurn(state, rousing)) {
      const next = state.promised.shift()
      if (next !== undefined) woken.push(next)
    }
  }
  for (const formation of woken) state.roused = changed(state.roused, formation, 1)
  return woken
}

function isRousingTurn(state: State, rousing: Extract<Rousing, { by: 'promise' }>): boolean {
  return rousing.mornings[0]!.turn <= recordTurn(state)
}

/** A Prussian who enters certain hexes rouses the Guard, from the next turn on (S07). */
export function noteIntrusion(state: State, side: Side, at: number): void {
  const rousing = rousingOf(state, other(side))
  if (rousing.by !== 'intrusion') return
  const { columns, rows, hexes } = rousing
  const isIn =
    hexes.map(hex).includes(at) ||
    (grid.column[at]! >= columns[0] &&
      grid.column[at]! <= columns[1] &&
      grid.row[at]! >= rows[0] &&
      grid.row[at]! <= rows[1])
  if (isIn)
    for (const id of rousing.resting) state.roused = changed(state.roused, formationNamed(id), 1)
}

/**
 * Formations whose Activation Chit goes into the cup.
 * @rule 6.1/b on the map, or waiting with their turn come
 */
export function formationsForCup(state: State, isDue: (piece: number) => boolean): number[] {
  const isIn = (piece: number): boolean =>
    state.place[piece]! >= 0 || (state.place[piece] === WAITING && isDue(piece))
  return formationsInPlay(state, isIn).filter((formation) => state.roused[formation] === 1)
}

/**
 * By night there is neither planning nor fortune.
 * @rule 18.2/a
 * @rule 18.3/a
 */
export function hasEvents(state: State): boolean {
  return !isNight(state)
}
