import type { Fast } from '../../core/contract.ts'
import { stateHash } from '../../core/fingerprint.ts'
import { stored } from '../hall/stored-log.ts'
import type { LogEntry } from '../hall/entries.ts'
import { isTimeEntry } from '../hall/entries.ts'
import type { Db } from '../store/db.ts'
import { reopened } from '../workers/stored-game.ts'
import { randomReply } from './client.ts'
import type { Player } from './client.ts'
import { belongings, gather } from './hostile-cast.ts'
import type { Cast, Table } from './hostile-cast.ts'
import { ATTACKERS, judged } from './hostile-http.ts'
import type { Ground } from './hostile-http.ts'
import { operationsOf } from './hostile-routes.ts'
import { judgedAnswer, openIntruders, overheard } from './hostile-socket.ts'
import type { Intruder } from './hostile-socket.ts'
import { openGun } from './hostile-wire.ts'
import type { Gun } from './hostile-wire.ts'

// Attack after attack, with the rightful players at their games in between.

export interface Siege {
  url: string
  /** The store of the server under attack. */
  db: Db
  chance: Fast
  /** What the names of all end with, where there is more than one siege. */
  after?: string
  /** Messages in all, and in each batch. */
  messages: number
  batch: number
  /** The state of a game as the server has it in memory, where one can look there. */
  hashOf?(game: string): Promise<string>
  /** Called after each batch. */
  progress?(done: number, besieged: Besieged): Promise<void> | void
}

export interface Besieged {
  findings: string[]
  cast: Cast
  /** Messages sent, by attack. */
  sent: Record<string, number>
  /** Those that were in order after all and touched nobody else's. */
  harmless: number
  /** Replies and take-backs of the rightful players. */
  legal: number
}

const LANES = 6
const BURST = 20
const ENOUGH = 20

export async function besiege(siege: Siege): Promise<Besieged> {
  const { url, db, messages, batch, progress } = siege
  const gun = openGun(url)
  const cast = await gather(url, db, siege.after)
  const ground: Ground = { cast, chance: siege.chance, operations: await operationsOf(gun.fire) }
  const intruders = await openIntruders(cast)
  const besieged: Besieged = { findings: [], cast, sent: {}, harmless: 0, legal: 0 }
  const front: Front = { ...siege, ground, intruders, besieged, fire: gun.fire }
  for (let done = 0; done < messages && besieged.findings.length < ENOUGH;) {
    await playRightly(front)
    const before = await everything(front)
    await attack(front, Math.min(batch, messages - done))
    if ((await everything(front)) !== before) besieged.findings.push('something has changed')
    done = Object.values(besieged.sent).reduce((sum, count) => sum + count, 0)
    await progress?.(done, besieged)
  }
  await playRightly(front)
  for (const { enemy } of intruders) enemy.close()
  gun.close()
  return besieged
}

interface Front extends Siege {
  ground: Ground
  intruders: Intruder[]
  besieged: Besieged
  fire: Gun
}

function count({ besieged }: Front, name: string): void {
  besieged.sent[name] = (besieged.sent[name] ?? 0) + 1
}

/** A third by HTTP, the rest over sockets, all at once. */
async function attack(front: Front, size: number): Promise<void> {
  const shots = Math.ceil(size / 3 / LANES)
  const bursts = Math.ceil((size - shots * LANES) / BURST / front.intruders.length)
  await Promise.all([
    ...Array.from({ length: LANES }, () => shootOn(front, shots)),
    ...front.intruders.map((intruder) => speakOn(front, intruder, bursts)),
  ])
}

async function shootOn(front: Front, shots: number): Promise<void> {
  const { ground, besieged, fire } = front
  for (let n = 0; n < shots; n++) {
    const made = ATTACKERS[ground.chance.below(ATTACKERS.length)]!(ground)
    if (made === undefined) continue
    const outcome = await fire(made.shot)
    count(front, made.name)
    const wrong = judged(made, outcome)
    if (wrong !== undefined) besieged.findings.push(wrong)
    else if (outcome.status < 400) besieged.harmless++
  }
}

