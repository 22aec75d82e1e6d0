import type { Go } from '../../../core/flow/step.ts'
import victory from '../data/tables/victory.json' with { type: 'json' }
import type { Frame } from '../model/levels.ts'
import { lineOf, outOf, scenarioNamed } from '../model/scenario-book.ts'
import { DAY_HALF, LOST, NIGHT_HALF } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_VEDETTE,
  FORMATIONS,
  FRENCH,
  PRUSSIAN,
  formationSide,
  fullStrength,
  other,
  pieceNamed,
  reducedStrength,
  sideOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { inPlay } from './08-area.ts'
import { isDemoralized } from './12-demoralization.ts'
import { SOURCES, usableSources } from './14-supply.ts'
import { SAALFELD_HEXES, controllerOf, hasExited, holdsFed } from './20-control.ts'

/** One line of the account. */
export interface Award {
  side: Side
  rule: string
  points: number
}

/**
 * Units that lie in a box and fell since the start.
 * @rule 17.3a independent units count as well
 */
function unitsLost(state: State, side: Side): number[] {
  const before = lostBefore(state)
  const units: number[] = []
  for (let unit = 0; unit < FIRST_VEDETTE; unit++) {
    const box = state.place[unit]!
    const isLost = box === LOST || box === DAY_HALF || box === NIGHT_HALF
    if (isLost && sideOf[unit] === side && !before.includes(unit)) units.push(unit)
  }
  return units
}

/**
 * Whole strength points lost since the start.
 * @rule 20.11b reduced strengths, of units that lie in a box; not vedettes, not earlier losses
 */
export function lossesOf(state: State, side: Side): number {
  let halves = 0
  for (const unit of unitsLost(state, side))
    halves += reducedStrength[unit]! > 0 ? reducedStrength[unit]! : fullStrength[unit]!
  return halves / 2
}

/** Whole strength points of these units as they stood before they fell for the first time (C33). */
function strengthGone(state: State, side: Side): number {
  return unitsLost(state, side).reduce((sum, unit) => sum + fullStrength[unit]!, 0) / 2
}

function lostBefore(state: State): number[] {
  const scenario = scenarioNamed(state.scenario)
  const out = outOf(scenario, state.options)
  return lineOf(scenario)
    .lost.filter((id) => !out.includes(id))
    .map(pieceNamed)
}

/** @rule 20.11a the highest column reached (A46) */
export function ratioAward(prussian: number, french: number): number {
  if (prussian === 0 && french === 0) return 0
  const rows = victory.lossRatio
  const reached = rows.filter((row) => prussian * row.french >= french * row.prussian)
  return (reached.at(-1) ?? rows[0]!).points
}

/**
 * @rule 20.14a by bands
 * @rule 20.14b two less in the first two battles
 */
function lossAward(state: State): number {
  const lost = lossesOf(state, PRUSSIAN)
  const band = victory.prussianLosses.find(({ upTo }) => upTo === null || lost <= upTo)!
  const isLess = scenarioNamed(state.scenario).special.includes('loss-award-less-2')
  return band.points - (isLess ? 2 : 0)
}

/** @rule 20.12 own sources in use that the enemy does not hold, on the map in play (B15) */
function sourceAward(state: State, side: Side): number {
  const kept = usableSources(state, side).filter(
    (at) => inPlay(state)[at] === 1 && state.control[SOURCES.indexOf(at)] !== other(side),
  )
  return kept.length * victory.source
}

/** @rule 20.13 by their losses, not for want of supply */
function brokenCorps(state: State, side: Side): number {
  return FORMATIONS.filter(
    (_, formation) => formationSide[formation] === side && isDemoralized(state, formation),
  ).length
}

/**
 * The whole account, in the order of the book.
 * @rule 20.1
 * @rule 20.15 baggage trains captured
 * @rule 20.17 and heads of state
 */
