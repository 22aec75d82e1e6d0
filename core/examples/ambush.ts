import type { Ask, Game, Seat, Seen } from '../contract.ts'
import { makeFlow } from '../flow/flow.ts'
import { outline } from '../flow/outline.ts'
import { callThen } from '../flow/sequence.ts'
import type { Procs, Step } from '../flow/step.ts'
import type { WindowFrame } from '../flow/window.ts'
import { windowProc } from '../flow/window.ts'
import { headOf, lettered, notOffered, toyAbout, toyAsk, toyOutcome, toyParts } from './toy.ts'

// Red marches; blue and green lie in wait with as many parties as they chose in secret. Every step is announced, and
// only who has a party left is asked: nobody else may learn from the pause who that is.
const SEATS = ['red', 'blue', 'green']
const WAITING = ['blue', 'green']
const MOST = 2
const STEPS = 6

type Pause = WindowFrame & { proc: 'pause' }
type Frame =
  | { proc: 'march'; at: 'blue' | 'green' | 'order' | 'pause' | 'roll'; back?: number }
  | Pause
interface Board {
  column: number
  steps: number
  /** Ambushes on this step. */
  hits: number
  /** Parties that have shown themselves, blue's and green's. */
  played: number[]
}
export interface Ambush extends Board {
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  /** Parties left, blue's and green's; each its own secret. */
  parties: number[]
}
export interface AmbushView extends Seen, Board {
  at: (Frame & { proc: 'march' })['at'] | 'over'
  /** Parties left to the seat that looks. */
  mine?: number
}

const announced = { did: 'window', say: { key: 'on-the-road' } } as const
const pause = (turn = 0): Pause => ({ proc: 'pause', at: 'open', turn, passes: 0 })

function armed(
  seat: Seat,
  next: 'green' | 'order',
): Step<Ambush, Frame & { proc: 'march' }, Frame> {
  return {
    title: `${seat} chooses`,
    ask: () => toyAsk(seat, '1', [{ verb: 'arm', of: 'count', nouns: [0, 1, 2] }]),
    take(state, frame, { noun }, go) {
      state.parties[WAITING.indexOf(seat)] = noun
      go.next(frame, next)
    },
  }
}

const procs: Procs<Ambush, Frame> = {
  march: {
    steps: {
      blue: armed('blue', 'green'),
      green: armed('green', 'order'),
      order: {
        title: 'red marches',
        ask: ({ steps }) =>
          toyAsk('red', '2', [{ verb: 'halt' }, ...(steps > 0 ? [{ verb: 'step' }] : [])]),
        take(state, frame, { verb }, go) {
          if (verb === 'halt') return go.done()
          state.steps--
          state.hits = 0
          return go.next(frame, 'pause')
        },
      },
      pause: callThen('roll', () => pause(), { calls: ['pause'] }),
      roll: {
        roll: () => ({ rule: '4', say: { key: 'roll' }, seen: 'all', dice: [6] }),
        rolled(state, frame, [die = 0], go) {
          go.tell('all', { did: 'rolled', dice: [die], for: { key: 'roll' } })
          if (die > state.hits) state.column++
          go.tell('all', { did: 'moved', of: 'piece', noun: 0, to: state.column })
          go.next(frame, 'order')
        },
      },
    },
  },
  pause: windowProc<Ambush, Pause, Frame>({
    order: () => WAITING,
    announced: () => announced.say,
    asked: ({ parties }, { turn }, seat) =>
      parties[turn]! > 0 ? toyAsk(seat, '3', [{ verb: 'ambush' }]) : undefined,
    play(state, { turn }, _reply, go) {
      state.parties[turn]!--
      state.played[turn]!++
      state.hits++
      const say = { key: 'ambush', with: { seat: WAITING[turn]! } }
      go.tell('all', { did: 'noted', rule: '3', say })
      // Others may answer: the pause begins again for all, whether or not anybody is asked.
      go.tell('all', announced)
    },
  }),
}
const flow = makeFlow<Ambush, Frame>({ seats: SEATS, procs })

