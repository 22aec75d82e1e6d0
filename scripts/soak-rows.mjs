// What the soak run says of hostile clients and of secrets.
import { isFull, sized, sum, withServer } from './soak-run.mjs'

/**
 * @typedef {{ part: string, size: string, found: string, isFine: boolean }} Row
 */

const MESSAGES = sized(100_000)
const GAMES = sized(60)
const VISITS = sized(120)
const REFUSED = sized(100_000)
/** Megabytes that the last third of a siege may take more than the second. */
const FLAT = { heap: 4, resident: 24 }

/** @param {string[]} findings */
function printed(findings) {
  for (const what of findings.slice(0, 20)) console.log(`  ${what}`)
  return findings
}

/** @returns {Promise<Row>} */
export async function hostileClients() {
  const all = await withServer('hostile', MESSAGES, 'soak-hostile')
  printed(all.findings)
  const sent = sum(
    Object.values(all.sent).map((count) => ({ count })),
    'count',
  )
  const memory = [
    `heap ${all.lastHeap.toFixed(0)} MB (${all.heap.toFixed(1)} more in the last third)`,
    `resident ${all.lastResident.toFixed(0)} MB (${all.resident.toFixed(1)} more)`,
  ]
  const isFlat = all.heap < FLAT.heap && all.resident < FLAT.resident
  return {
    part: 'hostile',
    size: `${sent} hostile messages of ${Object.keys(all.sent).length} sorts, ${all.legal} legal replies between`,
    found: `${all.findings.length} findings, ${all.harmless} in order and nobody's loss, ${memory.join(', ')}`,
    isFine: all.findings.length === 0 && isFlat && sent >= MESSAGES,
  }
}

/** Everything that somebody tries who has only the address. @returns {Promise<Row[]>} */
export async function burglars() {
  /** @type {{ name: string, size: string, found: string, findings: string[] }[]} */
  const all = await withServer('burglar', sized(1000), 'soak-burglar')
  return all.map(({ name, size, found, findings }) => ({
    part: `burglar ${name}`,
    size,
    found: `${printed(findings).length} findings; ${found}`,
    isFine: findings.length === 0,
  }))
}

/**
 * What sockets tell of a game, or of the toys; one hunt of them, or all.
 * @param {string} id @param {readonly string[]} [kinds] @param {string[]} only @returns {Promise<Row[]>}
 */
export async function serverSecrets(id, kinds = [], ...only) {
  const all = await withServer(id, GAMES, 'soak-leaks-server', ...only)
  return Object.entries(all).map(([name, hunted]) => {
    printed(hunted.findings)
    const counts = Object.entries(hunted.differed)
      // Not which pieces they were.
      .filter(([kind]) => !kind.includes(' '))
      .map(([kind, count]) => `${kind} ${count}`)
    const isWhole = !isFull || name !== 'facts' || kinds.every((kind) => hunted.differed[kind] > 0)
    const games = hunted.games === undefined ? '' : `${hunted.games} games, `
    return {
      part: `${id} ${name}`,
      size: `${games}${hunted.compared} messages and answers compared, ${hunted.replies} replies`,
      found: `${hunted.findings.length} findings; ${counts.join(', ')}`,
      isFine: hunted.findings.length === 0 && hunted.compared > 0 && isWhole,
    }
  })
}

/** What a client finds out who tries everything. @param {string} id @param {readonly string[]} kinds @returns {Promise<Row[]>} */
export async function probeSecrets(id, kinds) {
  const all = await withServer(id, VISITS, 'soak-probe')
  printed(all.findings)
  const counted = (/** @type {Record<string, number>} */ counts) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  const share = (/** @type {{ times: number, later: number }} */ { times, later }) =>
    `${((100 * later) / times).toFixed(1)} % of ${times}`
  const { differing, alike } = all.later
  const isWhole = !isFull || kinds.every((kind) => all.differed[kind] > 0)
  const refused = sum(
    Object.values(all.refused).map((count) => ({ count })),
    'count',
  )
  return [
    {
      part: `${id} probe`,
      size: `${VISITS} visits, ${refused} things refused (${counted(all.refused)}), ${all.previewed} previews`,
      found: `${all.findings.length} findings; ${counted(all.differed)}`,
      isFine: all.findings.length === 0 && isWhole && refused > REFUSED,
    },
    {
      part: '  tries',
      size: `${all.tempting} asks offered some; ${all.replies} accepted, ${all.stood} stood, ${all.undone} taken back`,
      found: `told something: ${counted(all.taught) || 'none'}`,
      isFine: !isFull || all.tempting === 0 || Object.keys(all.taught).length > 0,
    },
    {
      part: '  times',
      size: 'the second table was slower to refuse',
      found: `with facts that differ ${share(differing)}, without ${share(alike)}`,
      isFine: !isFull || isEven(differing),
    },
  ]
}

/** Tables at which nothing differs part by a point or two: what comes before in the same process weighs more. @param {{ times: number, later: number }} pace */
function isEven({ times, later }) {
  return Math.abs(later / times - 0.5) < 0.03
}
