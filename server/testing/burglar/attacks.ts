import type { Attack } from './attack.ts'
import { constants } from './constants.ts'
import { dice } from './dice.ts'
import { frames } from './frames.ts'
import { keys } from './keys.ts'
import { disks, logs } from './logs.ts'
import { mails, quotas } from './quotas.ts'
import { requests } from './requests.ts'
import { streams } from './streams.ts'
import { tapes } from './tapes.ts'

/** In this order; whoever finds another way in adds it here. */
export const ATTACKS: readonly Attack[] = [
  frames,
  requests,
  streams,
  constants,
  tapes,
  quotas,
  mails,
  keys,
  logs,
  disks,
  dice,
]
