import type { Named } from '../../../core/look.ts'
import type { BoardHandle } from '../board-props.ts'
import {
  ZOOM_STEP,
  centred,
  holds,
  holdsPoint,
  lookedAt,
  bestMiddle,
  seesMost,
  shownArea,
  snug,
  toWindow,
  zoomed,
} from '../camera.ts'
import type { Area, Camera, Size } from '../camera.ts'
import { placeOfThing } from '../layout.ts'
import type { Stage } from '../stage/stage.ts'
import { glideOf, moveFor } from './desk.ts'
import type { Desk } from './desk.ts'

type How = Parameters<BoardHandle['follow']>[1]

/** Counters are not shown larger than this when the map fits itself. */
const MOST_FIT = 1.5

export function makeHandle(
  desk: Desk,
  board: () => HTMLElement | null,
): Omit<BoardHandle, 'stand'> {
  const show = (area: Area, most?: number): void =>
    desk.stage.peek()?.show(area, glideOf(desk), most)
  return {
    fit: () => {
      const { ground, stacks, props } = desk.now
      const inPlay = [...stacks.map(({ place }) => place), ...props.legal.hexes]
      show(ground.boxOf(inPlay) ?? ground.sheet.frame, MOST_FIT)
    },
    wholeMap: () => show(wholeOf(desk)),
    zoom: (by) => {
      const stage = desk.stage.peek()
      if (!stage) return
      const factor = by === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP
      stage.claim()
      stage.go(zoomed(stage.target(), factor, focusOf(desk, stage)), glideOf(desk))
    },
    pan: (right, down) => {
      const stage = desk.stage.peek()
      if (!stage) return
      const { width, height } = stage.window.peek()
      const { x, y, scale } = stage.target()
      stage.claim()
      stage.go({ x: x - right * width, y: y - down * height, scale }, glideOf(desk))
    },
    follow: (things, how) => {
      const hexes = hexesOfThings(desk, things)
      moveFor(desk, () => follow(desk, hexes, how))
    },
    lookAt: (things) => {
      // Whoever wants to see something else has done with the stack that lies open over the map.
      desk.opened.value = undefined
      lookAt(desk, hexesOfThings(desk, things))
    },
    unseen: (things) => unseen(desk, things),
    skip: () => finishAll(board()),
    focus: () => board()?.focus(),
    leave: () => {
      const isThere = desk.cursor.peek() >= 0
      desk.cursor.value = -1
      return isThere
    },
  }
}

/** Zooming keeps the cursor of the keys where it is, or else the middle. */
function focusOf({ cursor, now }: Desk, { target, window }: Stage): [number, number] {
  const { width, height } = window.peek()
  if (cursor.peek() < 0) return [width / 2, height / 2]
  return toWindow(target(), now.ground.centre(cursor.peek()))
}

function wholeOf({ now }: Desk): Area {
  const { left, top, width, height } = now.props.sheet.frame
  const rim = now.props.sheet.hex * 0.4
  return { left: left - rim, top: top - rim, width: width + 2 * rim, height: height + 2 * rim }
}

function hexesOfThings(desk: Desk, things: readonly Named[]): number[] {
  return things.flatMap((thing) => hexesOf(desk, thing))
}

/** What lies in no one hex needs both. */
function hexesOf({ now }: Desk, thing: Named): number[] {
  const place = placeOfThing(now, thing)
  return place < 0 ? [] : now.ground.hexesOf(place).filter((hex) => hex >= 0)
}

function unseen(desk: Desk, things: readonly Named[]): readonly Named[] {
  const stage = desk.stage.value
  if (!stage) return []
  // Not where it glides through: only a rest wakes whoever has asked.
  void (stage.window.value, stage.isMoving.value || stage.camera.value)
  const { shown } = freeOf(desk, stage)
  const isHidden = (hex: number): boolean => !holdsPoint(shown, desk.now.ground.centre(hex))
  return things.filter((thing) => {
    const hexes = hexesOf(desk, thing)
    return hexes.length > 0 && hexes.every(isHidden)
  })
}

