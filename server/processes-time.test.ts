import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LogEntry } from './hall/entries.ts'
import { openSmtpSink } from './notices/testing/smtp-sink.ts'
import type { SmtpSink } from './notices/testing/smtp-sink.ts'
import { noPostgres } from './store/testing/engines.ts'
import { newPerson, openPlayer } from './testing/client.ts'
import type { Player } from './testing/client.ts'
import { startPostgres } from './testing/postgres.ts'
import type { Cluster } from './testing/postgres.ts'
import { checkAgreed, entriesOf, openNear, throughOf, until } from './testing/processes-near.ts'
import type { Near } from './testing/processes-near.ts'
import { anyReply, everybody, sitDown } from './testing/processes-table.ts'
import type { SharedTable } from './testing/processes-table.ts'
import { stillWorld } from './testing/world.ts'
import type { StillWorld } from './testing/world.ts'
import { compileThreads } from './workers/testing/compiled.ts'

const why = noPostgres === undefined ? '' : ` (skipped: ${noPostgres})`
const MINUTE = 60_000
const STEP = 2_000
const SEATS = { game: 'sedan', scenario: 'campaign' }
const WISH = { ...SEATS, seats: ['french', 'prussian'] } as const
const isByBot = (entry: LogEntry) => 'r' in entry && entry.r[0] === 'prussian'
const CLOCKS = { pace: { clock: { start: MINUTE, add: 0, most: MINUTE }, window: 2000 } }

describe.skipIf(noPostgres !== undefined)(`time on two processes${why}`, () => {
  let cluster: Cluster
  let mail: SmtpSink
  let worlds: [StillWorld, StillWorld]
  let both: [Near, Near]
  let open: Player[] = []
  beforeAll(async () => {
    compileThreads()
    cluster = await startPostgres()
    mail = await openSmtpSink()
    const database = await cluster.database()
    const env = { SMTP_URL: mail.server, MAIL_FROM: 'table@example.org' }
    worlds = [stillWorld('one'), stillWorld('other')]
    both = [
      await openNear(database, { world: worlds[0], env }),
      await openNear(database, { world: worlds[1], env }),
    ]
  }, 120_000)
  afterEach(async () => {
    await Promise.all(open.map((player) => player.close()))
    open = []
  })
  afterAll(async () => {
    for (const near of both) await near.close()
    await mail.close()
    await cluster.stop()
  })

  /** In both at the same moment, and slowly enough for the database to follow. */
  async function pass(milliseconds: number, where: readonly StillWorld[] = worlds): Promise<void> {
    for (let left = milliseconds; left > 0; left -= STEP) {
      await Promise.all(where.map((world) => world.pass(Math.min(STEP, left))))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Until it has come about, however much time has to pass. */
  async function inTime(isSo: () => boolean | Promise<boolean>): Promise<void> {
    await until(async () => {
      await pass(STEP)
      return await isSo()
    })
  }

  async function seated(more: object): Promise<SharedTable> {
    const table = await sitDown(both, { ...WISH, more: { ...more } })
    open = everybody(table)
    return table
  }

  test('a flag falls once', async () => {
    const table = await seated(CLOCKS)
    const players = everybody(table)
    await inTime(() => players.every((player) => player.table.ended !== null))
    await pass(MINUTE / 2)
    const ends = (await entriesOf(both[0], table.game)).filter((entry) => 'end' in entry)
    expect(ends).toHaveLength(1)
    expect(ends[0]).toMatchObject({ end: 'forfeit' })
    await checkAgreed(both, table.game, players)
  })

  test('a notice is sent once, and not to somebody who looks through the other process', async () => {
    const person = newPerson(both[0].url)
    const account = { name: 'Moltke', password: 'correct horse battery' }
    await person.call('POST', '/api/accounts', account)
    const address = 'moltke@example.org'
    const { channel } = await person.call<{ channel: { id: string } }>('POST', '/api/me/channels', {
      kind: 'mail',
      address,
    })
    await until(() => mail.letters.length === 1)
    const [code] = /^\d{8}$/m.exec(mail.letters[0]!.text) ?? []
    await person.call('POST', `/api/me/channels/${channel.id}/confirm`, { code })
    const begun = async (): Promise<string> => {
      const wish = { ...SEATS, seats: { french: 'open', prussian: 'me' } }
      const { game } = await person.call<{ game: string }>('POST', '/api/games', wish)
      await newPerson(both[1].url).call('POST', `/api/games/${game}/seats/french/join`, {})
      return game
    }
    const game = await begun()
    await inTime(() => mail.letters.length > 1)
    open = [await openPlayer(throughOf(both[1], person), await begun())]
    await pass(2 * MINUTE)
    expect(mail.letters.map(({ to }) => to)).toEqual([address, address])
    expect(mail.letters[1]!.text).toContain(game)
  })

  test('a bot whose process hangs is made to play by the other', async () => {
    const person = newPerson(both[1].url)
    const seats = { french: 'me', prussian: 'bot:script' }
    const wish = { ...SEATS, seats }
    const release = both[1].hold((entries) => entries.includes('"r":["prussian"'))
    const { game } = await person.call<{ game: string }>('POST', '/api/games', wish)
    const [here, there] = [
      await openPlayer(newPerson(both[0].url, person.cookie), game, { keep: true }),
      await openPlayer(person, game, { keep: true }),
    ]
    open = [here, there]
    while (there.musts().length > 0) await anyReply(there)
    const { live } = both[1].app.front
    await until(async () => (await live(game)).isWriting)
    expect((await entriesOf(both[0], game)).some(isByBot)).toBe(false)
    // So long a bot waits before another process takes it on; from then on it needs real time.
    await pass(20_000, worlds.slice(0, 1))
    await until(async () => (await entriesOf(both[0], game)).some(isByBot))
    release()
    await here.until((player) => player.musts().length > 0)
    await checkAgreed(both, game, open)
  })
})
