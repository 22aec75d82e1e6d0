import type { Refusal } from '../../../core/contract.ts'
import type { AskStep, Go, RunStep } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import type { State } from '../model/state.ts'
import { ALLIED, AUSTRIAN, other, seatOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import type { GameFrame } from './03-sequence-levels.ts'
import { chitSide } from './16-draws.ts'

/** Chits a side may choose with the initiative. */
const CHITS = 2

const NOT_YOURS = refusal('16.1/b', 'no-pick-whose')
const NOT_IN_POOL = refusal('16.1/b', 'no-pick-drawn')
const IS_PICKED = refusal('16.1/b', 'no-pick-twice')

/** Why a chit cannot be chosen with the initiative. */
export function whyCannotPick(
  state: State,
  { picked, side }: { picked: readonly number[]; side: number },
  chit: number,
): Refusal | undefined {
  if (!state.cup.includes(chit)) return NOT_IN_POOL
  if (chitSide(chit) !== side) return NOT_YOURS
  return picked.includes(chit) ? IS_PICKED : undefined
}

export const firstStep: AskStep<State, GameFrame, Frame> | RunStep<State, GameFrame, Frame> = {
  run(state, frame, go) {
    const side = rulesFor(state.options).decider(state)
    frame.first = -1
    go.next(frame, side < 0 && rulesFor(state.options).chooser(state) < 0 ? 'draw' : 'pick')
  },
}

/** @rule 16.1/b two formations act together before all others */
export const pickStep: AskStep<State, GameFrame, Frame> = {
  title: 'whoever has the initiative chooses',
  ask(state, { picked }) {
    const decider = rulesFor(state.options).decider(state)
    if (decider >= 0)
      return {
        seat: seatOf(decider as Side),
        rule: '16.3/a',
        say: { key: 'ask-first' },
        options: [{ verb: 'first' }, { verb: 'second' }],
      }
    const side = rulesFor(state.options).chooser(state) as Side
    const nouns = state.cup.filter(
      (chit) => whyCannotPick(state, { picked, side }, chit) === undefined,
    )
    return {
      seat: seatOf(side),
      rule: '16.1/b',
      say: { key: 'ask-pick' },
      options: [
        ...(nouns.length > 0 ? [{ verb: 'pick', of: 'chit', nouns }] : []),
        ...(picked.length === 0 ? [{ verb: 'decline' }] : []),
      ],
    }
  },
  take(state, frame, { verb, noun }, go) {
    if (verb === 'first' || verb === 'second') {
      const decider = rulesFor(state.options).decider(state) as Side
      frame.first = verb === 'first' ? decider : other(decider)
      return go.next(frame, 'draw')
    }
    if (verb === 'decline') return go.next(frame, 'draw')
    frame.picked = [...frame.picked, noun]
    const side = chitSide(noun)
    const isDone =
      frame.picked.length === CHITS ||
      state.cup.every((chit) => whyCannotPick(state, { picked: frame.picked, side }, chit))
    return isDone ? go.next(frame, 'draw') : undefined
  },
}

/** @rule 16.1/c back to the middle after a turn without fighting */
export function driftInitiative(state: State, go: Go<Frame>): void {
  if (state.fights > 0 || state.initiative === 0) return
  if (state.initiative !== 0) state.initiated = state.initiative < 0 ? ALLIED : AUSTRIAN
  state.initiative = 0
  go.tell('all', { did: 'noted', rule: '16.1/c', say: { key: 'note-initiative-middle' } })
}
