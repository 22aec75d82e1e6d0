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
  /** Rolls that each generation of a chain serves. */
  length?: number
}

export const USUAL_LENGTH = 512
/** Records that name no length were written when a chain had one generation of this many rolls. */
export const FORMER_LENGTH = 4096
const MOST_LENGTH = 65_536
const STRIDE = 32
const SIZE = 32

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

const blank = sha256.create()
const scratch = sha256.create()

/** One step towards the root, in place; a hasher used again takes half the time of a new one. */
function step(link: Uint8Array): void {
  blank._cloneInto(scratch).update(link).digestInto(link)
}

/** Hashes a link `times` times towards the root. */
export function hashed(link: string, times = 1): string {
  const bytes = hexToBytes(link)
  for (let n = 0; n < times; n++) step(bytes)
  return bytesToHex(bytes)
}

/** Seeds and game ids go into checked texts as they are: printable, no spaces. */
export function isPlain(text: string): boolean {
  return /^[!-~]{1,64}$/.test(text)
}

export function isLink(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

export function isLength(length: number): boolean {
  return Number.isInteger(length) && length >= 1 && length <= MOST_LENGTH
}

/** Publish the answer, and the length, before any player has sent a seed. */
export function commit(secret: Secret, chains: readonly string[]): Roots {
  return Object.fromEntries(chains.map((name) => [name, rootOf(secret, name)]))
}

/** Where a roll stands on its chain; without a length there is one generation without end. */
export interface Place {
  /** From 0. */
  generation: number
  /** From 1: so many hashes lead from its link to the generation's root. */
  at: number
}

export function placeOf(roll: number, length: number | undefined): Place {
  if (length === undefined) return { generation: 0, at: roll }
  const generation = Math.floor((roll - 1) / length)
  return { generation, at: roll - generation * length }
}

/** A later generation is named with its number. */
export function nameOf(chain: string, generation: number): string {
  return generation === 0 ? chain : `${chain}/${generation}`
}

/** After so many rolls, how many generations beyond the first have told their roots: half a generation ahead of use. */
export function generationsTold(rolls: number, length: number): number {
  return Math.floor((rolls + Math.floor(length / 2)) / length)
}

export interface HashChain {
  root: string
  /** The link at place 1, 2, 3 …: each hashes to the one before, the first to the root. */
  link(at: number): string
}

/** One generation of a chain: every 32nd link and one run between two of them, packed into one array. */
export function hashChain(secret: Secret, name: string, generation = 0): HashChain {
  const length = lengthOf(secret)
  const runs = Math.ceil(length / STRIDE)
  const packed = new Uint8Array((runs + STRIDE) * SIZE)
  const link = firstLink(secret, name, generation)
  for (let at = 0; at < length; at++) {
    if (at % STRIDE === 0) packed.set(link, (at / STRIDE) * SIZE)
    step(link)
  }
  let unpacked = -1
  return {
    root: bytesToHex(link),
    link(at) {
      if (!(at >= 1 && at <= length))
        throw new Error(
          `A generation of chain ${name} has ${length} links; there is no link ${at}.`,
        )
      const back = length - at
      const run = Math.floor(back / STRIDE)
      if (run !== unpacked) unpack(packed, run, runs)
      unpacked = run
      const from = (runs + (back % STRIDE)) * SIZE
      return bytesToHex(packed.subarray(from, from + SIZE))
    },
  }
}

/** Writes all links of a run behind the kept ones. */
function unpack(packed: Uint8Array, run: number, runs: number): void {
  const link = packed.slice(run * SIZE, (run + 1) * SIZE)
  for (let n = 0; n < STRIDE; n++) {
    packed.set(link, (runs + n) * SIZE)
    step(link)
  }
}

export function rootOf(secret: Secret, name: string, generation = 0): string {
  const link = firstLink(secret, name, generation)
  for (let left = lengthOf(secret); left > 0; left--) step(link)
  return bytesToHex(link)
}

/** The link that opens a whole generation: its last roll's. */
export function lastLink(secret: Secret, name: string, generation: number): string {
  return bytesToHex(firstLink(secret, name, generation))
}

export function lengthOf({ length = USUAL_LENGTH }: Secret): number {
  if (!isLength(length))
    throw new Error(`A generation serves 1 to ${MOST_LENGTH} rolls, not ${length}.`)
  return length
}

function firstLink({ secret, gameId }: Secret, name: string, generation: number): Uint8Array {
  if (!isLink(secret)) throw new Error('The secret of the dice must be 64 hex digits.')
  if (!isPlain(gameId)) throw new Error('A game id is 1 to 64 letters, digits or signs, no spaces.')
  const text = `vedette chain 1\ngame ${gameId}\nchain ${name}`
  const later = generation > 0 ? `\ngeneration ${generation}` : ''
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(text + later))
}
