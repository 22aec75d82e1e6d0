// Draws every game's map for the page: its geometry and its drawing, as data, into a folder.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { posterOf } from './poster.mjs'
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

/** Gives its poster. @param {string} game @param {string} folder @returns {Promise<string>} */
async function drawGame(game, folder) {
  const { readSources } = await fromDist('cli/atlas.js')
  const { compileMap } = await fromDist('core/atlas/compile.js')
  const { composeMap } = await fromDist('core/atlas/draw/draw.js')
  const { makeDrawing } = await fromDist('core/atlas/draw/map-drawing.js')
  const { writeSvg } = await fromDist('core/atlas/draw/svg.js')
  const { layMapSheet } = await fromDist('core/atlas/draw/map-sheet.js')
  const { kitNamed } = await fromDist('games/kits.js')
  const { map: mapLook } = await kitNamed(game).workshop()
  const { map, relief } = compileMap(readSources(game))
  const look = { ...mapLook, fonts }
  const [sheet, scene] = [layMapSheet(map, look), composeMap(map, look, relief)]
  write(folder, `${game}.json`, sheet)
  write(folder, `${game}-drawing.json`, makeDrawing(scene))
  return posterOf(scene, sheet, writeSvg)
}

/** @param {string} folder @param {string} name @param {object} content */
function write(folder, name, content) {
  writeFileSync(join(folder, name), JSON.stringify(content))
}

/**
 * Writes maps/<game>.json and maps/<game>-drawing.json below a folder, and maps/poster.svg of the first game.
 * @param {string} target
 */
export async function makeClientAssets(target) {
  const { kits } = await fromDist('games/registry.js')
  const folder = join(target, 'maps')
  mkdirSync(folder, { recursive: true })
  /** @type {string[]} */
  const posters = []
  for (const { id } of kits) posters.push(await drawGame(id, folder))
  writeFileSync(join(folder, 'poster.svg'), posters[0] ?? '')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Name the folder to write into: client-assets.mjs <folder>.')
  await makeClientAssets(target)
}
