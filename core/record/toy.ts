import type { Ask, Game, NounKind, Phrase, Seat, Seen } from '../contract.ts'
import { makeFlow } from '../flow/flow.ts'
import type { Asked, Flowing, Procs } from '../flow/step.ts'

// A race of two pieces a side, small and yet with lanes, offers, text, hidden dice and draws: the tests' own game.

const SEATS: readonly Seat[] = ['north', 'south']
const CHITS = ['Rain, and mud', 'Lost orders', 'Fresh horses', '"Forward!"']
const END = 9

type Frame =
  | { proc: 'race'; at: 'turn' | 'plans' | 'fortune' | 'weather' | 'north' | 'south' }
  | { proc: 'plan'; at: 'pace' | 'motto'; side: number }
  | { proc: 'move'; at: 'choose' | 'step' | 'fight' | 'scout'; side: number; piece: number }

export interface ToyState extends Flowing<Frame> {
  turn: number
  at: number[]
  moved: number[]
  paces: number[]
  mottos: string[]
  cup: number[]
  weather: number
  scouted: number[]
  favours: number[]
  /** Where each side last saw each enemy piece come to rest. */
  memory: number[][]
}

export interface ToyView extends Seen {
  at: number[]
  pace: number
  motto: string
  memory: number[]
  scouted: number
}

const sideOf = (piece: number): number => piece >> 1
const turnPhrase = (turn: number): Phrase => ({ key: 'turn', with: { turn } })

function movers(state: ToyState, side: number): number[] {
  return [side * 2, side * 2 + 1].filter((p) => state.moved[p] === 0 && state.at[p]! < END)
}

function stepsOf(state: ToyState, piece: number): number[] {
  const left = state.paces[sideOf(piece)]! - state.moved[piece]! + 1
  return left > 0 && state.at[piece]! < END ? [state.at[piece]! + 1] : []
}

function asked(seat: number, key: string, options: Asked['options']): Asked {
  return { seat: SEATS[seat]!, rule: `T.${key}`, say: { key }, options, keep: true }
}

const procs: Procs<ToyState, Frame> = {
  race: {
    steps: {
      turn: {
        run(state, frame, go) {
          if (state.turn === 3) return go.done()
          state.turn++
          state.moved.fill(0)
          go.tell('all', { did: 'began', stage: turnPhrase(state.turn) })
          go.next(frame, 'plans')
        },
      },
      plans: {
        lanes: () =>
          SEATS.map((seat, side) => ({ seat, frame: { proc: 'plan', at: 'pace', side } as const })),
        join(state, frame, go) {
          const say = { key: 'paces', with: { north: state.paces[0]!, south: state.paces[1]! } }
          go.tell('all', { did: 'noted', rule: 'T.plan', say })
          go.next(frame, 'fortune')
        },
      },
      fortune: {
        roll: (state) => ({
          rule: 'T.fortune',
          say: { key: 'fortune' },
          seen: 'all',
          pick: { of: 'chit', from: state.cup, take: state.turn === 1 ? 2 : 1 },
        }),
        rolled(state, frame, values, go) {
          state.cup = state.cup.filter((chit) => !values.includes(chit))
          for (const noun of values) go.tell('all', { did: 'shown', of: 'chit', noun })
          go.next(frame, 'weather')
        },
      },
      weather: {
        roll: () => ({
          rule: 'T.weather',
          say: { key: 'weather' },
          seen: 'nobody',
          dice: [10],
        }),
        rolled(state, frame, values, go) {
          state.weather = values[0]!
          go.next(frame, 'north')
        },
      },
      north: {
        run(_, frame, go) {
          go.next(frame, 'south')
          go.tell('all', { did: 'began', stage: { key: 'march', with: { seat: 'north' } } })
          go.call({ proc: 'move', at: 'choose', side: 0, piece: -1 })
        },
      },
      south: {
        run(_, frame, go) {
          go.next(frame, 'turn')
          go.tell('all', { did: 'began', stage: { key: 'march', with: { seat: 'south' } } })
          go.call({ proc: 'move', at: 'choose', side: 1, piece: -1 })
        },
      },
    },
  },
  plan: {
    steps: {
      pace: {
        ask: (_, { side }) => asked(side, 'pace', [{ verb: 'pace', of: 'pace', nouns: [1, 2, 3] }]),
        take(state, frame, { noun }, go) {
          state.paces[frame.side] = noun
          go.next(frame, 'motto')
        },
      },
      motto: {
        ask: (_, { side }) =>
          asked(side, 'motto', [{ verb: 'motto', text: { most: 30 } }, { verb: 'seal' }]),
        take(state, { side }, { text }, go) {
          if (text !== undefined) state.mottos[side] = text
          go.done()
        },
      },
    },
  },
  move: {
    steps: {
      choose: {
        ask: (state, { side }) =>
          asked(side, 'choose', [
            { verb: 'move', of: 'piece', nouns: movers(state, side) },
            ...(state.scouted[side]! < state.turn ? [{ verb: 'scout' }] : []),
            { verb: 'end' },
          ]),
        take(_, frame, { verb, noun }, go) {
          frame.piece = noun
          if (verb === 'end') go.done()
          else go.next(frame, verb === 'move' ? 'step' : 'scout')
        },
      },
      step: {
        ask: (state, { side, piece }) =>
          asked(side, 'step', [
            { verb: 'step', of: 'hex', nouns: stepsOf(state, piece) },
            { verb: 'halt' },
          ]),
        take(state, frame, { verb, noun }, go) {
          const { piece, side } = frame
          state.moved[piece]!++
          if (verb === 'halt') {
            state.memory[1 - side]![piece] = state.at[piece]!
            go.mark('book')
            return go.next(frame, 'choose')
          }
          const from = state.at[piece]!
          state.at[piece] = noun
          go.tell('all', { did: 'moved', of: 'piece', noun: piece, from, to: noun })
          const enemy = state.at.some((cell, other) => sideOf(other) !== side && cell === noun)
          if (enemy) go.next(frame, 'fight')
        },
      },
      fight: {
        roll: () => ({ rule: 'T.fight', say: { key: 'fight' }, seen: 'all', dice: [6, 6] }),
        rolled(state, frame, values, go) {
          go.tell('all', { did: 'rolled', dice: values, for: { key: 'fight' } })
          if (values[0]! <= values[1]!)
            state.at[frame.piece] = Math.max(0, state.at[frame.piece]! - 2)
          go.next(frame, 'choose')
        },
      },
      scout: {
        roll: (_, { side }) => ({
          rule: 'T.scout',
          say: { key: 'scout' },
          seen: [SEATS[side]!],
          dice: [6],
        }),
        rolled(state, frame, values, go) {
          state.scouted[frame.side] = state.turn
          const found = values[0]! > 3 ? state.paces[1 - frame.side]! : 0
          go.tell([SEATS[frame.side]!], { did: 'rolled', dice: values, for: { key: 'scout' } })
          const say = { key: 'found', with: { pace: found } }
          go.tell([SEATS[frame.side]!], { did: 'noted', rule: 'T.scout', say })
          go.next(frame, 'choose')
        },
      },
    },
  },
}

