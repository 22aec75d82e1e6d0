import { render } from '../../core/words.ts'
import type { Tidings } from '../notices/kinds.ts'
import type { Live, LiveSeat, Play } from './live.ts'
import { viewOf } from './view.ts'

/** Whom to tell what once other seats are on the clock; without a clock before, the game has just begun. */
export function tidingsAfter(live: Live, before: Play['clock'] | undefined): Tidings[] {
  const { play } = live
  const kind = kindOf(play, before)
  return play.seats.flatMap((seat) => {
    if (seat.person === null) return []
    const isOn = play.clock.on.includes(seat.seat) && !before?.on.includes(seat.seat)
    if (kind === 'your-turn' && !isOn) return []
    return [tidingsFor(play, seat, { kind, person: seat.person })]
  })
}

function kindOf(
  { ended }: Play,
  before: Play['clock'] | undefined,
): 'over' | 'started' | 'your-turn' {
  if (ended !== undefined) return 'over'
  return before === undefined ? 'started' : 'your-turn'
}

/** Only what the recipient's own view shows. */
function tidingsFor(
  { id, rules, facts, ...play }: Play,
  { seat }: LiveSeat,
  { kind, person }: { kind: 'over' | 'started' | 'your-turn'; person: string },
): Tidings {
  const { about } = rules
  const name = rules.seats(facts.scenario, facts.options).find((one) => one.seat === seat)?.name
  const { stage } = viewOf({ id, rules, facts, ...play }, seat)
  const title = facts.title === '' ? about.title : facts.title
  const details = { title, seat: name === undefined ? seat : render(name, about) }
  return { person, game: id, kind, details: { ...details, stage: render(stage, about) } }
}
