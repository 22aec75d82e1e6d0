import { newPerson } from '../client.ts'
import { openGun } from '../hostile-wire.ts'
import type { Outcome } from '../hostile-wire.ts'
import { told } from './attack.ts'
import type { Attack, Scene } from './attack.ts'

// What is the same for everybody and large, asked for by many guests of one address at once.

const ADDRESS = '10.6.6.7'
const GUESTS = 8
const LANES = 4
const PATHS = [
  '/api/catalogue/metz',
  '/api/catalogue/metz/nouns',
  '/api/catalogue/rossbach/nouns',
  '/api/openapi.json',
  '/api',
]

export const constants: Attack = {
  name: 'constants',
  async run(scene) {
    const counts: Record<string, number> = {}
    const waited = await scene.bystander(async () => {
      for (const { status } of await askAll(scene)) counts[status] = (counts[status] ?? 0) + 1
    })
    const { text, findings } = told(waited)
    const asked = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const statuses = Object.entries(counts).map(([status, count]) => `${count} times ${status}`)
    return {
      size: `${asked} requests of ${GUESTS} guests`,
      found: `${statuses.join(', ')}; ${text}`,
      findings,
    }
  },
}

async function askAll({ server: { url }, sized }: Scene): Promise<Outcome[]> {
  const each = sized(8_000 / GUESTS / LANES)
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      const guest = newPerson(url, '', ADDRESS)
      await guest.call('POST', '/api/me/guest')
      return guest
    }),
  )
  const lanes = guests.flatMap(({ cookie }) => Array<string>(LANES).fill(cookie))
  const guns = guests.map(() => openGun(url))
  const shot = async (cookie: string, lane: number): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    const headers = { cookie, 'x-forwarded-for': ADDRESS }
    for (let n = 0; n < each; n++) {
      const path = PATHS[(n + lane) % PATHS.length]!
      outcomes.push(await guns[lane % GUESTS]!.fire({ method: 'GET', path, headers }))
    }
    return outcomes
  }
  const all = await Promise.all(lanes.map(shot))
  for (const gun of guns) gun.close()
  return all.flat()
}
