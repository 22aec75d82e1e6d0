import './shortcuts.css'
import { useEffect } from 'preact/hooks'
import { useCommands } from '../app/keys.ts'
import { prefer, preferences } from '../app/preferences.ts'
import { place } from '../app/router.ts'
import { t } from '../words/index.ts'

/** `?text=1` in an address switches text mode on, `?text=0` off. */
export function followTextFlag(): void {
  const flag = place.peek().query.get('text')
  if (flag === '1' || flag === '0') prefer({ textMode: flag === '1' })
}

/** First on every page for whoever goes by the keyboard; seen only while something in it has the focus. */
export function Shortcuts() {
  const { textMode } = preferences.value
  useEffect(() => useCommands([{ keys: ['F2'], says: t('text.switch-key'), run: toggleText }]), [])
  return (
    <nav class="text-shortcuts" aria-label={t('text.shortcuts')}>
      <button type="button" class="button" onClick={toContent}>
        {t('app.skip')}
      </button>
      <button type="button" class="button" aria-keyshortcuts="F2" onClick={toggleText}>
        {t(textMode ? 'text.switch-off' : 'text.switch-on')}
      </button>
    </nav>
  )
}

export function toggleText(): void {
  prefer({ textMode: !preferences.peek().textMode })
}

function toContent(): void {
  const main = document.querySelector('main')
  if (main === null) return
  main.tabIndex = -1
  main.focus()
}
