import type { Layer } from './scene.ts'
import { path } from './scene.ts'
import type { Sheet } from './sheet.ts'

export function drawSurround({ look, frame }: Sheet): Layer {
  const width = frame.width + 2 * look.margin
  const height = frame.height + 2 * look.margin + look.panel.height
  return { id: 'surround', items: [path(`M0 0H${width}V${height}H0Z`, { fill: look.paperEdge })] }
}

export function drawPanel(sheet: Sheet): Layer[] {
  return sheet ? [] : []
}
