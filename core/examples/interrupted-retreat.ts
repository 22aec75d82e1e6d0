import type { Game, Seat, Seen } from '../contract.ts'
import { makeFlow } from '../flow/flow.ts'
import { outline, waived } from '../flow/outline.ts'
import { callThen, leave } from '../flow/sequence.ts'
import type { Procs } from '../flow/step.ts'
import type { WindowFrame } from '../flow/window.ts'
import { windowProc } from '../flow/window.ts'
import { headOf, lettered, notOffered, toyAbout, toyAsk, toyOutcome, toyParts } from './toy.ts'

// Red marches along a road and blue's post falls back before it; chits interrupt before and after each step of both.
const SEATS = ['blue', 'red']
const ROAD = 30
type Instant = 'announced' | 'entered' | 'fell-back'
type Pause = WindowFrame & { proc: 'pause'; instant: Instant }
type Frame =
  | { proc: 'march'; at: 'order'; back?: number }
  | { proc: 'move'; at: 'announce' | 'enter' | 'meet' | 'end'; to: number; back?: number }
  | { proc: 'retreat'; at: 'fall' | 'pursue' | 'end'; back?: number }
  | Pause
interface Board {
  stack: Frame[]
  column: number
  post: number
  steps: number
  shaken: number
  /** Chits left: blue's fire shakes the column and stops its step, red's press drives the post on. */
  held: number[]
}
export type Road = Board & { lanes: Frame[][]; replied: number[] }
export type RoadView = Board & Seen

const pause = (instant: Instant): Pause => ({
  proc: 'pause',
  at: 'open',
  turn: 0,
  passes: 0,
  instant,
})

const retreat = (): Frame => ({ proc: 'retreat', at: 'fall' })

function playable({ held, shaken }: Board, { instant }: Pause, seat: Seat): number[] {
  if (seat === 'red') return held[1]! > 0 && instant === 'fell-back' ? [1] : []
  return held[0]! > 0 && shaken === 0 ? [0] : []
}

const procs: Procs<Road, Frame> = {
  march: {
    steps: {
      order: {
        title: '1. March',
        calls: ['move'],
        ask: ({ steps }) =>
          toyAsk('red', '1', [{ verb: 'halt' }, ...(steps > 0 ? [{ verb: 'step' }] : [])]),
        take(state, _frame, { verb }, go) {
          if (verb === 'halt') return go.done()
          state.steps--
          state.shaken = 0
          return go.call({ proc: 'move', at: 'announce', to: state.column + 1 })
        },
      },
    },
  },
  move: {
    waives: ['together'],
    steps: {
      announce: callThen('enter', () => pause('announced'), { title: 'a step', calls: ['pause'] }),
      enter: callThen('meet', (state, { to }, go) => {
        if (state.shaken > 0) return undefined
        go.tell('all', { did: 'moved', of: 'piece', noun: 0, from: state.column, to })
        state.column = to
        return pause('entered')
      }),
      meet: callThen('end', ({ post, column }) => (post === column ? retreat() : undefined), {
        calls: ['retreat'],
      }),
      end: leave(),
    },
  },
  retreat: {
    steps: {
      fall: {
        title: 'falling back',
        ask: ({ post }) =>
          toyAsk('blue', '2', [{ verb: 'fall-back', of: 'hex', nouns: [post + 1, post + 2] }]),
        take(state, frame, { noun }, go) {
          go.tell('all', { did: 'moved', of: 'piece', noun: 1, from: state.post, to: noun })
          state.post = noun
          go.next(frame, 'pursue')
        },
      },
      pursue: callThen('end', () => pause('fell-back'), { calls: ['pause'] }),
      end: leave(),
    },
  },
  pause: windowProc<Road, Pause, Frame>({
    order: () => SEATS,
    announced: (_state, { instant }) => ({ key: instant }),
    asked(state, frame, seat) {
      const nouns = playable(state, frame, seat)
      return nouns.length > 0 ? toyAsk(seat, '3', [{ verb: 'play', of: 'chit', nouns }]) : undefined
    },
    play(state, _frame, { noun }, go) {
      state.held[noun]!--
      if (noun === 0) state.shaken = 1
      else go.call(retreat())
    },
  }),
}
const flow = makeFlow<Road, Frame>({ seats: SEATS, procs })
const copied = ({ stack, column, post, steps, shaken, held }: Board): Board =>
  JSON.parse(JSON.stringify({ stack, column, post, steps, shaken, held })) as Board

/** Replies that a frame can still cost while nobody plays a chit. */
function repliesIn(frame: Frame): number {
  if (frame.proc === 'pause') return 2 - frame.passes
  if (frame.proc === 'move') return { announce: 7, enter: 5, meet: 3, end: 0 }[frame.at]
  return frame.proc === 'retreat' ? { fall: 3, pursue: 2, end: 0 }[frame.at] : 1
}

export const interruptedRetreat: Game<Road, RoadView> = {
  ...toyParts<Road>(SEATS),
  about: toyAbout(
    'interrupted-retreat',
    { 'ask 1': 'Go on?', 'ask 2': 'Fall back to where?', 'ask 3': 'Play a chit?' },
    { hex: lettered('h', ROAD), chit: lettered('chit', 2), piece: lettered('piece', 2) },
  ),
  setup() {
    const facts = { column: 0, post: 2, steps: 8, shaken: 0, held: [2, 2], replied: [0, 0] }
    const state: Road = { stack: [{ proc: 'march', at: 'order' }], lanes: [], ...facts }
    flow.settle(state)
    return state
  },
  ask: flow.ask,
  answer: flow.answer,
  view(state, seat) {
    const n = state.replied[SEATS.indexOf(seat)] ?? 0
    return { ...headOf(flow.ask(state), seat, { stage: { key: 'march' }, n }), ...copied(state) }
  },
  imagine: (view) => ({ ...copied(view), lanes: [], replied: [view.n, view.n] }),
  whyNot: notOffered,
  outcome: ({ stack, column }) =>
    stack.length === 0 ? toyOutcome(column >= 8 ? 'red' : 'blue') : undefined,
  progress: ({ stack, steps, held }) =>
    stack.reduce((sum, frame) => sum + repliesIn(frame), steps * 100 + (held[0]! + held[1]!) * 10),
  broken: ({ stack, column, post }) =>
    column === post && !waived(procs, stack).includes('together') ? ['together'] : [],
  outline: () => outline(procs, 'march'),
}
