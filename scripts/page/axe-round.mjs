// Every page in both themes, looked at by axe.
import { invite, meet, playAtOnce } from './doors.mjs'
import { DESK, PHONE } from './driver.mjs'

/**
 * @typedef {import('./driver.mjs').Driver} Driver
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('./server.mjs').Server} Server
 */

const PAGES = ['/', '/new', '/join', '/account', '/rules/sedan', '/about/sedan', '/nowhere']
const OF_A_TABLE = ['/replay', '/dice']

/** A fight that is being planned, as a file somebody has kept. */
const COMBAT = `[Vedette "1"]
[Form "full"]
[Game "sedan"]
[Rules "1.0.0"]
[Position ${JSON.stringify(
  JSON.stringify({
    game: 'sedan',
    turn: 6,
    step: 'prussian-combat',
    stacks: { 1210: ['5', '6', '1G'], 1211: ['1/I', '2/I'], 3411: ['IG'] },
  }),
)}]
[Takeback "free"]
[Player french "bot:script"]
[Player prussian "me"]
[Nature "fast axe"]

prussian attack 1211
prussian with 5
prussian with 6
`

/** @typedef {{ driver: Driver, server: Server }} AxeStage */

/** @param {AxeStage} stage */
export const axeDesk = (stage) => axeRound(stage, DESK, ['light', 'dark'])
/** Colours are those of the desk: one theme is enough. @param {AxeStage} stage */
export const axePhone = (stage) => axeRound(stage, PHONE, ['dark'])

/** @param {AxeStage} stage @param {typeof DESK | typeof PHONE} size @param {readonly ('light' | 'dark')[]} themes */
async function axeRound({ driver, server }, size, themes) {
  let looks = 0
  for (const theme of themes) {
    const options = { ...size, colorScheme: theme }
    const person = await driver.person(`axe ${theme} ${size.viewport.width}`, options)
    // In another theme nothing but colours is different.
    const rules = theme === themes[0] ? [] : ['color-contrast']
    looks += await lookRound({ driver, server }, person, rules)
    await person.context.close()
  }
  return `${looks} pages and panels`
}

/** @param {AxeStage} stage @param {Person} person @param {string[]} rules */
async function lookRound({ driver, server }, person, rules) {
  const { page } = person
  let looks = 0
  const look = async (/** @type {string} */ where, within = 'html') => {
    // Some pages keep a line open for long: what is drawn by then is looked at.
    await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
    await driver.axe(person, where, within, rules)
    looks++
  }
  for (const path of PAGES) {
    await page.goto(server.url + path)
    await look(path)
  }
  forgive(driver)
  await playAtOnce(server.url, person)
  const table = new URL(page.url()).pathname
  await look('a table')
  // Panels are the same on a telephone: one is enough there.
  const tabs = await page.locator('.table-tab').all()
  for (const tab of person.name.endsWith('390') ? tabs.slice(0, 1) : tabs) {
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
  await combat(server.url, person)
  await look('a combat')
  return looks
}

/** An address that leads nowhere is meant to say so. @param {Driver} driver */
function forgive({ complaints }) {
  const isMeant = (/** @type {string} */ text) => /404.*\/nowhere|\/nowhere answered 404/.test(text)
  complaints.splice(0, Infinity, ...complaints.filter((text) => !isMeant(text)))
}

/** A fight that is being planned, its sheet unfolded. @param {string} url @param {Person} person */
export async function combat(url, { page }) {
  await page.goto(url)
  const file = { name: 'combat.vedette', mimeType: 'text/plain', buffer: Buffer.from(COMBAT) }
  await page.locator('.lobby-bring input').setInputFiles(file)
  await page.locator('.play-combat summary').waitFor()
  await page.locator('.play-combat').evaluate((sheet) => sheet.setAttribute('open', ''))
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
