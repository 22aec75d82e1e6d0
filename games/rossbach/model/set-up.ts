import { hex } from '../map/map.ts'
import { campaign } from '../rules/02-sequence-level.ts'
import {
  FIRST_LEADER,
  FIRST_TRAIN,
  FIRST_VEDETTE,
  FRENCH,
  PIECES,
  fullStrength,
  formationOf,
  parentOf,
  pieceNamed,
  sideOf,
} from '../rules/01-pieces.ts'
import { FRENCH_SOURCES, SOURCES, sourceSide } from '../rules/14-supply.ts'
import { EXPECTED, IN } from '../rules/15-arrivals.ts'
import {
  REGULAR_TRACK,
  firstSide,
  groupsOf,
  heldGroupsOf,
  lineOf,
  outOf,
  scenarioNamed,
  trackOf,
} from './scenario-book.ts'
import type { Scenario, Stands } from './scenario-book.ts'
import { cloneState } from './clone.ts'
import { ABSENT, LOST, WAITING, WITHIN, blankState } from './state.ts'
import type { State } from './state.ts'

/**
 * The pieces of a scenario where the book, or our reading of it, puts them.
 * @rule 1.63a the marker on its first turn
 * @rule 1.63b no bridge is down in any of them
 * @rule 1.63c tracks at what was lost before
 * @rule 19.23a on a morning, on the 8th at noon
 */
export function setUpState(id: string, options: readonly string[]): State {
  const key = `${id} ${options.join()}`
  let fresh = freshStates.get(key)
  if (fresh === undefined) freshStates.set(key, (fresh = JSON.stringify(laidOut(id, options))))
  // Read anew for every game: copies of one state would share lists among all games that begin so.
  return cloneState(JSON.parse(fresh) as State)
}

/** The same at the first step of the game. */
export function freshState(id: string, options: readonly string[]): State {
  const state = setUpState(id, options)
  state.stack.push(campaign.frame())
  return state
}

/** Laid out once, written down, read for every game. */
const freshStates = new Map<string, string>()

function laidOut(id: string, options: readonly string[]): State {
  const scenario = scenarioNamed(id)
  const state = blankState(id, options)
  state.turn = scenario.from
  state.phasing = firstSide(id)
  placeAll(state, scenario)
  placeVedettes(state)
  openSources(state, scenario)
  for (let train = FIRST_TRAIN; train < PIECES; train++)
    state.serves[train - FIRST_TRAIN] = sideOf[train]!
  return state
}

/**
 * @rule 19.21a where the line has them
 * @rule 19.23b whoever comes later waits
 * @rule 1.61
 * @rule 19.28 reduced at start
 * @rule 1.6b
 * @rule 1.62 lost before
 * @rule 19.27 in Road March
 */
function placeAll(state: State, scenario: Scenario): void {
  const line = lineOf(scenario)
  const out = outOf(scenario, state.options)
  const groups = groupsOf(scenario, state.options)
  const held = heldGroupsOf(scenario, state.options)
  state.arrived = [...groups.map(() => EXPECTED), ...held.map(() => IN)]
  state.memo = state.arrived.map(() => 0)
  for (const stands of [line.french, line.prussian, scenario.place]) stand(state, stands)
  for (const id of groups.flatMap(({ who }) => who)) state.place[pieceNamed(id)] = WAITING
  for (const id of [...out, ...line.absent]) state.place[pieceNamed(id)] = ABSENT
  for (const id of line.march)
    if (state.place[pieceNamed(id)]! >= 0) state.column[pieceNamed(id)] = 1
  for (const id of line.reduced) state.reduced[pieceNamed(id)] = 1
  for (const id of line.lost) lose(state, pieceNamed(id), out)
}

function stand(state: State, stands: Stands): void {
  for (const [at, who = []] of Object.entries(stands))
    for (const id of who) state.place[pieceNamed(id)] = hex(at)
}

/** @rule 12.1b losses before the start count on the track */
function lose(state: State, piece: number, out: readonly string[]): void {
  if (out.some((id) => pieceNamed(id) === piece)) return
  state.place[piece] = LOST
  const formation = formationOf[piece]!
  if (formation >= 0) state.casualties[formation]! += fullStrength[piece]! / 2
}

/**
 * Vedettes are with their parent until he sends them out; a reduced one never does.
 * @rule 19.4 none at all where the players agreed so
 */
export function placeVedettes(state: State): void {
  if (state.options.includes('no-vedettes')) return
  for (let vedette = FIRST_VEDETTE; vedette < FIRST_LEADER; vedette++) {
    const parent = parentOf[vedette]!
    const place = state.place[parent]!
    const isThere = place >= 0 || place === WAITING
    const isHome = isThere && state.reduced[parent] === 0
    if (isHome && state.place[vedette] === ABSENT) state.place[vedette] = WITHIN
  }
}

function openSources(state: State, scenario: Scenario): void {
  state.control = SOURCES.map((_, source) => sourceSide(source))
  state.opened = openedAtStart(scenario.id).slice()
}

const openedBefore = new Map<string, readonly number[]>()

/** By source: 1 where the set-up lets everybody read that it can be used. */
export function openedAtStart(id: string): readonly number[] {
  let found = openedBefore.get(id)
  if (found === undefined) openedBefore.set(id, (found = sourcesOpened(scenarioNamed(id))))
  return found
}

/** 14.21b: sources by which French came in before the start */
function sourcesOpened(scenario: Scenario): number[] {
  const before = (scenario.track === null ? REGULAR_TRACK : trackOf(scenario)).filter(
    ({ turn }) => turn < scenario.from,
  )
  return SOURCES.map((at, source) => {
    if (source >= FRENCH_SOURCES) return 1
    const isFrench = ({ who }: { who: readonly string[] }): boolean =>
      who.some((id) => sideOf[pieceNamed(id)] === FRENCH)
    return before.some(
      (group) => group.hex !== undefined && hex(group.hex) === at && isFrench(group),
    )
      ? 1
      : 0
  })
}
