import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, COMPILED, install, root } from './setup.mjs'

let isReady = process.env[COMPILED] !== undefined

/**
 * A compiled module; everything is compiled first when a source is newer.
 * @param {string} path below dist/
 * @returns {Promise<any>}
 */
export async function fromDist(path) {
  if (!isReady) {
    install()
    build()
    isReady = true
  }
  return await import(pathToFileURL(join(root, 'dist', path)).href)
}

/**
 * What the full-size checks need of a game.
 * @param {string} id
 * @returns {Promise<import('../core/testing/soak-kit.ts').SoakKit>}
 */
export async function soakOf(id) {
  const { kitNamed } = await fromDist('games/kits.js')
  return (await kitNamed(id).workshop()).soak()
}