export function awards(state: State): Award[] {
  const sides = [FRENCH, PRUSSIAN] as const
  const both = (rule: string, points: (side: Side) => number): Award[] =>
    sides.map((side) => ({ side, rule, points: points(side) }))
  const ratio = ratioAward(lossesOf(state, PRUSSIAN), lossesOf(state, FRENCH))
  return [
    { side: FRENCH, rule: '20.11a', points: ratio },
    ...both('20.12', (side) => sourceAward(state, side)),
    ...both('20.13', (side) => brokenCorps(state, other(side)) * victory.demoralizedCorps),
    { side: PRUSSIAN, rule: '20.14a', points: lossAward(state) },
    ...both('20.15', (side) => state.baggage[side]! * victory.baggageTrain),
    ...both('20.17', (side) => state.monarchs[side]! * victory.headOfState),
  ]
}

/** @rule 21.96a at Saalfeld only the enemy's losses count, each unit with all its points */
function saalfeldAwards(state: State): Award[] {
  const per = victory.saalfeld.perStrengthPoint
  return ([FRENCH, PRUSSIAN] as const).map((side) => ({
    side,
    rule: '21.96a',
    points: strengthGone(state, other(side)) * per,
  }))
}

export function awardsNow(state: State): Award[] {
  return scenarioNamed(state.scenario).victory === 'saalfeld'
    ? saalfeldAwards(state)
    : awards(state)
}

export function totalsOf(all: readonly Award[]): readonly [french: number, prussian: number] {
  const total = (side: Side): number =>
    all.reduce((sum, award) => sum + (award.side === side ? award.points : 0), 0)
  return [total(FRENCH), total(PRUSSIAN)]
}

/** @rule 20.2 the level the ratio reaches; totals of nothing or less by A49 */
export function levelFor(french: number, prussian: number): string {
  const levels = victory.levels
  if (french <= 0) return levels[0]!.level
  if (prussian <= 0) return levels.at(-1)!.level
  const reached = levels.filter((row) => {
    const ahead = french * row.prussian - prussian * row.french
    return row.beyond === true ? ahead > 0 : ahead >= 0
  })
  return (reached.at(-1) ?? levels[0]!).level
}

/** @rule 21.96b both at once cancel (A52) */
export function saalfeldLevel(state: State): string {
  const [saalfeld = -1, rudolstadt = -1] = SAALFELD_HEXES
  const prussian = controllerOf(state, saalfeld) === PRUSSIAN
  const french = hasExited(state) || holdsFed(state, FRENCH, rudolstadt)
  if (prussian !== french) return prussian ? 'prussian-saalfeld' : 'french-saalfeld'
  const [frenchPoints, prussianPoints] = totalsOf(saalfeldAwards(state))
  return frenchPoints > prussianPoints ? 'french-points' : 'prussian-points'
}

/** What a verdict rests on. */
export function verdictRule(victory: string): string {
  if (victory === 'napoleon') return '20.3'
  if (victory.endsWith('-saalfeld')) return '21.96b'
  return victory.endsWith('-points') ? '21.96a' : '20.2'
}

/**
 * Play is over: who has won, unless that was settled before.
 * 20.3: Napoleon's capture has settled it
 * @rule 20.0
 */
export function decide(state: State, go: Go<Frame>): void {
  const all = awardsNow(state)
  for (const { side, rule, points } of all)
    if (points !== 0)
      go.tell('all', { did: 'noted', rule, say: { key: `note-award-${side}`, with: { points } } })
  if (state.winner >= 0) return
  const isSaalfeld = scenarioNamed(state.scenario).victory === 'saalfeld'
  const [french, prussian] = totalsOf(all)
  state.victory = isSaalfeld ? saalfeldLevel(state) : levelFor(french, prussian)
  state.winner = state.victory.startsWith('french') ? FRENCH : PRUSSIAN
}

/** Whether play stops here, whatever was going on. */
export function isSettled(state: State): boolean {
  return state.winner >= 0
}
