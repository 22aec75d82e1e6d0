import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { Frame } from '../model/levels.ts'
import { HALF_FIRED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PIECES, isHorse, isUnit, other, sideOf } from './03-pieces.ts'
import { NO_SUCH_PIECE, at, hexed, inHex, isPiece, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { mayFireTogether, whyCannotFireAt, whyOutOfReach } from './08-fire-facts.ts'
import type { FireFrame, FireStepFrame, FortsFrame, SufferFrame } from './08-fire-levels.ts'
import { whyNoFireNow } from './08-fire-step.ts'
import { FORTS } from './08-forts.ts'
import { FORT_GUNS, OUT_OF_RANGE, rangeOf, weapons } from './08-ranges.ts'
import { IN_SIGHT, hexInTheWay, sight } from './08-sight.ts'

const NOT_HORSE = refusal('8.1.6/b', 'no-half-horse')

const OTHER_HEX = refusal('8.1.4/a', 'no-join-hex')

const OTHER_ARM = refusal('8.1.4/b', 'no-join-arm')

const OTHER_RANGE = refusal('8.1.4/a', 'no-join-range')

const NAMED = refusal('8.1.4/a', 'no-join-again')

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

/** Who may fire and has nothing to fire at: why not at the nearest that is in range. */
export function whyNoTarget(state: State, piece: number, half: boolean): Refusal | undefined {
  const from = state.place[piece]!
  const near = enemyHexes(state, piece).filter(
    (hex) => rangeOf(weapons[piece]!, grid.distance(from, hex)) !== OUT_OF_RANGE,
  )
  const reasons = near.map((hex) => whyCannotFireAt(state, piece, hex, { half }))
  return reasons.length === 0 ? FAR : reasons.includes(undefined) ? undefined : reasons[0]
}

const fire: WhyNot<FireStepFrame> = ours(
  (state, frame, piece) =>
    whyNoFireNow(state, piece, frame) ?? whyNoTarget(state, piece, frame.half === 1),
)

const fireHalf: WhyNot<FireStepFrame> = ours(
  (state, frame, piece) =>
    whyNoFireNow(state, piece, frame) ??
    (isHorse[piece] === 1 ? whyNoTarget(state, piece, true) : NOT_HORSE),
)

const target: WhyNot<FireStepFrame> = hexed((state, { shooters, half }, hex) => {
  const [piece] = shooters
  if (piece === undefined) return undefined
  const isHalf = half === 1 || (state.deeds[piece]! & HALF_FIRED) !== 0
  return whyCannotFireAt(state, piece, hex, { half: isHalf })
})

interface Group {
  shooters: readonly number[]
  hex: number
}

/** Why a counter does not fire along with those who are named. */
export function whyNotTogether(
  state: State,
  { shooters, hex }: Group,
  piece: number,
): Refusal | undefined {
  const [first] = shooters
  if (first === undefined) return undefined
  if (shooters.includes(piece)) return NAMED
  const from = state.place[first]!
  if (state.place[piece] !== from) return at(OTHER_HEX, 'hex', from)
  if (shooters.some((one) => !mayFireTogether(one, piece))) return OTHER_ARM
  const distance = grid.distance(from, hex)
  const isSame = rangeOf(weapons[first]!, distance) === rangeOf(weapons[piece]!, distance)
  return isSame ? undefined : OTHER_RANGE
}

const join: WhyNot<FireStepFrame> = ours(
  (state, frame, piece) =>
    whyNotTogether(state, frame, piece) ??
    whyNoFireNow(state, piece, frame) ??
    whyOutOfReach(state, piece, frame.hex),
)

const joinHalf: WhyNot<FireStepFrame> = (state, frame, piece) =>
  join(state, frame, piece) ?? (isHorse[piece] === 1 ? undefined : NOT_HORSE)

/** A fort sees clearly or not at all. */
const fort: WhyNot<FortsFrame> = hexed((state, frame, hex) => {
  const from = FORTS[frame.fort]!
  const distance = grid.distance(from, hex)
  if (rangeOf(FORT_GUNS, distance) === OUT_OF_RANGE) return refusal('8.9/b', 'no-fire-far')
  if (sight(state, from, hex) !== IN_SIGHT) {
    const way = hexInTheWay(state, from, hex)
    return at(refusal('8.9/b', 'no-fort-sight'), 'hex', ...(way < 0 ? [] : [way]))
  }
  return refusal('8.9/b', 'no-fort-target')
})

/** Only some of those who stand there are to be named. */
export function onlySome<F extends Frame>(rule: string, key: string): WhyNot<F> {
  return (_state, _frame, piece) => (isPiece(piece) ? refusal(rule, key) : NO_SUCH_PIECE)
}

export const fireStepWhy: WhysOf<FireStepFrame> = {
  choose: { fire, 'fire-half': fireHalf, piece: fire, hex: inHex(fire) },
  target: { at: target, hex: target },
  with: { with: join, 'with-half': joinHalf, piece: join },
}

export const fortsWhy: WhysOf<FortsFrame> = {
  target: { at: fort, hex: fort },
}

const shortest = onlySome<FireFrame>('8.8/b', 'only-largest')
export const fireWhy: WhysOf<FireFrame> = {
  ammo: { short: shortest, piece: shortest },
}

const struck = onlySome<SufferFrame>('8.5/b', 'only-largest')
export const sufferWhy: WhysOf<SufferFrame> = {
  whom: { lose: struck, piece: struck },
}
