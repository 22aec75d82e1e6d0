// Chromium with people in it: each has cookies and storage of their own, and whatever a page complains about is kept.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import { findChromium } from '../chromium.mjs'

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').BrowserContext} Context
 * @typedef {import('playwright-core').BrowserContextOptions} Options
 */

const FLAGS =
  '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'

/** A desk's screen and a phone in the hand. */
export const DESK = { viewport: { width: 1440, height: 900 } }
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

/** What a page may say when its server has been killed. */
const WHEN_CUT_OFF =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/

/**
 * @typedef {object} Person
 * @property {string} name
 * @property {Page} page
 * @property {Context} context
 * @property {(isCut: boolean) => void} cutOff whether the server is known to be gone
 * @property {(text: string) => void} complain
 * @property {() => Promise<void>} keep a picture and the seat's view, where VEDETTE_PICTURES names a folder for them
 */

/**
 * @typedef {object} Driver
 * @property {string[]} complaints
 * @property {(name: string, options?: Options) => Promise<Person>} person
 * @property {(person: Person, where: string, within?: string, rules?: string[]) => Promise<void>} axe looks at the page, or only within a part of it, by all rules or by some
 * @property {(folder: string) => Promise<void>} picture every open page, for whoever looks for a fault
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Driver>} */
export async function openDriver() {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: FLAGS.split(' '),
  })
  /** @type {string[]} */
  const complaints = []
  return {
    complaints,
    person: async (name, options = DESK) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      context.setDefaultTimeout(15_000)
      return listenedTo(name, context, complaints)
    },
    axe: async (person, where, within = 'html', rules = []) => {
      for (const fault of await axeFaults(person.page, within, rules))
        complaints.push(`${person.name}, ${where}: ${fault}`)
    },
    picture: async (folder) => {
      const pages = browser.contexts().flatMap((context) => context.pages())
      for (const [at, page] of pages.entries())
        await page.screenshot({ path: join(folder, `${Date.now()}-${at}.png`) })
    },
    close: () => browser.close(),
  }
}

/** @param {string} name @param {Context} context @param {string[]} complaints @returns {Promise<Person>} */
async function listenedTo(name, context, complaints) {
  const page = await context.newPage()
  let isCut = false
  const complain = (/** @type {string} */ text) => {
    if (!(isCut && WHEN_CUT_OFF.test(text))) complaints.push(`${name}: ${text}`)
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complain(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complain(`threw ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Whoever leaves a page ends what it was fetching.
    if (why !== 'net::ERR_ABORTED') complain(`${request.url()} failed: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.url()} answered ${response.status()}`)
  })
  return {
    name,
    page,
    context,
    complain,
    keep: () => kept(page),
    cutOff: (cut) => void (isCut = cut),
  }
}

/** @param {Page} page */
async function kept(page) {
  const folder = process.env['VEDETTE_PICTURES']
  if (folder === undefined) return
  const name = join(folder, String(Date.now()))
  await page.screenshot({ path: `${name}.png` })
  const view = await page.evaluate(async () => {
    const [, what, game] = location.pathname.split('/')
    return what === 'games' ? (await fetch(`/api/games/${game}/view`)).text() : ''
  })
  writeFileSync(`${name}.json`, view)
}

/** Serious and critical findings, one line each. @param {Page} page @param {string} within @param {string[]} rules */
async function axeFaults(page, within, rules) {
  const looking = new AxeBuilder({ page }).include(within).options({ resultTypes: ['violations'] })
  const { violations } = await (rules.length > 0 ? looking.withRules(rules) : looking).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const first = nodes[0]
      return `axe ${id}: ${help} (${nodes.length}×, ${first?.target.join(' ')}: ${first?.html.slice(0, 160)})`
    })
}
