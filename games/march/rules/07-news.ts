import { leastOf, mostOf, tellAtLeast, tellAtMost, tellValue } from '../../../core/bounds.ts'
import type { Go } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { BATTERIES, FATIGUE, ORGANIC, SILENCED, UNSUPPLIED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS } from './02-pieces.ts'
import { ENFILADE, PARTS, SPENT, TIRED } from './02-tables.ts'
import { gunsInDefence, gunsOf } from './07-modifiers.ts'
import type { Odds } from './07-modifiers.ts'
import { attackOf, defenceOf } from './07-strength.ts'
import type { CombatFacts, Fighter } from './07-strength.ts'
import { boundOf } from './11-fatigue.ts'

/** Parts as points, exactly. */
export function pointsText(parts: number): string {
  return String(parts / PARTS)
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value)
}

/**
 * Both totals and everything that is added to the die are told to all.
 * @rule 2.5/b
 */
export function tellOdds({ attack, defence, modifiers, total }: Odds, go: Go<Frame>): void {
  const totals = { attack: pointsText(attack), defence: pointsText(defence) }
  go.tell('all', { did: 'noted', rule: '7.1/1', say: { key: 'note-strengths', with: totals } })
  for (const { key, rule, by } of modifiers) {
    const say = { key: 'note-drm', with: { what: key, value: signed(by) } }
    go.tell('all', { did: 'noted', rule, say })
  }
  const say = { key: 'note-drm-total', with: { value: signed(total) } }
  go.tell('all', { did: 'noted', rule: '7.1/5', say })
}

/** What the told numbers leave open of the charts of those who fight. */
export function narrowBounds(state: State, facts: CombatFacts, lender: number): void {
  narrowGuns(state, facts, lender)
  const { attackers, defenders } = facts
  narrowCharts(state, attackers, (one) => attackOf(one, facts))
  narrowCharts(state, defenders, (one) => defenceOf(one, facts))
}

/** Batteries of the unit that could fire lie no lower and no higher; what is silent tells nothing. */
function guess(state: State, unit: number): { least: number; most: number } {
  const at = boundOf(unit, BATTERIES)
  return { least: leastOf(state.bounds, at), most: mostOf(state.bounds, at) }
}
function maySilent(state: State, unit: number): boolean {
  return mostOf(state.bounds, boundOf(unit, SILENCED)) > 0
}

/** The highest is known: nobody has more, and if only one of them can have as many, he has. */
function narrowHighest(state: State, units: readonly number[], highest: number): void {
  for (const unit of units)
    if (!maySilent(state, unit)) tellAtMost(state.bounds, boundOf(unit, BATTERIES), highest)
  const able = units.filter((unit) => guess(state, unit).most >= highest)
  if (able.length === 1 && highest > 0)
    tellAtLeast(state.bounds, boundOf(able[0]!, BATTERIES), highest)
}

/** Each side knows its own guns, and so from the difference the other's. */
function narrowGuns(state: State, facts: CombatFacts, lender: number): void {
  const { attack, defence } = gunsOf(facts)
  narrowHighest(state, charted(facts.attackers), attack)
  if (lender >= 0) return tellValue(state.bounds, boundOf(lender, BATTERIES), defence - ENFILADE)
  const firing = facts.defenders.filter((one) => gunsInDefence({ ...one, batteries: 1 }, facts) > 0)
  const isHalved = firing.some((one) => gunsInDefence({ ...one, batteries: 2 }, facts) === 1)
  if (!isHalved) return narrowHighest(state, charted(firing), defence)
  for (const unit of charted(firing))
    if (!maySilent(state, unit)) tellAtMost(state.bounds, boundOf(unit, BATTERIES), defence * 2)
}

function charted(fighters: readonly Fighter[]): number[] {
  return [...new Set(fighters.map(({ piece }) => piece))].filter((piece) => piece < UNITS)
}

/** A chart as it may be. */
interface Chart {
  readonly fatigue: number
  readonly unsupplied: number
  readonly organic: number
}

function chartsOf(state: State, unit: number): Chart[] {
  const range = (hidden: 0 | 3 | 4): number[] => {
    const at = boundOf(unit, hidden)
    const low = leastOf(state.bounds, at)
    return Array.from({ length: mostOf(state.bounds, at) - low + 1 }, (_, step) => low + step)
  }
  return range(FATIGUE).flatMap((fatigue) =>
    range(UNSUPPLIED).flatMap((unsupplied) =>
      range(ORGANIC).map((organic) => ({ fatigue, unsupplied, organic })),
    ),
  )
}

/** The fighter, had he this chart. */
function charting<F extends Fighter>(state: State, one: F, chart: Chart): F {
  return {
    ...one,
    isTired: chart.fatigue >= TIRED && chart.fatigue < SPENT,
    isSpent: chart.fatigue >= SPENT,
    isUnsupplied: chart.unsupplied >= rulesFor(state.options).out,
    ...('organic' in one ? { organic: chart.organic } : {}),
  }
}

type Strength<F> = (one: F) => number

/** Totals that the others of a side could come to. */
function sumsOf(lists: readonly (readonly number[])[]): Set<number> {
  let sums = new Set([0])
  for (const list of lists) {
    const next = new Set<number>()
    for (const sum of sums) for (const value of list) next.add(sum + value)
    sums = next
  }
  return sums
}

/** Charts with which the told total cannot be reached are none. */
function narrowCharts<F extends Fighter>(
  state: State,
  fighters: readonly F[],
  strength: Strength<F>,
): void {
  const total = fighters.reduce((sum, one) => sum + strength(one), 0)
  const worth = fighters.map((one) =>
    one.piece < UNITS
      ? chartsOf(state, one.piece).map((chart) => ({
          chart,
          value: strength(charting(state, one, chart)),
        }))
      : [{ chart: undefined, value: strength(one) }],
  )
  const values = worth.map((list) => [...new Set(list.map(({ value }) => value))])
  fighters.forEach((one, at) => {
    if (one.piece >= UNITS) return
    const others = sumsOf(values.filter((_, index) => index !== at))
    const charts = worth[at]!.flatMap(({ chart, value }) =>
      chart !== undefined && others.has(total - value) ? [chart] : [],
    )
    if (charts.length > 0) tellCharts(state, one.piece, charts)
  })
}

function tellCharts(state: State, unit: number, charts: readonly Chart[]): void {
  const tell = (hidden: 0 | 3 | 4, values: readonly number[]): void => {
    tellAtLeast(state.bounds, boundOf(unit, hidden), Math.min(...values))
    tellAtMost(state.bounds, boundOf(unit, hidden), Math.max(...values))
  }
  tell(
    FATIGUE,
    charts.map(({ fatigue }) => fatigue),
  )
  tell(
    UNSUPPLIED,
    charts.map(({ unsupplied }) => unsupplied),
  )
  tell(
    ORGANIC,
    charts.map(({ organic }) => organic),
  )
}
