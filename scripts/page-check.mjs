// Opens the plain page in headless Chromium on a server of its own, as strangers would, and listens for complaints.
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { fromDist } from './dist.mjs'

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ open: (address: string) => Promise<Page>, url: string }} Visit
 */

const flags =
  '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'
const PATIENCE = 10_000
const ANSWERS = 12
const answers = '.ask button'
const NAME = 'Marshal of the page'
const PASSWORD = 'four of August 1870'

/** Gives the first answer that is offered. @param {Page} page */
async function answer(page) {
  const asked = page.locator('.ask').first()
  const before = await asked.elementHandle()
  await page.locator(answers).first().click()
  await before?.waitForElementState('hidden')
}

/** @param {Page} page @param {{ side: string, other: string }} choice */
async function begin(page, { side, other }) {
  await page.selectOption('[name=side]', side)
  await page.selectOption('[name=other]', other)
  await page.getByRole('button', { name: 'Begin' }).click()
}

/** The bot sets up, then we do; a reload in the middle changes nothing. @param {Visit} visit */
async function againstTheBot({ open, url }) {
  const page = await open(url)
  await begin(page, { side: 'prussian', other: 'bot:script' })
  for (let count = 0; count < ANSWERS; count++) {
    if (count === 5) await page.reload()
    await answer(page)
  }
  await page.getByText('Prussian set-up').first().waitFor()
  await page.getByRole('cell', { name: 'seen:' }).first().waitFor()
  return page
}

/** A guest becomes an account, and finds the game again after logging out and in. @param {Page} page */
async function account(page) {
  await page.getByRole('link', { name: 'Account or log in' }).click()
  await enter(page, 'Make an account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await enter(page, 'Log in')
  await page.getByRole('link', { name: 'Back to the tables' }).click()
  await page.getByRole('link', { name: 'your turn' }).click()
  await page.locator(answers).first().waitFor()
}

/** @param {Page} page @param {string} title */
async function enter(page, title) {
  const form = page.getByRole('form', { name: title })
  await form.getByLabel('Name').fill(NAME)
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button').click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}

/** By link, with a word, an offer declined, a resignation and another game. @param {Visit} visit */
async function againstAFriend({ open, url }) {
  const host = await open(url)
  await begin(host, { side: 'french', other: 'invite' })
  const guest = await open(await host.getByLabel('Invite link').inputValue())
  await guest.getByRole('button', { name: 'Sit down as Prussian' }).click()
  await answer(host)
  await host.getByRole('textbox', { name: 'Say' }).fill('Bonjour')
  await host.getByRole('textbox', { name: 'Say' }).press('Enter')
  await guest.getByText('Bonjour').waitFor()
  await guest.getByRole('button', { name: 'Offer a draw' }).click()
  await host.getByRole('button', { name: 'Decline' }).click()
  await guest.getByRole('button', { name: 'Resign' }).click()
  await guest.getByRole('button', { name: 'Resign: sure?' }).click()
  await host.getByText('French won.').waitFor()
  await host.getByRole('button', { name: 'Show what was hidden' }).click()
  await host.getByText('as one who sees all').waitFor()
  await host.getByRole('button', { name: 'Play again' }).click()
  await guest.getByRole('button', { name: 'Play again' }).click()
  await guest.getByText('Your decision').waitFor()
}

/** @param {import('playwright-core').Browser} browser @param {string[]} complaints */
function opener(browser, complaints) {
  return async (/** @type {string} */ address) => {
    const page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE)
    page.on('console', (message) => {
      const { url } = message.location()
      if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${url}`)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(address)
    return page
  }
}

async function main() {
  const { startServer } = await fromDist('server/testing/process.js')
  const server = await startServer()
  const executablePath = await findChromium()
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
  /** @type {string[]} */
  const complaints = []
  const visit = { open: opener(browser, complaints), url: server.url }
  try {
    await account(await againstTheBot(visit))
    await againstAFriend(visit)
  } finally {
    for (const complaint of complaints) console.log(`the page complains: ${complaint}`)
    await browser.close()
    await server.remove()
  }
  console.log(`The plain page in Chromium: ${complaints.length} complaints`)
  process.exitCode = complaints.length === 0 ? 0 : 1
}

await main()
