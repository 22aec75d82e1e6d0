import type { PlayedGame, Seat, Seen } from '../core/contract.ts'
import type { Bot } from './bot.ts'
import { playBots } from './play.ts'

export interface Match<State, View extends Seen> {
  game: PlayedGame<State, View>
  scenario: string
  options?: readonly string[]
  /** Makes the first and the second contestant for one game. */
  contestants: readonly [() => Bot, () => Bot]
  /** Two games each: the same nature, seats swapped. */
  pairs: number
  seed: number | string
  /** After each game, for a progress bar. */
  played?(games: number): void
}

export interface MatchResult {
  games: number
  /** Games won by the first contestant, by the second, by nobody. */
  wins: [number, number]
  draws: number
  /** By seat: games won by whoever sat there, and by the first contestant there. */
  bySeat: Record<Seat, { wins: number; firstWins: number }>
  /** By seat and kind of victory. */
  reasons: Record<string, number>
  /** Of the first contestant over the second. */
  elo: Elo
  replies: number
}

/** Rating difference and its 95 % interval; infinite when one side won everything. */
export interface Elo {
  value: number
  low: number
  high: number
}

/** Plays pairs of games in which only the seats change, so that luck and a lopsided scenario cancel out. */
export function playMatch<State, View extends Seen>(match: Match<State, View>): MatchResult {
  const seats = match.game.seats(match.scenario, match.options ?? []).map(({ seat }) => seat)
  const result: MatchResult = {
    games: 0,
    wins: [0, 0],
    draws: 0,
    reasons: {},
    replies: 0,
    bySeat: Object.fromEntries(seats.map((seat) => [seat, { wins: 0, firstWins: 0 }])),
    elo: { value: 0, low: 0, high: 0 },
  }
  for (let pair = 0; pair < match.pairs; pair++)
    for (const swapped of [0, 1]) playOne(match, result, { seats, pair, swapped })
  result.elo = eloOf(result.wins[0] + result.draws / 2, result.games)
  return result
}

function playOne<State, View extends Seen>(
  match: Match<State, View>,
  result: MatchResult,
  { seats, pair, swapped }: { seats: readonly Seat[]; pair: number; swapped: number },
): void {
  const { game, scenario, options, contestants } = match
  const bots: Record<Seat, Bot> = {}
  seats.forEach((seat, i) => (bots[seat] = contestants[(i + swapped) % 2 === 0 ? 0 : 1]()))
  const seed = `${match.seed} ${pair}`
  const played = playBots({ game, scenario, ...(options ? { options } : {}), bots, seed })
  result.games++
  result.replies += played.replies
  score(result, { seats, swapped, played })
  match.played?.(result.games)
}

function score(
  result: MatchResult,
  one: { seats: readonly Seat[]; swapped: number; played: ReturnType<typeof playBots> },
): void {
  const { outcome } = one.played
  const winner = outcome?.winners[0]
  if (outcome === undefined || winner === undefined) {
    result.draws++
    return
  }
  const by = (one.seats.indexOf(winner) + one.swapped) % 2 === 0 ? 0 : 1
  result.wins[by]++
  result.bySeat[winner]!.wins++
  if (by === 0) result.bySeat[winner]!.firstWins++
  const reason = `${winner} ${outcome.say.key}`
  result.reasons[reason] = (result.reasons[reason] ?? 0) + 1
}

/** From points out of games; the interval is Wilson's, so that it also holds for few games. */
export function eloOf(points: number, games: number): Elo {
  if (games === 0) return { value: 0, low: -Infinity, high: Infinity }
  const rate = points / games
  const z = 1.96
  const centre = (rate + (z * z) / (2 * games)) / (1 + (z * z) / games)
  const spread =
    (z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games))) /
    (1 + (z * z) / games)
  return { value: ratingOf(rate), low: ratingOf(centre - spread), high: ratingOf(centre + spread) }
}

function ratingOf(rate: number): number {
  if (rate <= 0) return -Infinity
  if (rate >= 1) return Infinity
  return Math.round(400 * Math.log10(rate / (1 - rate)))
}
