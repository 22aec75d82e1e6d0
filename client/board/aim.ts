import type { Place } from '../../core/hex/place.ts'
import { groundOf, spotAt, thingAt } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import type { Legal, Touched } from './board-props.ts'
import { headingTo, isOnStrip } from './ground.ts'
import type { Ground, Point } from './ground.ts'
import { has, leavesOf, topOf } from './layout.ts'
import type { PlacedStack } from './layout.ts'

/** What a touch comes to: something touched, a stack to be opened, or a closer look first. */
export type Aimed = { touched: Touched } | { open: PlacedStack } | { closer: Point } | undefined

export interface Aim {
  ground: Ground
  stacks: readonly PlacedStack[]
  legal: Legal
  /** Something is picked up and waits for where to go. */
  isPicked: boolean
  /** Keys open stacks as fingers do, but never miss. */
  pointer: 'mouse' | 'touch' | 'key'
  /** Window pixels to a page pixel. */
  scale: number
}

/** Half the least target for a finger, in window pixels. */
const FINGER = 22
/** Hexes smaller than this on the window are not told apart by a finger. */
const SMALL = 30

export function aim(how: Aim, p: Point): Aimed {
  const { ground, pointer, scale } = how
  const finger = pointer === 'touch' ? FINGER / scale : 0
  if (isCrowded(how, p, finger)) return { closer: p }
  // Keys stand in the middle of hexes; what lies between they choose by name.
  const between = pointer === 'key' ? undefined : aimBetween(how, p, finger)
  if (between !== undefined) return between
  const under = ground.hexAt(p)
  const hex = isAnswer(how, under) ? under : nearestAnswer(how, p, { finger, otherwise: under })
  return hex < 0 ? undefined : aimAtHex(how, hex, p)
}

/** The place that a point is in: that of a counter across a hexside, a hexside that may be chosen, or the hex. */
export function placeUnder(how: Aim, p: Point): number {
  const across = acrossUnder(how, p)
  const place = placeNear(how, p, 0)
  if (place >= 0 && isMeant(how, across)) return place
  return across?.place ?? how.ground.hexAt(p)
}

function acrossUnder({ ground, stacks }: Aim, p: Point): PlacedStack | undefined {
  return stacks.findLast((placed) => {
    if ('hex' in placed.spot) return false
    return isOn(placed, p) || ('pair' in placed.spot && isOnStrip(ground, placed.place, p))
  })
}

/** A hexside itself goes before who lies across it, unless he could answer. */
function isMeant(how: Aim, across: PlacedStack | undefined): boolean {
  return how.isPicked || !isAnswering(how, across)
}

/** What lies between hexes: a way to turn, a counter across a hexside, a hexside or a pair of hexes. */
function aimBetween(how: Aim, p: Point, finger: number): Aimed {
  const heading = headingAt(how, p)
  if (heading >= 0) return touch({ of: 'heading', noun: heading }, undefined)
  const across = acrossUnder(how, p)
  const place = placeNear(how, p, finger)
  if (across !== undefined && !(place >= 0 && isMeant(how, across))) return aimAtStack(how, across)
  if (place < 0) return undefined
  return touch(thingAt(how.ground, place), spotAt(how.ground, place))
}

const touch = (thing: Named, at: Touched['at'], key?: string): Aimed => ({
  touched: { thing, how: 'tap', ...(at && { at }), ...(key !== undefined && { key }) },
})

const touchHex = (hex: number): Aimed => touch({ of: 'hex', noun: hex }, { hex })

/** Nearer to the middle than this, in parts of a hex, no way is pointed out. */
const PIVOT = 0.24

/** The heading that a point in the hex or in one beside it shows; -1: none that is open. */
function headingAt({ ground, legal: { turns } }: Aim, p: Point): number {
  if (turns === undefined) return -1
  const [x, y] = ground.centre(turns.place)
  const far = Math.hypot(p[0] - x, p[1] - y) / ground.sheet.hex
  const heading = headingTo(ground, turns.place, p)
  return far > PIVOT && far < 1.5 && turns.headings.includes(heading) ? heading : -1
}

/** Of the hexsides and pairs that may be chosen the nearest; across a hexside with both it is the hexside. */
function placeNear({ ground, legal }: Aim, p: Point, finger: number): number {
  const { hex } = ground.sheet
  const places = placesOpen({ ground, legal })
  const sides = places.map((place) => sideOf(ground.place(place)))
  const side = ground.sideNear(p, sides, Math.max(hex * 0.16, finger * 0.8))
  if (side >= 0) return places[sides.indexOf(side)]!
  // Whoever touches the hex that a piece could lie in as well means that, if it is the only way.
  const under = ground.hexAt(p)
  if (legal.hexes.includes(under)) return -1
  const [only, ...others] = legal.pairs.filter((place) => ground.hexesOf(place).includes(under))
  return only === undefined || others.length > 0 ? -1 : only
}

