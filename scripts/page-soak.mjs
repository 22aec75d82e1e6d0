// The full sizes of page-check: whole games through the page, and every legal noun clicked, tapped and typed. `page-soak.mjs <part>`.
import { openDriver } from './page/driver.mjs'
import { startServer } from './page/server.mjs'
import * as stories from './page/soak-stories.mjs'

/** @type {Record<string, (stage: import('./page/stories.mjs').Stage) => Promise<string>>} */
const parts = { ...stories }

const wanted = process.argv.slice(2)
const server = await startServer()
let faults = 0
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  const story = parts[name]
  if (story === undefined)
    throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}.`)
  const driver = await openDriver()
  const began = performance.now()
  const told = await story({ driver, server }).catch((error) => {
    driver.complaints.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
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
console.log(`${faults} complaints`)
process.exitCode = faults === 0 ? 0 : 1
