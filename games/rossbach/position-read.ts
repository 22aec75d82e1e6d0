import { Problem } from '../../core/problem.ts'
import { listIn, show } from '../../core/reading.ts'
import { grid } from './map/map.ts'
import { pieceNamed } from './rules/01-pieces.ts'

// Pieces, hexes and hexsides that a person has written.

export function pieceAt(id: unknown, where: string): number {
  const piece = typeof id === 'string' ? pieceNamed(id) : -1
  if (piece < 0) throw new Problem(where, `there is no piece ${show(id)}`)
  return piece
}

export function idsIn(value: unknown, where: string): number[] {
  return listIn(value, where).map((id) => pieceAt(id, where))
}

export function hexAt(value: unknown, where: string): number {
  const hex = typeof value === 'string' ? grid.index(value) : undefined
  if (hex === undefined) throw new Problem(where, `${show(value)} is no hex`)
  return hex
}

export function sideAt(value: unknown, where: string): number {
  const side = typeof value === 'string' ? grid.parseSide(value) : undefined
  if (side === undefined) throw new Problem(where, `${show(value)} is no hexside`)
  return side
}
