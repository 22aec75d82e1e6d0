import { t } from '../words/index.ts'
import type { DiceReport, StepId } from './check-dice.ts'
import { STEPS } from './check-dice.ts'
import type { Check } from './checking.ts'
import { skippedAs } from './verdict.ts'

type Is =
  | 'uncheckable'
  | 'waiting'
  | 'running'
  | 'right'
  | 'wrong'
  | 'skipped'
  | 'unreached'
  | 'absent'

/** Step by step, with a mark and a word for each. */
export function StepList({ state }: { state: Check }) {
  return (
    <ol class="dice-steps" aria-busy={state.is === 'fetching' || state.is === 'rolling'}>
      <Step is={fetchIs(state)} say={t('dice.step.fetch')} detail="" />
      {STEPS.map((step) => (
        <Step
          is={stepIs(state, step)}
          say={t(wordFor(state, step))}
          detail={detailOf(state, step)}
          progress={step === 'rolls' && state.is === 'rolling' ? state : undefined}
        />
      ))}
    </ol>
  )
}

/** Records of before say less of their seeds. */
function wordFor(state: Check, step: StepId) {
  const isFormer = step === 'seeds' && state.is === 'done' && !state.report.pledged
  return isFormer ? 'dice.step.seeds.former' : (`dice.step.${step}` as const)
}

function fetchIs(state: Check): Is {
  if (state.is === 'ready') return 'waiting'
  if (state.is === 'failed') return 'uncheckable'
  return state.is === 'fetching' ? 'running' : 'right'
}

/** Seals and seeds come first; a roll that is made again means that they were right. */
function stepIs(state: Check, step: StepId): Is {
  if (state.is === 'done') {
    const { steps, links } = state.report
    const is = steps[step]
    // Where nothing was opened there was nothing to lead back.
    const isEmpty = step === 'seals' && is === 'right' && links === 0
    return is === 'skipped' || isEmpty ? skippedAs(state.report) : is
  }
  if (state.is !== 'rolling') return 'waiting'
  const isEarly = step === 'seals' || step === 'seeds' || step === 'secret'
  if (isEarly) return state.done > 0 ? 'right' : 'running'
  return state.done > 0 ? 'running' : 'waiting'
}

function detailOf(state: Check, step: StepId): string {
  if (state.is === 'rolling' && step === 'rolls' && state.of > 0)
    return t('dice.checking', { done: state.done, of: state.of })
  if (stepIs(state, step) !== 'right' || state.is !== 'done') return ''
  return reported(state.report, step)
}

function reported(
  { roots, links, seeds, rolls, dice, replies, hash }: DiceReport,
  step: StepId,
): string {
  const players = seeds.filter(({ from }) => from === 'player').length
  switch (step) {
    case 'seals':
      return t('dice.seals.detail', { n: roots.length, links })
    case 'seeds':
      return seeds.length === 0
        ? ''
        : t('dice.seeds.detail', { players, server: seeds.length - players })
    case 'rolls':
      return t('dice.rolls.detail', { rolls, dice })
    case 'game':
      return t('dice.game.detail', { replies, hash })
    default:
      return ''
  }
}

const MARKS: Readonly<Record<Is, string>> = {
  uncheckable: '–',
  waiting: '·',
  running: '…',
  right: '✓',
  wrong: '✗',
  skipped: '–',
  unreached: '–',
  absent: '–',
}

interface StepProps {
  is: Is
  say: string
  detail: string
  progress?: { done: number; of: number } | undefined
}

function Step({ is, say, detail, progress }: StepProps) {
  return (
    <li data-is={is}>
      <span class="dice-mark" aria-hidden="true">
        {MARKS[is]}
      </span>
      <span class="dice-say">
        {say}
        {detail !== '' && <small>{detail}</small>}
        {progress !== undefined && progress.of > 0 && (
          <progress max={progress.of} value={progress.done} aria-label={say} />
        )}
      </span>
      <span class="dice-is">{t(`dice.is.${is}`)}</span>
    </li>
  )
}
