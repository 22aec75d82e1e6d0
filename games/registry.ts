import type { GameKit } from '../core/kit.ts'
import { kit as metz } from './metz/kit.ts'
import { kit as rossbach } from './rossbach/kit.ts'
import { kit as sedan } from './sedan/kit.ts'

/** Every rulebook: this line is all that a new one needs outside its folder, besides that of its bots. */
export const kits: readonly GameKit[] = [sedan, rossbach, metz]

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
