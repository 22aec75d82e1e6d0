// Dice that nobody can choose: two browsers seal their shares, open them by themselves, and hold their slips against the game.
import { invite } from './doors.mjs'
import { DESK } from './driver.mjs'

/**
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('./stories.mjs').Stage} Stage
 * @typedef {import('playwright-core').Route} Route
 * @typedef {{ seeds: { seat: string, from: string, value: string }[], you: { seats: string[] } }} Told
 */

const SLIPS = 'vedette.slips'

/** Sits down in two browsers, one of which is away when all is sealed; then the operator rewrites what was agreed. @param {Stage} stage */
export async function shares({ driver, server }) {
  const [anna, bert] = [await driver.person('Anna', DESK), await driver.person('Bert', DESK)]
  const link = await invite(server.url, anna)
  const table = new URL(anna.page.url()).pathname
  await anna.page.getByText('is sealed in this browser').waitFor()
  await driver.axe(anna, 'a table that waits with a sealed share', 'main')
  // Anna looks at something else; another browser of hers has nothing to open.
  await anna.page.goto('about:blank')
  const away = await elsewhere(driver, anna)
  await bert.page.goto(link)
  await bert.page.locator('main .button-main').first().click()
  await bert.page.getByText('Still to open').waitFor()
  await driver.axe(bert, 'a table whose shares are opened', 'main')
  for (const [stuck, says] of STUCK) await stands(driver, bert, server.url + table, { stuck, says })
  await bert.page.getByText('Still to open').waitFor()
  await away.page.goto(server.url + table)
  await away.page.getByText('lies in another browser').waitFor()
  await driver.axe(away, 'a share that lies elsewhere', 'main')
  // Any page of the browser that sealed it opens it.
  await anna.page.goto(`${server.url}/new`)
  await bert.page.locator('.play-prompt').waitFor({ timeout: 20_000 })
  await anna.page.goto(server.url + table)
  await anna.page.locator('.play-prompt').waitFor()
  await oneSlip(anna, table)
  await toldOnDicePage(driver, bert, server.url + table)
  for (const bent of BENT) await rewritten(driver, anna, server.url + table, bent)
  for (const one of [anna, bert, away]) await one.context.close()
  return 'two shares sealed, one opened from another page; the slips fit, and a rewritten share, a seat that does not exist, a missing one and another order are told on table and dice page'
}

/** The same guest in another browser, which has the cookie and nothing else. @param {import('./driver.mjs').Driver} driver @param {Person} person */
async function elsewhere(driver, { context }) {
  const other = await driver.person('Anna elsewhere', DESK)
  await other.context.addCookies(await context.cookies())
  return other
}

/** @type {[object, RegExp][]} */
const STUCK = [
  [{ why: 'unmet', seats: ['french'] }, /opened share of French is not the one that was sealed/],
  [{ why: 'unopenable', seats: ['prussian'] }, /nobody can open the share of Prussian/],
  [{ why: 'nothing', seats: [] }, /none is left to open/],
  [{ why: 'secret', seats: [] }, /seals of its dice do not fit/],
]

/** A game that cannot begin says why and what to do. @param {import('./driver.mjs').Driver} driver @param {Person} person @param {string} table @param {{ stuck: object, says: RegExp }} how */
async function stands(driver, person, table, { stuck, says }) {
  const { page } = person
  const api = `**/api${new URL(table).pathname}`
  await page.route(api, async (/** @type {Route} */ route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), stuck } })
  })
  await page.goto(table)
  const alarm = page.locator('.lobby-lead[role=alert]')
  await alarm.waitFor()
  const told = await alarm.innerText()
  if (!says.test(told) || !told.includes('Tell whoever runs this server'))
    person.complain(`a game that cannot begin tells: ${told}`)
  await driver.axe(person, 'a game that cannot begin', 'main')
  await page.unroute(api)
  await page.goto(table)
}

/** What was written down has both pledges, and both seeds by now. @param {Person} person @param {string} table */
async function oneSlip(person, table) {
  const id = table.split('/').at(-1) ?? ''
  await person.page.waitForFunction(
    ([store, game]) => {
      const noted = JSON.parse(localStorage.getItem(store ?? '') ?? '{}')[game ?? '']
      return noted?.stage === 'begun' && Object.keys(noted.opened).length === 2
    },
    [SLIPS, id],
  )
}

/** Resigned before a die fell, there is nothing to congratulate on; whose shares they were is told, and that the slip fits. @param {import('./driver.mjs').Driver} driver @param {Person} person @param {string} table */
async function toldOnDicePage(driver, person, table) {
  const { page } = person
  const path = new URL(table).pathname
  const left = await page.evaluate(async (game) => {
    const { you } = await (await fetch(`/api${game}`)).json()
    const how = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    return (await fetch(`/api${game}/seats/${you.seats[0]}/resign`, how)).status
  }, path)
  if (left !== 200) person.complain(`resigning was answered ${left}`)
  await page.goto(`${table}/dice`)
  const verdict = page.locator('.dice-verdict[data-is=open]')
  await verdict.waitFor()
  const says = await verdict.innerText()
  if (!says.includes('No dice were rolled')) person.complain(`the dice page says: ${says}`)
  const shares = await page.locator('.dice-shares').innerText()
  if (shares.split('sealed before any was known, and opened').length !== 3)
    person.complain(`the dice page says of shares: ${shares}`)
  await page.getByText('Everything is as it was then').waitFor()
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Save the slip/ }).click(),
  ])
  if (!/^slip-.+\.json$/.test(slip.suggestedFilename()))
    person.complain(`the slip is called ${slip.suggestedFilename()}`)
  await driver.axe(person, 'whose dice these are', 'main')
}

/** What an operator can do to the shares of a game, and what the page must say of it. */
const BENT = [
  {
    bend(/** @type {Told} */ { seeds, you }) {
      const theirs = seeds.find(({ seat }) => seat !== you.seats[0])
      if (theirs !== undefined) theirs.value = 'chosen-by-the-operator'
    },
    says: /opened share of French/i,
  },
  {
    bend(/** @type {Told} */ { seeds }) {
      seeds.push({ seat: 'aide103653', from: 'server', value: 'chosen-by-the-operator' })
    },
    says: /Aide103653.* is no seat of this game/i,
  },
  {
    bend(/** @type {Told} */ told) {
      told.seeds = told.seeds.filter(({ seat }) => seat === told.you.seats[0])
    },
    says: /share of French is missing/i,
  },
  {
    bend(/** @type {Told} */ { seeds }) {
      seeds.reverse()
    },
    says: /is not in its place/i,
  },
]

/** The server tells Anna of other shares than before: both pages say so and which. @param {import('./driver.mjs').Driver} driver @param {Person} person @param {string} table @param {typeof BENT[number]} bent */
async function rewritten(driver, person, table, { bend, says }) {
  const { page } = person
  const api = `**/api${new URL(table).pathname}`
  await page.route(api, async (/** @type {Route} */ route) => {
    const answer = await route.fetch()
    const facts = await answer.json()
    bend(facts)
    await route.fulfill({ response: answer, json: facts })
  })
  for (const where of [table, `${table}/dice`]) {
    await page.goto(where)
    const alarm = page.locator('.dice-changed[role=alert]')
    await alarm.waitFor()
    const told = await alarm.innerText()
    if (!says.test(told)) person.complain(`${where} tells: ${told}`)
    await driver.axe(person, 'dice that were changed', '.dice-changed')
  }
  if ((await page.locator('.dice-verdict').count()) > 0)
    person.complain('changed dice have a verdict all the same')
  await page.unroute(api)
}
