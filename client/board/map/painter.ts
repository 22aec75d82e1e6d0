import type { MapSheet } from '../board-props.ts'
import { clipped, grown, holds, shownArea } from '../camera.ts'
import type { Area, Camera, Size } from '../camera.ts'
import type { FromMapWorker, ToMapWorker } from './map-worker.ts'
import type { Order } from './paint.ts'
import { copyOf, leave, leftPicture, takeWorker } from './rest.ts'

/** How the map is to look, whatever part of it is seen. */
export type Manner = Pick<Order, 'hexNumbers' | 'theme'>

/** A picture of a part of the map. */
export interface Picture extends Order {
  /** The whole map, coarsely, so that nothing is ever blank; or what the window shows, pixel by pixel. */
  kind: 'base' | 'sharp'
}

export interface Painter {
  /** Sees to it that what the window shows becomes sharp. */
  want(camera: Camera, window: Size): void
  manner(manner: Manner): void
  /** The map as a whole as it hangs is left to whoever opens it next. */
  close(base: HTMLCanvasElement): void
}

export interface PainterParts {
  sheet: MapSheet
  manner: Manner
  onPainted(picture: Picture, bitmap: ImageBitmap): void
  onFailure(why: string): void
}

const BASE_WIDTH = 1600
const MOST_PIXELS = 9_000_000
/** Painted beyond each edge of the window, in parts of it. */
const MARGIN = 0.22

/** The part of the map to paint for a window, on whole pixels of the screen. */
export function sharpArea(camera: Camera, window: Size, page: Size & { ratio: number }): Area {
  const { ratio } = page
  const shown = shownArea(camera, window)
  const room = MOST_PIXELS / (window.width * window.height * ratio * ratio)
  const margin = Math.max(0, Math.min(MARGIN, (Math.sqrt(room) - 1) / 2))
  const wide = clipped(grown(shown, Math.max(shown.width, shown.height) * margin), page)
  const grain = camera.scale * ratio
  const left = Math.floor(wide.left * grain) / grain
  const top = Math.floor(wide.top * grain) / grain
  return {
    left,
    top,
    width: Math.ceil((wide.left + wide.width - left) * grain) / grain,
    height: Math.ceil((wide.top + wide.height - top) * grain) / grain,
  }
}

/** One picture at a time; of each kind only the latest wish counts. */
function openQueue({ sheet, onPainted, onFailure }: PainterParts) {
  const waiting: Partial<Record<Picture['kind'], Picture>> = {}
  const { worker, isNew } = workerFor(sheet)
  const send = (message: ToMapWorker): void => worker.postMessage(message, [])
  let underWay: Picture | undefined
  const next = (): void => {
    const [first] = Object.values(waiting)
    if (underWay || first === undefined) return
    delete waiting[first.kind]
    underWay = first
    const { area, scale } = first
    const [width, height] = [Math.round(area.width * scale), Math.round(area.height * scale)]
    send({ order: first, width: Math.max(1, width), height: Math.max(1, height) })
  }
  const hear = ({ data }: MessageEvent<FromMapWorker>): void => {
    if ('failed' in data) return onFailure(data.failed)
    const done = underWay!
    underWay = undefined
    onPainted(done, data.bitmap)
    next()
  }
  worker.addEventListener('message', hear)
  if (isNew) send({ load: `${import.meta.env.BASE_URL}maps/${sheet.game}-drawing.json` })
  return {
    ask: (picture: Picture): void => {
      delete waiting[picture.kind]
      waiting[picture.kind] = picture
      next()
    },
    /** The worker, unless something is still to come from it. */
    close: (): Worker | undefined => {
      worker.removeEventListener('message', hear)
      if (underWay === undefined) return worker
      worker.terminate()
      return undefined
    },
  }
}

function workerFor({ game }: MapSheet): { worker: Worker; isNew: boolean } {
  const left = takeWorker(game)
  if (left !== undefined) return { worker: left, isNew: false }
  const worker = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' })
  return { worker, isNew: true }
}

export function openPainter(parts: PainterParts): Painter {
  const { sheet } = parts
  let manner = parts.manner
  /** The colours in which the whole map hangs. */
  let hung: Manner['theme'] | undefined
  const hang = (picture: Picture, bitmap: ImageBitmap): void => {
    if (picture.kind === 'base') hung = picture.theme
    parts.onPainted(picture, bitmap)
  }
  const queue = openQueue({ ...parts, onPainted: hang })
  let wanted: Picture | undefined
  const askBase = (): void => {
    const area = { left: 0, top: 0, width: sheet.width, height: sheet.height }
    const scale = BASE_WIDTH / sheet.width
    const { theme } = manner
    const base = { kind: 'base', area, scale, theme, hexNumbers: false } as const
    const left = leftPicture(sheet.game, theme)
    if (left === undefined) queue.ask(base)
    else hang(base, copyOf(left).transferToImageBitmap())
  }
  askBase()
  return {
    want: (camera, window) => {
      if (window.width === 0 || window.height === 0) return
      const ratio = devicePixelRatio
      const look = { scale: camera.scale * ratio, ...manner }
      const shown = clipped(shownArea(camera, window), sheet)
      if (wanted && isAlike(wanted, look) && holds(grown(wanted.area, 0.5), shown)) return
      wanted = { kind: 'sharp', area: sharpArea(camera, window, { ...sheet, ratio }), ...look }
      queue.ask(wanted)
    },
    manner: (changed) => {
      const isOther = changed.theme !== manner.theme
      manner = changed
      if (isOther) askBase()
    },
    close: (base) => {
      const picture = hung === undefined ? undefined : { theme: hung, picture: copyOf(base) }
      leave(sheet.game, queue.close(), picture)
    },
  }
}

type Look = Pick<Order, 'scale' | 'hexNumbers' | 'theme'>
const isAlike = (a: Look, b: Look): boolean =>
  Math.abs(a.scale - b.scale) < 1e-9 && a.hexNumbers === b.hexNumbers && a.theme === b.theme
