import './keys-dialog.css'
import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../words/index.ts'
import { commands, useCommands } from './keys.ts'

const isOpen = signal(false)

export function openKeys(): void {
  isOpen.value = true
}

/** Every key that does something here; the question mark opens it. */
export function KeysDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => useCommands([{ keys: ['?'], says: t('play.key.keys'), run: openKeys }]), [])
  useEffect(() => {
    if (isOpen.value && dialog.current?.open === false) dialog.current.showModal()
  }, [isOpen.value])
  if (!isOpen.value) return null
  return (
    <dialog
      ref={dialog}
      class="app-keys"
      aria-labelledby="app-keys-title"
      onClose={() => (isOpen.value = false)}
    >
      <h2 id="app-keys-title">{t('app.keys')}</h2>
      <dl>
        {listed().map(([says, keys]) => (
          <div key={says}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{printed(key)}</kbd>
              ))}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" class="button">
          {t('app.keys.close')}
        </button>
      </form>
    </dialog>
  )
}

/** Keys that do the same stand in one line. */
function listed(): readonly [says: string, keys: readonly string[]][] {
  const bySays = new Map<string, string[]>()
  for (const { keys, says } of commands.value.flat())
    bySays.set(says, [...(bySays.get(says) ?? []), ...keys])
  return [...bySays].map(([says, keys]) => [says, shortened(keys)])
}

/** Nine digits are a range. */
function shortened(keys: readonly string[]): readonly string[] {
  const isRange = keys.length > 3 && keys.every((key) => /^\d$/.test(key))
  return isRange ? [`${keys[0]}–${keys.at(-1)}`] : [...new Set(keys)]
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  Backspace: '⌫',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

function printed(key: string): string {
  return key
    .split(/(?<=.)\+/)
    .map((part) => NAMES[part] ?? part)
    .join(' + ')
}
