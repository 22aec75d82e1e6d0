import { newPerson } from '../client.ts'
import { open } from '../hostile-wire.ts'
import { told } from './attack.ts'
import type { Attack, Scene } from './attack.ts'

// Requests by the thousand in each packet, without waiting for an answer.

const ADDRESS = '10.6.6.9'
const SOCKETS = 8
const IN_PACKET = 500
const LONGEST = 20_000

export const requests: Attack = {
  name: 'requests',
  async run(scene) {
    let all: number[] = []
    const waited = await scene.bystander(async () => {
      const person = newPerson(scene.server.url, '', ADDRESS)
      await person.call('POST', '/api/me/guest')
      all = await Promise.all(
        Array.from({ length: SOCKETS }, () => pour(scene, person.cookie, scene.sized(20_000))),
      )
    })
    const { text, findings } = told(waited)
    const sent = all.reduce((sum, one) => sum + one, 0)
    return { size: `${sent} requests in a row on ${SOCKETS} connections`, found: text, findings }
  },
}

/** On a new connection whenever one is ended. */
async function pour({ server: { url } }: Scene, cookie: string, most: number): Promise<number> {
  const headers = `Host: x\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${ADDRESS}`
  const packet = `GET /api/me HTTP/1.1\r\n${headers}\r\n\r\n`.repeat(IN_PACKET)
  const ends = Date.now() + LONGEST
  let socket = open(url).resume()
  let sent = 0
  while (sent < most && Date.now() < ends) {
    if (socket.destroyed) socket = open(url).resume()
    socket.write(packet)
    sent += IN_PACKET
    while (socket.writableNeedDrain && !socket.destroyed && Date.now() < ends) await pause(1)
    await pause(1)
  }
  await pause(500)
  socket.destroy()
  return sent
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
