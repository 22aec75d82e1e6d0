// Draws every game's map for the page: its geometry and its drawing, as data, into a folder.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

/** The page brings these along. */
const fonts = { text: "'EB Garamond', serif", numbers: "'Barlow Condensed', sans-serif" }

/**
 * A module as it was compiled: drawing maps is itself part of the build, so nothing is compiled here.
 * @param {string} path below dist/
 * @returns {Promise<any>}
 */
async function fromDist(path) {
  return await import(pathToFileURL(join(root, 'dist', path)).href)
}

/** @param {string} game @param {string} folder */
async function drawGame(game, folder) {
  const { readSources } = await fromDist('cli/atlas.js')
  const { compileMap } = await fromDist('core/atlas/compile.js')
  const { composeMap } = await fromDist('core/atlas/draw/draw.js')
  const { makeDrawing } = await fromDist('core/atlas/draw/map-drawing.js')
  const { layMapSheet } = await fromDist('core/atlas/draw/map-sheet.js')
  const { mapLook } = await fromDist(`games/${game}/look/map-look.js`)
  const { map, relief } = compileMap(readSources(game))
  const look = { ...mapLook, fonts }
  write(folder, `${game}.json`, layMapSheet(map, look))
  write(folder, `${game}-drawing.json`, makeDrawing(composeMap(map, look, relief)))
}

/** @param {string} folder @param {string} name @param {object} content */
function write(folder, name, content) {
  writeFileSync(join(folder, name), JSON.stringify(content))
}

/**
 * Writes maps/<game>.json and maps/<game>-drawing.json below a folder.
 * @param {string} target
 */
export async function makeClientAssets(target) {
  const { games } = await fromDist('games/index.js')
  const folder = join(target, 'maps')
  mkdirSync(folder, { recursive: true })
  for (const { about } of Object.values(games))
    if (existsSync(join(root, 'games', about.id, 'look', 'map-look.ts')))
      await drawGame(about.id, folder)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Name the folder to write into: client-assets.mjs <folder>.')
  await makeClientAssets(target)
}
