// What the page weighs until the first move of a new guest, packed: its own code, the rules worker, type and maps.
import { playAtOnce } from './page/doors.mjs'
import { openDriver } from './page/driver.mjs'
import { playerAt } from './page/player.mjs'
import { startServer } from './page/server.mjs'
import { weigh } from './page/weights.mjs'

/** In kB of a thousand bytes. */
const LIMITS = { page: 150, worker: 100 }

const server = await startServer()
const driver = await openDriver()
const guest = await driver.person('guest')
const weight = weigh(guest.page)
await playAtOnce(server.url, guest)
const player = playerAt(guest, { by: 'mouse', seed: 'first', haste: 0 })
await player.settled()
await player.step()
await player.step()
const { files, sums } = weight()
await driver.close()
await server.remove()

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
for (const { path, bytes, sort } of files)
  console.log(`${kB(bytes).padStart(9)}  ${sort.padEnd(6)}  ${path}`)
console.log(
  `until the first move, packed: page ${kB(sums.page)} of ${LIMITS.page}, rules worker ${kB(sums.worker)} of ${LIMITS.worker}, fonts ${kB(sums.fonts)}, maps and pictures ${kB(sums.data)}`,
)
const isFine = sums.page <= LIMITS.page * 1000 && sums.worker <= LIMITS.worker * 1000
const isKnown = sums.page > 0 && sums.worker > 0
process.exitCode = isFine && isKnown && driver.complaints.length === 0 ? 0 : 1
