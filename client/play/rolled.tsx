import { useEffect, useState } from 'preact/hooks'
import { isStill } from '../app/preferences.ts'
import type { Line } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { ColumnStrip } from './column-strip.tsx'
import { chartOf } from '../parts/charts.ts'
import { Die } from '../parts/die.tsx'
import type { PlayState } from './play-state.ts'

const TUMBLES = 7
const TUMBLE_MS = 70

/** The dice as they fell, and the cell of the chart they led to. */
export function Rolled({ play }: { play: PlayState }) {
  const lines = play.rolled.value
  const isTumbling = useTumbling(lines)
  if (lines.length === 0) return null
  return (
    <section class="play-paper play-rolled" aria-label={t('play.rolled')} role="status">
      {lines.map((line, at) => (
        <div key={`${at} ${line.text}`} class="play-roll">
          {line.dice !== undefined && <Dice dice={line.dice} isTumbling={isTumbling} />}
          {!isTumbling && <Outcome play={play} line={line} />}
        </div>
      ))}
      <button
        type="button"
        class="play-shut"
        aria-label={t('play.rolled-close')}
        onClick={() => {
          play.rolled.value = []
        }}
      >
        ×
      </button>
    </section>
  )
}

function Outcome({ play, line: { text, cell } }: { play: PlayState; line: Line }) {
  const chart = chartOf(play.table.adviser, play.session.game, cell?.table)
  return (
    <div class="play-outcome">
      <p>
        {text}{' '}
        {cell !== undefined && (
          <button type="button" class="rule-link" onClick={() => play.table.openCells([cell])}>
            {t('play.combat-chart')}
          </button>
        )}
      </p>
      {chart !== undefined && cell !== undefined && (
        <ColumnStrip chart={chart} column={cell.column} row={cell.row} />
      )}
    </div>
  )
}

/** True for half a second after new dice; any key or tap ends it. */
function useTumbling(lines: readonly Line[]): boolean {
  const [settled, setSettled] = useState<readonly Line[]>([])
  const isNew = settled !== lines && lines.some(({ dice }) => dice !== undefined) && !isStill()
  useEffect(() => {
    if (!isNew) return undefined
    const settle = (): void => setSettled(lines)
    const timer = setTimeout(settle, TUMBLES * TUMBLE_MS)
    addEventListener('pointerdown', settle, true)
    addEventListener('keydown', settle, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', settle, true)
      removeEventListener('keydown', settle, true)
    }
  }, [lines, isNew])
  return isNew
}

function Dice({ dice, isTumbling }: { dice: readonly number[]; isTumbling: boolean }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isTumbling) return undefined
    const timer = setInterval(() => setTurn((one) => one + 1), TUMBLE_MS)
    return () => clearInterval(timer)
  }, [isTumbling])
  return (
    <div class={`play-dice ${isTumbling ? 'play-tumbling' : ''}`} aria-hidden={isTumbling}>
      {dice.map((face, at) => (
        <Die
          key={at}
          size="large"
          // Only for the eye: what was rolled is known, and shown when the die comes to rest.
          face={isTumbling ? 1 + ((face + 2 * at + 5 * turn) % 6) : face}
        />
      ))}
    </div>
  )
}