function atOf({ stack }: Ambush): AmbushView['at'] {
  const [march] = stack
  if (march === undefined || march.proc === 'pause') return 'over'
  return stack.length > 1 ? 'pause' : march.at
}

function view(state: Ambush, seat: Seat): AmbushView {
  const at = atOf(state)
  const { column, steps, hits, played } = state
  const n = state.replied[SEATS.indexOf(seat)] ?? 0
  const head = headOf(flow.ask(state), seat, { stage: { key: 'march' }, n })
  const marches = at === 'over' ? [] : ['red']
  const onClock = at === 'blue' || at === 'green' ? [at] : marches
  const own = WAITING.indexOf(seat)
  const mine = own < 0 ? {} : { mine: state.parties[own]! }
  return { ...head, onClock, at, column, steps, hits, played: [...played], ...mine }
}

/** In a pause somebody with a party left is asked: the seat itself, or another that may have one. */
function stackOf({ at, asks, seat, played }: AmbushView, parties: number[]): Frame[] {
  if (at === 'over') return []
  if (at !== 'pause') return [{ proc: 'march', at }]
  const others = WAITING.filter((one) => one !== seat)
  const asked = asks.length > 0 ? seat : others.find((one) => played[WAITING.indexOf(one)]! < MOST)!
  const turn = WAITING.indexOf(asked)
  if (asks.length === 0) parties[turn] ||= 1
  return [
    { proc: 'march', at: 'roll' },
    { ...pause(turn), at: 'decide' },
  ]
}

export const ambush: Game<Ambush, AmbushView> = {
  ...toyParts<Ambush>(SEATS),
  about: {
    ...toyAbout(
      'ambush',
      { 'ask 1': 'How many parties?', 'ask 2': 'Go on?', 'ask 3': 'Show a party?' },
      { count: lettered('n', MOST + 1), piece: lettered('piece', 1) },
    ),
    standing: [{ id: 'ambush', rule: '3', say: { key: 'ask 3' }, choices: ['always', 'never'] }],
  },
  setup() {
    const facts = { column: 0, steps: STEPS, hits: 0, played: [0, 0], parties: [0, 0] }
    const stack: Frame[] = [{ proc: 'march', at: 'blue' }]
    const state: Ambush = { stack, lanes: [], replied: [0, 0, 0], ...facts }
    flow.settle(state)
    return state
  },
  ask: flow.ask,
  answer: flow.answer,
  view,
  imagine(seen, chance) {
    const { at, column, steps, hits, played, seat, mine, n } = seen
    const isArmed = (index: number) => at !== 'blue' && (at !== 'green' || index === 0)
    const parties = WAITING.map((one, index) => {
      if (one === seat) return mine!
      return isArmed(index) ? chance.below(MOST + 1 - played[index]!) : 0
    })
    const stack = stackOf(seen, parties)
    const replied = SEATS.map((one) => (one === seat ? n : 0))
    return { stack, lanes: [], replied, parties, column, steps, hits, played: [...played] }
  },
  whyNot: notOffered,
  standing(_view, { seat, id, rule }: Ask, orders) {
    const order = orders.find((one) => one.id === 'ambush')
    if (order === undefined || rule !== '3') return undefined
    return { seat, ask: id, verb: order.choice === 'always' ? 'ambush' : 'pass' }
  },
  outcome: ({ stack, column }) =>
    stack.length === 0 ? toyOutcome(column >= 4 ? 'red' : 'blue') : undefined,
  progress: ({ stack, steps, parties }) =>
    stack.reduce(
      (sum, frame) =>
        sum + (frame.proc === 'pause' ? WAITING.length - frame.passes : armsIn(frame)),
      steps * 100 + (parties[0]! + parties[1]!) * 10,
    ),
  broken: ({ parties, played }) =>
    parties.some((left, index) => left + played[index]! > MOST) ? ['parties'] : [],
  outline: () => outline(procs, 'march'),
}

/** What choosing still costs. */
function armsIn({ at }: Frame): number {
  if (at === 'blue') return 2_000
  return at === 'green' ? 1_000 : 1
}
