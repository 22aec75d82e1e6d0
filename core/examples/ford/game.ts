import type { Game, PlayedGame, Seen } from '../../contract.ts'
import { outline } from '../../flow/outline.ts'
import { makeWhyNot } from '../../why-not.ts'
import { headOf, toyOutcome, toyParts } from '../toy.ts'
import { BANKS, MOVES, SEATS, begun, flow, grid, procs, whyNoStep, winner } from './rules.ts'
import type { State, TurnFrame } from './rules.ts'

/** Everything is open: a view is the state with a head. */
export type View = Seen & Pick<State, 'place' | 'moves'>

const about = {
  id: 'ford',
  title: 'The Ford',
  edition: 'An example',
  version: '1.0.0',
  scenarios: [{ id: 'morning', say: { key: 'scenario-morning' } }],
  options: [],
  overlays: [],
  standing: [],
  sources: [],
  kinds: {
    hex: { print: grid.print, parse: grid.index },
    patrol: {
      print: (noun: number) => SEATS[noun] ?? `patrol ${noun}`,
      parse: (text: string) => [...SEATS, undefined].indexOf(text as 'north') % 2,
    },
  },
  words: {
    'scenario-morning': 'Morning mist',
    'seat-north': 'North',
    'seat-south': 'South',
    'stage-march': 'The march',
    'ask-step': 'March a hex, or wait.',
    'verb-step': 'march to',
    'verb-wait': 'wait',
    'too-far': 'That is not beside the patrol.',
    river: 'There is no way through the river but the ford.',
    taken: 'The other patrol stands there.',
    end: 'The other bank is reached.',
  },
}

export const fordPlayed: PlayedGame<State, View> = {
  ...toyParts<State>(SEATS),
  about,
  seats: () => SEATS.map((seat) => ({ seat, side: seat, name: { key: `seat-${seat}` } })),
  setup() {
    const state = begun()
    flow.settle(state)
    return state
  },
  ask: flow.ask,
  answer: flow.answer,
  view(state, seat) {
    const side = SEATS.indexOf(seat as 'north')
    const facts = { stage: { key: 'stage-march' }, n: state.replied[side] ?? 0 }
    const { place, moves } = state
    return { ...headOf(flow.ask(state), seat, facts), place: [...place], moves }
  },
  imagine: ({ place, moves, n }) => ({ ...begun(), place: [...place], moves, replied: [n, n] }),
  outcome: (state) => (winner(state) < 0 ? undefined : toyOutcome(SEATS[winner(state)]!)),
}

const isHex = (noun: number): boolean => grid.print(noun) !== ''
const step = (state: State, _frame: TurnFrame, to: number) =>
  isHex(to) ? whyNoStep(state, to) : undefined

export const ford: Game<State, View> = {
  ...fordPlayed,
  whyNot: makeWhyNot<View, State, TurnFrame>({
    kinds: about.kinds,
    turns: '2.0',
    ended: ({ moves, place }) =>
      moves === MOVES || BANKS.some((bank, side) => place[1 - side] === bank) ? '3.0' : undefined,
    imagine: fordPlayed.imagine as (view: View) => State,
    whys: { turn: { move: { step, hex: step } } },
  }),
  progress: ({ moves }) => MOVES - moves,
  broken: ({ place }) => (place[0] === place[1] ? ['two patrols in a hex'] : []),
  outline: () => outline(procs, 'turn'),
}
