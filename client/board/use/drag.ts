import { thingAt } from '../../../core/look/spots.ts'
import type { Counter, Named } from '../../../core/look.ts'
import { isOn } from '../aim.ts'
import type { Dropped } from '../board-props.ts'
import { toPage, toWindow } from '../camera.ts'
import type { Point } from '../ground.ts'
import { has, isSame, stackOf } from '../layout.ts'
import type { PlacedStack } from '../layout.ts'
import type { Gestures } from '../stage/gestures.ts'
import { glideOf, stackAt } from './desk.ts'
import type { Desk } from './desk.ts'
import { openEdge } from './edge.ts'
import type { Edge } from './edge.ts'
import type { Carried } from './ghost.ts'

/** A finger covers what it points at: it points a little above itself. */
const ABOVE_FINGER = 46
/** Between the tip and what hangs above it; also in board.css. */
const GAP = 10

interface Drag {
  by: 'mouse' | 'touch'
  from: Point
  at: Point
  /** 'asked': it is not known yet whether the counter can be lifted. */
  is: 'asked' | 'carries' | 'pans' | 'over'
  pieces: readonly Named[]
  lifted: Promise<void>
}

interface Pointing {
  placeOn(at: Point): number
  point(place: number): void
  /** Nothing more is laid open because it was pointed at. */
  stop(): void
}

type Carrying = Pick<Gestures, 'lift' | 'carry' | 'drop'>

/** A drag from a counter takes it along; from what cannot be lifted it moves the map, as from the ground. */
export function makeCarrying(desk: Desk, pointing: Pointing): Carrying {
  const carrier = new Carrier(desk, pointing)
  return {
    lift: (from, how) => carrier.lift(from, how),
    carry: (at) => carrier.carry(at),
    drop: (where) => carrier.drop(where),
  }
}

class Carrier {
  private readonly desk: Desk
  private readonly pointing: Pointing
  private readonly edge: Edge
  private drag: Drag | undefined

  constructor(desk: Desk, pointing: Pointing) {
    this.desk = desk
    this.pointing = pointing
    this.edge = openEdge(desk, () => this.drag?.is === 'carries' && this.show(this.drag))
  }

  lift(from: Point, { by, isWhole }: { by: Drag['by']; isWhole: boolean }): boolean {
    const { desk, pointing } = this
    const thing = thingToLift(desk, from, by)
    const lifting = thing && desk.now.props.onLift?.(thing, { by, isWhole })
    if (lifting === undefined) return false
    pointing.stop()
    desk.opened.value = undefined
    const drag: Drag = { by, from, at: from, is: 'asked', pieces: [], lifted: Promise.resolve() }
    this.drag = drag
    globalThis.addEventListener?.('keydown', this.escape, true)
    drag.lifted = lifting.then(
      (pieces) => this.hang(drag, pieces),
      () => this.hang(drag, []),
    )
    return true
  }

  carry(at: Point): void {
    const { drag } = this
    if (drag === undefined) return
    if (drag.is === 'pans') this.pan(drag.at, at)
    drag.at = at
    if (drag.is !== 'carries') return
    this.show(drag)
    this.edge.near(tipOf(drag))
  }

  async drop(where: Dropped['where'] | undefined): Promise<void> {
    const { drag, desk } = this
    if (drag === undefined) return
    if (where === undefined) return this.giveUp(drag)
    await drag.lifted
    const dropped = drag.is === 'carries' ? droppedAt(desk, drag, this.pointing, where) : undefined
    if (dropped === undefined) return this.giveUp(drag)
    this.end(drag)
    const is = await desk.now.props.onDrop?.(dropped)
    if (is === 'gone') this.clear(drag)
    else await this.putBack(drag)
  }

  private hang(drag: Drag, pieces: readonly Named[]): void {
    const { desk } = this
    // Given up before it hung.
    if (drag.is === 'over' && pieces.length > 0) return void desk.now.props.onDrop?.(undefined)
    if (drag.is !== 'asked') return
    drag.is = pieces.length > 0 ? 'carries' : 'pans'
    if (drag.is === 'pans') return this.pan(drag.from, drag.at)
    drag.pieces = pieces
    desk.ghost.carried.value = carriedFrom(desk, pieces)
    this.show(drag)
  }

  private pan(from: Point, to: Point): void {
    this.desk.stage.peek()?.pan(from[0] - to[0], from[1] - to[1])
  }

