import { centred, grown, holds, shownArea, toPage } from '../camera.ts'
import { cursorAt, isArrow, stepped } from '../cursor.ts'
import type { Arrow, Cursor } from '../cursor.ts'
import { describeHex, sideLabel } from '../label.ts'
import { hexOfThing } from '../layout.ts'
import type { BoardHandle } from '../board-props.ts'
import { glideOf, stackAt } from './desk.ts'
import type { Desk } from './desk.ts'
import { aimAt, thingIn } from './point.ts'
import type { Hands } from './point.ts'

/** Keys of the board while it has the focus. */
export interface Keys {
  press(event: KeyboardEvent): void
  /** Puts the cursor on the map, where it was or where something can be chosen. */
  enter(): void
  leave(): void
}

const PAN: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
}

export function makeKeys(desk: Desk, hands: Hands, handle: BoardHandle): Keys {
  let run: Cursor | undefined
  const put = (next: Cursor, side = -1): void => {
    run = next
    desk.side.value = side
    desk.cursor.value = next.hex
    keepInSight(desk, next.hex)
    const { props, ground } = desk.now
    props.onHover(side >= 0 ? { of: 'side', noun: side } : thingIn(desk, next.hex))
    props.onSay(side >= 0 ? sideLabel(ground.sheet, side) : describeHex(desk.now, next.hex))
  }
  const enter = (): void => {
    if (desk.cursor.peek() < 0) put(cursorAt(desk.now.ground, run?.hex ?? startOf(desk)))
  }
  const leave = (): void => {
    desk.cursor.value = -1
  }
  const next = (by: 1 | -1): void => {
    const all = choices(desk)
    const at = all.findIndex(
      ({ hex, side }) => hex === desk.cursor.peek() && side === desk.side.peek(),
    )
    const chosen = all.at((at + by + (at < 0 && by < 0 ? 1 : 0)) % Math.max(1, all.length))
    if (chosen) put(cursorAt(desk.now.ground, chosen.hex), chosen.side)
  }
  const open = (): void => {
    const placed = stackAt(desk, desk.cursor.peek())
    if (placed) desk.opened.value = { key: placed.key, isHeld: true, takesFocus: true }
  }
  const touch = (): void => {
    const { ground } = desk.now
    const [hex, side] = [desk.cursor.peek(), desk.side.peek()]
    const how = 'key' as const
    if (side >= 0)
      return desk.now.props.onTouch({ thing: { of: 'side', noun: side }, at: { side }, how })
    const aimed = aimAt(desk, ground.centre(hex), 'touch', 10)
    hands.act(aimed && 'touched' in aimed ? { touched: { ...aimed.touched, how } } : aimed, true)
  }
  const does = (key: string, isShift: boolean): boolean => {
    const hasCursor = desk.cursor.peek() >= 0
    if (isArrow(key)) {
      if (hasCursor && !isShift) put(stepped(desk.now.ground, run!, key))
      else handle.pan(...PAN[key])
    } else if (key === 'Enter') hasCursor ? touch() : enter()
    else if (key === ' ' && hasCursor) open()
    else if (key === 'Escape' && (hasCursor || desk.opened.peek())) {
      if (desk.opened.peek()) desk.opened.value = undefined
      else leave()
    } else if (key === 'n' || key === 'N') next(key === 'n' ? 1 : -1)
    else return doesView(key, handle)
    return true
  }
  return {
    enter,
    leave,
    press: (event) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (does(event.key, event.shiftKey)) event.preventDefault()
    },
  }
}

function doesView(key: string, handle: BoardHandle): boolean {
  if (key === '+' || key === '=') handle.zoom('in')
  else if (key === '-' || key === '_') handle.zoom('out')
  else if (key === '0') handle.wholeMap()
  else if (key === 'f' || key === 'F') handle.fit()
  else return false
  return true
}

/** Everything that may be chosen, as places the cursor can stand. */
function choices({ now }: Desk): { hex: number; side: number }[] {
  const { legal, sheet } = now.props
  const hexes = new Set([
    ...legal.hexes,
    ...legal.pieces.map((piece) => hexOfThing(now.stacks, piece)),
  ])
  hexes.delete(-1)
  return [
    ...Array.from(hexes, (hex) => ({ hex, side: -1 })),
    ...legal.sides.map((side) => ({ hex: sheet.sideHexes[side * 2]!, side })),
  ]
}

function startOf(desk: Desk): number {
  const { camera, window } = desk.stage.peek()!
  const { width, height } = window.peek()
  const middle = desk.now.ground.hexAt(toPage(camera.peek(), [width / 2, height / 2]))
  return choices(desk)[0]?.hex ?? Math.max(0, middle)
}

function keepInSight(desk: Desk, hex: number): void {
  const stage = desk.stage.peek()
  const box = desk.now.ground.boxOf([hex])
  if (!stage || !box) return
  const shown = shownArea(stage.camera.peek(), stage.window.peek())
  if (holds(grown(shown, -desk.now.ground.sheet.hex * 0.2), box)) return
  stage.go(
    centred(stage.camera.peek(), stage.window.peek(), desk.now.ground.centre(hex)),
    glideOf(desk),
  )
}
