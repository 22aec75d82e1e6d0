import type { OptionalRule } from './contract.ts'
import { Problem } from './problem.ts'

/** The options a table asked for, in the game's order; unknown ones and those that exclude each other are refused. */
export function chosenOptions(known: readonly OptionalRule[], chosen: readonly string[]): string[] {
  for (const id of chosen)
    if (!known.some((option) => option.id === id))
      throw new Problem('options', `there is no option ${id}; there is: ${listed(known)}`)
  const taken = known.filter(({ id }) => chosen.includes(id))
  for (const { id, excludes } of taken)
    for (const other of excludes ?? [])
      if (chosen.includes(other))
        throw new Problem('options', `${id} and ${other} exclude each other`)
  return taken.map(({ id }) => id)
}

function listed(known: readonly OptionalRule[]): string {
  return known.length === 0 ? 'none' : known.map(({ id }) => id).join(', ')
}

/**
 * Rule sets: functions that options replace, so that no line deep in the rules asks whether an option is on. Each is composed
 * once. A state and its copies share the list of their options, so the set asked for last is known by the list itself.
 */
export function ruleSets<R extends object>(
  base: R,
  patches: Readonly<Record<string, Partial<R>>>,
): (options: readonly string[]) => R {
  const composed = new Map<string, R>()
  let lastOptions: readonly string[] | undefined
  let last = base
  return (options) => {
    if (options === lastOptions) return last
    const key = options.join(' ')
    const known = composed.get(key)
    last = known ?? options.reduce<R>((rules, id) => ({ ...rules, ...patches[id] }), base)
    if (known === undefined) composed.set(key, last)
    lastOptions = options
    return last
  }
}
