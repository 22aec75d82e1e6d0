import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { ReasonsOf, Explain } from './explain-common.ts'
import { always, at, hexed, inHex, isHex, isPiece, ours, NO_SUCH_PIECE } from './explain-common.ts'
import type { FireStepFrame, FortsFrame } from '../rules/08-fire-levels.ts'
import type { DefenceFrame } from '../rules/11-move-levels.ts'
import type { RetreatFrame } from '../rules/12-assault-levels.ts'
import { grid } from '../map/map.ts'
import { PIECES, isHorse, isUnit, other, sideOf } from '../rules/03-pieces.ts'
import {
  isImmune,
  mayFireTogether,
  whyCannotFire,
  whyCannotFireAt,
  whyOutOfReach,
} from '../rules/08-fire-facts.ts'
import { whyNoFireNow } from '../rules/08-fire-step.ts'
import { FORTS } from '../rules/08-forts.ts'
import { FORT_GUNS, OUT_OF_RANGE, rangeOf, weapons } from '../rules/08-ranges.ts'
import { IN_SIGHT, hexInTheWay, sight } from '../rules/08-sight.ts'
import { whyClosed } from '../rules/11-steps.ts'
import { HALF_FIRED } from '../model/state.ts'
import type { State } from '../model/state.ts'

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

const fire: Explain<FireStepFrame> = ours(
  (state, frame, piece) =>
    whyNoFireNow(state, piece, frame) ?? whyNoTarget(state, piece, frame.half === 1),
)

const fireHalf: Explain<FireStepFrame> = ours(
  (state, frame, piece) =>
    whyNoFireNow(state, piece, frame) ??
    (isHorse[piece] === 1 ? whyNoTarget(state, piece, true) : NOT_HORSE),
)

const target: Explain<FireStepFrame> = hexed((state, { shooters, half }, hex) => {
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
function whyNotTogether(
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

const join: Explain<FireStepFrame> = ours(
  (state, frame, piece) =>
    whyNotTogether(state, frame, piece) ??
    whyNoFireNow(state, piece, frame) ??
    whyOutOfReach(state, piece, frame.hex),
)

const joinHalf: Explain<FireStepFrame> = (state, frame, piece) =>
  join(state, frame, piece) ?? (isHorse[piece] === 1 ? undefined : NOT_HORSE)

const NOT_BESIDE = refusal('11.4/a', 'no-defence-far')
const HAS_FIRED = refusal('11.4/a', 'no-defence-again')
const IN_A_FORT = refusal('8.9/a', 'no-fire-fort')

const defend: Explain<DefenceFrame> = ours((state, { side, hex, done }, piece) => {
  const refused = whyCannotFire(state, piece)
  if (refused !== undefined) return refused
  if (isImmune(side, hex)) return at(IN_A_FORT, 'hex', hex)
  if (done.includes(piece)) return HAS_FIRED
  return grid.distance(state.place[piece]!, hex) === 1 ? undefined : at(NOT_BESIDE, 'hex', hex)
})

const defendWith: Explain<DefenceFrame> = (state, frame, piece) =>
  defend(state, frame, piece) ?? whyNotTogether(state, frame, piece)

/** A fort sees clearly or not at all. */
const fort: Explain<FortsFrame> = hexed((state, frame, hex) => {
  const from = FORTS[frame.fort]!
  const distance = grid.distance(from, hex)
  if (rangeOf(FORT_GUNS, distance) === OUT_OF_RANGE) return refusal('8.9/b', 'no-fire-far')
  if (sight(state, from, hex) !== IN_SIGHT) {
    const way = hexInTheWay(state, from, hex)
    return at(refusal('8.9/b', 'no-fort-sight'), 'hex', ...(way < 0 ? [] : [way]))
  }
  return refusal('8.9/b', 'no-fort-target')
})

const goBack: Explain<RetreatFrame> = (state, frame, to) => {
  const { side, units, hex, away } = frame
  if (!isHex(to)) return undefined
  if (grid.distance(hex, to) !== 1) return at(refusal('12.8/a', 'not-beside'), 'hex', hex)
  const refused = whyClosed(state, { side, units }, to)
  if (refused !== undefined) return refused
  const isNearer = (from: number): boolean => grid.distance(from, to) <= grid.distance(from, hex)
  if (away >= 0 && isNearer(away)) return at(refusal('12.8.a', 'no-retreat-nearer'), 'hex', away)
  const others = frame.also.filter(isNearer)
  return others.length > 0
    ? at(refusal('12.8.a', 'no-retreat-all'), 'hex', ...others)
    : refusal('12.8.b', 'no-retreat-better')
}

/** Only some of those who stand there are to be named. */
function onlySome<F>(rule: string, key: string): Explain<F> {
  return (_state, _frame, piece) => (isPiece(piece) ? refusal(rule, key) : NO_SUCH_PIECE)
}

export const FIRE_REASONS: {
  fireStep: ReasonsOf<'fireStep'>
  defence: ReasonsOf<'defence'>
  forts: ReasonsOf<'forts'>
  fire: ReasonsOf<'fire'>
  suffer: ReasonsOf<'suffer'>
  tough: ReasonsOf<'tough'>
  retreat: ReasonsOf<'retreat'>
} = {
  fireStep: {
    'choose fire': fire,
    'choose fire-half': fireHalf,
    'choose piece': fire,
    'choose hex': inHex(fire),
    'target at': target,
    'target hex': target,
    'with with': join,
    'with with-half': joinHalf,
    'with piece': join,
  },
  defence: {
    'choose fire': defend,
    'choose piece': defend,
    'choose hex': inHex(defend),
    'with with': defendWith,
    'with piece': defendWith,
  },
  forts: { at: fort, hex: fort },
  fire: { short: onlySome('8.8/b', 'only-largest'), piece: onlySome('8.8/b', 'only-largest') },
  suffer: { lose: onlySome('8.5/b', 'only-largest'), piece: onlySome('8.5/b', 'only-largest') },
  tough: {
    lose: onlySome('12.7.3/b', 'only-largest'),
    piece: onlySome('12.7.3/b', 'only-largest'),
  },
  retreat: {
    'step to': goBack,
    'step hex': goBack,
    away: always('12.8.a', 'only-nearest'),
    take: always('12.10/a', 'only-hqs-there'),
    first: always('12.8.b', 'only-who-goes'),
  },
}
