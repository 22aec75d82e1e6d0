import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import type { Settings } from '../config.ts'
import { Denial } from '../denial.ts'
import { neighbourhood, openAddresses } from './address.ts'
import { sessionCookie } from './cookie.ts'
import { TooMany, bodyOf, faultOf } from './faults.ts'
import { guardHeaders } from './headers.ts'
import { openAtOnce } from './at-once.ts'
import type { LimitClass, Limits, Taker } from './limits.ts'
import type { World } from '../world.ts'
import type { Caller, Limit, Person } from './route.ts'

/** Whom what was shown belongs to. */
export interface Known {
  person: Person
  /** Hash of what was shown. */
  key: string
  /** The same, if it was a session. */
  session?: string
  /** The cookie must be sent again, to last so long. */
  renewUntil?: number
}
export type Who = (shown: { cookie?: string; bearer?: string }) => Promise<Known | undefined>

/** A guest just made, with the session that the cookie must hold. */
export interface Welcomed {
  person: Person
  session: string
  token: string
  expires: number
}

/** A caller with what only the door needs. */
export interface Admitted extends Caller {
  /** Hash of the session or token: what counts no longer is named by it. */
  key?: string
  /** What the cookie must hold from now on. */
  renew?: { token: string; expires: number }
}

export interface Gate {
  /** Who sends a request; throws what speaks against it. */
  callerOf(request: IncomingMessage): Promise<Admitted>
  /** Throws when the caller has asked too much of this class. */
  charge(caller: Caller, limit: Limit): void
  /** Counts against an address whatever it asks. */
  chargeAddress(request: IncomingMessage): void
  /** Counts what goes out to an address and is the same for everybody. */
  chargeBytes(request: IncomingMessage, count: number): void
  /** Counts what an address has under way at once, and gives what to call when it is over; throws when it is too much. */
  hold(request: IncomingMessage): () => void
  /** The same for what costs much, by person and by address. */
  holdCostly(caller: Caller): () => void
  /** The caller as a new guest. */
  welcome(caller: Caller): Promise<Admitted>
  /** Who wants a socket; throws what speaks against it. */
  admit(request: IncomingMessage): Promise<Admitted>
  /** Answers an upgrade that was not admitted. */
  turnAway(socket: Duplex, denial: Denial): void
}

export interface GateParts {
  settings: Settings
  world: Pick<World, 'log'>
  who: Who
  welcome: () => Promise<Welcomed>
  limits: Limits
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']

export function openGate({ settings, world, who, welcome, limits }: GateParts): Gate {
  const cookie = sessionCookie(settings.url)
  const headers = guardHeaders(settings)
  const addressIn = openAddresses(settings.trust, world.log)
  const atOnce = openAtOnce(settings.limits)
  const take = (of: LimitClass, key: string, cost = 1): void => {
    const wait = limits.take(of, key, cost)
    if (wait > 0) throw new TooMany(wait)
  }

  async function callerOf(request: IncomingMessage): Promise<Admitted> {
    const address = addressIn(request)
    const token = bearer(request.headers.authorization)
    // Whoever shows a token has chosen to: no other site can make a browser do that, and its cookies do not count.
    if (token !== undefined) return { address, ...(await withToken(token, who)) }
    if (request.headers.authorization !== undefined)
      throw new Denial('sign-in', 'Authorization is not understood: it reads Bearer and a token.')
    const carried = cookie.read(request.headers.cookie)
    checkOrigin(request, settings.origins, { hasCookie: carried !== undefined })
    const known = carried === undefined ? undefined : await who({ cookie: carried })
    if (known === undefined) return { address }
    const { renewUntil, ...rest } = known
    const renew = renewUntil !== undefined && { renew: { token: carried!, expires: renewUntil } }
    return { address, ...rest, ...renew }
  }

  return {
    callerOf,
    charge(caller, limit) {
      const taker = takerOf(caller)
      // Whoever guesses can have as many guests as he likes, but not as many addresses.
      const wait =
        limit === 'guess' ? limits.take(limit, taker.home) : limits.takeFrom(limit, taker)
      if (wait > 0) throw new TooMany(wait)
    },
    chargeAddress: (request) => take('flood', neighbourhood(addressIn(request))),
    chargeBytes: (request, count) => take('download', neighbourhood(addressIn(request)), count),
    hold: (request) => atOnce.anything(neighbourhood(addressIn(request))),
    holdCostly: (caller) => atOnce.costly(takerOf(caller)),
    async welcome(caller) {
      take('guest', neighbourhood(caller.address))
      const { person, session, token, expires } = await welcome()
      return { address: caller.address, person, session, key: session, renew: { token, expires } }
    },
    async admit(request) {
      take('connect', neighbourhood(addressIn(request)))
      return await callerOf(request)
    },
    turnAway(socket, denial) {
      const fault = faultOf(denial, '', world.log)
      const more = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
      // Nobody waits for the other side to hang up: a socket that was turned away is out of all other limits.
      const answer = rawAnswer(fault.status, bodyOf(fault), { ...headers, ...more })
      socket.end(answer, () => socket.destroy())
    },
  }
}

/** As whom limits know a caller. */
export function takerOf({ person, address }: Caller): Taker {
  const home = neighbourhood(address)
  return { own: person?.id ?? home, home }
}

/** An answer where no response object exists. */
export function rawAnswer(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

export function bearer(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]{1,200}=*) *$/i.exec(header ?? '')?.[1]
}

async function withToken(token: string, who: Who): Promise<Pick<Known, 'person' | 'key'>> {
  const known = await who({ bearer: token })
  if (known === undefined)
    throw new Denial('sign-in', 'The token is not valid here, or has been withdrawn.')
  return { person: known.person, key: known.key }
}

/** What changes something, or stays open, must come from our own page wherever a browser sends it. */
function checkOrigin(
  request: IncomingMessage,
  origins: Settings['origins'],
  { hasCookie }: { hasCookie: boolean },
): void {
  const { origin, upgrade } = request.headers
  const isSafe = upgrade === undefined && SAFE.includes(request.method ?? '')
  if (isSafe || (origin === undefined && !hasCookie)) return
  if (!isOwn(origin, request.headers.host, origins))
    throw new Denial(
      'forbidden',
      'This request does not come from a page of this server. Open its own address, or use a token.',
    )
}

function isOwn(
  origin: string | undefined,
  host: string | undefined,
  origins: Settings['origins'],
): boolean {
  if (origin === undefined) return false
  if (origins !== 'host') return origins.includes(origin)
  const asked = `${origin.split('//', 1)[0]}//${host ?? ''}`
  return /^https?:/.test(origin) && URL.canParse(asked) && new URL(asked).origin === origin
}
