import type { Proof } from '../core/chance.ts'
import { isPossible } from '../core/chance.ts'
import type { Chance } from '../core/contract.ts'
import { chainOf, hashed, isLink, nameOf, placeOf, rootOf } from './chain.ts'
import type { Secret } from './chain.ts'
import { isMet } from './pledge.ts'
import { isOnChain, rolled, serverSeed, toldRoot } from './roll.ts'
import type { Seed, Terms } from './roll.ts'

/** A roll as it was made, with all that is needed to check it. */
export interface Roll {
  chance: Chance
  values: readonly number[]
  proof: Proof
}

export interface Fault {
  what: 'seed' | 'secret' | 'order' | 'link' | 'die'
  chain?: string
  roll?: number
  say: string
}

/** Checks one roll against the root of its generation, or against the link of the roll before when that is known. */
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

/** The server's seeds must follow from the root, players' seeds meet their pledges. */
export function verifySeeds(terms: Terms): Fault | undefined {
  for (const seed of terms.seeds) {
    const say = whyNotBound(terms, seed)
    if (say !== undefined) return { what: 'seed', say }
  }
  return undefined
}

function whyNotBound(terms: Terms, { seat, from, value, pledge }: Seed): string | undefined {
  if (from === 'server') {
    if (pledge !== undefined) return `A pledge stands beside the server's seed for ${seat}.`
    if (value === serverSeed(terms, seat).value) return undefined
    return `The server's seed for ${seat} does not follow from the root.`
  }
  if (terms.pledged === undefined)
    return pledge === undefined ? undefined : `The seed of ${seat} has a pledge in a game without.`
  if (pledge === undefined) return `The seed of ${seat} was never pledged.`
  if (isMet(terms, { seat, value, pledge })) return undefined
  return `The seed of ${seat} is not the one that was pledged.`
}

/**
 * When the game is over: every root that was told, of whatever generation, must follow from the secret. Whoever made
 * the first roots could not choose a later generation any more.
 */
export function verifySecret(terms: Terms, secret: string): Fault | undefined {
  if (!isLink(secret))
    return { what: 'secret', say: 'The secret of the dice must be 64 hex digits.' }
  const from = secretOf(terms, secret)
  for (const chain of Object.keys(terms.roots)) {
    const told = 1 + (terms.later?.[chain]?.length ?? 0)
    for (let generation = 0; generation < told; generation++) {
      if (rootOf(from, chain, generation) === toldRoot(terms, chain, generation)) continue
      const say = `The secret does not lead to the root of chain ${nameOf(chain, generation)} with generations of ${terms.length ?? 'unknown'} rolls.`
      return { what: 'secret', chain, say }
    }
  }
  return undefined
}

function secretOf({ gameId, length }: Terms, secret: string): Secret {
  return length === undefined ? { secret, gameId } : { secret, gameId, length }
}

/** What the link of a generation's first roll hashes to. */
function rootBefore(
  terms: Terms,
  { chain, roll }: Proof,
  secret: string | undefined,
): string | undefined {
  const { generation } = placeOf(roll, terms.length)
  const told = toldRoot(terms, chain, generation)
  if (told !== undefined || secret === undefined) return told
  return rootOf(secretOf(terms, secret), chain, generation)
}

/** Checks all rolls of a game in order, and the secret once it is open; names the first that is wrong. */
export function verifyAll(
  terms: Terms,
  rolls: readonly Roll[],
  secret?: string,
): Fault | undefined {
  const bent =
    verifySeeds(terms) ?? (secret === undefined ? undefined : verifySecret(terms, secret))
  if (bent !== undefined) return bent
  const last: Record<string, Proof> = {}
  for (const roll of rolls) {
    const { chain, roll: number } = roll.proof
    const due = (last[chain]?.roll ?? 0) + 1
    if (number !== due) {
      const say = `Roll ${number} of chain ${chain} stands where roll ${due} is due.`
      return { what: 'order', chain, roll: due, say }
    }
    const begins = placeOf(number, terms.length).at === 1
    const before = begins ? rootBefore(terms, roll.proof, secret) : last[chain]?.link
    const fault = verifyRoll(terms, roll, before)
    if (fault !== undefined) return fault
    last[chain] = roll.proof
  }
  return undefined
}
