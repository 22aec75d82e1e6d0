import type { Seat } from '../core/contract.ts'
import type { Terms } from './roll.ts'
import { seatFaults } from './seats.ts'
import type { SeatFault } from './seats.ts'

/** What a player keeps of a game's dice, to hold it against what is said of them later. */
export interface Slip {
  slip: 1
  game: string
  length: number
  roots: Readonly<Record<string, string>>
  /** Of the game, in the order of its rules; absent on slips of before. */
  seats?: readonly Seat[]
  /** Of all seats, as they were told before any seed was. */
  pledges: Readonly<Record<Seat, string>>
  /** His own from the beginning, the others' once they were opened. */
  seeds: Readonly<Record<Seat, string>>
}

export interface Difference {
  what: 'game' | 'length' | 'root' | 'pledge' | 'seed' | SeatFault['what']
  /** A chain or a seat. */
  about: string
  say: string
}

/** Everything in which the terms of a game are not those that were written down. */
export function slipDiffers(slip: Slip, terms: Terms): Difference[] {
  if (slip.game !== terms.gameId) {
    const say = `The slip is of game ${slip.game}, not of ${terms.gameId}.`
    return [{ what: 'game', about: slip.game, say }]
  }
  const found: Difference[] = []
  if (slip.length !== terms.length) {
    const say = `A generation of dice is said to have ${terms.length ?? 'no'} rolls, on the slip it has ${slip.length}.`
    found.push({ what: 'length', about: 'all', say })
  }
  found.push(...rootsThatDiffer(slip, terms), ...seatsNotOfGame(slip, terms))
  const isTold = (seat: Seat) =>
    found.some(({ what, about }) => what === 'missing' && about === seat)
  return [...found, ...seatsThatDiffer(slip, terms).filter(({ about }) => !isTold(about))]
}

function rootsThatDiffer({ roots }: Slip, terms: Terms): Difference[] {
  const chains = new Set([...Object.keys(roots), ...Object.keys(terms.roots)])
  return [...chains]
    .filter((chain) => roots[chain] !== terms.roots[chain])
    .map((chain) => ({
      what: 'root',
      about: chain,
      say: `The root of chain ${chain} is another one than on the slip.`,
    }))
}

const NOT_OF_GAME: Readonly<Record<SeatFault['what'], (seat: Seat) => string>> = {
  ghost: (seat) => `A seed of ${seat} is among the others; on the slip there is no such seat.`,
  missing: (seat) => `The seed of ${seat}, a seat on the slip, is missing.`,
  order: (seat) =>
    `The seed of ${seat} stands in another place than its seat on the slip, or twice.`,
}

function seatsNotOfGame({ seats }: Slip, { seeds }: Terms): Difference[] {
  if (seats === undefined) return []
  const said = seeds.map(({ seat }) => seat)
  return seatFaults(seats, said).map((fault) => {
    return { ...fault, say: NOT_OF_GAME[fault.what](fault.about) }
  })
}

function seatsThatDiffer({ pledges, seeds }: Slip, terms: Terms): Difference[] {
  const said = new Map(terms.seeds.map((seed) => [seed.seat, seed]))
  const seats = new Set([...said.keys(), ...Object.keys(pledges), ...Object.keys(seeds)])
  return [...seats].flatMap((seat): Difference[] => {
    const seed = said.get(seat)
    if (pledges[seat] !== seed?.pledge) {
      const say = `The pledge of ${seat} is another one than on the slip.`
      return [{ what: 'pledge', about: seat, say }]
    }
    if (seeds[seat] === undefined || seeds[seat] === seed?.value) return []
    return [
      { what: 'seed', about: seat, say: `The seed of ${seat} is another one than on the slip.` },
    ]
  })
}

/** Reads a slip from a file; undefined: it is none. */
export function readSlip(text: string): Slip | undefined {
  const found = parsed(text)
  if (!isRecord(found) || found['slip'] !== 1) return undefined
  const { game, length, roots, pledges, seeds, seats = [] } = found
  const isWhole =
    typeof game === 'string' && typeof length === 'number' && [roots, pledges, seeds].every(isTexts)
  return isWhole && isList(seats) ? (found as unknown as Slip) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string')
}
