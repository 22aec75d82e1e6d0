import type { Face, UnitSymbol } from '../../../core/look.ts'
import { inHalves } from '../../../core/look/numbers.ts'
import { isMarked } from '../model/board.ts'
import { COLUMN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  ENGINEERS,
  FIRST_DETACHMENT,
  FIRST_GUNS,
  FIRST_LEADER,
  FIRST_TRAIN,
  FORMATIONS,
  GUNS,
  HEAVY_CAVALRY,
  HQ,
  INFANTRY,
  LEADER,
  LIGHT_CAVALRY,
  SEATS,
  SP_PER_STEP,
  TRAILER,
  UNITS,
  WAGON,
  allowanceOf,
  armOf,
  bonusPrinted,
  ids,
  isDetachment,
  leaderOf,
  ordersPrinted,
  parentOf,
  sideOf,
  trailerStrength,
  trainsOf,
} from '../rules/02-pieces.ts'
import { stepsShown } from '../rules/10-steps.ts'
import { ratingOf } from '../rules/15-command.ts'
import { FORMATION_COLOURS, FORMATION_MARKS, titleOf } from './names.ts'
import type { Facts } from './page-facts.ts'
import { say } from './say.ts'

const SYMBOLS: Readonly<Record<number, UnitSymbol>> = {
  [INFANTRY]: 'infantry',
  [LIGHT_CAVALRY]: 'cavalry',
  [HEAVY_CAVALRY]: 'cavalry',
  [GUNS]: 'artillery',
  [WAGON]: 'supply',
  [ENGINEERS]: 'engineers',
  [HQ]: 'headquarters',
  [LEADER]: 'leader',
}

const NATIONS: Readonly<Record<string, string>> = { F: 'french', B: 'bavarian', W: 'wurttemberg' }

/** The nation of the troops; the rest goes by its side. */
export function styleOf(piece: number): string {
  if (armOf[piece] === TRAILER) return styleOf(parentOf[piece]!)
  const side = SEATS[sideOf[piece]!]
  if (piece >= UNITS || side === 'austrian') return side
  return NATIONS[ids[piece]!.charAt(0)] ?? 'french'
}

/** By leader: the formation of his own. */
const LED: ReadonlyMap<number, number> = new Map(
  FORMATIONS.flatMap((_, formation) =>
    leaderOf[formation]! >= 0 ? [[leaderOf[formation]!, formation] as const] : [],
  ),
)

function formationFor({ formation, crews }: State, piece: number): number {
  if (armOf[piece] === TRAILER) return formation[parentOf[piece]!]!
  if (piece < UNITS) return formation[piece]!
  if (armOf[piece] === GUNS) return crews[piece - FIRST_GUNS]!
  if (armOf[piece] === LEADER) return LED.get(piece) ?? -1
  return armOf[piece] === HQ ? -1 : trainsOf[sideOf[piece]!]
}
export { formationFor }

/** Troops as many as it has steps (2.2.1). */
const groups = (steps: number): string => '•'.repeat(steps)

/** Of cavalry its weight, of infantry and all in column nothing more. */
function besides(piece: number): string {
  if (armOf[piece] === LIGHT_CAVALRY) return say('mark-light')
  return armOf[piece] === HEAVY_CAVALRY ? say('mark-heavy') : ''
}

function troopFace(state: State, unit: number): Partial<Face> {
  const steps = stepsShown(state, unit)
  const points = inHalves(allowanceOf[unit]!)
  const right = besides(unit)
  const isHead = isMarked(state, unit, COLUMN)
  return {
    symbol: SYMBOLS[armOf[unit]!]!,
    size: groups(steps),
    factors: `${steps * SP_PER_STEP}-${state.morale[unit]!}-${points}`,
    ...(right !== '' && { right }),
    ...((isDetachment(unit) || (unit >= FIRST_DETACHMENT && !isHead)) && {
      isReduced: true as const,
    }),
  }
}

/** A lower counter of a column: what it would be worth by itself. */
function trailerFace(state: State, piece: number): Partial<Face> {
  const unit = parentOf[piece]!
  const strength = trailerStrength[piece]!
  return {
    symbol: SYMBOLS[armOf[unit]!]!,
    size: groups(strength / SP_PER_STEP),
    factors: `${strength}-${state.morale[unit]!}-${inHalves(allowanceOf[piece]!)}`,
    isReduced: true,
  }
}

function trainFace(state: State, piece: number): Partial<Face> {
  const points = inHalves(allowanceOf[piece]!)
  const at = piece - FIRST_TRAIN
  if (armOf[piece] === ENGINEERS) {
    const isBridge = state.spans[at]! >= 0
    return {
      symbol: SYMBOLS[ENGINEERS]!,
      factors: isBridge ? say('face-bridge') : points,
      ...(isBridge && { isReduced: true as const }),
    }
  }
  const isHalf = state.loads[at] === 1
  return {
    symbol: 'supply',
    factors: say(isHalf ? 'face-half' : 'face-full', { points }),
    ...(isHalf && { isReduced: true as const }),
  }
}

function leaderFace(state: State, piece: number): Partial<Face> {
  const at = piece - FIRST_LEADER
  const rating = ratingOf(state, piece)
  const orders = ordersPrinted[at]!
  const isReplaced = state.replaced[at] === 1
  const bonus = isReplaced ? 0 : bonusPrinted[at]!
  const shown = rating >= 0 ? rating : orders
  return {
    symbol: 'leader',
    rating: String(shown),
    factors: bonus > 0 ? `+${bonus}` : orders > 0 ? say('face-orders', { orders }) : '–',
    ...(isReplaced && { isReduced: true as const }),
  }
}

function partsOf(state: State, piece: number): Partial<Face> {
  const arm = armOf[piece]!
  if (arm === TRAILER) return trailerFace(state, piece)
  if (arm === LEADER) return leaderFace(state, piece)
  if (piece < UNITS) return troopFace(state, piece)
  if (arm === WAGON || arm === ENGINEERS) return trainFace(state, piece)
  const points = inHalves(allowanceOf[piece]!)
  if (arm !== GUNS) return { symbol: 'headquarters', factors: points }
  const batteries = state.guns[piece - FIRST_GUNS]!
  return { symbol: 'artillery', size: groups(batteries), factors: `${batteries}-4-${points}` }
}

/** The side of a counter that is up: strength, morale, movement; as many groups of troops as it has steps. */
export function faceNow({ state }: Facts, piece: number): Face {
  const formation = formationFor(state, piece)
  const isTrain = armOf[piece] === WAGON || armOf[piece] === ENGINEERS
  return {
    style: styleOf(piece),
    symbol: 'none',
    title: titleOf(piece),
    ...(formation >= 0 && { band: FORMATION_COLOURS[formation]! }),
    ...(formation >= 0 && !isTrain && { left: FORMATION_MARKS[formation]! }),
    ...partsOf(state, piece),
  }
}
