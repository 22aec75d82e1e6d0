import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, root } from './setup.mjs'

/** Set for processes whose parent has just compiled: sources that change meanwhile do not matter to them. */
export const COMPILED = 'VEDETTE_COMPILED'
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
