import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { World } from '../world.ts'
import { pinned, systemResolve, Unreachable, type Resolve, type Resolved } from './address.ts'

export interface Post {
  url: string
  headers: Record<string, string | number>
  body: string | Buffer
}
export interface Posted {
  status: number
  /** Milliseconds that the other side asks us to wait. */
  wait?: number
}
export type Poster = (post: Post) => Promise<Posted>

const LIMIT = 10_000

/** Posts to addresses that strangers chose: public machines only, no redirects, no word read of the answer. */
export function openPoster(
  world: World,
  settings: { mayCallLoopback?: boolean; resolve?: Resolve },
): Poster {
  const { mayCallLoopback = false, resolve = systemResolve } = settings
  return (post) =>
    limited(world, async (signal) => {
      const url = new URL(post.url)
      const addresses = await pinned(url, resolve, { mayCallLoopback })
      signal.throwIfAborted()
      return await send(post, addresses, signal)
    })
}

/** The world's clock keeps the limit, also over the looking up of names. */
async function limited<T>(world: World, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  let timer: { cancel(): void } | undefined
  const late = new Promise<never>((_, reject) => {
    timer = world.after(LIMIT, () => {
      reject(new Unreachable('too-slow'))
      stop.abort()
    })
  })
  try {
    return await Promise.race([work(stop.signal), late])
  } finally {
    timer?.cancel()
  }
}

function send(
  { url, headers, body }: Post,
  addresses: readonly Resolved[],
  signal: AbortSignal,
): Promise<Posted> {
  const request = url.startsWith('https:') ? secureRequest : plainRequest
  // A kept connection would have been pinned by somebody else's lookup.
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    lookup: only(addresses),
    signal,
    headers: { ...headers, 'User-Agent': 'Vedette', 'Content-Length': Buffer.byteLength(body) },
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      resolve(postedOf(answer))
      // Whatever they say, and however long: nobody here listens.
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Answers every question of the connection with the addresses that were judged. */
function only(addresses: readonly Resolved[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses
    if (all === true) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
}

function postedOf({ statusCode = 0, headers }: IncomingMessage): Posted {
  const seconds = Number(headers['retry-after'])
  return seconds > 0 ? { status: statusCode, wait: seconds * 1000 } : { status: statusCode }
}
