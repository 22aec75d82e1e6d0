import './map-slice.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { loadSheet } from '../board/map/load-sheet.ts'
import type { FromMapWorker, ToMapWorker } from '../board/map/map-worker.ts'

/** From flat to flat on the page, so that towns and roads can be read. */
const HEX = 58

interface Slice {
  game: string
  /** A point of the map, in parts of its breadth and height. */
  at: readonly [number, number]
}

interface MapSliceProps {
  /** Undefined: not known yet. */
  game: string | undefined
  at: Slice['at']
  /** Shown until the map is painted; scripts/poster.mjs cuts it for one point only. */
  poster?: string | undefined
}

/** Where that point lies in the window: beside the cartouche, or so far from the left and above it; the poster lies the same way in map-slice.css. */
const BESIDE = [0.76, 0.56] as const
const ABOVE = { left: 0.6, pixels: 46 } as const
const NARROW = 640

/** A piece of the real map as an illustration: at once a light picture of it, then the map itself. */
export function MapSlice({ game, at, poster }: MapSliceProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (game === undefined) return undefined
    const worker = new Worker(new URL('../board/map/map-worker.ts', import.meta.url), {
      type: 'module',
    })
    worker.addEventListener('message', ({ data }: MessageEvent<FromMapWorker>) => {
      if ('failed' in data || canvas.current === null) return
      canvas.current.width = data.bitmap.width
      canvas.current.height = data.bitmap.height
      canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(data.bitmap)
      setDrawn(true)
    })
    order(worker, { game, at }, canvas.current!).catch(() => worker.terminate())
    return () => worker.terminate()
  }, [game])
  return (
    <div class={`lobby-map${isDrawn ? ' is-drawn' : ''}`} aria-hidden="true">
      {poster !== undefined && <img class="lobby-poster" src={poster} alt="" />}
      <canvas ref={canvas} />
    </div>
  )
}

async function order(
  worker: Worker,
  { game, at }: Slice,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const sheet = await loadSheet(game)
  const { width, height } = canvas.getBoundingClientRect()
  const onPage = HEX / sheet.hex
  const [w, h] = [width / onPage, height / onPage]
  const { frame } = sheet
  const anchor: Slice['at'] = width < NARROW ? [ABOVE.left, ABOVE.pixels / height] : BESIDE
  const within = (from: number, size: number, most: number): number =>
    Math.max(0, Math.min(from, most - size))
  const area = {
    left: frame.left + within(frame.width * at[0] - w * anchor[0], w, frame.width),
    top: frame.top + within(frame.height * at[1] - h * anchor[1], h, frame.height),
    width: w,
    height: h,
  }
  const ratio = Math.min(2, devicePixelRatio)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  const say = (message: ToMapWorker): void => worker.postMessage(message)
  say({ load: `${import.meta.env.BASE_URL}maps/${game}-drawing.json` })
  say({
    order: { area, scale: onPage * ratio, hexNumbers: false, theme: 'light' },
    width: Math.max(1, Math.round(width * ratio)),
    height: Math.max(1, Math.round(height * ratio)),
  })
}
