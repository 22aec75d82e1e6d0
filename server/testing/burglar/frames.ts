import type { Socket } from 'node:net'
import { newPerson } from '../client.ts'
import { frame, open, upgradeOf } from '../hostile-wire.ts'
import { told } from './attack.ts'
import type { Attack, Scene } from './attack.ts'

// Frames that cost the sender nothing, thousands of them in each packet.

const ADDRESS = '10.6.6.6'
const NOTHING = Buffer.alloc(0)
const CONTROL = Buffer.from('{"do":"ping"}')

/** What comes first, and what then comes again and again. */
type Flood = readonly [first: Buffer, again: Buffer]

const FLOODS: Readonly<Record<string, Flood>> = {
  pings: [NOTHING, frame(0x89, NOTHING)],
  pongs: [NOTHING, frame(0x8a, NOTHING)],
  parts: [frame(0x01, NOTHING), frame(0x00, NOTHING)],
  'empty texts': [NOTHING, frame(0x81, NOTHING)],
  'empty bytes': [NOTHING, frame(0x82, NOTHING)],
  messages: [NOTHING, frame(0x81, CONTROL)],
  'what follows a farewell': [frame(0x88, Buffer.from([3, 232])), frame(0x89, NOTHING)],
}
const PACKET = 65_536
const LONGEST = 20_000
/** At once, of one guest. */
const SOCKETS = 8

export const frames: Attack = {
  name: 'frames',
  async run(scene) {
    const rows: string[] = []
    const findings: string[] = []
    let sent = 0
    const each = scene.sized(4_400_000 / SOCKETS)
    for (const [name, flood] of Object.entries(FLOODS)) {
      let poured: Poured[] = []
      const bystander = await scene.bystander(async () => {
        poured = await pourAll(scene, flood, each)
      })
      const { text, findings: wrong } = told(bystander)
      const taken = poured.reduce((sum, one) => sum + one.taken, 0)
      const borne = poured.filter(({ isCut }) => !isCut).length
      sent += taken
      rows.push(`${name}: ${taken} sent, ${text}`)
      findings.push(...wrong.map((one) => `${name}: ${one}`))
      if (borne > 0) findings.push(`${name}: nobody hung up on ${borne} of ${SOCKETS}`)
    }
    return { size: `${sent} frames of ${rows.length} sorts`, found: rows.join('; '), findings }
  },
}

interface Poured {
  taken: number
  isCut: boolean
}

async function pourAll({ server }: Scene, flood: Flood, most: number): Promise<Poured[]> {
  const person = newPerson(server.url, '', ADDRESS)
  await person.call('POST', '/api/me/guest')
  return await Promise.all(
    Array.from({ length: SOCKETS }, () => pour(server.url, person.cookie, { flood, most })),
  )
}

/** As many frames as are taken; whoever is cut off is told so by a broken pipe. */
async function pour(
  url: string,
  cookie: string,
  { flood: [first, again], most }: { flood: Flood; most: number },
): Promise<Poured> {
  const socket = open(url)
  socket.write(upgradeOf(url, cookie, ADDRESS))
  await new Promise((resolve) => socket.once('data', resolve).once('close', resolve))
  const inPacket = Math.floor(PACKET / again.length)
  const packet = Buffer.concat(Array.from({ length: inPacket }, () => again))
  const ends = Date.now() + LONGEST
  let taken = 0
  socket.write(first)
  while (taken < most && !socket.destroyed && Date.now() < ends) {
    taken += inPacket
    if (!socket.write(packet)) await drained(socket, ends)
  }
  const isCut = await isClosed(socket)
  socket.destroy()
  return { taken, isCut }
}

async function drained(socket: Socket, ends: number): Promise<void> {
  while (socket.writableNeedDrain && !socket.destroyed && Date.now() < ends)
    await new Promise((resolve) => setTimeout(resolve, 1))
}

async function isClosed(socket: Socket): Promise<boolean> {
  for (let n = 0; n < 150 && !socket.destroyed; n++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return socket.destroyed
}
