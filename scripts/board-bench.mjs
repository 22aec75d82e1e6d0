// The board by itself: builds its page with a moment of a real game, serves it and opens it in Chromium.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build as bundle } from 'vite'
import { makeClientAssets } from './client-assets.mjs'
import { fromDist } from './dist.mjs'
import { root } from './setup.mjs'

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/**
 * What is on the map, moment by moment; the maps of all games are drawn into the folder before.
 * @typedef {(game: string, assets: string) => Promise<{ moments: readonly object[], styles: object }>} Lay
 */

const REPLIES = 200

/** A game that has begun, seen whole with every counter there is. @param {string} id */
async function wholeMoment(id) {
  const { kitNamed } = await fromDist('games/kits.js')
  const { fastChance, draw } = await fromDist('core/chance.js')
  const { isChance } = await fromDist('core/contract.js')
  const { randomReply } = await fromDist('core/testing/random-play.js')
  const { game, look } = await kitNamed(id).shown()
  const chance = fastChance('bench')
  const { scenarios } = game.about
  const { id: scenario } =
    scenarios.find((/** @type {any} */ one) => /campaign/.test(one.id)) ?? scenarios[0]
  const state = game.setup(scenario, [])
  for (let n = 0; n < REPLIES; n++) {
    const asks = game.ask(state)
    if (isChance(asks[0])) game.answer(state, { seat: 'nature', values: draw(asks[0], chance) })
    else game.answer(state, randomReply(asks, chance))
  }
  const scene = withAll(look.show(game.view(state, 'open')))
  const nothing = { hexes: [], sides: [], pairs: [], pieces: [] }
  const bare = { selected: [], lit: [], overlays: [], marks: [], happened: [] }
  return { moments: [{ scene, legal: nothing, ...bare }], styles: look.styles }
}

/** Puts every counter of the game onto the map, also those to come, three to a hex. @param {any} shown */
function withAll({ scene, rosters }) {
  const onMap = scene.stacks.filter((/** @type {any} */ { at }) => 'hex' in at)
  const keys = new Set(
    onMap.flatMap((/** @type {any} */ { counters }) =>
      counters.map((/** @type {any} */ { key }) => key),
    ),
  )
  const rest = rosters
    .flatMap((/** @type {any} */ { groups }) => groups)
    .flatMap((/** @type {any} */ { units }) => units)
    .map((/** @type {any} */ { counter }) => counter)
    .filter((/** @type {any} */ { key }) => !keys.has(key))
  const stacks = []
  for (let at = 0; at < rest.length; at += 3)
    stacks.push({ at: { hex: 130 + at * 13 }, counters: rest.slice(at, at + 3), unseen: 0 })
  return { ...scene, stacks: [...onMap, ...stacks] }
}

/** Builds the page into a folder. @param {string} folder @param {string} game @param {Lay} [lay] */
async function buildBench(folder, game, lay = wholeMoment) {
  const assets = join(folder, 'public')
  mkdirSync(assets, { recursive: true })
  await makeClientAssets(assets)
  const { moments, styles } = await lay(game, assets)
  writeFileSync(join(assets, 'bench.json'), JSON.stringify({ game, styles, moments }))
  await bundle({
    configFile: false,
    root: join(root, 'client', 'board', 'bench'),
    publicDir: assets,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    worker: { format: 'es' },
    build: { outDir: join(folder, 'page'), emptyOutDir: true, target: 'es2023' },
  })
  return join(folder, 'page')
}

/** @param {string} folder @returns {Promise<{ url: string, close: () => void }>} */
function serve(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = path === '/' ? '/index.html' : path
    try {
      const content = readFileSync(join(folder, file))
      const type =
        TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type }).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => server.close() })
    })
  })
}

/**
 * Builds and serves the page while something is done with it.
 * @param {string} game
 * @param {(url: string) => Promise<void>} use
 * @param {Lay} [lay] what is on the map, instead of a whole game
 */
export async function withBench(game, use, lay) {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'))
  try {
    const { url, close } = await serve(await buildBench(folder, game, lay))
    await use(url).finally(close)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
