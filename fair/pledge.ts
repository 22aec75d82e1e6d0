import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Seat } from '../core/contract.ts'
import { isLink, isPlain, USUAL_LENGTH } from './chain.ts'
import type { Published } from './roll.ts'

/**
 * The hash by which a player binds himself to a seed before anybody's seed is known. It names the roots: whoever
 * pledged has seen them, and they cannot be exchanged afterwards.
 */
export function pledgeOf(published: Published, seat: Seat, seed: string): string {
  if (!isPlain(seed))
    throw new Error(`The seed of ${seat} must be 1 to 64 letters, digits or signs without spaces.`)
  const { gameId, roots, length = USUAL_LENGTH } = published
  const text = [
    'vedette pledge 1',
    `game ${gameId}`,
    `length ${length}`,
    ...Object.keys(roots)
      .sort()
      .map((chain) => `root ${chain} ${roots[chain]}`),
    `seat ${seat}`,
    `seed ${seed}`,
  ]
  return bytesToHex(sha256(utf8ToBytes(text.join('\n'))))
}

export function isPledge(text: string): boolean {
  return isLink(text)
}

export interface PledgedSeed {
  seat: Seat
  value: string
  pledge: string
}

export function isMet(published: Published, { seat, value, pledge }: PledgedSeed): boolean {
  return isPlain(value) && pledgeOf(published, seat, value) === pledge
}
