import { createHash } from 'node:crypto'
import type { World } from '../world.ts'

const LINK_BYTES = 18

/** What the store keeps of a link: who reads the store cannot use it. */
export function linkHash(link: string): string {
  return createHash('sha256').update(link).digest('hex')
}

export function newLink(world: World): { link: string; hash: string } {
  const link = world.token(LINK_BYTES)
  return { link, hash: linkHash(link) }
}
