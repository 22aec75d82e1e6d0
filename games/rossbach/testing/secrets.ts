import type { Reply, Result, Seat } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import { difference } from '../../../core/testing/compare.ts'
import { heardBy } from '../../../core/testing/watch.ts'
import type { Frame } from '../model/levels.ts'
import { rossbach } from '../game.ts'
import { FRENCH, PIECES_OF, PRUSSIAN } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { setUpState } from '../model/set-up.ts'
import { COMMANDING, FIGHTING, MOVING, NIGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf } from './field.ts'
import type { Stands } from './field.ts'
import { movement } from '../rules/08-movement-level.ts'

// Two games that differ in one thing, played alike: whether a seat could tell them apart.

/** What is said in both games, or in the one and the other; numbers are nature's. */
export type Line = string | number | readonly [string | number, string | number]

export interface Two {
  base: () => State
  /** What is otherwise in the second game. */
  change?: (state: State) => void
  lines?: readonly Line[]
}

/** A line as a reply to what is asked. */
export function parsed(state: State, line: string | number): Reply {
  if (typeof line === 'number') return { seat: 'nature', values: [line] }
  const [verb, noun] = line.split(' ') as [string, string | undefined]
  for (const ask of rossbach.ask(state)) {
    if (isChance(ask)) continue
    for (const option of ask.options) {
      if (option.verb !== verb) continue
      const reply = { seat: ask.seat, ask: ask.id, verb }
      if (noun === undefined) return reply
      const found = rossbach.about.kinds[option.of!]?.parse(noun)
      if (found !== undefined && option.nouns?.includes(found)) return { ...reply, noun: found }
    }
  }
  const [ask] = rossbach.ask(state)
  throw new Error(`Nobody is asked to ${line}, but ${JSON.stringify(ask)?.slice(0, 300)}`)
}

/** Says a line in a game and returns all that comes of it. */
export function say(state: State, line: string | number): Result {
  const result = rossbach.answer(state, parsed(state, line))
  if (isRefused(result)) throw new Error(`${line} is refused: ${JSON.stringify(result.refused)}`)
  return result
}

/** After which line, and how, the seat could tell the two games apart; undefined: it never can. */
export function toldApart({ base, change, lines = [] }: Two, seat: Seat): string | undefined {
  const [one, two] = [base(), base()]
  change?.(two)
  const games = [one, two].map((state) => JSON.parse(JSON.stringify(state)) as State)
  const sees = (state: State): unknown => rossbach.view(state, seat)
  const differ = (): string | undefined => difference(sees(games[0]!), sees(games[1]!))
  if (differ() !== undefined) return `at the start: ${differ()}`
  for (const line of lines) {
    const heard = games.map((state, at) => {
      const words = typeof line === 'object' ? line[at]! : line
      return heardBy(say(state, words), seat)
    })
    const told = difference(heard[0], heard[1]) ?? differ()
    if (told !== undefined) return `${String(line)}: ${told}`
  }
  return undefined
}

/** What a seat has heard after these lines. */
export function heardAfter(
  base: State,
  lines: readonly (string | number)[],
  seat: Seat,
): unknown[] {
  return lines.flatMap((line) => heardBy(say(base, line), seat))
}

interface Moment {
  side?: Side
  change?: (state: State) => void
}

function standing(stands: Stands, { side = FRENCH, change }: Moment, more: Partial<State>): State {
  const state = fieldOf(stands, { phasing: side, ...more })
  state.control = setUpState('campaign-10', []).control.slice()
  change?.(state)
  return state
}

function begun(state: State, ...frames: Frame[]): State {
  const at = state.phasing === FRENCH ? 'secondTurn' : 'advance'
  state.stack.push({ proc: 'campaign', at }, ...frames)
  rossbach.ask(state)
  return state
}

/** A Command Segment. */
export function commanding(stands: Stands, moment: Moment = {}): State {
  const state = standing(stands, moment, { phase: COMMANDING })
  return begun(
    state,
    { proc: 'day', at: 'letters' },
    { proc: 'command', at: 'replace', leader: -1 },
  )
}

/** A Movement Phase, everybody of the side In Command. */
export function marching(stands: Stands, moment: Moment = {}): State {
  const state = standing(stands, moment, { phase: MOVING })
  for (const piece of PIECES_OF[state.phasing]!) state.commanded[piece] = 1
  return begun(state, { proc: 'day', at: 'combat' }, movement.frame())
}

/** A Combat Phase. */
export function fighting(stands: Stands, moment: Moment = {}): State {
  const state = standing(stands, moment, { phase: FIGHTING })
  for (const side of [FRENCH, PRUSSIAN] as const)
    for (const piece of PIECES_OF[side]!) state.commanded[piece] = 1
  const combat: Frame = { proc: 'combat', at: 'begin', pairs: [], crossed: [], hex: -1 }
  return begun(state, { proc: 'day', at: 'over' }, combat)
}

/** The night's order of a side. */
export function nightfall(stands: Stands, moment: Moment = {}): State {
  const state = standing(stands, moment, { phase: NIGHT, turn: 16 })
  for (const piece of PIECES_OF[state.phasing]!) state.commanded[piece] = 1
  const order: Frame = { proc: 'order', at: 'force', side: state.phasing, leader: -1 }
  return begun(state, { proc: 'night', at: 'recover' }, order)
}

/** The hour at which whoever is engaged slips away. */
export function disengaging(stands: Stands, moment: Moment = {}): State {
  const state = standing(stands, moment, { phase: NIGHT, turn: 16 })
  return begun(state, { proc: 'night', at: 'over' }, { proc: 'disengage', at: 'choose', hex: -1 })
}
