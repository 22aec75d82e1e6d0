// The board by itself: builds its page with moments of a real game, serves it and opens it in Chromium.
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

/** @typedef {{ of: string, noun: number }} Named */

/** What may be touched for an ask. @param {any} ask */
function legalOf(ask) {
  const nouns = (/** @type {string} */ kind) =>
    ask.options.flatMap((/** @type {any} */ { of, nouns: listed }) =>
      of === kind ? (listed ?? []) : [],
    )
  const pieces = [...new Set(nouns('unit'))].map((noun) => ({ of: 'unit', noun }))
  return { hexes: [...new Set(nouns('hex'))], sides: [...new Set(nouns('side'))], pieces }
}

/** Moments of a game between bots: the set-up, marches with their reach, and a late turn seen whole. */
async function playedMoments() {
  const { sedan } = await fromDist('games/sedan/game.js')
  const { sedanPage } = await fromDist('games/sedan/look/page.js')
  const { playBots } = await fromDist('bots/play.js')
  const { botNamed } = await fromDist('bots/index.js')
  /** @type {any[]} */
  const moments = []
  /** @type {any[]} */
  let happened = []
  const watch = (
    /** @type {any} */ state,
    /** @type {any} */ _reply,
    /** @type {any} */ result,
  ) => {
    happened.push(...result.told.map((/** @type {any} */ told) => told.what))
    const [ask] = sedan.ask(state)
    if (!ask || ask.seat === 'nature' || (moments.length > 0 && state.turn > 9)) return
    const view = sedan.view(state, ask.seat)
    const legal = legalOf(ask)
    const [piece] = legal.pieces
    const isMarch = piece !== undefined && legal.hexes.length === 0
    const marks = isMarch ? sedan.preview(view, { about: 'reach', piece: piece.noun }).marks : []
    const zones = sedan.preview(view, { about: 'overlay', name: 'zones' }).marks
    const { scene } = sedanPage.show(view)
    const whole = () => withAll(sedanPage.show(sedan.view(state, 'open')))
    moments.push({
      turn: state.turn,
      scene,
      legal,
      marks,
      happened,
      zones,
      piece,
      whole: state.turn === 2 ? whole() : undefined,
    })
    happened = []
  }
  const bots = { french: botNamed(sedan, 'script'), prussian: botNamed(sedan, 'script') }
  playBots({ game: sedan, scenario: 'campaign', bots, seed: 7, watch })
  return { moments, styles: sedanPage.styles }
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

/** Chooses what is worth looking at. @param {any[]} moments */
function chosen(moments) {
  const bare = { selected: [], lit: [], overlays: [] }
  const nothing = { hexes: [], sides: [], pieces: [] }
  const full = moments.find(({ whole }) => whole)
  const setUp = moments.find(({ legal }) => legal.hexes.length > 3)
  const march = moments.findLast(({ turn, marks }) => turn === 3 && marks.length > 20)
  const after = moments.find(
    ({ happened, turn }) =>
      turn > 1 && happened.some((/** @type {any} */ h) => h.did === 'removed'),
  )
  const zones = {
    name: 'zones',
    title: 'Zones',
    pattern: 'zone',
    hexes: march.zones.map((/** @type {any} */ { at }) => at),
  }
  const reach = {
    ...march,
    ...bare,
    selected: [march.piece],
    legal: {
      ...march.legal,
      hexes: march.marks
        .filter((/** @type {any} */ m) => m.bar === undefined)
        .map((/** @type {any} */ m) => m.at),
    },
  }
  return [
    { ...full, scene: full.whole, ...bare, legal: nothing, marks: [], happened: [] },
    { ...setUp, ...bare },
    reach,
    {
      ...march,
      ...bare,
      marks: [],
      overlays: [zones],
      lit: [{ of: 'hex', noun: march.scene.stacks[0].at.hex }],
    },
    { ...moments[moments.indexOf(after) - 1], ...bare, marks: [], happened: [] },
    { ...after, ...bare, marks: [] },
  ].map(({ zones: _zones, piece: _piece, whole: _whole, ...moment }) => moment)
}

/** Builds the page into a folder. @param {string} folder */
export async function buildBench(folder) {
  const assets = join(folder, 'public')
  mkdirSync(assets, { recursive: true })
  const { moments, styles } = await playedMoments()
  await makeClientAssets(assets)
  writeFileSync(
    join(assets, 'bench.json'),
    JSON.stringify({ game: 'sedan', styles, moments: chosen(moments) }),
  )
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
export function serve(folder) {
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
 * @param {(url: string) => Promise<void>} use
 */
export async function withBench(use) {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'))
  try {
    const { url, close } = await serve(await buildBench(folder))
    await use(url).finally(close)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
