import { pino } from 'pino'
import { realWorld } from '../world.ts'
import type { World } from '../world.ts'

/** For commands that do one thing and end: what they have to say, they say to the person. */
export function toolWorld(): World {
  return realWorld(pino({ level: 'silent' }))
}
