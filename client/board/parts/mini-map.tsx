import { useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Style } from '../../../core/look.ts'
import { t } from '../../words/index.ts'
import { styleOf } from '../art/counter-art.tsx'
import type { MapSheet } from '../board-props.ts'
import { centred, clipped, grown, holds, shownArea } from '../camera.ts'
import { topOf } from '../layout.ts'
import type { PlacedStack } from '../layout.ts'
import type { Stage } from '../stage/stage.ts'

interface MiniMapProps {
  sheet: MapSheet
  stage: Stage
  stacks: readonly PlacedStack[]
  styles: Readonly<Record<string, Style>>
  /** The whole map, painted small; undefined until it is there. */
  picture: HTMLCanvasElement | undefined
}

export const MINI_WIDTH = 208

/** The whole map at a glance: where counters stand, and what the window shows. */
export function MiniMap({ sheet, stage, stacks, styles, picture }: MiniMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const height = Math.round((MINI_WIDTH * sheet.height) / sheet.width)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) drawMini(context, { sheet, stacks, styles, picture })
  }, [sheet, stacks, styles, picture])
  useSignalEffect(() => {
    const shown = shownArea(stage.camera.value, stage.window.value)
    // Whoever sees the whole map needs no second one over it.
    root.current?.toggleAttribute('hidden', holds(grown(shown, sheet.hex), sheet.frame))
    const area = clipped(shown, sheet)
    const style = frame.current?.style
    if (!style) return
    style.left = `${(area.left / sheet.width) * 100}%`
    style.top = `${(area.top / sheet.height) * 100}%`
    style.width = `${(area.width / sheet.width) * 100}%`
    style.height = `${(area.height / sheet.height) * 100}%`
  })
  const move = (event: PointerEvent): void => {
    if (event.type === 'pointerdown')
      (event.currentTarget as Element).setPointerCapture(event.pointerId)
    else if (event.buttons === 0) return
    const { left, top, width } = canvas.current!.getBoundingClientRect()
    const unit = sheet.width / width
    const to = [(event.clientX - left) * unit, (event.clientY - top) * unit] as const
    stage.claim()
    stage.go(centred(stage.camera.peek(), stage.window.peek(), to), 'at-once')
  }
  return (
    <div
      ref={root}
      class="board-mini"
      data-aside
      aria-hidden="true"
      title={t('board.mini.move')}
      onPointerDown={move}
      onPointerMove={move}
    >
      <canvas ref={canvas} width={MINI_WIDTH * 2} height={height * 2} />
      <div ref={frame} class="board-mini-frame" />
    </div>
  )
}

type Picture = Omit<MiniMapProps, 'stage'>

function drawMini(
  context: CanvasRenderingContext2D,
  { sheet, stacks, styles, picture }: Picture,
): void {
  const { width, height } = context.canvas
  const unit = width / sheet.width
  context.clearRect(0, 0, width, height)
  if (picture) context.drawImage(picture, 0, 0, width, height)
  for (const { at, stack } of stacks) {
    const { paper, ink } = styleOf(styles, topOf(stack)?.face.style ?? '')
    context.fillStyle = paper
    context.strokeStyle = ink
    context.lineWidth = 1
    context.beginPath()
    context.rect(at[0] * unit - 3.5, at[1] * unit - 3.5, 7, 7)
    context.fill()
    context.stroke()
  }
}
