import type { MapSheet } from '../board-props.ts'

/** Fetches the geometry of a game's map. */
export async function loadSheet(game: string): Promise<MapSheet> {
  const answer = await fetch(`${import.meta.env.BASE_URL}maps/${game}.json`)
  if (!answer.ok) throw new Error(`There is no map of ${game}: ${answer.status}.`)
  return (await answer.json()) as MapSheet
}
