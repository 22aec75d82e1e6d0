// The real server as `npm start` runs it, in a process of its own that can be killed.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, root } from '../setup.mjs'

/** Loaded first: when its input closes, as when we are killed, nobody needs the server any more. */
const LEASH = `data:text/javascript,${encodeURIComponent(
  "process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'))",
)}`

/**
 * @typedef {object} Server
 * @property {string} url the same after every restart
 * @property {() => Promise<void>} kill as a power cut does it
 * @property {() => Promise<void>} start again, on the same data and port
 * @property {() => Promise<void>} remove ends it and removes its data
 */

/** Compiles what has changed and starts the server. @returns {Promise<Server>} */
export async function startServer() {
  if (process.env['VEDETTE_COMPILED'] === undefined) {
    install()
    build()
    process.env['VEDETTE_COMPILED'] = 'yes'
  }
  const data = mkdtempSync(join(tmpdir(), 'vedette-page-'))
  let child = await launched(data, await freePort())
  const { url } = child
  return {
    url,
    kill: () => ended(child.process),
    start: async () => {
      child = await launched(data, new URL(url).port)
    },
    remove: async () => {
      await ended(child.process)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const [FIRST, MANY] = [20_000, 10_000]

/** One that no system gives to whoever asks for any: nobody takes it while our server is dead. @returns {Promise<string>} */
async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * MANY)
    const isFree = await new Promise((resolve) => {
      const trial = createServer()
      trial.once('error', () => resolve(false))
      trial.listen(port, () => trial.close(() => resolve(true)))
    })
    if (isFree) return String(port)
  }
}

/** @param {string} data @param {string} port */
async function launched(data, port) {
  const main = join(root, 'dist', 'run', 'main.js')
  const quiet = '--disable-warning=ExperimentalWarning'
  const process_ = spawn(process.execPath, [quiet, '--import', LEASH, main], {
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '1000',
      VEDETTE_DATA: data,
      PORT: port,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  return { process: process_, url: await opened(process_) }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
function opened(child) {
  let text = ''
  return new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ said) => {
      text += said
      const [, address] = /^Vedette is open at (\S+)\n/m.exec(text) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code, signal) =>
      reject(new Error(`The server ended (${code ?? signal}). ${text}`)),
    )
  })
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
