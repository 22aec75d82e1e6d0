import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}
export interface HttpSink {
  url: string
  port: number
  received: Received[]
  /** Statuses of the next answers; afterwards 204. */
  answers: { status: number; headers?: Record<string, string> }[]
  /** Keeps answers back until it is called off. */
  hold(): () => void
  /** How many calls were broken off before their answer. */
  broken(): number
  close(): Promise<void>
}

/** A real server on this machine that keeps what it gets. */
export async function openHttpSink(): Promise<HttpSink> {
  const received: Received[] = []
  const answers: HttpSink['answers'] = []
  let gate = Promise.resolve()
  let broken = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      })
      const { status, headers } = answers.shift() ?? { status: 204 }
      response.on('close', () => (broken += response.writableFinished ? 0 : 1))
      void gate.then(() => response.writeHead(status, headers).end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    answers,
    hold() {
      let open = (): void => undefined
      gate = new Promise((resolve) => (open = resolve))
      return open
    },
    broken: () => broken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
