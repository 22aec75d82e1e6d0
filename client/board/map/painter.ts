import type { MapSheet } from '../board-props.ts'
import { clipped, grown, holds, shownArea } from '../camera.ts'
import type { Area, Camera, Size } from '../camera.ts'
import type { FromMapWorker, ToMapWorker } from './map-worker.ts'
import type { Order } from './paint.ts'

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
  close(): void
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
  const worker = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToMapWorker): void => worker.postMessage(message, [])
  let waiting: Picture[] = []
  let underWay: Picture | undefined
  const next = (): void => {
    if (underWay || waiting.length === 0) return
    underWay = waiting.shift()!
    const { area, scale } = underWay
    const [width, height] = [Math.round(area.width * scale), Math.round(area.height * scale)]
    send({ order: underWay, width: Math.max(1, width), height: Math.max(1, height) })
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromMapWorker>) => {
    if ('failed' in data) return onFailure(data.failed)
    const done = underWay!
    underWay = undefined
    onPainted(done, data.bitmap)
    next()
  })
  send({ load: `${import.meta.env.BASE_URL}maps/${sheet.game}-drawing.json` })
  return {
    ask: (picture: Picture): void => {
      waiting = [...waiting.filter(({ kind }) => kind !== picture.kind), picture]
      next()
    },
    close: () => worker.terminate(),
  }
}

export function openPainter(parts: PainterParts): Painter {
  const { sheet } = parts
  const queue = openQueue(parts)
  let manner = parts.manner
  let wanted: Picture | undefined
  const askBase = (): void => {
    const area = { left: 0, top: 0, width: sheet.width, height: sheet.height }
    const scale = BASE_WIDTH / sheet.width
    queue.ask({ kind: 'base', area, scale, theme: manner.theme, hexNumbers: false })
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
    close: queue.close,
  }
}

type Look = Pick<Order, 'scale' | 'hexNumbers' | 'theme'>
const isAlike = (a: Look, b: Look): boolean =>
  Math.abs(a.scale - b.scale) < 1e-9 && a.hexNumbers === b.hexNumbers && a.theme === b.theme
