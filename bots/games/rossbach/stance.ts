import {
  SAALFELD_HEXES,
  controllerOf,
  hasExited,
  strategicHexes,
} from '../../../games/rossbach/rules/20-control.ts'
import { FRENCH, PRUSSIAN, other } from '../../../games/rossbach/rules/01-pieces.ts'
import type { Side } from '../../../games/rossbach/rules/01-pieces.ts'
import { inPlay } from '../../../games/rossbach/rules/08-area.ts'
import { SOURCES, sourceSide, usableSources } from '../../../games/rossbach/rules/14-supply.ts'
import {
  awardsNow,
  levelFor,
  lossesOf,
  saalfeldLevel,
  totalsOf,
} from '../../../games/rossbach/rules/20-victory.ts'
import victory from '../../../games/rossbach/data/tables/victory.json' with { type: 'json' }
import { hex } from '../../../games/rossbach/map/map.ts'
import { scenarioNamed } from '../../../games/rossbach/model/scenario-book.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import type { Weights } from './fight.ts'
import { FORESEEN, foreseenWorth } from './ledger.ts'

// How boldly a side fights, and which hexes count for it.

/** How a side fights now: whoever would win if it ended here keeps what he has. */
export interface Stance {
  weights: Weights
  isCalm: boolean
  /** Hundredths of a half point for every half point that may fall upon a force and outnumbers it. */
  caution: number
  turnsLeft: number
}

/** A French half point for a hundred hundredths of a Prussian one: three for one is what wins; when time runs out anything may. */
const FRENCH_WORTH = 220
const AHEAD = 130
const SLACK = 8
const LAST_CHANCE = 110
const NEARLY = 8
const SAFE = 400
/** At Saalfeld, without a way out at the end, whoever has lost less wins with the town. */
const POINTS_COUNT = 300

/** With more than three for one already, one can afford to lose something for a corps broken. */
function frenchWorth(state: State): number {
  const [french, prussian] = [lossesOf(state, FRENCH), lossesOf(state, PRUSSIAN)]
  return prussian >= french * 3 + SLACK ? AHEAD : FRENCH_WORTH
}

/** In a battle of two days most of those who are beaten on the first are back on the second. */
const EARLY_WORTH = 60
/** Turns from which on it is a campaign. */
const CAMPAIGN = 10

/** Where the Prussians have their points for whole ranks undiminished, three for one is not enough: it takes a rout. */
function isRoutWanted(state: State): boolean {
  const { from, to, special } = scenarioNamed(state.scenario)
  return to - from < CAMPAIGN && !special.includes('loss-award-less-2')
}

/** In the joint battle of one day the French have a corps alone before half of an army, and nobody is brought back by night. */
export function shouldSpare(state: State, side: Side): boolean {
  const { from, to, victory: by } = scenarioNamed(state.scenario)
  return side === FRENCH && by === 'points' && to - from <= FORESEEN && isRoutWanted(state)
}

/** Near the end by what it does to the account, before it hardly anything is too dear. */
function routWorth(state: State, turnsLeft: number): number {
  return turnsLeft <= FORESEEN ? foreseenWorth(state, turnsLeft) : EARLY_WORTH
}

/** At the end, with three for one and not many more to beat, nothing is gained by a bad bargain; otherwise everything is tried. */
function lastWorth(state: State): number {
  const [french, prussian] = [lossesOf(state, FRENCH), lossesOf(state, PRUSSIAN)]
  return prussian >= french * 3 && prussian >= NEARLY ? FRENCH_WORTH : LAST_CHANCE
}

export function turnsLeftOf(state: State): number {
  return scenarioNamed(state.scenario).to - state.turn
}

/** Every fourth turn is a night. */
export function hasNight(state: State): boolean {
  return Math.floor(scenarioNamed(state.scenario).to / 4) > Math.floor((state.turn - 1) / 4)
}

export function stanceOf(state: State, side: Side): Stance {
  const scenario = scenarioNamed(state.scenario)
  const isCalm = leaderNow(state) === side
  const turnsLeft = turnsLeftOf(state)
  if (scenario.victory === 'saalfeld') {
    const theirs = side === FRENCH && turnsLeft === 0 && !isOut(state) ? POINTS_COUNT : 100
    return { weights: { mine: 100, theirs }, isCalm, caution: isCalm ? 15 : 2, turnsLeft }
  }
  const isLast = turnsLeft === 0 && !isCalm
  const isKept = isCalm && side === FRENCH && turnsLeft === 0
  const french = isKept ? SAFE : isLast ? lastWorth(state) : frenchWorth(state)
  const mine = isRoutWanted(state) && !isKept ? routWorth(state, turnsLeft) : french
  const weights =
    side === FRENCH ? { mine, theirs: 100 } : { mine: 100, theirs: isCalm ? french : 300 }
  return { weights, isCalm, caution: isCalm ? 25 : isLast ? 0 : 2, turnsLeft }
}

/** Whether the French at Saalfeld have got out of the valley. */
function isOut(state: State): boolean {
  return hasExited(state) || controllerOf(state, SAALFELD_HEXES[1]!) === FRENCH
}

/** The side that would win now, as far as can be told. */
export function leaderNow(state: State): Side {
  if (scenarioNamed(state.scenario).victory === 'saalfeld')
    return saalfeldLevel(state).startsWith('french') ? FRENCH : PRUSSIAN
  const [french, prussian] = totalsOf(awardsNow(state))
  return levelFor(french, prussian).startsWith('french') ? FRENCH : PRUSSIAN
}

/** A hex worth standing in, in half points of strength. */
export interface Aim {
  hex: number
  worth: number
  /** Ours already: it is enough to keep the enemy away. */
  isHeld: boolean
}

const WAY_OUT = hex(victory.saalfeld.frenchExits)
/** Whoever stands here has both hexes before it in his zone. */
export const GATE = hex('N1310')
const TOWN_WORTH = 60
const GATE_WORTH = 8
const EXIT_WORTH = 30
const SOURCE_WORTH = 16

/** Hexes whose control counts in this scenario. */
export function aimsOf(state: State, side: Side): Aim[] {
  if (scenarioNamed(state.scenario).victory === 'saalfeld') return saalfeldAims(state, side)
  if (awardsNow(state).every(({ rule, points }) => rule !== '20.12' || points === 0)) return []
  const usable = [...usableSources(state, FRENCH), ...usableSources(state, PRUSSIAN)]
  return strategicHexes(state)
    .filter((at) => inPlay(state)[at] === 1 && usable.includes(at))
    .map((at) => {
      const owner = sourceSide(SOURCES.indexOf(at))
      const isTaken = controllerOf(state, at) === other(owner)
      const isHeld = owner === side ? !isTaken : isTaken
      return { hex: at, worth: SOURCE_WORTH, isHeld }
    })
}

/** Whoever has left the map has done with Rudolstadt. */
function saalfeldAims(state: State, side: Side): Aim[] {
  const hasLeft = hasExited(state)
  const aims = SAALFELD_HEXES.filter((_, index) => index === 0 || !hasLeft).map((at) => ({
    hex: at,
    worth: TOWN_WORTH,
    isHeld: controllerOf(state, at) === side,
  }))
  if (side === FRENCH) aims.push({ hex: WAY_OUT, worth: EXIT_WORTH, isHeld: hasLeft })
  else if (!hasLeft) aims.push({ hex: GATE, worth: GATE_WORTH, isHeld: false })
  return aims
}
