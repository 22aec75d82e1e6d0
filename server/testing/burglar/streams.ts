import type { Socket } from 'node:net'
import { newGame, newPerson } from '../client.ts'
import { open, upgradeOf } from '../hostile-wire.ts'
import { told } from './attack.ts'
import type { Attack, Scene } from './attack.ts'

// More streams and sockets than anybody needs from one address behind a proxy, and streams that outlive their session.

const ADDRESS = '10.6.6.8'
const MOST_OF_ADDRESS = 200
const GUESTS = 16
const password = 'open sesame 1870'

export const streams: Attack = {
  name: 'streams',
  async run(scene) {
    const findings: string[] = []
    let crowd: Crowd = { asked: 0, open: 0 }
    let left = 0
    const waited = await scene.bystander(async () => {
      const { game } = await newGame(scene.server.url)
      left = await leftAfterFarewell(scene, game)
      crowd = await crowdIn(scene, game)
    })
    const { text, findings: wrong } = told(waited)
    if (crowd.open > MOST_OF_ADDRESS) findings.push(`${crowd.open} were open at once`)
    if (left > 0) findings.push(`${left} streams were left after their session`)
    return {
      size: `${crowd.asked} streams and sockets of one address`,
      found: `${crowd.open} open at most, ${left} left after the end of their session; ${text}`,
      findings: [...findings, ...wrong],
    }
  },
}

interface Crowd {
  asked: number
  open: number
}

async function crowdIn({ server: { url }, sized }: Scene, game: string): Promise<Crowd> {
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      const guest = newPerson(url, '', ADDRESS)
      await guest.call('POST', '/api/me/guest')
      return guest.cookie
    }),
  )
  const asked = sized(800)
  const all: Stay[] = []
  for (let n = 0; n < asked; n++) {
    const cookie = guests[n % GUESTS]!
    all.push(stay(url, n % 3 === 0 ? upgradeOf(url, cookie, ADDRESS) : streamOf(game, cookie)))
    // No faster than the limits of requests let him.
    await pause(25)
  }
  await pause(500)
  const isOpen = ({ socket, text }: Stay): boolean =>
    !socket.destroyed && /^HTTP\/1\.1 (101|200)/.test(text)
  const count = all.filter(isOpen).length
  for (const { socket } of all) socket.destroy()
  return { asked, open: count }
}

/** Logged out everywhere else by somebody who has noticed; gives how many streams go on. */
async function leftAfterFarewell({ server: { url } }: Scene, game: string): Promise<number> {
  const anna = newPerson(url, '', ADDRESS)
  await anna.call('POST', '/api/accounts', { name: 'Anna', password })
  const stays = Array.from({ length: 5 }, () => stay(url, streamOf(game, anna.cookie)))
  while (!stays.every(({ text }) => text.includes('"view"'))) await pause(20)
  await anna.call('POST', '/api/logout/everywhere')
  await pause(1_000)
  return stays.filter(({ socket }) => !socket.destroyed).length
}

function streamOf(game: string, cookie: string): string {
  const headers = `Host: x\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${ADDRESS}`
  return `GET /api/games/${game}/stream HTTP/1.1\r\n${headers}\r\n\r\n`
}

interface Stay {
  socket: Socket
  text: string
}

function stay(url: string, request: string): Stay {
  const made = { socket: open(url), text: '' }
  made.socket.on('data', (text: string) => (made.text += text))
  made.socket.write(request)
  return made
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
