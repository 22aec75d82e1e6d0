import { t } from '../words/index.ts'

export function Home() {
  return (
    <main class="app-plain">
      <h1>{t('app.name')}</h1>
      <p>{t('app.tagline')}</p>
    </main>
  )
}
