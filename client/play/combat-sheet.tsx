import type { Chart } from '../../core/look.ts'
import type { SpokenSheet } from '../rules/protocol.ts'
import type { ChartCell, TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import type { Word } from '../words/index.ts'
import { ColumnStrip } from './column-strip.tsx'
import { columnsIn, isBetweenSides, percent } from './combat.ts'
import type { Foreseen, PlayState } from './play-state.ts'
import { chartOf } from '../parts/charts.ts'
import { RuleLink } from '../parts/rule-link.tsx'

/** The fight that is being planned: strengths, what changes them, the column, every face of the die. */
export function CombatSheet({ play }: { play: PlayState }) {
  const [first, ...others] = play.foreseen.value
  if (first === undefined) return null
  const { table, session } = play
  const chart = chartOf(table.adviser, session.game, first.sheet.cell?.table)
  const columns = [first, ...others].filter(({ supposing }) => supposing === undefined)
  const main = first.supposing === undefined ? bestOf(columns, table) : first
  return (
    <details class="play-paper play-combat" open={isRoomy()}>
      <summary>
        <h2>{t(titleOf(main))}</h2>{' '}
        <span class="play-combat-short figures">{shortOf(main, chart)}</span>
      </summary>
      {main.sheet.cell !== undefined && <ChartLink table={table} cell={main.sheet.cell} />}
      <Ledger sheet={main.sheet} table={table} />
      {chart !== undefined && main.sheet.cell !== undefined && (
        <ColumnStrip
          chart={chart}
          column={main.sheet.cell.column}
          possible={columnsIn(chart, main.sheet)}
        />
      )}
      <Chances sheet={main.sheet} />
    </details>
  )
}

function titleOf({ supposing, sheet }: Foreseen): Word {
  if (!isBetweenSides(sheet)) return 'play.check'
  return supposing === undefined ? 'play.combat' : 'play.combat-with'
}

/** On a telephone the sheet would cover the fight itself: there it is unfolded on demand. */
function isRoomy(): boolean {
  return innerWidth >= 720
}

/** "14 : 9, 3:2". */
function shortOf({ sheet: { sums, cell } }: Foreseen, chart: Chart | undefined): string {
  const strengths = sums.slice(0, 2).map(({ value }) => value)
  const column = cell === undefined ? undefined : chart?.columns[cell.column]
  return [strengths.join(' : '), column].filter((part) => part !== undefined).join(' → ')
}

/** Of several columns to choose from, the one pointed at, else the first. */
function bestOf(columns: readonly Foreseen[], { cell }: TableState): Foreseen {
  const lit = columns.find(({ sheet }) => sheet.cell?.column === cell.value?.column)
  return lit ?? columns[0]!
}

function ChartLink({ table, cell }: { table: TableState; cell: ChartCell }) {
  return (
    <button type="button" class="rule-link play-chart-link" onClick={() => table.openCell(cell)}>
      {t('play.combat-chart')}
    </button>
  )
}

/** Strengths in large figures, what changes them below, each with its rule. */
function Ledger({ sheet, table }: { sheet: SpokenSheet; table: TableState }) {
  return (
    <dl class="play-ledger">
      {sheet.sums.map(({ text, rule, value }, at) => (
        <div key={text} class={at < 2 ? 'play-strength' : 'play-sum'}>
          <dt>
            {text} <RuleLink open={table.openRule} rule={rule} />
          </dt>
          <dd class="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Chances({ sheet }: { sheet: SpokenSheet }) {
  if (sheet.chances.length === 0)
    return sheet.cell === undefined ? null : <p class="play-note">{t('play.combat-unknown')}</p>
  return (
    <ul class="play-chances" aria-label={t('play.combat-chances')}>
      {sheet.chances.map(({ text, of }) => (
        <li key={text}>
          <span class="play-chance-text">{text}</span>
          <meter
            class="play-meter"
            min={0}
            max={of[1]}
            value={of[0]}
            aria-label={`${percent(of)} %`}
          />
          <span class="figures">{t('play.combat-of', { of: of[0], all: of[1] })}</span>
        </li>
      ))}
    </ul>
  )
}
