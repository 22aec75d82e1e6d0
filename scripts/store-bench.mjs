import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fromDist } from './dist.mjs'
import { root } from './setup.mjs'

/**
 * Durable appends a second, of wall and of this process's CPU, on both stores: `node scripts/store-bench.mjs [seconds]`.
 * The folder must be on a disk, or there is nothing to measure.
 * @typedef {import('../server/store/db.ts').Db} Db
 * @typedef {import('../server/store/db.ts').Append} Append
 */
const seconds = Number(process.argv[2] ?? 5)
const { openStore } = await fromDist('server/store/open.js')
const { sealed } = await fromDist('server/store/seal.js')
const { toolWorld } = await fromDist('server/store/tool-world.js')
const { findPrograms, startPostgres } = await fromDist('server/testing/postgres.js')

const GAMES = 2000
const ENTRIES = JSON.stringify([
  { r: ['french', 123, 'move-to', 3812], of: 'hex', key: 'a81f6b2c', dice: [[4, 2]] },
])
const UPDATE = 'UPDATE bench SET summary = $1, wake_at = $2 WHERE id = $3'
const SUMMARY = JSON.stringify({ clocks: { french: 86_400_000, prussian: 86_400_000 }, turn: 4 })

/** @param {'plain' | 'more'} kind @param {string} game @param {number} seq @returns {Append} */
function appendOf(kind, game, seq) {
  const append = sealed({ game, seq, at: 1_790_000_000_000 + seq, entries: ENTRIES })
  if (kind === 'plain') return append
  return { ...append, more: [{ sql: UPDATE, values: [SUMMARY, seq, game] }] }
}

/** @param {Db} db */
async function prepare(db) {
  await db.run('CREATE TABLE bench (id TEXT PRIMARY KEY, summary TEXT, wake_at BIGINT)')
  await db.transaction(async (queries) => {
    for (let at = 0; at < GAMES; at++)
      await queries.run('INSERT INTO bench VALUES ($1, $2, $3)', [`game-${at}`, '', 0])
  })
}

/** Of each game of the store at hand the last number. @type {Map<string, number>} */
const seqs = new Map()
let game = 0

/** @param {Db} db @param {{ size: number, kind: 'plain' | 'more', inFlight?: number }} how */
async function measure(db, { size, kind, inFlight = 1 }) {
  const work = async (/** @type {number} */ milliseconds) => {
    const began = performance.now()
    let done = 0
    while (performance.now() - began < milliseconds) {
      const batch = Array.from({ length: size }, () => {
        game = (game + 613) % GAMES
        const seq = (seqs.get(`game-${game}`) ?? 0) + 1
        seqs.set(`game-${game}`, seq)
        return appendOf(kind, `game-${game}`, seq)
      })
      done += size - (await db.append(batch)).length
    }
    return done
  }
  await work(1000)
  const began = performance.now()
  const cpu = process.cpuUsage()
  const all = await Promise.all(Array.from({ length: inFlight }, () => work(seconds * 1000)))
  const { user, system } = process.cpuUsage(cpu)
  const done = all.reduce((sum, one) => sum + one, 0)
  const wall = (done / (performance.now() - began)) * 1000
  const perCpu = (done / (user + system)) * 1e6
  const name = `${db.engine}, ${size} at once${kind === 'more' ? ' with an update each' : ''}`
  const flight = inFlight === 1 ? '' : `, ${inFlight} in flight`
  console.log(
    `${(name + flight).padEnd(52)} ${String(Math.round(wall)).padStart(7)} /s ` +
      `${String(Math.round(perCpu)).padStart(7)} /CPU s`,
  )
}

/** @param {{ folder: string, databaseUrl?: string }} place */
async function bench(place) {
  /** @type {Db} */
  const db = await openStore(place, toolWorld())
  seqs.clear()
  await prepare(db)
  for (const kind of /** @type {const} */ (['plain', 'more'])) {
    await measure(db, { size: 1, kind })
    await measure(db, { size: 50, kind })
    if (db.engine === 'postgres') await measure(db, { size: 50, kind, inFlight: 4 })
  }
  await db.close()
}

mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache', 'store-bench-'))
try {
  await bench({ folder })
  if (findPrograms() === undefined) console.log('postgres: not on this machine')
  else {
    const cluster = await startPostgres()
    await bench({ folder, databaseUrl: await cluster.database() })
    await cluster.stop()
  }
} finally {
  rmSync(folder, { recursive: true })
}
