import type { FastifyReply, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Settings } from '../config.ts'
import { Denial } from '../denial.ts'
import type { World } from '../world.ts'
import { addressOf, isLoopback } from './address.ts'
import { bearer } from './gate.ts'
import type { Metrics } from './metrics.ts'
import { route } from './route.ts'
import type { Route } from './route.ts'

/** Longest that the store may take to say that it is there. */
const PATIENCE = 3_000

/** Whether the process lives, and whether it can serve. */
export function serviceRoutes(world: World, ready: () => Promise<unknown>): Route[] {
  return [
    route({
      method: 'GET',
      path: '/health',
      summary: 'Says that the process lives.',
      who: 'anyone',
      reply: z.object({ alive: z.literal(true) }),
      run: async () => ({ alive: true as const }),
    }),
    route({
      method: 'GET',
      path: '/ready',
      summary: 'Says whether the store answers and can be written to; 503 if not.',
      who: 'anyone',
      reply: z.object({ ready: z.literal(true) }),
      async run() {
        await answers(world, ready)
        return { ready: true as const }
      },
    }),
  ]
}

async function answers(world: World, ready: () => Promise<unknown>): Promise<void> {
  const denial = new Denial('busy', 'The store does not answer, or nothing can be written to it.')
  let late: ReturnType<World['after']> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    late = world.after(PATIENCE, () => reject(denial))
  })
  try {
    await Promise.race([ready(), silence])
  } catch (error) {
    if (error !== denial)
      world.log.error({ err: error }, 'the store does not answer, or nothing can be written to it')
    throw denial
  } finally {
    late?.cancel()
  }
}

/** For whoever has the token; without one set, for this machine only. */
export function metricsHandler(settings: Settings, metrics: Metrics) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!maySeeMetrics(request, settings)) throw new Denial('forbidden', 'Metrics are not public.')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text())
  }
}

function maySeeMetrics({ raw }: FastifyRequest, { metricsToken, trust }: Settings): boolean {
  if (metricsToken !== undefined)
    return isSame(bearer(raw.headers.authorization) ?? '', metricsToken)
  // A proxy on this machine that nobody told us about must not make everybody local.
  const isForwarded =
    raw.headers['x-forwarded-for'] !== undefined || raw.headers.forwarded !== undefined
  return !isForwarded && isLoopback(addressOf(raw, trust))
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
