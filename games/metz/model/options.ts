import { chosenOptions } from '../../../core/options.ts'
import { Problem } from '../../../core/problem.ts'
import { about } from '../words/about.ts'
import { SCENARIOS } from './scenario-book.ts'

/** The options a table asked for; every scenario admits all of them. */
export function optionsOf(scenario: string, chosen: readonly string[]): string[] {
  if (!SCENARIOS.some(({ id }) => id === scenario))
    throw new Problem(
      'scenario',
      `there is no scenario ${scenario}; there is: ${SCENARIOS.map(({ id }) => id).join(', ')}`,
    )
  return chosenOptions(about.options, chosen)
}
