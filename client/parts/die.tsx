import './parts.css'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** How many faces the dice of the game have. */
export const DieFaces = createContext(6)

/** Centres of the pips by face, in a square of three by three. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [[0, 0], [2, 2]], // prettier-ignore
  [[0, 0], [1, 1], [2, 2]], // prettier-ignore
  [[0, 0], [2, 0], [0, 2], [2, 2]], // prettier-ignore
  [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]], // prettier-ignore
  [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]], // prettier-ignore
]

/** A die from above; with more than six faces, a numbered one. */
export function Die({ face, size = 'small' }: { face: number; size?: 'line' | 'small' | 'large' }) {
  const pips = useContext(DieFaces) < PIPS.length ? PIPS[face] : undefined
  return (
    <svg class={`die die-${size}`} viewBox="0 0 48 48" role="img" aria-label={String(face)}>
      <rect class="die-body" x="2" y="2" width="44" height="44" rx="8" />
      {pips === undefined ? (
        <text class="die-number" x="24" y="33" text-anchor="middle">
          {face}
        </text>
      ) : (
        pips.map(([x, y]) => (
          <circle key={`${x}${y}`} class="die-pip" cx={12 + 12 * x} cy={12 + 12 * y} r="4.2" />
        ))
      )}
    </svg>
  )
}
