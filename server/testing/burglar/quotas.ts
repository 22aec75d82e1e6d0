import { CallFailed, newPerson } from '../client.ts'
import type { Person } from '../client.ts'
import { openSmtpSink } from '../../notices/testing/smtp-sink.ts'
import { startServer } from '../process.ts'
import { told } from './attack.ts'
import type { Attack } from './attack.ts'

// What is meant to stay: games without end, and mail in boxes of strangers.

const ADDRESS = '10.6.7.1'
const GUESTS = 12
/** As a server has it that says nothing else. */
const HOURLY = { person: 20, address: 40 }
const SOLO = {
  game: 'sedan',
  scenario: 'campaign',
  seats: { french: 'me', prussian: 'bot:random' },
}

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 200
  } catch (error) {
    if (error instanceof CallFailed) return error.status
    throw error
  }
}

async function guestFrom(url: string, address: string): Promise<Person> {
  const guest = newPerson(url, '', address)
  await guest.call('POST', '/api/me/guest')
  return guest
}

/** How many games come of so many wishes. */
async function gamesOf(people: readonly Person[], each: number): Promise<number> {
  const made = people.map(async (person) => {
    let count = 0
    for (let n = 0; n < each; n++)
      if ((await statusOf(person.call('POST', '/api/games', SOLO))) === 200) count++
    return count
  })
  return (await Promise.all(made)).reduce((a, b) => a + b)
}

/** The same where each is cancelled at once. */
async function gamesOnce(person: Person, each: number): Promise<number> {
  const seats = { french: 'me', prussian: 'open' }
  for (let count = 0; count < each; count++) {
    const made = person.call<{ game: string }>('POST', '/api/games', { ...SOLO, seats })
    if ((await statusOf(made)) !== 200) return count
    await person.call('DELETE', `/api/games/${(await made).game}`)
  }
  return each
}

export const quotas: Attack = {
  name: 'games',
  async run({ server, sized, bystander }) {
    const { url } = server
    const each = sized(40)
    let [crowd, lone, looping] = [0, 0, 0]
    const waited = await bystander(async () => {
      const guests = await Promise.all(
        Array.from({ length: GUESTS }, () => guestFrom(url, ADDRESS)),
      )
      crowd = await gamesOf(guests, each)
      const one = await guestFrom(url, '10.6.7.2')
      const moving = Array.from({ length: 3 }, (_, at) =>
        newPerson(url, one.cookie, `10.6.8.${at}`),
      )
      lone = await gamesOf(moving, each)
      looping = await gamesOnce(await guestFrom(url, '10.6.7.3'), each)
    })
    const { text, findings } = told(waited)
    if (crowd > HOURLY.address) findings.push(`${crowd} games came from one address`)
    if (lone > HOURLY.person) findings.push(`${lone} games came from one person`)
    if (looping > HOURLY.person) findings.push(`${looping} games were made and cancelled by one`)
    const found = `${crowd} games from one address, ${lone} from one person at three, ${looping} cancelled one by one; ${text}`
    return { size: `${(GUESTS + 4) * each} wishes`, found, findings }
  },
}

const VICTIM = 'vic.tim'
const MOST = { mailbox: 3, address: 20 }

/** Addresses that are all one box, and others. */
function addressOf(n: number): string {
  if (n % 2 === 0) return `other${n}@example.org`
  const [name] = [VICTIM, 'victim', 'V.I.C.TIM', 'victim'].slice(n % 4)
  return `${name}+${n}@example.org`
}

export const mails: Attack = {
  name: 'mails',
  async run({ sized }) {
    const sink = await openSmtpSink()
    const env = { SMTP_URL: sink.server, MAIL_FROM: 'table@example.org', TRUST_PROXY: '1' }
    const server = await startServer({ env })
    try {
      let wishes = 0
      for (let n = 0; n < 4; n++) {
        const person = newPerson(server.url, '', ADDRESS)
        const account = { name: `Burglar ${n}`, password: 'a long enough secret' }
        await person.call('POST', '/api/accounts', account)
        for (let at = 0; at < sized(10); at++) {
          const wish = { kind: 'mail', address: addressOf(++wishes) }
          await statusOf(person.call('POST', '/api/me/channels', wish))
        }
      }
      const boxes = sink.letters.map(({ to }) => to)
      const buried = boxes.filter((to) => to.toLowerCase().replaceAll('.', '').startsWith('victim'))
      const findings: string[] = []
      if (buried.length > MOST.mailbox) findings.push(`${buried.length} codes went into one box`)
      if (boxes.length > MOST.address) findings.push(`${boxes.length} codes went out for one`)
      const found = `${boxes.length} codes went out, ${buried.length} of them to the victim`
      return { size: `${wishes} wishes of 4 accounts`, found, findings }
    } finally {
      await server.remove()
      await sink.close()
    }
  },
}
