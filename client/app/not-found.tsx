import { gamesOnShelf } from '../lobby/cards.ts'
import { Plate } from '../lobby/plate.tsx'
import { Sheet } from '../lobby/sheet.tsx'
import { t } from '../words/index.ts'

/** For addresses that lead nowhere, and links that have lost their end. */
export function NotFound() {
  const [first] = gamesOnShelf()
  return (
    <Sheet title={t('app.not-found')}>
      <Plate game={first?.id}>
        <p class="lobby-caps">{t('app.not-found.kicker')}</p>
        <h1>{t('app.not-found')}</h1>
        <p class="lobby-hero-lead">{t('app.not-found.say')}</p>
        <p>
          <a class="button button-main" href="/">
            {t('app.to-home')}
          </a>
        </p>
      </Plate>
    </Sheet>
  )
}
