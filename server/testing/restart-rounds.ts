import { deepStrictEqual, equal } from 'node:assert/strict'
import type { Fast, Seat } from '../../core/contract.ts'
import type { Ack } from '../../wire/table.ts'
import { stored } from '../hall/stored-log.ts'
import { look } from './audit.ts'
import { newGame, openPlayer } from './client.ts'
import type { Player } from './client.ts'
import { checkDice, checkLedger } from './ledger.ts'
import type { Ledger, Sending } from './ledger.ts'
import { isOver, nextReplies, somethingNew } from './playing.ts'
import type { Together } from './processes.ts'

// Games under load on processes whose database is restarted again and again. Nobody loses his socket.

export interface RestartRounds {
  ground: Together
  chance: Fast
  rounds: number
  games: number
  /** Most milliseconds of play before the database goes, and before it comes back. */
  longest: number
  progress?(round: number): void
}

export interface RestartFigures {
  rounds: number
  acknowledged: number
  replies: number
  /** Messages that were answered with busy, and how many of those had been carried out all the same. */
  busy: number
  kept: number
  dice: number
  /** Longest until a process was ready again after the database was, in milliseconds. */
  slowest: number
}

interface Table {
  game: string
  players: Player[]
  ledger: Ledger
  moved: number
  isStopped: boolean
}

const SEATS: readonly Seat[] = ['french', 'prussian']
const PATIENCE = 60_000
let keys = 0

export async function restartRounds(setup: RestartRounds): Promise<RestartFigures> {
  const { ground, chance, rounds, longest } = setup
  const counts = { acknowledged: 0, replies: 0, busy: 0, kept: 0, dice: 0 }
  const figures: RestartFigures = { rounds: 0, ...counts, slowest: 0 }
  const tables: Table[] = []
  while (tables.length < setup.games) tables.push(await newTable(ground))
  const playing = Promise.all(tables.map((table) => drive(table, chance, figures)))
  while (figures.rounds < rounds) {
    await within(untilMoved(tables), `games do not go on: ${ground.said()}`)
    await pause(chance.below(longest))
    await ground.cluster.crash()
    await Promise.all(ground.servers.map(({ url }) => untilReady(url, 503)))
    await pause(chance.below(longest))
    await ground.cluster.start()
    const back = performance.now()
    await Promise.all(ground.servers.map(({ url }) => untilReady(url, 200)))
    figures.slowest = Math.max(figures.slowest, Math.round(performance.now() - back))
    figures.rounds++
    setup.progress?.(figures.rounds)
  }
  await within(untilMoved(tables), `games do not go on: ${ground.said()}`)
  for (const table of tables) table.isStopped = true
  await playing
  for (const table of tables) figures.dice += await checkTable(table, ground)
  return figures
}

async function newTable(ground: Together): Promise<Table> {
  const { game, people } = await newGame([ground.url(0), ground.url(1)])
  const players = await Promise.all(people.map((person) => openPlayer(person, game)))
  return { game, players, ledger: { sent: [], rows: [] }, moved: 0, isStopped: false }
}

/** Plays at random, and sends again with the same key whatever could not be done. */
async function drive(table: Table, chance: Fast, figures: RestartFigures): Promise<void> {
  const { players, ledger } = table
  while (!table.isStopped && !players.every(isOver)) {
    const asked = players.filter((one) => one.musts().length > 0 && !isOver(one))
    const player = asked[chance.below(Math.max(1, asked.length))]
    if (player === undefined) {
      await somethingNew(players).catch(() => undefined)
      continue
    }
    const replies =
      chance.below(10) === 0 ? ('undo' as const) : nextReplies(player, { chance, chain: 3 })
    const sending: Sending = { seat: player.seat, key: `r${++keys}`, replies }
    ledger.sent.push(sending)
    sending.ack = await insist(player, sending, figures)
    figures.acknowledged++
    figures.replies += sending.ack.applied
    if (sending.ack.applied > 0) table.moved++
  }
  table.moved = Number.POSITIVE_INFINITY
}

async function insist(player: Player, sending: Sending, figures: RestartFigures): Promise<Ack> {
  const { key, replies } = sending
  for (let tries = 1; ; tries++) {
    try {
      const ack = await (replies === 'undo' ? player.undo(key) : player.reply(replies, key))
      if (tries > 1 && ack.why === 'again') figures.kept++
      return ack
    } catch (error) {
      equal(player.socket.readyState, player.socket.OPEN, `a socket was cut: ${String(error)}`)
      figures.busy++
      await pause(20)
    }
  }
}

async function untilMoved(tables: readonly Table[]): Promise<void> {
  const before = tables.map(({ moved }) => moved)
  while (tables.some(({ moved }, at) => moved < before[at]! + 2)) await pause(5)
}

async function within(work: Promise<void>, otherwise: string): Promise<void> {
  const late = new Promise<'late'>(
    (resolve) => void setTimeout(resolve, PATIENCE, 'late' as const).unref(),
  )
  if ((await Promise.race([work, late])) === 'late') throw new Error(otherwise)
}

async function untilReady(url: string, status: number): Promise<void> {
  const reached = async (): Promise<void> => {
    while ((await fetch(`${url}/ready`)).status !== status) await pause(10)
  }
  await within(reached(), `${url}/ready does not say ${status}`)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}

/** Every answer stands in the log, once; both processes show what is there. */
async function checkTable({ game, players, ledger }: Table, ground: Together): Promise<number> {
  const kept = await ground.store((db) => stored({ db }, game))
  checkLedger(ledger, kept, SEATS)
  for (const player of players) {
    const fresh = await look(player.person, game, player.seat)
    if (player.log < fresh.log) await player.until(({ log }) => log >= fresh.log)
    deepStrictEqual(player.view, fresh.view, `${player.seat} sees another game`)
    await player.close()
  }
  return checkDice(kept)
}