  private show(drag: Drag): void {
    const tip = tipOf(drag)
    this.desk.ghost.at(tip)
    this.pointing.point(this.pointing.placeOn(tip))
  }

  private giveUp(drag: Drag): void {
    const { is } = drag
    this.end(drag)
    if (is === 'pans') this.desk.stage.peek()?.rest()
    if (is !== 'carries') return
    void this.desk.now.props.onDrop?.(undefined)
    void this.putBack(drag)
  }

  private end(drag: Drag): void {
    drag.is = 'over'
    this.drag = undefined
    this.edge.stop()
    globalThis.removeEventListener?.('keydown', this.escape, true)
  }

  private async putBack(drag: Drag): Promise<void> {
    const { ghost } = this.desk
    const back = ghost.carried.peek()
    if (glideOf(this.desk) === 'glide') await ghost.glideTo(homeOf(this.desk, drag.pieces))
    // Meanwhile something else may have been taken up.
    if (ghost.carried.peek() === back) this.clear(drag)
  }

  private clear({ by }: Drag): void {
    this.desk.ghost.carried.value = undefined
    if (by === 'touch' && this.drag === undefined) this.pointing.point(-1)
  }

  /** Escape ends a drag and nothing else. */
  private readonly escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.drag === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.giveUp(this.drag)
  }
}

const tipOf = ({ by, at: [x, y] }: Drag): Point => [x, by === 'touch' ? y - ABOVE_FINGER : y]

/** Of the pile under the pointer what is in hand, or else what a touch would mean. */
function thingToLift(desk: Desk, from: Point, by: Drag['by']): Named | undefined {
  const { stacks, props } = desk.now
  const p = toPage(desk.stage.peek()!.drawn(), from)
  const placed = stacks.findLast((one) => isOnPile(one, p))
  const pieces = placed?.stack.counters.map(({ piece }) => piece) ?? []
  const held = pieces.findLast((piece) => has(props.selected, piece))
  if (held !== undefined || by === 'touch') return held
  return pieces.findLast((piece) => has(props.legal.pieces, piece)) ?? pieces.at(-1)
}

/** Anywhere on it: whoever drags a pile need not hit its top. */
function isOnPile(placed: PlacedStack, [x, y]: Point): boolean {
  const { at, size } = placed
  return isOn(placed, [x, y]) || Math.max(Math.abs(x - at[0]), Math.abs(y - at[1])) < size / 2
}

/** The one that leads lies on top. */
function carriedFrom(desk: Desk, pieces: readonly Named[]): Carried {
  const all = desk.now.stacks.flatMap(({ stack }) => stack.counters)
  const counterOf = (piece: Named): Counter | undefined =>
    all.find((one) => isSame(one.piece, piece))
  const lead = pieces[0] && stackOf(desk.now.stacks, pieces[0])
  const { scale } = desk.stage.peek()!.camera.peek()
  return {
    counters: pieces.toReversed().flatMap((piece) => counterOf(piece) ?? []),
    size: (lead?.size ?? desk.now.ground.sheet.hex) * scale,
  }
}

/** Where the tip is when the counter lies where it lay. */
function homeOf(desk: Desk, [lead]: readonly Named[]): Point {
  const placed = lead && stackOf(desk.now.stacks, lead)
  if (placed === undefined) return [0, 0]
  const [x, y] = toWindow(desk.stage.peek()!.camera.peek(), placed.at)
  return [x, y + (desk.ghost.carried.peek()?.size ?? 0) / 2 + GAP]
}

/** The top counter of the place that does not hang, or the place; undefined: nothing of the map is there. */
function droppedAt(
  desk: Desk,
  drag: Drag,
  { placeOn }: Pointing,
  where: Dropped['where'],
): Dropped | undefined {
  const tip = tipOf(drag)
  const place = placeOn(tip)
  if (place < 0 || isCovered(where.x, where.y + tip[1] - drag.at[1])) return undefined
  const top = stackAt(desk, place)?.stack.counters.findLast(({ piece }) => !has(drag.pieces, piece))
  return { thing: top?.piece ?? thingAt(desk.now.ground, place), where }
}

/** Papers lie on the map. */
function isCovered(x: number, y: number): boolean {
  const under = document.elementFromPoint(x, y)
  const isOnMap = under?.closest('.board') instanceof Element
  return !isOnMap || under.closest('[data-aside]') !== null
}
