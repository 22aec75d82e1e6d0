// How many bytes a page fetched, packed as a server would pack them, by what they are for.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../setup.mjs'

/** @typedef {'page' | 'worker' | 'fonts' | 'data'} Sort */

const client = join(root, 'dist', 'client')
const folder = join(client, 'assets')

/** Scripts that a worker fetches: its own, and whatever it names. */
function workerScripts() {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const texts = new Map(scripts.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const entries = scripts.filter((name) =>
    [...texts.values()].some((text) =>
      new RegExp(`new Worker\\([^)]*${name.replaceAll('.', '\\.')}`).test(text),
    ),
  )
  const found = new Set(entries)
  for (const name of found)
    for (const other of scripts) if (texts.get(name)?.includes(other)) found.add(other)
  return found
}

/** @param {string} path @param {Set<string>} ofWorkers @returns {Sort} */
function sortOf(path, ofWorkers) {
  if (ofWorkers.has(basename(path))) return 'worker'
  if (/\.woff2?$/.test(path)) return 'fonts'
  return /(\.(js|css|html)|\/[^.]*)$/.test(path) ? 'page' : 'data'
}

/** As the server would send it. @param {string} path */
function packed(path) {
  const file = join(client, /\.\w+$/.test(path) ? path : 'index.html')
  return gzipSync(readFileSync(file), { level: 9 }).length
}

/**
 * @param {import('playwright-core').Page} page
 * @returns {() => { files: { path: string, bytes: number, sort: Sort }[], sums: Record<Sort, number> }}
 */
export function weigh(page) {
  /** @type {Set<string>} */
  const fetched = new Set()
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    // What is kept for later, without anybody waiting for it, does not count.
    const isWaitedFor = request.serviceWorker() === null && !/^\/(api|sw\.js)/.test(pathname)
    if (isWaitedFor && request.method() === 'GET') fetched.add(pathname)
  })
  return () => {
    const ofWorkers = workerScripts()
    const files = Array.from(fetched, (path) => {
      return { path, bytes: packed(path), sort: sortOf(path, ofWorkers) }
    })
    const sums = { page: 0, worker: 0, fonts: 0, data: 0 }
    for (const { sort, bytes } of files) sums[sort] += bytes
    return { files: files.toSorted((a, b) => b.bytes - a.bytes), sums }
  }
}
