// Puts a load on a server of its own and measures it: `npm run load -- open|closed|many [games] [seconds] [--game id] [--scenario id] [--warm seconds]`.
import { fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, COMPILED, install, root, serverFlags } from './setup.mjs'

const quiet = '--disable-warning=ExperimentalWarning'
/** What peers.md asks of each. @type {Record<string, { games: number, seconds: number, pace: number, says: string }>} */
const modes = {
  open: { games: 200, seconds: 30, pace: 1, says: 'a move a second in each game' },
  closed: { games: 50, seconds: 20, pace: 0, says: 'each game moves as soon as it can' },
  many: { games: 2000, seconds: 60, pace: 0.1, says: 'a move in ten seconds in each game' },
}

/** @param {string} folder @returns {Promise<{ url: string, pid: number, stop: () => void }>} */
function startServer(folder) {
  const env = {
    ...process.env,
    VEDETTE_DATA: folder,
    PORT: '0',
    LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    MAX_CONNECTIONS_PER_ADDRESS: '100000',
  }
  const child = spawn(
    process.execPath,
    [quiet, ...serverFlags, ...moreFlags, join(root, 'dist/run/main.js')],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      const url = /open at (\S+)/.exec(text)?.[1]
      if (url) resolve({ url, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') })
    })
  })
}
const moreFlags = (process.env['SERVER_FLAGS'] ?? '').split(' ').filter(Boolean)

/** Seconds of processor time, and megabytes in memory. @param {number} pid */
function usageOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = Number(fields[11]) + Number(fields[12])
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { cpu: ticks / 100, megabytes: Math.round(Number(rss) / 1024) }
}

/** How long the same plain work takes: shared machines change their speed from minute to minute. */
function yardstickNow() {
  const cells = new Float64Array(1 << 16)
  const began = performance.now()
  for (let n = 0; n < 6e7; n++) cells[(n * 7919) & 65535] = n
  return Math.round(performance.now() - began)
}

/** @param {number[]} sorted @param {number} share */
function percentile(sorted, share) {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
}

/** Between which milliseconds the median lies by the server's own count. @param {string} url */
async function medianOn(url) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counted = [...text.matchAll(/^vedette_reply_seconds_bucket\{le="([^"]+)"\} (\d+)$/gm)]
  const all = Number(counted.at(-1)?.[2] ?? 0)
  const at = counted.findIndex(([, , count]) => Number(count) * 2 >= all)
  const edge = (/** @type {number} */ bucket) => Number(counted[bucket]?.[1] ?? 0) * 1000
  return `${edge(at - 1).toFixed(2)} to ${edge(at).toFixed(2)} ms`
}

/** @param {string} name @param {string[]} rest */
async function measure(name, [games, seconds]) {
  const mode = modes[name]
  if (mode === undefined)
    throw new Error(`There is no load ${name}; there is: ${Object.keys(modes).join(', ')}.`)
  const plan = {
    ...mode,
    ...played,
    games: Number(games ?? mode.games),
    seconds: Number(seconds ?? mode.seconds),
    warm: Number(played.warm),
  }
  const folder = mkdtempSync(join(tmpdir(), 'vedette-load-'))
  const yardstick = yardstickNow()
  const server = await startServer(folder)
  const crowd = fork(join(root, 'scripts', 'load-crowd.mjs'), { execArgv: [quiet] })
  try {
    /** @type {any} */
    let before
    const result = await new Promise((resolve, reject) => {
      crowd.on('message', (/** @type {any} */ message) => {
        if (message.ready) before = { ...usageOf(server.pid), at: performance.now() }
        if (message.ready) crowd.send({ go: true })
        if (message.done) resolve({ ...message, after: usageOf(server.pid), at: performance.now() })
      })
      crowd.once('exit', () => reject(new Error('The crowd went away.')))
      crowd.send({ url: server.url, ...plan })
    })
    report(name, plan, before, result)
    console.log(
      `  of that on the server, from a reply to its acknowledgement: p50 ${await medianOn(server.url)}`,
    )
    console.log(`  yardstick ${yardstick} ms before, ${yardstickNow()} ms after`)
  } finally {
    server.stop()
    crowd.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} name @param {any} plan @param {any} before @param {any} result */
function report(name, plan, before, { latencies, moves, after, at, crowdCpu }) {
  const cpu = after.cpu - before.cpu
  const wall = (at - before.at) / 1000
  latencies.sort((/** @type {number} */ a, /** @type {number} */ b) => a - b)
  const what = [plan.game, plan.scenario].filter(Boolean).join(' ')
  console.log(
    `${name}: ${plan.games} games${what && ` of ${what}`}, ${plan.says}, ${plan.seconds} s${plan.warm > 0 ? ` after ${plan.warm} s` : ''}`,
  )
  console.log(
    `  ${moves} durable moves, ${Math.round(moves / wall)} a second by the clock (crowd on the same cores: ${crowdCpu.toFixed(1)} s of processor)`,
  )
  console.log(
    `  ${Math.round(moves / cpu)} moves per server CPU-second, ${((cpu / moves) * 1e6).toFixed(0)} µs each`,
  )
  console.log(
    `  latency ms p50 ${percentile(latencies, 0.5)}, p99 ${percentile(latencies, 0.99)}, worst ${percentile(latencies, 1)}`,
  )
  console.log(`  resident memory ${before.megabytes} MB before, ${after.megabytes} MB after`)
}

if (process.env[COMPILED] === undefined) {
  install()
  build()
}
const { positionals, values: played } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string' },
    scenario: { type: 'string' },
    // Played before that as fast as may be: a server that has just started spends much of its time on compiling what it runs.
    warm: { type: 'string', default: '0' },
  },
})
const [name = 'open', ...rest] = positionals
for (const one of name === 'all' ? Object.keys(modes) : [name]) await measure(one, rest)
