import type { Chance, Seat } from '../core/contract.ts'

/** A roll, and whose reply caused it; while a game runs, pass only what the reader may see. */
export interface CausedRoll {
  chance: Pick<Chance, 'dice'>
  values: readonly number[]
  by: Seat
}

/** All dice of one kind that a seat rolled. */
export interface DiceLuck {
  faces: number
  dice: number
  /** How often 1, 2, 3 … came. */
  counts: readonly number[]
  mean: number
  expected: number
  /** How often so many fair dice have a mean at least as far from the expected one, up or down: 1 is always. */
  likelihood: number
}

export interface SeatLuck {
  seat: Seat
  /** With dice; draws from a list are not luck of the dice. */
  rolls: number
  kinds: readonly DiceLuck[]
  /** One line for people. */
  say: string
}

/** What each seat's dice were like; seats in the order in which they first rolled. */
export function luckOf(rolls: readonly CausedRoll[]): SeatLuck[] {
  const thrown = rolls.filter(({ chance }) => (chance.dice?.length ?? 0) > 0)
  return [...new Set(thrown.map(({ by }) => by))].map((seat) => {
    const own = thrown.filter(({ by }) => by === seat)
    const kinds = [...histograms(own)]
      .sort(([a], [b]) => a - b)
      .map(([, counts]) => diceLuck(counts))
    return { seat, rolls: own.length, kinds, say: kinds.map(words).join('; ') }
  })
}

function histograms(rolls: readonly CausedRoll[]): Map<number, number[]> {
  const kinds = new Map<number, number[]>()
  for (const { chance, values } of rolls)
    chance.dice?.forEach((faces, at) => {
      const counts = kinds.get(faces) ?? Array<number>(faces).fill(0)
      kinds.set(faces, counts)
      counts[values[at]! - 1]!++
    })
  return kinds
}

function diceLuck(counts: readonly number[]): DiceLuck {
  const faces = counts.length
  const dice = counts.reduce((sum, count) => sum + count, 0)
  const sum = counts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  const likelihood = likelihoodOf({ faces, dice, sum })
  return { faces, dice, counts, mean: sum / dice, expected: (faces + 1) / 2, likelihood }
}

interface Thrown {
  faces: number
  dice: number
  sum: number
}

/** The share of all results whose sum is at least as far from the middle as this one, on both sides. */
function likelihoodOf({ faces, dice, sum }: Thrown): number {
  const twiceMiddle = dice * (faces + 1)
  const off = Math.abs(2 * sum - twiceMiddle)
  if (off === 0) return 1
  const shares = sharesOf(dice, faces)
  const far = shares.filter((_, at) => Math.abs(2 * (at + dice) - twiceMiddle) >= off)
  return Math.min(
    1,
    far.reduce((total, share) => total + share, 0),
  )
}

const MOST_STEPS = 4_000_000

/** The share of each sum of so many dice, the lowest first: counted, or for very many dice by the normal law. */
function sharesOf(dice: number, faces: number): number[] {
  if ((dice * faces) ** 2 <= MOST_STEPS) return countedShares(dice, faces)
  const middle = (dice * (faces - 1)) / 2
  const variance = (dice * (faces * faces - 1)) / 12
  const peak = 1 / Math.sqrt(2 * Math.PI * variance)
  return Array.from(
    { length: dice * (faces - 1) + 1 },
    (_, at) => peak * Math.exp(-((at - middle) ** 2) / (2 * variance)),
  )
}

function countedShares(dice: number, faces: number): number[] {
  let shares = [1]
  for (let n = 0; n < dice; n++) {
    const next = Array<number>(shares.length + faces - 1).fill(0)
    shares.forEach((share, at) => {
      for (let face = 0; face < faces; face++) next[at + face]! += share / faces
    })
    shares = next
  }
  return shares
}

function words({ faces, dice, mean, expected, likelihood }: DiceLuck): string {
  const figures = `${dice} d${faces}, mean ${mean.toFixed(2)} where ${expected.toFixed(2)} is expected`
  return `${figures}: ${judgement(likelihood, mean < expected ? 'low' : 'high')}`
}

function judgement(likelihood: number, side: 'low' | 'high'): string {
  if (likelihood > 0.5) return 'nothing unusual'
  const degree = likelihood > 0.1 ? 'rather ' : likelihood > 0.01 ? '' : 'very '
  const rarity =
    likelihood < 1e-6 ? 'less than one series in a million' : `one series in ${oneIn(likelihood)}`
  return `${degree}${side}, ${rarity} is as far off`
}

function oneIn(likelihood: number): number {
  return Math.round(1 / likelihood)
}
