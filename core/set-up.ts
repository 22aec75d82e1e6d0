import type { About, Position } from './contract.ts'
import { chosenOptions } from './options.ts'
import { Problem } from './problem.ts'
import { scenarioOf } from './reading.ts'

/** What beginning a game takes of a rulebook. */
interface Beginning<State> {
  about: Pick<About, 'scenarios' | 'options'>
  /** As a scenario has it, at its first step. */
  fresh(scenario: string, options: readonly string[]): State
  /** As a position has it, at the start of its step. */
  laidOut(scenario: string, position: Position, options: readonly string[]): State
  /** Runs it to its first ask. */
  settle(state: State): unknown
}

/** Begins a game from a scenario, or from a position, which is of the first scenario unless it says. */
export function makeSetUp<State>({
  about,
  fresh,
  laidOut,
  settle,
}: Beginning<State>): (scenario: string | Position, options: readonly string[]) => State {
  return (scenario, options) => {
    const id = scenarioOf(scenario, about.scenarios[0]!.id)
    const chosen = optionsFor(about, id, options)
    const state = typeof scenario === 'string' ? fresh(id, chosen) : laidOut(id, scenario, chosen)
    settle(state)
    return state
  }
}

/** The options a table asked for, in the game's order, as far as the scenario admits them. */
export function optionsFor(
  { scenarios, options }: Pick<About, 'scenarios' | 'options'>,
  scenario: string,
  chosen: readonly string[],
): string[] {
  const found = scenarios.find(({ id }) => id === scenario)
  if (found === undefined)
    throw new Problem(
      'scenario',
      `there is no scenario ${scenario}; there is: ${scenarios.map(({ id }) => id).join(', ')}`,
    )
  const taken = chosenOptions(options, chosen)
  for (const id of taken)
    if (found.options?.includes(id) === false)
      throw new Problem('options', `${id} has no meaning in the scenario ${scenario}`)
  return taken
}
