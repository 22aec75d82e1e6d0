import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const sourceFolders = [
  'core',
  'games',
  'fair',
  'wire',
  'bots',
  'server',
  'client',
  'cli',
  'scripts',
]

/** Set for processes whose parent has just compiled: sources that change meanwhile do not matter to them. */
export const COMPILED = 'VEDETTE_COMPILED'

/** For the server: half the usual room for what lives short saves 15 MB and costs no speed. */
export const serverFlags = ['--max-semi-space-size=8']
const SERVER = 'run/main.js'

const stamp = join(root, 'dist', '.built')
const onWindows = process.platform === 'win32'

/**
 * Runs a program with the repository's own tools on its path.
 * @param {string[]} command
 * @param {{ stdio?: import('node:child_process').StdioOptions, env?: NodeJS.ProcessEnv }} [how]
 */
export function run(command, how = {}) {
  const [program = '', ...args] = command
  const path = join(root, 'node_modules', '.bin') + delimiter + process.env['PATH']
  const env = { ...process.env, ...how.env, PATH: path }
  const stdio = how.stdio ?? 'inherit'
  const options = { cwd: root, env, stdio, shell: onWindows }
  const done = spawnSync(program, args, { ...options, encoding: 'utf8' })
  const output = `${done.stdout ?? ''}${done.stderr ?? ''}`
  return { code: done.status ?? 1, output: done.error ? done.error.message : output }
}

/**
 * A lock entry may be absent from node_modules only if it belongs to another platform.
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function lockedPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  delete packages['']
  return packages
}

function isInstalled() {
  const installedLock = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return false
  const wanted = lockedPackages(join(root, 'package-lock.json'))
  const installed = lockedPackages(installedLock)
  const isStray = Object.keys(installed).some((path) => wanted[path] === undefined)
  const isMissing = Object.entries(wanted).some(([path, { version, optional, devOptional }]) => {
    const present = installed[path]
    return present ? present.version !== version : !optional && !devOptional
  })
  return !isStray && !isMissing
}

/** Installs the dependencies when they are missing or differ from the lock; says so on stderr. */
export function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Vedette needs Node 20.19 or later; this is ${process.version}.`)
  if (isInstalled()) return
  process.stderr.write('Installing dependencies (once) …\n')
  // Under `npm run -s` npm would inherit the silence and hide its own errors.
  const npmCi = ['npm', 'ci', '--ignore-scripts', '--include=dev', '--loglevel=error']
  const { code, output } = run(npmCi, { stdio: 'pipe' })
  if (code === 0) return
  throw new Error(`npm ci failed; is the package registry reachable?\n${output.trim()}`)
}

/**
 * Folders count too: their time changes when a file in them is removed or renamed.
 * @param {string} folder
 * @returns {number}
 */
function newestIn(folder) {
  let newest = statSync(folder).mtimeMs
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) newest = Math.max(newest, newestIn(path))
    else if (/(?<!\.test)\.(tsx?|json|css|html|svg|mjs)$/.test(entry.name))
      newest = Math.max(newest, statSync(path).mtimeMs)
  }
  return newest
}

function isBuilt() {
  if (!existsSync(stamp)) return false
  const settings = ['tsconfig.base.json', 'package-lock.json'].map((file) => join(root, file))
  const folders = sourceFolders.map((folder) => join(root, folder)).filter(existsSync)
  const times = [...settings.map((file) => statSync(file).mtimeMs), ...folders.map(newestIn)]
  return Math.max(...times) <= statSync(stamp).mtimeMs
}

/** What makes dist/ out of the sources, in this order, and what it says when it fails. */
const builders = [
  { command: ['tsc', '-b', 'cli', 'scripts'], fails: 'The sources do not compile.' },
  {
    command: ['rolldown', '-c', 'scripts/rolldown.config.mjs'],
    fails: 'The server cannot be bundled.',
  },
  {
    command: ['vite', 'build', '-c', 'client/vite.config.ts'],
    fails: 'The page cannot be built.',
  },
  {
    command: ['node', 'scripts/client-assets.mjs', 'dist/client'],
    fails: 'The maps cannot be drawn.',
  },
  {
    command: ['node', 'scripts/reference-assets.mjs', 'dist/client'],
    fails: 'The rule references cannot be written.',
  },
]

/** Builds everything but the tests into dist/ when a source is newer than the last build. */
export function build() {
  if (isBuilt()) return
  const started = new Date()
  for (const { command, fails } of builders) {
    const { code, output } = run(command, { stdio: 'pipe', env: { [COMPILED]: 'yes' } })
    if (code !== 0) throw new Error(`${fails}\n${output.trim()}`)
  }
  writeFileSync(stamp, '')
  utimesSync(stamp, started, started)
}

/**
 * Runs a program from dist/ in this terminal and gives its exit code.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function runBuilt(program, args) {
  const main = join(root, 'dist', program)
  // Node 20 warns about JSON imports, which are stable in every later release.
  const flags = program === SERVER ? serverFlags : []
  const options = ['--disable-warning=ExperimentalWarning', ...flags, main, ...args]
  const child = spawn(process.execPath, options, { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Installs, builds and runs a program; a failed set-up is told in one message.
 * @param {string[]} args
 * @param {string} [program] below dist/; the command line unless told
 */
export async function setUpAndRun(args, program = 'cli/main.js') {
  try {
    install()
    build()
    return await runBuilt(program, args)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
