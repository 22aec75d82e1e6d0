import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../words/index.ts'

/** A page whose code is fetched when it is first shown; says so when it cannot be fetched. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Lazy(props: Props) {
    const [state, setState] = useState<{ Page?: ComponentType<Props>; why?: string }>(
      loaded === undefined ? {} : { Page: loaded },
    )
    useEffect(() => {
      if (state.Page !== undefined) return
      load().then(
        (Page) => {
          loaded = Page
          setState({ Page })
        },
        (error: unknown) => setState({ why: String(error) }),
      )
    }, [])
    if (state.Page !== undefined) return <state.Page {...props} />
    if (state.why !== undefined) return <Broken why={state.why} />
    return (
      // Not a main: it may stand inside one.
      <div class="app-plain" aria-busy="true">
        <p>{t('app.loading')}</p>
      </div>
    )
  }
}

function Broken({ why }: { why: string }) {
  return (
    <main class="app-plain">
      <p role="alert">{t('app.broken', { why })}</p>
      <p>
        <button type="button" class="button" onClick={() => location.reload()}>
          {t('app.reload')}
        </button>
      </p>
    </main>
  )
}
