import type { Game, Seat, Seen } from '../../../core/contract.ts'
import { headOf, notOffered, toyAbout, toyAsk, toyParts } from '../../../core/examples/toy.ts'
import { makeFlow } from '../../../core/flow/flow.ts'
import { callThen } from '../../../core/flow/sequence.ts'
import type { Procs } from '../../../core/flow/step.ts'
import type { WindowFrame } from '../../../core/flow/window.ts'
import { windowProc } from '../../../core/flow/window.ts'

// Red steps; before and after each step there is a pause, and blue has chosen in secret at which it could act.
const SEATS = ['red', 'blue']
type Instant = 'before' | 'after'
type Pause = WindowFrame & { proc: 'pause'; instant: Instant }
type Frame =
  | { proc: 'walk'; at: 'choose' | 'order' | 'before' | 'move' | 'after'; back?: number }
  | Pause
interface Walk {
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  column: number
  /** Blue's secret: 1 for before, 2 for after, 3 for both. */
  ready: number
}

const pause = (instant: Instant): Pause => ({
  proc: 'pause',
  at: 'open',
  turn: 0,
  passes: 0,
  instant,
})
const BIT: Record<Instant, number> = { before: 1, after: 2 }

const procs: Procs<Walk, Frame> = {
  walk: {
    steps: {
      choose: {
        ask: () => toyAsk('blue', '1', [{ verb: 'choose', of: 'bits', nouns: [0, 1, 2, 3] }]),
        take(state, frame, { noun }, go) {
          state.ready = noun
          go.next(frame, 'order')
        },
      },
      order: {
        ask: () => toyAsk('red', '2', [{ verb: 'step' }, { verb: 'halt' }]),
        take: (_state, frame, { verb }, go) =>
          verb === 'halt' ? go.done() : go.next(frame, 'before'),
      },
      before: callThen('move', () => pause('before')),
      move: {
        run(state, frame, go) {
          go.tell('all', { did: 'moved', of: 'piece', noun: 0, to: ++state.column })
          go.next(frame, 'after')
        },
      },
      after: callThen('order', () => pause('after')),
    },
  },
  pause: windowProc<Walk, Pause, Frame>({
    order: () => ['blue'],
    announced: (_state, { instant }) => ({ key: instant }),
    asked: ({ ready }, { instant }) =>
      (ready & BIT[instant]) > 0 ? toyAsk('blue', '3', [{ verb: 'act' }]) : undefined,
    play(state, { instant }, _reply, go) {
      state.ready &= ~BIT[instant]
      go.tell('all', { did: 'noted', rule: '3', say: { key: 'acted' } })
      go.tell('all', { did: 'window', say: { key: instant } })
    },
  }),
}
const flow = makeFlow<Walk, Frame>({ seats: SEATS, procs })

function view(state: Walk, seat: Seat): Seen & { column: number; ready?: number } {
  const n = state.replied[SEATS.indexOf(seat)] ?? 0
  const head = headOf(flow.ask(state), seat, { stage: { key: 'walk' }, n })
  const walks = state.stack.length === 0 ? [] : ['red']
  const onClock = state.stack[0]?.at === 'choose' ? ['blue'] : walks
  const own = seat === 'blue' ? { ready: state.ready } : {}
  return { ...head, onClock, column: state.column, ...own }
}

export const twoInstants = {
  ...toyParts<Walk>(SEATS),
  about: toyAbout('two-instants', {}, {}),
  setup() {
    const state: Walk = {
      stack: [{ proc: 'walk', at: 'choose' }],
      lanes: [],
      replied: [0, 0],
      column: 0,
      ready: 0,
    }
    flow.settle(state)
    return state
  },
  ask: flow.ask,
  answer: flow.answer,
  view,
  whyNot: notOffered,
  outcome: ({ stack }: Walk) =>
    stack.length === 0 ? { winners: [], rule: '9', say: { key: 'end' } } : undefined,
} as unknown as Game
