// The parts of the soak run that every game has, by what its `proof/soak.ts` says of it.
import { fromDist, soakOf } from './dist.mjs'
import { probeSecrets, serverSecrets } from './soak-rows.mjs'
import { isFull, sized, sum, vedette, work } from './soak-run.mjs'

/**
 * @typedef {{ part: string, size: string, found: string, isFine: boolean }} Row
 * @typedef {import('../core/testing/soak-kit.ts').SoakKit} Kit
 * @typedef {{ id: string, kit: Kit }} Played
 */

/** @param {string} id @returns {Promise<Played>} */
export async function openKit(id) {
  return { id, kit: await soakOf(id) }
}

/** @param {any[]} results @returns {string[]} */
function findings(results) {
  const found = results.flatMap((result) => result.findings)
  for (const what of found.slice(0, 20)) console.log(`  ${what}`)
  return found
}

/** @param {Played} played @param {string} part @param {number} each @returns {Promise<Row>} */
async function playGames({ id, kit }, part, each) {
  const results = await work(id, part, each)
  const found = findings(results)
  const [all, finished] = [sum(results, 'games'), sum(results, 'finished')]
  const longest = Math.max(...results.map((result) => result.longest))
  return {
    part: `${id} ${part}`,
    size: `${all} games from ${kit.starts.length} starts, ${sum(results, 'replies')} replies, longest ${longest}`,
    found: `${finished} finished, ${found.length} findings`,
    isFine: found.length === 0 && finished === all && all === each * kit.starts.length,
  }
}

/** @param {Played} played @returns {Promise<Row>} */
async function throwMutants({ id }) {
  const size = sized(100_000)
  const results = await work(id, 'mutants', size)
  const found = findings(results)
  const extra = results.map((result) => result.extra)
  const flaws = ['seat', 'ask', 'verb', 'noun', 'form'].map((flaw) => `${flaw} ${sum(extra, flaw)}`)
  const refused = sum(extra, 'refused')
  return {
    part: `${id} mutants`,
    size: `${refused} wrong replies (${flaws.join(', ')}); ${sum(extra, 'legal')} legal ones left out`,
    found: `${found.length} findings`,
    isFine: found.length === 0 && refused >= size,
  }
}

/** @param {Played} played @returns {Promise<Row[]>} */
async function huntLeaks({ id, kit }) {
  const { added, checkDiversity } = await fromDist('core/testing/diversity.js')
  const looks = sized(kit.looks)
  const results = await work(id, 'leaks', looks)
  const found = findings(results)
  const extra = results.map((result) => result.extra)
  const states = sum(extra, 'states')
  const too = checkDiversity(added(extra.flatMap(({ tallies }) => tallies)))
  const whole = {
    part: `${id} leaks`,
    size: `${states} states in ${sum(results, 'games')} games, from all seats`,
    found: [`${found.length} findings`, ...too].join('; '),
    isFine: found.length + too.length === 0 && states >= looks,
  }
  return [whole, ...kit.kinds.map((kind) => kindRow(kind, extra))]
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
    isFine: !isFull || (changed > 0 && sum(tallies, 'varied') > 0),
  }
}

/** @param {Played} played @returns {Promise<Row>} */
async function prove({ id }) {
  const { code, lines } = await vedette('coverage', id, '--prove')
  for (const line of lines.slice(-40)) console.log(`  ${line}`)
  const found = lines.findLast((line) => line.trim() !== '') ?? ''
  return { part: `${id} prove`, size: `coverage ${id} --prove`, found, isFine: code === 0 }
}

/** @typedef {{ id: string, scenario: string, seats: string, games: number, seed: string }} Match */

/** @param {Match} match */
async function match({ id, scenario, seats, games, seed }) {
  const how = ['--scenario', scenario, '--seats', seats, '--games', String(games), '--seed', seed]
  const { code, lines } = await vedette('play', id, ...how, '--json')
  if (code !== 0) throw new Error(`play ${id} ${how.join(' ')} ended with code ${code}.`)
  return JSON.parse(lines.find((line) => line.startsWith('{')) ?? '{}')
}

/** The script against random play, sides swapped. @param {Played} played @returns {Promise<Row[]>} */
async function beatRandom({ id, kit }) {
  /** @type {Row[]} */
  const rows = []
  for (const { scenario, wins } of kit.matches) {
    const [first, second] = kit.game.seats(scenario, []).map(({ seat }) => seat)
    const [one, two] = await Promise.all([
      match({ id, scenario, seats: 'script,random', games: 50, seed: 'soak a' }),
      match({ id, scenario, seats: 'random,script', games: 50, seed: 'soak b' }),
    ])
    const [as, too] = [one.wins[first ?? ''] ?? 0, two.wins[second ?? ''] ?? 0]
    rows.push({
      part: `${id} match`,
      size: `${scenario}: script against random, 50 games each side`,
      found: `script won ${as + too}: ${as} as ${first}, ${too} as ${second}`,
      isFine: as + too >= wins,
    })
  }
  return rows
}

/** The script against itself. @param {Played} played @returns {Promise<Row[]>} */
async function mirror({ id, kit }) {
  /** @type {Row[]} */
  const rows = []
  for (const { scenario, games, least } of kit.mirrors) {
    const seats = kit.game.seats(scenario, []).map(({ seat }) => seat)
    const halves = await Promise.all(
      [1, 2].map((n) =>
        match({
          id,
          scenario,
          seats: 'script,script',
          games: games / 2,
          seed: `soak mirror ${n}`,
        }),
      ),
    )
    const wins = seats.map((seat) =>
      sum(
        halves.map((half) => half.wins),
        seat,
      ),
    )
    rows.push({
      part: `${id} mirror`,
      size: `${scenario}: script against script, ${games} games`,
      found: `${seats.map((seat, at) => `${seat} ${wins[at]}`).join(', ')}; by ${reasonsOf(halves)}`,
      isFine: Math.min(...wins) >= least,
    })
  }
  return rows
}

/** @param {any[]} halves */
function reasonsOf(halves) {
  const reasons = halves.map((half) => half.reasons)
  return Object.keys(Object.assign({}, ...reasons))
    .map((rule) => `${rule} ${sum(reasons, rule)}`)
    .join(', ')
}

/** In this order. @type {Record<string, (played: Played) => Promise<Row | Row[]>>} */
export const gameParts = {
  games: (played) => playGames(played, 'games', sized(played.kit.each)),
  saves: (played) => playGames(played, 'saves', sized(played.kit.each / 50)),
  mutants: throwMutants,
  leaks: huntLeaks,
  match: beatRandom,
  mirror,
  prove,
  secrets: ({ id, kit }) => serverSecrets(id, kit.kinds),
  probe: ({ id, kit }) => probeSecrets(id, kit.kinds),
}

/** The hunts of `secrets`, one by one, for whoever names them. @type {typeof gameParts} */
export const hunts = Object.fromEntries(
  ['facts', 'openings', 'pasts', 'unfinished', 'bots'].map((hunt) => [
    hunt,
    ({ id, kit }) => serverSecrets(id, kit.kinds, hunt),
  ]),
)