/** Says so many things at once and waits for as many answers. */
async function speakOn(front: Front, intruder: Intruder, bursts: number): Promise<void> {
  const { besieged, chance } = front
  const { enemy, name } = intruder
  for (let n = 0; n < bursts && enemy.ended() === undefined; n++) {
    for (let m = 0; m < BURST; m++) {
      enemy.ws.send(intruder.say(chance))
      count(front, name)
    }
    await until(() => enemy.answers.length >= BURST || enemy.ended() !== undefined)
    for (const text of enemy.answers.splice(0)) {
      const wrong = judgedAnswer(intruder, text)
      if (wrong !== undefined) besieged.findings.push(wrong)
    }
    besieged.findings.push(...overheard(intruder))
    enemy.other.length = 0
  }
  if (enemy.ended() !== undefined) besieged.findings.push(`${name} was sent away: ${enemy.ended()}`)
}

async function until(isSo: () => boolean): Promise<void> {
  for (let n = 0; !isSo(); n++) {
    if (n > 4_000) throw new Error('The server does not answer any more.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** All that must stay as it is while nobody plays: on disk, in memory, and as the players are shown it. */
async function everything({ db, ground, hashOf }: Front): Promise<string> {
  const { cast } = ground
  const parts = [await belongings(db, cast)]
  for (const { game, players } of [cast.closed, cast.open]) {
    const hash = stateHash(reopened(await stored({ db }, game)).table.state())
    if (hashOf !== undefined && (await hashOf(game)) !== hash)
      throw new Error(`In memory game ${game} is not what it is on disk.`)
    parts.push(hash)
    for (const { person, seat } of Object.values(players))
      parts.push(JSON.stringify(await person.call('GET', `/api/games/${game}/view?seat=${seat}`)))
  }
  return parts.join('\n')
}

const MOVES = 6

/** The rightful players play on, and what they do is what is on disk, and nothing else. */
async function playRightly(front: Front): Promise<void> {
  const { cast } = front.ground
  for (const table of [cast.closed, cast.open]) {
    const before = await entriesOf(front.db, table.game)
    let done = 0
    for (let n = 0; n < MOVES; n++) done += await move(front, table)
    const after = await entriesOf(front.db, table.game)
    front.besieged.legal += done
    if (after - before !== done)
      front.besieged.findings.push(`${done} legal replies made ${after - before} entries`)
  }
}

async function move({ chance }: Front, table: Table): Promise<number> {
  const player = Object.values(table.players).find((one) => one.musts().length > 0)
  if (player === undefined) return await somebodysTurn(table)
  if (chance.below(6) === 0) return (await player.undo()).applied
  const reply = randomReply(player.musts()[0]!, chance)
  const key = `right ${table.sent.length}`
  const text = JSON.stringify({ do: 'reply', game: table.game, key, replies: [reply] })
  const ack = await player.reply([reply], key)
  if (ack.applied !== 1) throw new Error(`A legal reply was refused: ${JSON.stringify(ack)}`)
  table.sent.push({ seat: player.seat, text, key, asks: [reply.ask] })
  return 1
}

/** What one has played has not reached the other yet, or the game is over. */
async function somebodysTurn({ players }: Table): Promise<number> {
  const isNew = ({ view, table }: Player): boolean => view.asks.length > 0 || table.ended !== null
  await Promise.race(Object.values(players).map((player) => player.until(isNew)))
  return 0
}

async function entriesOf(db: Db, game: string): Promise<number> {
  const rows = await db.all<{ entries: string }>('SELECT entries FROM log WHERE game = $1', [game])
  const entries = rows.flatMap((row) => JSON.parse(row.entries) as LogEntry[])
  return entries.filter((entry) => !isTimeEntry(entry)).length
}

/** Which of the secrets stand somewhere in a text. */
export function secretsIn(text: string, { secrets }: Cast): string[] {
  return secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret.slice(0, 4)}…`)
}

/** What the server says of itself. */
export async function metricsOf(fire: Gun): Promise<Record<string, number>> {
  const { text } = await fire({ method: 'GET', path: '/metrics' })
  const lines = text.split('\n').filter((line) => /^vedette_\w+ [\d.e+-]+$/.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', value] = line.split(' ')
      return [name.replace('vedette_', ''), Number(value)]
    }),
  )
}
