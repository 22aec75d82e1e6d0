import { z } from 'zod'
import type { Game } from '../../core/contract.ts'
import { optionsFor } from '../../core/set-up.ts'
import { Problem } from '../../core/problem.ts'
import type { NewGame, Settings } from '../../wire/lobby.ts'
import { Denial } from '../denial.ts'
import { wishOf } from '../http/shape.ts'
import { cleanLine } from './clean-text.ts'
import type { Games } from './rows.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const LONGEST = 60 * 24 * 60 * MINUTE
const TITLE = 80

const clockTime = z.int().min(MINUTE).max(LONGEST)
export const paceShape = z.object({
  clock: z
    .object({ start: clockTime, add: z.int().min(0).max(LONGEST), most: clockTime })
    .refine(({ start, add, most }) => start <= most && add <= most, {
      message: 'A clock cannot start with more than the most it holds, nor gain more.',
    })
    .exactOptional()
    .describe('Milliseconds at the start, added with each turn, and held at most'),
  window: z
    .int()
    .min(2 * SECOND)
    .max(60 * SECOND)
    .describe('Milliseconds an announced pause lasts'),
})

const name = z.string().min(1).max(64)
export const newGameShape = wishOf<NewGame>()(
  z.object({
    game: name,
    scenario: name,
    options: z.array(name).max(50).default([]),
    seats: z
      .record(name, name)
      .describe(
        'For each seat: me, hold (kept for me until I sit down), open, invite, or bot:<name>',
      ),
    title: z.string().max(400).default(''),
    listed: z.boolean().default(true),
    spectators: z.enum(['anyone', 'link', 'nobody']).optional(),
    pace: paceShape.default({ window: 10 * SECOND }),
    takeBack: z.enum(['free', 'consent', 'never']).default('free'),
    absent: z.enum(['forfeit', 'replace']).default('forfeit'),
    sharing: z.boolean().default(false),
  }),
)
/** What was sent, with what goes without saying. */
export type WantedGame = z.infer<typeof newGameShape>

/** The rulebook of a new game and what its maker chose, checked. */
export function settingsOf(games: Games, wanted: WantedGame): { rules: Game; settings: Settings } {
  const rules = rulesNamed(games, wanted.game)
  const scenarios = rules.about.scenarios.map(({ id }) => id)
  if (!scenarios.includes(wanted.scenario))
    throw new Denial(
      'bad-request',
      `${wanted.game} has no such scenario; it has: ${scenarios.join(', ')}.`,
    )
  const options = explained(() => optionsFor(rules.about, wanted.scenario, wanted.options))
  const spectators = wanted.spectators ?? (wanted.listed ? 'anyone' : 'link')
  if (spectators === 'anyone' && !wanted.listed)
    throw new Denial(
      'bad-request',
      'A game that is not listed is watched by link or by nobody: choose one of them.',
    )
  const { seats: _, ...rest } = wanted
  const title = cleanLine(wanted.title, TITLE)
  return { rules, settings: { ...rest, options, spectators, title } }
}

export function rulesNamed(games: Games, id: string): Game {
  const rules = Object.hasOwn(games, id) ? games[id] : undefined
  if (rules === undefined)
    throw new Denial(
      'bad-request',
      `There is no such game; there is: ${Object.keys(games).join(', ')}.`,
    )
  return rules
}

/** A mistake in what somebody asked for is theirs to hear. */
export function explained<T>(check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (error instanceof Problem) throw new Denial('bad-request', error.message)
    throw error
  }
}
