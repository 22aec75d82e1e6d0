import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { World } from '../world.ts'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isStream?: boolean
    isForm?: boolean
  }
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
/** Asked so often that they would bury the rest. */
const DULL = ['/health', '/ready', '/metrics']

/** One line and one count for each request: by the pattern of its route, since an address may hold an invite. */
export function watchRequests(
  app: FastifyInstance,
  { world, metrics }: { world: Pick<World, 'log'>; metrics: Metrics },
): void {
  const count = metrics.counter('requests_total', 'Requests answered.', [
    'route',
    'method',
    'status',
  ])
  const latency = metrics.histogram('request_seconds', 'Time from request to answer.', {
    bounds: SECONDS,
    labels: ['route'],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const method = METHODS.includes(request.method) ? request.method : 'other'
    const { statusCode: status, elapsedTime } = reply
    count.add(1, route, method, String(status))
    if (request.routeOptions.config.isStream !== true) latency.observe(elapsedTime / 1000, route)
    const line = {
      req: request.id,
      method,
      route,
      status,
      ms: Math.round(elapsedTime * 100) / 100,
      ...(request.caller?.person && { person: request.caller.person.id }),
    }
    world.log[DULL.includes(route) ? 'debug' : 'info'](line, 'request')
  })
}

function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
}
