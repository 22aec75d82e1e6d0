import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { allSources, isTest } from './sources.mjs'

/**
 * What files below `from` may import besides their own folder; the first matching row counts.
 * `$1` stands for the game's id captured by `from`.
 * @typedef {{ from: RegExp, own: string, files: string[], packages: string[] }} Row
 * @type {Row[]}
 */
const table = [
  { from: /^core\//, own: 'core/', files: [], packages: [] },
  // How data are written down is told in schemas, which no rule reads.
  {
    from: /^games\/([^/]+)\/data\//,
    own: 'games/$1/',
    files: ['^core/', '^games/schema-parts\\.ts$'],
    packages: ['zod'],
  },
  { from: /^games\/schema/, own: 'games/', files: ['^core/'], packages: ['zod'] },
  { from: /^games\/([^/]+)\//, own: 'games/$1/', files: ['^core/'], packages: [] },
  { from: /^games\//, own: 'games/', files: ['^core/'], packages: [] },
  { from: /^fair\//, own: 'fair/', files: ['^core/'], packages: ['@noble/hashes'] },
  // Types alone: what the page and the server say to each other.
  { from: /^wire\//, own: 'wire/', files: ['^core/', '^fair/'], packages: [] },
  {
    from: /^bots\/games\/([^/.]+)/,
    own: 'bots/',
    files: ['^core/', '^games/[^/]+$', '^games/$1/'],
    packages: [],
  },
  { from: /^bots\//, own: 'bots/', files: ['^core/', '^games/[^/]+$'], packages: [] },
  {
    from: /^server\//,
    own: 'server/',
    files: ['^core/', '^fair/', '^wire/', '^bots/[^/]+$', '^games/[^/]+$'],
    packages: [
      'node:',
      '@node-rs/argon2',
      '@photostructure/sqlite',
      '@simplewebauthn/server',
      'fastify',
      'nodemailer',
      'pg',
      'pino',
      'web-push',
      'ws',
      'zod',
    ],
  },
  {
    from: /^client\/(rules|local)\//,
    own: 'client/',
    files: ['^core/', '^fair/', '^wire/', '^bots/', '^games/[^/]+$'],
    packages: ['preact', '@preact/signals', 'vite'],
  },
  {
    from: /^client\//,
    own: 'client/',
    files: ['^core/', '^fair/', '^wire/'],
    packages: ['preact', '@preact/signals', '@fontsource', 'vite', 'node:'],
  },
  {
    from: /^cli\//,
    own: 'cli/',
    files: ['^core/', '^fair/', '^bots/', '^server/', '^games/[^/]+$'],
    packages: ['node:', 'picocolors', 'zod', 'typescript'],
  },
]
const testPackages = ['vitest', 'fast-check', 'node:']

/**
 * Says what is wrong with one import, or nothing.
 * @param {string} path
 * @param {string} specifier
 */
export function whyCannotImport(path, specifier) {
  const row = table.find(({ from }) => from.test(path))
  if (!row) return undefined
  const id = row.from.exec(path)?.[1] ?? ''
  if (!specifier.startsWith('.')) {
    const packages = isTest(path) ? [...row.packages, ...testPackages] : row.packages
    if (packages.some((name) => isPartOf(specifier, name))) return undefined
    return `${path}: may not import the package ${specifier}`
  }
  const target = posix.join(posix.dirname(path), specifier)
  const closed = whyClosedRoom(path, target)
  if (closed !== undefined) return closed
  const own = row.own.replace('$1', id)
  if (target.startsWith(own)) return undefined
  const allowed = isTest(path) ? [...row.files, ...testFiles(path)] : row.files
  const files = allowed.map((pattern) => new RegExp(pattern.replace('$1', id)))
  if (files.some((pattern) => pattern.test(target))) return undefined
  return `${path}: may not import ${target} (see the import table in ARCHITECTURE.md)`
}

/** Rooms of a game that others may not enter: what is played knows nothing of proof, the rules nothing of who shows them. @type {[RegExp, RegExp][]} */
const closedRooms = [
  [/^games\/[^/]+\/(rules|model|seen|map|data)\//, /^games\/[^/]+\/(advice|look|proof|testing)\//],
  [/^games\/[^/]+\/(advice|words|look|played)\b/, /^games\/[^/]+\/(proof|testing)\//],
]

/** @param {string} path @param {string} target */
function whyClosedRoom(path, target) {
  if (isTest(path)) return undefined
  const isClosed = closedRooms.some(([from, to]) => from.test(path) && to.test(target))
  return isClosed
    ? `${path}: may not enter ${target} (see the rooms in docs/adding-a-game.md)`
    : undefined
}

/** @param {string} path */
function testFiles(path) {
  // Tests may name a game that their subject only knows through the registry.
  if (/^(bots|server|cli)\//.test(path)) return ['^games/']
  // What is stored is read by the command line.
  return path.startsWith('games/') ? ['^cli/', '^games/[^/]+$'] : []
}

/** @param {string} specifier @param {string} name */
function isPartOf(specifier, name) {
  return specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`)
}

function main() {
  const sources = allSources()
  const faults = sources.flatMap(({ path, text }) =>
    ts
      .preProcessFile(text)
      .importedFiles.map(({ fileName }) => whyCannotImport(path, fileName))
      .filter((fault) => fault !== undefined),
  )
  for (const fault of faults) console.log(fault)
  console.log(`${sources.length} files, ${faults.length} forbidden imports`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
