import type { Game } from '../../core/contract.ts'
import {
  headOf,
  notOffered,
  toyAbout,
  toyAsk,
  toyOutcome,
  toyParts,
} from '../../core/examples/toy.ts'
import { makeFlow } from '../../core/flow/flow.ts'
import { outline } from '../../core/flow/outline.ts'
import type { Procs } from '../../core/flow/step.ts'

// Red listens at a door. Whether blue is behind it, so that a die is rolled which nobody sees, red cannot know.
const SEATS = ['red', 'blue']

type Frame = { proc: 'door'; at: 'blue' | 'red' | 'die'; back?: number }
interface Door {
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  isThere: number
  left: number
}

const procs: Procs<Door, Frame> = {
  door: {
    steps: {
      blue: {
        title: 'blue hides, or not',
        ask: () => toyAsk('blue', '1', [{ verb: 'stay' }, { verb: 'go' }]),
        take(state, frame, { verb }, go) {
          state.isThere = Number(verb === 'stay')
          go.next(frame, 'red')
        },
      },
      red: {
        title: 'red listens',
        ask: () => toyAsk('red', '2', [{ verb: 'listen' }, { verb: 'leave' }]),
        take(state, frame, { verb }, go) {
          // A hidden fact is consulted, whatever comes of it.
          go.mark('yes')
          if (verb === 'leave' || --state.left === 0) go.done()
          else if (state.isThere === 1) go.next(frame, 'die')
        },
      },
      die: {
        roll: () => ({ rule: '3', say: { key: 'die' }, seen: 'nobody', dice: [6] }),
        rolled: (_state, frame, _values, go) => go.next(frame, 'red'),
      },
    },
  },
}
const flow = makeFlow<Door, Frame>({ seats: SEATS, procs })

export const listening: Game<Door> = {
  ...toyParts<Door>(SEATS),
  about: toyAbout('listening', { 'ask 1': 'Stay?', 'ask 2': 'Listen?' }, {}),
  setup() {
    const state: Door = {
      stack: [{ proc: 'door', at: 'blue' }],
      lanes: [],
      replied: [0, 0],
      isThere: 0,
      left: 9,
    }
    flow.settle(state)
    return state
  },
  ask: flow.ask,
  answer: flow.answer,
  view: (state, seat) => {
    const n = state.replied[SEATS.indexOf(seat)] ?? 0
    return headOf(flow.ask(state), seat, { stage: { key: 'door' }, n })
  },
  imagine: () => listening.setup('only', []),
  whyNot: notOffered,
  outcome: ({ stack }) => (stack.length === 0 ? toyOutcome('red') : undefined),
  progress: ({ left, stack }) => left * 2 + stack.length,
  broken: () => [],
  outline: () => outline(procs, 'door'),
}
