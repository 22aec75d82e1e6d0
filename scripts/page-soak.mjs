// The full sizes of page-check: whole games through the page, and every legal noun clicked, tapped and typed. `page-soak.mjs <part>`.
import { openDriver } from './page/driver.mjs'
import { fightingByOrders } from './page/orders-story.mjs'
import { startServer } from './page/server.mjs'
import * as stories from './page/soak-stories.mjs'
import { tallied } from './page/tally.mjs'

/** Other battles, by the names of their parts. */
const battles = {
  saalfeld: { game: 'rossbach', scenario: /Saalfeld/ },
  jena: { game: 'rossbach', scenario: /Jena: Napoleon/ },
  crisis: { game: 'metz', scenario: /Afternoon Crisis/ },
  teugn: { game: 'march', scenario: /Teugn/ },
}
const { untilAdvance, ...anywhere } = stories

/** @type {Record<string, (stage: import('./page/stories.mjs').Stage) => Promise<string>>} */
const parts = { ...anywhere, untilAdvance, fightingByOrders }
for (const [battle, chosen] of Object.entries(battles))
  for (const [name, story] of Object.entries(anywhere))
    parts[`${battle}-${name}`] = (stage) => story(stage, chosen)

/** A folder for pictures of what could not be gone on with. */
const pictures = process.env['VEDETTE_PICTURES']

/** @param {unknown} error @returns {string} */
function inFull(error) {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\n  because of ${inFull(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

/** Parts that are played at once. */
const AT_ONCE = 2

const named = process.argv.slice(2)
const wanted = named.length > 0 ? named : Object.keys(parts)
const strange = wanted.find((name) => parts[name] === undefined)
if (strange !== undefined)
  throw new Error(`There is no part ${strange}; there are ${Object.keys(parts).join(', ')}.`)
const server = await startServer()
let faults = 0

/** @param {string} name */
async function play(name) {
  const driver = await openDriver()
  const began = performance.now()
  const told = await parts[name]?.({ driver, server }).catch(async (error) => {
    driver.complaints.push(inFull(error))
    if (pictures !== undefined) await driver.picture(pictures)
    return 'failed'
  })
  await driver.close()
  const found = [...new Set(driver.complaints)]
  faults += found.length
  for (const fault of found) console.log(`  ${fault}`)
  console.log(
    `${found.length === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${told} (${Math.round((performance.now() - began) / 1000)} s)`,
  )
}

const waiting = [...wanted]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await play(name)
  }),
)
await server.remove()
const { text, missing } = tallied()
console.log(`seen: ${text}`)
if (named.length === 0 && missing.length > 0) {
  faults++
  console.log(`  no ${missing.join(', no ')} in the whole run: the players are too timid`)
}
console.log(`${faults} complaints`)
// A part that failed may have left a server behind, which ends with us.
process.exit(faults === 0 ? 0 : 1)
