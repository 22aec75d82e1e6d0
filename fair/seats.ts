import type { Seat } from '../core/contract.ts'

/** What is wrong with the seats whose seeds go into the rolls; `about` is one of them. */
export interface SeatFault {
  /** ghost: there is no such seat; missing: it has no seed; order: it stands in another place, or twice. */
  what: 'ghost' | 'missing' | 'order'
  about: Seat
}

/** Each seat of the rules once and in their order: anything else would be another set of dice to choose from. */
export function seatFaults(seats: readonly Seat[], said: readonly Seat[]): SeatFault[] {
  const ghosts = said.filter((seat) => !seats.includes(seat))
  const missing = seats.filter((seat) => !said.includes(seat))
  const known = said.filter((seat) => seats.includes(seat))
  const due = seats.filter((seat) => said.includes(seat))
  const moved = known.find((seat, at) => seat !== due[at])
  return [
    ...ghosts.map((about): SeatFault => ({ what: 'ghost', about })),
    ...missing.map((about): SeatFault => ({ what: 'missing', about })),
    ...(moved === undefined ? [] : [{ what: 'order' as const, about: moved }]),
  ]
}
