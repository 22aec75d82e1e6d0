import './panels.css'
import './boxes.css'
import type { Box, Counter, Scene, Style } from '../../core/look.ts'
import type { PanelProps, TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { Gauges, isMany } from './gauges.tsx'
import { Papers } from './papers.tsx'
import { SmallCounter } from './small-counter.tsx'

/** What lies beside the map: papers, tracks, and boxes with what is in them. */
export function BoxesPanel({ session, table }: PanelProps) {
  const shown = session.moment.value?.shown
  if (shown === undefined) return null
  const filled = shown.boxes
    .map((box) => ({ box, counters: countersIn(shown.scene, box) }))
    .filter(({ counters }) => counters.length > 0)
  const { papers = [], gauges } = shown
  const isBare = filled.length + papers.length === 0
  return (
    <section class="panels-panel" aria-label={t('panels.boxes')}>
      <div class="panels-scroll" tabIndex={0}>
        {papers.map((group) => (
          <Papers key={group.title} {...group} />
        ))}
        {isMany(gauges) && <Gauges shown={shown} table={table} />}
        {filled.map(({ box, counters }) => (
          <FilledBox key={box.id} {...{ box, counters, table }} styles={session.card.styles} />
        ))}
        {isBare && <p class="panels-none">{t('panels.boxes.none')}</p>}
      </div>
    </section>
  )
}

function countersIn({ stacks }: Scene, { id }: Box): readonly Counter[] {
  return stacks.flatMap(({ at, counters }) => ('box' in at && at.box === id ? counters : []))
}

interface FilledProps {
  box: Box
  counters: readonly Counter[]
  table: TableState
  styles: Readonly<Record<string, Style>>
}

function FilledBox({ box, counters, table, styles }: FilledProps) {
  return (
    <>
      <h3 class="panels-heading panels-box-title">
        {box.title} <span class="figures">{counters.length}</span>
      </h3>
      {box.note !== undefined && <p class="panels-box-note">{box.note}</p>}
      <ul class="panels-box">
        {counters.map((counter) => (
          <li
            key={counter.key}
            onPointerEnter={() => (table.hovered.value = counter.piece)}
            onPointerLeave={() => (table.hovered.value = undefined)}
          >
            <SmallCounter counter={counter} styles={styles} />
            <span class="only-read">{counter.name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
