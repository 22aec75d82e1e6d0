import { BOT_NAMES, botNamed } from '../../bots/index.ts'
import type { Bot } from '../../bots/bot.ts'
import type { Game, Seat } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { listed, quote } from './arguments.ts'

/** Who sits where: `you` or the name of a bot, by seat. */
export type Seating = Readonly<Record<Seat, string>>

const WHO: readonly string[] = ['you', ...BOT_NAMES]

/** Reads `you,script`, in the order of the seats, or `prussian=you,french=script`; `where` it was written. */
export function seatingOf(seats: readonly Seat[], text: string, where = '--seats'): Seating {
  const given = listed(text)
  const named = given.map((one) => one.split('='))
  if (given.length !== seats.length)
    throw new Problem(
      where,
      `there are ${seats.length} seats (${seats.join(', ')}), not ${given.length}`,
    )
  const pairs = named.map(([left = '', right], at) => {
    const [seat, who] = right === undefined ? [seats[at]!, left] : [left, right]
    if (!seats.includes(seat))
      throw new Problem(where, `there is no seat ${quote(seat)}; there is: ${seats.join(', ')}`)
    if (!WHO.includes(who))
      throw new Problem(where, `${quote(who)} cannot sit at ${seat}; there is: ${WHO.join(', ')}`)
    return [seat, who] as const
  })
  const seating = Object.fromEntries(pairs)
  const free = seats.find((seat) => seating[seat] === undefined)
  if (free !== undefined) throw new Problem(where, `nobody sits at ${free}`)
  return seating
}

/** The header that lets a saved game go on with whoever sat there. */
export const SEATED = 'Seated'

export function seatingText(seating: Seating): string {
  return Object.entries(seating)
    .map(([seat, who]) => `${seat}=${who}`)
    .join(', ')
}

export function botsOf(game: Game, seating: Seating): Record<Seat, Bot> {
  const bots = Object.entries(seating).filter(([, who]) => who !== 'you')
  return Object.fromEntries(bots.map(([seat, who]) => [seat, botNamed(game, who)]))
}

export function hasPerson(seating: Seating): boolean {
  return Object.values(seating).includes('you')
}
