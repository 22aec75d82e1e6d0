import type { Named } from '../../../core/look.ts'
import { aim } from '../aim.ts'
import type { Aimed } from '../aim.ts'
import { centred, toPage } from '../camera.ts'
import type { Point } from '../ground.ts'
import { COUNTER_SIZE, has, topOf } from '../layout.ts'
import type { Gestures } from '../stage/gestures.ts'
import { glideOf, stackAt } from './desk.ts'
import type { Desk } from './desk.ts'

const OPENS_AFTER = 340
const SHUTS_AFTER = 220
/** Hexes are brought to this size where a finger cannot tell them apart. */
const CLOSE = 62

/** Hands for pointer and fingers. */
export interface Hands extends Gestures {
  /** Does what a touch there means. */
  act(aimed: Aimed, takesFocus: boolean): void
  viewerPointer(is: 'in' | 'out'): void
}

/** What is pointed at in a hex: the top counter that may be chosen, the top one, or the hex. */
export function thingIn(desk: Desk, hex: number): Named {
  const placed = stackAt(desk, hex)
  const legal = placed?.stack.counters.findLast(({ piece }) =>
    has(desk.now.props.legal.pieces, piece),
  )
  const top = legal ?? (placed && topOf(placed.stack))
  return top?.piece ?? { of: 'hex', noun: hex }
}

export function aimAt(desk: Desk, at: Point, pointer: 'mouse' | 'touch', scale: number): Aimed {
  const { props, ground, stacks } = desk.now
  return aim(
    {
      ground,
      stacks,
      legal: props.legal,
      isPicked: props.selected.length > 0,
      pointer,
      scale,
      counterSize: ground.sheet.hex * COUNTER_SIZE,
    },
    at,
  )
}

export function makeHands(desk: Desk): Hands {
  const { hovered, opened, cursor } = desk
  let timer = 0
  const later = (act: () => void, after: number): void => {
    clearTimeout(timer)
    timer = window.setTimeout(act, after)
  }
  const pageAt = (at: Point): Point => toPage(desk.stage.peek()!.camera.peek(), at)
  const point = (hex: number): void => {
    if (hovered.peek() === hex) return
    hovered.value = hex
    desk.now.props.onHover(hex < 0 ? undefined : thingIn(desk, hex))
  }
  const shut = (): void => {
    if (!opened.peek()?.isHeld) opened.value = undefined
  }
  const hover = (at: Point | undefined): void => {
    const before = hovered.peek()
    const hex = at ? desk.now.ground.hexAt(pageAt(at)) : -1
    point(hex)
    if (hex === before) return
    const placed = hex < 0 ? undefined : stackAt(desk, hex)
    if (placed && opened.peek() === undefined && !isTarget(desk, hex))
      later(
        () => (opened.value = { key: placed.key, isHeld: false, takesFocus: false }),
        OPENS_AFTER,
      )
    else later(shut, SHUTS_AFTER)
  }
  const act: Hands['act'] = (aimed, takesFocus) => {
    clearTimeout(timer)
    opened.value = undefined
    if (!aimed) return
    if ('touched' in aimed) return desk.now.props.onTouch(aimed.touched)
    if ('open' in aimed) opened.value = { key: aimed.open.key, isHeld: true, takesFocus }
    else comeCloser(desk, aimed.closer)
  }
  return {
    act,
    hover,
    pan: (right, down) => {
      clearTimeout(timer)
      shut()
      desk.stage.peek()?.pan(right, down)
    },
    zoom: (factor, about) => {
      clearTimeout(timer)
      opened.value = undefined
      desk.stage.peek()?.zoom(factor, about)
    },
    rest: () => desk.stage.peek()?.rest(),
    press: (at) => {
      const hex = desk.now.ground.hexAt(pageAt(at))
      point(hex)
      const placed = stackAt(desk, hex)
      opened.value = placed && { key: placed.key, isHeld: true, takesFocus: false }
    },
    tap: (at, pointer) => {
      cursor.value = -1
      const page = pageAt(at)
      if (pointer === 'touch') point(desk.now.ground.hexAt(page))
      act(aimAt(desk, page, pointer, desk.stage.peek()!.camera.peek().scale), false)
    },
    viewerPointer: (is) => (is === 'in' ? clearTimeout(timer) : later(shut, SHUTS_AFTER)),
  }
}

/** Where something picked up may go: a window there would be in the way. */
function isTarget({ now }: Desk, hex: number): boolean {
  return now.props.selected.length > 0 && now.props.legal.hexes.includes(hex)
}

function comeCloser(desk: Desk, at: Point): void {
  const stage = desk.stage.peek()!
  const scale = CLOSE / desk.now.ground.sheet.hex
  const there = centred({ ...stage.camera.peek(), scale }, stage.window.peek(), at)
  stage.go(there, glideOf(desk))
}
