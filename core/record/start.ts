import type { PlayedGame, Position, Seat, Seen } from '../contract.ts'
import { stateHash } from '../fingerprint.ts'
import type { GameRecord } from './record.ts'
import { headerOf, isMove, RecordError } from './record.ts'

/** Where a record starts from, as its headers say. */
export interface Start {
  scenario: string | Position
  options: readonly string[]
  takeBack: 'free' | 'consent' | 'never'
}

/** Reads the headers that choose game and position; complains when they fit no game here. */
export function startOf<State, View extends Seen>(
  game: PlayedGame<State, View>,
  record: GameRecord,
): Start {
  const form = headerOf(record.headers, 'Form')
  if (form !== undefined && form.value !== 'full')
    throw new RecordError(
      'header',
      form.line ?? 0,
      `the record of a ${form.value} cannot be replayed`,
    )
  const named = headerOf(record.headers, 'Game')
  if (named?.value !== game.about.id)
    throw new RecordError(
      'header',
      named?.line ?? 0,
      `the record is of game ${named?.value ?? '(none named)'}, not ${game.about.id}`,
    )
  const { headers } = record
  const start = {
    scenario: scenarioOf(record),
    options: optionsIn(headers),
    takeBack: takeBackOf(record),
  }
  checkStart(game, record, start)
  return start
}

function optionsIn(headers: GameRecord['headers']): readonly string[] {
  return headerOf(headers, 'Options')?.value.split(', ') ?? []
}

/** The seats of the game that headers speak of; undefined: a position, or a start that the game does not know. */
export function seatsIn<State, View extends Seen>(
  game: PlayedGame<State, View>,
  headers: GameRecord['headers'],
): readonly Seat[] | undefined {
  const scenario = headerOf(headers, 'Scenario')
  if (scenario === undefined) return undefined
  try {
    return game.seats(scenario.value, optionsIn(headers)).map(({ seat }) => seat)
  } catch {
    return undefined
  }
}

function scenarioOf({ headers }: GameRecord): string | Position {
  const scenario = headerOf(headers, 'Scenario')
  if (scenario !== undefined) return scenario.value
  const position = headerOf(headers, 'Position')
  if (position === undefined)
    throw new RecordError('header', 0, 'The record names neither a scenario nor a position.')
  try {
    return JSON.parse(position.value) as Position
  } catch {
    throw new RecordError('header', position.line ?? 0, 'the position is not well-formed JSON')
  }
}

function takeBackOf({ headers }: GameRecord): Start['takeBack'] {
  const header = headerOf(headers, 'Takeback')
  const value = header?.value ?? 'free'
  if (value === 'free' || value === 'consent' || value === 'never') return value
  throw new RecordError(
    'header',
    header?.line ?? 0,
    `take-back is free, consent or never, not ${value}`,
  )
}

function checkStart<State, View extends Seen>(
  game: PlayedGame<State, View>,
  { headers, lines }: GameRecord,
  { scenario, options }: Start,
): void {
  const header = headerOf(headers, 'Scenario') ?? headerOf(headers, 'Position')
  const hash = lines.slice(0, lines.findIndex(isMove)).find(({ is }) => is === 'hash')
  let start: State
  try {
    start = game.setup(scenario, options)
  } catch (error) {
    throw new RecordError('position', header?.line ?? 0, `no such start: ${String(error)}`)
  }
  if (hash?.is === 'hash' && hash.text !== stateHash(start))
    throw new RecordError(
      'position',
      hash.line,
      `the game does not start like this: scenario, options or rules differ${rulesDiffer(game, headers)}`,
    )
}

/** A remark for messages when the record was made by other rules code. */
export function rulesDiffer<State, View extends Seen>(
  { about }: PlayedGame<State, View>,
  headers: GameRecord['headers'],
): string {
  const rules = headerOf(headers, 'Rules')?.value ?? 'unknown'
  return rules === about.version
    ? ''
    : ` (recorded with rules ${rules}, these are ${about.version})`
}
