import type { Fast, Game, Option, Refusal, Seen } from '../contract.ts'
import { makeFlow } from '../flow/flow.ts'
import { outline } from '../flow/outline.ts'
import type { Procs, Step } from '../flow/step.ts'
import { refusal } from '../refuse.ts'
import { headOf, lettered, notOffered, toyAbout, toyAsk, toyOutcome, toyParts } from './toy.ts'

// Each round both sides write one order: which corps, where to, at what pace. Nobody sees anything until both are done.
const SEATS = ['red', 'blue']
const PROVINCES = [0, 1, 2, 3, 4]
const ROUNDS = 4
const LINES = ['corps', 'aim', 'pace'] as const
type Line = (typeof LINES)[number]

type OrderFrame = { proc: 'order'; at: Line; side: number }
type Frame = OrderFrame | { proc: 'rounds'; at: 'write' }
export interface Orders {
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  round: number
  /** Province of each corps, red's three first. */
  where: number[]
  /** Three lines a side, private until the join. */
  written: number[][]
}
export interface OrdersView extends Seen {
  round: number
  where: number[]
  /** This seat's own order so far. */
  mine: number[]
}

function tooFar(from: number, to: number): Refusal | undefined {
  if (Math.abs(from - to) <= 1) return undefined
  return refusal('2.2', 'too-far', { at: [{ of: 'province', noun: to }] })
}
const inReach = (from: number) => PROVINCES.filter((to) => tooFar(from, to) === undefined)

function optionsOf(state: Orders, side: number, line: Line): Option[] {
  if (line === 'pace') return [{ verb: 'storm' }, { verb: 'advance' }]
  const own = [side * 3, side * 3 + 1, side * 3 + 2]
  if (line === 'corps') return [{ verb: 'order', of: 'corps', nouns: own }]
  return [{ verb: 'aim', of: 'province', nouns: inReach(state.where[state.written[side]![0]!]!) }]
}

function lineStep(index: number): Step<Orders, OrderFrame, Frame> {
  const line = LINES[index]!
  const rule = `2.${index + 1}`
  return {
    ask: (state, { side }) => toyAsk(SEATS[side]!, rule, optionsOf(state, side, line)),
    take(state, frame, { verb, noun }, go) {
      state.written[frame.side]!.push(line === 'pace' ? Number(verb === 'storm') : noun)
      const next = LINES[index + 1]
      if (next === undefined) go.done()
      else go.next(frame, next)
    },
  }
}

const procs: Procs<Orders, Frame> = {
  rounds: {
    steps: {
      write: {
        title: '1. Both sides write orders',
        calls: ['order'],
        lanes: () => SEATS.map((seat, side) => ({ seat, frame: laneAt(side, 0)[0]! })),
        join(state, _frame, go) {
          const [red, blue] = state.written as [number[], number[]]
          for (const [noun, to, pace] of state.written as [number, number, number][]) {
            // Where both want the same province only the faster comes in.
            if (red[1] === blue[1] && pace <= Math.min(red[2]!, blue[2]!)) continue
            go.tell('all', { did: 'moved', of: 'corps', noun, from: state.where[noun]!, to })
            state.where[noun] = to
          }
          state.written = [[], []]
          if (++state.round === ROUNDS) go.done()
        },
      },
    },
  },
  order: { steps: { corps: lineStep(0), aim: lineStep(1), pace: lineStep(2) } },
}
const flow = makeFlow<Orders, Frame>({ seats: SEATS, procs })

function laneAt(side: number, lines: number): Frame[] {
  const at = LINES[lines]
  return at === undefined ? [] : [{ proc: 'order', at, side }]
}

/** The other may have written any number of lines; while this seat waits for it, not all of them. */
function imagineOrder(view: OrdersView, side: number, chance: Fast): number[] {
  if (view.round === ROUNDS) return []
  const corps = side * 3 + chance.below(3)
  const near = inReach(view.where[corps]!)
  const order = [corps, near[chance.below(near.length)]!, chance.below(2)]
  return order.slice(0, chance.below(view.asks.length === 0 ? 3 : 4))
}

export const sealedOrders: Game<Orders, OrdersView> = {
  ...toyParts<Orders>(SEATS),
  about: toyAbout(
    'sealed-orders',
    { 'ask 2.1': 'Which corps?', 'ask 2.2': 'Where to?', 'ask 2.3': 'At what pace?' },
    { corps: lettered('c', 6), province: lettered('p', 5) },
  ),
  setup() {
    const facts = { replied: [0, 0], round: 0, where: [0, 0, 1, 4, 4, 3], written: [[], []] }
    const state: Orders = { stack: [{ proc: 'rounds', at: 'write' }], lanes: [], ...facts }
    flow.settle(state)
    return state
  },
  ask: flow.ask,
  answer: flow.answer,
  view(state, seat) {
    const side = SEATS.indexOf(seat)
    const stage = { key: 'round', with: { round: state.round } }
    const head = headOf(flow.ask(state), seat, { stage, n: state.replied[side] ?? 0 })
    // Who has finished writing is as secret as what he wrote.
    const onClock = state.stack.length > 0 ? SEATS : []
    const mine = [...(state.written[side] ?? [])]
    return { ...head, onClock, round: state.round, where: [...state.where], mine }
  },
  imagine(view, chance) {
    const { round, seat } = view
    const written = SEATS.map((other, side) =>
      other === seat ? [...view.mine] : imagineOrder(view, side, chance),
    )
    const replied = written.map((order) => round * 3 + order.length)
    const facts = { replied, round, where: [...view.where], written }
    if (round === ROUNDS) return { stack: [], lanes: [], ...facts }
    const lanes = written.map((order, side) => laneAt(side, order.length))
    return { stack: [{ proc: 'rounds', at: 'write' }], lanes, ...facts }
  },
  whyNot(view, reply) {
    const from = view.where[view.mine[0]!]
    const isAim = reply.verb === 'aim' && typeof reply.noun === 'number' && from !== undefined
    return (isAim ? tooFar(from, reply.noun as number) : undefined) ?? notOffered(view, reply)
  },
  outcome({ stack, where }) {
    const east = where.reduce((sum, at) => sum + at - 2, 0)
    return stack.length === 0 ? toyOutcome(east > 0 ? 'red' : 'blue') : undefined
  },
  progress: ({ round, written }) => (ROUNDS - round) * 6 - written.flat().length,
  broken: ({ where }) => (where.every((at) => PROVINCES.includes(at)) ? [] : ['off the map']),
  outline: () => outline(procs, 'rounds'),
}
