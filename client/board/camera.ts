/** Where the page lies under the window: window = page × scale + offset. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}
export interface Area extends Size {
  left: number
  top: number
}

export const MOST_SCALE = 4
/** A step of a key or a button. */
export const ZOOM_STEP = 1.35

export function toPage(
  { x, y, scale }: Camera,
  [wx, wy]: readonly [number, number],
): [number, number] {
  return [(wx - x) / scale, (wy - y) / scale]
}

export function toWindow(
  { x, y, scale }: Camera,
  [px, py]: readonly [number, number],
): [number, number] {
  return [px * scale + x, py * scale + y]
}

/** The scale at which an area just fits. */
export function scaleToFit(area: Size, window: Size): number {
  return Math.min(window.width / area.width, window.height / area.height)
}

/** An area in the middle of the window, as large as it fits. */
export function fitted(area: Area, window: Size, most = MOST_SCALE): Camera {
  const scale = Math.min(scaleToFit(area, window), most)
  return {
    scale,
    x: (window.width - area.width * scale) / 2 - area.left * scale,
    y: (window.height - area.height * scale) / 2 - area.top * scale,
  }
}

/** Zooms so that what lies under the point stays there. */
export function zoomed(
  camera: Camera,
  factor: number,
  [wx, wy]: readonly [number, number],
): Camera {
  const scale = camera.scale * factor
  return {
    scale,
    x: wx - ((wx - camera.x) / camera.scale) * scale,
    y: wy - ((wy - camera.y) / camera.scale) * scale,
  }
}

export function panned(camera: Camera, right: number, down: number): Camera {
  return { ...camera, x: camera.x - right, y: camera.y - down }
}

/** Keeps the scale: the point of the page comes into the middle of the window. */
export function centred(camera: Camera, window: Size, [px, py]: readonly [number, number]): Camera {
  return {
    scale: camera.scale,
    x: window.width / 2 - px * camera.scale,
    y: window.height / 2 - py * camera.scale,
  }
}

/** Hexes of at least this size on the window can be read and hit; larger than the other they need not be. */
const LEAST_HEX = 38
const GOOD_HEX = 58

interface Seeing {
  window: Size
  /** Distance of hexes on the page. */
  hex: number
}

/** Moved and zoomed no more than it takes to see the points well; where they are too far apart, most of them. */
export function lookedAt(
  camera: Camera,
  points: readonly (readonly [number, number])[],
  { window, hex }: Seeing,
): Camera {
  const area = areaOf(points, hex * 1.5)
  const [least, good] = [LEAST_HEX / hex, GOOD_HEX / hex]
  const fits = scaleToFit(area, window)
  if (camera.scale >= least && fits >= camera.scale)
    return holds(shownArea(camera, window), area) ? camera : centred(camera, window, middle(area))
  const most = Math.max(least, Math.min(fits, good))
  const scale = camera.scale >= least ? Math.min(camera.scale, most) : most
  const there = { ...camera, scale }
  return centred(there, window, fits >= scale ? middle(area) : thickOf(points, window, scale))
}

/** The middle of points that one window can hold at this scale, or of most of them. */
export function bestMiddle(
  { scale }: Camera,
  points: readonly (readonly [number, number])[],
  { window, hex }: Seeing,
): [number, number] {
  const area = areaOf(points, hex)
  return scaleToFit(area, window) >= scale ? middle(area) : thickOf(points, window, scale)
}

/** So few are to be seen all. */
const FEW = 8

/** Whether more than two thirds, and of a few all, are seen of as many as one window can hold at this scale, none of them at its very rim. */
export function seesMost(
  camera: Camera,
  points: readonly (readonly [number, number])[],
  { window, hex }: Seeing,
): boolean {
  const shown = shownArea(camera, window)
  const seen = points.filter((point) => holds(shown, areaOf([point], hex)))
  const most = mostIn(points, window, camera.scale).length
  return seen.length >= most || (points.length > FEW && seen.length * 3 > most * 2)
}

/** The middle of the most points that one window can hold. */
function thickOf(
  points: readonly (readonly [number, number])[],
  window: Size,
  scale: number,
): [number, number] {
  return middle(areaOf(mostIn(points, window, scale), 0))
}

function mostIn(
  points: readonly (readonly [number, number])[],
  window: Size,
  scale: number,
): readonly (readonly [number, number])[] {
  const [width, height] = [(window.width / scale) * 0.45, (window.height / scale) * 0.45]
  let best: readonly (readonly [number, number])[] = []
  for (const [x, y] of points) {
    const near = points.filter(([a, b]) => Math.abs(a - x) < width && Math.abs(b - y) < height)
    if (near.length > best.length) best = near
  }
  return best
}

function areaOf(points: readonly (readonly [number, number])[], rim: number): Area {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return grown({ left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }, rim)
}

const middle = ({ left, top, width, height }: Area): [number, number] => [
  left + width / 2,
  top + height / 2,
]

/** Neither smaller than the window needs nor larger than counters can bear, and never out of sight. */
export function kept(camera: Camera, page: Size, window: Size): Camera {
  const scale = keptScale(camera.scale, page, window)
  const right =
    scale === camera.scale ? camera : zoomed(camera, scale / camera.scale, middleOf(window))
  return {
    scale,
    x: within(right.x, page.width * scale, window.width),
    y: within(right.y, page.height * scale, window.height),
  }
}

export function keptScale(scale: number, page: Size, window: Size): number {
  const least = Math.min(scaleToFit(page, window), 1)
  return Math.max(least, Math.min(MOST_SCALE, scale))
}

const middleOf = ({ width, height }: Size): [number, number] => [width / 2, height / 2]

/** Moved back so that no more of the table than a hex is seen beside the page. */
export function snug(camera: Camera, page: Size, { window, hex }: Seeing): Camera {
  const spare = hex * camera.scale
  const held = (offset: number, length: number, room: number): number =>
    length * camera.scale <= room
      ? offset
      : Math.max(room - length * camera.scale - spare, Math.min(spare, offset))
  return {
    scale: camera.scale,
    x: held(camera.x, page.width, window.width),
    y: held(camera.y, page.height, window.height),
  }
}

/** What is smaller than the window stays wholly in it; what is larger may show a little of the table. */
function within(offset: number, length: number, window: number): number {
  if (length <= window) return Math.max(0, Math.min(window - length, offset))
  const spare = window * 0.15
  return Math.max(window - length - spare, Math.min(spare, offset))
}

/** The part of the page that the window shows. */
export function shownArea({ x, y, scale }: Camera, window: Size): Area {
  return {
    left: -x / scale,
    top: -y / scale,
    width: window.width / scale,
    height: window.height / scale,
  }
}

export function holds(outer: Area, inner: Area): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.left + outer.width >= inner.left + inner.width &&
    outer.top + outer.height >= inner.top + inner.height
  )
}

export function holdsPoint(area: Area, [x, y]: readonly [number, number]): boolean {
  return holds(area, { left: x, top: y, width: 0, height: 0 })
}

export function grown({ left, top, width, height }: Area, by: number): Area {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by }
}

export function clipped(area: Area, { width, height }: Size): Area {
  const left = Math.max(0, area.left)
  const top = Math.max(0, area.top)
  return {
    left,
    top,
    width: Math.max(0, Math.min(width, area.left + area.width) - left),
    height: Math.max(0, Math.min(height, area.top + area.height) - top),
  }
}

/** Part of the way from one camera to another. */
export function between(a: Camera, b: Camera, share: number): Camera {
  const scale = a.scale * (b.scale / a.scale) ** share
  return { scale, x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}
