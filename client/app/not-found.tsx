import { t } from '../words/index.ts'

export function NotFound() {
  return (
    <main class="app-plain">
      <h1>{t('app.not-found')}</h1>
      <p>
        <a href="/">{t('app.to-home')}</a>
      </p>
    </main>
  )
}
