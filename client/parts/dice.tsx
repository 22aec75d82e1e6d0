import { t } from '../words/index.ts'
import { Die } from './die.tsx'

/** The faces of dice as they lay on the table, in a line of text. */
export function Dice({ faces }: { faces: readonly number[] }) {
  const key = faces.length === 1 ? 'panels.die' : 'panels.dice'
  return (
    <span class="dice" role="img" aria-label={t(key, { faces: faces.join(', ') })}>
      {faces.map((face) => (
        <Die face={face} size="line" />
      ))}
    </span>
  )
}
