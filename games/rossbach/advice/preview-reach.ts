import type { Sheet } from '../../../core/contract.ts'
import { viaOf } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
import { ownerOf } from '../model/board.ts'
import { march } from '../rules/08-march-level.ts'
import { eyesOf } from '../seen/knowing.ts'
import { EMPTY } from './preview-empty.ts'
import { leastLeft, moverOf } from '../rules/08-group.ts'
import type { Mover } from '../rules/08-group.ts'
import { costOf, reachOf } from '../rules/08-reach.ts'
import { whyNoRest } from '../rules/08-rest.ts'
import { BY_COMMAND } from '../rules/08-rights.ts'
import { whyTooWeakAfter } from '../rules/08-road-march.ts'
import { isFeared } from '../rules/08-sight.ts'
import { whyOffTheWay } from '../rules/08-steps.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

/** Of an enemy nothing is shown: what he may do is his own secret. */
export function reachSheet(view: View, state: State, piece: number): Sheet {
  const place = view.place[piece] ?? -1
  const isMine = view.seat === 'open' || ownerOf(state, piece) === eyesOf(view.seat)
  if (place < 0 || !isMine) return EMPTY
  const frame = marchNow(state, piece) ?? march.frame({ hex: place, by: BY_COMMAND })
  if (frame.steps === 0 && state.joined[piece] !== 1) state.joined.fill(0)
  state.joined[piece] = 1
  state.phasing = ownerOf(state, piece)
  return { ...EMPTY, marks: reachMarks(state, moverOf(state, frame)) }
}

function marchNow(state: State, piece: number) {
  if (state.joined[piece] !== 1) return undefined
  return state.stack.find((frame) => frame.proc === 'march')
}

/** What may be passed and not stayed in is barred. */
function reachMarks(state: State, mover: Mover): Sheet['marks'] {
  const found = reachOf(state, mover)
  const left = leastLeft(state, mover.pieces)
  const marks: Sheet['marks'] = []
  for (let at = 0; at < found.count; at++) {
    const hex = found.touched[at]!
    if (hex === mover.frame.hex || !isOnItsWay(state, mover, { found, hex })) continue
    const mark: Sheet['marks'][number] = {
      at: hex,
      cost: costOf(found, hex),
      via: viaOf(found, hex),
    }
    if (isFeared(state, state.phasing, hex)) mark.stop = '8.14E'
    const cost = costOf(found, hex)
    const prices = mover.pieces.map(() => cost)
    const unrest =
      whyTooWeakAfter(state, mover, { into: hex, prices }) ??
      whyNoRest(state, mover, { hex, least: Math.max(0, left - cost) })
    if (unrest !== undefined) mark.bar = unrest.rule
    marks.push(mark)
  }
  return marks.sort((a, b) => a.at - b.at)
}

/** Whoever is bound for somewhere goes there and nowhere else: looked at step by step along the way. */
function isOnItsWay(
  state: State,
  mover: Mover,
  { found, hex }: { found: Reach; hex: number },
): boolean {
  const { frame } = mover
  if (frame.goal < 0) return true
  for (let into = hex; into !== frame.hex; into = viaOf(found, into)) {
    const before = { ...frame, hex: viaOf(found, into) }
    if (whyOffTheWay(state, { ...mover, frame: before }, into) !== undefined) return false
  }
  return true
}
