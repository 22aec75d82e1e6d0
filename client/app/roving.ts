import type { TargetedKeyboardEvent } from 'preact'

interface Box {
  x: number
  y: number
}

/** Which of several things an arrow leads to; the same one where none lies that way. */
export function roved(boxes: readonly Box[], at: number, key: string): number {
  const last = boxes.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return at === last ? 0 : at + 1
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1
  return inNextRow(boxes, at, key === 'ArrowUp' ? -1 : 1)
}

function inNextRow(boxes: readonly Box[], at: number, way: 1 | -1): number {
  const from = boxes[at]!
  const far = (box: Box): number => (box.y - from.y) * way * 1000 + Math.abs(box.x - from.x)
  let best = at
  boxes.forEach((box, index) => {
    const isThere = (box.y - from.y) * way > 1
    if (isThere && (best === at || far(box) < far(boxes[best]!))) best = index
  })
  return best
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Buttons that are one stop of Tab: arrows, Home and End go from one to the other. */
export function rove(event: TargetedKeyboardEvent<HTMLElement>): void {
  if (!KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const shown = buttons.filter((button) => button.offsetParent !== null)
  const at = shown.findIndex((button) => button === document.activeElement)
  if (at < 0) return
  const boxes = shown.map((button) => button.getBoundingClientRect())
  const next = shown[roved(boxes, at, event.key)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  event.preventDefault()
}
