import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { packMap } from '../core/atlas/pack-map.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const games = fileURLToPath(new URL('../games', import.meta.url))

const unpacking = fileURLToPath(new URL('../core/atlas/pack-map.ts', import.meta.url))

const WORKER = 'sw.js'
/** Every browser that runs this page takes the other form of a font. */
const NEEDLESS = /\.(?:woff|map)$/

/** Tells the service worker of a finished build which files it is made of. */
function nameKeptFiles(built: string, games: string): void {
  const names = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name !== WORKER && !NEEDLESS.test(one.name))
    .map((one) => join(one.parentPath, one.name).slice(built.length).split(sep).join('/'))
    .filter((path) => !path.startsWith('/maps/'))
    .sort()
  const build = createHash('sha256')
  for (const name of names) build.update(name).update(readFileSync(join(built, name)))
  const paths = names.map((path) => (path === '/index.html' ? '/' : path))
  const worker = join(built, WORKER)
  const code = readFileSync(worker, 'utf8')
  const filled = code
    .replace('__BUILD__', build.digest('hex').slice(0, 12))
    .replace('__FILES__', [...paths, ...mapsOf(games)].join('|'))
  if (filled.includes('__FILES__') || filled === code)
    throw new Error('The service worker has no place for its list of files.')
  writeFileSync(worker, filled)
}

/** Drawn after the page is built. */
function mapsOf(games: string): string[] {
  const maps = readdirSync(games)
    .filter((id) => existsSync(join(games, id, 'look', 'map-look.ts')))
    .flatMap((id) => [`/maps/${id}.json`, `/maps/${id}-drawing.json`])
  return [...maps, '/maps/poster.svg']
}

/** The service worker stands at the root under its own name and knows every file of its build. */
const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (dir !== undefined && 'sw.js' in bundle) nameKeptFiles(dir, games)
  },
}

/** Maps travel packed. */
const packed: Plugin = {
  name: 'packed-maps',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (!/[\\/]games[\\/][^\\/]+[\\/]map[\\/]compiled\.json$/.test(id)) return undefined
    const map = JSON.stringify(packMap(JSON.parse(readFileSync(id, 'utf8'))))
    const code = `import { unpackMap } from ${JSON.stringify(unpacking)}\nexport default unpackMap(JSON.parse(${JSON.stringify(map)}))`
    return { code, moduleType: 'js' }
  },
}

/** In the data of a game: where it comes from and how it is written down. The rules read none of it. */
const OF_SOURCES = /^(?:why|grades|notation)$|Why$/
/** Charts print them, too, and are fetched by themselves. */
const TELLS_SOURCES = /[\\/](?:sources|page-charts[^\\/]*)\.ts$/
const PLAYED = '.played.js'
const ELSEWHERE = /[\\/]games[\\/][^\\/]+[\\/](?:game|workshop)\.ts$/

/** Only those who tell of sources get data with their sources. */
const plain: Plugin = {
  name: 'plain-data',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (importer === undefined || !/[\\/]data[\\/].*\.json$/.test(source)) return undefined
    if (TELLS_SOURCES.test(importer)) return undefined
    const path = resolve(dirname(importer), source)
    return path.startsWith(games) ? path.replace(/\.json$/, PLAYED) : undefined
  },
  load(id) {
    if (!id.endsWith(PLAYED)) return undefined
    const data = JSON.parse(readFileSync(id.replace(PLAYED, '.json'), 'utf8'), (key, value) =>
      OF_SOURCES.test(key) ? undefined : (value as unknown),
    )
    return `export default ${JSON.stringify(data)}`
  },
}

/** A page has the rules in parts, and nothing of what only command line and checks need. */
const parts: Plugin = {
  name: 'parts-of-games',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (ELSEWHERE.test(id) ? 'export default undefined' : undefined),
}

/** What a module needs to say about itself: who imports it at once. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** The rules of a game as they are played are one file: in many small ones each would wait for the one before. */
function ruleFile(id: string, modules: Modules): string | null {
  const game = /[\\/]games[\\/]([^\\/]+)[\\/]/.exec(id)?.[1]
  return game !== undefined && isPlayed(id, modules, new Set()) ? `${game}-rules` : null
}

function isPlayed(id: string, modules: Modules, seen: Set<string>): boolean {
  if (/[\\/]games[\\/][^\\/]+[\\/]played\.ts$/.test(id)) return true
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((by) => !seen.has(by) && isPlayed(by, modules, seen))
}

export default defineConfig({
  root: here,
  publicDir: 'public',
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'es',
    plugins: () => [packed, plain, parts],
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: ruleFile, includeDependenciesRecursively: false }] },
      },
    },
  },
  plugins: [offline],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: `${here}index.html`, sw: `${here}sw.ts` },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
