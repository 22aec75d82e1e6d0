import type { Attack } from './attack.ts'
import { constants } from './constants.ts'
import { frames } from './frames.ts'
import { requests } from './requests.ts'
import { streams } from './streams.ts'
import { tapes } from './tapes.ts'

/** In this order; whoever finds another way in adds it here. */
export const ATTACKS: readonly Attack[] = [frames, requests, streams, constants, tapes]
