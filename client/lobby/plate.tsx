import './plate.css'
import type { ComponentChildren } from 'preact'
import { gamesOnShelf } from './cards.ts'
import { MapSlice } from './map-slice.tsx'

/** Of the game that stands first on the shelf, so that it can be shown before anything is known of games. */
const POSTER = `${import.meta.env.BASE_URL}maps/poster.svg`

/** A title plate: a piece of the map, and on it a cartouche with the one thing to do. */
export function Plate({
  game,
  children,
}: {
  game: string | undefined
  children: ComponentChildren
}) {
  const [first] = gamesOnShelf()
  const isFirst = game === undefined || game === first?.id
  return (
    <section class="lobby-plate">
      <MapSlice game={game} at={[0.545, 0.455]} poster={isFirst ? POSTER : undefined} />
      <div class="lobby-cartouche">{children}</div>
    </section>
  )
}
