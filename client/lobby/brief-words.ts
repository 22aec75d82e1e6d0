import type { Seat } from '../../core/contract.ts'
import type { Brief, SeatFacts } from '../../wire/lobby.ts'
import { t } from '../words/index.ts'
import { capital, cardOf, said, seatName } from './cards.ts'
import { agoInWords, clockText, listed } from './in-words.ts'

// What lists say about a game.

/** The name somebody gave the table, or that of the game. */
export function titleOf({ title, game }: Pick<Brief, 'title' | 'game'>): string {
  return title === '' ? (cardOf(game)?.title ?? capital(game)) : title
}

/** Who sits there: a name, a bot, or for whom the seat is kept. */
export function holderOf({ name, bot, access, isMine }: SeatFacts): string {
  if (isMine) return t('lobby.seat.you')
  if (bot !== null) return botName(bot)
  return name ?? t(access === 'open' ? 'lobby.seat.open' : 'lobby.seat.invited')
}

export function botName(bot: string): string {
  if (bot === 'script') return t('lobby.bot.script')
  return bot === 'random' ? t('lobby.bot.random') : t('lobby.bot.other', { bot })
}

/** "French: you, Prussian: Drummer 1870". */
export function seatsInWords({ game, seats }: Pick<Brief, 'game' | 'seats'>): string {
  return seats
    .map((seat) => t('lobby.seat.line', { seat: seatName(game, seat.seat), who: holderOf(seat) }))
    .join(' · ')
}

/** Whom one plays against, or who plays. */
export function opponents({ seats }: Pick<Brief, 'seats'>): string {
  const isPlayer = seats.some(({ isMine }) => isMine)
  const others = seats.filter(({ isMine }) => !isMine)
  return t(isPlayer ? 'lobby.against' : 'lobby.between', { who: listed(others.map(opponentOf)) })
}

/** In a free seat somebody is still to come. */
function opponentOf(seat: SeatFacts): string {
  if (seat.name !== null || seat.bot !== null) return holderOf(seat)
  return t(seat.access === 'open' ? 'lobby.new.seat.open' : 'lobby.seat.by-link')
}

/** What is being played now, in the game's words. */
export function stageOf({ game, summary }: Pick<Brief, 'game' | 'summary'>): string {
  return summary === null ? '' : said(game, summary.stage)
}

/** Whose turn it is, as far as everybody may know. */
export function turnOf({ game, summary, seats }: Brief): string {
  const on = summary?.onClock ?? []
  if (on.some((seat) => isMine(seats, seat))) return t('lobby.turn.yours')
  return on.length === 0
    ? ''
    : t('lobby.turn.of', { who: listed(on.map((seat) => seatName(game, seat))) })
}

function isMine(seats: readonly SeatFacts[], name: Seat): boolean {
  return seats.some(({ seat, isMine }) => isMine && seat === name)
}

/** What whoever is on the clock has left. */
export function timeLeft({ summary }: Brief, now: number): string {
  const [seat] = summary?.onClock ?? []
  const left = seat === undefined ? undefined : summary?.clocks[seat]
  if (left === undefined) return ''
  return t('lobby.left', { time: clockText(left - (now - summary!.since)) })
}

export function resultOf({ game, result, seats }: Brief): string {
  if (result === null) return ''
  if (result.by === 'called-off') return t('lobby.result.called-off')
  const says = outcomeOf({ game, result, seats })
  if (result.by !== 'unopened') return says
  const who = listed(result.seats.map((seat) => seatName(game, seat)))
  return t(`lobby.result.unopened.${result.left ? 'left' : 'late'}`, { result: says, who })
}

function outcomeOf({ game, result, seats }: Pick<Brief, 'game' | 'result' | 'seats'>): string {
  if (result === null) return ''
  if (result.winners.length === 0 && result.by === 'unopened') return t('lobby.result.unplayed')
  if (result.winners.length === 0) return t('lobby.result.draw')
  if (result.winners.some((seat) => isMine(seats, seat))) return t('lobby.result.won')
  const isPlayer = seats.some((seat) => seat.isMine)
  const who = listed(result.winners.map((seat) => seatName(game, seat)))
  return isPlayer ? t('lobby.result.lost') : t('lobby.result.winner', { who })
}

/** When something last happened. */
export function lastSign({ summary, ended, created }: Brief, now: number): string {
  return agoInWords(now - (ended ?? summary?.since ?? created))
}
