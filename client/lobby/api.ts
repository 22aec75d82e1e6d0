import { signal } from '@preact/signals'
import { t } from '../words/index.ts'

// Calls to the server this page came from. What fails is a sentence for a person.

export class CallFailed extends Error {
  /** As the server names it; 'offline' where nobody answered. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Whether the last call reached the server. */
export const isOnline = signal(true)

/** How far this machine's clock is behind the server's, in milliseconds. */
let ahead = 0

/** Now, by the server's clock. */
export function serverNow(): number {
  return Date.now() + ahead
}

/** Waited for once, where the server asks for a moment's patience. */
const MOST_PATIENCE = 5

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

async function answerTo({ method, path, body }: Call): Promise<Response> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(method !== 'GET' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    })
    isOnline.value = true
    return response
  } catch {
    isOnline.value = false
    throw new CallFailed('offline', t('lobby.offline.call'))
  }
}

async function call<T>(asked: Call): Promise<T> {
  let response = await answerTo(asked)
  const wait = Number(response.headers.get('retry-after') ?? Infinity)
  if (response.status === 429 && wait <= MOST_PATIENCE) {
    await new Promise((done) => setTimeout(done, wait * 1000))
    response = await answerTo(asked)
  }
  setClock(response)
  const answer = (await response.json().catch(() => undefined)) as unknown
  if (response.ok) return answer as T
  const { error } = (answer ?? {}) as { error?: { code: string; message: string } }
  throw new CallFailed(error?.code ?? 'failed', error?.message ?? t('lobby.failed.call'))
}

/** The header counts whole seconds, so that small differences mean nothing. */
function setClock({ headers }: Response): void {
  const theirs = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(theirs)) ahead = Math.abs(theirs - Date.now()) > 2500 ? theirs - Date.now() : 0
}

export const get = <T>(path: string): Promise<T> => call<T>({ method: 'GET', path })
export const post = <T>(path: string, body?: object): Promise<T> =>
  call<T>({ method: 'POST', path, ...(body && { body }) })
export const put = <T>(path: string, body?: object): Promise<T> =>
  call<T>({ method: 'PUT', path, ...(body && { body }) })
export const remove = <T>(path: string): Promise<T> => call<T>({ method: 'DELETE', path })

/** A part of a path, whatever it holds. */
export const part = encodeURIComponent

/** The address of a game on the server. */
export function gamePath(id: string, rest = ''): string {
  return `/api/games/${part(id)}${rest}`
}

/** What went wrong, for a person. */
export function whyOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : t('lobby.failed.call')
}
