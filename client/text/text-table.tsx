import './text.css'
import type { ReadonlySignal } from '@preact/signals'
import type { RefObject, TargetedKeyboardEvent, TargetedSubmitEvent } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { PanelProps } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { completed } from './completion.ts'
import { noHistory, remembered, stepped } from './history.ts'
import { toggleText } from './shortcuts.tsx'
import { openDesk } from './open-desk.ts'
import type { OpenDesk, Written } from './open-desk.ts'

/** Board, ask and changes in words, answered by typing. */
export function TextTable({ session, table }: PanelProps) {
  const desk = useMemo(() => openDesk(session, table), [session, table])
  useEffect(() => desk.open(), [desk])
  return (
    <section class="text-table" aria-label={t('text.title')}>
      <Transcript passages={desk.passages} />
      <Entry desk={desk} />
    </section>
  )
}

/** A log: screen readers read what is added, when they have time. */
function Transcript({ passages }: { passages: ReadonlySignal<readonly Written[]> }) {
  const box = useRef<HTMLDivElement>(null)
  const written = passages.value
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight
  }, [written])
  return (
    <div
      ref={box}
      class="text-transcript"
      role="log"
      aria-live="polite"
      aria-label={t('text.transcript')}
      tabIndex={0}
      data-last={written.at(-1)?.no ?? 0}
    >
      {written.map(({ no, is, lines }) => (
        <div key={no} class={`text-passage text-${is}`} data-passage={is}>
          {lines.map((line) => (
            <p>{line}</p>
          ))}
        </div>
      ))}
    </div>
  )
}

function Entry({ desk }: { desk: OpenDesk }) {
  const field = useRef<HTMLInputElement>(null)
  const keys = useMemo(() => typingKeys(desk, field), [desk])
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const line = field.current!.value
    field.current!.value = ''
    keys.sent(line)
    void desk.send(line)
  }
  return (
    <form class="text-entry" onSubmit={submit}>
      <label for="text-line">{t('text.answer')}</label>
      <div class="text-row">
        <input
          ref={field}
          id="text-line"
          class="text-line"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="send"
          aria-describedby="text-hint"
          onKeyDown={keys.down}
        />
        <button type="submit" class="button button-main">
          {t('text.send')}
        </button>
        <button type="button" class="button" onClick={toggleText}>
          {t('text.switch-off')}
        </button>
      </div>
      <p id="text-hint" class="text-hint">
        {t('text.hint')}
      </p>
    </form>
  )
}

/** Arrows go through what was typed; Tab completes once, and a second Tab is the browser's own. */
function typingKeys(desk: OpenDesk, field: RefObject<HTMLInputElement | null>) {
  let history = noHistory
  let asked: string | undefined
  const complete = async (line: string): Promise<void> => {
    const vocabulary = await desk.vocabulary()
    const found = vocabulary && completed(line, vocabulary)
    if (found === undefined || field.current?.value !== line) return
    field.current.value = found.text
    if (found.options.length > 1)
      desk.put({ is: 'told', lines: [t('text.completions', { list: found.options.join(', ') })] })
    asked = found.text.endsWith(' ') ? undefined : found.text
  }
  const walk = (by: -1 | 1): void => {
    const input = field.current
    const step = input && stepped(history, by, input.value)
    if (!input || !step) return
    history = step.history
    input.value = step.line
  }
  const down = (event: TargetedKeyboardEvent<HTMLInputElement>): void => {
    const line = event.currentTarget.value
    if (event.key === 'F2') toggleText()
    if (event.key === 'Tab' && !event.shiftKey && line !== '' && line !== asked) {
      event.preventDefault()
      asked = line
      void complete(line)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      walk(event.key === 'ArrowUp' ? -1 : 1)
    }
  }
  return { down, sent: (line: string) => (history = remembered(history, line)) }
}
