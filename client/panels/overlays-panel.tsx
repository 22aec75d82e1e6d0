import './panels.css'
import './overlays.css'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Named } from '../../core/look.ts'
import type { BoardOverlay, BoardView } from '../board/board-props.ts'
import { prefer } from '../app/preferences.ts'
import { hexLabel } from '../board/label.ts'
import type { PanelProps, TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import type { Beats, Overlays, Switched } from './overlay-state.ts'
import { overlaysFor } from './overlay-state.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import type { SpokenSheet } from '../rules/protocol.ts'

/** What is drawn over the map, and what the map shows. */
export function OverlaysPanel({ session, table, beats }: PanelProps & { beats?: Beats }) {
  const overlays = overlaysFor(session, table, beats)
  useEffect(() => overlays.watchPointing(), [overlays])
  return (
    <section class="panels-panel" aria-label={t('panels.overlays')}>
      <div class="panels-scroll">
        <h3 class="panels-heading">{t('panels.overlays.on-map')}</h3>
        <ul class="panels-switches">
          {session.card.overlays.map(({ name, title, to }) => (
            <OverlaySwitch {...{ name, title, overlays, table }} isLine={to !== undefined} />
          ))}
          <TrailSwitch overlays={overlays} />
        </ul>
        <h3 class="panels-heading">{t('panels.overlays.shown')}</h3>
        <ul class="panels-switches">
          <ViewSwitch table={table} field="counters" say={t('panels.overlays.counters')} />
          <ViewSwitch table={table} field="ghosts" say={t('panels.overlays.ghosts')} />
          <ViewSwitch table={table} field="hexNumbers" say={t('panels.overlays.numbers')} />
          <ViewSwitch table={table} field="miniMap" say={t('panels.overlays.mini-map')} />
          <ViewSwitch table={table} field="follow" say={t('panels.overlays.follow')} />
        </ul>
      </div>
    </section>
  )
}

interface SwitchProps {
  say: string
  isOn: boolean
  turn(): void
}

function Switch({ say, isOn, turn }: SwitchProps) {
  return (
    <label class="panels-switch">
      <input type="checkbox" checked={isOn} onChange={turn} />
      <span>{say}</span>
    </label>
  )
}

interface OverlaySwitchProps {
  name: string
  title: string
  /** From a hex to another. */
  isLine: boolean
  overlays: Overlays
  table: TableState
}

function OverlaySwitch({ name, title, isLine, overlays, table }: OverlaySwitchProps) {
  const state = overlays.switched.value[name]
  return (
    <li>
      <Switch say={title} isOn={state !== undefined} turn={() => overlays.toggle(name)} />
      {state !== undefined && <Said state={state} table={table} />}
      {state !== undefined && isLine && <Pin overlays={overlays} table={table} />}
    </li>
  )
}

const asHex = (noun: number): Named => ({ of: 'hex', noun })

/** What a line from hex to hex says, beside the map while this panel is not. */
export function LinePaper({ session, table }: PanelProps) {
  const overlays = overlaysFor(session, table)
  const line = session.card.overlays.find(
    ({ name, to }) => to !== undefined && overlays.switched.value[name] !== undefined,
  )
  const state = line && overlays.switched.value[line.name]
  const ends = state?.is === 'shown' ? state.drawn.flatMap(({ ways = [] }) => ways.flat()) : []
  const isOnMap = table.panel.value !== 'overlays'
  // The paper may lie on what it speaks of. Under a mouse that only points the map stays where it is.
  useEffect(() => {
    if (isOnMap && matchMedia('(hover: none)').matches)
      table.board.value?.follow(ends.map(asHex), 'all')
  }, [ends.join(' '), isOnMap])
  if (state === undefined || !isOnMap) return null
  return (
    <section class="play-paper play-line" aria-label={line!.title} role="status">
      <h2>{line!.title}</h2>
      {state.is === 'shown' && state.sums.length > 0 ? (
        <p class="panels-said">
          <SumList sums={state.sums} table={table} />
        </p>
      ) : (
        <Said state={state} table={table} />
      )}
      <Pin overlays={overlays} table={table} />
      <button
        type="button"
        class="play-shut"
        aria-label={t('play.close')}
        onClick={() => overlays.toggle(line!.name)}
      >
        ×
      </button>
    </section>
  )
}

/** Keeps one end of a line, so that the other can be pointed at. */
function Pin({ overlays, table: { sheet } }: { overlays: Overlays; table: TableState }) {
  const hex = overlays.pinned.value
  const name = hex === undefined || sheet.value === undefined ? '' : hexLabel(sheet.value, hex)
  return (
    <button
      type="button"
      class="button button-quiet panels-pin"
      aria-pressed={hex !== undefined}
      onClick={() => overlays.togglePin()}
    >
      {hex === undefined ? t('panels.overlays.pin') : t('panels.overlays.unpin', { hex: name })}
    </button>
  )
}

/** What an overlay says beside the map: how much it marks, its sums and its rules. */
function Said({ state, table }: { state: Switched; table: TableState }) {
  if (state.is === 'working') return <p class="panels-said">{t('panels.overlays.working')}</p>
  if (state.is === 'failed')
    return <p class="panels-said">{t('panels.overlays.failed', { why: state.why })}</p>
  if (state.is === 'needs-piece') return <p class="panels-said">{t('panels.overlays.pick')}</p>
  if (state.is === 'needs-hex') return <p class="panels-said">{t('panels.overlays.point')}</p>
  const [open, stop, barred] = (['open', 'stop', 'barred'] as const).map((sort) =>
    state.drawn.find((one) => one.sort === sort && one.hexes.length > 0),
  )
  return (
    <p class="panels-said">
      {state.of !== undefined && (
        <span class="panels-sum">{t('panels.overlays.of', { name: state.of })}</span>
      )}
      {open !== undefined && open.whose === undefined && <Marked drawn={open} />}
      {state.drawn
        .filter(({ whose }) => whose !== undefined)
        .map((part) => (
          <Marked key={part.title} drawn={part} of={part.title} />
        ))}
      {stop !== undefined && (
        <Marked drawn={stop}>
          {open !== undefined && <Rules rules={state.stops} table={table} />}
        </Marked>
      )}
      {isNowhere(state) && t('panels.overlays.nowhere')}
      <SumList sums={state.sums} table={table} />
      {barred !== undefined && (
        <Marked drawn={barred}>
          {t('panels.overlays.barred')} <Rules rules={state.bars} table={table} />
        </Marked>
      )}
    </p>
  )
}

function SumList({ sums, table }: { sums: SpokenSheet['sums']; table: TableState }) {
  return (
    <>
      {sums.map(({ text, rule, low, high }) => (
        <span class="panels-sum" key={text}>
          {text}: <b class="figures">{low === high ? low : `${low}–${high}`}</b>{' '}
          <RuleLink rule={rule} open={table.openRule} />
        </span>
      ))}
    </>
  )
}

function Rules({ rules, table }: { rules: readonly string[]; table: TableState }) {
  return (
    <>
      {rules.map((rule) => (
        <RuleLink key={rule} rule={rule} open={table.openRule} />
      ))}
    </>
  )
}

function isNowhere({ drawn, sums }: Switched & { is: 'shown' }): boolean {
  return (
    sums.length === 0 && drawn.every(({ hexes, ways = [] }) => hexes.length + ways.length === 0)
  )
}

interface MarkedProps {
  /** Whose they are, where that is told. */
  of?: string
  drawn: Pick<BoardOverlay, 'pattern' | 'hexes'>
  children?: ComponentChildren
}

/** A swatch as on the map, and how many hexes have it; the patterns are the board's. */
function Marked({ of, drawn: { pattern, hexes }, children }: MarkedProps) {
  return (
    <span class="panels-sum">
      <svg
        class={`panels-swatch board-overlay board-overlay-${pattern}`}
        viewBox="0 0 30 18"
        aria-hidden="true"
      >
        <rect x="0.5" y="0.5" width="29" height="17" fill={`url(#board-${pattern})`} />
      </svg>
      {of !== undefined && `${of}: `}
      {t('panels.overlays.hexes', { n: hexes.length })} {children}
    </span>
  )
}

function TrailSwitch({ overlays }: { overlays: Overlays }) {
  const state = overlays.trails.value
  return (
    <li>
      <Switch
        say={t('panels.overlays.trails')}
        isOn={state !== undefined}
        turn={() => overlays.toggleTrails()}
      />
      {state !== undefined && <p class="panels-said">{trailWords(state)}</p>}
    </li>
  )
}

function trailWords(state: NonNullable<Overlays['trails']['value']>): string {
  if (state.is === 'working') return t('panels.overlays.working')
  if (state.is === 'failed') return t('panels.overlays.failed', { why: state.why })
  if (state.ways === 0) return t('panels.overlays.trails-none')
  return t('panels.overlays.trails-count', { n: state.ways })
}

interface ViewSwitchProps {
  table: TableState
  field: keyof BoardView
  say: string
}

function ViewSwitch({ table, field, say }: ViewSwitchProps) {
  const isOn = table.view.value[field]
  const turn = (): void => {
    table.view.value = { ...table.view.value, [field]: !isOn }
    if (field === 'ghosts' || field === 'hexNumbers') prefer({ [field]: !isOn })
  }
  return (
    <li>
      <Switch say={say} isOn={isOn} turn={turn} />
    </li>
  )
}
