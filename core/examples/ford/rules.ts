import type { Refusal } from '../../contract.ts'
import { makeFlow } from '../../flow/flow.ts'
import { level } from '../../flow/level.ts'
import type { FrameOf } from '../../flow/level.ts'
import type { Procs } from '../../flow/step.ts'
import { makeGrid } from '../../hex/grid.ts'
import { refusal } from '../../refuse.ts'

// A rulebook of a page, to show what a game is made of: two patrols, a river with a ford, and whoever is first on the
// other bank has won.

export const SEATS = ['north', 'south'] as const
export const grid = makeGrid({
  straight: 'columns',
  shifted: 'odd',
  towards: 'south',
  first: 'column',
  sections: [{ columns: [1, 5], rows: [1, 5] }],
})
const hex = (name: string): number => grid.index(name)!
/** Where each side begins, and the other wants to be. */
export const BANKS = [hex('0301'), hex('0305')] as const
const RIVER = [1, 2, 4, 5].map((column) => hex(`0${column}03`))
export const MOVES = 20

const turn = level('turn', ['move'], (proc, at) => ({ proc, at }))
export type TurnFrame = FrameOf<typeof turn>

export interface State {
  stack: TurnFrame[]
  lanes: TurnFrame[][]
  replied: number[]
  /** By side: where its patrol stands. */
  place: number[]
  moves: number
}

const mover = ({ moves }: State): number => moves % 2

/** Why the patrol that is to move cannot go there: it marches a hex, not through the river, and not where the other stands. */
export function whyNoStep(state: State, to: number): Refusal | undefined {
  const from = state.place[mover(state)]!
  if (grid.directionOf(from, to) < 0) return refusal('2.1', 'too-far')
  if (RIVER.includes(to)) return refusal('2.2', 'river')
  return state.place.includes(to) ? refusal('2.3', 'taken') : undefined
}

export function winner({ place, moves }: State): number {
  const first = BANKS.findIndex((_, side) => place[side] === BANKS[1 - side])
  return first < 0 && moves === MOVES ? 1 : first
}

export const procs: Procs<State, TurnFrame> = {
  turn: {
    steps: {
      move: {
        title: '2. The patrols march in turn',
        ask(state) {
          const nouns = grid.neighbours
            .subarray(state.place[mover(state)]! * 6)
            .subarray(0, 6)
            .filter((to) => to >= 0 && whyNoStep(state, to) === undefined)
          const options = [{ verb: 'step', of: 'hex', nouns: [...nouns] }, { verb: 'wait' }]
          return { seat: SEATS[mover(state)]!, rule: '2.0', say: { key: 'ask-step' }, options }
        },
        take(state, _frame, { verb, noun }, go) {
          if (verb === 'step') {
            const from = state.place[mover(state)]!
            go.tell('all', { did: 'moved', of: 'patrol', noun: mover(state), from, to: noun })
            state.place[mover(state)] = noun
          }
          state.moves++
          if (winner(state) >= 0) go.done()
        },
      },
    },
  },
}

export const flow = makeFlow<State, TurnFrame>({ seats: SEATS, procs })

export function begun(): State {
  return { stack: [turn.frame()], lanes: [], replied: [0, 0], place: [...BANKS], moves: 0 }
}
