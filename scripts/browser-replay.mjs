// Replays the saved games, and a few random ones, in headless Chromium and in Node: the hashes must be the same.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { kitsAtOnce } from './at-once.mjs'
import { findChromium } from './chromium.mjs'
import { root } from './setup.mjs'

/** @typedef {import('./browser-page.mjs').Outcome} Outcome */

const flags =
  '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'
const seeds = ['browser 1', 'browser 2']

/** Saved games of every rulebook. */
function savedGames() {
  return readdirSync(join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, 'games', name, 'saved'))
    .flatMap((folder) => recordsIn(folder))
}

/** @param {string} folder */
function recordsIn(folder) {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.vedette'))
    return names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  } catch {
    return []
  }
}

/** One file for both engines. */
async function bundle() {
  const entry = join(root, 'scripts', 'browser-page.mjs')
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [kitsAtOnce],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  })
  const [output] = /** @type {any[]} */ (Array.isArray(built) ? built : [built])
  return /** @type {string} */ (output.output[0].code)
}

/**
 * @param {string} code
 * @param {{ saved: { name: string, text: string }[], seeds: string[] }} wanted
 * @returns {Promise<{ outcomes: Outcome[], complaints: string[] }>}
 */
async function inBrowser(code, wanted) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: flags.split(' '),
  })
  try {
    const page = await browser.newPage()
    /** @type {string[]} */
    const complaints = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    const open = `${code}\nglobalThis.outcomes = outcomes;`.replace(/export \{[^}]*\};?/, '')
    await page.addScriptTag({ content: open, type: 'module' })
    await page.waitForFunction('globalThis.outcomes !== undefined')
    const outcomes = await page.evaluate(
      (all) => /** @type {any} */ (globalThis).outcomes(all),
      wanted,
    )
    return { outcomes, complaints }
  } finally {
    await browser.close()
  }
}

/** @param {string} code @param {object} wanted @returns {Promise<Outcome[]>} */
async function inNode(code, wanted) {
  const file = join(root, '.cache', 'browser-page.mjs')
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(file, code)
  const page = await import(pathToFileURL(file).href)
  return page.outcomes(wanted)
}

async function main() {
  const wanted = { saved: savedGames(), seeds }
  if (wanted.saved.length === 0) throw new Error('There are no saved games to replay.')
  const code = await bundle()
  const here = await inNode(code, wanted)
  const { outcomes: there, complaints } = await inBrowser(code, wanted)
  const wrong = here.filter((one, at) => JSON.stringify(one) !== JSON.stringify(there[at]))
  const faults = there.filter(({ fault }) => fault !== undefined)
  for (const { name, hash, count, dice, fault } of there)
    console.log(
      fault === undefined
        ? `${hash}  ${name}: ${count} replies, dice ${dice}`
        : `${name}: ${fault}`,
    )
  for (const { name, hash } of wrong) console.log(`${name}: in Node the hash is ${hash}`)
  for (const complaint of complaints) console.log(`the page complains: ${complaint}`)
  console.log(
    `${there.length} games in Chromium: ${faults.length} do not play, ${wrong.length} unlike Node, ${complaints.length} complaints`,
  )
  process.exitCode = faults.length + wrong.length + complaints.length === 0 ? 0 : 1
}

await main()
