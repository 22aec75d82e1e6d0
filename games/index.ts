import type { Game } from '../core/contract.ts'
import { kits } from './registry.ts'

const whole = kits.map(async ({ id, whole }) => [id, await whole()] as const)

/** Every rulebook, whole, by its id. */
export const games: Readonly<Record<string, Game>> = Object.fromEntries(await Promise.all(whole))
