// Hostile clients against a server in a process of its own: `soak-hostile.mjs hostile <messages>`, told by soak.mjs.
import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromDist } from './dist.mjs'
import { root } from './setup.mjs'

const { fastChance } = await fromDist('core/chance.js')
const { connectSqlite } = await fromDist('server/store/sqlite.js')
const { fileIn } = await fromDist('server/store/open.js')
const { newGame } = await fromDist('server/testing/client.js')
const { besiege, metricsOf, secretsIn } = await fromDist('server/testing/hostile.js')
const { judged } = await fromDist('server/testing/hostile-http.js')
const { operationsOf } = await fromDist('server/testing/hostile-routes.js')
const { rawJudged, rawRequests } = await fromDist('server/testing/hostile-raw.js')
const storms = await fromDist('server/testing/hostile-storms.js')
const { sweep } = await fromDist('server/testing/hostile-sweep.js')
const { openGun } = await fromDist('server/testing/hostile-wire.js')

const MB = 1_048_576
const folder = mkdtempSync(join(tmpdir(), 'vedette-hostile-'))
const logFile = join(folder, 'log')

/** @param {object} line */
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)
/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const logged = () => readFileSync(logFile, 'utf8')

/** Throws away what it can once a second: what is left then is in use. */
const tidy = 'data:text/javascript,setInterval(globalThis.gc, 1000).unref()'
const flags = ['--disable-warning=ExperimentalWarning', '--expose-gc', '--import', tidy]

/** Logs everything into a file that is read again afterwards. */
async function start() {
  const out = openSync(logFile, 'w')
  const child = spawn(process.execPath, [...flags, join(root, 'dist', 'server', 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      VEDETTE_DATA: folder,
      PORT: '0',
      LOG_LEVEL: 'debug',
      LIMIT_FACTOR: '1000000',
      MAX_CONNECTIONS_PER_ADDRESS: '10000',
      REQUEST_TIMEOUT: '10000',
    },
    stdio: ['ignore', out, out],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  for (let n = 0; n < 200; n++) {
    const [, address] = /^Vedette is open at (\S+)$/m.exec(logged()) ?? []
    if (address !== undefined) return { child, url: address }
    await pause(50)
  }
  throw new Error(`The server did not start: ${logged()}`)
}

/**
 * Everything that comes in masses, several times over.
 * @param {any} cast @param {(name: string, count: number) => void} count @param {string[]} findings
 */
async function storm(cast, count, findings) {
  const loris = storms.slowLoris(cast.url, 200)
  count('slow loris', loris.sent)
  for (let round = 0; round < 4; round++) {
    count('reconnect', await storms.reconnectStorm(cast, 40))
    count('dropped stream', await storms.droppedStreams(cast, 400))
    count('churn', await storms.churn(cast, 200))
    const broken = await storms.brokenFrames(cast)
    count('broken frame', broken.sent)
    if (broken.left > 0) findings.push(`${broken.left} broken frames were borne`)
    const flood = await storms.pingFlood(cast, 200_000)
    count('control frame', flood.sent)
    if (flood.ended === undefined) findings.push('a flood of control frames was borne')
    const { game, people } = await newGame(cast.url)
    const resign = () => people[0].call('POST', `/api/games/${game}/seats/french/resign`)
    const slow = await storms.slowReader(cast, { game, asks: 3_000 }, resign)
    count('slow reader', 3_000)
    if (slow.ended === undefined && !slow.last.includes('"resigned"'))
      findings.push('a slow reader was not told how it ended')
  }
  loris.end()
}

/** @param {any} cast @param {any} fire @param {(name: string, count: number) => void} count @param {string[]} findings */
async function oddities(cast, fire, count, findings) {
  for (const bytes of rawRequests(cast)) {
    count('raw', 1)
    findings.push(...[await rawJudged(cast, bytes)].filter((one) => one !== undefined))
  }
  const ground = { cast, chance: fastChance('sweep'), operations: await operationsOf(fire) }
  for (const attack of sweep(ground)) {
    count('sweep', 1)
    findings.push(...[judged(attack, await fire(attack.shot))].filter((one) => one !== undefined))
  }
}

/** @param {number[]} list */
const mean = (list) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)

/** How much more the last third of the readings is than the second. @param {number[]} readings */
function growth(readings) {
  const third = Math.floor(readings.length / 3)
  return (mean(readings.slice(-third)) - mean(readings.slice(third, -third))) / MB
}

/** The smallest heap of each batch is what was left after throwing away. @param {any} fire */
function watchMemory(fire) {
  /** @type {{ heaps: number[], residents: number[] }} */
  const seen = { heaps: [], residents: [] }
  let least = Infinity
  let resident = 0
  const timer = setInterval(async () => {
    const { memory_heap_bytes: heap, memory_resident_bytes: all } = await metricsOf(fire)
    if (heap !== undefined) least = Math.min(least, heap)
    resident = all ?? resident
  }, 100)
  return {
    seen,
    mark() {
      if (Number.isFinite(least)) seen.heaps.push(least)
      seen.residents.push(resident)
      least = Infinity
    },
    stop: () => clearInterval(timer),
  }
}

/** @param {number} messages */
async function run(messages) {
  const { child, url } = await start()
  const db = await connectSqlite(fileIn(folder))
  const gun = openGun(url)
  const memory = watchMemory(gun.fire)
  const besieged = await besiege({
    url,
    db,
    chance: fastChance('soak hostile'),
    messages,
    batch: Math.ceil(messages / 30),
    progress(/** @type {number} */ done) {
      memory.mark()
      say({ done, of: messages })
    },
  })
  const { cast, findings, sent } = besieged
  const count = (/** @type {string} */ name, /** @type {number} */ more) => {
    sent[name] = (sent[name] ?? 0) + more
  }
  await oddities(cast, gun.fire, count, findings)
  await storm(cast, count, findings)
  await pause(3_000)
  const after = await metricsOf(gun.fire)
  if (after.sockets !== 4) findings.push(`${after.sockets} sockets are open instead of 4`)
  if (after.event_streams !== 0) findings.push(`${after.event_streams} streams are open`)
  const ack = await cast.open.players.french.undo()
  if (ack.of !== 1) findings.push('a rightful player is not answered')
  const text = logged()
  findings.push(...secretsIn(text, cast).map((/** @type {string} */ one) => `the log holds ${one}`))
  const errors = text.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line))
  findings.push(...errors.slice(0, 5))
  memory.stop()
  gun.close()
  await db.close()
  child.kill('SIGKILL')
  const { heaps, residents } = memory.seen
  return {
    findings,
    sent,
    harmless: besieged.harmless,
    legal: besieged.legal,
    heap: growth(heaps),
    resident: growth(residents),
    lastHeap: (heaps.at(-1) ?? 0) / MB,
    lastResident: (after.memory_resident_bytes ?? 0) / MB,
    logged: text.length / MB,
  }
}

try {
  say({ result: await run(Number(process.argv[3])) })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
