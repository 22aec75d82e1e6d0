import type { Game } from '../core/contract.ts'
import { metz } from './metz/game.ts'
import { rossbach } from './rossbach/game.ts'
import { sedan } from './sedan/game.ts'

/** Every rulebook, by its id. */
export const games: Readonly<Record<string, Game>> = { sedan, rossbach, metz }
