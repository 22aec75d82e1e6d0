import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { fromDist } from './dist.mjs'
import { findPostgres, POSTGRES } from './postgres.mjs'
import { install, root, run } from './setup.mjs'
import { vedette as aside } from './soak-run.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped?: string }} Tally
 * @typedef {{ name: string, check: () => Tally | Promise<Tally>, isVital?: boolean }} Step
 */

const report = join(root, '.cache', 'vitest.json')

/** Every step counts as one check, except the unit tests, which count one by one. @type {Step[]} */
const steps = [
  { name: 'dependencies', check: dependencies, isVital: true },
  { name: 'browser', check: browser },
  { name: 'PostgreSQL', check: postgres },
  { name: 'format', check: command('oxfmt', '--check') },
  { name: 'lint', check: command('oxlint') },
  { name: 'imports', check: command('node', 'scripts/check-imports.mjs') },
  { name: 'types', check: command('tsc', '-b') },
  { name: 'unused code', check: command('knip', '--no-config-hints') },
  { name: 'budgets', check: command('node', 'scripts/budgets.mjs') },
  { name: 'tests', check: unitTests },
  { name: 'the same in the browser', check: command('node', 'scripts/browser-replay.mjs') },
  { name: 'the page', check: command('node', 'scripts/page-check.mjs') },
  { name: 'sizes of the page', check: command('node', 'scripts/page-sizes.mjs') },
  { name: 'data', check: vedette('lint') },
  { name: 'coverage', check: vedette('coverage') },
  { name: 'proof of coverage', check: proofs },
]

/** @param {string[]} words */
function command(...words) {
  return () => one(run(words).code === 0)
}

/** Our own command line. @param {string[]} words */
function vedette(...words) {
  return command('node', 'scripts/vedette.mjs', ...words)
}

/** So many rows are proved, of all games together. */
const PROVED = 8

/** Some rows of each game, the same at every run of a commit, side by side; all of them in the soak run. @returns {Promise<Tally>} */
async function proofs() {
  const { kits } = await fromDist('games/registry.js')
  const rows = String(Math.ceil(PROVED / kits.length))
  const ran = await Promise.all(
    kits.map((/** @type {{ id: string }} */ { id }) =>
      aside('coverage', id, '--prove', '--rows', rows),
    ),
  )
  for (const { lines } of ran) console.log(lines.slice(lines.findIndex(isProving)).join('\n'))
  const failed = ran.filter(({ code }) => code !== 0).length
  return { passed: ran.length - failed, failed }
}

const isProving = (/** @type {string} */ line) => line.includes('proving')

/** @param {boolean} isFine @returns {Tally} */
function one(isFine) {
  return { passed: Number(isFine), failed: Number(!isFine) }
}

function dependencies() {
  install()
  return one(true)
}

/** Later steps find the browser's path in CHROMIUM. */
async function browser() {
  process.env['CHROMIUM'] = await findChromium()
  console.log(process.env['CHROMIUM'])
  return one(true)
}

/** Later steps find the folder of its programs in VEDETTE_POSTGRES_BIN, or do without. @returns {Tally} */
function postgres() {
  const found = findPostgres()
  if ('missing' in found) return { passed: 0, failed: 0, skipped: found.missing }
  process.env[POSTGRES] = found.folder
  console.log(found.folder)
  return one(true)
}

function unitTests() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = run(['vitest', 'run', ...reporters])
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const broken = testResults.filter(isBrokenFile).length
  const failed = numFailedTests + broken
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** A file that cannot even be loaded reports no failed test. @param {any} file */
function isBrokenFile(file) {
  return (
    file.status === 'failed' &&
    !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed')
  )
}

/** @param {Step} step @returns {Promise<Tally>} */
async function take(step) {
  console.log(`\n== ${step.name}`)
  const began = performance.now()
  try {
    return await step.check()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return one(false)
  } finally {
    console.log(`(${Math.round((performance.now() - began) / 1000)} s)`)
  }
}

async function main() {
  const total = { passed: 0, failed: 0 }
  const failures = []
  const skips = []
  for (const step of steps) {
    const { passed, failed, skipped } = await take(step)
    total.passed += passed
    total.failed += failed
    if (failed > 0) failures.push(step.name)
    if (skipped !== undefined) skips.push(`${step.name} (${skipped})`)
    if (failed > 0 && step.isVital) break
  }
  if (skips.length > 0) console.log(`\nskipped: ${skips.join('; ')}`)
  if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

if (!process.stdout.isTTY) {
  delete process.env['FORCE_COLOR']
  process.env['NO_COLOR'] = '1'
}
await main()
