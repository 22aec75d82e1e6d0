import type { Game } from '../contract.ts'
import type { SoakKit } from './soak-kit.ts'

/** A manner of starting scenarios: with optional rules, or with armies made up for it. */
export type Manner<S> = { of: readonly string[] } & (
  | { options: readonly string[] }
  | { fresh(scenario: string, game: number): S }
)

/** Starts by name: `jena` as the book has it, `melee jena` in a manner. */
export function startsIn<S>(
  game: Pick<Game<S>, 'setup'>,
  scenarios: readonly string[],
  manners: Readonly<Record<string, Manner<S>>>,
): Required<Pick<SoakKit<S>, 'starts' | 'fresh' | 'options'>> {
  const find = (start: string): { scenario: string; manner?: Manner<S> | undefined } => {
    const [first = '', scenario] = start.split(' ')
    return scenario === undefined ? { scenario: first } : { scenario, manner: manners[first] }
  }
  const options = (start: string): readonly string[] => {
    const { manner } = find(start)
    return manner !== undefined && 'options' in manner ? manner.options : []
  }
  return {
    starts: [
      ...scenarios,
      ...Object.entries(manners).flatMap(([name, { of }]) => of.map((id) => `${name} ${id}`)),
    ],
    options,
    fresh(start, nth) {
      const { scenario, manner } = find(start)
      if (manner !== undefined && 'fresh' in manner) return manner.fresh(scenario, nth)
      return game.setup(scenario, options(start))
    },
  }
}
