import type { Named } from '../../../core/look.ts'
import { thingAt } from '../../../core/look/spots.ts'
import { aim, placeUnder, placesOpen } from '../aim.ts'
import type { Aim, Aimed } from '../aim.ts'
import { centred, toPage } from '../camera.ts'
import type { Point } from '../ground.ts'
import { has, topOf } from '../layout.ts'
import type { Gestures } from '../stage/gestures.ts'
import { glideOf, isBare, keyOfBare, stackAt } from './desk.ts'
import type { Desk } from './desk.ts'
import { makeCarrying } from './drag.ts'

const OPENS_AFTER = 340
const SHUTS_AFTER = 220
/** Hexes are brought to this size where a finger cannot tell them apart. */
const CLOSE = 62

/** Hands for pointer and fingers. */
export interface Hands extends Gestures {
  /** Does what a touch there means. */
  act(aimed: Aimed, how: { takesFocus: boolean }): void
  viewerPointer(is: 'in' | 'out'): void
}

/** What is pointed at in a place: the top counter that may be chosen, the top one, or the place. */
export function thingIn(desk: Desk, place: number): Named {
  const placed = stackAt(desk, place)
  const legal = placed?.stack.counters.findLast(({ piece }) =>
    has(desk.now.props.legal.pieces, piece),
  )
  const top = legal ?? (placed && topOf(placed.stack))
  return top?.piece ?? thingAt(desk.now.ground, place)
}

export function aimAt(desk: Desk, at: Point, by: Pick<Aim, 'pointer' | 'scale'>): Aimed {
  return aim(aimOf(desk, by), at)
}

function aimOf({ now }: Desk, by: Pick<Aim, 'pointer' | 'scale'>): Aim {
  const { props, ground, stacks } = now
  return { ground, stacks, legal: props.legal, isPicked: props.selected.length > 0, ...by }
}

/** Opens stacks that are pointed at for a while, and shuts them again. */
function makeHovering(desk: Desk) {
  const { hovered, opened } = desk
  let timer = 0
  let isInViewer = false
  const stop = (): void => clearTimeout(timer)
  const later = (act: () => void, after: number): void => {
    stop()
    timer = window.setTimeout(act, after)
  }
  /** What is laid open; a stack that has gone from the map is not. */
  const shown = (): typeof opened.value => {
    const one = opened.peek()
    const isThere = (key: string): boolean =>
      isBare(key) || desk.now.stacks.some((placed) => placed.key === key)
    return one !== undefined && isThere(one.key) ? one : undefined
  }
  const isHeld = (): boolean => shown()?.isHeld === true
  const shut = (): void => {
    if (!isHeld()) opened.value = undefined
  }
  const shutSoon = (): void => later(shut, SHUTS_AFTER)
  const point = (place: number): boolean => {
    if (hovered.peek() === place) return false
    hovered.value = place
    desk.now.props.onHover(place < 0 ? undefined : thingIn(desk, place))
    return true
  }
  const hover = (place: number): void => {
    // A window that goes away under the pointer does not say that it was left.
    isInViewer = false
    if (!point(place)) return
    const placed = place < 0 ? undefined : stackAt(desk, place)
    if (!placed || isHeld() || isTarget(desk, place)) return shutSoon()
    const open = { key: placed.key, isHeld: false, takesFocus: false }
    later(() => (opened.value = open), OPENS_AFTER)
  }
  /** Off the map, or on something that lies over it. */
  const away = (): void => {
    if (isInViewer && shown()) return
    point(-1)
    shutSoon()
  }
  const viewerPointer = (is: 'in' | 'out'): void => {
    isInViewer = is === 'in'
    if (isInViewer) stop()
    else shutSoon()
  }
  return { stop, shut, viewerPointer, point, hover, away }
}

export function makeHands(desk: Desk): Hands {
  const { opened } = desk
  const hovering = makeHovering(desk)
  const placeOn = (at: Point): number =>
    placeUnder(aimOf(desk, { pointer: 'mouse', scale: 1 }), pageAt(desk, at))
  const act: Hands['act'] = (aimed, { takesFocus }) => {
    hovering.stop()
    opened.value = undefined
    if (!aimed) return
    if ('touched' in aimed) return desk.now.props.onTouch(aimed.touched)
    if ('open' in aimed) opened.value = { key: aimed.open.key, isHeld: true, takesFocus }
    else comeCloser(desk, aimed.closer)
  }
  const point = (place: number): void => void hovering.point(place)
  return {
    act,
    ...makeCarrying(desk, { placeOn, point, stop: hovering.stop }),
    grip: () => {
      desk.grip.isHeld = true
      return desk.stage.peek()?.halt() ?? false
    },
    release: () => {
      const { after } = desk.grip
      Object.assign(desk.grip, { isHeld: false, after: undefined })
      after?.()
    },
    hover: (at) => (at ? hovering.hover(placeOn(at)) : hovering.away()),
    pan: (right, down) => {
      hovering.stop()
      hovering.shut()
      desk.stage.peek()?.pan(right, down)
    },
    zoom: (factor, about) => {
      hovering.stop()
      opened.value = undefined
      desk.stage.peek()?.zoom(factor, about)
    },
    rest: () => desk.stage.peek()?.rest(),
    press: (at) => {
      const place = placeOn(at)
      hovering.point(place)
      hovering.stop()
      const key = stackAt(desk, place)?.key ?? keyOfBare(place)
      opened.value = place < 0 ? undefined : { key, isHeld: true, takesFocus: false }
    },
    tap: (at, { pointer, more }) => {
      desk.cursor.value = -1
      if (pointer === 'touch') hovering.point(placeOn(at))
      const { scale } = desk.stage.peek()!.drawn()
      const aimed = aimAt(desk, pageAt(desk, at), { pointer, scale })
      const isMore = more !== undefined && aimed !== undefined && 'touched' in aimed
      act(isMore ? { touched: { ...aimed.touched, more } } : aimed, { takesFocus: false })
    },
    viewerPointer: hovering.viewerPointer,
  }
}

const pageAt = (desk: Desk, at: Point): Point => toPage(desk.stage.peek()!.drawn(), at)

/** Where something picked up may go: a window there would be in the way. */
function isTarget({ now }: Desk, place: number): boolean {
  return (
    now.props.selected.length > 0 &&
    [...now.props.legal.hexes, ...placesOpen({ ...now, legal: now.props.legal })].includes(place)
  )
}

function comeCloser(desk: Desk, at: Point): void {
  const stage = desk.stage.peek()!
  const scale = CLOSE / desk.now.ground.sheet.hex
  const there = centred({ ...stage.camera.peek(), scale }, stage.window.peek(), at)
  stage.go(there, glideOf(desk))
}
