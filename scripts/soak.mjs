// The full sizes of what `npm test` does in small: `npm run soak`, or some parts, `npm run soak -- games leaks`.
import { fromDist } from './dist.mjs'
import { findPostgres, POSTGRES } from './postgres.mjs'
import { hostileClients, serverSecrets } from './soak-rows.mjs'
import { node, show, sum, vedette, work } from './soak-run.mjs'

/**
 * @typedef {{ part: string, size: string, found: string, isFine: boolean }} Row
 */

/** @param {any[]} results @returns {string[]} */
function findings(results) {
  const found = results.flatMap((result) => result.findings)
  for (const what of found.slice(0, 20)) console.log(`  ${what}`)
  return found
}

/** @param {string} part @param {number} games @returns {Promise<Row>} */
async function playGames(part, games) {
  const results = await work(part, games)
  const found = findings(results)
  const [all, finished] = [sum(results, 'games'), sum(results, 'finished')]
  const longest = Math.max(...results.map((result) => result.longest))
  return {
    part,
    size: `${all} games, ${sum(results, 'replies')} replies, longest ${longest}`,
    found: `${finished} finished, ${found.length} findings`,
    isFine: found.length === 0 && finished === all,
  }
}

/** @returns {Promise<Row>} */
async function throwMutants() {
  const results = await work('mutants', 100_000)
  const found = findings(results)
  const extra = results.map((result) => result.extra)
  const flaws = ['seat', 'ask', 'verb', 'noun', 'form'].map((flaw) => `${flaw} ${sum(extra, flaw)}`)
  const refused = sum(extra, 'refused')
  return {
    part: 'mutants',
    size: `${refused} wrong replies (${flaws.join(', ')}); ${sum(extra, 'legal')} legal ones left out`,
    found: `${found.length} findings`,
    isFine: found.length === 0 && refused >= 100_000,
  }
}

/** @returns {Promise<Row[]>} */
async function huntLeaks() {
  const { checkDiversity } = await fromDist('core/testing/diversity.js')
  const { HIDDEN_KINDS } = await fromDist('games/sedan/test-play.js')
  const results = await work('leaks', 10_000)
  const found = findings(results)
  const extra = results.map((result) => result.extra)
  const states = sum(extra, 'states')
  const too = extra.flatMap(({ tallies }) => checkDiversity(tallies))
  const kinds = HIDDEN_KINDS.map((/** @type {string} */ kind) => kindRow(kind, extra))
  const whole = {
    part: 'leaks',
    size: `${states} states in ${sum(results, 'games')} games, from all seats`,
    found: [`${found.length} findings`, ...too].join('; '),
    isFine: found.length + too.length === 0 && states >= 10_000,
  }
  return [whole, ...kinds]
}

/** @param {string} kind @param {any[]} extra @returns {Row} */
function kindRow(kind, extra) {
  const changed = sum(
    extra.map(({ disturbed }) => disturbed),
    kind,
  )
  const tallies = extra.flatMap((one) =>
    one.tallies.filter((/** @type {any} */ tally) => tally.kind === kind),
  )
  const rate = (/** @type {string} */ key) =>
    (sum(tallies, key) / sum(tallies, 'trials')).toFixed(3)
  return {
    part: `  ${kind}`,
    size: `changed ${changed} times, imagined ${sum(tallies, 'trials')} times`,
    found: `true in ${rate('matched')}, two imaginings agree in ${rate('agreed')}`,
    isFine: changed > 0 && sum(tallies, 'varied') > 0,
  }
}

/** @returns {Promise<Row>} */
async function prove() {
  const { code, lines } = await vedette('coverage', 'sedan', '--prove')
  for (const line of lines.slice(-40)) console.log(`  ${line}`)
  const found = lines.findLast((line) => line.trim() !== '') ?? ''
  return { part: 'prove', size: 'coverage sedan --prove', found, isFine: code === 0 }
}

