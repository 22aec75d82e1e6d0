import type { Game, Question, Seen, Sheet } from '../contract.ts'
import { makeFlow } from '../flow/flow.ts'
import { outline } from '../flow/outline.ts'
import type { Go, Procs } from '../flow/step.ts'
import { refusal } from '../refuse.ts'
import { headOf, lettered, notOffered, toyAbout, toyAsk, toyOutcome, toyParts } from './toy.ts'

// Blue hides a gun in one of six villages and may shift it to the next one each turn; red searches, and may fail on what it cannot know.
const SEATS = ['red', 'blue']
const VILLAGES = [0, 1, 2, 3, 4, 5]
const TURNS = 8
const OUT = -1

type Frame = { proc: 'turn'; at: 'hide' | 'search' | 'shift' }
export interface Hunt {
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  /** Village of the gun; blue's secret. */
  gun: number
  found: number
  /** Red's memory: the village searched in each turn, OUT for none. */
  memory: number[]
  /** 1 for each village that for all red has seen can hold the gun. */
  could: number[]
}
export interface HuntView extends Seen {
  at: Frame['at'] | 'over'
  found: number
  memory: number[]
  could: number[]
  /** Only in blue's view. */
  gun?: number
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= 1
const open = (could: readonly number[]) => VILLAGES.filter((village) => could[village] === 1)

function search(state: Hunt, village: number, go: Go<Frame>): Frame['at'] {
  state.memory.push(village)
  if (village === OUT) return 'shift'
  if (village !== state.gun) {
    state.could[village] = 0
    go.tell(SEATS, { did: 'noted', rule: '2', say: { key: 'nothing-there' } })
    return 'shift'
  }
  state.found++
  state.gun = OUT
  state.could = VILLAGES.map(() => 1)
  go.tell('all', { did: 'shown', of: 'gun', noun: 0, to: village })
  return 'hide'
}

const procs: Procs<Hunt, Frame> = {
  turn: {
    steps: {
      hide: {
        title: '1. Blue hides the gun',
        ask: () => toyAsk('blue', '1', [{ verb: 'hide', of: 'village', nouns: VILLAGES }]),
        take(state, frame, { noun }, go) {
          state.gun = noun
          go.tell(['blue'], { did: 'hidden', of: 'gun', noun: 0, to: noun })
          if (state.memory.length === TURNS) go.done()
          else go.next(frame, 'search')
        },
      },
      search: {
        title: '2. Red searches a village',
        ask: () =>
          toyAsk('red', '2', [
            { verb: 'search', of: 'village', nouns: VILLAGES, try: true },
            { verb: 'wait' },
          ]),
        take(state, frame, { noun }, go) {
          go.next(frame, search(state, noun, go))
        },
      },
      shift: {
        title: '3. Blue may shift the gun',
        ask({ gun }) {
          const nouns = VILLAGES.filter((village) => isNear(village, gun))
          return toyAsk('blue', '3', [{ verb: 'shift', of: 'village', nouns }])
        },
        take(state, frame, { noun }, go) {
          state.gun = noun
          const before = open(state.could)
          state.could = VILLAGES.map((to) => Number(before.some((from) => isNear(from, to))))
          if (state.memory.length === TURNS) go.done()
          else go.next(frame, 'search')
        },
      },
    },
  },
}
const flow = makeFlow<Hunt, Frame>({ seats: SEATS, procs })

/** Unknown to red: low and high differ unless only one village is left. */
function preview({ could }: HuntView, question: Question): Sheet {
  if (question.about !== 'reply' || question.reply.verb !== 'search') return NOTHING
  const left = open(could)
  const high = left.includes(question.reply.noun as number) ? 1 : 0
  const low = left.length === 1 ? high : 0
  return { ...NOTHING, sums: [{ say: { key: 'guns' }, rule: '2', low, high }] }
}
const NOTHING: Sheet = { marks: [], sums: [], chances: [] }

export const hiddenTry: Game<Hunt, HuntView> = {
  ...toyParts<Hunt>(SEATS),
  about: toyAbout(
    'hidden-try',
    { 'ask 1': 'Hide the gun where?', 'ask 2': 'Search where?', 'ask 3': 'Shift the gun?' },
    { village: lettered('v', VILLAGES.length), gun: lettered('gun', 1) },
  ),
  setup() {
    const facts = { gun: OUT, found: 0, memory: [], could: VILLAGES.map(() => 1) }
    const frame: Frame = { proc: 'turn', at: 'hide' }
    const state: Hunt = { stack: [frame], lanes: [], replied: [0, 0], ...facts }
    flow.settle(state)
    return state
  },
  ask: flow.ask,
  answer: flow.answer,
  view(state, seat) {
    const n = state.replied[SEATS.indexOf(seat)] ?? 0
    const at: HuntView['at'] = state.stack[0]?.at ?? 'over'
    const head = headOf(flow.ask(state), seat, { stage: { key: at }, n })
    const known = { at, found: state.found, memory: [...state.memory], could: [...state.could] }
    return { ...head, ...known, ...(seat === 'blue' ? { gun: state.gun } : {}) }
  },
  imagine(view, chance) {
    const { at, found, memory, could } = view
    const left = open(could)
    const gun = view.gun ?? (at === 'hide' ? OUT : left[chance.below(left.length)]!)
    const stack: Frame[] = at === 'over' ? [] : [{ proc: 'turn', at }]
    const replied = SEATS.map((seat) => (seat === view.seat ? view.n : 0))
    return { stack, lanes: [], replied, gun, found, memory: [...memory], could: [...could] }
  },
  whyNot(view, reply) {
    const isBarred = reply.verb === 'shift' && !isNear(Number(reply.noun), view.gun ?? OUT)
    return isBarred ? refusal('3', 'too-far') : notOffered(view, reply)
  },
  preview,
  outcome: ({ stack, found }) =>
    stack.length === 0 ? toyOutcome(found > 1 ? 'red' : 'blue') : undefined,
  progress: ({ stack, memory }) =>
    (TURNS - memory.length) * 2 + Number(stack.some(({ at }) => at !== 'search')),
  broken: ({ gun, could }) => (gun === OUT || could[gun] === 1 ? [] : ['red knows a falsehood']),
  outline: () => outline(procs, 'turn'),
}
