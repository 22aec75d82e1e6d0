import { z } from 'zod'

export const gameParams = z.object({ game: z.string().min(1).max(64) })
export const seatParams = gameParams.extend({ seat: z.string().min(1).max(64) })

/** The answer where there is nothing to tell. */
export const ok = z.object({})
export async function nothing(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}
