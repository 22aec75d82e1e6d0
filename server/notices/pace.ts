import { createHash } from 'node:crypto'
import type { World } from '../world.ts'
import type { Channel, NoticeKind } from './kinds.ts'
import { URGENT } from './kinds.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR
const FIRST_WAIT = 30 * SECOND
const LONGEST_WAIT = 6 * HOUR

/** When a notice that may go out from `ready` on goes out on a channel: gathered ones share a moment. */
export function dueAt(
  { pace, hour }: Pick<Channel, 'pace' | 'hour'>,
  kind: NoticeKind,
  ready: number,
): number {
  if (pace === 'now' || URGENT.includes(kind)) return ready
  if (pace === 'hourly') return Math.ceil(ready / HOUR) * HOUR
  return Math.ceil((ready - hour * HOUR) / DAY) * DAY + hour * HOUR
}

/** When to try again after a failure; nothing: it has been tried for a day. */
export function retryAt(
  world: World,
  { trouble, tries }: Pick<Channel, 'trouble' | 'tries'>,
  wait: number = 0,
): number | undefined {
  const now = world.now()
  const last = (trouble ?? now) + DAY
  if (now >= last) return undefined
  const step = Math.min(FIRST_WAIT * 2 ** Math.min(tries, 20), LONGEST_WAIT)
  // Between three and five quarters of the step, so that what failed together does not come back together.
  const jittered = Math.round(step * (0.75 + chance(world) / 2))
  return Math.min(now + Math.max(jittered, wait), last)
}

/** Below one, out of the world's own randomness. */
function chance(world: World): number {
  const hash = createHash('sha256').update(world.token(8)).digest()
  return hash.readUInt32BE(0) / 2 ** 32
}
