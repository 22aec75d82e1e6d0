import { createHash } from 'node:crypto'

/** What the store keeps of a cookie, a token or a ticket: they are too random to be guessed back. */
export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
