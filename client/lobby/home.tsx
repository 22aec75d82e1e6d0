import './home.css'
import { useEffect } from 'preact/hooks'
import { t } from '../words/index.ts'
import { gamesOnShelf } from './cards.ts'
import { Hero } from './home-hero.tsx'
import { MyGames, OpenTables } from './home-games.tsx'
import { Shelf } from './home-shelf.tsx'
import { followLists } from './lists.ts'
import { Sheet } from './sheet.tsx'

/** The title page: what this is, and the shortest way into a game. */
export function Home() {
  useEffect(followLists, [])
  const [featured] = gamesOnShelf()
  return (
    <Sheet title="">
      <Hero game={featured?.id} />
      <div class="lobby-columns">
        <MyGames />
        <OpenTables />
      </div>
      <Shelf />
      <Promises />
    </Sheet>
  )
}

const PROMISES = ['rules', 'fog', 'dice', 'pace'] as const

/** Why somebody who knows such games may trust this table. */
function Promises() {
  return (
    <section class="lobby-promises" aria-label={t('lobby.promises')}>
      {PROMISES.map((one) => (
        <div key={one}>
          <h3>{t(`lobby.promise.${one}`)}</h3>
          <p>{t(`lobby.promise.${one}.text`)}</p>
        </div>
      ))}
    </section>
  )
}
