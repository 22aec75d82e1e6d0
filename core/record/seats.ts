import type { Seat } from '../contract.ts'
import type { DiceCheck } from './dice.ts'
import type { Header } from './record.ts'

/** A seat that does not exist, or the same seats in another order, would be another set of dice to choose from. */
export function seatsFault(
  dice: Pick<DiceCheck, 'seats'> | undefined,
  seats: readonly Seat[] | undefined,
  headers: readonly Header[],
): DiceCheck['fault'] {
  if (dice?.seats === undefined || seats === undefined) return undefined
  if (dice.seats.join() === seats.join()) return undefined
  const isOfSeeds = ({ key }: Header): boolean => key.startsWith('Seed ') || key === 'Nature'
  const header = headers.findLast(isOfSeeds)
  if (header === undefined) return undefined
  const said = dice.seats.join(', ') || 'nobody'
  const reason = `the seeds are of ${said}; this game has ${seats.join(', ')}, in that order`
  return { what: 'seed', header, reason }
}
