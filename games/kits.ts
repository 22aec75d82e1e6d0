import type { GameKit } from '../core/kit.ts'
import { kits } from './registry.ts'

/** The rulebook with this id, if there is one. */
export function kitOf(id: string): GameKit | undefined {
  return kits.find((kit) => kit.id === id)
}

/** The rulebook with this id; complains when there is none. */
export function kitNamed(id: string): GameKit {
  const kit = kitOf(id)
  if (kit === undefined) throw new Error(`There is no game ${id} here.`)
  return kit
}
