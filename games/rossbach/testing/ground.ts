import {
  FORTIFIED_TOWN,
  MARSH,
  RIVER,
  ROAD,
  grid,
  placeKind,
  road,
  roadIn,
  terrain,
  water,
} from '../map/map.ts'
import {
  COMBAT_UNIT,
  GUARD_INFANTRY,
  LEADER,
  TRAIN,
  ids,
  kindOf,
  sideOf,
  typeOf,
} from '../rules/01-pieces.ts'

/** A piece at start. */
export interface Placed {
  piece: number
  hex: number
  inMarch: boolean
}

const isUnit = ({ piece }: Placed): boolean => kindOf[piece] === COMBAT_UNIT
const isTrain = ({ piece }: Placed): boolean => kindOf[piece] === TRAIN
const isLeader = ({ piece }: Placed): boolean => kindOf[piece] === LEADER
const isFoot = (one: Placed): boolean => isUnit(one) && typeOf[one.piece]! <= GUARD_INFANTRY

const say = (at: number, stack: readonly Placed[]): string =>
  `${grid.print(at)}: ${stack.map(({ piece }) => ids[piece]).join(' ')}`

function stacksOf(placed: readonly Placed[]): [number, Placed[]][] {
  const found = new Map<number, Placed[]>()
  for (const one of placed) found.set(one.hex, [...(found.get(one.hex) ?? []), one])
  return [...found]
}

/** 3.11 and 3.12, and no two sides in one hex. */
export function stackFaults(placed: readonly Placed[]): string[] {
  return stacksOf(placed).flatMap(([at, stack]) => {
    const sides = new Set(stack.map(({ piece }) => sideOf[piece]))
    const isFine = sides.size === 1 && (stack.some(isLeader) ? fitsWithLeader : fitsAlone)(stack)
    return isFine ? [] : [say(at, stack)]
  })
}

function fitsWithLeader(stack: readonly Placed[]): boolean {
  const slow = stack.filter((one) => isFoot(one) || isTrain(one)).length
  const others = stack.filter((one) => isUnit(one) && !isFoot(one)).length
  return slow <= 2 && others <= 3
}

function fitsAlone(stack: readonly Placed[]): boolean {
  return stack.length === 1 || (stack.length === 2 && stack.every(isUnit))
}

/** No marsh without a way, no train off the road. */
export function groundFaults(placed: readonly Placed[]): string[] {
  return placed
    .filter(
      (one) =>
        (terrain[one.hex] === MARSH && roadIn[one.hex] === 0) ||
        (isTrain(one) && roadIn[one.hex] !== ROAD),
    )
    .map((one) => say(one.hex, [one]))
}

/** 8.22C and 8.22E: in Road March on a road, alone, and with a hex between. */
export function columnFaults(placed: readonly Placed[]): string[] {
  const column = placed.filter(({ inMarch }) => inMarch)
  return column
    .filter((one) => {
      const company = placed.filter((two) => two.hex === one.hex && !isLeader(two)).length
      const isClose = column.some((two) => {
        const side = grid.sideBetween(one.hex, two.hex)
        return side >= 0 && road[side] === ROAD
      })
      return roadIn[one.hex] !== ROAD || company > 1 || isClose
    })
    .map((one) => say(one.hex, [one]))
}

/** Pairs of enemies of whom one stands in the other’s zone of control (4.0). */
export function contacts(placed: readonly Placed[]): string[] {
  const units = placed.filter(isUnit)
  return units.flatMap((one) =>
    units
      .filter((two) => sideOf[one.piece] !== sideOf[two.piece] && controls(one.hex, two.hex))
      .map((two) => `${say(one.hex, [one])} ${say(two.hex, [two])}`),
  )
}

function controls(from: number, to: number): boolean {
  const side = grid.sideBetween(from, to)
  return side >= 0 && water[side] !== RIVER && placeKind[to] !== FORTIFIED_TOWN
}
