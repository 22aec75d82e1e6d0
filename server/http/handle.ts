import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../config.ts'
import { Denial } from '../denial.ts'
import type { World } from '../world.ts'
import { checkOf } from './check.ts'
import { openConstants } from './constants.ts'
import type { SessionCookie } from './cookie.ts'
import type { Streams } from './events.ts'
import type { Admitted, Gate } from './gate.ts'
import { sendPage } from './pages.ts'
import { Written, eventsReply, textReply } from './route.ts'
import type { Answering, Asked, EventsReply, Route, TextReply } from './route.ts'
import { strictly } from './strict.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Admitted | null
  }
}

export interface HandleParts {
  settings: Settings
  world: World
  gate: Gate
  cookie: SessionCookie
  streams: Streams
}
/** Milliseconds for somebody to take what cost much, and may be long: who reads a byte now and then is cut off. */
const MOST_TAKING = 300_000

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Before the body is read: who is it, may he, and not too often? */
export function doorkeeper({ who, limit }: Route, { gate, world }: HandleParts) {
  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const caller = await gate.callerOf(request.raw)
    request.caller = caller
    gate.charge(caller, limit ?? 'usual')
    if (limit === 'costly') {
      const release = gate.holdCostly(caller)
      const late = world.after(MOST_TAKING, () => raw.destroy())
      finished(raw, () => {
        late.cancel()
        release()
      })
    }
    if ((who === 'person' || who === 'account') && caller.person === undefined)
      throw new Denial('sign-in', 'This needs a session or a token: sign in, or play as a guest.')
    if (who === 'account' && caller.person?.kind !== 'account')
      throw new Denial('forbidden', 'This is for accounts only; a guest can be turned into one.')
  }
}

/** Checks what came in, runs the route, and sends what it gives. */
export function handlerOf(route: Route, parts: HandleParts): Handler {
  const params = checkOf('params', route.params)
  const query = checkOf('query', route.query)
  const body = checkOf('body', route.body)
  const checkReply = replyCheckOf(route, parts)
  const constants = route.constant === true ? openConstants() : undefined
  return async (request, reply) => {
    const answering = answeringOf(reply, parts)
    renew(request.caller!, answering)
    const checked = {
      params: params(request.params),
      query: query(request.query),
      body: body(request.body ?? undefined),
    }
    const caller = await admitted(route, request, { answering, gate: parts.gate })
    const { address, person, session } = caller
    const asked = {
      ...checked,
      caller: { address, ...(person && { person }), ...(session !== undefined && { session }) },
      answering,
    }
    const run = async (): Promise<unknown> => {
      const value = await inTime(route.run(asked as Asked<never, never, never>), parts)
      checkReply(value)
      return value
    }
    if (constants !== undefined)
      return await sendPage(await constants.of(checked.params, run), { request, reply }, parts.gate)
    const value = await run()
    return send(route, reply, { value, caller, streams: parts.streams })
  }
}

/** A guest is made only for a request that is in order. */
async function admitted(
  { who }: Route,
  request: FastifyRequest,
  { answering, gate }: { answering: Answering; gate: Gate },
): Promise<Admitted> {
  const caller = request.caller!
  if (who !== 'guest' || caller.person !== undefined) return caller
  const guest = await gate.welcome(caller)
  renew(guest, answering)
  request.caller = guest
  return guest
}

function renew({ renew }: Admitted, answering: Answering): void {
  if (renew !== undefined) answering.setSession(renew.token, renew.expires)
}

function answeringOf(reply: FastifyReply, { cookie, world }: HandleParts): Answering {
  return {
    setSession(token, expires) {
      reply.removeHeader('set-cookie')
      reply.header('set-cookie', cookie.write(token, expires, world.now()))
    },
    clearSession() {
      reply.removeHeader('set-cookie')
      reply.header('set-cookie', cookie.clear())
    },
  }
}

async function inTime<T>(work: Promise<T>, { settings, world }: HandleParts): Promise<T> {
  let late: ReturnType<World['after']> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    late = world.after(settings.limits.request, () =>
      reject(new Denial('busy', 'The server did not get this done in time; try again.')),
    )
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    late?.cancel()
  }
}

/** An answer that does not fit its schema is our mistake: it may hold what nobody was to see. */
function replyCheckOf(route: Route, { settings }: HandleParts): (value: unknown) => void {
  if (!settings.checkReplies || isSpecial(route)) return () => {}
  const schema = strictly(route.reply)
  return (value) => {
    const { error } = schema.safeParse(value instanceof Written ? JSON.parse(value.text) : value)
    if (error === undefined) return
    const [issue] = error.issues
    const where = issue?.path.join('.') ?? ''
    throw new Error(
      `The reply of ${route.method} ${route.path} is wrong at "${where}": ${issue?.message}`,
    )
  }
}

function isSpecial({ reply }: Route): boolean {
  return reply === textReply || reply === eventsReply
}

function send(
  route: Route,
  reply: FastifyReply,
  { value, caller, streams }: { value: unknown; caller: Admitted; streams: Streams },
): FastifyReply {
  if (route.reply === eventsReply) {
    streams.answer(reply, value as EventsReply, caller)
    return reply
  }
  if (route.reply === textReply) return sendText(reply, value as TextReply)
  if (value === undefined) return reply.code(204).send()
  const text = value instanceof Written ? value.text : JSON.stringify(value)
  return reply.type('application/json; charset=utf-8').send(text)
}

function sendText(reply: FastifyReply, { text, type, file }: TextReply): FastifyReply {
  if (file !== undefined) {
    const name = file.replaceAll(/[^\w.-]/g, '-')
    reply.header('content-disposition', `attachment; filename="${name}"`)
  }
  return reply.type(type.includes('charset') ? type : `${type}; charset=utf-8`).send(text)
}
