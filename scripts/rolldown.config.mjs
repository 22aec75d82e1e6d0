// The server as it runs: one file starts faster, needs less memory and runs faster than hundreds.
import { readFileSync } from 'node:fs'

/** Bundled as well: they are many files, of which little is used. */
const INSIDE = /^(zod|@noble\/hashes)(\/|$)/
/** What is fetched part by part elsewhere. */
const KIT = /[\\/]games[\\/][^\\/]+[\\/]kit\.ts$/
/** Parts that pages, command line and checks have, but no server. */
const ELSEWHERE = /[\\/]games[\\/][^\\/]+[\\/](?:workshop|look[\\/]shown)\.ts$/

/** The parts of a kit at hand from the start. @param {string} code */
function atOnce(code) {
  /** @type {string[]} */
  const heads = []
  const body = code.replaceAll(/import\(('[^']+')\)/g, (_, path) => {
    heads.push(`import * as part${heads.length} from ${path}`)
    return `Promise.resolve(part${heads.length - 1})`
  })
  return [...heads, body].join('\n')
}

// oxlint-disable-next-line import/no-default-export
export default {
  input: { main: 'server/main.ts', 'workers/thread': 'server/workers/thread.ts' },
  platform: 'node',
  external: (/** @type {string} */ id) => !/^[./]|^[a-z]:[\\/]/i.test(id) && !INSIDE.test(id),
  plugins: [
    {
      name: 'kits',
      load(/** @type {string} */ id) {
        if (ELSEWHERE.test(id)) return 'export {}'
        return KIT.test(id) ? atOnce(readFileSync(id, 'utf8')) : undefined
      },
    },
  ],
  output: { dir: 'dist/run', format: 'esm', entryFileNames: '[name].js' },
}
