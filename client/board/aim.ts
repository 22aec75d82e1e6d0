import type { Named } from '../../core/look.ts'
import type { Legal, Touched } from './board-props.ts'
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
  counterSize: number
}

/** Half the least target for a finger, in window pixels. */
const FINGER = 22
/** Hexes smaller than this on the window are not told apart by a finger. */
const SMALL = 30

export function aim(how: Aim, p: Point): Aimed {
  const { ground, legal, pointer, scale } = how
  const finger = pointer === 'touch' ? FINGER / scale : 0
  if (isCrowded(how, p, finger)) return { closer: p }
  const side = ground.sideNear(p, legal.sides, Math.max(ground.sheet.hex * 0.16, finger * 0.8))
  if (side >= 0 && pointer !== 'key') return touch({ of: 'side', noun: side }, { side })
  const under = ground.hexAt(p)
  const hex = isAnswer(how, under) ? under : nearestAnswer(how, p, { finger, otherwise: under })
  return hex < 0 ? undefined : aimAtHex(how, hex, p)
}

const touch = (thing: Named, at: Touched['at'], key?: string): Aimed => ({
  touched: { thing, how: 'tap', ...(at && { at }), ...(key !== undefined && { key }) },
})

const touchHex = (hex: number): Aimed => touch({ of: 'hex', noun: hex }, { hex })

function stacksIn({ stacks }: Aim, hex: number): PlacedStack[] {
  return stacks.filter((placed) => placed.hex === hex)
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

function answersNear(how: Aim, p: Point, finger: number): { hex: number; far: number }[] {
  const pieces = how.stacks.filter(({ hex }) => legalIn(how, hex).length > 0)
  const hexes = new Set([...how.legal.hexes, ...pieces.map(({ hex }) => hex)])
  return Array.from(hexes, (hex) => {
    const [x, y] = how.ground.centre(hex)
    return { hex, far: Math.hypot(x - p[0], y - p[1]) - how.ground.sheet.hex / 2 }
  }).filter(({ far }) => far <= finger)
}

function isCrowded(how: Aim, p: Point, finger: number): boolean {
  if (finger === 0 || how.ground.sheet.hex * how.scale >= SMALL) return false
  return answersNear(how, p, finger).length > 1
}

function nearestAnswer(
  how: Aim,
  p: Point,
  { finger, otherwise }: { finger: number; otherwise: number },
): number {
  if (finger === 0 || stacksIn(how, otherwise).length > 0) return otherwise
  const near = answersNear(how, p, finger / 2).sort((a, b) => a.far - b.far)
  return near[0]?.hex ?? otherwise
}

function aimAtHex(how: Aim, hex: number, p: Point): Aimed {
  const legal = legalIn(how, hex)
  const isLegalHex = how.legal.hexes.includes(hex)
  if (isLegalHex && (how.isPicked || legal.length === 0)) return touchHex(hex)
  const placed = stackUnder(how, hex, p)
  if (!placed) return touchHex(hex)
  const only = legal.length === 1 ? legal[0] : undefined
  if (only) return touch(only.piece, { hex }, only.key)
  const top = topOf(placed.stack)
  const isLone = placed.stack.counters.length === 1
  if (how.pointer !== 'mouse' && !isLone) return { open: placed }
  return top ? touch(top.piece, { hex }, top.key) : touchHex(hex)
}

/** Of several stacks in a hex the one whose top counter the point is on, else the last. */
function stackUnder(how: Aim, hex: number, p: Point): PlacedStack | undefined {
  const all = stacksIn(how, hex)
  const size = how.counterSize
  const hit = all.findLast(({ stack, at }) => {
    const top = leavesOf(stack, size).at(-1)!
    const [x, y] = [p[0] - at[0] - top.x, p[1] - at[1] - top.y]
    return x >= 0 && x <= size && y >= 0 && y <= size
  })
  return hit ?? all.at(-1)
}
