import { useRef, useState } from 'preact/hooks'
import { whyOf } from './api.ts'

/** Something a person does that may take a moment and may fail. */
export interface Deed {
  isBusy: boolean
  why: string
  run(work: () => Promise<unknown>): void
}

export function useDeed(): Deed {
  const [state, setState] = useState({ isBusy: false, why: '' })
  const isRunning = useRef(false)
  const run = (work: () => Promise<unknown>): void => {
    if (isRunning.current) return
    isRunning.current = true
    setState({ isBusy: true, why: '' })
    work()
      .then(
        () => setState({ isBusy: false, why: '' }),
        (error: unknown) => setState({ isBusy: false, why: whyOf(error) }),
      )
      .finally(() => (isRunning.current = false))
  }
  return { ...state, run }
}

/** Why something did not work, said at once to whoever listens. */
export function Complaint({ why }: { why: string }) {
  return (
    <p role="alert" class="lobby-complaint" hidden={why === ''}>
      {why}
    </p>
  )
}
