import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from './client.ts'

// A server that closes each connection just when it is used a second time, as one does that is restarted.

let requests = 0
const used = new WeakSet<object>()
const server = createServer(({ socket }, response) => {
  if (used.has(socket)) socket.destroy()
  else {
    used.add(socket)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ done: ++requests }))
  }
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

test('what is asked on a server that closes kept connections is done, and done once', async () => {
  const person = newPerson(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  for (const [at, method] of ['POST', 'POST', 'GET', 'PUT', 'DELETE', 'POST'].entries()) {
    const body = method === 'GET' ? undefined : {}
    expect(await person.call(method, '/', body)).toEqual({ done: at + 1 })
  }
})
