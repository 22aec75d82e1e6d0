import type { Game, Mark, Option, Seen } from '../contract.ts'
import { owed } from '../duty.ts'
import { makeFlow } from '../flow/flow.ts'
import { outline } from '../flow/outline.ts'
import { headingKind } from '../look/headings.ts'
import { groundOf } from '../look/spots.ts'
import type { Asked, Procs } from '../flow/step.ts'
import { headOf, lettered, notOffered, toyAbout, toyAsk, toyOutcome, toyParts } from './toy.ts'
import type { Board } from './wheeling.ts'
import {
  barred,
  copied,
  GRID,
  HILL,
  HOLD,
  mover,
  own,
  pacesToHill,
  PLACES,
  reachOf,
  STEPS,
} from './wheeling.ts'

// A line stands in a hex, across a hexside or in two hexes, and wheels on either end; whoever can hold the hill must.
const SEATS = ['red', 'blue']
const TURNS = 6
const PACES = 4
const NONE = -1

type Frame = { proc: 'turn'; at: 'move' }
export type Lines = Board & { stack: Frame[]; lanes: Frame[][]; replied: number[] }
export type LinesView = Board & Seen & { isOver: boolean }

function moveAsk(state: Lines): Asked {
  const hill = pacesToHill(state)
  const open = STEPS[own(state)]!.filter(({ to }) => barred(state, to, hill) === undefined)
  const options = (['march', 'extend', 'close', 'wheel'] as const).map((verb): Option => {
    const nouns = open.filter((step) => step.verb === verb).map(({ to }) => to)
    return { verb, of: 'place', nouns: state.paces > 0 ? nouns : [] }
  })
  const face = { verb: 'face', of: 'heading', nouns: headingsOpen(state) }
  const end = owed([HOLD], state) === undefined ? [{ verb: 'end' }] : []
  // The last step stays his to take back, even if nothing but the end is left.
  const line = { of: 'line', noun: mover(state) }
  const asked = toyAsk(SEATS[mover(state)]!, '1', [...options, face, ...end])
  return { ...asked, say: { key: 'ask 1', with: { line } }, keep: true }
}

/** Whoever stands in a hex may turn once a turn. */
function headingsOpen(board: Board): number[] {
  if (board.turned === 1 || own(board) >= GRID.n) return []
  return [0, 1, 2, 3, 4, 5].filter((heading) => heading !== board.facing[mover(board)])
}

/** Every place within its paces, and the one before it on the way. */
function marksOf(board: Board): Mark[] {
  const reach = reachOf(board)
  return reach.flatMap((cost, at) => {
    if (cost === 0 || cost > board.paces) return []
    const via = STEPS[at]!.find(({ to }) => reach[to] === cost - 1)!.to
    return [{ at, cost, via }]
  })
}

const procs: Procs<Lines, Frame> = {
  turn: {
    steps: {
      move: {
        title: '1. The sides move their lines in turn',
        ask: moveAsk,
        take(state, _frame, { verb, noun }, go) {
          if (verb === 'face') {
            go.tell('all', { did: 'turned', of: 'line', noun: mover(state), face: noun })
            state.facing[mover(state)] = noun
            state.turned = 1
            return
          }
          if (verb !== 'end') {
            const moved = { of: 'line', noun: mover(state), from: own(state), to: noun }
            go.tell('all', { did: 'moved', ...moved })
            state.place[mover(state)] = noun
            state.paces--
            return
          }
          go.mark('book')
          state.paces = PACES
          state.turned = 0
          if (++state.turn === TURNS) go.done()
        },
      },
    },
  },
}

/** Nobody waits for these, and each can be taken once: else random play need not end. */
function offers({ abatis, agreed, place }: Lines): Asked[] {
  const isEmpty = (hex: number) => place.every((at) => !PLACES.covers(at, hex))
  const nouns = Array.from({ length: GRID.n }, (_, hex) => hex).filter(isEmpty)
  return SEATS.flatMap((seat, side) => [
    ...(abatis[side] === NONE ? [toyAsk(seat, '5', [{ verb: 'abatis', of: 'place', nouns }])] : []),
    ...(agreed[side] === 0 ? [toyAsk(seat, '6', [{ verb: 'agree' }])] : []),
  ])
}

const flow = makeFlow<Lines, Frame>({
  seats: SEATS,
  procs,
  offers,
  takeOffer(state, { seat, verb, noun }, go) {
    const side = SEATS.indexOf(seat)
    if (verb === 'abatis') state.abatis[side] = noun
    else state.agreed[side] = 1
    go.tell('all', { did: 'noted', rule: verb === 'abatis' ? '5' : '6', say: { key: verb } })
    if (!state.agreed.includes(0)) go.done()
  },
})

export const twoHexes: Game<Lines, LinesView> = {
  ...toyParts<Lines>(SEATS),
  about: toyAbout(
    'two-hexes',
    { 'ask 1': 'Move {line}', 'ask 5': 'Fell trees', 'ask 6': 'Stop here' },
    {
      hex: { print: GRID.print, parse: GRID.index },
      side: { print: GRID.printSide, parse: GRID.parseSide },
      place: PLACES,
      heading: headingKind(GRID),
      line: lettered('line', 2),
    },
  ),
  setup() {
    const place = [PLACES.parse('0101')!, PLACES.parse('0504+0505')!]
    const sides = { facing: [3, 0], abatis: [NONE, NONE], agreed: [0, 0] }
    const board = { turn: 0, paces: PACES, turned: 0, place, ...sides }
    const state: Lines = {
      stack: [{ proc: 'turn', at: 'move' }],
      lanes: [],
      replied: [0, 0],
      ...board,
    }
    flow.settle(state)
    return state
  },
  ask: flow.ask,
  answer: flow.answer,
  view(state, seat) {
    const facts = { stage: { key: 'turn' }, n: state.replied[SEATS.indexOf(seat)] ?? 0 }
    const isOver = state.stack.length === 0
    return { ...headOf(flow.ask(state), seat, facts), ...copied(state), isOver }
  },
  imagine: (view) => ({
    stack: view.isOver ? [] : [{ proc: 'turn', at: 'move' }],
    lanes: [],
    replied: [view.n, view.n],
    ...copied(view),
  }),
  whyNot(view, reply) {
    const named = groundOf(GRID, { of: reply.verb, noun: Number(reply.noun) })
    const step = STEPS[own(view)]!.find(
      ({ verb, to }) => to === named || (verb === reply.verb && to === reply.noun),
    )
    const isMover = view.seat === SEATS[mover(view)] && view.paces > 0 && step !== undefined
    return (
      (isMover ? barred(view, step.to, pacesToHill(view)) : undefined) ?? notOffered(view, reply)
    )
  },
  preview(view, question) {
    const isOwn = question.about === 'reach' && question.piece === mover(view)
    return { marks: isOwn ? marksOf(view) : [], sums: [], chances: [] }
  },
  outcome: (state) =>
    state.stack.length > 0
      ? undefined
      : toyOutcome(SEATS[Number(!PLACES.covers(state.place[0]!, HILL))]!),
  progress: ({ turn, paces, turned, stack }) =>
    stack.length === 0 ? 0 : (TURNS - turn) * 20 + paces * 2 - turned,
  broken: ({ place }) =>
    PLACES.hexesOf(place[0]!).some((hex) => PLACES.covers(place[1]!, hex))
      ? ['two lines in a hex']
      : [],
  outline: () => outline(procs, 'turn'),
}
