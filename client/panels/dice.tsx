import './dice.css'
import { t } from '../words/index.ts'

// By row of three: which pips a face shows.
const PIPS: Readonly<Record<number, string>> = {
  1: '    *    ',
  2: '*       *',
  3: '*   *   *',
  4: '* *   * *',
  5: '* * * * *',
  6: '* ** ** *',
}

/** The faces of dice as they lay on the table. */
export function Dice({ faces }: { faces: readonly number[] }) {
  const key = faces.length === 1 ? 'panels.die' : 'panels.dice'
  return (
    <span class="panels-dice" role="img" aria-label={t(key, { faces: faces.join(', ') })}>
      {faces.map((face) => (
        <Die face={face} />
      ))}
    </span>
  )
}

function Die({ face }: { face: number }) {
  const pips = PIPS[face]
  return (
    <svg class="panels-die" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="0.75" y="0.75" width="18.5" height="18.5" rx="3" />
      {pips === undefined ? (
        <text x="10" y="15" text-anchor="middle">
          {face}
        </text>
      ) : (
        pips
          .split('')
          .map(
            (pip, at) =>
              pip === '*' && (
                <circle cx={5 + (at % 3) * 5} cy={5 + Math.floor(at / 3) * 5} r="1.75" />
              ),
          )
      )}
    </svg>
  )
}
