// The full sizes of page-check: whole games through the page, and every legal noun clicked, tapped and typed. `page-soak.mjs <part>`.
import { openDriver } from './page/driver.mjs'
import { startServer } from './page/server.mjs'
import * as stories from './page/soak-stories.mjs'
import { tallied } from './page/tally.mjs'

/** @type {Record<string, (stage: import('./page/stories.mjs').Stage) => Promise<string>>} */
const parts = { ...stories }

/** A folder for pictures of what could not be gone on with. */
const pictures = process.env['VEDETTE_PICTURES']

/** @param {unknown} error @returns {string} */
function inFull(error) {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\n  because of ${inFull(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

const wanted = process.argv.slice(2)
const server = await startServer()
let faults = 0
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  const story = parts[name]
  if (story === undefined)
    throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}.`)
  const driver = await openDriver()
  const began = performance.now()
  const told = await story({ driver, server }).catch(async (error) => {
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
await server.remove()
const { text, missing } = tallied()
console.log(`seen: ${text}`)
if (wanted.length === 0 && missing.length > 0) {
  faults++
  console.log(`  no ${missing.join(', no ')} in the whole run: the players are too timid`)
}
console.log(`${faults} complaints`)
process.exitCode = faults === 0 ? 0 : 1
