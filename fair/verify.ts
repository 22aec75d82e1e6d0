import type { Proof } from '../core/chance.ts'
import { isPossible } from '../core/chance.ts'
import type { Chance } from '../core/contract.ts'
import { chainOf, hashed, isLink } from './chain.ts'
import { isOnChain, rolled, serverSeed } from './roll.ts'
import type { Terms } from './roll.ts'

/** A roll as it was made, with all that is needed to check it. */
export interface Roll {
  chance: Chance
  values: readonly number[]
  proof: Proof
}

export interface Fault {
  what: 'seed' | 'order' | 'link' | 'die'
  chain?: string
  roll?: number
  say: string
}

/** Checks one roll against the root, or against the link of the roll before when that is known. */
export function verifyRoll(terms: Terms, roll: Roll, before?: string): Fault | undefined {
  const { proof } = roll
  const at = { chain: proof.chain, roll: proof.roll }
  const name = `Roll ${proof.roll} of chain ${proof.chain}`
  if (chainOf(roll.chance.seen, terms.roots) !== proof.chain)
    return { what: 'order', ...at, say: `${name}: this roll belongs on another chain.` }
  if (!isLinkOf(terms, proof, before))
    return { what: 'link', ...at, say: `${name}: its link does not lead to the published root.` }
  const due = rolled(terms, proof, roll.chance)
  if (isPossible(roll.chance, roll.values) && due.join() === roll.values.join()) return undefined
  const say = `${name}: the chain gives ${due.join(', ')}, not ${roll.values.join(', ')}.`
  return { what: 'die', ...at, say }
}

function isLinkOf(terms: Terms, proof: Proof, before: string | undefined): boolean {
  if (!isLink(proof.link) || !Object.hasOwn(terms.roots, proof.chain)) return false
  return before === undefined ? isOnChain(terms, proof) : hashed(proof.link) === before
}

/** A seed given by the server must be the one that follows from the root. */
export function verifySeeds(terms: Terms): Fault | undefined {
  const bent = terms.seeds.find(
    (seed) => seed.from === 'server' && seed.value !== serverSeed(terms, seed.seat).value,
  )
  if (bent === undefined) return undefined
  return { what: 'seed', say: `The server's seed for ${bent.seat} does not follow from the root.` }
}

/** Checks all rolls of a game in order; names the first that is wrong. */
export function verifyAll(terms: Terms, rolls: readonly Roll[]): Fault | undefined {
  const seeds = verifySeeds(terms)
  if (seeds !== undefined) return seeds
  const last: Record<string, Proof> = {}
  for (const roll of rolls) {
    const { chain, roll: number } = roll.proof
    const due = (last[chain]?.roll ?? 0) + 1
    if (number !== due) {
      const say = `Roll ${number} of chain ${chain} stands where roll ${due} is due.`
      return { what: 'order', chain, roll: due, say }
    }
    const fault = verifyRoll(terms, roll, last[chain]?.link ?? terms.roots[chain])
    if (fault !== undefined) return fault
    last[chain] = roll.proof
  }
  return undefined
}
