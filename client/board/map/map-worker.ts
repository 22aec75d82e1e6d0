import italic from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url'
import regular from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import bold from '@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2?url'
import figures from '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2?url'
import type { MapDrawing } from '../../../core/atlas/draw/map-drawing.ts'
import { paint, prepare } from './paint.ts'
import type { Order, Prepared } from './paint.ts'

export type ToMapWorker = { load: string } | { order: Order; width: number; height: number }
export type FromMapWorker = { bitmap: ImageBitmap } | { failed: string }

const here = globalThis as unknown as DedicatedWorkerGlobalScope
let prepared: Promise<Prepared> | undefined

async function addFont(family: string, address: string, how: FontFaceDescriptors): Promise<void> {
  const font = new FontFace(family, `url(${address})`, how)
  here.fonts.add(font)
  await font.load()
}

/** A map is better lettered plainly than not at all, so a missing font is no failure. */
async function addFonts(): Promise<void> {
  await Promise.allSettled([
    addFont('EB Garamond', regular, {}),
    addFont('EB Garamond', italic, { style: 'italic' }),
    addFont('EB Garamond', bold, { weight: '600' }),
    addFont('Barlow Condensed', figures, { weight: '400 500' }),
  ])
}

async function load(address: string): Promise<Prepared> {
  const [answer] = await Promise.all([fetch(address), addFonts()])
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const drawing = (await answer.json()) as MapDrawing
  return await prepare(drawing, new OffscreenCanvas(1, 1).getContext('2d')!)
}

async function serve(asked: ToMapWorker): Promise<void> {
  if ('load' in asked) {
    prepared = load(asked.load)
    await prepared
    return
  }
  if (!prepared) return
  const canvas = new OffscreenCanvas(asked.width, asked.height)
  paint(canvas.getContext('2d', { alpha: false })!, await prepared, asked.order)
  const bitmap = canvas.transferToImageBitmap()
  here.postMessage({ bitmap } satisfies FromMapWorker, [bitmap])
}

here.addEventListener('message', ({ data }: MessageEvent<ToMapWorker>) => {
  serve(data).catch((error: unknown) => {
    const failed = { failed: String(error) } satisfies FromMapWorker
    here.postMessage(failed, [])
  })
})
