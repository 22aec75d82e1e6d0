import type { MapSheet } from '../board-props.ts'
import type { Camera } from '../camera.ts'
import type { Picture } from '../map/painter.ts'
import { hasGraphics } from './graphics.ts'

/** The layers that show the map; each is moved by itself, so that a pan moves whole pixels and nothing is scaled. */
export interface EaselParts {
  base: HTMLCanvasElement
  sharp: HTMLCanvasElement
  /** Everything on the map. */
  world: HTMLElement
}

export interface Easel {
  place(camera: Camera): void
  /** Where the layers lie now. */
  drawn(): Camera
  hang(picture: Picture, bitmap: ImageBitmap): void
  /** Moving layers are kept as they are painted; resting ones are painted again, sharp. */
  setMoving(is: 'moving' | 'resting'): void
}

export function openEasel(parts: EaselParts, sheet: MapSheet): Easel {
  const { base, sharp, world } = parts
  let hung: (Picture & { ratio: number }) | undefined
  let baseScale = 0
  let drawn: Camera = { x: 0, y: 0, scale: 1 }
  return {
    drawn: () => drawn,
    place: (camera) => {
      drawn = camera
      const { x, y, scale } = camera
      world.style.transform = `translate(${x}px,${y}px) scale(${scale})`
      if (baseScale > 0)
        base.style.transform = `translate(${x}px,${y}px) scale(${scale / baseScale})`
      if (!hung) return
      const { area, ratio } = hung
      const own = hung.scale / ratio
      const isSame = Math.abs(own - scale) < 1e-9
      const at = (offset: number): number => (isSame ? Math.round(offset * ratio) / ratio : offset)
      const shift = `translate(${at(x + area.left * scale)}px,${at(y + area.top * scale)}px)`
      sharp.style.transform = isSame ? shift : `${shift} scale(${scale / own})`
    },
    hang: (picture, bitmap) => {
      const ratio = picture.kind === 'sharp' ? devicePixelRatio : 1
      if (picture.kind === 'sharp') hung = { ...picture, ratio }
      else baseScale = bitmap.width / sheet.width
      show(parts[picture.kind], bitmap, ratio)
    },
    setMoving: (is) => {
      const change = is === 'moving' ? 'transform' : 'auto'
      for (const layer of [base, sharp, world]) layer.style.willChange = change
      if (hasGraphics()) return
      const rendering = is === 'moving' ? 'pixelated' : 'auto'
      base.style.imageRendering = sharp.style.imageRendering = rendering
    },
  }
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap, ratio: number): void {
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.style.width = `${bitmap.width / ratio}px`
  canvas.style.height = `${bitmap.height / ratio}px`
  canvas.getContext('bitmaprenderer', { alpha: false })!.transferFromImageBitmap(bitmap)
  canvas.hidden = false
}
