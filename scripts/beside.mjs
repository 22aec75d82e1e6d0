// Measures two states of this repository beside each other, in turns, on a machine whose speed changes from minute to minute:
// `node scripts/beside.mjs <commit> [game…] [--rounds 4] [--load 20]`. The load runs on both servers at the same time. Rules are
// measured in one file, as the server and the page run them: in hundreds the engine looks up each import at each use.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rolldown } from 'rolldown'
import { COMPILED, build, install, root } from './setup.mjs'

/** @typedef {{ name: string, unit: string, values: number[] }} Figure */

const quiet = '--disable-warning=ExperimentalWarning'
const GAMES = '20'

/** @param {string} folder @param {string[]} command @returns {string} */
function said(folder, [program = '', ...args]) {
  const env = { ...process.env, [COMPILED]: 'yes' }
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr || stdout}`)
  return stdout
}

/** A working tree of a commit, built; what it is made with is taken from here where that is the same. @param {string} commit */
function treeOf(commit) {
  const folder = join(root, '.cache', 'beside', commit)
  if (!existsSync(folder)) said(root, ['git', 'worktree', 'add', '--detach', folder, commit])
  const lock = (/** @type {string} */ at) => readFileSync(join(at, 'package-lock.json'), 'utf8')
  if (!existsSync(join(folder, 'node_modules')) && lock(folder) === lock(root))
    cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), { recursive: true })
  const env = { ...process.env, [COMPILED]: '' }
  spawnSync(process.execPath, ['scripts/vedette.mjs', 'games'], { cwd: folder, env })
  if (!existsSync(join(folder, 'dist', '.built'))) throw new Error(`${commit} does not build.`)
  return folder
}

const ONE_FILE = join('dist', 'one')

/** The command line of a tree in one file. @param {string} folder */
async function inOneFile(folder) {
  const bundle = await rolldown({
    cwd: folder,
    input: join(folder, 'dist', 'cli', 'main.js'),
    platform: 'node',
    external: (/** @type {string} */ id) => !/^[./]|^[a-z]:[\\/]/i.test(id),
  })
  await bundle.write({ dir: join(folder, ONE_FILE), format: 'esm', codeSplitting: false })
  await bundle.close()
}

/** @param {string} folder @param {string} game @returns {Figure[]} */
function benched(folder, game) {
  const cli = [process.execPath, quiet, join(folder, ONE_FILE, 'main.js')]
  const text = said(folder, [...cli, 'bench', game, '--json', '--runs', '3', '--games', GAMES])
  return JSON.parse(text).figures
}

/** @param {number[]} values */
function middle(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** @param {string} name @param {string} unit @param {number[]} before @param {number[]} now */
function line(name, unit, before, now) {
  const [old, young] = [middle(before), middle(now)]
  // More is better of what is counted by the second, less of everything else.
  const gain = unit.startsWith('per') ? young / old - 1 : old / young - 1
  const print = (/** @type {number} */ value) =>
    value >= 1000 ? Math.round(value).toLocaleString('en-GB') : value.toPrecision(3)
  const percent = `${gain >= 0 ? '+' : ''}${(100 * gain).toFixed(1)} %`
  return `  ${name.padEnd(36)}${print(old).padStart(10)} ${print(young).padStart(10)} ${unit.padEnd(15)} ${percent}`
}

/** @param {[before: string, now: string]} folders @param {string} game @param {number} rounds */
function compare(folders, game, rounds) {
  /** @type {Map<string, { unit: string, values: [number[], number[]] }>} */
  const all = new Map()
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0])
      for (const { name, unit, values } of benched(folders[side] ?? '', game)) {
        const figure = all.get(name) ?? { unit, values: [[], []] }
        figure.values[side]?.push(...values)
        all.set(name, figure)
      }
  console.log(`${game}: before, now`)
  for (const [name, { unit, values }] of all) console.log(line(name, unit, ...values))
}

/** Microseconds of the server's processor for a move. @param {string} folder @param {number} seconds @returns {Promise<number>} */
function loaded(folder, seconds) {
  const child = spawn(process.execPath, ['scripts/load.mjs', 'closed', '20', String(seconds)], {
    cwd: folder,
    env: { ...process.env, [COMPILED]: 'yes' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ part) => (text += part))
  return new Promise((resolve) =>
    child.once('close', () => resolve(Number(/(\d+) µs each/.exec(text)?.[1]))),
  )
}

install()
build()
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '4' },
    load: { type: 'string' },
  },
})
const [commit, ...games] = positionals
if (commit === undefined) throw new Error('Beside which commit?')
/** @type {[string, string]} */
const folders = [treeOf(commit), root]
if (games.length > 0) await Promise.all(folders.map(inOneFile))
for (const game of games) compare(folders, game, Number(values.rounds))
if (values.load !== undefined) {
  /** @type {[number[], number[]]} */
  const moves = [[], []]
  for (let round = 0; round < Number(values.rounds); round++) {
    const [before, now] = await Promise.all(folders.map((one) => loaded(one, Number(values.load))))
    moves[0].push(before ?? Number.NaN)
    moves[1].push(now ?? Number.NaN)
  }
  console.log('closed load of 20 games on both at the same time: before, now')
  console.log(line('a durable move', 'µs', ...moves))
}
