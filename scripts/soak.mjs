// The full sizes of what `npm test` does in small: `npm run soak`, or some parts and games, `npm run soak -- sedan games leaks`; with `1/20` a twentieth of it.
import { fromDist } from './dist.mjs'
import { findPostgres, POSTGRES } from './postgres.mjs'
import { burglars, hostileClients, serverSecrets } from './soak-rows.mjs'
import { gameParts, hunts, openKit } from './soak-games.mjs'
import { SMALL, isFull, node, sized, vedette, withServer } from './soak-run.mjs'

/**
 * @typedef {{ part: string, size: string, found: string, isFine: boolean }} Row
 */

/** @returns {Promise<Row>} */
async function bench() {
  const { code, lines } = await vedette('bench')
  for (const line of lines) console.log(`  ${line}`)
  return {
    part: 'bench',
    size: 'see above',
    found: code === 0 ? 'ran' : 'failed',
    isFine: code === 0,
  }
}

/** @returns {Promise<Row>} */
async function browser() {
  const { code, lines } = await node(['scripts/browser-replay.mjs'])
  const found = lines.findLast((line) => line.trim() !== '') ?? ''
  return { part: 'browser', size: 'saved games in Chromium and Node', found, isFine: code === 0 }
}

/** Whole games through the page, in every way it can be played. @returns {Promise<Row>} */
async function throughPage() {
  const { code, lines } = await node(['scripts/page-soak.mjs'])
  for (const line of lines) console.log(`  ${line}`)
  const found = lines.findLast((line) => line.trim() !== '') ?? ''
  return { part: 'page', size: 'whole games in Chromium, see above', found, isFine: code === 0 }
}

/** Whole games over sockets, each checked from outside. @returns {Promise<Row>} */
async function wholeGames() {
  const all = await withServer('whole', sized(40))
  return {
    part: 'whole',
    size: `${all.games} games over sockets, ${all.replies} replies in ${all.messages} messages`,
    found: `${all.chains} chains, ${all.surprises} surprises, ${all.backs} taken back, ${all.rolls} rolls proven`,
    isFine: all.games === sized(40),
  }
}

/** @returns {Promise<Row>} */
async function killServer() {
  const all = await withServer('kills', sized(200))
  const unanswered = `${all.keptUnanswered} unanswered kept, ${all.lostUnanswered} carried out after`
  return {
    part: 'kills',
    size: `${all.rounds} kills under load of ${all.games} games (${all.finished} finished)`,
    found: `${all.acknowledged} acknowledged messages and ${all.dice} rolls all there, ${unanswered}, ${all.again} sent again in vain, bot back after ${all.waitedForBot} s`,
    isFine: all.rounds === sized(200),
  }
}

/** On two processes and one PostgreSQL. @returns {Promise<Row[]>} */
async function processes() {
  const postgres = findPostgres()
  if ('missing' in postgres)
    return [{ part: 'processes', size: '', found: `skipped: ${postgres.missing}`, isFine: true }]
  process.env[POSTGRES] = postgres.folder
  const run = (/** @type {string} */ part, size = 1) => withServer(part, size, 'soak-processes')
  return sharedRows({
    shared: await run('shared'),
    deaths: await run('deaths', sized(60)),
    restarts: await run('restarts', sized(40)),
    races: await run('races', sized(60)),
  })
}

/** @param {Record<string, any>} found @returns {Row[]} */
function sharedRows({ shared, deaths, restarts, races }) {
  const row = (
    /** @type {string[]} */ [part = '', size = '', told = ''],
    { isFine = true } = {},
  ) => {
    return { part: `  ${part}`, size, found: told, isFine }
  }
  return [
    row([
      'processes',
      'three whole games, each player on another process',
      `${shared.rolls} rolls proven, ${shared.resumed} replies in the game of which one was killed`,
    ]),
    row([
      'deaths',
      `${deaths.rounds} kills of one of two under load of ${deaths.games} games (${deaths.finished} finished)`,
      `${deaths.acknowledged} acknowledged messages and ${deaths.dice} rolls all there, ${deaths.keptUnanswered} unanswered kept, ${deaths.lostUnanswered} carried out after, ${deaths.again} sent again in vain, bot taken over after ${deaths.waitedForBot} s`,
    ]),
    row([
      'restarts',
      `${restarts.rounds} restarts of the database under load, ${restarts.acknowledged} messages`,
      `all there once; ${restarts.busy} times busy, ${restarts.kept} of those had been written; ready again within ${restarts.slowest} ms`,
    ]),
    row(
      [
        'races',
        `${races.games} games with two pages each on both processes, ${races.deeds} deeds`,
        `${races.applied} replies in one order, ${races.lost} races lost, ${races.stale} too late, ${races.again} sent twice, ${races.agreed} taken back by consent`,
      ],
      { isFine: races.lost > (isFull ? 100 : 0) },
    ),
  ]
}

/** What is not about one game, in this order. @type {Record<string, () => Promise<Row | Row[]>>} */
const parts = {
  browser,
  bench,
  whole: wholeGames,
  kills: killServer,
  hostile: hostileClients,
  burglar: burglars,
  toys: () => serverSecrets('toys'),
  processes,
  page: throughPage,
}

/** @param {Row[]} rows */
function table(rows) {
  const wide = (/** @type {'part' | 'size'} */ key) =>
    Math.max(...rows.map((row) => row[key].length))
  const [part, size] = [wide('part'), wide('size')]
  return rows.map(
    (row) =>
      `${row.isFine ? 'ok  ' : 'FAIL'}  ${row.part.padEnd(part)}  ${row.size.padEnd(size)}  ${row.found}`,
  )
}

/** What is to be done, by name. @param {string[]} words @returns {Promise<[name: string, go: () => Promise<Row | Row[]>][]>} */
async function chosen(words) {
  const ids = Object.keys((await fromDist('games/index.js')).games)
  const known = [gameParts, hunts, parts].flatMap((some) => Object.keys(some))
  const strange = words.filter((word) => ![...ids, ...known].includes(word))
  if (strange.length > 0)
    throw new Error(
      `There is no part or game ${strange.join(', ')}; there are ${known.join(', ')} and ${ids.join(', ')}.`,
    )
  const named = words.filter((word) => !ids.includes(word))
  const isWanted = (/** @type {string} */ part) => named.length === 0 || named.includes(part)
  const wantedIds = words.some((word) => ids.includes(word))
    ? ids.filter((id) => words.includes(id))
    : ids
  const kits = await Promise.all(wantedIds.map(openKit))
  /** @type {[name: string, go: () => Promise<Row | Row[]>][]} */
  const ofGames = kits.flatMap((played) =>
    Object.entries(named.length > 0 ? { ...gameParts, ...hunts } : gameParts).map(([part, go]) => [
      `${played.id} ${part}`,
      () => go(played),
    ]),
  )
  const isWhole = words.length === 0 || named.length > 0
  return [
    ...ofGames.filter(([name]) => isWanted(name.split(' ').at(-1) ?? '')),
    ...Object.entries(parts).filter(([part]) => isWhole && isWanted(part)),
  ]
}

async function main() {
  /** @type {Row[]} */
  const rows = []
  const words = process.argv.slice(2).filter((word) => !SMALL.test(word))
  for (const [name, go] of await chosen(words)) {
    const began = performance.now()
    try {
      rows.push(...[await go()].flat())
    } catch (error) {
      rows.push({ part: name, size: '', found: String(error), isFine: false })
    }
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
  }
  console.log(`\n${table(rows).join('\n')}`)
  process.exitCode = rows.every(({ isFine }) => isFine) ? 0 : 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
