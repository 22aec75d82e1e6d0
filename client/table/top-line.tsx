import type { ComponentChildren } from 'preact'
import type { Gauge } from '../../core/look.ts'
import { KeyHint } from '../app/key-hint.tsx'
import { openKeys } from '../app/keys-dialog.tsx'
import { prefer, preferences } from '../app/preferences.ts'
import { Mark } from '../parts/mark.tsx'
import type { PlayState } from '../play/play-state.ts'
import { t } from '../words/index.ts'

/** Turn and stage in the book's words, who is to decide, and how far the end is. */
export function TopLine({ play, clocks }: { play: PlayState; clocks?: ComponentChildren }) {
  const moment = play.moment.value
  return (
    <header class="table-top" aria-label={t('play.status')}>
      <a class="table-home" href="/" aria-label={t('play.home')}>
        <Mark />
      </a>
      {moment !== undefined && (
        <>
          <h1 class="table-when">
            <span>{unbroken(moment.shown.when)}</span> <em>{moment.shown.stage}</em>
          </h1>
          <Deciding play={play} />
          <div class="table-gauges">
            {foremost(moment.shown.gauges).map((gauge) => (
              <GaugeShown key={gauge.label} play={play} gauge={gauge} />
            ))}
          </div>
        </>
      )}
      <div class="table-top-end">
        {clocks}
        <button
          type="button"
          class="table-icon"
          aria-pressed={preferences.value.textMode}
          aria-keyshortcuts="F2"
          onClick={() => prefer({ textMode: !preferences.value.textMode })}
        >
          {t('play.text-mode')}
        </button>
        <button
          type="button"
          class="table-icon table-keys"
          aria-keyshortcuts="?"
          onClick={openKeys}
        >
          {t('app.keys')} <KeyHint shows="?" />
        </button>
      </div>
    </header>
  )
}

const MOST_GAUGES = 4

/** Of many only those that are nearest to their end. */
export function foremost(gauges: readonly Gauge[]): readonly Gauge[] {
  if (gauges.length <= MOST_GAUGES) return gauges
  const share = ({ value, need }: Gauge): number => value / need
  const filling = gauges.filter(({ value }) => value > 0)
  return filling.toSorted((a, b) => share(b) - share(a)).slice(0, MOST_GAUGES - 1)
}

/** Days joined by a dash stay in one line, however large the letters are. */
function unbroken(when: string): string {
  return when.replace(/–/g, '\u2060–\u2060')
}

function Deciding({ play }: { play: PlayState }) {
  const { session } = play
  const onClock = play.moment.value?.onClock ?? []
  const isPaused = session.clock.value?.pause !== undefined
  if (session.ended.value !== undefined || isPaused || onClock.length === 0) return null
  const isMine = onClock.some(({ seat }) => seat === session.seat.value)
  return (
    <p class={`table-deciding ${isMine ? 'table-mine' : ''}`}>
      {isMine
        ? t('play.yours')
        : t('play.decides', { names: onClock.map(({ name }) => name).join(', ') })}
    </p>
  )
}

function GaugeShown({ play, gauge }: { play: PlayState; gauge: Gauge }) {
  const { label, value, need, says, rule } = gauge
  return (
    <button
      type="button"
      class="table-gauge"
      title={`${label} ${says ?? `${value}/${need}`}. ${t('play.read-rule', { rule })}`}
      onClick={() => play.table.openRule(rule)}
    >
      <span class="table-gauge-label">{label}</span>{' '}
      <span class="figures">
        {says ?? (
          <>
            {value}
            <span class="table-need">/{need}</span>
          </>
        )}
      </span>
    </button>
  )
}
