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
    stand(desk, next.hex, side)
  }
  const enter = (): void => {
    if (desk.cursor.peek() < 0) put(cursorAt(desk.now.ground, run?.hex ?? startOf(desk)))
  }
  const leave = (): void => {
    desk.cursor.value = -1
  }
  const jump = (by: 1 | -1): boolean => {
    const chosen = nextChoice(desk, by)
    if (chosen) put(cursorAt(desk.now.ground, chosen.hex), chosen.side)
    return chosen !== undefined
  }
  const doesCursor = (key: string): boolean => {
    if (isArrow(key)) put(stepped(desk.now.ground, run!, key))
    else if (key === 'Enter') touch(desk, hands)
    else if (key === ' ') open(desk)
    else return false
    return true
  }
  const does = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean => {
    if (desk.cursor.peek() >= 0 && !shiftKey && doesCursor(key)) return true
    if (isArrow(key)) handle.pan(...PAN[key])
    else if (key === 'Enter') enter()
    else if (key === 'Escape' && desk.opened.peek()) desk.opened.value = undefined
    // With nothing to go to on the map, the key is the table's.
    else if (key === 'n' || key === 'N') return jump(key === 'n' ? 1 : -1)
    else return doesView(key, handle)
    return true
  }
  return {
    enter,
    leave,
    press: (event) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey
      if (event.target !== event.currentTarget || isOther) return
      if (does(event)) event.preventDefault()
    },
  }
}

/** The cursor on a hex, or on a hexside of it: shown and told. */
function stand(desk: Desk, hex: number, side: number): void {
  desk.side.value = side
  desk.cursor.value = hex
  keepInSight(desk, hex)
  const { props, ground } = desk.now
  props.onHover(side >= 0 ? { of: 'side', noun: side } : thingIn(desk, hex))
  props.onSay(side >= 0 ? sideLabel(ground.sheet, side) : describeHex(desk.now, hex))
}

function open(desk: Desk): void {
  const placed = stackAt(desk, desk.cursor.peek())
  if (placed) desk.opened.value = { key: placed.key, isHeld: true, takesFocus: true }
}

/** Nothing is too small for a key. */
const KEY_SCALE = 10

function touch(desk: Desk, hands: Hands): void {
  const { ground, props } = desk.now
  const side = desk.side.peek()
  const how = 'key' as const
  if (side >= 0) return props.onTouch({ thing: { of: 'side', noun: side }, at: { side }, how })
  const aimed = aimAt(desk, ground.centre(desk.cursor.peek()), { pointer: 'key', scale: KEY_SCALE })
  hands.act(aimed && 'touched' in aimed ? { touched: { ...aimed.touched, how } } : aimed, {
    takesFocus: true,
  })
}

function doesView(key: string, handle: BoardHandle): boolean {
  if (key === '+' || key === '=') handle.zoom('in')
  else if (key === '-' || key === '_') handle.zoom('out')
  else if (key === '0') handle.wholeMap()
  else if (key === 'f' || key === 'F') handle.fit()
  else return false
  return true
}

/** Everything that may be chosen, as places the cursor can stand; what is likeliest first. */
function choices({ now }: Desk): { hex: number; side: number }[] {
  const { legal, sheet, selected } = now.props
  const pieces = legal.pieces.map((piece) => hexOfThing(now.stacks, piece))
  const both = selected.length > 0 ? [...legal.hexes, ...pieces] : [...pieces, ...legal.hexes]
  const hexes = new Set(both.filter((hex) => hex >= 0))
  return [
    ...Array.from(hexes, (hex) => ({ hex, side: -1 })),
    ...legal.sides.map((side) => ({ hex: sheet.sideHexes[side * 2]!, side })),
  ]
}

function nextChoice(desk: Desk, by: 1 | -1): { hex: number; side: number } | undefined {
  const all = choices(desk)
  const [hex, side] = [desk.cursor.peek(), desk.side.peek()]
  const at = all.findIndex((one) => one.hex === hex && one.side === side)
  if (at < 0) return all.at(by > 0 ? 0 : -1)
  return all[(at + by + all.length) % all.length]
}

function startOf(desk: Desk): number {
  const { camera, window } = desk.stage.peek()!
  const { width, height } = window.peek()
  const middle = desk.now.ground.hexAt(toPage(camera.peek(), [width / 2, height / 2]))
  const held = desk.now.props.selected.map((piece) => hexOfThing(desk.now.stacks, piece))
  return held.find((hex) => hex >= 0) ?? choices(desk)[0]?.hex ?? Math.max(0, middle)
}

function keepInSight(desk: Desk, hex: number): void {
  const stage = desk.stage.peek()
  const box = desk.now.ground.boxOf([hex])
  if (!stage || !box) return
  const shown = shownArea(stage.target(), stage.window.peek())
  if (holds(grown(shown, -desk.now.ground.sheet.hex * 0.2), box)) return
  stage.go(centred(stage.target(), stage.window.peek(), desk.now.ground.centre(hex)), glideOf(desk))
}
