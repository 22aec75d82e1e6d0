import { Problem } from '../../core/problem.ts'
import { grid } from './map/map.ts'
import { pieceNamed } from './rules/01-pieces.ts'

// Reading what a person has written, with the place of every mistake.

export function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

export function whole(
  value: unknown,
  where: string,
  { least, most }: { least: number; most: number },
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
    return value
  throw new Problem(where, `${show(value)} is no whole number from ${least} to ${most}`)
}

export function entries(value: unknown, where: string): [string, unknown][] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem(where, `${show(value)} is no list of names with their values`)
  return Object.entries(value)
}

export function listIn(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new Problem(where, `${show(value)} is no list`)
  return value
}

/** An entry of a table, and never what every object has. */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

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
