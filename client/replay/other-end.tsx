import { useState } from 'preact/hooks'
import { go } from '../app/router.ts'
import { wordsOf } from '../panels/loaded.ts'
import type { Session } from '../session/session.ts'
import { t } from '../words/index.ts'
import { openHistory } from './open-history.ts'

/** From the end of a game straight into a what-if. */
export function OtherEnd({ session }: { session: Session }) {
  const [state, setState] = useState<'ready' | 'working' | { why: string }>('ready')
  const branch = async (): Promise<void> => {
    const history = await openHistory(session)
    go(await history.branch(Infinity, session.seat.value))
  }
  const begin = (): void => {
    setState('working')
    branch().catch((error: unknown) => setState({ why: wordsOf(error) }))
  }
  return (
    <>
      <button
        type="button"
        class="button"
        title={t('replay.other-end.say')}
        disabled={state === 'working'}
        onClick={begin}
      >
        {t(state === 'working' ? 'replay.branching' : 'replay.other-end')}
      </button>
      {typeof state === 'object' && <p role="alert">{t('replay.branch.failed', state)}</p>}
    </>
  )
}
