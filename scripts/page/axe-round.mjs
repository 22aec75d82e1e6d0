// Every page in both themes, looked at by axe.
import { invite, meet, playAtOnce } from './doors.mjs'
import { DESK, PHONE } from './driver.mjs'

/**
 * @typedef {import('./driver.mjs').Driver} Driver
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('./server.mjs').Server} Server
 */

const PAGES = ['/', '/new', '/join', '/account', '/rules/sedan', '/about/sedan']
const OF_A_TABLE = ['/replay', '/dice']

/** @param {{ driver: Driver, server: Server }} stage */
export async function axeRound({ driver, server }) {
  let looks = 0
  for (const [theme, size] of /** @type {const} */ ([
    ['light', DESK],
    ['dark', DESK],
    ['light', PHONE],
  ])) {
    const options = { ...size, colorScheme: theme }
    const person = await driver.person(`axe ${theme} ${size.viewport.width}`, options)
    looks += await lookRound(driver, server, person)
    await person.context.close()
  }
  return `${looks} pages and panels`
}

/** @param {Driver} driver @param {Server} server @param {Person} person */
async function lookRound(driver, server, person) {
  const { page } = person
  let looks = 0
  const look = async (/** @type {string} */ where, within = 'html') => {
    await page.waitForLoadState('networkidle')
    await driver.axe(person, where, within)
    looks++
  }
  for (const path of PAGES) {
    await page.goto(server.url + path)
    await look(path)
  }
  await playAtOnce(server.url, person)
  const table = new URL(page.url()).pathname
  await look('a table')
  // Panels are the same on a telephone.
  const tabs = person.name.endsWith('390') ? [] : await page.locator('.table-tab').all()
  for (const tab of tabs) {
    await tab.click()
    await look(`the panel ${await tab.textContent()}`, '.table-panel')
  }
  for (const part of OF_A_TABLE) {
    await page.goto(server.url + table + part)
    await look(`a table${part}`)
  }
  await page.goto(`${server.url}${table}?text=1`)
  await page.locator('.text-passage').first().waitFor()
  await look('text mode')
  await page.goto(`${server.url}${table}?text=0`)
  return looks
}

/** The waiting room and a table on the server. @param {{ driver: Driver, server: Server }} stage */
export async function axeRooms({ driver, server }) {
  const [host, guest] = [await driver.person('host', DESK), await driver.person('guest', PHONE)]
  await invite(server.url, host)
  await driver.axe(host, 'the waiting room')
  await meet(server.url, host, guest)
  for (const person of [host, guest]) await driver.axe(person, 'a table on the server')
  for (const id of ['people', 'chat', 'notes', 'orders']) {
    await host.page.locator(`#tab-${id}`).click()
    await driver.axe(host, `the panel ${id}`, '.table-panel')
  }
  for (const person of [host, guest]) await person.context.close()
  return 'waiting room, two tables, four panels'
}
