import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'

// Ways to a server for whoever does not keep to its manners.

/** An HTTP request, whatever is in it. */
export interface Shot {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
}
/** What came back; status 0: the server hung up without a word. */
export interface Outcome {
  status: number
  text: string
}

export type Gun = (shot: Shot) => Promise<Outcome>

/** Keeps its connections, as a browser does. */
export function openGun(url: string): { fire: Gun; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return { fire: (shot) => fire(url, agent, shot), close: () => agent.destroy() }
}

function fire(url: string, agent: Agent, { method, path, headers, body }: Shot): Promise<Outcome> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, agent, method, path, headers: { ...headers } })
    sent.on('error', () => resolve({ status: 0, text: '' }))
    sent.on('response', (response) => {
      let text = ''
      const done = (): void => resolve({ status: response.statusCode ?? 0, text })
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        // A stream of events would never end.
        if (response.headers['content-type'] === 'text/event-stream') response.destroy()
      })
      response.on('close', done)
    })
    sent.end(body)
  })
}

/** Bytes as they are, and all that comes back until the server hangs up or the time is over. */
export function spill(url: string, bytes: string | Uint8Array, patience = 3_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = open(url)
    let heard = ''
    const done = (): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(heard)
    }
    const timer = setTimeout(done, patience)
    socket.on('data', (part: string) => {
      heard += part
      if (isWhole(heard)) done()
    })
    socket.on('close', done)
    socket.write(bytes)
  })
}

/** Whether an answer has come whose length it says itself. */
function isWhole(heard: string): boolean {
  const [head = '', body] = heard.split('\r\n\r\n', 2)
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  return body !== undefined && length !== undefined && body.length >= Number(length)
}

export function open(url: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.setEncoding('latin1')
  // A server that hangs up in the middle of what we write is one of the answers.
  socket.on('error', () => {})
  socket.on('end', () => socket.end())
  return socket
}

export interface Credentials {
  cookie?: string
  token?: string
  origin?: string
}

export function headersOf(url: string, { cookie, token, origin }: Credentials) {
  return {
    ...(token === undefined ? { origin: origin ?? url } : { authorization: `Bearer ${token}` }),
    ...(cookie === undefined ? {} : { cookie }),
  }
}

/** A socket on which anything may be said. */
export interface Enemy {
  readonly ws: WebSocket
  /** Answers to what was said: refusals and acknowledgements; whatever else came is in `other`. */
  readonly answers: string[]
  readonly other: string[]
  /** How it was ended; undefined: it is open. */
  ended(): number | undefined
  close(): void
}

/** Undefined: it was not let in. */
export async function openEnemy(url: string, shown: Credentials): Promise<Enemy | undefined> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/live`, {
    headers: headersOf(url, shown),
    perMessageDeflate: false,
  })
  const answers: string[] = []
  const other: string[] = []
  let code: number | undefined
  ws.on('message', (data: Buffer) => {
    const text = data.toString()
    const isAnswer = text.startsWith('{"error":') || text.includes('"ack":')
    ;(isAnswer ? answers : other).push(text)
  })
  ws.on('close', (given) => (code = given))
  ws.on('error', () => {})
  const isIn = await new Promise<boolean>((resolve) => {
    ws.once('open', () => resolve(true))
    ws.once('close', () => resolve(false))
  })
  if (!isIn) return undefined
  return { ws, answers, other, ended: () => code, close: () => ws.terminate() }
}

/** A frame as a client sends it: masked, with a mask of nothing. */
export function frame(first: number, payload: Uint8Array, { isMasked = true } = {}): Buffer {
  const bit = isMasked ? 0x80 : 0
  const head =
    payload.length < 126
      ? Buffer.from([first, bit | payload.length])
      : Buffer.from([first, bit | 126, payload.length >> 8, payload.length & 255])
  return Buffer.concat([head, isMasked ? Buffer.alloc(4) : Buffer.alloc(0), payload])
}

/** Asks for a socket; from an address, where a proxy would name one. */
export function upgradeOf(url: string, cookie: string, address?: string): string {
  const from = address === undefined ? '' : `X-Forwarded-For: ${address}\r\n`
  return (
    `GET /live HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\n${from}` +
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  )
}
