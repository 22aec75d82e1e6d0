import type { Attack } from './attack.ts'
import { constants } from './constants.ts'
import { frames } from './frames.ts'

/** In this order; whoever finds another way in adds it here. */
export const ATTACKS: readonly Attack[] = [frames, constants]
