import type { Server } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../core/problem.ts'
import type { Settings } from '../config.ts'
import { Denial } from '../denial.ts'
import type { World } from '../world.ts'
import { apiPage } from './api-page.ts'
import type { Stays } from './stays.ts'
import { watchConnections } from './connections.ts'
import { sessionCookie } from './cookie.ts'
import { openStreams } from './events.ts'
import type { Streams } from './events.ts'
import type { Gate } from './gate.ts'
import { doorkeeper, handlerOf } from './handle.ts'
import type { HandleParts } from './handle.ts'
import { guardHeaders } from './headers.ts'
import { takeInTurn } from './in-turn.ts'
import { openMethods } from './methods.ts'
import type { Spoken } from './methods.ts'
import type { Metrics } from './metrics.ts'
import { openApi } from './openapi.ts'
import { pageOf, sendLost, sendPage } from './pages.ts'
import type { Page } from './pages.ts'
import { watchRequests } from './requests.ts'
import { eventsReply } from './route.ts'
import type { Route } from './route.ts'
import { bareServer, sendFault } from './server.ts'
import { metricsHandler, serviceRoutes } from './service.ts'

export interface HttpParts {
  routes: readonly Route[]
  settings: Settings
  world: World
  /** Shared with the sockets, as who stays is. */
  gate: Gate
  stays: Stays
  metrics: Metrics
  /** Resolves when the store answers. */
  ready(): Promise<unknown>
  pages: readonly Page[]
  about: {
    version: string
    /** For the API page, in Markdown: what it is for, and the messages on sockets. */
    description: string
  }
}

export interface Http {
  app: FastifyInstance
  /** For upgrades. */
  server: Server
  /** Gives the address that was bound. */
  listen(): Promise<string>
  /** Accepts nothing more, lets what runs end within the limit, then cuts. */
  close(): Promise<void>
}

/** Turns the table of routes into a guarded server. */
export function openHttp(parts: HttpParts): Http {
  const { settings, world, gate, metrics } = parts
  const app = bareServer(settings, world)
  const streams = openStreams(world, parts.stays)
  const stopping = { now: false }
  guardAll(app, parts, stopping)
  watchRequests(app, { world, metrics })
  const routes = [...serviceRoutes(world, parts.ready), ...parts.routes]
  const cookie = sessionCookie(settings.url)
  for (const one of routes) register(app, one, { settings, world, gate, cookie, streams })
  const pages = [...parts.pages, ...apiPages(routes, parts)]
  for (const page of pages)
    app.get(page.path, (request, reply) => sendPage(page, { request, reply }, gate))
  app.get('/metrics', metricsHandler(settings, metrics))
  const others = [...pages.map(({ path }) => path), '/metrics']
  const spoken = [
    ...routes.map(({ method, path, reply }) => ({
      method,
      path,
      hasNoHead: reply === eventsReply,
    })),
    ...others.map((path) => ({ method: 'GET' as const, path })),
  ]
  answerTheRest(
    app,
    spoken,
    pages.find(({ path }) => path === '/'),
  )
  return { app, server: app.server, ...running(app, { parts, streams, stopping }) }
}

/** What holds for every request, whatever it asks for. */
function guardAll(app: FastifyInstance, { settings, gate }: HttpParts, stopping: Stopping): void {
  const inTurn = takeInTurn(app.server)
  const headers = { ...guardHeaders(settings), 'cache-control': 'no-store' }
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    try {
      gate.chargeAddress(request.raw)
    } catch (error) {
      inTurn.isLast(request.raw)
      reply.header('connection', 'close')
      throw error
    }
    finished(reply.raw, gate.hold(request.raw))
    if (stopping.now)
      throw new Denial('busy', 'The server is about to stop; try again in a moment.')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.now) reply.header('connection', 'close')
  })
}

function register(app: FastifyInstance, route: Route, parts: HandleParts): void {
  const isStream = route.reply === eventsReply
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: !isStream,
    config: { isStream, isForm: route.form === true },
    ...(route.most !== undefined && { bodyLimit: route.most }),
    onRequest: doorkeeper(route, parts),
    handler: handlerOf(route, parts),
  })
}

/** The description of the API, for people and for programs. */
function apiPages(routes: readonly Route[], { settings, about }: HttpParts): Page[] {
  const api = openApi(routes, {
    title: 'Vedette',
    url: settings.url,
    cookie: sessionCookie(settings.url).name,
    ...about,
  })
  return [
    pageOf('/api', Buffer.from(apiPage(api, '/api.css'))),
    pageOf('/api/openapi.json', Buffer.from(JSON.stringify(api, null, 1))),
  ]
}

/** Typed or followed by somebody, and not called by a program. */
function isForPeople({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/api\b/.test(url) && /\btext\/html\b/.test(headers.accept ?? '')
}

/** Paths nobody knows, and methods a path does not know. */
function answerTheRest(app: FastifyInstance, spoken: readonly Spoken[], index?: Page): void {
  const methods = openMethods(spoken)
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const allowed = methods.of(request.url.split('?')[0]!)
    if (allowed.length === 0 && index !== undefined && isForPeople(request))
      return sendLost(index, reply)
    if (allowed.length === 0)
      return sendFault(reply, { status: 404, code: 'not-found', message: 'There is nothing here.' })
    reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS') return void reply.code(204).send()
    const message = `This address understands ${allowed.join(', ')} only.`
    return sendFault(reply, { status: 405, code: 'method', message })
  })
}

interface Stopping {
  now: boolean
}

function running(
  app: FastifyInstance,
  { parts, streams, stopping }: { parts: HttpParts; streams: Streams; stopping: Stopping },
): Pick<Http, 'listen' | 'close'> {
  const { settings, world, metrics } = parts
  const refused = metrics.counter('connections_refused_total', 'Connections beyond a limit.')
  const connections = watchConnections(app.server, settings, () => refused.add(1))
  metrics.reading('connections', 'Connections open.', connections.count)
  metrics.reading('event_streams', 'Streams of events open.', () => parts.stays.size('stream'))
  return {
    async listen() {
      const host = settings.host === 'localhost' ? '127.0.0.1' : settings.host
      try {
        return await app.listen({ port: settings.port, host })
      } catch (error) {
        throw whyNotListening(error, settings)
      }
    },
    async close() {
      stopping.now = true
      streams.endAll()
      const late = world.after(settings.limits.close, connections.destroyAll)
      await app.close()
      late.cancel()
    },
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else listens there already. Stop it, or set PORT to another number.',
  EACCES: 'that port is not for everybody. Set PORT to a number above 1023.',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one of its own.',
  ENOTFOUND: 'there is no such host. Set HOST to an address of this machine.',
}

function whyNotListening(error: unknown, { host, port }: Settings): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined) return error
  const reason =
    REASONS[code] ?? `nobody can listen there (${message}). Set HOST and PORT to others.`
  return new Problem(`${host}:${port}`, reason)
}