/** Hexsides and pairs of hexes that may be chosen. */
export function placesOpen({ ground, legal }: Pick<Aim, 'ground' | 'legal'>): number[] {
  return [...legal.sides.map((noun) => groundOf(ground, { of: 'side', noun })), ...legal.pairs]
}

const sideOf = (place: Place): number => ('side' in place ? place.side : -1)

function isAnswering({ legal }: Aim, placed: PlacedStack | undefined): boolean {
  return placed?.stack.counters.some(({ piece }) => has(legal.pieces, piece)) === true
}

function stacksIn({ stacks }: Aim, hex: number): PlacedStack[] {
  return stacks.filter(({ place }) => place === hex)
}

function isAnswer(how: Aim, hex: number): boolean {
  if (hex < 0) return false
  return how.legal.hexes.includes(hex) || legalIn(how, hex).length > 0
}

function legalIn(how: Aim, hex: number) {
  return stacksIn(how, hex).flatMap((placed) =>
    placed.stack.counters.filter(({ piece }) => has(how.legal.pieces, piece)),
  )
}

function answersNear(how: Aim, p: Point, finger: number): { place: number; far: number }[] {
  const pieces = how.stacks.filter((placed) => isAnswering(how, placed))
  const { hexes } = how.legal
  const places = new Set([...hexes, ...placesOpen(how), ...pieces.map(({ place }) => place)])
  return Array.from(places, (place) => {
    const [x, y] = how.ground.centre(place)
    return { place, far: Math.hypot(x - p[0], y - p[1]) - how.ground.sheet.hex / 2 }
  }).filter(({ far }) => far <= finger)
}

function isCrowded(how: Aim, p: Point, finger: number): boolean {
  if (finger === 0 || how.ground.sheet.hex * how.scale >= SMALL) return false
  return answersNear(how, p, finger).length > 1 || headingAt(how, p) >= 0
}

function nearestAnswer(
  how: Aim,
  p: Point,
  { finger, otherwise }: { finger: number; otherwise: number },
): number {
  if (finger === 0 || stacksIn(how, otherwise).length > 0) return otherwise
  const near = answersNear(how, p, finger / 2)
    .filter(({ place }) => place < how.ground.n)
    .sort((a, b) => a.far - b.far)
  return near[0]?.place ?? otherwise
}

function aimAtHex(how: Aim, hex: number, p: Point): Aimed {
  const legal = legalIn(how, hex)
  const isLegalHex = how.legal.hexes.includes(hex)
  if (isLegalHex && (how.isPicked || legal.length === 0)) return touchHex(hex)
  const placed = stackUnder(how, hex, p)
  if (!placed) return touchHex(hex)
  const only = legal.length === 1 ? legal[0] : undefined
  return only ? touch(only.piece, { hex }, only.key) : openOrTop(how, placed)
}

function aimAtStack(how: Aim, placed: PlacedStack): Aimed {
  const [only, ...others] = placed.stack.counters.filter(({ piece }) =>
    has(how.legal.pieces, piece),
  )
  if (only !== undefined && others.length === 0) return touch(only.piece, placed.spot, only.key)
  return openOrTop(how, placed)
}

function openOrTop(how: Aim, placed: PlacedStack): Aimed {
  const { stack, spot, place } = placed
  const top = topOf(stack)
  const isLone = stack.counters.length === 1
  if (how.pointer !== 'mouse' && !isLone) return { open: placed }
  return top ? touch(top.piece, spot, top.key) : touch(thingAt(how.ground, place), spot)
}

/** Of several stacks in a hex the one whose top counter the point is on, else the last. */
function stackUnder(how: Aim, hex: number, p: Point): PlacedStack | undefined {
  const all = stacksIn(how, hex)
  return all.findLast((placed) => isOn(placed, p)) ?? all.at(-1)
}

/** On the top counter of a stack. */
export function isOn(
  { stack, at, size }: Pick<PlacedStack, 'stack' | 'at' | 'size'>,
  p: Point,
): boolean {
  const top = leavesOf(stack, size).at(-1)!
  const [x, y] = [p[0] - at[0] - top.x, p[1] - at[1] - top.y]
  return x >= 0 && x <= size && y >= 0 && y <= size
}
