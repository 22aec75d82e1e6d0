import type { Ground } from '../ground.ts'
import type { Step } from '../motion.ts'
import type { PlacedStack } from '../layout.ts'
import { isSame } from '../layout.ts'
import type { Left } from '../parts/leaving.tsx'

const EASE = 'cubic-bezier(0.4, 0, 0.3, 1)'

/** Counters that were on the map and have been taken off it. */
export function leftBehind(steps: readonly Step[], before: readonly PlacedStack[]): Left[] {
  return steps.flatMap((step) => {
    if (step.is !== 'go') return []
    for (const { stack, at } of before) {
      const counter = stack.counters.find(({ piece }) => isSame(piece, step))
      if (counter) return [{ counter, at }]
    }
    return []
  })
}

/** Shows what happened on counters that already lie where it ended. */
export function animate(board: HTMLElement, ground: Ground, steps: readonly Step[]): void {
  for (const step of steps) {
    const piece = board.querySelector(`.board-stacks :is(${namesOf(step)})`)
    if (!piece || step.is === 'go') continue
    piece.animate(framesOf(ground, step), {
      delay: step.at,
      duration: step.lasts,
      easing: EASE,
      fill: 'backwards',
    })
  }
}

/** The piece itself, or one of many alike by where it ends. */
function namesOf(step: Step): string {
  const name = `${step.of}-${step.noun}`
  const to = step.is === 'move' ? step.way.at(-1) : step.to
  return `[data-piece="${name}"]${to === undefined ? '' : `, [data-alike="${name}-${to}"]`}`
}

function framesOf(ground: Ground, step: Step): Keyframe[] {
  if (step.is === 'move') return wayFrames(ground, step.way)
  if (step.is === 'come')
    return [
      { opacity: 0, transform: 'translate(0px, -16px)' },
      { opacity: 1, transform: 'translate(0px, 0px)' },
    ]
  const half = ground.sheet.hex * 0.37
  return [
    { transform: 'none' },
    { transform: `translate(${half}px, 0px) scale(0.05, 1)`, offset: 0.5 },
    { transform: 'none' },
  ]
}

/** From where it came, hex by hex, to where it lies. */
function wayFrames(ground: Ground, way: readonly number[]): Keyframe[] {
  const [endX, endY] = ground.centre(way.at(-1)!)
  return way.map((hex) => {
    const [x, y] = ground.centre(hex)
    return { transform: `translate(${x - endX}px, ${y - endY}px)` }
  })
}

/** What has left the map fades where it stood; resolves when nothing of it is left. */
export async function fadeLeft(board: HTMLElement, lasts: number): Promise<void> {
  const motions = Array.from(board.querySelectorAll('[data-left]'), (piece) =>
    piece.animate([{ opacity: 1 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], {
      duration: lasts,
      fill: 'forwards',
    }),
  )
  await Promise.allSettled(motions.map((motion) => motion.finished))
}
