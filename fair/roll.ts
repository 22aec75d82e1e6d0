import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { draw } from '../core/chance.ts'
import type { Proof } from '../core/chance.ts'
import type { Chance, Fast, Seat } from '../core/contract.ts'
import { hashed, placeOf, USUAL_LENGTH } from './chain.ts'
import type { Roots } from './chain.ts'
import { isMet } from './pledge.ts'

/** What a player adds to the dice; a server's seed follows from the root, so that nobody chose it. */
export interface Seed {
  seat: Seat
  from: 'player' | 'server'
  value: string
  /** A player's, told before anybody's seed was; absent in games of before. */
  pledge?: string
}

/** All that is fixed and published before the first roll; only `later` grows. */
export interface Terms {
  gameId: string
  roots: Roots
  /** Rolls in a generation; absent in records of old, whose chains had one generation. */
  length?: number
  seeds: readonly Seed[]
  /** Players' seeds were pledged before any was opened; absent in games of before, where they were sent in plain. */
  pledged?: true
  /** By chain the roots of the generations after the first, as far as they are told: never for a seat that may not see the chain. */
  later?: Readonly<Record<string, readonly string[]>>
}

/** What stands before anybody sends a seed. */
export type Published = Pick<Terms, 'gameId' | 'roots' | 'length'>

/** A seed that its player opened, and the pledge that bound him to it. */
export type Opening = Pick<Required<Seed>, 'value' | 'pledge'>

/** Players' seeds once all that were pledged are open; the server's for whoever pledged none. */
export function agree(
  published: Published,
  seats: readonly Seat[],
  sent: Readonly<Record<Seat, Opening>>,
): Terms {
  const { gameId, roots, length = USUAL_LENGTH } = published
  const seeds = seats.map((seat): Seed => {
    const opening = sent[seat]
    if (opening === undefined) return serverSeed(published, seat)
    if (!isMet({ gameId, roots, length }, { seat, ...opening }))
      throw new Error(`The seed of ${seat} is not the one that was pledged.`)
    return { seat, from: 'player', ...opening }
  })
  return { gameId, roots, length, seeds, pledged: true }
}

export function serverSeed({ gameId, roots }: Pick<Terms, 'gameId' | 'roots'>, seat: Seat): Seed {
  const text = `vedette seed 1\ngame ${gameId}\nseat ${seat}\nroot ${roots['all']}`
  return { seat, from: 'server', value: bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32) }
}

/** The text under a roll's HMAC; the link is its key. */
export function rollText(terms: Terms, at: Pick<Proof, 'chain' | 'roll'>, block: number): string {
  return [
    'vedette roll 1',
    `game ${terms.gameId}`,
    `chain ${at.chain}`,
    `roll ${at.roll}`,
    ...terms.seeds.map(({ seat, from, value }) => `seed ${seat} ${from} ${value}`),
    `block ${block}`,
  ].join('\n')
}

/** Bytes without end for one roll, read with rejection so that every value is equally likely. */
function rollBytes(terms: Terms, proof: Proof): Fast {
  const key = hexToBytes(proof.link)
  let block = 0
  let bytes = new Uint8Array()
  let used = 0
  const next = (): number => {
    if (used === bytes.length) {
      bytes = Uint8Array.from(hmac(sha256, key, utf8ToBytes(rollText(terms, proof, block++))))
      used = 0
    }
    return bytes[used++]!
  }
  return {
    below(n) {
      let span = 256
      while (span < n) span *= 256
      for (;;) {
        let number = 0
        for (let reach = 1; reach < span; reach *= 256) number = number * 256 + next()
        if (number < span - (span % n)) return number % n
      }
    },
  }
}

/** What a link says about a roll: anyone with the terms and the link gets the same. */
export function rolled(terms: Terms, proof: Proof, chance: Chance): number[] {
  return draw(chance, rollBytes(terms, proof))
}

/** The root of a generation, as far as it is told. */
export function toldRoot(
  { roots, later = {} }: Pick<Terms, 'roots' | 'later'>,
  chain: string,
  generation: number,
): string | undefined {
  if (generation === 0) return Object.hasOwn(roots, chain) ? roots[chain] : undefined
  return Object.hasOwn(later, chain) ? later[chain]![generation - 1] : undefined
}

/** Whether a link stands on the published chain at its roll. */
export function isOnChain(terms: Terms, { chain, roll, link }: Proof): boolean {
  const { generation, at } = placeOf(roll, terms.length)
  return hashed(link, at) === toldRoot(terms, chain, generation)
}
