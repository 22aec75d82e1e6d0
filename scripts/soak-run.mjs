// Runs the parts of the soak run in processes of their own.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { COMPILED, root } from './setup.mjs'

/** @typedef {{ code: number, lines: string[] }} Ran */

const shares = Math.max(1, Math.min(2, availableParallelism()))
const quiet = '--disable-warning=ExperimentalWarning'

/**
 * Runs a script of Node's and gives its lines; what it says meanwhile is handed on.
 * @param {string[]} args
 * @param {(line: string) => void} [heard]
 * @returns {Promise<Ran>}
 */
export function node(args, heard = () => {}) {
  const child = spawn(process.execPath, [quiet, ...args], {
    cwd: root,
    env: { ...process.env, [COMPILED]: 'yes' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** @type {string[]} */
  const lines = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      heard(line)
    }
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, lines: [...lines, rest] }))
  })
}

/** @param {string[]} args */
export const vedette = (...args) => node([join(root, 'dist', 'cli', 'main.js'), ...args])

/** Of a run in small, such as `1/20`: what it demands is that nothing is found, not that everything was met. */
export const SMALL = /^1\/[1-9]\d*$/
const parts = Number((process.argv.find((word) => SMALL.test(word)) ?? '1/1').slice(2))
export const isFull = parts === 1
/** @param {number} full */
export const sized = (full) => Math.ceil(full / parts)

let shown = -1

/** One line that grows on a terminal; elsewhere a line for every tenth. @param {string} part @param {number} percent */
export function show(part, percent) {
  const isScreen = process.stdout.isTTY
  const now = isScreen ? percent : Math.floor(percent / 10) * 10
  if (now === shown) return
  shown = now
  process.stdout.write(isScreen ? `\r${part} ${now} % ` : `${part} ${now} %\n`)
}

/**
 * Lets all workers do a part for a game and adds up what they found.
 * @param {string} game
 * @param {string} part
 * @param {number} size
 */
export async function work(game, part, size) {
  shown = -1
  const at = Array.from({ length: shares }, () => ({ done: 0, of: 1 }))
  const ran = await Promise.all(
    at.map((_, share) =>
      node(
        ['scripts/soak-worker.mjs', game, part, String(share), String(shares), String(size)],
        (line) => {
          const told = JSON.parse(line)
          if (told.done !== undefined) at[share] = told
          show(part, Math.floor((100 * sum(at, 'done')) / sum(at, 'of')))
        },
      ),
    ),
  )
  if (process.stdout.isTTY) process.stdout.write('\r')
  if (ran.some(({ code }) => code !== 0)) throw new Error(`A worker of ${part} broke down.`)
  return ran.map(({ lines }) => JSON.parse(lines.at(-2) ?? '').result)
}

/** @param {Record<string, any>[]} list @param {string} key @returns {number} */
export function sum(list, key) {
  return list.reduce((all, one) => all + Number(one[key] ?? 0), 0)
}

/**
 * Lets a process with a server of its own do a part; it says how far it is, and what it found last.
 * @param {string} part @param {number} size @param {string} script @param {string[]} more
 */
export async function withServer(part, size, script = 'soak-server', ...more) {
  const args = [`scripts/${script}.mjs`, part, String(size), ...more]
  const { code, lines } = await node(args, (line) => {
    const { done, of } = JSON.parse(line)
    if (done !== undefined) show(part, Math.floor((100 * done) / of))
  })
  if (code !== 0) throw new Error(`${part} broke down, see above.`)
  return JSON.parse(lines.findLast((line) => line !== '') ?? '{}').result
}
