import type { Asked } from '../../../core/flow/step.ts'
import { piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { firsts } from './11-pairs.ts'
import { group } from './15-arrivals.ts'
import { moversOf } from './16-avoid.ts'

// Which pieces a question is about.

/** The pieces a question concerns; none: it is about the whole army. */
export function concernedBy(state: State, frame: Frame, asked: Asked): readonly number[] {
  switch (frame.proc) {
    case 'march':
    case 'scout':
    case 'repulse':
    case 'disengage':
      return state.joined.flatMap((is, piece) => (is === 1 ? [piece] : []))
    case 'entry':
      return group(state, frame.group).pieces
    case 'order':
      return enteringIn(state)
    case 'reorganize':
      return frame.at === 'host' ? [frame.unit] : [frame.leader]
    case 'movement':
      return [frame.train]
    case 'setUp':
    case 'fate':
      return [frame.piece]
    case 'combat':
      return frame.at === 'assign'
        ? piecesAt(state, frame.hex)
        : hexesOf(frame.at === 'cover' ? nounsIn(asked, 'hex') : firsts(frame.pairs), state)
    case 'battle':
      return frame.at === 'accept' ? frame.defenders : []
    case 'losses':
    case 'advance':
      return frame.from.filter((piece) => state.place[piece]! >= 0)
    case 'avoid':
      return moversOf(frame)
    case 'retreat':
      return named(asked) ?? (frame.group.length > 0 ? frame.group : nounsIn(asked, 'piece'))
    default:
      return nounsIn(asked, 'piece')
  }
}

/** An order given on entry is for those who enter; all others are the army commander’s. */
function enteringIn(state: State): readonly number[] {
  const below = state.stack.at(-2)
  return below?.proc === 'entry' ? group(state, below.group).pieces : []
}

function hexesOf(hexes: readonly number[], state: State): number[] {
  return hexes.flatMap((hex) => piecesAt(state, hex))
}

function nounsIn({ options }: Asked, kind: string): number[] {
  return options.flatMap(({ of, nouns = [] }) => (of === kind ? [...nouns] : []))
}

/** The piece a question names. */
function named({ say }: Asked): number[] | undefined {
  const piece = say.with?.['piece']
  return typeof piece === 'object' && 'noun' in piece ? [piece.noun] : undefined
}
