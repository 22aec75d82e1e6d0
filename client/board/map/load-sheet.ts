import type { MapSheet } from '../board-props.ts'

let last: MapSheet | undefined

/** The geometry of a game's map if it was fetched last: whoever opens the same table again need not wait a moment. */
export function loadedSheet(game: string): MapSheet | undefined {
  return last?.game === game ? last : undefined
}

/** Fetches the geometry of a game's map. */
export async function loadSheet(game: string): Promise<MapSheet> {
  const known = loadedSheet(game)
  if (known !== undefined) return known
  const answer = await fetch(`${import.meta.env.BASE_URL}maps/${game}.json`)
  if (!answer.ok) throw new Error(`There is no map of ${game}: ${answer.status}.`)
  last = (await answer.json()) as MapSheet
  return last
}
