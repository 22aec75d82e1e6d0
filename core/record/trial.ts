import { outcomes, waysOf } from '../chance.ts'
import type { Ask, Chance, PlayedGame, Seen } from '../contract.ts'
import { isChance, isRefused } from '../contract.ts'
import { stateHash } from '../fingerprint.ts'
import type { NatureDraw } from '../table.ts'
import { checkOf } from './checks.ts'
import { drawnOf, readDrawn, resolveReply } from './nouns.ts'
import type { ReplyLine } from './record.ts'

// Tries other readings of a record that does not fit, to name what was changed.

/** Nature's answer to the nth roll of a line; undefined: there is none. */
export type Answers = (chance: Chance, nth: number) => readonly number[] | undefined

/** Plays a line on this very state; gives the line with the dice it had, or undefined when it cannot be played. */
function tried<State, View extends Seen>(
  game: PlayedGame<State, View>,
  state: State,
  play: { line: ReplyLine; answers: Answers },
): ReplyLine | undefined {
  const { kinds } = game.about
  const asks = game.ask(state).filter((ask): ask is Ask => !isChance(ask))
  const reply = resolveReply(kinds, asks, play.line)
  if (reply === undefined || isRefused(game.answer(state, reply))) return undefined
  const drawn: NatureDraw[] = []
  for (;;) {
    const chance = game.ask(state).find(isChance)
    if (chance === undefined) return { ...play.line, drawn: drawnOf(kinds, { drawn }) }
    const values = play.answers(chance, drawn.length)
    if (values === undefined) return undefined
    drawn.push({ chance, values: [...values] })
    if (isRefused(game.answer(state, { seat: 'nature', values: [...values] }))) return undefined
  }
}

function asWritten<State, View extends Seen>(
  game: PlayedGame<State, View>,
  line: ReplyLine,
): Answers {
  return (chance, nth) => {
    const text = line.drawn[nth]
    return text === undefined ? undefined : readDrawn(game.about.kinds, chance, text)
  }
}

/** A stretch of the record to be read in another way: the lines, and the check due after each. */
export interface Stretch<State> {
  before: State
  lines: readonly ReplyLine[]
  checks: readonly string[]
}

/** Whether these lines, in this order, lead to these checks. */
export function leadsTo<State, View extends Seen>(
  game: PlayedGame<State, View>,
  { before, lines, checks }: Stretch<State>,
): boolean {
  const state = game.clone(before)
  return lines.every((line, at) => {
    const played = tried(game, state, { line, answers: asWritten(game, line) })
    return (
      played?.drawn.length === line.drawn.length && checkOf(stateHash(state), line) === checks[at]
    )
  })
}

/** How the lines of a stretch stood before somebody moved one of them; at names the line that belongs first. */
export function findOrder<State, View extends Seen>(
  game: PlayedGame<State, View>,
  stretch: Stretch<State>,
): ReplyLine | undefined {
  const { before, lines, checks } = stretch
  for (let far = 1; far < lines.length; far++) {
    const first = lines[0]!
    const last = lines[far]!
    const between = lines.slice(1, far)
    const orders = [
      [last, ...between, first],
      [last, first, ...between],
      [...between, last, first],
    ]
    const found = orders.find((order) => leadsTo(game, { before, lines: order, checks }))
    if (found !== undefined) return found[0]
  }
  return undefined
}

/** The values that were rolled when only the dice of a line were changed; `due` answers from the chain. */
export function findDice<State, View extends Seen>(
  game: PlayedGame<State, View>,
  { before, lines: [line], checks: [check] }: Stretch<State>,
  due: Answers | undefined,
): readonly number[] | undefined {
  if (line === undefined || check === undefined) return undefined
  const fits = (answers: Answers): boolean => {
    const state = game.clone(before)
    const played = tried(game, state, { line, answers })
    return played !== undefined && checkOf(stateHash(state), played) === check
  }
  if (due === undefined) return findRolled(game, { before, line, fits })
  const rolled: number[] = []
  const noted: Answers = (chance, nth) => {
    const values = due(chance, nth)
    rolled.push(...(values ?? []))
    return values
  }
  return fits(noted) ? rolled : undefined
}

const MOST_OUTCOMES = 1000

/** Without a chain to ask, each written roll in turn is tried with every other result. */
function findRolled<State, View extends Seen>(
  game: PlayedGame<State, View>,
  { before, line, fits }: { before: State; line: ReplyLine; fits: (answers: Answers) => boolean },
): readonly number[] | undefined {
  const written = asWritten(game, line)
  for (let at = 0; at < line.drawn.length; at++) {
    let asked: Chance | undefined
    const look: Answers = (chance, nth) => {
      if (nth === at) asked = chance
      return nth === at ? undefined : written(chance, nth)
    }
    tried(game, game.clone(before), { line, answers: look })
    if (asked === undefined || waysOf(asked) > MOST_OUTCOMES) continue
    const found = outcomes(asked).find(({ values }) =>
      fits((chance, nth) => (nth === at ? values : written(chance, nth))),
    )
    if (found !== undefined) return found.values
  }
  return undefined
}
