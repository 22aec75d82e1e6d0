import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Value } from '../../store/db.ts'
import { fileIn } from '../../store/open.ts'
import { connectSqlite } from '../../store/sqlite.ts'
import { noDisks, smallDisk } from '../../store/testing/disks.ts'
import { newPerson, openPlayer, randomReply } from '../client.ts'
import type { Person, Player } from '../client.ts'
import { startServer } from '../process.ts'
import type { ServerProcess } from '../process.ts'
import type { Attack, Scene } from './attack.ts'

// Somebody at the disk: rows of a log are lost or changed while the server is down, or there is no room left.

type Statement = readonly [sql: string, ...values: Value[]]
const CUT = 'DELETE FROM log WHERE game = $1 AND seq = $2'
const MOVE = 'UPDATE log SET seq = $3 WHERE game = $1 AND seq = $2'

/** What is done to a log of so many rows. */
const DAMAGE: Readonly<Record<string, (game: string, head: number) => readonly Statement[]>> = {
  'a row taken out of the middle': (game) => [[CUT, game, 5]],
  'the last row cut off': (game, head) => [[CUT, game, head]],
  'one sign changed': (game) => [
    [
      `UPDATE log SET entries = REPLACE(entries, '"r"', '"R"') WHERE game = $1 AND seq = $2`,
      game,
      6,
    ],
  ],
  'two rows swapped': (game) => [
    [MOVE, game, 7, -1],
    [MOVE, game, 8, 7],
    [MOVE, game, -1, 8],
  ],
  'another state stored': (game) => [
    [`UPDATE snapshots SET state = REPLACE(state, '1', '2') WHERE game = $1`, game],
  ],
  'the stored state taken out': (game) => [['DELETE FROM snapshots WHERE game = $1', game]],
  'the game taken out, its log left': (game) => [
    ['DELETE FROM seats WHERE game = $1', game],
    ['DELETE FROM games WHERE id = $1', game],
  ],
}

export const logs: Attack = {
  name: 'logs',
  env: { LIMIT_FACTOR: '1000' },
  async run(scene) {
    const { server, sized } = scene
    const findings: string[] = []
    let named = 0
    const games: Record<string, string> = {}
    for (const what of Object.keys(DAMAGE)) games[what] = await played(scene, sized(60) + 10)
    await server.stop()
    const db = await connectSqlite(fileIn(server.data))
    for (const [what, damage] of Object.entries(DAMAGE)) {
      const game = games[what]!
      const row = await db.one<{ head: number }>(
        'SELECT MAX(seq) AS head FROM log WHERE game = $1',
        [game],
      )
      for (const [sql, ...values] of damage(game, row!.head)) await db.run(sql, values)
    }
    await db.close()
    await server.start()
    await until(() => Object.values(games).every((game) => isNamed(server, game)))
    for (const [what, game] of Object.entries(games))
      if (isNamed(server, game)) named++
      else findings.push(`${what}: passed over in silence`)
    const size = `${Object.keys(DAMAGE).length} sorts of damage`
    return { size, found: `${named} named at the start`, findings }
  },
}

function isNamed(server: ServerProcess, game: string): boolean {
  return server
    .said()
    .split('\n')
    .some((line) => line.includes(game) && line.includes('is damaged'))
}

async function until(isSo: () => boolean): Promise<void> {
  for (let n = 0; n < 100 && !isSo(); n++) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** A game in one hand that has come so far. */
async function played({ server, chance }: Scene, replies: number): Promise<string> {
  const { game, players } = await opened(newPerson(server.url))
  for (let n = 0; n < replies; n++) await moved(players, chance)
  for (const player of players) await player.close()
  return game
}

async function opened(person: Person): Promise<{ game: string; players: Player[] }> {
  const seats = { french: 'me', prussian: 'me' }
  const wanted = { game: 'sedan', scenario: 'campaign', sharing: true, seats }
  const { game } = await person.call<{ game: string }>('POST', '/api/games', wanted)
  const players: Player[] = []
  for (const seat of Object.keys(seats)) players.push(await openPlayer(person, game, { seat }))
  return { game, players }
}

async function moved(players: readonly Player[], chance: Scene['chance']): Promise<boolean> {
  const player = players.find((one) => one.musts().length > 0)
  if (player === undefined) return false
  const { applied } = await player.reply([randomReply(player.musts()[0]!, chance)])
  // What one side did the other may hear of a moment later.
  await new Promise((resolve) => setImmediate(resolve))
  return applied > 0
}

export const disks: Attack = {
  name: 'disk',
  async run({ chance }) {
    if (noDisks !== undefined) return { size: 'none', found: noDisks, findings: [] }
    const disk = smallDisk(16_384)
    const ballast = join(disk.folder, 'ballast')
    const env = { LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' }
    const server = await startServer({ data: join(disk.folder, 'data'), env })
    const findings: string[] = []
    const ready = async (): Promise<number> => (await fetch(`${server.url}/ready`)).status
    try {
      const { players } = await opened(newPerson(server.url))
      if ((await ready()) !== 200) findings.push('not ready with room on the disk')
      fill(ballast)
      await pause(6_000)
      if ((await ready()) !== 503) findings.push('ready on a full disk')
      rmSync(ballast)
      await pause(1_500)
      if ((await ready()) !== 200) findings.push('not ready again when there is room')
      if (!(await moved(players, chance))) findings.push('nobody can move when there is room again')
      for (const player of players) await player.close()
    } finally {
      await server.remove()
      if (existsSync(disk.folder)) disk.remove()
    }
    return { size: 'a disk of 16 MB', found: 'ready only while there was room', findings }
  },
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function fill(file: string): void {
  try {
    writeFileSync(file, Buffer.alloc(64_000_000))
  } catch {
    // As much as there was room for.
  }
}
