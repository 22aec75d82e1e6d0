import { chosenOptions } from '../../../core/options.ts'
import { Problem } from '../../../core/problem.ts'
import { about } from '../words/about.ts'
import { SCENARIOS } from './scenario-book.ts'

/** The options a table asked for, as far as the scenario admits them. */
export function optionsOf(scenario: string, chosen: readonly string[]): string[] {
  const found = SCENARIOS.find(({ id }) => id === scenario)
  if (found === undefined)
    throw new Problem(
      'scenario',
      `there is no scenario ${scenario}; there is: ${SCENARIOS.map(({ id }) => id).join(', ')}`,
    )
  const options = chosenOptions(about.options, chosen)
  for (const id of options)
    if (!found.options.includes(id))
      throw new Problem('options', `${id} has no meaning in the scenario ${scenario}`)
  return options
}
