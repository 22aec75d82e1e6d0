import type { Gauge } from '../../../core/look.ts'
import { signed } from '../../../core/look/numbers.ts'
import { levelOf, prizes } from '../model/scenario-book.ts'
import { BATTERIES, STRAGGLERS } from '../model/state.ts'
import type { HiddenNumber, State } from '../model/state.ts'
import { batteriesPrinted, sideOf } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { MOST_STRAGGLERS } from '../rules/10-steps.ts'
import { leadOf, pointsForHexes } from '../rules/17-victory.ts'
import type { LookKey } from '../words/look.ts'
import { ALL_UNITS } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { rangeOf } from './page-force.ts'
import type { Range } from './page-force.ts'
import { say } from './say.ts'

// How the allies lead, as far as a seat can know: steps of the enemy that are missing may be stragglers, or lost for good.

/** Of spectators, who know of no chart: whatever the track can hold. */
function widest(facts: Facts, unit: number, hidden: HiddenNumber): Range {
  if (hidden === STRAGGLERS) return [0, MOST_STRAGGLERS]
  return [facts.view.armed[unit]!, batteriesPrinted[unit]!]
}

/** The state that is best for a side as to what both have lost. */
function asBestFor(facts: Facts, side: Side): State {
  const { state, view } = facts
  const guess = (hidden: HiddenNumber): number[] =>
    ALL_UNITS.map((unit) => {
      const [least, most] = rangeOf(facts, unit, hidden) ?? widest(facts, unit, hidden)
      return sideOf[unit] === side ? most : least
    })
  const stragglers = guess(STRAGGLERS).map((value, unit) =>
    Math.min(value, Math.max(0, view.start[unit]! - view.steps[unit]!)),
  )
  return { ...state, stragglers, batteries: guess(BATTERIES) }
}

/** What would be scored for hexes if they were all counted now. */
function standing(state: State): number {
  const turns = new Set(
    prizes(state.scenario).flatMap(({ after }) => (after >= state.turn ? [after] : [])),
  )
  let sum = 0
  for (const turn of turns) sum += pointsForHexes(state, 0, turn) - pointsForHexes(state, 1, turn)
  return sum
}

/** The lead of the allies if the game ended with everybody where he is: the least and the most it can be. */
export function leadNow(facts: Facts): Range {
  const isOver = facts.view.victory !== ''
  const [low, high] = ([1, 0] as const).map((side) => {
    const state = asBestFor(facts, side)
    return leadOf(state) + (isOver ? 0 : standing(state))
  }) as [number, number]
  return [Math.min(low, high), Math.max(low, high)]
}

export function leadText([low, high]: Range): string {
  return low === high ? signed(low) : say('chart-range', { least: signed(low), most: signed(high) })
}

export function levelText(level: string): string {
  return say(`level-${level.replaceAll(' ', '-')}` as LookKey)
}

/** What the game would end as. */
function levelsText({ scenario }: Facts, lead: Range): string {
  const levels = new Set(lead.map((points) => levelText(levelOf(scenario, points))))
  return [...levels].join(say('or'))
}

/** What the lead comes to now, and from where on each level begins. */
export function victoryWords(facts: Facts): string[] {
  const { scenario } = facts
  const lead = leadNow(facts)
  const scale = scenario.victory.levels
    .flatMap(({ from, level }) =>
      from === null ? [] : [say('level-from', { level: levelText(level), from: signed(from) })],
    )
    .join(', ')
  const last = levelText(scenario.victory.levels.at(-1)!.level)
  return [
    say('notice-lead', { lead: leadText(lead), level: levelsText(facts, lead) }),
    say('notice-levels', { scale, last }),
  ]
}

/** The lead against what a decisive victory of the allies takes. */
export function gaugesOf(facts: Facts): Gauge[] {
  const lead = leadNow(facts)
  const [best] = facts.scenario.victory.levels
  return [
    {
      label: say('gauge-lead'),
      value: Math.max(0, lead[0]),
      need: best?.from ?? 1,
      says: say('gauge-lead-is', { lead: leadText(lead), level: levelsText(facts, lead) }),
      rule: 'T-SCN',
      style: 'allied',
    },
  ]
}
