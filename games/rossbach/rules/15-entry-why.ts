import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { sideOf } from './01-pieces.ts'
import { ofHex, ofPiece } from './01-named.ts'
import type { EntryFrame } from './15-entry-level.ts'
import { whyNotBy } from './15-entry-hexes.ts'
import {
  whyNoColumn,
  whyNoOrder,
  whyNotAlong,
  whyNotFirst,
  whyNotIn,
  whyNotLeft,
  whyNotPutOff,
} from './15-entry.ts'
import { whyNotNear } from './15-openings.ts'

type EntryWhy = Why<State, EntryFrame>

const THE_ENEMYS = refusal('2.11a', 'is-the-enemys')

function own(why: EntryWhy): EntryWhy {
  return ofPiece((state, frame, piece) =>
    sideOf[piece] === state.phasing ? why(state, frame, piece) : THE_ENEMYS,
  )
}

const at = ofHex<EntryFrame>((state, { group }, hex) => whyNotBy(state, group, hex))
const near = ofHex<EntryFrame>((state, { group }, hex) => whyNotNear(state, group, hex))
const bring = own(whyNotFirst)
const along = own(whyNotAlong)

export const entryWhy: ProcWhys<State, EntryFrame> = {
  where: { at, hex: at, wait: (state, frame) => whyNotPutOff(state, frame) },
  near: { at: near, hex: near },
  stack: {
    bring,
    piece: bring,
    order: own(whyNoOrder),
    wait: (state, frame) => whyNotLeft(state, frame),
  },
  who: { with: along, piece: along, column: whyNoColumn, come: whyNotIn },
}
