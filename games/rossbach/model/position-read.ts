import { hexIn, pieceIn } from '../../../core/placing.ts'
import { Problem } from '../../../core/problem.ts'
import { listIn, show } from '../../../core/reading.ts'
import { grid } from '../map/map.ts'
import { pieceNamed } from '../rules/01-pieces.ts'

// Pieces, hexes and hexsides that a person has written.

export const pieceAt = (id: unknown, where: string): number => pieceIn(pieceNamed, id, where)

export const hexAt = (value: unknown, where: string): number => hexIn(grid, value, where)

export function idsIn(value: unknown, where: string): number[] {
  return listIn(value, where).map((id) => pieceAt(id, where))
}

export function sideAt(value: unknown, where: string): number {
  const side = typeof value === 'string' ? grid.parseSide(value) : undefined
  if (side === undefined) throw new Problem(where, `${show(value)} is no hexside`)
  return side
}
