import '../panels/panels.css'
import './dice.css'
import { useEffect, useMemo } from 'preact/hooks'
import type { PageProps } from '../app/app.tsx'
import { Sheet } from '../lobby/sheet.tsx'
import { useLoaded } from '../panels/loaded.ts'
import type { History } from '../replay/history.ts'
import { openHistory } from '../replay/open-history.ts'
import { t } from '../words/index.ts'
import type { DiceReport } from './check-dice.ts'
import type { Check } from './checking.ts'
import { openChecking } from './checking.ts'
import { Luck } from './luck.tsx'
import { Seals } from './seals.tsx'
import { StepList } from './step-list.tsx'
import { whyUncheckable } from './uncheckable.ts'
import type { Bar } from './uncheckable.ts'
import { isRunning } from './verdict.ts'
import { Verdict, WhoseDice } from './whose-dice.tsx'

/** The dice of a game on a server. */
export function RemoteDicePage({ params }: PageProps) {
  return <DicePage kind="remote" id={params['id']!} />
}

/** The dice of a game in this browser. */
export function LocalDicePage({ params }: PageProps) {
  return <DicePage kind="local" id={params['id']!} />
}

/** Checks a game in the reader's own browser and says what that proves. */
function DicePage({ kind, id }: { kind: History['kind']; id: string }) {
  const { value: history, why } = useLoaded(() => openHistory({ kind, id }), `${kind} ${id}`)
  const checking = useMemo(() => openChecking(), [])
  const barred = useLoaded(() => whyUncheckable({ kind, id }), `${kind} ${id}`)
  // Where that cannot be read the check itself says why.
  const bar = barred.why === undefined ? barred.value : ''
  const run = (): void => void (history && checking.run(() => history.record()))
  useEffect(() => {
    if (bar === '') run()
  }, [history, bar])
  const state = checking.state.value
  return (
    <Sheet title={t('dice.title')}>
      <div class="panels-page dice-page">
        <h1>{t('dice.title')}</h1>
        <p class="panels-lead">{history?.card.title}</p>
        {history !== undefined && (
          <p>
            <a href={history.tablePath}>{t('replay.to-table')}</a> ·{' '}
            <a href={`${history.tablePath}/replay`}>{t('replay.title')}</a>
          </p>
        )}
        {bar ? <Uncheckable bar={bar} /> : <Checked {...{ kind, state, history, run, why }} />}
      </div>
    </Sheet>
  )
}

function Uncheckable({ bar }: { bar: Bar }) {
  return (
    <section role="status">
      <h2>{t('dice.uncheckable')}</h2>
      <p>{t(`dice.uncheckable.${bar}`)}</p>
    </section>
  )
}

interface CheckedProps extends OutcomeProps {
  kind: History['kind']
  why: string | undefined
}

function Checked({ kind, state, history, run, why }: CheckedProps) {
  const isFair = state.is !== 'failed' && why === undefined && !isOtherwise(state)
  return (
    <>
      <p>
        {t(introOf(kind, state))} {t('dice.word.seal')}
      </p>
      {why !== undefined && <p role="alert">{t('dice.failed', { why })}</p>}
      <StepList state={state} />
      <Outcome {...{ state, history, run }} />
      {isFair && <Means sort={sortOf(kind, state)} isOpen={hasOpened(state)} />}
    </>
  )
}

interface OutcomeProps {
  state: Check
  history: History | undefined
  run(): void
}

function Outcome({ state, history, run }: OutcomeProps) {
  const again = (
    <button type="button" class="button" onClick={run}>
      {t('dice.again')}
    </button>
  )
  if (state.is === 'failed')
    return (
      <>
        <p role="alert">{t('dice.failed', { why: state.why })}</p>
        {again}
      </>
    )
  if (state.is !== 'done') return null
  const { report, text } = state
  return (
    <>
      {history?.kind === 'remote' ? (
        <WhoseDice id={history.id} report={report} card={history.card} />
      ) : (
        <Verdict report={report} card={history?.card} kind="local" />
      )}
      {isRunning(report) && <p>{t('dice.running')}</p>}
      {again}
      <LuckOf {...{ report, history }} />
      {report.nature === 'fair' && (report.isOver || history?.kind === 'remote') && (
        <Seals report={report} text={text} card={history?.card} />
      )}
    </>
  )
}

/** From the replayed game; while it goes on, as the server counts what the reader may see. */
function LuckOf({ report, history }: { report: DiceReport; history: History | undefined }) {
  const isOwn = report.steps.game === 'right'
  const { value } = useLoaded(
    async () => (isOwn ? report.luck : ((await history?.luck?.()) ?? [])),
    `${isOwn} ${report.hash} ${report.links}`,
  )
  return value === undefined ? null : <Luck luck={value} card={history?.card} />
}

/** A record from elsewhere whose dice nobody sealed. */
function isOtherwise(state: Check): boolean {
  return state.is === 'done' && state.report.nature !== 'fair'
}

function introOf(kind: History['kind'], state: Check) {
  if (kind === 'remote') return 'dice.proves'
  return isOtherwise(state) ? 'dice.proves.file' : 'dice.proves.local'
}

type Sort = 'pledged' | 'former' | 'local'

/** Games of before tell of their seeds as they did then. */
function sortOf(kind: History['kind'], state: Check): Sort {
  if (kind === 'local') return 'local'
  return state.is === 'done' && !state.report.pledged ? 'former' : 'pledged'
}

const MEANS = {
  pledged: ['fixed', 'pledged', 'slip', 'table', 'luck'],
  former: [1, 2, 3, 4],
  local: ['fixed', 'local', 'luck'],
} as const

/** Where nothing was opened nothing was shown of any die. */
function hasOpened(state: Check): boolean {
  return state.is === 'done' && state.report.links > 0
}

function Means({ sort, isOpen }: { sort: Sort; isOpen: boolean }) {
  const all: readonly (typeof MEANS)[Sort][number][] = MEANS[sort]
  return (
    <section>
      <h2>{t(sort === 'former' ? 'dice.means.former' : 'dice.means')}</h2>
      <ul class="dice-means">
        {all
          .filter((n) => isOpen || n !== 'fixed')
          .map((n) => (
            <li>{t(`dice.means.${n}`)}</li>
          ))}
      </ul>
    </section>
  )
}
