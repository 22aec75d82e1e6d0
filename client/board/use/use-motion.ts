import { useLayoutEffect, useRef } from 'preact/hooks'
import { choreograph, placesOf } from '../motion.ts'
import type { Step } from '../motion.ts'
import { isSame } from '../layout.ts'
import type { PlacedStack } from '../layout.ts'
import { animate, fadeLeft, leftBehind } from './animate.ts'
import { moveFor } from './desk.ts'
import type { Desk } from './desk.ts'
import { bringIntoSight, finishAll } from './handle.ts'

/** Follows each new moment to where it happens, and shows it moving. */
export function useMotion(desk: Desk, board: { current: HTMLElement | null }): void {
  const { moment, happened, motion, view } = desk.now.props
  const before = useRef<{ moment: number; stacks: readonly PlacedStack[] }>({ moment, stacks: [] })
  useLayoutEffect(() => {
    const last = before.current
    const { stacks, ground } = desk.now
    before.current = { moment, stacks }
    if (last.moment !== moment) liftFinger(desk)
    if (last.moment === moment || happened.length === 0 || !board.current) return
    if (view.follow && !desk.stage.peek()?.isMoving.peek())
      moveFor(desk, () => bringIntoSight(desk, placesOf(happened)))
    if (motion === 'none' || !view.counters) return
    finishAll(board.current)
    const steps = choreograph(happened).filter((step) => !isCarried(desk, step))
    animate(board.current, ground, steps)
    desk.left.value = leftBehind(steps, last.stacks)
  })
  useLayoutEffect(() => {
    const shown = desk.left.value
    if (shown.length === 0 || !board.current) return
    void fadeLeft(board.current, 900).then(() => {
      if (desk.left.peek() === shown) desk.left.value = []
    })
  }, [desk.left.value])
}

/** Whoever was carried there by hand has been seen to go. */
function isCarried({ ghost }: Desk, step: Step): boolean {
  const { counters = [] } = ghost.carried.peek() ?? {}
  return step.is === 'move' && counters.some(({ piece }) => isSame(piece, step))
}

/** A finger points at nothing any more once its touch has been answered. */
function liftFinger({ hovered, now }: Desk): void {
  if (hovered.peek() < 0 || !matchMedia('(hover: none)').matches) return
  hovered.value = -1
  now.props.onHover(undefined)
}
