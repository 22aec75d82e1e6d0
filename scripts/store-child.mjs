import { fromDist } from './dist.mjs'

/**
 * A process for tests and measurements: it appends for many games and says on its output how far it is known to be safe.
 * It goes on until it is killed: `node scripts/store-child.mjs <folder> <games>`, or with `hold` it only keeps the store.
 */
const [folder = '', work = 'hold'] = process.argv.slice(2)
const { openStore } = await fromDist('server/store/open.js')
const { sealed } = await fromDist('server/store/seal.js')
const { toolWorld } = await fromDist('server/store/tool-world.js')

/** @type {import('../server/store/db.ts').Db} */
const db = await openStore({ databaseUrl: process.env['DATABASE_URL'], folder }, toolWorld())
// One batch may have been written and the other not: whoever is ahead loses the race for a number it has.
const row = await db.one(
  `SELECT COUNT(*) / 2 AS seq FROM log WHERE game IN ('game-0-0', 'game-1-0')`,
)
process.stdout.write('open\n')
if (work === 'hold') process.stdin.resume()
else await appendFrom(Number(row?.['seq'] ?? 0) + 1, Number(work))

/** @param {number} first @param {number} games */
async function appendFrom(first, games) {
  const halves = [0, 1].map((half) =>
    Array.from({ length: games }, (_, at) => `game-${half}-${at}`),
  )
  for (let seq = first; ; seq++) {
    // Two batches and a transaction at once, as on a busy tick.
    await Promise.all([...halves.map((half) => db.append(batchOf(half, seq))), mark(seq)])
    process.stdout.write(`${seq}\n`)
  }
}

/** @param {string[]} games @param {number} seq */
function batchOf(games, seq) {
  return games.map((game) => sealed({ game, seq, at: seq, entries: `[${seq}]` }))
}

/** @param {number} seq */
function mark(seq) {
  return db.transaction(async (queries) => {
    await queries.run('DELETE FROM log WHERE game = $1', ['mark'])
    await queries.run('INSERT INTO log (game, seq, at, entries, sum) VALUES ($1, $2, $3, $4, $5)', [
      'mark',
      seq,
      seq,
      '[]',
      '',
    ])
  })
}
