import type { PlayedGame, Seen } from '../contract.ts'
import type { BackLine, OpeningLine, ReplyLine, Wrong } from './record.ts'
import { RecordError } from './record.ts'
import { findDice, findOrder, leadsTo } from './trial.ts'
import type { Answers, Stretch } from './trial.ts'

/** Where a replay stopped fitting, and what was known there. */
export interface Stumble<State> {
  before: State
  /** Which of the moves does not fit. */
  at: number
  moves: readonly (ReplyLine | OpeningLine | BackLine)[]
  checks: readonly string[]
  /** What the replay itself complained of; absent: only the chain disagrees. */
  fault?: RecordError
  /** What the chain gives for the rolls of this line. */
  due?: Answers
  suspect?: { name: string; said: string; due: string }
}

const FAR = 64

/** Names what was changed: a die, a seed, the order of lines, or a reply. */
export function diagnosed<State, View extends Seen>(
  game: PlayedGame<State, View>,
  stumble: Stumble<State>,
): RecordError {
  const { at, moves, fault, suspect } = stumble
  const line = moves[at]!.line
  const wrong = (what: Wrong, reason: string): RecordError => new RecordError(what, line, reason)
  if (suspect !== undefined && fault === undefined) return withoutFault(stumble, suspect)
  const stretch = stretchOf(stumble)
  const rolled = findDice(game, stretch, stumble.due)
  if (suspect !== undefined && rolled !== undefined)
    return wrong('die', `${suspect.name} gave ${suspect.due}, not ${suspect.said}`)
  if (rolled !== undefined)
    return wrong('die', `nature's answer was changed: it was ${rolled.join(', ') || 'not asked'}`)
  const surplus = moves.length - stumble.checks.length
  const belongs = surplus === 0 ? findOrder(game, stretch) : undefined
  if (belongs !== undefined)
    return wrong('order', `lines were moved: what stands on line ${belongs.line} was played here`)
  if (surplus > 0 && isAdded(game, stretch))
    return wrong('reply', 'this line was added: without it the game goes on')
  if (suspect !== undefined)
    return wrong('die', `${suspect.name} gave ${suspect.due}, not ${suspect.said}`)
  return surplus < 0
    ? wrong('reply', `lines are missing before this one: ${fault!.reason}`)
    : fault!
}

/** The state agrees with the die as written and only the chain does not: what the chain is mixed from was changed. */
function withoutFault<State>(
  { at, moves, checks }: Stumble<State>,
  { name, due, said }: NonNullable<Stumble<State>['suspect']>,
): RecordError {
  const line = moves[at]!.line
  const differs = `${name} gives ${due}, and ${said} was played`
  if (checks.length === 0) return new RecordError('die', line, differs)
  const reason = `${differs}: a seed, the game's id or a chain in the headers was changed, or the dice never came from them`
  return new RecordError('seed', line, reason)
}

/** The replies from here on as far as order is worth trying; a take-back ends them. */
function stretchOf<State>({ before, at, moves, checks }: Stumble<State>): Stretch<State> {
  const ahead = moves.slice(at, at + FAR)
  const end = ahead.findIndex(({ is }) => is !== 'reply')
  const lines = (end < 0 ? ahead : ahead.slice(0, end)) as readonly ReplyLine[]
  return { before, lines, checks: checks.slice(at) }
}

function isAdded<State, View extends Seen>(
  game: PlayedGame<State, View>,
  { before, lines, checks }: Stretch<State>,
): boolean {
  return lines.length > 1 && leadsTo(game, { before, lines: lines.slice(1, 3), checks })
}