/** @param {string} seats @param {number} games @param {string} seed */
async function match(seats, games, seed) {
  const args = [
    'play',
    'sedan',
    '--seats',
    seats,
    '--games',
    String(games),
    '--seed',
    seed,
    '--json',
  ]
  const { code, lines } = await vedette(...args)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with code ${code}.`)
  return JSON.parse(lines.find((line) => line.startsWith('{')) ?? '{}')
}

/** The script against random play, sides swapped. @returns {Promise<Row>} */
async function beatRandom() {
  const [french, prussian] = await Promise.all([
    match('script,random', 50, 'soak a'),
    match('random,script', 50, 'soak b'),
  ])
  const [one, two] = [french.wins.french, prussian.wins.prussian]
  return {
    part: 'match',
    size: 'script against random, 50 games each side',
    found: `script won ${one + two}: ${one} as French, ${two} as Prussian`,
    isFine: one + two >= 95,
  }
}

/** @returns {Promise<Row>} */
async function mirror() {
  const halves = await Promise.all(
    [1, 2].map((n) => match('script,script', 200, `soak mirror ${n}`)),
  )
  const wins = halves.map((half) => half.wins)
  const reasons = Object.entries(Object.assign({}, ...halves.map((half) => half.reasons)))
    .map(
      ([rule]) =>
        `${rule} ${sum(
          halves.map((half) => half.reasons),
          rule,
        )}`,
    )
    .join(', ')
  const [french, prussian] = [sum(wins, 'french'), sum(wins, 'prussian')]
  return {
    part: 'mirror',
    size: 'script against script, 400 games',
    found: `French ${(french / 4).toFixed(1)} %, Prussians ${(prussian / 4).toFixed(1)} %; by ${reasons}`,
    isFine: Math.min(french, prussian) >= 120,
  }
}

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

/**
 * Lets a process with a server of its own do a part; it says how far it is, and what it found last.
 * @param {string} part @param {number} size @param {string} script
 */
async function withServer(part, size, script = 'soak-server') {
  const { code, lines } = await node([`scripts/${script}.mjs`, part, String(size)], (line) => {
    const { done, of } = JSON.parse(line)
    if (done !== undefined) show(part, Math.floor((100 * done) / of))
  })
  if (code !== 0) throw new Error(`${part} broke down, see above.`)
  return JSON.parse(lines.findLast((line) => line !== '') ?? '{}').result
}

/** Whole games over sockets, each checked from outside. @returns {Promise<Row>} */
async function wholeGames() {
  const all = await withServer('whole', 40)
  return {
    part: 'whole',
    size: `${all.games} games over sockets, ${all.replies} replies in ${all.messages} messages`,
    found: `${all.chains} chains, ${all.surprises} surprises, ${all.backs} taken back, ${all.rolls} rolls proven`,
    isFine: all.games === 40,
  }
}

/** @returns {Promise<Row>} */
async function killServer() {
  const all = await withServer('kills', 200)
  const unanswered = `${all.keptUnanswered} unanswered kept, ${all.lostUnanswered} carried out after`
  return {
    part: 'kills',
    size: `${all.rounds} kills under load of ${all.games} games (${all.finished} finished)`,
    found: `${all.acknowledged} acknowledged messages and ${all.dice} rolls all there, ${unanswered}, ${all.again} sent again in vain, bot back after ${all.waitedForBot} s`,
    isFine: all.rounds === 200,
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
    deaths: await run('deaths', 60),
    restarts: await run('restarts', 40),
    races: await run('races', 60),
  })
}

/** @param {Record<string, any>} found @returns {Row[]} */
function sharedRows({ shared, deaths, restarts, races }) {
  const row = (/** @type {string[]} */ [part = '', size = '', told = ''], isFine = true) => {
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
      races.lost > 100,
    ),
  ]
}

/** In this order. @type {Record<string, () => Promise<Row | Row[]>>} */
const parts = {
  games: () => playGames('games', 1_000),
  contact: () => playGames('contact', 1_000),
  saves: () => playGames('saves', 20),
  mutants: throwMutants,
  leaks: huntLeaks,
  browser,
  match: beatRandom,
  mirror,
  bench,
  prove,
  whole: wholeGames,
  kills: killServer,
  hostile: () => hostileClients(withServer),
  secrets: () => serverSecrets(withServer),
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

async function main() {
  const wanted = process.argv.slice(2)
  const strange = wanted.filter((name) => parts[name] === undefined)
  if (strange.length > 0)
    throw new Error(
      `There is no part ${strange.join(', ')}; there are ${Object.keys(parts).join(', ')}.`,
    )
  await fromDist('games/index.js')
  /** @type {Row[]} */
  const rows = []
  for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
    const began = performance.now()
    try {
      rows.push(...[await /** @type {() => Promise<Row | Row[]>} */ (parts[name])()].flat())
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
