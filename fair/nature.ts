import type { Proof, Provider } from '../core/chance.ts'
import type { Chance, Seat } from '../core/contract.ts'
import { chainOf, hashChain, mayOpen } from './chain.ts'
import type { HashChain, Secret } from './chain.ts'
import { rolled } from './roll.ts'
import type { Terms } from './roll.ts'

/** The newest link of a chain that its viewers may hold; all earlier links follow by hashing. */
export interface Opened {
  chain: string
  rolls: number
  link: string
}

export interface FairNature extends Provider {
  answer(chance: Chance): { values: number[]; proof: Proof }
  /** Rolls taken from each chain: to be stored with the game, never set back by undo. */
  used(): Record<string, number>
  opened(viewer: Seat): Opened[]
}

/** Rolls from the committed chains; `used` continues a game that was stored. */
export function fairNature(
  secret: Secret,
  terms: Terms,
  used: Readonly<Record<string, number>> = {},
): FairNature {
  const chains = chainsOf(secret, terms)
  const counts: Record<string, number> = { ...used }
  return {
    answer(chance) {
      const chain = chainOf(chance.seen, terms.roots)
      const roll = (counts[chain] ?? 0) + 1
      const proof = { chain, roll, link: chains[chain]!.link(roll) }
      counts[chain] = roll
      return { values: rolled(terms, proof, chance), proof }
    },
    used: () => ({ ...counts }),
    opened: (viewer) =>
      Object.entries(counts)
        .filter(([chain, rolls]) => rolls > 0 && mayOpen(chain, viewer))
        .map(([chain, rolls]) => ({ chain, rolls, link: chains[chain]!.link(rolls) })),
  }
}

function chainsOf(secret: Secret, terms: Terms): Record<string, HashChain> {
  if (secret.gameId !== terms.gameId)
    throw new Error(`The secret is for game ${secret.gameId}, the terms for ${terms.gameId}.`)
  const entries = Object.entries(terms.roots).map(([name, root]) => {
    const chain = hashChain(secret, name)
    if (chain.root !== root)
      throw new Error(`The secret does not meet the published root of ${name}.`)
    return [name, chain] as const
  })
  return Object.fromEntries(entries)
}
