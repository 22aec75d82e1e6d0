import { useState } from 'preact/hooks'
import type { Seat } from '../../core/contract.ts'
import { KeyHint } from '../app/key-hint.tsx'
import { openKeys } from '../app/keys-dialog.tsx'
import { go } from '../app/router.ts'
import { wordsOf } from '../panels/loaded.ts'
import { Mark } from '../parts/mark.tsx'
import { t } from '../words/index.ts'
import { offeredEyes } from './eyes.ts'
import type { History } from './history.ts'
import type { Projector } from './projector.ts'

interface HeadProps {
  projector: Projector
  look(seat: Seat): void
}

/** Where one is, whose eyes these are, and the ways out. */
export function Head({ projector, look }: HeadProps) {
  const { history, session } = projector
  const moment = session.moment.value
  return (
    <header class="table-top replay-top">
      <a class="table-home" href="/" aria-label={t('app.home')}>
        <Mark />
      </a>
      <h1 class="table-when">
        <small>{t('replay.title')}</small> <span>{moment?.shown.when}</span>{' '}
        <em>{moment?.shown.stage}</em>
      </h1>
      <Eyes {...{ projector, look }} />
      <nav class="replay-ways">
        <a href={history.tablePath}>{t('replay.to-table')}</a>
        {history.dicePath !== undefined && <a href={history.dicePath}>{t('replay.to-dice')}</a>}
        <Branch projector={projector} />
        <button
          type="button"
          class="table-icon table-keys"
          aria-keyshortcuts="?"
          onClick={openKeys}
        >
          {t('app.keys')} <KeyHint shows="?" />
        </button>
      </nav>
    </header>
  )
}

function Eyes({ projector: { history, seat }, look }: HeadProps) {
  return (
    <label class="replay-eyes">
      <span>{t('replay.eyes')}</span>
      <select
        aria-label={t('replay.eyes')}
        value={seat}
        onChange={({ currentTarget }) => look(currentTarget.value)}
      >
        {offeredEyes(history, seat).map((eyes) => (
          <option value={eyes}>{eyesName(history, eyes)}</option>
        ))}
      </select>
    </label>
  )
}

function eyesName({ card }: History, seat: Seat): string {
  if (seat === 'open' || seat === 'table') return t(`replay.eyes.${seat}`)
  const seats = card.scenarios.flatMap((scenario) => scenario.seats)
  return seats.find((one) => one.seat === seat)?.name ?? seat
}

/** A what-if game from the moment looked at. */
function Branch({ projector }: { projector: Projector }) {
  const [state, setState] = useState<'ready' | 'working' | { why: string }>('ready')
  const { history, seat, at } = projector
  const branch = (): void => {
    projector.pause()
    setState('working')
    history.branch(at.value, seat).then(go, (error: unknown) => setState({ why: wordsOf(error) }))
  }
  const say = t(history.isOver ? 'replay.branch.say' : 'replay.branch.imagined')
  return (
    <>
      <button
        type="button"
        class="replay-branch"
        title={say}
        disabled={state === 'working'}
        onClick={branch}
      >
        {t(state === 'working' ? 'replay.branching' : 'replay.branch')}
      </button>
      {typeof state === 'object' && (
        <p class="table-link" role="alert">
          {t('replay.branch.failed', state)}{' '}
          <button type="button" class="panels-link" onClick={() => setState('ready')}>
            {t('app.keys.close')}
          </button>
        </p>
      )}
    </>
  )
}
