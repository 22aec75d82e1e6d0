import type { Fast, Game, Seat, Seen } from '../contract.ts'
import { fastChance } from '../chance.ts'
import { isRefused } from '../contract.ts'
import { stateHash } from '../fingerprint.ts'
import { checkDisturbed } from './disturb.ts'
import type { Disturbance } from './disturb.ts'
import type { Watch } from './watch.ts'

// Games that give something away, for tests that must find it.

/** The rules, telling everybody something of every state. */
export function telling<S, V extends Seen>(
  { answer }: Pick<Game<S, V>, 'answer'>,
  what: (state: S) => unknown,
): Pick<Game<S, V>, 'answer'> {
  return {
    answer(state, reply) {
      const result = answer(state, reply)
      if (isRefused(result)) return result
      const say = { key: 'x', with: { n: stateHash(what(state)) } }
      const noted = { did: 'noted', rule: '1', say } as const
      return { ...result, told: [...result.told, { to: 'all', what: noted }] }
    },
  }
}

/** The rules with views that show more; nothing else is asked of them. */
export function showing<S, V extends Seen>(
  game: Game<S, V>,
  fault: (state: S) => Partial<V>,
): Game<S, V> {
  return {
    ...game,
    view: (state, seat) => ({ ...game.view(state, seat), ...fault(state) }),
    whyNot: () => undefined,
    preview: () => ({ marks: [], sums: [], chances: [] }),
  }
}

interface Look<S> extends Pick<Disturbance<S>, 'disturb' | 'reads'> {
  seat: Seat
  /** It looks at one ask in so many. */
  every: number
  found: RegExp
}

/** Looks on while the game is played, until what must be found has been. */
export function findingOut<S, V extends Seen>(
  game: Game<S, V>,
  { seat, every, found, ...look }: Look<S>,
): { watch: Watch<S>; text(): string; isFound(): boolean } {
  const findings: string[] = []
  const chance: Fast = fastChance('faults')
  const text = (): string => findings.join('\n')
  const isFound = (): boolean => found.test(text())
  const atAsk = (state: S): string[] => {
    if (!isFound() && chance.below(every) === 0)
      findings.push(...checkDisturbed(game, { ...look, state, seat, chance, tries: 0 }).findings)
    return []
  }
  return { watch: { atAsk }, text, isFound }
}
