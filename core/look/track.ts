import type { TrackTurn } from '../look.ts'

/** The turns of a track, and where on it the game stands. */
export function trackFrom(
  { turns, now }: { turns: readonly number[]; now: number },
  tell: (turn: number) => Pick<TrackTurn, 'date' | 'arrivals' | 'notes'>,
): TrackTurn[] {
  return turns.map((turn) => {
    const { date, arrivals, notes } = tell(turn)
    const is = turn < now ? 'past' : turn === now ? 'now' : 'to-come'
    return { label: String(turn), date, is, arrivals, notes }
  })
}
