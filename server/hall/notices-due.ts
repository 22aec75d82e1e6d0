import { render } from '../../core/words.ts'
import type { Tidings } from '../notices/kinds.ts'
import type { House } from './house.ts'
import type { Batch, Live, LiveSeat, Play } from './live.ts'
import { musts, viewOf } from './view.ts'

// Who is to be notified after a reply, of what, and whether that still holds.

type Kind = 'over' | 'started' | 'your-turn' | 'clock-low'

/** Whom to tell what once other seats are on the clock; without a clock before, the game has just begun. */
export function tidingsAfter({ play }: Live, before: Play['clock'] | undefined): Tidings[] {
  const kind = kindOf(play, before)
  const isNew = ({ seat }: LiveSeat): boolean =>
    play.clock.on.includes(seat) && before?.on.includes(seat) !== true
  return play.seats.flatMap((seat) => {
    if (kind === 'your-turn' && !isNew(seat)) return []
    return tidingsOf(play, seat, kind) ?? []
  })
}

/**
 * Seats that share a side may be on the clock together, so that nobody sees which of them decides. Whoever is asked because
 * another of them has replied is told of it, and nobody else.
 */
export function tidingsAmongAllies(
  { play }: Live,
  { entries }: Batch,
  before: Play['clock'],
): Tidings[] {
  if (play.ended !== undefined || before.on.length < 2) return []
  const acted = entries.flatMap((entry) => ('r' in entry ? [entry.r[0]] : []))
  if (acted.length === 0) return []
  const asked = musts(play).flatMap(({ seat, sealed }) => (sealed === true ? [] : [seat]))
  const isPassedOn = ({ seat }: LiveSeat): boolean =>
    asked.includes(seat) &&
    !acted.includes(seat) &&
    before.on.includes(seat) &&
    play.clock.on.includes(seat)
  return play.seats.filter(isPassedOn).flatMap((seat) => tidingsOf(play, seat, 'your-turn') ?? [])
}

function kindOf({ ended }: Play, before: Play['clock'] | undefined): Kind {
  if (ended !== undefined) return 'over'
  return before === undefined ? 'started' : 'your-turn'
}

/** Only what the recipient's own view shows; nothing where no person sits. */
export function tidingsOf(play: Play, { seat, person }: LiveSeat, kind: Kind): Tidings | undefined {
  if (person === null) return undefined
  const { id, rules, facts } = play
  const { about } = rules
  const name = rules.seats(facts.scenario, facts.options).find((one) => one.seat === seat)?.name
  const title = facts.title === '' ? about.title : facts.title
  const stage = render(viewOf(play, seat).stage, about)
  const details = { title, seat: name === undefined ? seat : render(name, about), stage }
  return { person, game: id, kind, details }
}

/** Whether what a notice says still holds. */
export async function isStillDue(
  { hall }: House,
  id: string,
  { person, kind }: { person: string; kind: string },
): Promise<boolean> {
  const { play } = await hall.live(id)
  if (kind !== 'your-turn' && kind !== 'clock-low') return play.ended === undefined
  return play.seats.some((one) => one.person === person && play.clock.on.includes(one.seat))
}
