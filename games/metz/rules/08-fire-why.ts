import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { PIECES, isUnit, other, sideOf } from './03-pieces.ts'
import { at, hexed, inHex, largestOf, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { hasFireTarget, whyCannotFireAt, whyCannotJoin, whyUnarmed } from './08-fire-facts.ts'
import type { Halving } from './08-fire-facts.ts'
import type { FireFrame, FireStepFrame, FortsFrame, SufferFrame } from './08-fire-levels.ts'
import { halvingOf, whyCannotFireWith, whyCannotHalve, whyNoFireNow } from './08-fire-step.ts'
import { FORTS, whyFortCannotFireAt } from './08-forts.ts'
import { OUT_OF_RANGE, rangeOf, weapons } from './08-ranges.ts'
import { unstruck } from './08-results.ts'
import { hexInTheWay } from './08-sight.ts'
import { whyNotNamed } from './14-named-why.ts'

const FAR = refusal('8.1.3/a', 'no-fire-targets')

/** Hexes of enemy units, nearest first. */
function enemyHexes(state: State, piece: number): number[] {
  const from = state.place[piece]!
  const enemy = other(sideOf[piece]!)
  const hexes = new Set<number>()
  for (let one = 0; one < PIECES; one++)
    if (sideOf[one] === enemy && isUnit(one) && state.place[one]! >= 0) hexes.add(state.place[one]!)
  return [...hexes].sort((a, b) => grid.distance(from, a) - grid.distance(from, b) || a - b)
}

/** Of the nearest it is said that it is the nearest. */
const OF_NEAREST: Readonly<Record<string, string>> = {
  'no-fire-unseen': 'no-fire-nearest-unseen',
  'no-fire-weak-there': 'no-fire-nearest-weak',
}

function ofNearest(refused: Refusal | undefined): Refusal | undefined {
  const key = OF_NEAREST[refused?.say.key ?? '']
  return refused === undefined || key === undefined
    ? refused
    : { ...refused, say: { ...refused.say, key } }
}

/** Who has nothing to fire at: why not at the nearest that is in range. */
export function whyNoTarget(
  state: State,
  piece: number,
  how: Halving = { half: false },
): Refusal | undefined {
  if (hasFireTarget(state, piece, how)) return undefined
  const from = state.place[piece]!
  const near = enemyHexes(state, piece).find(
    (hex) => rangeOf(weapons[piece]!, grid.distance(from, hex)) !== OUT_OF_RANGE,
  )
  return near === undefined ? FAR : ofNearest(whyCannotFireAt(state, piece, near, how))
}

const fire: WhyNot<FireStepFrame> = ours(
  (state, frame, piece) =>
    whyUnarmed(piece) ??
    whyNotNamed(state, frame, piece) ??
    whyNoFireNow(state, piece, frame) ??
    whyNoTarget(state, piece, { half: frame.half === 1 }),
)

const fireHalf: WhyNot<FireStepFrame> = ours(
  (state, frame, piece) =>
    whyCannotHalve(frame, piece) ??
    whyNotNamed(state, frame, piece) ??
    whyNoFireNow(state, piece, frame) ??
    whyNoTarget(state, piece, { half: true }),
)

const target: WhyNot<FireStepFrame> = hexed((state, frame, hex) =>
  whyCannotFireAt(state, frame.shooters[0]!, hex, halvingOf(state, frame)),
)

/** Where those are whom it does not stand with is pointed at. */
export function withHex(
  state: State,
  [first]: readonly number[],
  refused: Refusal | undefined,
): Refusal | undefined {
  return refused?.say.key === 'no-join-hex' ? at(refused, 'hex', state.place[first!]!) : refused
}

const join: WhyNot<FireStepFrame> = ours((state, frame, piece) =>
  withHex(
    state,
    frame.shooters,
    whyCannotJoin(state, frame, piece) ??
      whyNotNamed(state, frame, piece) ??
      whyCannotFireWith(state, frame, piece),
  ),
)

const joinHalf: WhyNot<FireStepFrame> = (state, frame, piece) =>
  join(state, frame, piece) ?? whyCannotHalve(frame, piece)

/** The hex in its way is pointed at. */
const fort: WhyNot<FortsFrame> = hexed((state, frame, hex) => {
  const refused = whyFortCannotFireAt(state, frame.fort, hex)
  if (refused?.say.key !== 'no-fort-sight') return refused
  const way = hexInTheWay(state, FORTS[frame.fort]!, hex)
  return way < 0 ? refused : at(refused, 'hex', way)
})

export const fireStepWhy: WhysOf<FireStepFrame> = {
  choose: { fire, 'fire-half': fireHalf, piece: fire, hex: inHex(fire) },
  target: { at: target, hex: target },
  with: { with: join, 'with-half': joinHalf, piece: join },
}

export const fortsWhy: WhysOf<FortsFrame> = {
  target: { at: fort, hex: fort },
}

const shortest = largestOf<FireFrame>('8.8/b', ({ side, shooters }) => [side, shooters])
export const fireWhy: WhysOf<FireFrame> = {
  ammo: { short: shortest, piece: shortest },
}

const struck = largestOf<SufferFrame>('8.5/b', (frame, state) => [
  frame.side,
  unstruck(state, frame),
])
export const sufferWhy: WhysOf<SufferFrame> = {
  whom: { lose: struck, piece: struck },
}
