import type { GameKit } from '../core/kit.ts'
import { kit as march } from './march/kit.ts'
import { kit as metz } from './metz/kit.ts'
import { kit as rossbach } from './rossbach/kit.ts'
import { kit as sedan } from './sedan/kit.ts'

/** Every rulebook: this line is all that a new one needs outside its folder, besides that of its bots. */
export const kits: readonly GameKit[] = [sedan, rossbach, metz, march]
