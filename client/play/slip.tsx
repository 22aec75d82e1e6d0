import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Point } from './play-state.ts'

const MARGIN = 10
const BESIDE = 18

interface SlipProps {
  where: Point | undefined
  label: string
  role: 'dialog' | 'note'
  class: string
  children: ComponentChildren
}

/** A slip of paper laid beside what was touched, without covering it; without a place it lies above the prompt. */
export function Slip({ where, label, role, class: name, children }: SlipProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const slip = box.current
    if (slip === null || where === undefined) return
    const { width, height } = slip.getBoundingClientRect()
    const left = Math.min(Math.max(MARGIN, where.x + BESIDE), innerWidth - width - MARGIN)
    const isLow = where.y + BESIDE + height > innerHeight - MARGIN
    const top = Math.max(MARGIN, isLow ? where.y - BESIDE - height : where.y + BESIDE)
    slip.style.left = `${Math.max(MARGIN, left)}px`
    slip.style.top = `${top}px`
  }, [where])
  const place = where === undefined ? 'play-slip-middle' : 'play-slip-at'
  return (
    <div ref={box} class={`play-slip ${place} ${name}`} role={role} aria-label={label}>
      {children}
    </div>
  )
}
