import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Audience, Seat, SeatInfo } from '../core/contract.ts'

/** The published ends of the chains, by chain name: all that anyone sees before play. */
export type Roots = Readonly<Record<string, string>>

export interface Secret {
  /** 64 hex digits from a cryptographic source; one secret for one game. */
  secret: string
  gameId: string
  /** Rolls each chain can serve. */
  length?: number
}

export const USUAL_LENGTH = 4096
const STRIDE = 64

/** One chain for everybody, one for nobody, one for each seat, one for each side of several seats. */
export function chainsFor(seats: readonly Pick<SeatInfo, 'seat' | 'side'>[]): string[] {
  const sides = [...new Set(seats.map(({ side }) => side))]
  const allies = sides.map((side) => seats.filter((one) => one.side === side))
  return [
    'all',
    'nobody',
    ...seats.map(({ seat }) => seat),
    ...allies.filter((side) => side.length > 1).map((side) => joined(side.map(({ seat }) => seat))),
  ]
}

/** The chain that serves an audience; one that was not foreseen is served in secret and opened at the end. */
export function chainOf(seen: Audience, roots: Roots): string {
  const name = typeof seen === 'string' ? seen : joined(seen)
  return Object.hasOwn(roots, name) ? name : 'nobody'
}

export function mayOpen(chain: string, viewer: Seat): boolean {
  if (viewer === 'open' || chain === 'all') return true
  return chain !== 'nobody' && chain.split('+').includes(viewer)
}

function joined(seats: readonly Seat[]): string {
  return [...seats].sort().join('+')
}

/** Hashes a link `times` times towards the root. */
export function hashed(link: string, times = 1): string {
  let bytes = hexToBytes(link)
  for (let n = 0; n < times; n++) bytes = sha256(bytes)
  return bytesToHex(bytes)
}

/** Seeds and game ids go into checked texts as they are: printable, no spaces. */
export function isPlain(text: string): boolean {
  return /^[!-~]{1,64}$/.test(text)
}

export function isLink(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** Publish the answer before any player has sent a seed. */
export function commit(secret: Secret, chains: readonly string[]): Roots {
  return Object.fromEntries(chains.map((name) => [name, hashChain(secret, name).root]))
}

export interface HashChain {
  root: string
  /** The link that roll 1, 2, 3 … uses: each hashes to the one before, the first to the root. */
  link(roll: number): string
}

/** Keeps every 64th link and one run between two of them, so that a table costs little memory. */
export function hashChain(secret: Secret, name: string): HashChain {
  const length = secret.length ?? USUAL_LENGTH
  const kept: Uint8Array[] = []
  let bytes = firstLink(secret, name)
  for (let at = 0; at < length; at++) {
    if (at % STRIDE === 0) kept.push(bytes)
    bytes = sha256(bytes)
  }
  let run = { of: -1, links: [] as Uint8Array[] }
  return {
    root: bytesToHex(bytes),
    link(roll) {
      if (roll < 1 || roll > length)
        throw new Error(`Chain ${name} has links for ${length} rolls; roll ${roll} has none.`)
      const at = length - roll
      const of = Math.floor(at / STRIDE)
      if (run.of !== of) run = { of, links: linksFrom(kept[of]!) }
      return bytesToHex(run.links[at % STRIDE]!)
    },
  }
}

function linksFrom(kept: Uint8Array): Uint8Array[] {
  const links = [kept]
  while (links.length < STRIDE) links.push(sha256(links.at(-1)!))
  return links
}

function firstLink({ secret, gameId }: Secret, name: string): Uint8Array {
  if (!isLink(secret)) throw new Error('The secret of the dice must be 64 hex digits.')
  if (!isPlain(gameId)) throw new Error('A game id is 1 to 64 letters, digits or signs, no spaces.')
  return hmac(
    sha256,
    hexToBytes(secret),
    utf8ToBytes(`vedette chain 1\ngame ${gameId}\nchain ${name}`),
  )
}
