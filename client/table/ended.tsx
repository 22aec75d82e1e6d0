import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { PlayState } from '../play/play-state.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { t } from '../words/index.ts'
import { nameOfSeat } from './curtain.tsx'
import { tallyText } from '../panels/gauges.tsx'
import { foremost } from './top-line.tsx'

interface EndedProps {
  play: PlayState
  /** Replay, rematch, what-if: whatever the page that opened the table can do. */
  actions?: ComponentChildren
}

/** How the game ended: who won, by which rule, why. */
export function EndedBanner({ play, actions }: EndedProps) {
  const { session, table } = play
  const [isShut, shut] = useState(false)
  const ended = session.ended.value
  if (ended === undefined || play.isBehind.value) return null
  if (isShut)
    return (
      <button type="button" class="button table-ended-again" onClick={() => shut(false)}>
        {t('play.over-show')}
      </button>
    )
  return (
    <section class="table-ended" role="status">
      <p class="table-ended-over">{t('play.over')}</p>
      <h2>{titleOf(play)}</h2>
      <p>
        {ended.text}{' '}
        {ended.rule !== undefined && <RuleLink open={table.openRule} rule={ended.rule} />}
      </p>
      <Standing play={play} />
      <div class="table-ended-actions">
        {actions}
        <button type="button" class="button" onClick={() => shut(true)}>
          {t('play.over-look')}
        </button>
      </div>
    </section>
  )
}

/** How far each side had come, by what the scenario counts. */
function Standing({ play }: { play: PlayState }) {
  const gauges = foremost(play.moment.value?.shown.gauges ?? [])
  return (
    <ul class="table-ended-standing">
      {gauges.map((gauge) => (
        <li key={gauge.label}>
          {gauge.label} <span class="figures">{tallyText(gauge)}</span>
        </li>
      ))}
    </ul>
  )
}

function titleOf({ session }: PlayState): string {
  const { winners } = session.ended.value!
  if (winners.length === 0) return t('play.draw')
  if (winners.includes(session.seat.value)) return t('play.you-won')
  return t('play.won', { names: winners.map((seat) => nameOfSeat(session, seat)).join(', ') })
}
