import './panels.css'
import './roster.css'
import { useEffect, useState } from 'preact/hooks'
import type { Named, Roster, RosterGroup, RosterUnit, Style } from '../../core/look.ts'
import type { PanelProps, TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import type { Which } from './roster-counts.ts'
import { chosenOf, countsOf } from './roster-counts.ts'
import { showOnMap } from './show.ts'
import { SmallCounter } from './small-counter.tsx'

const CHOICES = ['all', 'here', 'to-come', 'lost'] as const

/** The order of battle: every formation, where it stands and what is lost of it. */
export function RosterPanel({ session, table }: PanelProps) {
  const [which, choose] = useState<Which>('all')
  useEffect(() => () => table.light('roster', []), [])
  const shown = session.moment.value?.shown
  if (shown === undefined) return null
  return (
    <section class="panels-panel" aria-label={t('panels.roster')}>
      <fieldset class="panels-choice">
        <legend class="only-read">{t('panels.roster.show-which')}</legend>
        {CHOICES.map((choice) => (
          <label>
            <input
              type="radio"
              name="panels-roster"
              checked={which === choice}
              onChange={() => choose(choice)}
            />
            <span>{t(`panels.roster.${choice}`)}</span>
          </label>
        ))}
      </fieldset>
      <div class="panels-scroll" onPointerLeave={() => table.light('roster', [])}>
        {shown.rosters.map((roster) => (
          <Side {...{ roster, which, table }} styles={session.card.styles} />
        ))}
      </div>
    </section>
  )
}

interface SideProps {
  roster: Roster
  which: Which
  styles: Readonly<Record<string, Style>>
  table: TableState
}

function Side({ roster, which, styles, table }: SideProps) {
  const counts = countsOf(roster)
  const { groups } = chosenOf(roster, which)
  const sum = { here: counts.here, coming: counts['to-come'], lost: counts.lost }
  return (
    <section class="panels-side">
      <h3 style={{ borderColor: styles[roster.style]?.accent }}>
        {roster.side}
        <small>
          {t('panels.roster.sum', sum)}
          {counts.unknown > 0 && ` · ${t('panels.roster.unknown', { unknown: counts.unknown })}`}
        </small>
      </h3>
      {groups.length === 0 && <p class="panels-quiet">{t('panels.roster.none')}</p>}
      {groups.map((group) => (
        <Formation {...{ group, styles, table }} />
      ))}
    </section>
  )
}

type FormationProps = Pick<SideProps, 'styles' | 'table'> & { group: RosterGroup }

function Formation({ group, styles, table }: FormationProps) {
  const lost = group.units.filter(({ is }) => is === 'lost').length
  return (
    <section class="panels-formation">
      <h4>
        {group.title}
        {lost > 0 && <small>{t('panels.roster.losses', { lost, all: group.units.length })}</small>}
      </h4>
      <ul>
        {group.units.map((unit) => (
          <Unit {...{ unit, styles, table }} />
        ))}
      </ul>
    </section>
  )
}

function Unit({ unit, styles, table }: Omit<FormationProps, 'group'> & { unit: RosterUnit }) {
  const { counter, where, hex, is } = unit
  const things: readonly Named[] = hex === undefined ? [] : [{ of: 'hex', noun: hex }]
  const light = (): void => table.light('roster', things)
  const words = (
    <>
      <SmallCounter counter={counter} styles={styles} />
      <span class="panels-unit-name">{counter.name}</span>
      <span class="panels-unit-where">{where}</span>
    </>
  )
  return (
    <li class="panels-unit" data-is={is} onPointerEnter={light}>
      {hex === undefined ? (
        <span class="panels-unit-row">{words}</span>
      ) : (
        <button
          type="button"
          class="panels-unit-row"
          onFocus={light}
          onClick={() => showOnMap(table, things)}
        >
          {words}
        </button>
      )}
    </li>
  )
}
