import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isHeldBy } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { INFANTRY, armOf, other } from './03-pieces.ts'
import { at, hexed, inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { strays } from './07-initiative.ts'
import { whyUnarmed } from './08-fire-facts.ts'
import { whyNoTarget } from './08-fire-why.ts'
import { goalsOf } from './14-advance.ts'
import {
  whyCannotFireSlowly,
  whyCannotKeepToRoad,
  whyCannotMoveSlowly,
  whyNotIdle,
} from './14-cautious.ts'
import { ADVANCE, WITHDRAW } from './14-lost-level.ts'
import type { LostFrame } from './14-lost-level.ts'

const NO_MARKER = refusal('14.2', 'no-marker-there')

const NOBODY_LEFT = refusal('14.2', 'no-lost-there')

/** Another marker than those that lie there. */
const turn: WhyNot<LostFrame> = hexed((state) => at(NO_MARKER, 'hex', ...strays(state)))

const act: WhyNot<LostFrame> = hexed(() => NOBODY_LEFT)

/** One of those equally near; guns look among those they can fire at. */
const nearest: WhyNot<LostFrame> = hexed((state, frame, hex) => {
  const rule = frame.face === WITHDRAW ? '14.3.a/b' : '14.3.e/a'
  if (!isHeldBy(state, hex, other(frame.side))) return refusal(rule, 'nobody-there')
  const key =
    frame.face === ADVANCE && armOf[frame.unit] !== INFANTRY ? 'only-near-able' : 'only-nearest'
  return at(refusal(rule, key), 'hex', ...goalsOf(state, frame, frame.unit))
})

/** Under the marker whose units act in this hex, and not done with it; those are pointed at. */
function acting(reason: (state: State, frame: LostFrame, unit: number) => Refusal | undefined) {
  return ours<LostFrame>((state, frame, unit) => {
    const refused = whyNotIdle(state, frame, unit)
    if (refused === undefined) return reason(state, frame, unit)
    return frame.units.includes(unit) ? refused : at(refused, 'piece', ...frame.units)
  })
}

/** Whoever has nothing to fire at: why not at the nearest. */
const fireSlowly = acting((state, frame, unit) => {
  const refused = whyCannotFireSlowly(state, frame, unit)
  return refused?.say.key === 'no-fire-targets' ? whyNoTarget(state, unit, { half: true }) : refused
})

const fire = ours<LostFrame>(
  (state, frame, unit) => whyUnarmed(unit) ?? fireSlowly(state, frame, unit),
)

const move = acting(whyCannotMoveSlowly)

const road = acting(whyCannotKeepToRoad)

export const lostWhy: WhysOf<LostFrame> = {
  choose: { turn, hex: turn },
  group: { act, hex: act },
  nearest: { nearest, hex: nearest },
  unit: { fire, move, road, piece: move, hex: inHex(move) },
}
