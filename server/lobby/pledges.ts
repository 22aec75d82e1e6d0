import type { Seat } from '../../core/contract.ts'
import type { Seed } from '../../fair/roll.ts'
import { hasOpened, parsed } from './rows.ts'
import type { GameRow, SidedSeat } from './rows.ts'

// What everybody may know of the players' shares in the dice: nothing of any pledge before all seats are taken.

type Pledges = Record<Seat, string>

export function pledgesOf(seats: readonly Pick<SidedSeat, 'seat' | 'pledge'>[]): Pledges {
  return Object.fromEntries(
    seats.flatMap(({ seat, pledge }) => (pledge === null ? [] : [[seat, pledge]])),
  )
}

interface Shares {
  pledged: boolean
  pledges: Pledges
  seeds: Seed[]
}

export function sharesTold(row: GameRow, seats: readonly SidedSeat[]): Shares {
  if (row.status === 'waiting') return { pledged: true, pledges: {}, seeds: [] }
  const seeds = parsed(row.seeds)
  if (seeds.length === 0)
    return { pledged: true, pledges: pledgesOf(seats), seeds: seats.flatMap(openedOf) }
  const bound = seeds.map(({ seat, pledge = null }) => ({ seat, pledge }))
  return { pledged: row.pledged === 1, pledges: pledgesOf(bound), seeds }
}

function openedOf({ seat, seed, pledge }: SidedSeat): Seed[] {
  if (seed === null || pledge === null) return []
  return [{ seat, from: 'player', value: seed, pledge }]
}

/** Once the game has begun its terms say so: who sits there now may be somebody else. */
export function shareOf(row: GameRow, seat: SidedSeat): 'none' | 'pledged' | 'opened' {
  const agreed = parsed(row.seeds)
  if (agreed.length > 0)
    return agreed.some((one) => one.seat === seat.seat && one.from === 'player') ? 'opened' : 'none'
  if (seat.pledge === null) return 'none'
  return hasOpened(seat) ? 'opened' : 'pledged'
}
