import type { Position } from './contract.ts'
import type { Grid } from './hex/grid.ts'
import { Problem } from './problem.ts'
import { entries, own, show } from './reading.ts'

/** What a game’s positions may name. */
export interface PlacingBook {
  grid: Pick<Grid, 'index'>
  /** Places that are no hex, by name. */
  boxes: Readonly<Record<string, number>>
  /** The piece with this id, or a number below 0. */
  pieceNamed(id: string): number
}

/** One piece and where a position puts it; `where` is the place in the position, for complaints. */
export interface Placing {
  piece: number
  place: number
  where: string
}

/**
 * Who stands where: `units` has a place for each piece, `stacks` pieces for each place, in the order they are written.
 * Undefined when a position has neither.
 */
export function placingsIn(
  { units, stacks }: Position,
  book: PlacingBook,
): readonly Placing[] | undefined {
  if (units === undefined && stacks === undefined) return undefined
  const named = new Set<number>()
  const placing = (id: unknown, at: unknown, where: string): Placing => {
    const piece = pieceIn(book.pieceNamed, id, where)
    if (named.has(piece)) throw new Problem(where, `${show(id)} is named twice`)
    named.add(piece)
    return { piece, place: placeNamed(book, at, where), where }
  }
  return [
    ...entries(units, 'units').map(([id, at]) => placing(id, at, `units.${id}`)),
    ...entries(stacks, 'stacks').flatMap(([at, list]) => {
      const where = `stacks.${at}`
      if (!Array.isArray(list)) throw new Problem(where, `${show(list)} is no list of pieces`)
      return list.map((id) => placing(id, at, where))
    }),
  ]
}

export function pieceIn(pieceNamed: PlacingBook['pieceNamed'], id: unknown, where: string): number {
  const piece = typeof id === 'string' ? pieceNamed(id) : -1
  if (piece < 0) throw new Problem(where, `there is no piece ${show(id)}`)
  return piece
}

export function hexIn(grid: Pick<Grid, 'index'>, value: unknown, where: string): number {
  const hex = typeof value === 'string' ? grid.index(value) : undefined
  if (hex === undefined) throw new Problem(where, `${show(value)} is no hex`)
  return hex
}

function placeNamed({ boxes, grid }: PlacingBook, at: unknown, where: string): number {
  if (typeof at !== 'string') throw new Problem(where, `${show(at)} is neither a hex nor a box`)
  const place = own(boxes, at) ?? grid.index(at)
  if (place === undefined)
    throw new Problem(where, `${show(at)} is no hex; boxes are ${Object.keys(boxes).join(', ')}`)
  return place
}
