import { z } from 'zod'

/** A name or id as this server gives them. */
export const WORD = /^[\w-]{1,64}$/
export const word = z.string().regex(WORD, 'letters, digits, - and _ only')
export const gameParams = z.object({ game: word })
export const seatParams = gameParams.extend({ seat: word })

/** The answer where there is nothing to tell. */
export const ok = z.object({})
export async function nothing(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}
