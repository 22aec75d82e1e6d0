// How many bytes a page fetched, packed as a server would pack them, by what they are for.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../setup.mjs'

/** @typedef {'page' | 'worker' | 'fonts' | 'data'} Sort */

const folder = join(root, 'dist', 'client', 'assets')

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

/**
 * @param {import('playwright-core').Page} page
 * @returns {() => Promise<{ files: { path: string, bytes: number, sort: Sort }[], sums: Record<Sort, number> }>}
 */
export function weigh(page) {
  /** @type {Map<string, Promise<number>>} */
  const fetched = new Map()
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') || fetched.has(pathname)) return
    fetched.set(
      pathname,
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    )
  })
  return async () => {
    const ofWorkers = workerScripts()
    const files = await Promise.all(
      [...fetched].map(async ([path, bytes]) => ({
        path,
        bytes: await bytes,
        sort: sortOf(path, ofWorkers),
      })),
    )
    const sums = { page: 0, worker: 0, fonts: 0, data: 0 }
    for (const { sort, bytes } of files) sums[sort] += bytes
    return { files: files.toSorted((a, b) => b.bytes - a.bytes), sums }
  }
}
