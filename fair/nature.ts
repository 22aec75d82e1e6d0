import type { Proof, Provider } from '../core/chance.ts'
import type { Chance, Seat } from '../core/contract.ts'
import {
  chainOf,
  generationsTold,
  hashChain,
  lastLink,
  lengthOf,
  mayOpen,
  nameOf,
  placeOf,
  rootOf,
} from './chain.ts'
import type { HashChain, Secret } from './chain.ts'
import { rolled, toldRoot } from './roll.ts'
import type { Terms } from './roll.ts'

/** What the viewers of a chain may hold; all earlier links of a generation follow by hashing. */
export interface Opened {
  chain: string
  rolls: number
  /** Of the last of these rolls. */
  link: string
  /** The last links of the generations before, the first generation's first. */
  ends?: readonly string[]
  /** The roots of the generations after the first, told before their first roll. */
  later?: readonly string[]
}

/** Rolls taken from each chain. */
export type Used = Readonly<Record<string, number>>

/** What changes as dice are rolled, and is stored with the game. */
export interface Stored {
  /** Never set back by undo. */
  used: Used
  /** For the terms when the game is loaded; whatever is missing is worked out again. */
  later: NonNullable<Terms['later']>
}

/** The roots that were published are of another secret: nothing can be rolled that anybody could check. */
export class SecretUnmet extends Error {}

export interface FairNature extends Provider {
  answer(chance: Chance): { values: number[]; proof: Proof }
  used(): Used
  /** A roll of the chain was made elsewhere, and its values are known. */
  skip(chain: string): void
  /** For the server alone: it counts what was rolled in secret. */
  stored(): Stored
  opened(viewer: Seat): Opened[]
  /** Opens no further than these rolls, such as those of finished turns. */
  openedUpTo(viewer: Seat, used: Used): Opened[]
}

/** Rolls from the committed chains; `used` continues a stored game. Nothing is hashed before the first roll. */
export function fairNature(secret: Secret, terms: Terms, used: Used = {}): FairNature {
  const chains = openChains({ ...secret, length: agreedLength(secret, terms) }, terms)
  const counts: Record<string, number> = { ...used }
  const openedUpTo = (viewer: Seat, upTo: Used): Opened[] =>
    Object.entries(upTo)
      .filter(([chain, rolls]) => rolls > 0 && mayOpen(chain, viewer))
      .map(([chain, rolls]) => {
        if (!Number.isInteger(rolls) || rolls > (counts[chain] ?? 0))
          throw new Error(`Link ${rolls} of chain ${chain} stays closed: it was not rolled yet.`)
        return chains.opened(chain, rolls)
      })
  return {
    answer(chance) {
      const chain = chainOf(chance.seen, terms.roots)
      const roll = (counts[chain] ?? 0) + 1
      const proof = { chain, roll, link: chains.link(chain, roll) }
      counts[chain] = roll
      return { values: rolled(terms, proof, chance), proof }
    },
    used: () => ({ ...counts }),
    skip: (chain) => void (counts[chain] = (counts[chain] ?? 0) + 1),
    stored: () => ({ used: { ...counts }, later: chains.told() }),
    opened: (viewer) => openedUpTo(viewer, counts),
    openedUpTo,
  }
}

function agreedLength(secret: Secret, terms: Terms): number {
  if (secret.gameId !== terms.gameId)
    throw new Error(`The secret is for game ${secret.gameId}, the terms for ${terms.gameId}.`)
  const length = lengthOf(secret)
  if (length !== terms.length)
    throw new Error(
      `The secret is for generations of ${length} rolls, the terms for ${terms.length ?? 'none'}.`,
    )
  return length
}

interface Chains {
  link(chain: string, roll: number): string
  opened(chain: string, rolls: number): Opened
  told(): Stored['later']
}

/** Keeps one generation of each chain that was used, the newest, and the later roots that were asked for. */
function openChains(secret: Required<Secret>, terms: Terms): Chains {
  const held: Record<string, { generation: number; links: HashChain }> = {}
  const told = copied(terms.later ?? {})
  const link = (chain: string, roll: number): string => {
    const { generation, at } = placeOf(roll, secret.length)
    const newest = held[chain]
    if (newest?.generation === generation) return newest.links.link(at)
    const links = checkedChain(secret, { ...terms, later: told }, { chain, generation })
    if (newest === undefined || newest.generation < generation) held[chain] = { generation, links }
    return links.link(at)
  }
  return {
    link,
    opened(chain, rolls) {
      const opened: Opened = { chain, rolls, link: link(chain, rolls) }
      const before = placeOf(rolls, secret.length).generation
      if (before > 0)
        opened.ends = Array.from({ length: before }, (_, n) => lastLink(secret, chain, n))
      const count = generationsTold(rolls, secret.length)
      if (count === 0) return opened
      const roots = (told[chain] ??= [])
      while (roots.length < count) roots.push(rootOf(secret, chain, roots.length + 1))
      return { ...opened, later: roots.slice(0, count) }
    },
    told: () => copied(told),
  }
}

function checkedChain(
  secret: Secret,
  terms: Terms,
  { chain, generation }: { chain: string; generation: number },
): HashChain {
  const links = hashChain(secret, chain, generation)
  const root = toldRoot(terms, chain, generation)
  // A root that nobody was told yet says nothing about the secret; the first one does.
  const isMet =
    root === undefined ? rootOf(secret, chain) === terms.roots[chain] : root === links.root
  if (isMet) return links
  throw new SecretUnmet(
    `The secret does not meet the published root of ${nameOf(chain, generation)}.`,
  )
}

function copied(later: Stored['later']): Record<string, string[]> {
  return Object.fromEntries(Object.entries(later).map(([chain, roots]) => [chain, [...roots]]))
}
