import { signal } from '@preact/signals'
import { useContext } from 'preact/hooks'
import { DieFaces } from '../parts/die.tsx'
import type { SpokenCell, SpokenSheet, SpokenSum } from '../rules/protocol.ts'
import type { TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import type { Word } from '../words/index.ts'
import { ColumnStrip, ColumnTable, namesOf } from './column-strip.tsx'
import {
  chanceText,
  chanceTexts,
  exactText,
  inOrder,
  isExact,
  mannerOf,
  percent,
} from './chances.ts'
import type { Manner } from './chances.ts'
import { columnsIn, isBetweenSides, tablesIn } from './combat.ts'
import type { OpenTable } from './combat.ts'
import type { Foreseen, PlayState } from './play-state.ts'
import { chartOf } from '../parts/charts.ts'
import { RuleLink } from '../parts/rule-link.tsx'

/** The fight that is being planned: strengths, what changes them, the column, every face of the die. */
export function CombatSheet({ play }: { play: PlayState }) {
  const [first, ...others] = play.foreseen.value
  if (first === undefined) return null
  const { table, session } = play
  const columns = [first, ...others].filter(({ supposing }) => supposing === undefined)
  const main = first.supposing === undefined ? bestOf(columns, table) : first
  const { cells, sums } = main.sheet
  const tables = tablesIn(cells, (id) => chartOf(table.adviser, session.game, id))
  const [narrow, wide] = [tables.filter(isNarrow), tables.filter((one) => !isNarrow(one))]
  return (
    <details class="play-paper play-combat" open={isRoomy()}>
      <summary>
        <h2>{t(titleOf(main))}</h2>{' '}
        <span class="play-combat-short figures">{shortOf(main, tables[0])}</span>
      </summary>
      {cells.length > 0 && <ChartLink table={table} cells={cells} />}
      <Ledger sheet={main.sheet} table={table} />
      {narrow.map(({ chart, columns: [column = 0], row, whose }, at) => (
        <section key={at} class="play-table">
          {tables.length > 1 && (
            <h3>{[chart.title, ...whose.map(({ who }) => who)].join(' · ')}</h3>
          )}
          <ColumnStrip
            chart={chart}
            column={column}
            row={row}
            possible={columnsIn(chart, { table: chart.id, column }, sums)}
          />
        </section>
      ))}
      <Chances sheet={main.sheet} />
      {wide.map((open) => (
        <ColumnTable key={open.chart.id} open={open} />
      ))}
    </details>
  )
}

function isNarrow({ columns }: OpenTable): boolean {
  return columns.length === 1
}

function titleOf({ supposing, sheet }: Foreseen): Word {
  if (!isBetweenSides(sheet)) return 'play.check'
  if (supposing?.startsWith('hex')) return 'play.combat-there'
  return supposing === undefined ? 'play.combat' : 'play.combat-with'
}

/** On a telephone the sheet would cover the fight itself: there it is unfolded on demand. */
function isRoomy(): boolean {
  return innerWidth >= 720
}

/** "14 : 9 → 3:2". */
function shortOf({ sheet: { sums } }: Foreseen, open: OpenTable | undefined): string {
  const strengths = sums.filter(isStrength).map(({ value }) => value)
  const columns = open === undefined ? [] : [namesOf(open.chart, open.columns)]
  return [strengths.join(' : '), ...columns].join(' → ')
}

/** The first two say who is against whom, unless they move the column already. */
function isStrength({ isShift }: SpokenSum, at: number): boolean {
  return at < 2 && !isShift
}

/** Of several columns to choose from, the one pointed at, else the first. */
function bestOf(columns: readonly Foreseen[], { cells }: TableState): Foreseen {
  const [looked] = cells.value
  const lit = columns.find(({ sheet }) => sheet.cells[0]?.column === looked?.column)
  return lit ?? columns[0]!
}

function ChartLink({ table, cells }: { table: TableState; cells: readonly SpokenCell[] }) {
  return (
    <button type="button" class="rule-link play-chart-link" onClick={() => table.openCells(cells)}>
      {t('play.combat-chart')}
    </button>
  )
}

/** Strengths in large figures, what changes them below, each with its rule. */
function Ledger({ sheet, table }: { sheet: SpokenSheet; table: TableState }) {
  return (
    <dl class="play-ledger">
      {sheet.sums.map(({ text, rule, value }, at) => (
        <div key={text} class={isStrength(sheet.sums[at]!, at) ? 'play-strength' : 'play-sum'}>
          <dt>
            {text} <RuleLink open={table.openRule} rule={rule} />
          </dt>
          <dd class="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Chance = SpokenSheet['chances'][number]

/** Whoever wants chances in full wants them so on every sheet. */
const isInFull = signal(false)

/** What befalls whom; where that is told, the bare results of the table are folded away. */
/** More results than this would crowd out what befalls whom. */
const MOST_RESULTS = 4

function Chances({ sheet: { chances, cells } }: { sheet: SpokenSheet }) {
  const faces = useContext(DieFaces)
  if (chances.length === 0)
    return cells.length === 0 ? null : <p class="play-note">{t('play.combat-unknown')}</p>
  const names = [...new Set(chances.flatMap(({ who }) => who ?? []))]
  const results = chances.filter(({ who }) => who === undefined)
  const usual = mannerOf(chances, faces)
  const isRounded = !isExact(chances, usual)
  const manner = isRounded && isInFull.value ? 'full' : usual
  const isFolded = names.length > 0 && results.length > MOST_RESULTS
  const list = (
    <ChanceList
      label={t(isFolded ? 'play.combat-results' : 'play.combat-chances')}
      chances={results}
      manner={manner}
    />
  )
  return (
    <>
      {!isFolded && results.length > 0 && list}
      {names.map((name) => (
        <section key={name} class="play-fates">
          <h3>{name}</h3>
          <ChanceList
            label={name}
            chances={chances.filter(({ who }) => who === name)}
            manner={manner}
          />
        </section>
      ))}
      {isFolded && (
        <details class="play-results">
          <summary>{t('play.combat-results')}</summary>
          {list}
        </details>
      )}
      {chances.some(({ or }) => or !== undefined) && (
        <p class="play-note">{t('play.combat-unknown-ends')}</p>
      )}
      {isRounded && <InFull />}
    </>
  )
}

/** Per cent are rounded; what they are exactly is a touch away. */
function InFull() {
  return (
    <button
      type="button"
      class="play-plain play-in-full"
      aria-pressed={isInFull.value}
      onClick={() => (isInFull.value = !isInFull.value)}
    >
      {t('play.combat-exact')}
    </button>
  )
}

interface ChanceListProps {
  label: string
  chances: readonly Chance[]
  manner: Manner | 'full'
}

function ChanceList({ label, chances, manner }: ChanceListProps) {
  const isFull = manner === 'full'
  const texts = isFull ? [] : chanceTexts(chances, manner)
  return (
    <ul class={`play-chances ${isFull ? 'play-chances-full' : ''}`} aria-label={label}>
      {chances.map(({ text, of, or }, at) => (
        <li key={text}>
          <span class="play-chance-text">{text}</span>
          <Gauge of={of} or={or} />
          <span class="figures" title={exactText(of, or)}>
            {isFull ? exactText(of, or) : texts[at]}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What is sure, and behind it paler what it may be as well. */
function Gauge({ of, or = of }: { of: Chance['of']; or: Chance['or'] | undefined }) {
  const [low, high] = inOrder(of, or)
  return (
    <span class="play-meter-of">
      <meter
        class="play-meter"
        min={0}
        max={low[1]}
        value={low[0]}
        aria-label={chanceText(low, 'percent', or === of ? undefined : high)}
      />
      <span class="play-meter-to" style={{ width: `${percent(high)}%` }} />
    </span>
  )
}
