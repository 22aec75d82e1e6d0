import { useEffect, useRef } from 'preact/hooks'
import type { TargetedKeyboardEvent } from 'preact'
import { useCommands } from '../app/keys.ts'
import { t } from '../words/index.ts'
import type { Panel, PanelProps } from './table-state.ts'

interface ColumnProps extends PanelProps {
  panels: readonly Panel[]
}

/** The right-hand column: panels behind index tabs; on a small window a drawer over the map. */
export function Column({ session, table, panels }: ColumnProps) {
  const open = panels.find(({ id }) => id === table.panel.value)
  useEffect(() => useCommands(panelKeys(panels, table)), [panels, table])
  return (
    <aside class={`table-column ${open === undefined ? '' : 'table-column-open'}`}>
      <div
        class="table-tabs"
        role="tablist"
        aria-orientation="vertical"
        aria-label={t('play.panels')}
        onKeyDown={onArrow}
      >
        {panels.map((panel) => (
          <Tab
            key={panel.id}
            panel={panel}
            table={table}
            isOpen={panel === open}
            isStop={panel === (open ?? panels[0])}
          />
        ))}
      </div>
      {open !== undefined && (
        <section
          class="table-panel"
          role="tabpanel"
          id={`panel-${open.id}`}
          aria-labelledby={`tab-${open.id}`}
        >
          <header class="table-panel-head">
            <h2>{open.title}</h2>
            <button
              type="button"
              class="table-panel-close"
              aria-label={t('play.panels-close')}
              onClick={() => {
                table.panel.value = undefined
              }}
            >
              ×
            </button>
          </header>
          <div class="table-panel-body">
            <open.Component session={session} table={table} />
          </div>
        </section>
      )}
    </aside>
  )
}

interface TabProps {
  panel: Panel
  table: PanelProps['table']
  isOpen: boolean
  /** Tab comes to one of them; arrows go on from there. */
  isStop: boolean
}

function Tab({ panel: { id, title, badge, key }, table, isOpen, isStop }: TabProps) {
  const tab = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A rule opened from the map may have its tab beyond the edge.
    if (isOpen) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      id={`tab-${id}`}
      class="table-tab"
      aria-selected={isOpen}
      aria-controls={isOpen ? `panel-${id}` : undefined}
      tabIndex={isStop ? 0 : -1}
      {...(key !== undefined && { 'aria-keyshortcuts': key })}
      onClick={() => table.togglePanel(id)}
    >
      {title}
      {badge?.value !== undefined && <span class="table-badge figures">{badge.value}</span>}
    </button>
  )
}

function panelKeys(panels: readonly Panel[], table: PanelProps['table']) {
  return panels.flatMap(({ id, title, key }) =>
    key === undefined
      ? []
      : [
          {
            keys: [key],
            says: t('play.key.panel', { title }),
            run: () => table.togglePanel(id),
          },
        ],
  )
}

/** Arrows go from tab to tab, as in every list of tabs. */
function onArrow(event: TargetedKeyboardEvent<HTMLDivElement>): void {
  const step = /^Arrow(Down|Right)$/.test(event.key)
    ? 1
    : /^Arrow(Up|Left)$/.test(event.key)
      ? -1
      : 0
  if (step === 0) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  tabs[(at + step + tabs.length) % tabs.length]?.focus()
  event.preventDefault()
}
