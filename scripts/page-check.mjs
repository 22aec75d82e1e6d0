// The page in Chromium: people who play by mouse, finger, key and typing, and no complaint from any page.
import { axeDesk, axePhone, axeRooms } from './page/axe-round.mjs'
import { charts } from './page/charts-story.mjs'
import { director } from './page/director-story.mjs'
import { drag } from './page/drag-story.mjs'
import { openDriver } from './page/driver.mjs'
import { largeLetters } from './page/large-letters.mjs'
import { lesson } from './page/lesson-story.mjs'
import { orders } from './page/orders-story.mjs'
import { printed } from './page/printed-story.mjs'
import { places } from './page/places-story.mjs'
import { shares } from './page/shares-story.mjs'
import { startServer } from './page/server.mjs'
import { alone, chits, hidden, onPhone, together } from './page/stories.mjs'

/** The longest first, as they are taken up in this order. */
const stories = {
  axeDesk,
  orders,
  axePhone,
  largeLetters,
  alone,
  onPhone,
  together,
  axeRooms,
  hidden,
  lesson,
  shares,
  chits,
  charts,
  director,
  drag,
  places,
  printed,
}
/** Some at a time: all at once would only wait for each other. */
const AT_ONCE = 3
/** By name, for whoever wants only some. */
const wanted = process.argv.slice(2)

async function main() {
  const server = await startServer()
  const driver = await openDriver()
  const stage = { driver, server }
  /** @type {string[]} */
  const failures = []
  const waiting = Object.entries(stories).filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  )
  const takeUp = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, story] = next
      const began = performance.now()
      const told = await story(stage).catch((error) => {
        failures.push(`${name}: ${error instanceof Error ? error.stack : error}`)
        return 'failed'
      })
      console.log(`${name}: ${told} (${Math.round((performance.now() - began) / 1000)} s)`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeUp))
  await driver.close()
  await server.remove()
  const faults = [...failures, ...new Set(driver.complaints)]
  for (const fault of faults) console.log(`  ${fault}`)
  console.log(`${faults.length} complaints`)
  // A story that failed may have left a server behind, which ends with us.
  process.exit(faults.length === 0 ? 0 : 1)
}

await main()
