// What a table that is closed leaves to the next one with the same map: where two change seats at one screen, nothing is to go blank between.

/** The map as a whole, as the last table showed it. */
export interface LeftPicture {
  theme: string
  picture: OffscreenCanvas
}

interface Left {
  game: string
  worker: Worker | undefined
  base: LeftPicture | undefined
}

let left: Left | undefined

/** Puts both by; whatever was put by for another map, or before, goes. */
export function leave(
  game: string,
  worker: Worker | undefined,
  base: LeftPicture | undefined,
): void {
  left?.worker?.terminate()
  left = { game, worker, base: base ?? (left?.game === game ? left.base : undefined) }
}

/** A worker that has the map already; whoever takes it has it for himself. */
export function takeWorker(game: string): Worker | undefined {
  if (left?.game !== game) return undefined
  const { worker } = left
  left.worker = undefined
  return worker
}

export function leftPicture(game: string, theme: string): OffscreenCanvas | undefined {
  return left?.game === game && left.base?.theme === theme ? left.base.picture : undefined
}

export function copyOf(picture: HTMLCanvasElement | OffscreenCanvas): OffscreenCanvas {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d', { alpha: false })!.drawImage(picture, 0, 0)
  return canvas
}
