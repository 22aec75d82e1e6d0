import type { Ask, Question, Refusal, Sheet } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import type { Frame } from '../model/levels.ts'
import { gameLevel } from '../rules/05-sequence-levels.ts'
import { metz } from '../game.ts'
import type { Side } from '../rules/03-pieces.ts'
import { flow } from '../rules/sequence.ts'
import type { State } from '../model/state.ts'
import { fieldOf } from './field.ts'
import type { Stands } from './field.ts'
import { commandAll } from './moves.ts'

/** A game in which these pieces stand on the map and nobody else, a side of which is at this level; all of it In Command. */
export function tableOf(
  stands: Stands,
  side: Side,
  frame: Frame,
  before?: (state: State) => void,
): State {
  const state = fieldOf(stands)
  commandAll(state, side)
  before?.(state)
  state.stack.push({ ...gameLevel.frame(), at: 'draw' }, frame)
  flow.settle(state)
  return state
}

export function askOf(state: State): Ask {
  const [ask] = metz.ask(state)
  if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
  return ask
}

export function say(state: State, verb: string, noun?: number): void {
  const { seat, id } = askOf(state)
  metz.answer(state, { seat, ask: id, verb, ...(noun === undefined ? {} : { noun }) })
}

/** What the seat that is asked is told of one of its answers beforehand. */
export function foreseen(state: State, verb: string, noun?: number): Sheet {
  const { seat, id } = askOf(state)
  const reply = { seat, ask: id, verb, ...(noun === undefined ? {} : { noun }) }
  return asked(state, { about: 'reply', reply })
}

export function asked(state: State, question: Question): Sheet {
  return metz.preview(metz.view(state, askOf(state).seat), question)
}

/** Why the seat that is asked cannot say this. */
export function why(state: State, verb: string, noun?: number): Refusal | undefined {
  const { seat, id } = askOf(state)
  const reply = { seat, ask: id, verb, ...(noun === undefined ? {} : { noun }) }
  return metz.whyNot(metz.view(state, seat), reply)
}

/** The rule and the key of the reason. */
export function reason(state: State, verb: string, noun?: number): string | undefined {
  const refused = why(state, verb, noun)
  return refused === undefined ? undefined : `${refused.rule} ${refused.say.key}`
}

/** A chance that a sheet names, as a fraction; 0 if it does not. */
export function chance({ chances }: Sheet, key: string, piece?: number): number {
  const found = chances.filter(
    ({ say: phrase, who }) => phrase.key === key && (piece === undefined || who?.noun === piece),
  )
  return found.reduce((sum, { of }) => sum + of[0] / of[1], 0)
}
