import type { Flag } from '../../../core/look.ts'

// Cloth on its pole in the square of a counter, 100 by 100.

const LEFT = 20
const TOP = 17
const WIDTH = 70
const HEIGHT = 47
/** How far the cloth rises and falls, and in how many straight pieces. */
const WAVE = 3.2
const PIECES = 10

const print = (n: number): string => n.toFixed(1)

/** A point of the cloth as it hangs, both from 0 to 1. */
function hung(across: number, down: number): string {
  const wave = Math.sin(across * 2 * Math.PI) * WAVE * Math.min(1, across * 3)
  return `${print(LEFT + across * WIDTH)} ${print(TOP + down * HEIGHT + wave)}`
}

/** A part of the cloth, its upper and lower edges in waves. */
function patch(from: number, to: number, [top, bottom]: readonly [number, number]): string {
  const steps = Array.from({ length: PIECES + 1 }, (_, i) => from + ((to - from) * i) / PIECES)
  const upper = steps.map((across) => hung(across, top))
  const lower = steps.toReversed().map((across) => hung(across, bottom))
  return `M${[...upper, ...lower].join('L')}Z`
}

function stripesOf({ run, stripes }: Flag): { path: string; colour: string }[] {
  const all = stripes.reduce((sum, [, share]) => sum + share, 0)
  let before = 0
  return stripes.map(([colour, share]) => {
    const from = before / all
    before += share
    const to = before / all
    return { colour, path: run === 'upright' ? patch(from, to, [0, 1]) : patch(0, 1, [from, to]) }
  })
}

/** A flag that fills the counter: all that is known of who stands there. */
export function FlagArt({ flag, ink }: { flag: Flag; ink: string }) {
  const { charge } = flag
  return (
    <g class="board-flag">
      <path d="M17.2 10V92" stroke={ink} stroke-width="4.6" stroke-linecap="round" />
      <circle cx="17.2" cy="9" r="4" fill={ink} />
      {stripesOf(flag).map(({ path, colour }, at) => (
        <path key={at} d={path} fill={colour} stroke={colour} stroke-width="0.4" />
      ))}
      {charge && (
        <path
          d={charge.path}
          transform={`translate(${LEFT + WIDTH / 2} ${TOP + HEIGHT / 2})`}
          fill={charge.colour}
        />
      )}
      <path
        d={patch(0, 1, [0, 1])}
        fill="none"
        stroke={ink}
        stroke-width="1.8"
        stroke-linejoin="round"
      />
    </g>
  )
}
