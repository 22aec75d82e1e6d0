import { createHash } from 'node:crypto'
import { Denial } from '../denial.ts'
import { neighbourhood } from '../http/address.ts'
import type { Db, Queries } from '../store/db.ts'
import { placeOf } from '../store/server-key.ts'
import type { World } from '../world.ts'
import { isSame } from './keys.ts'
import type { Channel, Outcome } from './kinds.ts'
import type { Mail } from './mail.ts'
import { mailboxOf } from './mailbox.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const MOST_GUESSES = 5
/** So that nobody can bury a stranger's mailbox, or many strangers', in codes. */
const MOST_TO_ADDRESS = 3
const MOST_BY_PERSON = 10
/** Whoever has many accounts has one address all the same. */
const MOST_FROM_PLACE = 20

export interface Codes {
  /** Mails a fresh code, as somebody at this network address wishes; the one before is void. */
  send(channel: Channel, from?: string): Promise<void>
  /** Denies unless the code is right. */
  confirm(channel: Channel, code: string): Promise<void>
}

export function openCodes(db: Db, world: World, mail: Mail | undefined): Codes {
  return {
    async send(channel, from) {
      if (mail === undefined)
        throw new Denial('conflict', 'This server sends no mail; choose another kind of channel.')
      if (channel.confirmed !== null) throw new Denial('conflict', 'This address is confirmed.')
      const code = digits(world.token(16))
      const place = from === undefined ? '' : await placeOf({ db, world }, neighbourhood(from))
      await db.transaction((queries) => note(queries, world.now(), { channel, code, place }))
      const outcome = await mail.sendCode(channel, code)
      if (outcome.went === 'well') return
      world.log.warn({ channel: channel.id, why: outcome.why }, 'a code could not be mailed')
      throw denialOf(outcome)
    },
    confirm: (channel, code) => confirm(db, world.now(), { channel, code }),
  }
}

interface Given {
  channel: Channel
  code: string
}

async function note(
  queries: Queries,
  now: number,
  { channel, code, place }: Given & { place: string },
): Promise<void> {
  await queries.run('DELETE FROM code_mails WHERE at <= $1', [now - DAY])
  await queries.run('DELETE FROM channels WHERE confirmed IS NULL AND created <= $1', [now - WEEK])
  const address = sha256(mailboxOf(channel.address))
  const count = async (column: 'address' | 'person' | 'place', value: string) => {
    const sql = `SELECT COUNT(*) AS n FROM code_mails WHERE ${column} = $1`
    return (await queries.one<{ n: number }>(sql, [value]))?.n ?? 0
  }
  const isTooMany =
    (await count('address', address)) >= MOST_TO_ADDRESS ||
    (await count('person', channel.person)) >= MOST_BY_PERSON ||
    (place !== '' && (await count('place', place)) >= MOST_FROM_PLACE)
  if (isTooMany) throw new Denial('too-many', 'Enough codes were sent for today; try tomorrow.')
  await queries.run('INSERT INTO code_mails (address, person, place, at) VALUES ($1, $2, $3, $4)', [
    address,
    channel.person,
    place,
    now,
  ])
  await queries.run(
    'UPDATE channels SET code = $2, code_until = $3, guesses = 0 WHERE id = $1 AND confirmed IS NULL',
    [channel.id, hashed(channel.id, code), now + HOUR],
  )
}

function denialOf({ went }: Outcome): Denial {
  return went === 'wrong'
    ? new Denial('busy', 'The code could not be mailed just now; try again in a few minutes.')
    : new Denial('bad-request', 'No mail server takes mail for this address; check its spelling.')
}

async function confirm(db: Db, now: number, { channel, code }: Given): Promise<void> {
  if (channel.confirmed !== null) return
  const guessed = await db.one<{ code: string }>(
    `UPDATE channels SET guesses = guesses + 1
      WHERE id = $1 AND code IS NOT NULL AND code_until > $2 AND guesses < $3 RETURNING code`,
    [channel.id, now, MOST_GUESSES],
  )
  if (guessed === undefined)
    throw new Denial('conflict', 'This code is used up or too old; ask for a new one.')
  if (!isSame(hashed(channel.id, code), guessed.code))
    throw new Denial('bad-request', 'This is not the code; look into the newest mail.')
  await db.run('UPDATE channels SET confirmed = $2, code = NULL WHERE id = $1', [channel.id, now])
}

/** Eight digits: short enough to type, and five guesses find one in twenty million. */
function digits(token: string): string {
  const number = createHash('sha256').update(token).digest().readUIntBE(0, 6) % 10 ** 8
  return String(number).padStart(8, '0')
}

function hashed(channel: string, code: string): string {
  return sha256(`${channel} ${code}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
