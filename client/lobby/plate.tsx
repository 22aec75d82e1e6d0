import './plate.css'
import type { ComponentChildren } from 'preact'
import { MapSlice } from './map-slice.tsx'

/** A title plate: a piece of the map, and on it a cartouche with the one thing to do. */
export function Plate({
  game,
  children,
}: {
  game: string | undefined
  children: ComponentChildren
}) {
  return (
    <section class="lobby-plate">
      {game !== undefined && <MapSlice game={game} at={[0.545, 0.455]} />}
      <div class="lobby-cartouche">{children}</div>
    </section>
  )
}
