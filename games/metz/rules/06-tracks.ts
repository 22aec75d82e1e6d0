import data from '../data/tables/tracks.json' with { type: 'json' }
import {
  groupsOf,
  recordTurn,
  scenarioNamed,
  scenarioTurn,
  turnsOf,
  momentOf,
} from '../scenario-book.ts'
import type { TrackId } from '../scenario-book.ts'
import type { State } from '../state.ts'
import { ON_TRACK } from '../state.ts'
import { FRENCH, PRUSSIAN, pieceNamed, seatOf, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { resting } from './20-rousing.ts'

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

/**
 * Tracks on which a side may put a chit: the scenario has them, a box is free, and success could still bring something.
 * @rule 6.3.2/a
 * @rule 6.3/c
 */
export function openTracks(state: State, side: Side): number[] {
  const { tracks } = scenarioNamed(state.scenario)
  return data.tracks.flatMap(({ id, side: owner, boxes }, track) => {
    const isOpen =
      owner === seatOf(side) &&
      tracks.includes(id as TrackId) &&
      chitsOn(state, track) < boxes &&
      isUseful(state, track)
    return isOpen ? [track] : []
  })
}

function isUseful(state: State, track: number): boolean {
  if (track === LEADERSHIP) return true
  if (track === SPIRIT) return state.turn < turnsOf(scenarioNamed(state.scenario))
  return boonGroups(state).length + boonFormations(state).length > 0 || canCallStaff(state)
}

/** Prussian groups that may come a turn sooner: due later on the same day, two turns from now or later (S03). */
export function boonGroups(state: State): number[] {
  const scenario = scenarioNamed(state.scenario)
  const { day } = momentOf(state)
  return groupsOf(scenario).flatMap(({ who }, group) => {
    const due = state.due[group]!
    if (sideOf[pieceNamed(who[0]!)] !== PRUSSIAN || due < state.turn + 2 || due > turnsOf(scenario))
      return []
    return momentOf({ scenario: state.scenario, turn: due }).day === day ? [group] : []
  })
}

/** Prussian formations that rest until an hour, and may be roused sooner (S03, S08). */
export function boonFormations(state: State): number[] {
  if (state.turn >= turnsOf(scenarioNamed(state.scenario))) return []
  return resting(state, PRUSSIAN)
}

/** In a campaign the General Staff chit has left the cup for good and may be called back for a turn (S09). */
export function canCallStaff(state: State): boolean {
  const scenario = scenarioNamed(state.scenario)
  const { until } = scenario.chiefs.prussian
  if (until === undefined || state.turn >= turnsOf(scenario)) return false
  return state.turn + 1 > scenarioTurn(scenario, until)
}

/** French formations that the Offensive Spirit may rouse for good (S02). */
export function spiritFormations(state: State): number[] {
  const { french } = scenarioNamed(state.scenario).rousing
  return french.by === 'release' ? resting(state, FRENCH) : []
}

/** Whether the chit of a commander in chief is in the cup of a turn by the scenario alone (5.1/e). */
export function isChiefIn(state: State, side: Side): boolean {
  const { in: isIn, until } = scenarioNamed(state.scenario).chiefs[seatOf(side)]
  return isIn && (until === undefined || recordTurn(state) <= until)
}
