// How long a new guest takes from opening the address to the first legal move that stands: by a hand that never thinks.
import { playAtOnce } from './page/doors.mjs'
import { openDriver } from './page/driver.mjs'
import { playerAt } from './page/player.mjs'
import { startServer } from './page/server.mjs'

const ROUNDS = 5

const server = await startServer()
const driver = await openDriver()
/** @type {number[]} */
const times = []
for (let round = 0; round < ROUNDS; round++) {
  const guest = await driver.person(`guest ${round + 1}`)
  const began = performance.now()
  await playAtOnce(server.url, guest)
  const player = playerAt(guest, { by: 'mouse', seed: `first ${round}`, haste: 0 })
  const atTable = performance.now() - began
  await player.settled()
  await player.step()
  await player.settled()
  await player.step()
  times.push(performance.now() - began)
  console.log(
    `${guest.name}: at the table after ${(atTable / 1000).toFixed(2)} s, first unit placed after ${((times.at(-1) ?? 0) / 1000).toFixed(2)} s`,
  )
  await guest.context.close()
}
await driver.close()
await server.remove()
const middle = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
console.log(
  `first legal move of a new guest: ${(middle / 1000).toFixed(2)} s (median of ${ROUNDS})`,
)
