import type { Seat } from '../../core/contract.ts'
import type { Absent, NewGame, Pace, Spectators, TakeBack } from '../../wire/lobby.ts'
import type { GameCard, SeatTitle } from '../rules/protocol.ts'
import { t } from '../words/index.ts'

// A game as somebody is about to make it.

/** me, open, invite or bot:<name>. */
export type SeatChoice = 'me' | 'open' | 'invite' | `bot:${string}`

export const PACES = ['none', 'evening', 'afternoon', 'days', 'weeks', 'own'] as const
export type PaceName = (typeof PACES)[number]

/** A clock in the units a person thinks in. */
export interface OwnPace {
  start: number
  add: number
  unit: 'minutes' | 'days'
}

export interface Draft {
  where: 'browser' | 'server'
  game: string
  scenario: string
  options: readonly string[]
  seats: Readonly<Record<Seat, SeatChoice>>
  title: string
  pace: PaceName
  own: OwnPace
  listed: boolean
  spectators: Spectators
  takeBack: TakeBack
  absent: Absent
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WINDOW = 10_000
/** More than the server lets a clock hold is of no use to anybody. */
const MOST = 60 * DAY

const CLOCKS: Readonly<Record<Exclude<PaceName, 'none' | 'own'>, Pace['clock'] & object>> = {
  evening: { start: 45 * MINUTE, add: 2 * MINUTE, most: 90 * MINUTE },
  afternoon: { start: 120 * MINUTE, add: 5 * MINUTE, most: 240 * MINUTE },
  days: { start: 3 * DAY, add: DAY, most: 7 * DAY },
  weeks: { start: 14 * DAY, add: 3 * DAY, most: 28 * DAY },
}

export function paceOf({ pace, own }: Pick<Draft, 'pace' | 'own'>): Pace {
  if (pace === 'none') return { window: WINDOW }
  if (pace !== 'own') return { window: WINDOW, clock: CLOCKS[pace] }
  const unit = own.unit === 'days' ? DAY : MINUTE
  const start = Math.min(MOST, Math.round(own.start * unit))
  const add = Math.min(MOST, Math.round(own.add * unit))
  return { window: WINDOW, clock: { start, add, most: Math.min(MOST, Math.max(2 * start, add)) } }
}

/** The strongest bot stands last. */
export function bestBot({ bots }: Pick<GameCard, 'bots'>): SeatChoice {
  return `bot:${bots.at(-1) ?? 'random'}`
}

export function freshDraft(card: GameCard, where: Draft['where'] = 'browser'): Draft {
  return seatedAnew(card, {
    where,
    game: card.id,
    scenario: card.guide.scenario ?? card.scenarios[0]?.id ?? '',
    options: [],
    seats: {},
    title: '',
    pace: 'none',
    own: { start: 60, add: 5, unit: 'minutes' },
    listed: false,
    spectators: 'link',
    takeBack: 'free',
    absent: 'replace',
  })
}

/** The usual seats: the beginner's for whoever makes the game; the others for a bot here, for a guest on the server. */
export function seatedAnew(card: GameCard, draft: Draft): Draft {
  const scenario = card.scenarios.find(({ id }) => id === draft.scenario)
  const options = draft.options.filter((one) => scenario?.options.includes(one))
  const others = draft.where === 'browser' ? bestBot(card) : 'invite'
  const seats = seatsOf(card, { ...draft, options }).map(({ seat }): [Seat, SeatChoice] => [
    seat,
    seat === card.guide.seat ? 'me' : others,
  ])
  return { ...draft, options, seats: Object.fromEntries(seats) }
}

/** Seats of the scenario under the options that were chosen. */
export function seatsOf(
  { scenarios }: GameCard,
  { scenario, options }: Pick<Draft, 'scenario' | 'options'>,
): readonly SeatTitle[] {
  const found = scenarios.find(({ id }) => id === scenario)
  const others = options.flatMap((option) => found?.seatsWith[option] ?? [])
  return others.length > 0 ? others : (found?.seats ?? [])
}

/** With one option on, those that it excludes are off; where it brings other seats, all sit down anew. */
export function withOption(card: GameCard, draft: Draft, id: string): Draft {
  const changed = { ...draft, options: optionsAfter(card, draft, id) }
  const isSeated = seatsOf(card, changed).length === seatsOf(card, draft).length
  return isSeated ? changed : seatedAnew(card, changed)
}

function optionsAfter(card: GameCard, draft: Draft, id: string): readonly string[] {
  if (draft.options.includes(id)) return draft.options.filter((one) => one !== id)
  const excluded = card.options.filter(
    (one) =>
      one.excludes.includes(id) ||
      card.options.some((other) => other.id === id && other.excludes.includes(one.id)),
  )
  const kept = draft.options.filter((one) => !excluded.some((other) => other.id === one))
  return [...kept, id]
}

/** A seat for whoever comes first is for nobody at a table that nobody can find. */
export function mustList({ where, seats }: Pick<Draft, 'where' | 'seats'>): boolean {
  return where === 'server' && Object.values(seats).includes('open')
}

export function isListed(draft: Draft): boolean {
  return draft.listed || mustList(draft)
}

/** What is wrong with it, for a person; empty: it can be made. */
export function whyCannotMake(draft: Draft): string {
  const choices = Object.values(draft.seats)
  const isPerson = choices.some((choice) => !choice.startsWith('bot:'))
  if (draft.where === 'browser') return ''
  if (!isPerson) return t('lobby.new.no-person')
  const { clock } = paceOf(draft)
  if (clock !== undefined && !(clock.start >= MINUTE)) return t('lobby.new.short-clock')
  return ''
}

/** As the server wants it. The maker sits down afterwards, with a share in the dice. */
export function bodyOf(draft: Draft): NewGame {
  const { game, scenario, options, title, takeBack, absent } = draft
  const listed = isListed(draft)
  const seats = Object.entries(draft.seats).map(([seat, choice]) => [
    seat,
    choice === 'me' ? 'hold' : choice,
  ])
  const isAlone = Object.values(draft.seats).every((choice) => choice === 'me')
  const spectators = draft.spectators === 'anyone' && !listed ? 'link' : draft.spectators
  return {
    game,
    scenario,
    options,
    title,
    listed,
    takeBack,
    absent,
    spectators,
    seats: Object.fromEntries(seats) as Record<Seat, string>,
    pace: paceOf(draft),
    sharing: isAlone,
  }
}

/** One click: the maker against whoever gets the link. */
export function friendly(card: GameCard): NewGame {
  return bodyOf(freshDraft(card, 'server'))
}
