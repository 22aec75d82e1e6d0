import type { Go } from '../../../core/flow/step.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { GONE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { detachLevel } from './10-detach-level.ts'
import { rejoin, whyCannotDetach, whyCannotRejoin } from './10-detachments.ts'
import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { HEADINGS, whyNotFacing } from './06-facing.ts'
import type { MoveFrame } from './06-move-level.ts'
import { lineLevel } from './16-line-level.ts'
import { whyCannotExtendHere } from './16-line.ts'
import { limber, unlimber, whyCannotLimber, whyCannotUnlimber } from './16-positioned-guns.ts'
import { mayLeave } from './17-specials.ts'
import { whyNoRoom } from './06-stacking.ts'

/** What a piece may do on its move besides going on. */
interface Extra {
  verb: string
  whyNot(state: State, frame: MoveFrame): Refusal | undefined
  take(state: State, frame: MoveFrame, go: Go<Frame>): void
}

const NO_EXIT = refusal('2.1/a', 'no-leave-here')
const TRIED_ALREADY = refusal('10.3/b', 'no-detach-again')
const NO_ROOM_TO_PART = refusal('6.1/a', 'no-detach-here')

/** A detachment stands as its division came; so they could both stay. */
function whyNotPart(state: State, frame: MoveFrame): Refusal | undefined {
  if (frame.acted === 1) return TRIED_ALREADY
  const refused = whyNoRoom(state, frame.piece, frame.hex) ?? whyNotAsCome(state, frame)
  return refused && NO_ROOM_TO_PART
}

/** Those in the hex face otherwise than it does as it has come. */
function whyNotAsCome(state: State, { piece, hex, last }: MoveFrame): Refusal | undefined {
  const heading = last < 0 ? state.facing[piece]! : last
  return HEADINGS.includes(heading) ? whyNotFacing(state, piece, { hex, heading }) : undefined
}

export const EXTRAS: readonly Extra[] = [
  {
    verb: 'detach',
    whyNot: (state, frame) => whyCannotDetach(state, frame.piece) ?? whyNotPart(state, frame),
    take(_state, frame, go) {
      const { piece } = frame
      frame.acted = 1
      go.call(detachLevel.frame({ unit: piece }))
    },
  },
  {
    verb: 'rejoin',
    whyNot: (state, { piece }) => whyCannotRejoin(state, piece),
    take(state, frame, go) {
      rejoin(state, frame.piece, go)
      go.next(frame, 'over')
    },
  },
  {
    verb: 'extend',
    whyNot: (state, { piece, hex }) =>
      whyNoRoom(state, piece, hex) ?? whyCannotExtendHere(state, piece),
    take(_state, frame, go) {
      go.next(frame, 'over')
      go.call(lineLevel.frame({ side: frame.side, unit: frame.piece }))
    },
  },
  {
    verb: 'unlimber',
    whyNot: (state, frame) => whyCannotUnlimber(state, frame) ?? whyNotAsCome(state, frame),
    take: (state, frame, go) =>
      unlimber(state, frame, frame.last < 0 ? state.facing[frame.piece]! : frame.last, go),
  },
  { verb: 'limber', whyNot: whyCannotLimber, take: limber },
  {
    verb: 'leave',
    whyNot: (state, { piece, hex }) => (mayLeave(state, piece, hex) ? undefined : NO_EXIT),
    take: leaveMap,
  },
]

/** Off the map by a special rule. */
function leaveMap(state: State, { piece, hex }: MoveFrame, go: Go<Frame>): void {
  put(state, piece, GONE)
  go.tell('all', { did: 'removed', of: 'piece', noun: piece, from: hex })
  go.mark('book')
  go.done()
}
