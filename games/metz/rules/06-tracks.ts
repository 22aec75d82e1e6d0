import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import data from '../data/tables/tracks.json' with { type: 'json' }
import {
  groupsOf,
  recordTurn,
  scenarioNamed,
  scenarioTurn,
  turnsOf,
  momentOf,
} from '../model/scenario-book.ts'
import type { TrackId } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { ON_TRACK } from '../model/state.ts'
import { FRENCH, PRUSSIAN, pieceNamed, seatOf, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { formationsWhere, whyAwake } from './20-rousing.ts'

export const LEADERSHIP = 0
export const SPIRIT = 1
export const REINFORCEMENTS = 2
export const TRACKS: readonly string[] = data.tracks.map(({ id }) => id)

/** Chits that lie on a track. @rule 6.3.2/b */
export function chitsOn(state: State, track: number): number {
  let count = 0
  for (const at of state.chits) if (at === ON_TRACK + track) count++
  return count
}

/** The highest die that succeeds with the chits that are there, 0 without any. */
export function successUpTo(state: State, track: number): number {
  const count = chitsOn(state, track)
  return count === 0 ? 0 : data.tracks[track]!.upTo[count - 1]!
}

const NO_TRACK = refusal('6.3.2/a', 'no-such-thing')
const NO_TRACKS = refusal('6.3/c', 'no-tracks')
const THE_ENEMYS = refusal('6.3.2/a', 'no-track-enemy')
const FULL = refusal('6.3.2/b', 'no-track-full')
const USELESS = [
  FULL,
  refusal('15.1', 'no-track-spirit'),
  refusal('15.2', 'no-track-reinforcements'),
]

/**
 * Why a side cannot put a chit on a track: the scenario has none, it is the other's, no box is free, or success could bring
 * nothing any more.
 * @rule 6.3.2/a
 * @rule 6.3/c
 */
export function whyTrackClosed(state: State, side: Side, track: number): Refusal | undefined {
  const found = data.tracks[track]
  if (found === undefined) return NO_TRACK
  if (!scenarioNamed(state.scenario).tracks.includes(found.id as TrackId)) return NO_TRACKS
  if (found.side !== seatOf(side)) return THE_ENEMYS
  if (chitsOn(state, track) >= found.boxes) return FULL
  return isUseful(state, track) ? undefined : USELESS[track]
}

/** Tracks on which a side may put a chit. */
export function openTracks(state: State, side: Side): number[] {
  return [...data.tracks.keys()].filter((track) => whyTrackClosed(state, side, track) === undefined)
}

function isUseful(state: State, track: number): boolean {
  if (track === LEADERSHIP) return true
  if (track === SPIRIT) return state.turn < turnsOf(scenarioNamed(state.scenario))
  return hasBoon(state)
}

/** Success on the track of reinforcements would bring something. */
export function hasBoon(state: State): boolean {
  if (whyCannotCallStaff(state) === undefined) return true
  return boonGroups(state).length + boonFormations(state).length > 0
}

const NO_GROUP = refusal('11.10/a', 'no-such-thing')
const IS_FRENCH = refusal('15.2', 'no-hasten-french')
const IS_IN = refusal('11.10/a', 'no-hasten-in')
const TOO_SOON = refusal('15.2', 'no-hasten-soon')
const ANOTHER_DAY = refusal('15.2', 'no-hasten-day')

/** Why a group does not come a turn sooner: only Prussians who are due later on the same day, two turns from now or later (S03). */
export function whyCannotHasten(state: State, group: number): Refusal | undefined {
  const scenario = scenarioNamed(state.scenario)
  const found = groupsOf(scenario)[group]
  if (found === undefined) return NO_GROUP
  if (sideOf[pieceNamed(found.who[0]!)] !== PRUSSIAN) return IS_FRENCH
  const due = state.due[group]!
  if (due === 0) return IS_IN
  if (due < state.turn + 2) return TOO_SOON
  if (due > turnsOf(scenario)) return ANOTHER_DAY
  const { day } = momentOf({ scenario: state.scenario, turn: due })
  return day === momentOf(state).day ? undefined : ANOTHER_DAY
}

export function boonGroups(state: State): number[] {
  return [...groupsOf(scenarioNamed(state.scenario)).keys()].filter(
    (group) => whyCannotHasten(state, group) === undefined,
  )
}

const LAST_TURN = refusal('15.2', 'no-rouse-last')

/** Why a Prussian formation cannot be roused sooner than its hour: it does not rest, or would act no more (S03, S08). */
export function whyCannotRouseSooner(state: State, formation: number): Refusal | undefined {
  const refused = whyAwake(state, PRUSSIAN, formation)
  if (refused !== undefined) return refused
  return state.turn >= turnsOf(scenarioNamed(state.scenario)) ? LAST_TURN : undefined
}

export function boonFormations(state: State): number[] {
  return formationsWhere((formation) => whyCannotRouseSooner(state, formation))
}

const NO_STAFF_BACK = refusal('15.2', 'no-staff-back')

/** Only in a campaign the General Staff chit has left the cup for good, and may be called back for a turn (S09). */
export function whyCannotCallStaff(state: State): Refusal | undefined {
  const scenario = scenarioNamed(state.scenario)
  const { until } = scenario.chiefs.prussian
  if (until === undefined || state.turn >= turnsOf(scenario)) return NO_STAFF_BACK
  return state.turn + 1 > scenarioTurn(scenario, until) ? undefined : NO_STAFF_BACK
}

const NOT_HERE = refusal('15.1', 'no-rouse-scenario')

/** Why the Offensive Spirit cannot rouse a formation for good (S02). */
export function whyCannotInspire(state: State, formation: number): Refusal | undefined {
  const refused = whyAwake(state, FRENCH, formation)
  if (refused !== undefined) return refused
  return scenarioNamed(state.scenario).rousing.french.by === 'release' ? undefined : NOT_HERE
}

export function spiritFormations(state: State): number[] {
  return formationsWhere((formation) => whyCannotInspire(state, formation))
}

/** Whether the chit of a commander in chief is in the cup of a turn by the scenario alone (5.1/e). */
export function isChiefIn(state: State, side: Side): boolean {
  const { in: isIn, until } = scenarioNamed(state.scenario).chiefs[seatOf(side)]
  return isIn && (until === undefined || recordTurn(state) <= until)
}