const flow = makeFlow<ToyState, Frame>({
  seats: SEATS,
  procs,
  offers: (state) =>
    SEATS.flatMap((_, side) =>
      state.favours[side]! > 0
        ? [asked(side, 'favour', [{ verb: 'favour' }, { verb: 'end' }])]
        : [],
    ),
  takeOffer(state, { seat }, go) {
    state.favours[SEATS.indexOf(seat)]!--
    go.tell('all', { did: 'noted', rule: 'T.favour', say: { key: 'favour', with: { seat } } })
  },
})

function named(names: readonly string[]): NounKind {
  return {
    print: (noun) => names[noun] ?? String(noun),
    parse: (text) => (names.includes(text) ? names.indexOf(text) : undefined),
  }
}

function setup(scenario: unknown): ToyState {
  const at = typeof scenario === 'object' ? (scenario as { at: number[] }).at : [0, 0, 2, 2]
  const state: ToyState = {
    stack: [{ proc: 'race', at: scenario === 'stormy' ? 'weather' : 'turn' }],
    lanes: [],
    replied: [0, 0],
    turn: scenario === 'stormy' ? 1 : 0,
    at: [...at],
    moved: [0, 0, 0, 0],
    paces: [2, 2],
    mottos: ['', ''],
    cup: [0, 1, 2, 3],
    weather: 0,
    scouted: [0, 0],
    favours: [1, 1],
    memory: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  }
  flow.settle(state)
  return state
}

function view(state: ToyState, seat: Seat): ToyView {
  const side = SEATS.indexOf(seat)
  const asks = flow.ask(state).filter((ask): ask is Ask => ask.seat === seat)
  return {
    seat,
    asks,
    stage: turnPhrase(state.turn),
    onClock: [],
    talk: [],
    n: state.replied[side] ?? 0,
    at: [...state.at],
    pace: state.paces[side] ?? 0,
    motto: state.mottos[side] ?? '',
    memory: [...(state.memory[side] ?? [])],
    scouted: state.scouted[side] ?? 0,
  }
}

export const toy: Game<ToyState, ToyView> = {
  about: {
    id: 'toy',
    title: 'Toy race',
    edition: 'First',
    version: '1.0.0',
    scenarios: [
      { id: 'usual', say: { key: 'usual' } },
      { id: 'stormy', say: { key: 'stormy' } },
    ],
    options: [],
    kinds: {
      piece: named(['N1', 'N2', 'S1', 'S2']),
      hex: named(Array.from({ length: END + 1 }, (_, n) => String(3801 + n))),
      pace: named(['-', 'slow', 'brisk', 'forced']),
      chit: named(CHITS),
    },
    overlays: [],
    standing: [],
    sources: [],
    words: {
      turn: 'Turn {turn}',
      march: 'March of {seat}',
      fight: 'fight',
      scout: 'scouting',
      found: 'pace {pace}',
      favour: '{seat} called in a favour.',
    },
  },
  seats: () => SEATS.map((seat) => ({ seat, side: seat, name: { key: seat } })),
  setup,
  ask: flow.ask,
  answer: flow.answer,
  view,
  imagine: () => setup('usual'),
  whyNot: () => undefined,
  preview: () => ({ marks: [], sums: [], chances: [] }),
  clone: (state) => JSON.parse(JSON.stringify(state)) as ToyState,
  outcome(state) {
    if (flow.ask(state).length > 0) return undefined
    const north = state.at[0]! + state.at[1]! - state.at[2]! - state.at[3]!
    const winners = north === 0 ? [] : [SEATS[north > 0 ? 0 : 1]!]
    return { winners, rule: 'T.win', say: { key: 'farthest' } }
  },
  progress: () => 0,
  broken: () => [],
  outline: () => [],
}
