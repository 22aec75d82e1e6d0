import { waitingAs } from './beside.ts'
import type { About, Position } from './contract.ts'
import { isOverheard } from './flow/overhear.ts'
import { chosenOptions } from './options.ts'
import { Problem } from './problem.ts'
import { scenarioOf } from './reading.ts'

/** What beginning a game takes of a rulebook. */
interface Beginning<State extends object> {
  about: Pick<About, 'scenarios' | 'options'>
  /** As a scenario has it, at its first step. */
  fresh(scenario: string, options: readonly string[]): State
  /** As a position has it, at the start of its step. */
  laidOut(scenario: string, position: Position, options: readonly string[]): State
  /** Runs it to its first ask. */
  settle(state: State): unknown
  clone(state: State): State
}

/**
 * Begins a game from a scenario, or from a position, which is of the first scenario unless it says. Games of a scenario with
 * the same options begin alike: that is worked out once and copied, unless somebody wants to hear how it comes about.
 */
export function makeSetUp<State extends object>({
  about,
  fresh,
  laidOut,
  settle,
  clone,
}: Beginning<State>): (scenario: string | Position, options: readonly string[]) => State {
  const settled = (state: State): State => {
    settle(state)
    return state
  }
  const begun = keptFew((id: string, chosen: readonly string[]) => settled(fresh(id, chosen)))
  return (scenario, options) => {
    const id = scenarioOf(scenario, about.scenarios[0]!.id)
    const chosen = optionsFor(about, id, options)
    if (typeof scenario !== 'string') return settled(laidOut(id, scenario, chosen))
    if (isOverheard()) return settled(fresh(id, chosen))
    const beginning = begun(id, chosen)
    return waitingAs(clone(beginning), beginning)
  }
}

/** Most tables of a process play one of these; a table may choose among thousands of sets of options. */
const BEGINNINGS = 32

function keptFew<Made>(
  make: (id: string, options: readonly string[]) => Made,
): (id: string, options: readonly string[]) => Made {
  const kept = new Map<string, Made>()
  return (id, options) => {
    const key = `${id} ${options.join()}`
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= BEGINNINGS) kept.clear()
    const made = make(id, options)
    kept.set(key, made)
    return made
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
