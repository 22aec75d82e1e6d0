import type { Seat } from '../../core/contract.ts'
import type { GameCard, SeatTitle } from '../rules/protocol.ts'

/** A seat of any scenario, with whatever options. */
export function seatTitled({ scenarios }: GameCard, seat: Seat): SeatTitle | undefined {
  return scenarios
    .flatMap(({ seats, seatsWith }) => [...seats, ...Object.values(seatsWith).flat()])
    .find((one) => one.seat === seat)
}
