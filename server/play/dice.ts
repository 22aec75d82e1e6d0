import { z } from 'zod'
import type { Seat } from '../../core/contract.ts'
import type { Front } from '../hall/front.ts'
import type { Clerks } from '../workers/workers.ts'

const openedShape = z.object({
  chain: z.string(),
  rolls: z.int(),
  link: z.string(),
  ends: z.array(z.string()).optional(),
  later: z.array(z.string()).optional(),
})
export const diceShape = z.object({
  terms: z.object({
    gameId: z.string(),
    roots: z.record(z.string(), z.string()),
    length: z.int().optional(),
    seeds: z.array(
      z.object({
        seat: z.string(),
        from: z.enum(['player', 'server']),
        value: z.string(),
        pledge: z.string().optional(),
      }),
    ),
    pledged: z.literal(true).optional(),
  }),
  opened: z.array(openedShape),
  secret: z.string().optional(),
  luck: z.array(z.record(z.string(), z.unknown())),
})

/** What a seat may hold of the dice: links of finished turns while the game runs, everything after. */
export async function diceFacts(
  { front, clerks }: { front: Front; clerks: Clerks },
  id: string,
  seat: Seat,
): Promise<z.infer<typeof diceShape>> {
  const { opened, isOver } = await front.dice(id, seat)
  const stored = await front.stored(id)
  const luck = await clerks.luck(stored, seat === 'open' ? 'table' : seat)
  const { gameId, roots, length, seeds, pledged } = stored.terms
  return diceShape.parse({
    terms: {
      gameId,
      roots,
      ...(length === undefined ? {} : { length }),
      seeds,
      ...(pledged === undefined ? {} : { pledged }),
    },
    opened,
    ...(isOver ? { secret: stored.secret } : {}),
    luck,
  })
}
