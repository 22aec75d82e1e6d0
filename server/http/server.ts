import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LogController, errorCodes, fastify } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../config.ts'
import { Denial } from '../denial.ts'
import type { World } from '../world.ts'
import { bodyOf, faultOf } from './faults.ts'
import type { Fault } from './faults.ts'
import { rawAnswer } from './gate.ts'
import { guardHeaders } from './headers.ts'

const MOST_HEADERS = 100
const HEADER_BYTES = 16_384
const HEADER_TIME = 10_000
/** Longer than what proxies keep open, so that it is they who hang up; without one, no longer than a page needs. */
const KEEP_ALIVE = { proxied: 65_000, direct: 10_000 } as const
const REQUESTS_PER_SOCKET = 10_000
/** A socket on which nothing moves for so long, in the middle of a request, is dead. */
const SILENCE = 120_000
const LONGEST_PARAMETER = 2_000
const DEEPEST_BODY = 32

/** A server without routes: what it reads, how long it waits, and how it answers what it cannot read. */
export function bareServer(settings: Settings, world: World): FastifyInstance {
  const series = world.token(6)
  const logger: FastifyBaseLogger = world.log
  let requests = 0
  const app = fastify({
    loggerInstance: logger,
    // The lines of the framework would hold raw addresses.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: () => `${series}-${++requests}`,
    bodyLimit: settings.limits.body,
    requestTimeout: settings.limits.request,
    connectionTimeout: SILENCE,
    keepAliveTimeout: settings.trust === 0 ? KEEP_ALIVE.direct : KEEP_ALIVE.proxied,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    return503OnClosing: false,
    http: {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: Math.min(HEADER_TIME, settings.limits.request),
      connectionsCheckingInterval: 1_000,
    },
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (error, request, reply) => {
      reply.headers(guardHeaders(settings))
      sendFault(reply, faultOf(error, request.id, world.log))
    },
    clientErrorHandler: answerUnreadable(settings),
  })
  app.server.maxHeadersCount = MOST_HEADERS
  app.setErrorHandler((error, request, reply) =>
    sendFault(reply, faultOf(error, request.id, world.log)),
  )
  readJson(app)
  readForms(app)
  return app
}

export function sendFault(
  reply: Pick<FastifyReply, 'code' | 'header' | 'send'>,
  fault: Fault,
): void {
  if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter))
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.header('cache-control', 'no-store')
  reply.code(fault.status).send(bodyOf(fault))
}

type Parses = Pick<
  FastifyInstance,
  'removeAllContentTypeParsers' | 'addContentTypeParser' | 'getDefaultJsonParser'
>

function readJson(app: Parses): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      // Clients that always name the type send nothing with it at times.
      if (text === '') return done(null, undefined)
      return parse(request, text, (error, value: unknown) =>
        error === null && isDeeper(value, DEEPEST_BODY)
          ? done(new Denial('bad-request', 'The body is nested too deeply.'))
          : done(error, value),
      )
    },
  )
}

/** Only where a route says so: any site can make a browser send a form. */
function readForms(app: Parses): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser<string>(types, { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.isForm !== true && !request.is404)
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
    // Of the longer format it is enough that it came.
    const isShort = request.headers['content-type']?.startsWith(types[0]!) ?? false
    return done(null, isShort ? Object.fromEntries(new URLSearchParams(text)) : undefined)
  })
}

/** Whoever walks through a value by calling himself must not be led too deep. */
function isDeeper(value: unknown, most: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
  }
  return false
}

const UNREADABLE: Fault = {
  status: 400,
  code: 'bad-request',
  message: 'This is not a valid HTTP request.',
}
const BY_CODE: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers',
    message: `The headers are larger than ${HEADER_BYTES} bytes.`,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'timeout',
    message: 'The request did not arrive in time.',
  },
}

/** Answers what the parser gave up on; an answer already under way is not disturbed by a second one. */
function answerUnreadable(settings: Settings) {
  const headers = guardHeaders(settings)
  return (error: Error & { code?: string }, socket: Socket): void => {
    const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null }
    const isAnswering = answer?.headersSent === true
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy()
      return
    }
    const fault = BY_CODE[error.code ?? ''] ?? UNREADABLE
    socket.end(rawAnswer(fault.status, bodyOf(fault), headers), () => socket.destroy())
  }
}
