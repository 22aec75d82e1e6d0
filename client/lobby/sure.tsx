import { useState } from 'preact/hooks'
import { t } from '../words/index.ts'

interface SureProps {
  label: string
  question: string
  isBusy?: boolean
  isQuiet?: boolean
  onSure(): void
}

/** A button for what cannot be undone: it asks once more, in the same place. */
export function Sure({ label, question, isBusy = false, isQuiet = false, onSure }: SureProps) {
  const [isAsking, ask] = useState(false)
  if (!isAsking)
    return (
      <button
        type="button"
        class={isQuiet ? 'button button-quiet' : 'button'}
        disabled={isBusy}
        onClick={() => ask(true)}
      >
        {label}
      </button>
    )
  return (
    <span class="lobby-sure" role="group" aria-label={label}>
      <span>{question}</span>
      <button
        type="button"
        class="button button-main"
        disabled={isBusy}
        onClick={() => {
          ask(false)
          onSure()
        }}
      >
        {t('lobby.sure.yes')}
      </button>
      <button
        type="button"
        class="button"
        ref={(element) => element?.focus()}
        onClick={() => ask(false)}
      >
        {t('lobby.sure.not')}
      </button>
    </span>
  )
}
