import type { Position } from './contract.ts'
import { Problem } from './problem.ts'

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

/** The scenario a position is of; the first unless it says. */
export function scenarioOf(scenario: string | Position, first: string): string {
  const named = typeof scenario === 'string' ? scenario : scenario['scenario']
  if (named === undefined) return first
  if (typeof named !== 'string') throw new Problem('scenario', `${show(named)} is no scenario`)
  return named
}

export function refuseUnknownFields(position: Position, fields: readonly string[]): void {
  for (const field of Object.keys(position))
    if (!fields.includes(field))
      throw new Problem(field, `no such field; a position has ${fields.join(', ')}`)
}
