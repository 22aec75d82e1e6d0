import type { Seat } from '../../core/contract.ts'
import type { Ending } from '../../wire/table.ts'
import type { EndEntry } from './entries.ts'
import type { Play } from './live.ts'

/** How the rules ended the game; undefined: they have not. */
export function rulesEnding({ rules, desk }: Play): Ending | undefined {
  if (rules.ask(desk.state).length > 0) return undefined
  const outcome = rules.outcome(desk.state)
  if (outcome === undefined) return undefined
  const { winners, rule, say } = outcome
  return { winners, by: 'rules', rule, say }
}

/** An end at the table: who gives up loses, and so does whoever is with him. */
export function endingOf(play: Play, { end, seat }: EndEntry): Ending {
  if (end === 'draw' || seat === undefined) return { winners: [], by: end }
  return { winners: opponents(play, seat), by: end, seat }
}

function opponents({ rules, facts }: Play, seat: Seat): Seat[] {
  const seats = rules.seats(facts.scenario, facts.options)
  const side = seats.find((one) => one.seat === seat)?.side
  return seats.filter((one) => one.side !== side).map((one) => one.seat)
}
