import { readFileSync } from 'node:fs'

// Where everything comes in one file: kits, whose parts are fetched one by one elsewhere, have them at hand from the start.

const KIT = /[\\/]games[\\/][^\\/]+[\\/]kit\.ts$/
/** Parts that pages, command line and checks have, but nothing that runs by itself. */
const ELSEWHERE = /[\\/]games[\\/][^\\/]+[\\/](?:workshop|look[\\/]shown)\.ts$/

/** @param {string} code */
function withParts(code) {
  /** @type {string[]} */
  const heads = []
  const body = code.replaceAll(/import\(('[^']+')\)/g, (_, path) => {
    heads.push(`import * as part${heads.length} from ${path}`)
    return `Promise.resolve(part${heads.length - 1})`
  })
  return [...heads, body].join('\n')
}

export const kitsAtOnce = {
  name: 'kits-at-once',
  load(/** @type {string} */ id) {
    if (ELSEWHERE.test(id)) return 'export {}'
    return KIT.test(id) ? withParts(readFileSync(id, 'utf8')) : undefined
  },
}