/** Moves the map no more than needed, and never changes its scale: not at all, or over to as many as there is room for. */
export function bringIntoSight(desk: Desk, hexes: readonly number[]): void {
  const stage = desk.stage.peek()
  const { ground } = desk.now
  const box = ground.boxOf(hexes)
  if (!stage || !box) return
  const free = freeOf(desk, stage)
  if (holds(free.shown, box)) return
  const { camera, window } = free
  const middle = bestMiddle(camera, hexes.map(ground.centre), { window, hex: ground.sheet.hex })
  const there = centred(camera, window, middle)
  const seen = shownArea(there, window)
  const inSight = hexes.filter((hex) => holds(seen, ground.boxOf([hex])!))
  goTo(desk, free, { camera: there, box: ground.boxOf(inSight) ?? box })
}

/** What papers leave of the window, and the map as it lies under that. */
interface Free {
  left: number
  top: number
  window: Size
  camera: Camera
  shown: Area
}

/** To where the free part of the window shows the box, and little beside the map: under papers too, where that hides nothing. */
function goTo(desk: Desk, free: Free, { camera, box }: { camera: Camera; box: Area }): void {
  const stage = desk.stage.peek()
  if (!stage) return
  const { sheet } = desk.now.ground
  const there = fromFree(free, snug(camera, sheet, { window: free.window, hex: sheet.hex }))
  const filling = snug(there, sheet, { window: stage.window.peek(), hex: sheet.hex })
  const isHidden = !holds(shownArea(toFree(free, filling), free.window), box)
  stage.go(isHidden ? there : filling, glideOf(desk))
}

/** As the free part of the window has it. */
const toFree = ({ left, top }: Pick<Free, 'left' | 'top'>, { x, y, scale }: Camera): Camera => ({
  x: x - left,
  y: y - top,
  scale,
})
const fromFree = ({ left, top }: Pick<Free, 'left' | 'top'>, camera: Camera): Camera =>
  toFree({ left: -left, top: -top }, camera)

function follow(desk: Desk, hexes: readonly number[], how: How): void {
  if (how === 'well') return lookAt(desk, hexes)
  const isSeen = { all: isNever, most: areMostSeen, one: isAnySeen }[how]
  if (!isSeen(desk, hexes)) bringIntoSight(desk, hexes)
}

const isNever = (): boolean => false

function areMostSeen(desk: Desk, hexes: readonly number[]): boolean {
  const stage = desk.stage.peek()
  if (!stage || hexes.length === 0) return true
  const { camera, window } = freeOf(desk, stage)
  const { centre, sheet } = desk.now.ground
  return seesMost(camera, hexes.map(centre), { window, hex: sheet.hex })
}

function isAnySeen(desk: Desk, hexes: readonly number[]): boolean {
  const stage = desk.stage.peek()
  if (!stage) return true
  const { shown } = freeOf(desk, stage)
  return hexes.some((hex) => holds(shown, desk.now.ground.boxOf([hex])!))
}

/** Papers that lie on the map leave the rest of the window to look at. */
function freeOf({ now }: Desk, stage: Stage): Free {
  const { left, top } = now.props.covered?.() ?? { left: 0, top: 0 }
  const { width, height } = stage.window.peek()
  const window = { width: width - left, height: height - top }
  const camera = toFree({ left, top }, stage.target())
  return { left, top, window, camera, shown: shownArea(camera, window) }
}

function lookAt(desk: Desk, hexes: readonly number[]): void {
  const stage = desk.stage.peek()
  if (!stage || hexes.length === 0) return
  const { ground } = desk.now
  const free = freeOf(desk, stage)
  const { window, camera } = free
  const there = lookedAt(camera, hexes.map(ground.centre), { window, hex: ground.sheet.hex })
  if (there === camera) return
  const shown = shownArea(there, window)
  const seen = hexes.filter((hex) => holds(shown, ground.boxOf([hex])!))
  goTo(desk, free, { camera: there, box: ground.boxOf(seen.length > 0 ? seen : hexes)! })
}

export function finishAll(board: HTMLElement | null): void {
  for (const motion of board?.getAnimations({ subtree: true }) ?? []) motion.finish()
}
