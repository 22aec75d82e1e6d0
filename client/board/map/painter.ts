import type { MapSheet } from '../board-props.ts'
import { clipped, grown, holds, shownArea } from '../camera.ts'
import type { Area, Camera, Size } from '../camera.ts'
import type { FromMapWorker, ToMapWorker } from './map-worker.ts'
import type { Order } from './paint.ts'

/** How the map is to look, whatever part of it is seen. */
export type Manner = Pick<Order, 'hexNumbers' | 'theme'>

export interface Painter {
  /** Sees to it that what the window shows becomes sharp. */
  want(camera: Camera, window: Size): void
  manner(manner: Manner): void
  close(): void
}

export interface PainterParts {
  sheet: MapSheet
  /** The whole map, coarsely, so that nothing is ever blank. */
  base: HTMLCanvasElement
  /** What the window shows and a margin round it, one canvas pixel to a pixel of the screen. */
  sharp: HTMLCanvasElement
  manner: Manner
  onBase(base: ImageBitmap): void
  onSharp(): void
  onFailure(why: string): void
}

const BASE_WIDTH = 1600
const MOST_PIXELS = 9_000_000

interface Wanted extends Order {
  canvas: 'base' | 'sharp'
}

/** The part of the map to paint for a window, on whole pixels of the screen. */
export function sharpArea(camera: Camera, window: Size, page: Size & { ratio: number }): Area {
  const { ratio } = page
  const shown = shownArea(camera, window)
  const room = MOST_PIXELS / (window.width * window.height * ratio * ratio)
  const margin = Math.max(0, Math.min(0.22, (Math.sqrt(room) - 1) / 2))
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

export function openPainter(parts: PainterParts): Painter {
  const { sheet } = parts
  const worker = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToMapWorker): void => worker.postMessage(message)
  let manner = parts.manner
  let under: Wanted | undefined
  let painted: Wanted | undefined
  let queue: Wanted[] = []
  const next = (): void => {
    if (under || queue.length === 0) return
    under = queue.shift()!
    const { area, scale } = under
    const [width, height] = [Math.round(area.width * scale), Math.round(area.height * scale)]
    send({ no: 0, order: under, width: Math.max(1, width), height: Math.max(1, height) })
  }
  const ask = (wanted: Wanted): void => {
    queue = [...queue.filter(({ canvas }) => canvas !== wanted.canvas), wanted]
    next()
  }
  const askBase = (): void => {
    const area = { left: 0, top: 0, width: sheet.width, height: sheet.height }
    ask({ canvas: 'base', area, scale: BASE_WIDTH / sheet.width, ...manner, hexNumbers: false })
  }
  worker.onmessage = ({ data }: MessageEvent<FromMapWorker>) => {
    if ('failed' in data) return parts.onFailure(data.failed)
    const done = under!
    under = undefined
    if (done.canvas === 'sharp') painted = done
    if (done.canvas === 'base') parts.onBase(data.bitmap)
    show(parts[done.canvas], done.area, data.bitmap)
    if (done.canvas === 'sharp') parts.onSharp()
    next()
  }
  send({ load: `${import.meta.env.BASE_URL}maps/${sheet.game}-drawing.json` })
  askBase()
  const want = (camera: Camera, window: Size): void => {
    if (window.width === 0 || window.height === 0) return
    const ratio = devicePixelRatio
    const scale = camera.scale * ratio
    const last =
      queue.find(({ canvas }) => canvas === 'sharp') ??
      (under?.canvas === 'sharp' ? under : painted)
    const shown = clipped(shownArea(camera, window), sheet)
    if (last && isAlike(last, { scale, ...manner }) && holds(grown(last.area, 0.5), shown)) return
    ask({ canvas: 'sharp', area: sharpArea(camera, window, { ...sheet, ratio }), scale, ...manner })
  }
  return {
    want,
    manner: (changed) => {
      if (changed.theme === manner.theme && changed.hexNumbers === manner.hexNumbers) return
      const isOther = changed.theme !== manner.theme
      manner = changed
      if (isOther) askBase()
    },
    close: () => worker.terminate(),
  }
}

type Look = Pick<Order, 'scale' | 'hexNumbers' | 'theme'>
const isAlike = (a: Look, b: Look): boolean =>
  Math.abs(a.scale - b.scale) < 1e-6 && a.hexNumbers === b.hexNumbers && a.theme === b.theme

function show(canvas: HTMLCanvasElement, area: Area, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('bitmaprenderer', { alpha: false })!.transferFromImageBitmap(bitmap)
  canvas.style.left = `${area.left}px`
  canvas.style.top = `${area.top}px`
  canvas.style.width = `${area.width}px`
  canvas.style.height = `${area.height}px`
  canvas.hidden = false
}
